"""One look at the living process, and the question who holds one object."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator, Mapping
from types import ModuleType
from typing import Any, NamedTuple

from nbmem.heap import facts, frames, modules, roots, walker
from nbmem.heap.reading import instance_dict, is_a
from nbmem.heap.roots import Root
from nbmem.heap.snapshot import HeapSnapshot
from nbmem.heap.sorting import LEAVES, Sorter
from nbmem.heap.survey import Survey
from nbmem.model.retention import RetentionPath
from nbmem.plugins import Anatomy


def look(
    *,
    shell: object = None,
    namespace: Mapping[str, Any] | None = None,
    anatomies: Iterable[Anatomy] = (),
    known: Mapping[int, int] | None = None,
    seqs: Mapping[int, tuple[int, ...]] | None = None,
    full: bool = False,
    budget_s: float = 1.0,
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
        budget_s: Seconds after which the look ends and says that it is partial.
        own: Objects and frames that are not the user's and must not show.
    """
    started = time.perf_counter_ns()
    place = Place.of(shell, namespace, own)
    with _survey(place, anatomies, started, budget_s, full=full, seqs=seqs) as survey:
        return HeapSnapshot(
            alive=survey.alive(known or {}),
            roles=survey.roles(),
            facts=facts.collect(survey),
            partial=survey.partial,
            objects=survey.objects,
            took_ns=time.perf_counter_ns() - started,
        )


def who_holds(
    obj: object,
    *,
    shell: object = None,
    namespace: Mapping[str, Any] | None = None,
    anatomies: Iterable[Anatomy] = (),
    budget_s: float = 10.0,
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
    started = time.perf_counter_ns()
    place = Place.of(shell, namespace, own)
    with _survey(place, anatomies, started, budget_s, full=True) as survey:
        return survey.holders_of(obj)


class Place(NamedTuple):
    """Where the user's names are.

    Attributes:
        shell: The running shell, or ``None``.
        namespace: The user's names.
        own: Ids of objects that are not the user's.
    """

    shell: object
    namespace: Mapping[str, Any]
    own: frozenset[int]

    @classmethod
    def of(cls, shell: object, namespace: Mapping[str, Any] | None, own: Iterable[object]) -> Place:
        """The place that a caller means."""
        if namespace is None and shell is not None:
            namespace = (instance_dict(shell) or {}).get("user_ns")
        if namespace is None:
            namespace = vars(sys.modules["__main__"])
        return cls(shell, namespace, frozenset(map(id, own)))

    def walls(self) -> Iterator[int]:
        """Ids of objects that are roots of their own, or that lead to everything."""
        yield from self.own
        yield id(self.namespace)
        yield id(sys.modules)
        for _, names in modules.namespaces():
            yield id(names)
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
    yield from roots.of_exceptions(place.shell)
    yield from roots.of_frames(place.own)
    yield from roots.of_registries(anatomies)
    yield from roots.of_modules(place.namespace, everything=full)


def _survey(
    place: Place,
    anatomies: Iterable[Anatomy],
    started: int,
    budget_s: float,
    *,
    full: bool,
    seqs: Mapping[int, tuple[int, ...]] | None = None,
) -> Survey:
    known = tuple(anatomies)
    sorter = Sorter(known, facts.sought())
    found = [
        root
        for root in _roots(place, known, full=full)
        if type(root.obj) not in LEAVES and not is_a(type(root.obj), ModuleType)
    ]
    graph = walker.graph_class()(
        [root.obj for root in found],
        sorter.sort,
        sorter.expand,
        set(place.walls()),
        started + int(budget_s * 1e9),
    )
    return Survey(graph, found, sorter, seqs or {})
