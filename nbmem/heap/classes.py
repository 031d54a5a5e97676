"""What the walk does with an object, decided once per class and remembered between looks."""

from __future__ import annotations

import contextvars
import types
import weakref
from collections.abc import Iterable
from functools import _lru_cache_wrapper
from typing import NamedTuple

from nbmem.heap.describers import is_simple
from nbmem.heap.reading import class_attribute, class_names, is_python_class, module_of, mro


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
    USERS = 2048
    """Of a class that the user wrote, or of one that inherits from it."""
    OWNER = 1024
    """Its objects may decide what storages are for."""
    SIMPLE = 512
    """Its references are its attributes, all of them in its dictionary."""


LEAVES = frozenset(map(id, (int, float, complex, bool, str, type(None), type(...), range, slice)))
"""Ids of classes whose objects lead nowhere."""
SHORT_BYTES = 4096
"""Shorter ``bytes`` are never looked at: there are many, and they hold little."""

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


class Known(NamedTuple):
    """The classes that one anatomy knows.

    Attributes:
        storage: Those whose instances may own or view storages.
        edges: Those whose instances have references that the collector does not see.
        owners: Those whose instances decide what storages are for; ``None`` where any may.
        numbers: It numbers the nodes of autograd graphs, which are among ``edges``.
    """

    storage: tuple[type, ...]
    edges: tuple[type, ...]
    owners: tuple[type, ...] | None
    numbers: bool


class Entry(NamedTuple):
    """What is known of one class.

    Attributes:
        flags: The flags of ``Sort``.
        storage: Places of the anatomies that tell the storages of its objects.
        edges: Places of the anatomies that tell the references of its objects.
    """

    flags: int
    storage: tuple[int, ...]
    edges: tuple[int, ...]


class _Remembered(NamedTuple):
    """An entry as long as its class lives and is what it was.

    Attributes:
        entry: The entry.
        watch: Takes the entry along when the class dies; its id may then be another class's.
        state: What the class was like; ``None`` for one that cannot change.
    """

    entry: Entry
    watch: weakref.ref[type]
    state: tuple[int, ...] | None


class Classes:
    """Sorts classes by what anatomies know. Holds no class of the user's.

    Args:
        known: What each anatomy knows.
        sought: Further classes whose objects are wanted.
        users: Names of the user's own modules.
    """

    def __init__(
        self, known: tuple[Known, ...], sought: tuple[type, ...], users: frozenset[str]
    ) -> None:
        self.signature = _signature(known, sought, users)
        self._users = users
        self._storage = _places(one.storage for one in known)
        self._edges = _places(one.edges for one in known)
        # Only an anatomy that numbers autograd nodes has any.
        self._nodes = {id(kind) for one in known if one.numbers for kind in one.edges}
        self._sought = set(map(id, sought))
        self._all_own = any(one.owners is None for one in known)
        self._owners = {id(kind) for one in known for kind in one.owners or ()}
        self._entries: dict[int, _Remembered] = {}
        # A framework that is taken out of the process and comes back has other classes.
        given = {
            id(one): one
            for part in (*known, (sought,))
            for row in part
            if type(row) is tuple
            for one in row
        }
        self._watches = [weakref.ref(one, _forget) for one in given.values()]

    def of(self, kind: type) -> Entry:
        """What is known of a class."""
        found = self._entries.get(id(kind))
        state = _state(kind)
        if found is None or found.state != state:
            place, entries = id(kind), self._entries
            watch = weakref.ref(kind, lambda _: entries.pop(place, None))
            found = entries[place] = _Remembered(self._made(kind), watch, state)
        return found.entry

    def _made(self, kind: type) -> Entry:
        bases = list(map(id, mro(kind)))
        return Entry(
            self._flags(kind, set(bases)),
            _owners(bases, self._storage),
            _owners(bases, self._edges),
        )

    def _flags(self, kind: type, ids: set[int]) -> int:
        if kind is types.FrameType or kind is contextvars.Context:
            return Sort.CUSTOM
        if not ids.isdisjoint(_WALLS) or _is_ours(kind):
            return Sort.OPAQUE
        found = Sort.PLAIN
        if not ids.isdisjoint(self._storage):
            found |= Sort.STORAGE
        if not found and not ids.isdisjoint(self._nodes):
            found |= Sort.GRAPH
        if not ids.isdisjoint(self._edges):
            found |= Sort.HIDDEN
        if kind is _lru_cache_wrapper:
            found |= Sort.CACHE
        if not ids.isdisjoint(self._sought):
            found |= Sort.SOUGHT
        if self._all_own or not ids.isdisjoint(self._owners):
            found |= Sort.OWNER
        return found | self._of_instances(kind, found)

    def _of_instances(self, kind: type, known: int) -> int:
        """The flags that tell what a class written in Python adds to those that are known."""
        if not is_python_class(kind):
            return 0
        found, bases = Sort.INSTANCE, mro(kind)
        if not self._users.isdisjoint(map(module_of, bases)):
            found |= Sort.USERS
        if any(class_attribute(base, "register_forward_hook") for base in bases):
            return found | Sort.HOOKED
        simple = not known & (Sort.STORAGE | Sort.HIDDEN | Sort.GRAPH) and is_simple(bases)
        return found | Sort.SIMPLE if simple else found


_latest: list[Classes] = []


def classes_for(
    known: Iterable[Known], sought: Iterable[type], users: Iterable[str] = ()
) -> Classes:
    """The classes as they were sorted last, where anatomies still know the same.

    Args:
        known: What each anatomy knows.
        sought: Further classes whose objects are wanted.
        users: Names of the user's own modules.
    """
    anatomies, wanted, theirs = tuple(known), tuple(sought), frozenset(users)
    found = next(iter(_latest), None)
    if found is None or found.signature != _signature(anatomies, wanted, theirs):
        found = Classes(anatomies, wanted, theirs)
        _latest[:] = [found]
    return found


def _forget(_dead: object) -> None:
    _latest.clear()


def _signature(
    known: tuple[Known, ...], sought: tuple[type, ...], users: frozenset[str]
) -> tuple[object, ...]:
    rows = [
        (
            *(None if row is None else tuple(map(id, row)) for row in (storage, edges, owners)),
            numbers,
        )
        for storage, edges, owners, numbers in known
    ]
    return (*rows, tuple(map(id, sought)), users)


def _places(rows: Iterable[tuple[type, ...]]) -> dict[int, tuple[int, ...]]:
    """Id of a class -> places of the rows that it is in."""
    found: dict[int, tuple[int, ...]] = {}
    for place, row in enumerate(rows):
        for kind in dict.fromkeys(map(id, row)):
            found[kind] = (*found.get(kind, ()), place)
    return found


def _owners(bases: Iterable[int], places: dict[int, tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(sorted({place for base in bases for place in places.get(base, ())}))


def _state(kind: type) -> tuple[int, ...] | None:
    """What tells that a class is still what it was: its bases, and how many names each has.

    ``%autoreload`` gives a class new methods and new bases in place.
    """
    if not is_python_class(kind):
        return None
    bases = mro(kind)
    return (*map(id, bases), *map(len, map(class_names, bases)))


def _is_ours(kind: type) -> bool:
    name = module_of(kind)
    return name.partition(".")[0] == "nbmem" and name != "nbmem.testing"
