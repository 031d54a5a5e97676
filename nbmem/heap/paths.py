"""Turns the walk's ways into retention paths, alike ones folded into one with a count."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from nbmem.heap.links import PARAMETER_KEY, Context, Link, Links, key_text, links
from nbmem.heap.reading import type_name
from nbmem.heap.roots import Root
from nbmem.heap.sorting import Sort
from nbmem.heap.storages import Shown
from nbmem.heap.walked import Walked, Ways
from nbmem.model.retention import RetentionPath, RootKind, Step, StepKind
from nbmem.plugins import Edge, StorageView


class Words(NamedTuple):
    """A way in words.

    Attributes:
        seed: Index of the root.
        steps: Steps from it.
    """

    seed: int
    steps: tuple[Step, ...]


_ORDER = {kind: place for place, kind in enumerate(RootKind)}
_ABSORBED: dict[StepKind | None, tuple[StepKind, ...]] = {
    StepKind.GRAD_FN: (StepKind.GRAD_FN, StepKind.SAVED, StepKind.BASE),
    StepKind.BASE: (StepKind.BASE,),
}
"""Steps that say no more after another: a graph is one step, however many nodes it has and
whatever they saved, and so is a chain of views."""
_LONG = 100_000
"""Elements of a list that is still searched for the index of the only one that matters."""


@dataclass(slots=True)
class _State:
    steps: tuple[Step, ...]
    context: Context
    origin: int
    """The node that is told; for a node of a graph, the tensor that starts the graph."""


class Namer:
    """Names nodes of a walk.

    Args:
        graph: The walk.
        roots: Its roots, in the order of the seeds.
        edges: Object -> references that its anatomy knows.
        targets: Nodes that will be asked for.
    """

    def __init__(
        self,
        graph: Walked,
        roots: Sequence[Root],
        edges: Callable[[object], Iterable[Edge]],
        targets: Iterable[int],
    ) -> None:
        self._graph, self._roots, self._edges = graph, roots, edges
        wanted = set(targets)
        self._ways = Ways(*graph.ways(wanted))
        self._of: dict[int, list[int]] = defaultdict(list)
        for way, node in enumerate(self._ways.node):
            if node in wanted:
                self._of[node].append(way)
        self._nodes = frozenset(graph.of(Sort.GRAPH))
        self._states: dict[int, _State] = {}
        self._links: dict[tuple[int, Context], Links] = {}
        self._steps: dict[tuple[StepKind, str, str], Step] = {}

    def ways(self, node: int) -> Sequence[int]:
        """The ways to a node, from the most telling root to the least, shorter ones first."""
        found = self._of.get(node, ())
        return sorted(found, key=lambda way: (_ORDER[self._root(way).kind], way))

    def words(self, way: int) -> Words:
        """A way in words."""
        return Words(self._ways.seed[way], self._state(way).steps)

    def node(self, way: int) -> int:
        """The node that a way leads to."""
        return self._ways.node[way]

    def origin(self, way: int) -> int:
        """The node that a way leads to; for a node of a graph, the tensor that starts it."""
        return self._state(way).origin

    def before(self, way: int) -> tuple[int, int]:
        """The way that a way continues, and the node it leads to; -1 for a root's."""
        before = self._ways.before[way]
        return before, self._ways.node[before] if before >= 0 else -1

    def name(self, node: int) -> str:
        """The best name of a node; empty for one without."""
        ways = self.ways(node)
        if not ways:
            return ""
        return self.path(self.words(ways[0])).text

    def path(self, words: Words, count: int = 1, visible_bytes: int = 0) -> RetentionPath:
        """The retention path that a way in words is."""
        root = self._roots[words.seed]
        return RetentionPath(
            root=root.label,
            root_kind=root.kind,
            steps=words.steps,
            count=count,
            visible_bytes=visible_bytes,
        )

    def exact(self, way: int) -> Words:
        """A way in words, with the index of each element where it can be found."""
        chain = [way]
        while self._ways.before[chain[-1]] >= 0:
            chain.append(self._ways.before[chain[-1]])
        nodes = [self._ways.node[one] for one in reversed(chain)]
        state = _State((), self._root(way).context, nodes[0])
        for holder, child in pairwise(nodes):
            state = self._extend(state, holder, child, exact=True)
        return Words(self._ways.seed[way], state.steps)

    def _root(self, way: int) -> Root:
        return self._roots[self._ways.seed[way]]

    def _state(self, way: int) -> _State:
        todo = [way]
        while todo:
            here = todo[-1]
            if here in self._states:
                todo.pop()
                continue
            before = self._ways.before[here]
            if before < 0:
                self._states[here] = _State((), self._root(here).context, self._ways.node[here])
            elif before in self._states:
                node = self._ways.node
                self._states[here] = self._extend(self._states[before], node[before], node[here])
            else:
                todo.append(before)
        return self._states[way]

    def _extend(self, state: _State, holder: int, child: int, *, exact: bool = False) -> _State:
        target = self._graph.at(child)
        link = self._link(holder, state.context)(target)
        last = state.steps[-1].kind if state.steps else None
        if link.kind in _ABSORBED.get(last, ()):
            origin = child if last is StepKind.BASE else state.origin
            return _State(state.steps, link.context, origin)
        origin = state.origin if link.kind is StepKind.GRAD_FN else child
        if link.kind is None:
            return _State(state.steps, link.context, origin)
        label = link.label
        if exact and label == "[*]":
            label = _indexed(self._graph.at(holder), target)
        key = (link.kind, label, type_name(target))
        step = self._steps.setdefault(key, Step(*key))
        return _State((*state.steps, step), link.context, origin)

    def _link(self, holder: int, context: Context) -> Callable[[object], Link]:
        if holder in self._nodes:
            context = Context.NODE
        key = (holder, context)
        if key not in self._links:
            obj = self._graph.at(holder)
            self._links[key] = links(obj, context, self._edges(obj))
        return self._links[key]


