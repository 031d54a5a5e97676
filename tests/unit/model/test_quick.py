"""A frozen dataclass stays what it is when it is made quickly."""

import copy
import inspect
import pickle
from dataclasses import FrozenInstanceError, dataclass, replace

import pytest

from nbmem.model.quick import quickly_made


@quickly_made
@dataclass(frozen=True, slots=True)
class Point:
    x: int
    y: int = 2
    names: tuple[str, ...] = ()


def test_it_has_the_class_the_defaults_and_the_signature_of_the_dataclass():
    assert type(Point(1)) is Point
    assert Point(1) == Point(x=1, y=2, names=())
    assert repr(Point(1, names=("a",))) == "Point(x=1, y=2, names=('a',))"
    assert [*inspect.signature(Point).parameters] == ["x", "y", "names"]
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'x'"):
        Point()


def test_it_is_frozen():
    point = Point(1)
    with pytest.raises(FrozenInstanceError):
        point.x = 2
    with pytest.raises(FrozenInstanceError):
        del point.y
    assert {point: "hashed by its values"}[Point(1)]


def test_copies_and_changed_copies_are_of_the_same_class():
    point = Point(1, names=("a",))
    for one in (copy.copy(point), copy.deepcopy(point), pickle.loads(pickle.dumps(point))):
        assert type(one) is Point
        assert one == point
    assert replace(point, y=5) == Point(1, 5, ("a",))
