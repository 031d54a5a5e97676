"""Puts the walk's ways into words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from itertools import islice, pairwise
from typing import NamedTuple

from nbmem.heap.clock import Clock
from nbmem.heap.links import Context, Link, Links, key_text, links, quick_link
from nbmem.heap.reading import is_a, type_name
from nbmem.heap.roots import Root
from nbmem.heap.sorting import Sort
from nbmem.heap.spelling import Spelling, Words
from nbmem.heap.walked import Walked, Ways
from nbmem.model.retention import RetentionPath, RootKind, StepKind
from nbmem.plugins import Edge

ORDER = {kind: place for place, kind in enumerate(RootKind)}
"""Kind of a root -> its place among them, the most telling first."""

_ABSORBED = {
    StepKind.GRAD_FN: (StepKind.GRAD_FN, StepKind.SAVED, StepKind.BASE),
    StepKind.BASE: (StepKind.BASE,),
}
"""Steps that say no more after another: a graph is one step, however many nodes it has and
whatever they saved, and so is a chain of views."""
_LONG = 100_000
"""Elements of a container that are searched for the index of the only one that matters."""


class _State(NamedTuple):
    """How far a way has been put into words.

    Attributes:
        number: Number of the words.
        context: What the node is to the one before it.
        origin: The node that is told; for a node of a graph, the tensor that starts the graph.
    """

    number: int
    context: Context
    origin: int


class Namer:
    """Names nodes of a walk. Ways with the same words share a number.

    Args:
        graph: The walk.
        roots: Its roots, in the order of the seeds.
        edges: Object -> references that its anatomy knows.
        targets: Nodes that will be asked for.
        clock: When the time is over, nodes have no more ways.
    """

    def __init__(
        self,
        graph: Walked,
        roots: Sequence[Root],
        edges: Callable[[object], Iterable[Edge]],
        targets: Iterable[int],
        clock: Clock,
    ) -> None:
        self._graph, self._roots, self._edges, self._clock = graph, roots, edges, clock
        self._inner = frozenset(graph.of(Sort.GRAPH))
        wanted = set(targets)
        self._ways = Ways(*graph.ways(wanted))
        self._of: dict[int, list[int]] = defaultdict(list)
        for way, node in enumerate(self._ways.node):
            if node in wanted:
                self._of[node].append(way)
        self._states: dict[int, _State] = {}
        self._links: dict[tuple[int, int], Links] = {}
        self._spelling = Spelling()

    def ways(self, node: int) -> Sequence[int]:
        """The ways to a node, from the most telling root to the least, shorter ones first."""
        found = [way for way in self._of.get(node, ()) if self._reach(way)]
        if len(found) > 1:
            found.sort(key=lambda way: (ORDER[self._root(way).kind], way))
        return found

    def number(self, way: int) -> int:
        """The number of a way's words."""
        return self._states[way].number

    def words(self, number: int) -> Words:
        """The words with a number."""
        return self._spelling.words(number)

    def last(self, number: int) -> StepKind | None:
        """The kind of the last step of the words with a number."""
        return self._spelling.last(number)

    def node(self, way: int) -> int:
        """The node that a way leads to."""
        return self._ways.node[way]

    def before(self, way: int) -> int:
        """The way that a way continues; -1 for a root."""
        return self._ways.before[way]

    def origin(self, way: int) -> int:
        """The node that a way leads to; for a node of a graph, the tensor that starts it."""
        return self._states[way].origin

    def name(self, node: int) -> str:
        """The best name of a node; empty for one without."""
        ways = self.ways(node)
        return self.path(self.words(self.number(ways[0]))).text if ways else ""

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
        state = self._start(way, nodes[0])
        for holder, child in pairwise(nodes):
            state = self._extend(state, holder, child, exact=True)
        return self.words(state.number)

    def _root(self, way: int) -> Root:
        return self._roots[self._ways.seed[way]]

    def _start(self, way: int, node: int) -> _State:
        seed = self._ways.seed[way]
        return _State(self._spelling.root(seed), self._roots[seed].context, node)

    def _reach(self, way: int) -> bool:
        """Put a way and those that it continues into words, if there is time for it."""
        states, node, before = self._states, self._ways.node, self._ways.before
        todo = []
        while way >= 0 and way not in states:
            todo.append(way)
            way = before[way]
        for here in reversed(todo):
            if self._clock.is_over():
                return False
            previous = before[here]
            if previous < 0:
                states[here] = self._start(here, node[here])
            else:
                states[here] = self._extend(states[previous], node[previous], node[here])
        return True

    def _extend(self, state: _State, holder: int, child: int, *, exact: bool = False) -> _State:
        last = self._spelling.last(state.number)
        if last is StepKind.GRAD_FN and child in self._inner and holder in self._inner:
            return state
        target = self._graph.at(child)
        link = self._link(holder, state.context, target)
        if last in _ABSORBED and link.kind in _ABSORBED[last]:
            return _State(state.number, link.context, state.origin)
        origin = state.origin if link.kind is StepKind.GRAD_FN else child
        if link.kind is None:
            return _State(state.number, link.context, origin)
        label = link.label
        if exact and label == "[*]":
            label = _indexed(self._graph.at(holder), target)
        number = self._spelling.longer(state.number, link.kind, label, type_name(target))
        return _State(number, link.context, origin)

    def _link(self, holder: int, context: Context, target: object) -> Link:
        if holder in self._inner:
            context = Context.NODE
        key = (holder, context.value)
        found = self._links.get(key)
        if found is None:
            obj = self._graph.at(holder)
            quick = quick_link(obj, context, target)
            if quick is not None:
                return quick
            found = self._links[key] = links(obj, context, self._edges(obj))
        return found(target)


def _indexed(holder: object, target: object) -> str:
    places: Iterable[tuple[object, object]] = ()
    kind = type(holder)
    if is_a(kind, dict):
        places = list(dict.items(holder))  # type: ignore[arg-type]  # told by its class
    elif is_a(kind, list):
        places = enumerate(list.__iter__(holder))  # type: ignore[arg-type]
    elif is_a(kind, tuple):
        places = enumerate(tuple.__iter__(holder))  # type: ignore[arg-type]
    searched = islice(places, _LONG)
    return next((f"[{key_text(key)}]" for key, one in searched if one is target), "[*]")