def _indexed(holder: object, target: object) -> str:
    places: Iterable[tuple[object, object]] = ()
    if isinstance(holder, dict):
        places = list(dict.items(holder))
    elif type(holder) in (list, tuple) and len(holder) <= _LONG:  # type: ignore[arg-type]
        places = enumerate(list(holder))  # type: ignore[call-overload]
    return next((f"[{key_text(key)}]" for key, one in places if one is target), "[*]")


def fold(namer: Namer, shown: Iterable[Shown]) -> Mapping[int, tuple[RetentionPath, ...]]:
    """Paths to storages: one object for all storages that alike ways lead to.

    Args:
        namer: Names the nodes.
        shown: The storages that objects show.

    Returns:
        Key of a storage -> its paths, the most telling first.
    """
    views = {(one.node, one.view.key): one.view for one in shown}
    groups: dict[Words, list[tuple[int, int]]] = defaultdict(list)
    order: dict[int, dict[Words, None]] = defaultdict(dict)
    hidden: set[tuple[int, Words]] = set()
    for (node, key), view in views.items():
        for way in namer.ways(node):
            words = namer.words(way)
            outer = _outermost(namer, views, way, key)
            visible = views[namer.node(outer), key].visible_bytes
            if outer != way:
                short = namer.words(outer)
                # A view that sees a part tells more with its base, one that sees all without.
                hidden.add((key, short if visible < view.nbytes else words))
            order[key][words] = None
            groups[words].append((way, visible))
    made: dict[Words, RetentionPath] = {}
    for words, members in groups.items():
        origins = {namer.origin(way) for way, _ in members}
        exact = namer.exact(members[0][0]) if len(origins) == 1 else words
        made[words] = namer.path(exact, len(origins), max(seen for _, seen in members))
    return {
        key: telling(made[one] for one in _without_keys(several) if (key, one) not in hidden)
        for key, several in order.items()
    }


def _outermost(
    namer: Namer, views: Mapping[tuple[int, int], StorageView], way: int, key: int
) -> int:
    """The way to the first of a chain of views that a way ends with."""
    while True:
        before, node = namer.before(way)
        words = namer.words(way)
        is_base = bool(words.steps) and words.steps[-1].kind is StepKind.BASE
        if not is_base or (node, key) not in views:
            return way
        way = before


def _without_keys(several: Iterable[Words]) -> list[Words]:
    """Ways without those through an optimizer's state where one through its parameters is there."""
    found = list(several)
    plain = [one for one in found if not any(step.label == PARAMETER_KEY for step in one.steps)]
    seeds = {one.seed for one in plain}
    return [*plain, *(one for one in found if one.seed not in seeds)]


def telling(paths: Iterable[RetentionPath]) -> tuple[RetentionPath, ...]:
    """Paths without doubles, the most telling first: the user's own names, and few steps."""
    return tuple(
        sorted(
            dict.fromkeys(paths),
            key=lambda one: (
                _ORDER[one.root_kind],
                one.passes(StepKind.GRAD_FN),
                len(one.steps),
            ),
        )
    )
