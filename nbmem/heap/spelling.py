"""Words of ways, shared by all ways that read the same, in pure Python.

``words.c`` does the same, with the same names.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from nbmem.heap.walked import Spelled
from nbmem.model.retention import StepKind

KINDS = (None, StepKind.GRAD_FN, StepKind.SAVED, StepKind.BASE)
"""Kinds of steps on which it depends how a way goes on; the code of all others is 0."""
OTHER, GRAD_FN, SAVED, BASE = range(len(KINDS))
_ABSORBED = {GRAD_FN: (GRAD_FN, SAVED, BASE), BASE: (BASE,)}
"""Steps that say no more after another: a graph is one step, however many nodes it has and
whatever they saved, and so is a chain of views."""


class Spelling:
    """Numbers for words. Longer words refer to shorter ones, so a long way costs no more."""

    def __init__(self) -> None:
        self.seed: list[int] = []
        self.before: list[int] = []
        self.step: list[int] = []
        self.last: list[int] = []
        self._numbers: dict[tuple[int, int], int] = {}

    def longer(self, before: int, step: int, seed: int, kind: int) -> int:
        """The number of words with one step more; a root is the step of its seed from -1."""
        found = self._numbers.setdefault((before, step), len(self.seed))
        if found == len(self.seed):
            self.seed.append(seed)
            self.before.append(before)
            self.step.append(step)
            self.last.append(kind)
        return found


class _State(NamedTuple):
    """How far a way has been put into words.

    Attributes:
        number: Number of the words.
        context: What the node is to the one before it.
        origin: The node that is told; for a node of a graph, the tensor that starts the graph.
    """

    number: int
    context: int
    origin: int


def spell(
    ways: Sequence[Sequence[int]],
    contexts: Sequence[int],
    link: Callable[[int, int, int], int],
    inner: Sequence[bool],
    is_late: Callable[[int], bool],
) -> Spelled:
    """Put ways into words.

    Args:
        ways: Node, way before and seed of each.
        contexts: What each root is to its place.
        link: Holder, its context and what it leads to -> ``naming.packed`` link.
        inner: Of each node, whether it is one of an autograd graph.
        is_late: Tells at a way whether the time is over; the ways from there get no words.
    """
    spelling = Spelling()
    states: list[_State] = []
    nodes = ways[0]
    for way, (node, before, seed) in enumerate(zip(*ways, strict=True)):
        if is_late(way):
            break
        if before < 0:
            states.append(_State(spelling.longer(-1, seed, seed, OTHER), contexts[seed], node))
        else:
            state, holder = states[before], nodes[before]
            states.append(_extend(spelling, state, holder, node, link, inner))
    left = len(nodes) - len(states)
    return Spelled(
        [one.number for one in states] + [-1] * left,
        [one.origin for one in states] + [-1] * left,
        spelling.seed,
        spelling.before,
        spelling.step,
    )


def _extend(
    spelling: Spelling,
    state: _State,
    holder: int,
    child: int,
    link: Callable[[int, int, int], int],
    inner: Sequence[bool],
) -> _State:
    last = spelling.last[state.number]
    if last == GRAD_FN and inner[child] and inner[holder]:
        return state
    step, kind, context = unpacked(link(holder, state.context, child))
    if kind in _ABSORBED.get(last, ()):
        return state._replace(context=context)
    origin = state.origin if kind == GRAD_FN else child
    number = state.number
    if step >= 0:
        number = spelling.longer(number, step, spelling.seed[number], kind)
    return _State(number, context, origin)


def packed(step: int, kind: int, context: int) -> int:
    """A link as one number.

    Args:
        step: Number of its step; -1 where it adds none.
        kind: Code of its kind.
        context: What the object is to its holder.
    """
    return (step + 1) << 8 | kind << 4 | context


def unpacked(link: int) -> tuple[int, int, int]:
    """Step, kind and context of a link."""
    return (link >> 8) - 1, link >> 4 & 15, link & 15
