"""Turns the walk's ways into retention paths, alike ones folded into one with a count."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from nbmem.heap.links import PARAMETER_KEY
from nbmem.heap.naming import ORDER, Namer
from nbmem.heap.storages import Shown
from nbmem.model.retention import RetentionPath, RootKind, StepKind
from nbmem.plugins import StorageView


def fold(namer: Namer, shown: Sequence[Shown]) -> dict[int, tuple[RetentionPath, ...]]:
    """Paths to storages: one object for all storages that alike ways lead to.

    Args:
        namer: Names the nodes.
        shown: The storages that objects show.

    Returns:
        Key of a storage -> its paths, the most telling first.
    """
    groups = _Groups(namer, shown)
    ways, spelled = namer.columns
    last, earlier, number_of, origin = ways.last, ways.earlier, spelled.number, spelled.origin
    for node, _, view in shown:
        way = last[node]
        if way < 0 or (earlier[way] < 0 and number_of[way] < 0):
            continue
        group = groups[number_of[way]] if earlier[way] < 0 else None
        if group is None or group.ends_with_base:
            groups.add_all(node, view)
        else:
            group.add(way, origin[way], view.visible_bytes)
            groups.hold(view.key, group)
    return groups.paths()


@dataclass(slots=True)
class _Group:
    """Ways with the same words.

    Attributes:
        number: Number of the words.
        alone: The same, as the numbers of a storage that has no others.
        ends_with_base: The last step is from a view to its base.
        way: The first of the ways.
        origins: The nodes that they tell.
        visible_bytes: The most that an object at the end of one sees.
    """

    number: int
    alone: tuple[int, ...]
    ends_with_base: bool
    way: int = -1
    origins: list[int] = field(default_factory=list)
    visible_bytes: int = 0

    def add(self, way: int, origin: int, visible_bytes: int) -> None:
        """Add a way."""
        if self.way < 0:
            self.way = way
        self.origins.append(origin)
        if visible_bytes > self.visible_bytes:  # noqa: PLR1730 - a call takes as long as all else
            self.visible_bytes = visible_bytes


class _Groups(dict[int, _Group]):
    """Number of words -> the ways that read so, and the numbers of each storage."""

    def __init__(self, namer: Namer, shown: Iterable[Shown]) -> None:
        self._namer, self._shown = namer, shown
        self._found: dict[int, tuple[int, ...]] = {}
        self._hidden: set[tuple[int, int]] = set()

    def __missing__(self, number: int) -> _Group:
        base = self._namer.last(number) is StepKind.BASE
        return self.setdefault(number, _Group(number, (number,), base))

    @cached_property
    def _views(self) -> dict[tuple[int, int], StorageView]:
        return {(node, view.key): view for node, _, view in self._shown}

    def hold(self, key: int, group: _Group) -> None:
        """A way of the group leads to a storage."""
        numbers = self._found.setdefault(key, group.alone)
        if group.number not in numbers:
            self._found[key] = (*numbers, group.number)

    def add_all(self, node: int, view: StorageView) -> None:
        """Add every way to an object that shows a storage."""
        for way in self._namer.ways(node):
            group = self[self._namer.number(way)]
            outer = self._outermost(way, view.key) if group.ends_with_base else way
            visible = view.visible_bytes
            if outer != way:
                visible = self._views[self._namer.node(outer), view.key].visible_bytes
                # A view that sees a part tells more with its base, one that sees all without.
                part = visible < view.nbytes
                hidden = self._namer.number(outer) if part else group.number
                self._hidden.add((view.key, hidden))
            group.add(way, self._namer.origin(way), visible)
            self.hold(view.key, group)

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
        made = {number: self._path(group) for number, group in self.items()}
        several: dict[tuple[int, ...], tuple[RetentionPath, ...]] = {}
        found = {}
        for key, numbers in self._found.items():
            kept = numbers
            if self._hidden:
                kept = tuple(one for one in numbers if (key, one) not in self._hidden)
            paths = several.get(kept)
            if paths is None:
                paths = telling(made[one] for one in _without_keys(self._namer, kept))
                several[kept] = paths
            found[key] = paths
        return found

    def _path(self, group: _Group) -> RetentionPath:
        count = len(set(group.origins))
        namer = self._namer
        words = namer.exact(group.way) if count == 1 else namer.words(group.number)
        return namer.path(words, count, group.visible_bytes)


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
