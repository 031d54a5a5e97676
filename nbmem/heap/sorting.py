"""What the walk does with an object, decided once per class."""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import _lru_cache_wrapper
from operator import itemgetter
from typing import Any, TypeVar

from nbmem.heap import frames, links
from nbmem.heap.chains import Chains
from nbmem.heap.clock import Clock
from nbmem.heap.reading import class_attribute, is_a, is_python_class, module_of, mro
from nbmem.heap.storages import Shown, rows
from nbmem.heap.walked import Walked
from nbmem.model.retention import StepKind
from nbmem.plugins import Anatomy, Edge, StorageView


class Sort:
    """What the walk does with the objects of a class: flags, plain integers for their speed."""

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
    CACHE = 256
    """A functools cache."""
    OWNER = 1024
    """Its objects may decide what storages are for."""
    SIMPLE = 512
    """Its references are its attributes, all of them in its dictionary."""


LEAVES = frozenset({int, float, complex, bool, str, type(None), type(...), range, slice})
"""Classes whose objects lead nowhere."""
SHORT_BYTES = 4096
"""Shorter ``bytes`` are never looked at: there are many, and they hold little."""


_AT_ONCE = 4096
"""Objects that an anatomy is asked about between two looks at the clock."""

_WALLS = frozenset(
    map(
        id,
        (
            types.ModuleType,
            types.CodeType,
            types.GetSetDescriptorType,
            types.MemberDescriptorType,
            types.MethodDescriptorType,
            types.WrapperDescriptorType,
            types.ClassMethodDescriptorType,
        ),
    )
)
"""Ids of classes whose objects are parts of a class or module: they lead back to all of it."""


