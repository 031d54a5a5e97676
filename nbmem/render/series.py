"""Live bytes of a record over time, all its traces on one axis with few, evenly spaced points."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field

from nbmem.model.record import Record
from nbmem.model.timeline import Timeline
from nbmem.model.trace import Trace
from nbmem.render.palette import stacking


@dataclass(frozen=True, slots=True)
class Series:
    """What a timeline draws.

    Attributes:
        duration_ns: Length of the time axis.
        high: Most live bytes in each of the evenly spaced bins.
        bands: Name -> live bytes in each bin, in the order in which they are stacked; they sum to
            at most ``high``.
        process: Resident bytes of the process in each bin; empty where it was not sampled.
    """

    duration_ns: int
    high: tuple[int, ...] = ()
    bands: dict[str, tuple[int, ...]] = field(default_factory=dict)
    process: tuple[int, ...] = ()

    @property
    def top(self) -> int:
        """Highest value of the tensor bytes."""
        return max(self.high, default=0)


def merge(record: Record, points: int) -> Series:
    """Put a record's timelines on one axis.

    Each bin shows the moment of its highest live bytes, so that no peak is lost.

    Args:
        record: The record.
        points: Number of bins.
    """
    length = max([record.duration_ns, *(trace.duration_ns for trace in record.traces)])
    process = _hold(record.process.time_ns, record.process.rss, length, points)
    high = [0] * points
    bands: dict[str, list[int]] = {}
    for trace in record.traces:
        picked = _pick(trace.timeline, length, points)
        _add(high, _at(trace.timeline.high, picked, trace.totals.start_bytes))
        for name, values in _bands(trace).items():
            _add(bands.setdefault(name, [0] * points), _at(values, picked, 0))
    if not any(high):
        return Series(length, process=process)
    # Two frameworks need not have been at their highest at the same moment of a bin.
    most = record.totals.start_bytes + record.peak_bytes
    return Series(
        duration_ns=length,
        high=tuple(min(value, most) for value in high),
        bands={n: tuple(bands[n]) for n in sorted(bands, key=stacking) if any(bands[n])},
        process=process,
    )


def _bands(trace: Trace) -> dict[str, tuple[int, ...]]:
    timeline = trace.timeline
    return dict(timeline.bands or timeline.devices or {trace.framework: timeline.last})


def _pick(timeline: Timeline, length: int, points: int) -> list[int]:
    """Index of the timeline's highest bin within each point; the last one before where none is."""
    picked, first = [], 0
    for point in range(points):
        end = bisect_right(timeline.time_ns, length * (point + 1) // points, first)
        if end > first:
            picked.append(max(range(first, end), key=timeline.high.__getitem__))
        else:
            picked.append(first - 1)
        first = end
    return picked


def _at(values: tuple[int, ...], picked: list[int], before: int) -> list[int]:
    return [values[place] if place >= 0 else before for place in picked]


def _hold(
    times: tuple[int, ...], values: tuple[int, ...], length: int, points: int
) -> tuple[int, ...]:
    if not values:
        return ()
    return tuple(
        values[max(0, bisect_right(times, length * (point + 1) // points) - 1)]
        for point in range(points)
    )


def _add(to: list[int], values: list[int]) -> None:
    for place, value in enumerate(values):
        to[place] += value
