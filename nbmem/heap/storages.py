"""Storages as the objects of the walk show them."""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, partial
from itertools import islice, repeat
from operator import itemgetter
from typing import NamedTuple

from nbmem.plugins import StorageView


class Shown(NamedTuple):
    """A storage that one object shows.

    Attributes:
        node: The object.
        framework: The framework whose object it is.
        view: What the object sees.
    """

    node: int
    framework: str
    view: StorageView


class Storages(tuple[Shown, ...]):  # noqa: SLOT001 - what is found out of it is kept in it
    """Storages that objects show, in the order of the objects."""

    @cached_property
    def keys(self) -> frozenset[int]:
        """Addresses of all of them."""
        return frozenset(map(_key, map(_view, self)))

    @cached_property
    def repeated(self) -> frozenset[int]:
        """Addresses that are shown more than once."""
        if len(self.keys) == len(self):
            return frozenset()
        counts = Counter(map(_key, map(_view, self)))
        return frozenset(key for key, count in counts.items() if count > 1)


_view, _key = itemgetter(2), itemgetter(0)
"""A ``Shown``'s view, and a view's key, at the speed of C."""


def rows(nodes: Sequence[int], framework: str, views: Sequence[StorageView]) -> Iterator[Shown]:
    """Storages of many objects of one framework, made at the speed of C."""
    return map(_shown, zip(nodes, repeat(framework, len(nodes)), views, strict=True))


_shown = partial(tuple.__new__, Shown)


def nested(shown: Storages) -> Storages:
    """The same, with a storage that lies inside another one counted as that one.

    ``torch.from_numpy(rows[500:])`` makes a storage of its own that begins in the middle of the
    array's block: one block of memory, known under two addresses. What shows none of its bytes is
    known by its owner instead, and lies inside of nothing.
    """
    if len({one[1] for one in shown}) < 2 or not _overlap(shown):  # noqa: PLR2004 - one alone never nests
        return shown
    inside: dict[tuple[str, int], StorageView] = {}
    outer: StorageView | None = None
    seen = (one.view for one in shown if one.view.visible_bytes)
    for view in sorted(seen, key=lambda v: (v.device, v.key, -v.nbytes)):
        ends = outer.key + outer.nbytes if outer else 0
        if outer is None or view.device != outer.device or view.key + view.nbytes > ends:
            outer = view
        elif view.key != outer.key:
            inside[view.device, view.key] = outer
    return Storages(_moved(one, inside.get((one.view.device, one.view.key))) for one in shown)


def _overlap(shown: Iterable[Shown]) -> bool:
    """Whether any storage reaches into another one, as if all were on one device."""
    sizes = {view.key: view.nbytes for _, _, view in sorted(shown, key=_nbytes)}
    keys = sorted(sizes)
    ends = map(operator.add, keys, map(sizes.__getitem__, keys))
    return any(map(operator.gt, ends, islice(keys, 1, None)))


def _nbytes(one: Shown) -> int:
    return one.view.nbytes


def _moved(one: Shown, outer: StorageView | None) -> Shown:
    if outer is None:
        return one
    return one._replace(view=one.view._replace(key=outer.key, nbytes=outer.nbytes))
