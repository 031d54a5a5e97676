"""Puts the walk's ways into words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from itertools import islice, pairwise
from typing import NamedTuple

from nbmem.heap.links import Context, Links, key_text, links
from nbmem.heap.reading import is_a, type_name
from nbmem.heap.roots import Root
from nbmem.heap.sorting import Sort
from nbmem.heap.walked import Walked, Ways
from nbmem.model.retention import RetentionPath, RootKind, Step, StepKind
from nbmem.plugins import Edge

ORDER = {kind: place for place, kind in enumerate(RootKind)}
"""Kind of a root -> its place among them, the most telling first."""

_ABSORBED: dict[StepKind | None, tuple[StepKind, ...]] = {
    StepKind.GRAD_FN: (StepKind.GRAD_FN, StepKind.SAVED, StepKind.BASE),
    StepKind.BASE: (StepKind.BASE,),
}
"""Steps that say no more after another: a graph is one step, however many nodes it has and
whatever they saved, and so is a chain of views."""
_LONG = 100_000
"""Elements of a container that are searched for the index of the only one that matters."""


class Words(NamedTuple):
    """A way in words.

    Attributes:
        seed: Index of the root.
        steps: Steps from it.
    """

    seed: int
    steps: tuple[Step, ...]

    @property
    def last(self) -> StepKind | None:
        """The kind of the last step; ``None`` for a root."""
        return self.steps[-1].kind if self.steps else None


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
    """

    def __init__(
        self,
        graph: Walked,
        roots: Sequence[Root],
        edges: Callable[[object], Iterable[Edge]],
        targets: Iterable[int],
    ) -> None:
        self._graph, self._roots, self._edges = graph, roots, edges
        self._inner = frozenset(graph.of(Sort.GRAPH))
        wanted = set(targets)
        self._ways = Ways(*graph.ways(wanted))
        self._of: dict[int, list[int]] = defaultdict(list)
        for way, node in enumerate(self._ways.node):
            if node in wanted:
                self._of[node].append(way)
        self._states: dict[int, _State] = {}
        self._links: dict[tuple[int, Context], Links] = {}
        self._steps: dict[tuple[StepKind, str, str], Step] = {}
        self._spelled: list[Words] = []
        self._numbers: dict[tuple[int, int], int] = {}

    def ways(self, node: int) -> Sequence[int]:
        """The ways to a node, from the most telling root to the least, shorter ones first."""
        found = self._of.get(node, ())
        if len(found) < 2:  # noqa: PLR2004 - nothing to sort
            return found
        return sorted(found, key=lambda way: (ORDER[self._root(way).kind], way))

    def number(self, way: int) -> int:
        """The number of a way's words."""
        return self._state(way).number

    def words(self, number: int) -> Words:
        """The words with a number."""
        return self._spelled[number]

    def node(self, way: int) -> int:
        """The node that a way leads to."""
        return self._ways.node[way]

    def before(self, way: int) -> int:
        """The way that a way continues; -1 for a root."""
        return self._ways.before[way]

    def origin(self, way: int) -> int:
        """The node that a way leads to; for a node of a graph, the tensor that starts it."""
        return self._state(way).origin

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
        number = self._numbers.setdefault((-1, seed), len(self._spelled))
        if number == len(self._spelled):
            self._spelled.append(Words(seed, ()))
        return _State(number, self._roots[seed].context, node)

    def _state(self, way: int) -> _State:
        found = self._states.get(way)
        if found is not None:
            return found
        node, before = self._ways.node, self._ways.before
        todo = [way]
        while before[todo[-1]] >= 0 and before[todo[-1]] not in self._states:
            todo.append(before[todo[-1]])
        for here in reversed(todo):
            if before[here] < 0:
                found = self._start(here, node[here])
            else:
                found = self._extend(self._states[before[here]], node[before[here]], node[here])
            self._states[here] = found
        return self._states[way]

    def _extend(self, state: _State, holder: int, child: int, *, exact: bool = False) -> _State:
        words = self._spelled[state.number]
        if words.last is StepKind.GRAD_FN and child in self._inner and holder in self._inner:
            return state
        target = self._graph.at(child)
        link = self._link(holder, state.context)(target)
        if link.kind in _ABSORBED.get(words.last, ()):
            return _State(state.number, link.context, state.origin)
        origin = state.origin if link.kind is StepKind.GRAD_FN else child
        if link.kind is None:
            return _State(state.number, link.context, origin)
        label = link.label
        if exact and label == "[*]":
            label = _indexed(self._graph.at(holder), target)
        key = (link.kind, label, type_name(target))
        step = self._steps.get(key)
        if step is None:
            step = self._steps[key] = Step(*key)
        return _State(self._grow(state.number, step), link.context, origin)

    def _grow(self, number: int, step: Step) -> int:
        key = (number, id(step))
        found = self._numbers.get(key)
        if found is None:
            words = self._spelled[number]
            found = self._numbers[key] = len(self._spelled)
            self._spelled.append(Words(words.seed, (*words.steps, step)))
        return found

    def _link(self, holder: int, context: Context) -> Links:
        if holder in self._inner:
            context = Context.NODE
        key = (holder, context)
        found = self._links.get(key)
        if found is None:
            obj = self._graph.at(holder)
            found = self._links[key] = links(obj, context, self._edges(obj))
        return found


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
