"""Sums over the storages with the same site, op, category and device, built while they die."""

from __future__ import annotations

from nbmem.model.category import Category
from nbmem.model.event import Event
from nbmem.model.site import Site
from nbmem.model.trace import Group

_MOST_ENTRIES = 32_768

_Key = tuple[int, str, Category, str]


class _Sums:
    """One group in the making; it holds its site, so that the site's id stays its own."""

    __slots__ = ("allocated", "count", "freed", "peak", "site")

    def __init__(self, site: Site) -> None:
        self.site = site
        self.allocated = self.freed = self.peak = self.count = 0

    def take(self, other: _Sums) -> None:
        """Add the sums of another group of the same site."""
        self.allocated += other.allocated
        self.freed += other.freed
        self.peak += other.peak
        self.count += other.count


class Groups:
    """Groups in the making.

    Sites are told apart by identity while recording, because hashing one costs more than all the
    rest of an event; equal ones are merged at the end, and whenever there are too many.
    """

    def __init__(self) -> None:
        self._sums: dict[_Key, _Sums] = {}
        self._full = _MOST_ENTRIES

    def dead(self, birth: Event, category: Category) -> None:
        """A storage of the trace was freed."""
        sums = self._of(birth, category)
        sums.count += 1
        sums.allocated += birth.nbytes
        sums.freed += birth.nbytes

    def alive(self, birth: Event, category: Category) -> None:
        """A storage of the trace is alive at the end."""
        sums = self._of(birth, category)
        sums.count += 1
        sums.allocated += birth.nbytes

    def at_peak(self, birth: Event, category: Category) -> None:
        """A storage of the trace was alive at the peak."""
        self._of(birth, category).peak += birth.nbytes

    def finish(self) -> tuple[Group, ...]:
        """The groups, largest sum of allocations first."""
        merged = _merge(self._sums)
        groups = [
            Group(
                site=sums.site,
                op=op,
                category=category,
                device=device,
                allocated_bytes=sums.allocated,
                freed_bytes=sums.freed,
                kept_bytes=sums.allocated - sums.freed,
                peak_bytes=sums.peak,
                count=sums.count,
            )
            for (_, op, category, device), sums in merged.items()
        ]
        return tuple(sorted(groups, key=lambda one: -one.allocated_bytes))

    def _of(self, birth: Event, category: Category) -> _Sums:
        key = (id(birth.site), birth.op, category, birth.device)
        sums = self._sums.get(key)
        if sums is None:
            if len(self._sums) >= self._full:
                self._sums = _merge(self._sums)
                self._full = max(_MOST_ENTRIES, 2 * len(self._sums))
            sums = self._sums[key] = _Sums(birth.site)
        return sums


def _merge(groups: dict[_Key, _Sums]) -> dict[_Key, _Sums]:
    """The groups with equal sites put together."""
    sites: dict[Site, Site] = {}
    merged: dict[_Key, _Sums] = {}
    for (_, op, category, device), sums in groups.items():
        site = sites.setdefault(sums.site, sums.site)
        key = (id(site), op, category, device)
        if key not in merged:
            merged[key] = _Sums(site)
        merged[key].take(sums)
    return merged
