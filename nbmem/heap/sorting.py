"""Sorts objects for the walk by their classes, and asks anatomies what only they know."""

from __future__ import annotations

import contextvars
import types
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from operator import itemgetter
from typing import Any, TypeVar

from nbmem.heap import contexts, frames
from nbmem.heap.chains import Chains
from nbmem.heap.classes import Entry, Known, Sort, classes_for
from nbmem.heap.clock import Clock
from nbmem.heap.storages import Shown, Storages, rows
from nbmem.heap.walked import Walked
from nbmem.model.retention import StepKind
from nbmem.plugins import Anatomy, Edge, StorageView

_AT_ONCE = 4096
"""Objects that an anatomy is asked about between two looks at the clock."""


class Sorter:
    """Sorts classes for the walk, and gives the references that only an anatomy knows.

    Args:
        anatomies: How each framework's objects hold memory.
        sought: Further classes whose objects are wanted.
        saved: Autograd sequence number -> keys of the storages that its node saved.
        known: Key -> bytes of storages that a recorder knows to be alive.
        users: Names of the user's own modules.
    """

    def __init__(
        self,
        anatomies: Iterable[Anatomy],
        sought: Iterable[type] = (),
        saved: Mapping[int, tuple[int, ...]] | None = None,
        known: Mapping[int, int] | None = None,
        users: Iterable[str] = (),
    ) -> None:
        self._saved, self._known = saved or {}, known or {}
        self.anatomies = tuple(anatomies)
        self._classes = classes_for(map(_known_of, self.anatomies), sought, users)
        self._entries: dict[int, Entry] = {}
        self.chains = Chains()
        self.names: dict[int, str] = {}

    def sort(self, kind: type) -> int:
        """The flags of ``Sort`` for the objects of a class."""
        return self._entry(kind).flags

    def _entry(self, kind: type) -> Entry:
        # No class changes while a look lasts, or it does so unseen.
        found = self._entries.get(id(kind))
        if found is None:
            found = self._entries[id(kind)] = self._classes.of(kind)
        return found

    def edges(self, obj: object) -> Iterator[Edge]:
        """References that the garbage collector does not see."""
        for anatomy in self._owners(self._entry(type(obj)).edges):
            yield from _told(anatomy.edges, obj)

    def views(self, obj: object) -> Iterator[tuple[str, StorageView]]:
        """Framework and view of each storage under one object."""
        for anatomy in self._owners(self._entry(type(obj)).storage):
            for view in _told(anatomy.storages, obj):
                yield anatomy.framework, view

    def tied(self, objects: Sequence[object]) -> list[int]:
        """Places of the objects that have a reference which the garbage collector does not see."""
        found: set[int] = set()
        for kind, places, group in _by_class(objects):
            for anatomy in self._owners(self._entry(kind).edges):
                found.update(map(places.__getitem__, _tied(anatomy, group)))
        return sorted(found)

    def shown(self, graph: Walked, clock: Clock) -> Storages:
        """Every storage that an object of a walk shows, or an autograd node in it saved."""
        found: list[Shown] = []
        for kind, nodes, objects in graph.classes(Sort.STORAGE):
            for anatomy in self._owners(self._entry(kind).storage):
                for start in range(0, len(objects), _AT_ONCE):
                    if clock.is_over():
                        break
                    places, views = _views(anatomy, objects[start : start + _AT_ONCE])
                    found += rows([nodes[start + at] for at in places], anatomy.framework, views)
        found.sort(key=itemgetter(0))  # by node
        for node in graph.of(Sort.GRAPH) if self._saved else ():
            framework, number = self._sequence(graph.at(node))
            keys = self._saved.get(number)
            if keys is None:
                continue
            name = self.node_name(graph.at(node))
            if name:
                self.names[number] = name
            for key in keys:
                nbytes = self._known.get(key)
                if nbytes is not None:
                    found.append(Shown(node, framework, StorageView(key, nbytes, nbytes)))
        return Storages(found)

    def _sequence(self, node: object) -> tuple[str, int]:
        """Framework and sequence number of an autograd node; -1 where it is not known."""
        for anatomy in self._owners(self._entry(type(node)).edges):
            tell: Callable[[object], int] | None = getattr(anatomy, "sequence", None)
            if tell is not None:
                return anatomy.framework, tell(node)
        return "", -1

    def nodes(self, node: object) -> int:
        """How many nodes of an autograd graph an object stands for."""
        return int(self._told_of("nodes", node) or 1)

    def node_name(self, node: object) -> str:
        """What its framework calls an autograd node; empty where that is not known."""
        return str(self._told_of("node_name", node) or "")

    def _told_of(self, what: str, node: object) -> Any:  # noqa: ANN401 - what that method returns
        """What the first anatomy that has such a method tells of an autograd node."""
        for anatomy in self._owners(self._entry(type(node)).edges):
            tell: Callable[[object], Any] | None = getattr(anatomy, what, None)
            if tell is not None:
                return tell(node)
        return None

    def _owners(self, places: Iterable[int]) -> Iterator[Anatomy]:
        return map(self.anatomies.__getitem__, places)

    def expand(self, obj: object) -> list[object]:
        """Objects that one refers to, beside those that the garbage collector sees."""
        if type(obj) is types.FrameType:
            return _frame_children(obj)
        if type(obj) is contextvars.Context:
            # The values of its variables, which lie in a tree of nodes; those of the context that
            # runs now are roots, and change with it wherever else it is kept.
            return [] if contexts.runs_now(obj) else list(obj.values())
        if not self.sort(type(obj)) & Sort.GRAPH or self._told_of("deep", obj):
            return [edge.target for edge in self.edges(obj)]
        if not self.chains.may_enter(id(obj)):
            return []
        edges = list(self.edges(obj))
        following = (id(edge.target) for edge in edges if edge.kind is StepKind.GRAD_FN)
        self.chains.enter(id(obj), following)
        return [edge.target for edge in edges]


