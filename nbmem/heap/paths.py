"""Turns the walk's ways into retention paths, alike ones folded into one with a count."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from nbmem.heap.links import PARAMETER_KEY
from nbmem.heap.naming import ORDER, Namer
from nbmem.heap.storages import Shown
from nbmem.model.retention import RetentionPath, RootKind, StepKind
from nbmem.plugins import StorageView


def fold(namer: Namer, shown: Iterable[Shown]) -> Mapping[int, tuple[RetentionPath, ...]]:
    """Paths to storages: one object for all storages that alike ways lead to.

    Args:
        namer: Names the nodes.
        shown: The storages that objects show.

    Returns:
        Key of a storage -> its paths, the most telling first.
    """
    views = {(one.node, one.view.key): one.view for one in shown}
    members: dict[int, list[tuple[int, int]]] = defaultdict(list)
    found: dict[int, dict[int, None]] = defaultdict(dict)
    hidden: set[tuple[int, int]] = set()
    for (node, key), view in views.items():
        for way in namer.ways(node):
            number = namer.number(way)
            outer = _outermost(namer, views, way, key)
            visible = views[namer.node(outer), key].visible_bytes
            if outer != way:
                # A view that sees a part tells more with its base, one that sees all without.
                hidden.add((key, namer.number(outer) if visible < view.nbytes else number))
            found[key][number] = None
            members[number].append((way, visible))
    made: dict[int, RetentionPath] = {}
    for number, ways in members.items():
        origins = {namer.origin(way) for way, _ in ways}
        words = namer.exact(ways[0][0]) if len(origins) == 1 else namer.words(number)
        made[number] = namer.path(words, len(origins), max(visible for _, visible in ways))
    several: dict[tuple[int, ...], tuple[RetentionPath, ...]] = {}
    paths = {}
    for key, numbers in found.items():
        kept = tuple(one for one in numbers if (key, one) not in hidden)
        if kept not in several:
            several[kept] = telling(made[one] for one in _without_keys(namer, kept))
        paths[key] = several[kept]
    return paths


def telling(paths: Iterable[RetentionPath]) -> tuple[RetentionPath, ...]:
    """Paths without doubles, the most telling first: the user's own names, and few steps."""
    alike: dict[tuple[RootKind, str], RetentionPath] = {}
    for path in paths:
        alike.setdefault((path.root_kind, path.text), path)
    return tuple(
        sorted(
            alike.values(),
            key=lambda one: (
                ORDER[one.root_kind],
                one.passes(StepKind.GRAD_FN),
                len(one.steps),
            ),
        )
    )


def _outermost(
    namer: Namer, views: Mapping[tuple[int, int], StorageView], way: int, key: int
) -> int:
    """The way to the first of a chain of views that a way ends with."""
    outer = way
    while namer.last(namer.number(way)) is StepKind.BASE:
        way = namer.before(way)
        # Between two views there may be what only leads from one to the other, as a memoryview.
        if (namer.node(way), key) in views:
            outer = way
    return outer


def _without_keys(namer: Namer, numbers: Iterable[int]) -> Iterable[int]:
    """Leave out ways through an optimizer's state where one through its parameters is there."""
    plain: list[int] = []
    others: list[int] = []
    for one in numbers:
        through = any(step.label == PARAMETER_KEY for step in namer.words(one).steps)
        (others if through else plain).append(one)
    seeds = {namer.words(one).seed for one in plain}
    return [*plain, *(one for one in others if namer.words(one).seed not in seeds)]
