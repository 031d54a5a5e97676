"""What the walk does with an object, decided once per class."""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable, Iterator
from enum import IntFlag

from nbmem.heap import frames
from nbmem.heap.reading import class_attribute, is_a, is_python_class, module_of, mro
from nbmem.plugins import Anatomy, Edge, StorageView


class Sort(IntFlag):
    """What the walk does with the objects of a class."""

    PLAIN = 0
    """Follow the references that the garbage collector sees."""
    STORAGE = 1
    """It owns or views storages: what the walk looks for."""
    HIDDEN = 2
    """It has references that the collector does not see: ask its anatomy."""
    CUSTOM = 4
    """Follow only what ``expand`` gives, not what the collector sees."""
    OPAQUE = 8
    """A wall: neither visited nor passed."""
    GRAPH = 16
    """A node of an autograd graph: nothing but hidden references, and very many of them."""
    SOUGHT = 32
    """Of a class that a collector of facts asks for."""
    INSTANCE = 64
    """Of a class written in Python."""
    HOOKED = 128
    """Of a class that takes hooks, such as a network module."""


LEAVES = frozenset({int, float, complex, bool, str, bytes, type(None), type(...), range, slice})
"""Classes whose objects lead nowhere."""


_WALLS = (types.ModuleType, types.CodeType)


class Sorter:
    """Sorts classes for the walk, and gives the references that only an anatomy knows.

    Args:
        anatomies: How each framework's objects hold memory.
        sought: Further classes whose objects are wanted.
    """

    def __init__(self, anatomies: Iterable[Anatomy], sought: Iterable[type] = ()) -> None:
        self.anatomies = tuple(anatomies)
        self._storage = [(one, kind) for one in self.anatomies for kind in one.storage_types()]
        self._edges = [(one, kind) for one in self.anatomies for kind in one.edge_types()]
        self._sought = tuple(sought)
        self._known: dict[tuple[type, bool], tuple[Anatomy, ...]] = {}

    def sort(self, kind: type) -> int:
        """The flags of ``Sort`` for the objects of a class."""
        if is_a(kind, types.FrameType):
            return Sort.CUSTOM
        if is_a(kind, *_WALLS) or _is_ours(kind):
            return Sort.OPAQUE
        bases = set(map(id, mro(kind)))
        found = Sort.PLAIN
        if any(id(base) in bases for _, base in self._storage):
            found |= Sort.STORAGE
        if any(id(base) in bases for _, base in self._edges):
            found |= Sort.HIDDEN if found else Sort.HIDDEN | Sort.GRAPH
        if any(id(base) in bases for base in self._sought):
            found |= Sort.SOUGHT
        if is_python_class(kind):
            found |= Sort.INSTANCE
            if any(class_attribute(base, "register_forward_hook") for base in mro(kind)):
                found |= Sort.HOOKED
        return int(found)

    def edges(self, obj: object) -> Iterator[Edge]:
        """References that the garbage collector does not see."""
        for anatomy in self._owners(type(obj), self._edges):
            yield from anatomy.edges(obj)

    def storages(self, obj: object) -> Iterator[tuple[str, StorageView]]:
        """Framework and view of each storage under one object."""
        for anatomy in self._owners(type(obj), self._storage):
            for view in anatomy.storages(obj):
                yield anatomy.framework, view

    def sequence(self, node: object) -> int:
        """The sequence number of an autograd node; -1 where it is not known."""
        for anatomy in self._owners(type(node), self._edges):
            tell: Callable[[object], int] | None = getattr(anatomy, "sequence", None)
            if tell is not None:
                return tell(node)
        return -1

    def _owners(self, kind: type, table: list[tuple[Anatomy, type]]) -> tuple[Anatomy, ...]:
        key = (kind, table is self._storage)
        if key not in self._known:
            mine = {id(one): one for one, base in table if is_a(kind, base)}
            self._known[key] = tuple(mine.values())
        return self._known[key]

    def expand(self, obj: object) -> list[object]:
        """Objects that one refers to, beside those that the garbage collector sees."""
        if is_a(type(obj), types.FrameType):
            return _frame_children(obj)  # type: ignore[arg-type]  # told by its class
        return [edge.target for edge in self.edges(obj)]


def _frame_children(frame: types.FrameType) -> list[object]:
    if frames.is_machinery(frame):
        return []
    children = list(frames.local_variables(frame).values())
    if frame.f_back is not None:
        children.append(frame.f_back)
    return children


def _is_ours(kind: type) -> bool:
    name = module_of(kind)
    return name.partition(".")[0] == "nbmem" and name != "nbmem.testing"