def _known_of(anatomy: Anatomy) -> Known:
    """The classes that an anatomy knows."""
    owners: Callable[[], tuple[type, ...]] | None = getattr(anatomy, "role_types", None)
    return Known(
        anatomy.storage_types(),
        anatomy.edge_types(),
        None if owners is None else owners(),
        hasattr(anatomy, "sequence"),
    )


def _by_class(objects: Sequence[object]) -> Iterable[tuple[type, Sequence[int], list[object]]]:
    """Class, places and objects of each class among the objects."""
    if len(set(map(id, map(type, objects)))) == 1:
        return [(type(objects[0]), range(len(objects)), list(objects))]
    found: dict[int, tuple[type, list[int], list[object]]] = {}
    for place, one in enumerate(objects):
        _, places, group = found.setdefault(id(type(one)), (type(one), [], []))
        places.append(place)
        group.append(one)
    return found.values()


def _tied(anatomy: Anatomy, objects: list[object]) -> Iterable[int]:
    """Places of the objects of one class that an anatomy knows an edge of."""
    tell = getattr(anatomy, "tied", None)
    if tell is None:
        return range(len(objects))
    found: Iterable[int] | None = _attempted(tell, objects)
    return range(len(objects)) if found is None else found


def _views(anatomy: Anatomy, objects: list[object]) -> tuple[Sequence[int], Sequence[StorageView]]:
    """Storages under objects of one class: place of the object, and view, of each."""
    tell = getattr(anatomy, "views", None)
    if tell is not None:
        found: tuple[Sequence[int], Sequence[StorageView]] | None = _attempted(tell, objects)
        if found is not None:
            return found
    told = [(at, view) for at, one in enumerate(objects) for view in _told(anatomy.storages, one)]
    return [at for at, _ in told], [view for _, view in told]


T = TypeVar("T")


def _attempted(tell: Callable[[list[object]], Any], objects: list[object]) -> Any:  # noqa: ANN401
    """What an anatomy tells of many objects; ``None`` where it fails, so that each is asked."""
    try:
        return tell(objects)
    except Exception:  # noqa: BLE001 - as in _told
        return None


def _told(tell: Callable[[object], Iterable[T]], obj: object) -> list[T]:
    """What an anatomy tells of an object, or nothing where it fails.

    Frameworks move their private parts, and objects of theirs can be half dead: one of them must
    not end the look at all others.
    """
    try:
        return list(tell(obj))
    except Exception:  # noqa: BLE001 - see above
        return []


def _frame_children(frame: types.FrameType) -> list[object]:
    if frames.is_machinery(frame):
        return []
    children = list(frames.local_variables(frame).values())
    if frame.f_back is not None:
        children.append(frame.f_back)
    return children
