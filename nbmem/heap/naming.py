"""Puts the walk's ways into words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from nbmem.heap.classes import Sort
from nbmem.heap.links import attribute_link, links, quick_link
from nbmem.heap.reading import class_name, is_a
from nbmem.heap.reference import ALONE, ELEMENT, Context, Link, Links, key_link, key_text
from nbmem.heap.roots import Root
from nbmem.heap.spelling import KINDS, packed
from nbmem.heap.walked import Spelled, Walked, Ways
from nbmem.model.retention import RetentionPath, RootKind, Step, StepKind
from nbmem.plugins import Edge

ORDER = {kind: place for place, kind in enumerate(RootKind)}
"""Kind of a root -> its place among them, the most telling first."""

_CODES = {id(kind): code for code, kind in enumerate(KINDS)}
"""Ids of kinds, since an enum's own hash is slow Python code."""
_PLAIN: tuple[Callable[[object], Link], ...] = (
    lambda _: ELEMENT,
    lambda _: ALONE,
    lambda key: key_link(key_text(key)),
    lambda _: key_link("*"),
    lambda name: attribute_link({}, name),
)
"""Links that ``plain.c`` tells by itself: by their code there, what a key or name makes of them."""
_LONG = 100_000
"""Elements of a container that are searched for the index of the only one that matters."""
_MOST_STEPS = 24
_SHOWN_STEPS = 10
"""Steps shown at either end of a way that is longer than ``_MOST_STEPS``."""


class Words(NamedTuple):
    """A way in words.

    Attributes:
        seed: Index of the root.
        steps: Steps from it.
    """

    seed: int
    steps: tuple[Step, ...]


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
        self._steps: list[Step] = []
        self._places: dict[tuple[str, int, str], int] = {}
        self._links: dict[tuple[int, int], Links] = {}
        self._words: dict[int, Words] = {}
        self._ways = Ways(*graph.ways(targets))
        contexts = bytes(root.context.value for root in roots)
        self._spelled = Spelled(*graph.spell(self._ways[:3], contexts, self._link, self._plain))

    def ways(self, node: int) -> Sequence[int]:
        """The ways to a node, from the most telling root to the least, shorter ones first."""
        found, way = [], self._ways.last[node]
        while way >= 0:
            if self._spelled.number[way] >= 0:
                found.append(way)
            way = self._ways.earlier[way]
        if len(found) > 1:
            found.sort(key=lambda way: (ORDER[self._root(way).kind], way))
        return found

    @property
    def columns(self) -> tuple[Ways, Spelled]:
        """All ways and their words, for those who ask for very many."""
        return self._ways, self._spelled

    def number(self, way: int) -> int:
        """The number of a way's words."""
        return self._spelled.number[way]

    def words(self, number: int) -> Words:
        """The words with a number, the middle of very long ones left out."""
        found = self._words.get(number)
        if found is None:
            places, here = [], number
            while self._spelled.before[here] >= 0:
                places.append(self._spelled.step[here])
                here = self._spelled.before[here]
            steps = [self._steps[place] for place in _shown(places[::-1])]
            found = self._words[number] = Words(self._spelled.seed[number], _told(steps, places))
        return found

    def last(self, number: int) -> StepKind | None:
        """The kind of the last step of the words with a number; ``None`` for a root alone."""
        if self._spelled.before[number] < 0:
            return None
        return self._steps[self._spelled.step[number]].kind

    def node(self, way: int) -> int:
        """The node that a way leads to."""
        return self._ways.node[way]

    def before(self, way: int) -> int:
        """The way that a way continues; -1 for a root."""
        return self._ways.before[way]

    def origin(self, way: int) -> int:
        """The node that a way leads to; for a node of a graph, the tensor that starts it."""
        return self._spelled.origin[way]

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
        numbers, before, seed = self._spelled.number, self._ways.before, self._ways.seed[way]
        taken = []
        number = numbers[way]
        while (previous := before[way]) >= 0:
            if numbers[previous] != number:
                taken.append(way)
                number = numbers[previous]
            way = previous
        steps = [self._exact(one) for one in _shown(taken[::-1])]
        return Words(seed, _told(steps, taken))

    def _exact(self, way: int) -> Step:
        """The last step of a way, with the index of an element."""
        step = self._steps[self._spelled.step[self._spelled.number[way]]]
        if step.label != "[*]":
            return step
        holder, child = self._ways.node[self._ways.before[way]], self._ways.node[way]
        label = _indexed(self._graph.at(holder), self._graph.at(child))
        return Step(step.kind, label, step.type_name)

    def _root(self, way: int) -> Root:
        return self._roots[self._ways.seed[way]]

    def _link(self, holder: int, context: int, child: int) -> int:
        """How one node refers to another, packed."""
        link = self._found(holder, Context(context), child)
        if link.kind is None:
            return packed(-1, 0, link.context.value)
        step = self._step(link, type(self._graph.at(child)))
        return packed(step, _CODES.get(id(link.kind), 0), link.context.value)

    def _found(self, holder: int, context: Context, child: int) -> Link:
        if holder in self._inner:
            context = Context.NODE
        target = self._graph.at(child)
        key = (holder, context.value)
        found = self._links.get(key)
        if found is None:
            obj = self._graph.at(holder)
            quick = quick_link(obj, context, target)
            if quick is not None:
                return quick
            found = self._links[key] = links(obj, context, self._edges(obj))
        return found(target)

    def _plain(self, code: int, key: object, kind: type) -> int:
        """Number of the step of a link that needs no holder to be told."""
        return self._step(_PLAIN[code](key), kind)

    def _step(self, link: Link, kind: type) -> int:
        """Number of the step that a link to an object of a class is."""
        name = class_name(kind)
        place = self._places.setdefault((link.label, id(link.kind), name), len(self._steps))
        if place == len(self._steps):
            self._steps.append(Step(link.kind or StepKind.ELEMENT, link.label, name))
        return place


def _shown(places: list[int]) -> list[int]:
    """Either end of a very long row of steps; all of a shorter one."""
    if len(places) <= _MOST_STEPS:
        return places
    return [*places[:_SHOWN_STEPS], *places[-_SHOWN_STEPS:]]


def _told(steps: list[Step], places: list[int]) -> tuple[Step, ...]:
    """Those steps, with a word for the ones between them that are left out."""
    left_out = len(places) - len(steps)
    if left_out:
        between = Step(StepKind.ELEMENT, f" → … {left_out:,} steps …")
        steps.insert(_SHOWN_STEPS, between)
    return tuple(steps)


def _indexed(holder: object, target: object) -> str:
    places: Iterator[tuple[object, object]] = iter(())
    kind = type(holder)
    if is_a(kind, dict):
        places = iter(list(dict.items(holder)))  # type: ignore[arg-type]  # told by its class
    elif is_a(kind, list):
        places = enumerate(list.__iter__(holder))  # type: ignore[arg-type]
    elif is_a(kind, tuple):
        places = enumerate(tuple.__iter__(holder))  # type: ignore[arg-type]
    searched = islice(places, _LONG)
    return next((f"[{key_text(key)}]" for key, one in searched if one is target), "[*]")
