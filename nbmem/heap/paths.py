"""Turns the walk's ways into retention paths, alike ones folded into one with a count."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from operator import itemgetter

from nbmem.heap.links import PARAMETER_KEY
from nbmem.heap.naming import ORDER, Namer
from nbmem.heap.storages import Storages
from nbmem.model.retention import RetentionPath, RootKind, StepKind
from nbmem.plugins import StorageView


def fold(namer: Namer, shown: Storages) -> dict[int, tuple[RetentionPath, ...]]:
    """Paths to storages: one object for all storages that alike ways lead to.

    Args:
        namer: Names the nodes.
        shown: The storages that objects show.

    Returns:
        Key of a storage -> its paths, the most telling first.
    """
    groups = _Groups(namer, shown)
    ways, spelled = namer.columns
    last, earlier, number_of = ways.last, ways.earlier, spelled.number
    several = shown.repeated
    for node, _, view in shown:
        way = last[node]
        if way >= 0 and earlier[way] < 0 and not (several and view.key in several):
            number = number_of[way]
            group = groups[number] if number >= 0 else None
            if group is not None and not group.ends_with_base:
                group.ways.append(way)
                group.views.append(view)
                continue
        groups.add_all(node, view)
    return groups.paths()


_key, _visible = itemgetter(0), itemgetter(2)
"""Two fields of a view, at the speed of C."""


@dataclass(slots=True)
class _Group:
    """Ways with the same words.

    Attributes:
        alone: Number of the words, as the only one of a storage.
        ends_with_base: The last step is from a view to its base.
        ways: Ways to objects of which each shows a storage that nothing else shows.
        views: What those objects see.
        others: Other ways, and the bytes that the object at the end of each sees.
    """

    alone: tuple[int]
    ends_with_base: bool
    ways: list[int] = field(default_factory=list)
    views: list[StorageView] = field(default_factory=list)
    others: list[tuple[int, int]] = field(default_factory=list)


class _Groups(dict[int, _Group]):
    """Number of words -> the ways that read so, and the numbers of each storage."""

    def __init__(self, namer: Namer, shown: Storages) -> None:
        self._namer, self._shown = namer, shown
        self._found: dict[int, tuple[int, ...]] = {}
        self._hidden: set[tuple[int, int]] = set()

    def __missing__(self, number: int) -> _Group:
        base = self._namer.last(number) is StepKind.BASE
        return self.setdefault(number, _Group((number,), base))

    @cached_property
    def _views(self) -> dict[tuple[int, int], StorageView]:
        return {(node, view.key): view for node, _, view in self._shown}

    def add_all(self, node: int, view: StorageView) -> None:
        """Add every way to an object that shows a storage."""
        for way in self._namer.ways(node):
            number = self._namer.number(way)
            group = self[number]
            outer = self._outermost(way, view.key) if group.ends_with_base else way
            visible = view.visible_bytes
            if outer != way:
                visible = self._views[self._namer.node(outer), view.key].visible_bytes
                # A view that sees a part tells more with its base, one that sees all without.
                part = visible < view.nbytes
                hidden = self._namer.number(outer) if part else number
                self._hidden.add((view.key, hidden))
            group.others.append((way, visible))
            numbers = self._found.setdefault(view.key, group.alone)
            if number not in numbers:
                self._found[view.key] = (*numbers, number)

    def _outermost(self, way: int, key: int) -> int:
        """The way to the first of a chain of views that a way ends with."""
        namer, outer = self._namer, way
        while namer.last(namer.number(way)) is StepKind.BASE:
            way = namer.before(way)
            # Between two views there may be what only leads from one to the other, as a memoryview.
            if (namer.node(way), key) in self._views:
                outer = way
        return outer

    def paths(self) -> dict[int, tuple[RetentionPath, ...]]:
        """Key of a storage -> its paths."""
        made = {number: self._path(number, group) for number, group in self.items()}
        several: dict[tuple[int, ...], tuple[RetentionPath, ...]] = {}
        found = {}
        for key, numbers in self._found.items():
            kept = tuple(one for one in numbers if (key, one) not in self._hidden)
            paths = several.get(kept)
            if paths is None:
                paths = telling(made[one] for one in _without_keys(self._namer, kept))
                several[kept] = paths
            found[key] = paths
        for number, group in self.items():
            paths = several.get(group.alone) or telling([made[number]])
            found.update(dict.fromkeys(map(_key, group.views), paths))
        return found

    def _path(self, number: int, group: _Group) -> RetentionPath:
        ways = [*group.ways, *(way for way, _ in group.others)]
        _, spelled = self._namer.columns
        count = len(set(map(spelled.origin.__getitem__, ways)))
        words = self._namer.exact(min(ways)) if count == 1 else self._namer.words(number)
        visible = max(chain(map(_visible, group.views), (seen for _, seen in group.others)))
        return self._namer.path(words, count, visible)


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


def _without_keys(namer: Namer, numbers: Iterable[int]) -> Iterable[int]:
    """Leave out ways through an optimizer's state where one through its parameters is there."""
    plain: list[int] = []
    others: list[int] = []
    for one in numbers:
        through = any(step.label == PARAMETER_KEY for step in namer.words(one).steps)
        (others if through else plain).append(one)
    seeds = {namer.words(one).seed for one in plain}
    return [*plain, *(one for one in others if namer.words(one).seed not in seeds)]
