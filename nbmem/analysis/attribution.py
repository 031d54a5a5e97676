"""Joins a trace with what the living process tells: roles, holders, and the user's own lines."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import accumulate

from nbmem.model.category import Category
from nbmem.model.lifetime import Lifetime
from nbmem.model.site import Frame, Site
from nbmem.model.timeline import Timeline
from nbmem.model.trace import Group, Trace

_GroupKey = tuple[Site, str, Category, str]


def attribute(trace: Trace, roles: Mapping[int, Category]) -> Trace:
    """Give every storage that is alive the category that its owner decides.

    Recorders judge by the course of events; who owns a storage at the end knows better. Sums
    stay what they were: bytes only move from one group, and one band of the timeline, to another.

    Args:
        trace: What a recorder saw.
        roles: Key of a storage -> its category.
    """
    if not roles:
        return trace
    moving = [one for one in trace.kept if one.key in roles and roles[one.key] is not one.category]
    held = [
        one
        for one in trace.peak
        if one.key in roles
        and roles[one.key] is not one.category
        and one.born_ns is None
        and one.died_ns is None
    ]
    if not moving and not held:
        return trace

    def judged(one: Lifetime) -> Lifetime:
        role = roles.get(one.key, one.category) if one.died_ns is None else one.category
        return one if role is one.category else replace(one, category=role)

    kept, peak, largest = _each_once(judged, trace.kept, trace.peak, trace.largest)
    return replace(
        trace,
        groups=_moved(trace.groups, moving, roles),
        kept=kept,
        peak=peak,
        largest=largest,
        timeline=_recoloured(trace.timeline, moving + held, roles),
    )


def with_names(
    trace: Trace, dress: Callable[[Frame], Frame], alive: Mapping[int, Lifetime], cell: str
) -> Trace:
    """Write every line as the user knows it, and say of what outlived the trace who holds it.

    Args:
        trace: A trace with raw file names.
        dress: Frame -> the same with ``In[7]`` for the file of a cell.
        alive: Key of a live storage -> what a look at the heap found of it.
        cell: Label of the run, written on what it allocated.
    """
    named = _Named(dress)

    def joined(one: Lifetime) -> Lifetime:
        seen = (alive.get(one.key) if one.died_ns is None else None) or one
        return Lifetime(
            one.key,
            one.nbytes,
            one.born_ns,
            one.died_ns,
            one.device,
            one.framework,
            one.op,
            named(one.site),
            one.category,
            one.seq,
            seen.shape if one.shape is None else one.shape,
            one.dtype or seen.dtype,
            one.at_peak,
            one.cell if one.born_ns is None else cell,
            seen.holders,
        )

    groups: dict[_GroupKey, Group] = {}
    for group in trace.groups:
        moved = replace(group, site=named(group.site))
        key = _key(moved)
        groups[key] = _sum(groups[key], moved) if key in groups else moved
    kept, peak, largest = _each_once(joined, trace.kept, trace.peak, trace.largest)
    return replace(
        trace,
        groups=tuple(groups.values()),
        kept=kept,
        peak=peak,
        largest=largest,
        saved=tuple(replace(one, site=named(one.site)) for one in trace.saved),
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
    groups: tuple[Group, ...], moving: Iterable[Lifetime], roles: Mapping[int, Category]
) -> tuple[Group, ...]:
    """The groups with these storages counted under their roles."""
    sums = {_key(one): one for one in groups}
    for one in moving:
        source = (one.site, one.op, one.category, one.device)
        if source not in sums or sums[source].kept_bytes < one.nbytes:
            continue  # the recorder gave small storages no site of their own
        share = Group(
            site=one.site,
            op=one.op,
            category=roles[one.key],
            device=one.device,
            allocated_bytes=one.nbytes,
            kept_bytes=one.nbytes,
            peak_bytes=one.nbytes if one.at_peak else 0,
            count=1,
        )
        target = _key(share)
        sums[source] = _sum(sums[source], _negative(share))
        sums[target] = _sum(sums[target], share) if target in sums else share
    left = (one for one in sums.values() if one.count)
    return tuple(sorted(left, key=lambda one: -one.allocated_bytes))


def _negative(share: Group) -> Group:
    return replace(
        share,
        allocated_bytes=-share.allocated_bytes,
        kept_bytes=-share.kept_bytes,
        peak_bytes=-share.peak_bytes,
        count=-share.count,
    )


def _recoloured(
    timeline: Timeline, moving: Iterable[Lifetime], roles: Mapping[int, Category]
) -> Timeline:
    """The timeline with these storages, all alive at its end, in the bands of their roles."""
    if not timeline.time_ns:
        return timeline
    steps: dict[tuple[str, str], list[int]] = {}
    for one in moving:
        pair = (one.category.value, roles[one.key].value)
        series = steps.setdefault(pair, [0] * len(timeline))
        first = 0 if one.born_ns is None else bisect_right(timeline.time_ns, one.born_ns)
        series[min(first, len(timeline) - 1)] += one.nbytes
    bands = {name: list(band) for name, band in timeline.bands.items()}
    for (source, target), series in steps.items():
        giving = bands.get(source)
        if giving is None:
            continue
        taking = bands.setdefault(target, [0] * len(timeline))
        for at, nbytes in enumerate(accumulate(series)):
            share = min(nbytes, giving[at])
            giving[at] -= share
            taking[at] += share
    return replace(timeline, bands={name: tuple(band) for name, band in bands.items()})
