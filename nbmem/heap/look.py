"""One look at the living process, and the question who holds one object."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import chain
from operator import attrgetter
from types import ModuleType
from typing import Any, NamedTuple

from nbmem.heap import contexts, cycles, facts, frames, modules, roots, walker
from nbmem.heap.classes import LEAVES
from nbmem.heap.clock import Clock
from nbmem.heap.lifetimes import lifetimes
from nbmem.heap.reading import instance_dict, is_a
from nbmem.heap.roots import Root
from nbmem.heap.snapshot import HeapSnapshot
from nbmem.heap.sorting import Sorter
from nbmem.heap.survey import Survey
from nbmem.model.lifetime import Lifetime
from nbmem.model.retention import RetentionPath, RootKind
from nbmem.plugins import Anatomy

BUDGET_S, FULL_BUDGET_S = 1.0, 10.0
WALK_SHARE = 0.6
"""Part of the time after which the walk ends, so that what it has found can still be named."""
WORTH_A_SEARCH = 1 << 20
"""Bytes that no root leads to from which on a quick look, too, searches for cycles."""


def look(
    *,
    shell: object = None,
    namespace: Mapping[str, Any] | None = None,
    anatomies: Iterable[Anatomy] = (),
    known: Mapping[int, int] | None = None,
    seqs: Mapping[int, tuple[int, ...]] | None = None,
    full: bool = False,
    budget_s: float | None = None,
    own: Iterable[object] = (),
) -> HeapSnapshot:
    """Find every live storage and who holds it. Collects no garbage and changes nothing.

    Args:
        shell: The running ``InteractiveShell``, where there is one.
        namespace: The user's names; those of the shell, else of ``__main__``, if not given.
        anatomies: How each loaded framework's objects hold memory.
        known: Key -> bytes of storages that a recorder knows to be alive. Those that no object
            shows are told to be held by native code.
        seqs: Autograd sequence number -> keys of the storages that its node saved.
        full: Look at the whole process (globals of all modules, classes, unreachable objects),
            not only at the user's names, outputs, stored exceptions and running functions.
        budget_s: Seconds after which the look ends and says that it is partial; 1 if not given,
            10 for a full one.
        own: Objects and frames that are not the user's and must not show.
    """
    walker.graph_class()  # the first time, a compiler runs: that is not the walk's time
    started = time.perf_counter_ns()
    place = Place.of(shell, namespace, own)
    if budget_s is None:
        budget_s = FULL_BUDGET_S if full else BUDGET_S
    clock = Clock.of(budget_s)
    sorter = Sorter(anatomies, facts.sought(), seqs, known, place.users)
    # Before the walk, whose own memory would come out of what allocators keep free.
    told = [fact for anatomy in sorter.anatomies for fact in anatomy.facts()]
    with _survey(place, sorter, clock, full=full) as survey:
        roles = survey.roles()
        alive = lifetimes(survey.shown, survey.holders, roles)
        keys = survey.addresses
        missing = {key: size for key, size in (known or {}).items() if key not in keys}
        unreached = cycles.Unreached()
        if full or sum(missing.values()) >= WORTH_A_SEARCH:
            unreached = cycles.find(sorter, survey.graph, keys, place.walls(), clock)
            keys = keys.union(one.key for one in unreached.alive)
        native = [
            Lifetime(key=key, nbytes=nbytes, holders=(cycles.NATIVE,))
            for key, nbytes in missing.items()
            if key not in keys
        ]
        others = (
            replace(one, category=roles[one.key]) if one.key in roles else one
            for one in chain(unreached.alive, native)
        )
        return HeapSnapshot(
            alive=_by_size(alive, others),
            roles=roles,
            facts=(*facts.collect(survey), *unreached.facts, *told),
            nodes=sorter.names,
            partial=survey.partial or unreached.partial,
            objects=survey.objects,
            took_ns=time.perf_counter_ns() - started,
        )


def who_holds(
    obj: object,
    *,
    shell: object = None,
    namespace: Mapping[str, Any] | None = None,
    anatomies: Iterable[Anatomy] = (),
    budget_s: float = FULL_BUDGET_S,
    own: Iterable[object] = (),
) -> tuple[RetentionPath, ...]:
    """Name everything that keeps an object, or the storages under it, alive.

    Args:
        obj: Any object.
        shell: The running ``InteractiveShell``, where there is one.
        namespace: The user's names; those of the shell, else of ``__main__``, if not given.
        anatomies: How each loaded framework's objects hold memory.
        budget_s: Seconds after which the search ends.
        own: Objects and frames that are not the user's and must not show.

    Returns:
        One path per holder, the user's own names first.
    """
    walker.graph_class()
    clock = Clock.of(budget_s)
    place = Place.of(shell, namespace, own)
    with _survey(place, Sorter(anatomies, users=place.users), clock, full=True) as survey:
        return survey.holders_of(obj)


class Place(NamedTuple):
    """Where the user's names are.

    Attributes:
        shell: The running shell, or ``None``.
        namespace: The user's names.
        own: Ids of objects that are not the user's.
        imported: The imported modules.
    """

    shell: object
    namespace: Mapping[str, Any]
    own: frozenset[int]
    imported: modules.Imported

    @classmethod
    def of(cls, shell: object, namespace: Mapping[str, Any] | None, own: Iterable[object]) -> Place:
        """The place that a caller means."""
        if namespace is None and shell is not None:
            namespace = roots.part(shell, "user_ns")
        if namespace is None:
            namespace = vars(sys.modules["__main__"])
        return cls(shell, namespace, frozenset(map(id, own)), modules.imported())

    @property
    def users(self) -> tuple[str, ...]:
        """Names of the modules in which the user's classes are defined."""
        name = self.namespace.get("__name__")
        return (*self.imported.users, "__main__", *((name,) if type(name) is str else ()))

    def walls(self) -> set[int]:
        """Ids of objects that are roots of their own, or that lead to everything."""
        found = set(self.imported.namespaces)
        found.update(self._walls())
        return found

    def _walls(self) -> Iterator[int]:
        yield from self.own
        yield id(self.namespace)
        yield id(sys.modules)
        if self.shell is not None:
            held = instance_dict(self.shell) or {}
            parts = {**held.get("_trait_values", {}), **held}
            yield id(self.shell)
            yield id(held)
            yield from map(id, parts.values())
            yield id(self.namespace.get("_oh"))
        for _, frame in frames.running():
            yield id(frame)