class Sorter:
    """Sorts classes for the walk, and gives the references that only an anatomy knows.

    Args:
        anatomies: How each framework's objects hold memory.
        sought: Further classes whose objects are wanted.
        saved: Autograd sequence number -> keys of the storages that its node saved.
        known: Key -> bytes of storages that a recorder knows to be alive.
    """

    def __init__(
        self,
        anatomies: Iterable[Anatomy],
        sought: Iterable[type] = (),
        saved: Mapping[int, tuple[int, ...]] | None = None,
        known: Mapping[int, int] | None = None,
    ) -> None:
        self._saved, self._known = saved or {}, known or {}
        self.anatomies = tuple(anatomies)
        self._storage = [(one, kind) for one in self.anatomies for kind in one.storage_types()]
        self._edges = [(one, kind) for one in self.anatomies for kind in one.edge_types()]
        self._storage_ids = {id(kind) for _, kind in self._storage}
        self._edge_ids = {id(kind) for _, kind in self._edges}
        # Only an anatomy that numbers autograd nodes has any.
        numbering = [one for one in self.anatomies if hasattr(one, "sequence")]
        self._node_ids = {id(kind) for one, kind in self._edges if one in numbering}
        self._sought_ids = set(map(id, sought))
        self._owner_ids = _owner_ids(self.anatomies)
        self._sorts: dict[int, int] = {}
        self.chains = Chains()
        self._by_kind: dict[tuple[int, bool], tuple[Anatomy, ...]] = {}

    def sort(self, kind: type) -> int:
        """The flags of ``Sort`` for the objects of a class."""
        found = self._sorts.get(id(kind))
        if found is None:
            found = self._sorts[id(kind)] = self._sort(kind)
        return found

    def _sort(self, kind: type) -> int:
        bases = mro(kind)
        ids = set(map(id, bases))
        if id(types.FrameType) in ids:
            return Sort.CUSTOM
        if not ids.isdisjoint(_WALLS) or _is_ours(kind):
            return Sort.OPAQUE
        found = Sort.PLAIN
        if not ids.isdisjoint(self._storage_ids):
            found |= Sort.STORAGE
        if not found and not ids.isdisjoint(self._node_ids):
            found |= Sort.GRAPH
        if not ids.isdisjoint(self._edge_ids):
            found |= Sort.HIDDEN
        if kind is _lru_cache_wrapper:
            found |= Sort.CACHE
        if not ids.isdisjoint(self._sought_ids):
            found |= Sort.SOUGHT
        if self._owner_ids is None or not ids.isdisjoint(self._owner_ids):
            found |= Sort.OWNER
        return found | _of_instances(kind, bases, found)

    def edges(self, obj: object) -> Iterator[Edge]:
        """References that the garbage collector does not see."""
        for anatomy in self._owners(type(obj), self._edges):
            yield from _told(anatomy.edges, obj)

    @property
    def watched(self) -> bool:
        """Whether a recorder told which nodes saved what."""
        return bool(self._saved)

    def views(self, obj: object) -> Iterator[tuple[str, StorageView]]:
        """Framework and view of each storage under one object."""
        for anatomy in self._owners(type(obj), self._storage):
            for view in _told(anatomy.storages, obj):
                yield anatomy.framework, view

    def tied(self, objects: Sequence[object]) -> list[int]:
        """Places of the objects that have a reference which the garbage collector does not see."""
        found: set[int] = set()
        for kind, places, group in _by_class(objects):
            for anatomy in self._owners(kind, self._edges):
                found.update(map(places.__getitem__, _tied(anatomy, group)))
        return sorted(found)

    def shown(self, graph: Walked, clock: Clock) -> list[Shown]:
        """Every storage that an object of a walk shows, or an autograd node in it saved."""
        found: list[Shown] = []
        for kind, nodes, objects in graph.classes(Sort.STORAGE):
            for anatomy in self._owners(kind, self._storage):
                for start in range(0, len(objects), _AT_ONCE):
                    if clock.is_over():
                        break
                    places, views = _views(anatomy, objects[start : start + _AT_ONCE])
                    found += rows([nodes[start + at] for at in places], anatomy.framework, views)
        found.sort(key=itemgetter(0))  # by node
        for node in graph.of(Sort.GRAPH) if self._saved else ():
            framework, number = self._sequence(graph.at(node))
            for key in self._saved.get(number, ()):
                nbytes = self._known.get(key)
                if nbytes is not None:
                    found.append(Shown(node, framework, StorageView(key, nbytes, nbytes)))
        return found

    def _sequence(self, node: object) -> tuple[str, int]:
        """Framework and sequence number of an autograd node; -1 where it is not known."""
        for anatomy in self._owners(type(node), self._edges):
            tell: Callable[[object], int] | None = getattr(anatomy, "sequence", None)
            if tell is not None:
                return anatomy.framework, tell(node)
        return "", -1

    def _owners(self, kind: type, table: list[tuple[Anatomy, type]]) -> tuple[Anatomy, ...]:
        key = (id(kind), table is self._storage)
        if key not in self._by_kind:
            mine = {id(one): one for one, base in table if is_a(kind, base)}
            self._by_kind[key] = tuple(mine.values())
        return self._by_kind[key]

    def expand(self, obj: object) -> list[object]:
        """Objects that one refers to, beside those that the garbage collector sees."""
        if is_a(type(obj), types.FrameType):
            return _frame_children(obj)  # type: ignore[arg-type]  # told by its class
        if not self.sort(type(obj)) & Sort.GRAPH:
            return [edge.target for edge in self.edges(obj)]
        if not self.chains.may_enter(id(obj)):
            return []
        edges = list(self.edges(obj))
        following = (id(edge.target) for edge in edges if edge.kind is StepKind.GRAD_FN)
        self.chains.enter(id(obj), following)
        return [edge.target for edge in edges]


def _owner_ids(anatomies: Iterable[Anatomy]) -> set[int] | None:
    """Ids of classes whose objects decide what storages are for; ``None`` where any may."""
    asked = [getattr(one, "role_types", None) for one in anatomies]
    if None in asked:
        return None
    return {id(kind) for tell in asked if tell is not None for kind in tell()}


def _of_instances(kind: type, bases: tuple[type, ...], known: int) -> int:
    """The flags that tell what a class written in Python adds to those that are known."""
    if not is_python_class(kind):
        return 0
    if any(class_attribute(base, "register_forward_hook") for base in bases):
        return Sort.INSTANCE | Sort.HOOKED
    simple = not known & (Sort.STORAGE | Sort.HIDDEN | Sort.GRAPH) and links.is_simple(bases)
    return Sort.INSTANCE | Sort.SIMPLE if simple else Sort.INSTANCE


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


def _is_ours(kind: type) -> bool:
    name = module_of(kind)
    return name.partition(".")[0] == "nbmem" and name != "nbmem.testing"
