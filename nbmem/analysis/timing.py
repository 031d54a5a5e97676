"""The times of a trace: put on the block's own clock, and without stretches where nothing moves."""

from __future__ import annotations

from dataclasses import replace
from itertools import compress, pairwise

from nbmem.model.lifetime import Lifetime
from nbmem.model.timeline import Timeline
from nbmem.model.trace import Totals, Trace


def delayed(trace: Trace, by_ns: int) -> Trace:
    """The trace as if its recorder had been there from the block's start.

    Args:
        trace: Times are from the recorder's own start.
        by_ns: Nanoseconds from the block's start to the recorder's.
    """
    timeline = replace(trace.timeline, time_ns=tuple(at + by_ns for at in trace.timeline.time_ns))
    return replace(
        trace,
        duration_ns=trace.duration_ns + by_ns,
        totals=_totals(trace.totals, by_ns),
        devices=tuple(_totals(one, by_ns) for one in trace.devices),
        kept=tuple(_lifetime(one, by_ns) for one in trace.kept),
        peak=tuple(_lifetime(one, by_ns) for one in trace.peak),
        largest=tuple(_lifetime(one, by_ns) for one in trace.largest),
        timeline=timeline,
    )


def coalesced(timeline: Timeline) -> Timeline:
    """The same timeline with one bin for each stretch in which no series moves.

    A cell that waits most of its time would otherwise be thousands of equal numbers.
    """
    series = (timeline.low, timeline.high, timeline.last)
    parts = (*timeline.bands.values(), *timeline.devices.values())
    columns = zip(*series, *parts, strict=True)
    # Of equal neighbours the last one stays: a bin is known by its end.
    stays = [one != after for one, after in pairwise(columns)]
    if all(stays):
        return timeline
    stays.append(True)

    def kept(values: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(compress(values, stays))

    return Timeline(
        time_ns=kept(timeline.time_ns),
        low=kept(timeline.low),
        high=kept(timeline.high),
        last=kept(timeline.last),
        bands={name: kept(values) for name, values in timeline.bands.items()},
        devices={name: kept(values) for name, values in timeline.devices.items()},
    )


def _totals(totals: Totals, by_ns: int) -> Totals:
    return replace(totals, peak_ns=totals.peak_ns + by_ns)


def _lifetime(one: Lifetime, by_ns: int) -> Lifetime:
    return replace(
        one,
        born_ns=None if one.born_ns is None else one.born_ns + by_ns,
        died_ns=None if one.died_ns is None else one.died_ns + by_ns,
    )