def _roots(place: Place, anatomies: tuple[Anatomy, ...], *, full: bool) -> Iterator[Root]:
    yield from roots.of_names(place.namespace, in_shell=place.shell is not None)
    if place.shell is not None:
        yield from roots.of_outputs(place.shell)
        yield from roots.of_events(place.shell)
    yield from roots.of_exceptions(place.shell)
    yield from roots.of_interpreter()
    yield from roots.of_frames(place.own)
    yield from roots.of_context(place.namespace)
    yield from roots.of_registries(anatomies)
    yield from roots.of_modules(place.namespace, place.imported.users, everything=full)


def _survey(place: Place, sorter: Sorter, clock: Clock, *, full: bool) -> Survey:
    skipped = {id(ModuleType), *LEAVES}
    known: set[int] = set()
    found = []
    for root in _roots(place, sorter.anatomies, full=full):
        kind = type(root.obj)
        if id(kind) not in known and id(kind) not in skipped:
            (skipped if is_a(kind, ModuleType) else known).add(id(kind))
        if id(kind) in known:
            found.append(root)
    walls = place.walls()
    walls.update(id(root.obj) for root in found if root.kind is RootKind.REGISTRY)
    with contexts.marked():
        graph = walker.graph_class()(
            [root.obj for root in found],
            sorter.sort,
            sorter.expand,
            sorter.tied,
            walls,
            clock.early(WALK_SHARE),
            clock.deadline_ns,
        )
        if not graph.partial:
            graph.reach_classes()
    return Survey(graph, found, sorter, clock)


def _by_size(*found: Iterable[Lifetime]) -> tuple[Lifetime, ...]:
    return tuple(sorted(chain(*found), key=attrgetter("nbytes"), reverse=True))
