"""Storages that no root reaches: reference cycles that wait for the collector, or escape it."""

from __future__ import annotations

import gc
import types
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from nbmem.heap import walker
from nbmem.heap.classes import Sort
from nbmem.heap.clock import Clock
from nbmem.heap.components import components, shortest_cycle
from nbmem.heap.lifetimes import lifetimes
from nbmem.heap.links import links
from nbmem.heap.reading import type_name
from nbmem.heap.reference import Context
from nbmem.heap.sorting import Sorter
from nbmem.heap.storages import Storages
from nbmem.heap.walked import Walked
from nbmem.model.facts import CycleFact, Fact
from nbmem.model.lifetime import Lifetime
from nbmem.model.retention import Grade, RetentionPath, RootKind, StepKind


def confirm_cycles(facts: Iterable[Fact], alive: Iterable[Lifetime]) -> tuple[Fact, ...]:
    """Say of each cycle whether a collection freed it.

    Args:
        facts: What a look before the collection found.
        alive: What a look after it found.
    """
    left = {one.key for one in alive}
    return tuple(
        replace(fact, collected=left.isdisjoint(fact.keys)) if isinstance(fact, CycleFact) else fact
        for fact in facts
    )


class Unreached(NamedTuple):
    """What no root leads to.

    Attributes:
        alive: Storages, with the cycle that holds each.
        facts: The cycles.
        partial: The time limit was reached.
    """

    alive: tuple[Lifetime, ...] = ()
    facts: tuple[CycleFact, ...] = ()
    partial: bool = False


def find(
    sorter: Sorter,
    reached: Walked,
    keys: Container[int],
    walls: Iterable[int],
    clock: Clock,
) -> Unreached:
    """Find the storages of unreachable objects. Collects nothing.

    Args:
        sorter: What the classes of the objects are.
        reached: The walk from the roots.
        keys: Keys of the storages that it found.
        walls: Ids of objects that no reference is followed to.
        clock: The time that is left.
    """
    everything = gc.get_objects()
    collectable = walker.unreachable(everything)
    waiting = set(map(id, collectable))
    seeds = [*collectable, *_escaped(everything, sorter, reached, waiting)]
    del everything, collectable
    graph = walker.graph_class()(
        seeds,
        sorter.sort,
        sorter.expand,
        sorter.tied,
        walls,
        clock.deadline_ns,
        clock.deadline_ns,
    )
    del seeds
    try:
        shown = Storages(one for one in sorter.shown(graph, clock) if one.view.key not in keys)
        found = _Search(sorter, graph, reached, waiting).run(shown) if shown else Unreached()
        return found._replace(partial=graph.partial or clock.over)
    finally:
        graph.close()


def _escaped(
    everything: Sequence[object], sorter: Sorter, reached: Walked, waiting: Container[int]
) -> list[object]:
    """Objects with storages that no root leads to and the collector would not free either."""
    # By their ids: a metaclass may have a hash of its own, which is the user's code.
    kinds = {id(kind): kind for kind in map(type, everything)}
    shown = {key for key, kind in kinds.items() if sorter.sort(kind) & Sort.STORAGE}
    return [
        one
        for one in everything
        if id(type(one)) in shown and reached.find(one) < 0 and id(one) not in waiting
    ]


@dataclass
class _Cycle:
    members: tuple[str, ...]
    collectable: bool
    count: int = 0
    keys: dict[int, None] = field(default_factory=dict)

    @property
    def path(self) -> RetentionPath:
        grade, kind = (
            (Grade.CYCLE, RootKind.CYCLE) if self.collectable else (Grade.NATIVE, RootKind.NATIVE)
        )
        return RetentionPath(" → ".join(self.members), kind, grade=grade, count=self.count)


@dataclass
class _Search:
    """The cycles among unreached objects, and what each of them holds."""

    sorter: Sorter
    graph: Walked
    reached: Walked
    waiting: Container[int]

    def run(self, shown: Storages) -> Unreached:
        left: dict[int, dict[int, None]] = defaultdict(dict)
        for one in shown:
            left[one.node][one.view.key] = None
        cycles: dict[tuple[str, ...], _Cycle] = {}
        holder: dict[int, _Cycle] = {}
        for members in self._loops():
            mine = [
                key
                for node in self.graph.reach(members[0], Sort.STORAGE | Sort.GRAPH)
                for key in left.get(node, ())
                if key not in holder
            ]
            if not mine:
                continue
            collectable = all(id(self.graph.at(node)) in self.waiting for node in members)
            words = self._words(shortest_cycle(self.graph.after, self._start(members), members))
            cycle = cycles.setdefault(words, _Cycle(words, collectable))
            cycle.count += 1
            for key in mine:
                cycle.keys[key] = None
                holder[key] = cycle
        holders = {key: (cycle.path,) for key, cycle in holder.items()}
        alive = lifetimes(shown, holders, {}, NATIVE)
        nbytes = {one.key: one.nbytes for one in alive}
        facts = [
            CycleFact(
                members=cycle.members,
                nbytes=sum(nbytes[key] for key in cycle.keys),
                keys=tuple(cycle.keys),
                count=cycle.count,
                collected=None if cycle.collectable else False,
            )
            for cycle in cycles.values()
        ]
        return Unreached(alive, tuple(facts))

    def _loops(self) -> Iterator[list[int]]:
        """Groups of objects that refer to each other, those nearest to the storages first."""
        for members in components(range(len(self.graph)), self._after):
            if len(members) > 1 or members[0] in self.graph.after(members[0]):
                yield sorted(members)

    def _after(self, node: int) -> list[int]:
        """Unreached objects that an unreached one refers to."""
        if self.reached.find(self.graph.at(node)) >= 0:
            return []
        return [one for one in self.graph.after(node) if self.reached.find(self.graph.at(one)) < 0]

    def _start(self, members: Sequence[int]) -> int:
        """The member that a description should start from: the oldest object of a class."""
        return min(members, key=lambda node: (_rank(self._sort(node)), node))

    def _sort(self, node: int) -> int:
        return self.sorter.sort(type(self.graph.at(node)))

    def _words(self, cycle: Sequence[int]) -> tuple[str, ...]:
        words: list[str] = []
        context = Context.NONE
        for place, node in enumerate(cycle):
            holder = self.graph.at(node)
            flags = self._sort(node)
            target = self.graph.at(cycle[(place + 1) % len(cycle)])
            if flags & Sort.GRAPH:
                context = Context.NODE
            link = links(holder, context, self.sorter.edges(holder))(target)
            if flags & Sort.GRAPH and words and link.kind in (StepKind.GRAD_FN, StepKind.SAVED):
                continue  # one node of many: the graph as a whole is the member
            if not words or flags & _HEADS or type(holder) is types.FunctionType:
                named = self.sorter.node_name(holder) if flags & Sort.GRAPH else ""
                words.append(named or _name(holder))
            words[-1] += link.label if link.kind is not None else ""
            context = link.context
        return tuple(words)


_HEADS = Sort.INSTANCE | Sort.HIDDEN


def _rank(flags: int) -> int:
    if flags & Sort.GRAPH:
        return 2
    if flags & Sort.STORAGE:
        return 1
    return 0 if flags & Sort.INSTANCE else 3


def _name(obj: object) -> str:
    if isinstance(obj, types.FunctionType):
        return obj.__name__
    return type_name(obj)


NATIVE = RetentionPath("native code", RootKind.NATIVE, grade=Grade.NATIVE)
"""The holder of a storage that no Python object leads to."""
