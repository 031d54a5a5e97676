"""Joins a trace with what the living process tells: roles, holders, and the user's own lines."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import accumulate, repeat
from operator import add, sub
from types import MappingProxyType

from nbmem.model.category import Category
from nbmem.model.lifetime import Lifetime
from nbmem.model.site import Frame, Site
from nbmem.model.timeline import Timeline
from nbmem.model.trace import Group, Trace

_GroupKey = tuple[Site, str, Category, str]


def joined(
    trace: Trace,
    *,
    roles: Mapping[int, Category],
    alive: Mapping[int, Lifetime],
    dress: Callable[[Frame], Frame],
    cell: str,
    nodes: Mapping[int, str] = MappingProxyType({}),
) -> Trace:
    """Give a trace the roles and holders of what outlived it, and the lines as the user knows them.

    Recorders judge by the course of events; who owns a storage at the end knows better. Sums
    stay what they were: bytes only move from one group, and one band of the timeline, to another.

    Args:
        trace: What a recorder saw, with raw file names.
        roles: Key of a storage -> its category, as its owner decides it.
        alive: Key of a live storage -> what a look at the heap found of it.
        dress: Frame -> the same with ``In[7]`` for the file of a cell.
        cell: Label of the run, written on what it allocated.
        nodes: Autograd sequence number -> name of the node, where the look met it.
    """
    moving = [one for one in trace.kept if one.key in roles and roles[one.key] is not one.category]
    held = [
        one
        for one in trace.peak
        if one.key in roles
        and roles[one.key] is not one.category
        and one.born_ns is None
        and one.died_ns is None
    ]
    named = _Named(dress)

    def completed(one: Lifetime) -> Lifetime:
        lives = one.died_ns is None
        seen = (alive.get(one.key) if lives else None) or one
        return Lifetime(
            one.key,
            one.nbytes,
            one.born_ns,
            one.died_ns,
            one.device,
            one.framework,
            one.op,
            named(one.site),
            roles.get(one.key, one.category) if lives else one.category,
            one.seq,
            seen.shape if one.shape is None else one.shape,
            one.dtype or seen.dtype,
            one.at_peak,
            one.cell if one.born_ns is None else cell,
            seen.holders,
        )

    kept, peak, largest = _each_once(completed, trace.kept, trace.peak, trace.largest)
    return replace(
        trace,
        groups=_renamed(_moved(trace.groups, moving, roles), named),
        kept=kept,
        peak=peak,
        largest=largest,
        timeline=_recoloured(trace.timeline, moving + held, roles),
        saved=tuple(
            replace(one, node=nodes.get(one.seq, one.node), site=named(one.site))
            for one in trace.saved
        ),
    )


class _Named:
    """Sites with their frames as the user knows them, each made once."""

    def __init__(self, dress: Callable[[Frame], Frame]) -> None:
        self._dress = cache(dress)
        self._known: dict[Site, Site] = {}
        # A trace has few sites and many storages of each, and to hash one takes a microsecond.
        self._by_id: dict[int, tuple[Site, Site]] = {}

    def __call__(self, site: Site) -> Site:
        found = self._by_id.get(id(site))
        if found is None:
            found = self._by_id[id(site)] = site, self._make(site)
        return found[1]

    def _make(self, site: Site) -> Site:
        known = self._known.get(site)
        if known is None:
            frames = tuple(map(self._dress, site.frames))
            known = self._known[site] = replace(site, frames=frames)
        return known


def _each_once(
    change: Callable[[Lifetime], Lifetime], *parts: tuple[Lifetime, ...]
) -> Iterator[tuple[Lifetime, ...]]:
    """The parts with every lifetime changed; one that stands in several is changed once."""
    changed: dict[int, Lifetime] = {}
    for part in parts:
        made = []
        for one in part:
            new = changed.get(id(one))
            if new is None:
                new = changed[id(one)] = change(one)
            made.append(new)
        yield tuple(made)


def _renamed(groups: Iterable[Group], named: Callable[[Site], Site]) -> tuple[Group, ...]:
    """The groups with their sites as the user knows them; those that are alike then, as one."""
    sums: dict[_GroupKey, Group] = {}
    for group in groups:
        moved = replace(group, site=named(group.site))
        key = _key(moved)
        sums[key] = _sum(sums[key], moved) if key in sums else moved
    return tuple(sums.values())


def _key(group: Group) -> _GroupKey:
    return group.site, group.op, group.category, group.device


def _sum(one: Group, other: Group) -> Group:
    return replace(
        one,
        allocated_bytes=one.allocated_bytes + other.allocated_bytes,
        freed_bytes=one.freed_bytes + other.freed_bytes,
        kept_bytes=one.kept_bytes + other.kept_bytes,
        peak_bytes=one.peak_bytes + other.peak_bytes,
        count=one.count + other.count,
    )


def _moved(
    groups: tuple[Group, ...], moving: Sequence[Lifetime], roles: Mapping[int, Category]
) -> tuple[Group, ...]:
    """The groups with these storages counted under their roles."""
    if not moving:
        return groups
    sums = {_key(one): one for one in groups}
    alike: dict[tuple[int, str, Category, str, Category], list[Lifetime]] = defaultdict(list)
    for one in moving:
        alike[id(one.site), one.op, one.category, one.device, roles[one.key]].append(one)
    for (_, op, category, device, role), members in alike.items():
        site = members[0].site
        source = (site, op, category, device)
        # The recorder gave small storages no site of their own.
        found = _fitting(members, sums[source].kept_bytes) if source in sums else []
        nbytes = sum(one.nbytes for one in found)
        share = Group(
            site=site,
            op=op,
            category=role,
            device=device,
            allocated_bytes=nbytes,
            kept_bytes=nbytes,
            peak_bytes=sum(one.nbytes for one in found if one.at_peak),
            count=len(found),
        )
        if found:
            target = _key(share)
            sums[source] = _sum(sums[source], _negative(share))
            sums[target] = _sum(sums[target], share) if target in sums else share
    left = (one for one in sums.values() if one.count)
    return tuple(sorted(left, key=lambda one: -one.allocated_bytes))


def _fitting(storages: Iterable[Lifetime], room: int) -> list[Lifetime]:
    """The storages that together take no more than some bytes, in their order."""
    found = []
    for one in storages:
        if one.nbytes <= room:
            room -= one.nbytes
            found.append(one)
    return found


def _negative(share: Group) -> Group:
    return replace(
        share,
        allocated_bytes=-share.allocated_bytes,
        kept_bytes=-share.kept_bytes,
        peak_bytes=-share.peak_bytes,
        count=-share.count,
    )


def _recoloured(
    timeline: Timeline, moving: Sequence[Lifetime], roles: Mapping[int, Category]
) -> Timeline:
    """The timeline with these storages, all alive at its end, in the bands of their roles."""
    if not moving or not timeline.time_ns:
        return timeline
    last = len(timeline) - 1
    steps: dict[tuple[Category, Category], list[int]] = defaultdict(lambda: [0] * len(timeline))
    for one in moving:
        first = 0 if one.born_ns is None else bisect_right(timeline.time_ns, one.born_ns)
        steps[one.category, roles[one.key]][min(first, last)] += one.nbytes
    bands = dict(timeline.bands)
    for (source, target), series in steps.items():
        giving = bands.get(source.value)
        if giving is None:
            continue
        shares = [*map(min, accumulate(series), giving)]
        bands[source.value] = tuple(map(sub, giving, shares))
        bands[target.value] = tuple(map(add, bands.get(target.value, repeat(0)), shares))
    return replace(timeline, bands=bands)
