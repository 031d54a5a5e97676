"""Puts the traces of a framework's devices together into one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from nbmem.model.coverage import Coverage
from nbmem.model.lifetime import Lifetime
from nbmem.model.timeline import Timeline
from nbmem.model.trace import Totals, Trace

_MOST_BINS = 2048
_MOST_LARGEST = 500


def merge(first: Trace, second: Trace) -> Trace:
    """Both traces as one, with the devices of both.

    They began at the same moment and have no device in common. The peak of all devices together
    is the highest sum of their timelines: exact as long as only one of them changes in the bin
    of the peak, else at most too high by what the other one changed there. Peak columns of groups
    and lifetimes refer to the peak of the storage's own trace.

    Args:
        first: The trace whose recorder gives the merged one its name.
        second: The other trace.
    """
    duration = max(first.duration_ns, second.duration_ns)
    line = _line(first.timeline, second.timeline)
    start = first.totals.start_bytes + second.totals.start_bytes
    peak = max(line.high, default=start)
    at = line.high.index(peak) if line.high else 0
    return Trace(
        framework=first.framework,
        duration_ns=duration,
        totals=Totals(
            start_bytes=start,
            peak_bytes=peak - start,
            peak_ns=line.time_ns[at] if line.time_ns else 0,
            **{
                name: getattr(first.totals, name) + getattr(second.totals, name)
                for name in (
                    "kept_bytes",
                    "allocated_bytes",
                    "freed_bytes",
                    "freed_older_bytes",
                    "count",
                )
            },
        ),
        devices=first.devices + second.devices,
        groups=tuple(
            sorted(first.groups + second.groups, key=lambda group: -group.allocated_bytes)
        ),
        kept=_by_size(first.kept + second.kept),
        peak=_by_size(first.peak + second.peak),
        largest=_by_size(first.largest + second.largest)[:_MOST_LARGEST],
        timeline=line,
        coverage=_coverage(first.coverage, second.coverage),
        saved=first.saved + second.saved,
    )


def _by_size(lives: tuple[Lifetime, ...]) -> tuple[Lifetime, ...]:
    return tuple(sorted(lives, key=lambda one: -one.nbytes))


def _coverage(first: Coverage, second: Coverage) -> Coverage:
    return replace(
        first,
        why="; ".join(filter(None, (first.why, second.why))),
        unseen=first.unseen + second.unseen,
        unsized=first.unsized + second.unsized,
        events=first.events + second.events,
        cost_ns=first.cost_ns + second.cost_ns,
        own_bytes=first.own_bytes + second.own_bytes,
    )


def _line(first: Timeline, second: Timeline) -> Timeline:
    """The sum of two timelines, on the bins of both."""
    if not len(first) or not len(second):
        return first if len(first) else second
    edges = _edges(first, second)
    left, right = _spans(first, edges), _spans(second, edges)

    def summed(
        one: tuple[int, ...], other: tuple[int, ...], pick: Callable[[tuple[int, ...]], int]
    ) -> tuple[int, ...]:
        return tuple(
            pick(one[a[0] : a[1] + 1]) + pick(other[b[0] : b[1] + 1])
            for a, b in zip(left, right, strict=True)
        )

    def ends(series: tuple[int, ...], spans: list[tuple[int, int]]) -> tuple[int, ...]:
        return tuple(series[last] for _, last in spans)

    bands: dict[str, tuple[int, ...]] = {}
    devices: dict[str, tuple[int, ...]] = {}
    for line, spans in ((first, left), (second, right)):
        for name, series in line.bands.items():
            here = ends(series, spans)
            before = bands.get(name, (0,) * len(edges))
            bands[name] = tuple(a + b for a, b in zip(before, here, strict=True))
        devices |= {name: ends(series, spans) for name, series in line.devices.items()}
    lasts = zip(ends(first.last, left), ends(second.last, right), strict=True)
    return Timeline(
        time_ns=edges,
        low=summed(first.low, second.low, min),
        high=summed(first.high, second.high, max),
        last=tuple(a + b for a, b in lasts),
        bands=bands,
        devices=devices,
    )


def _edges(first: Timeline, second: Timeline) -> tuple[int, ...]:
    edges = sorted({*first.time_ns, *second.time_ns})
    while len(edges) > _MOST_BINS:
        edges = edges[len(edges) % 2 == 0 :: 2]  # every second one, the last always
    return tuple(edges)


def _spans(line: Timeline, edges: tuple[int, ...]) -> list[tuple[int, int]]:
    """First and last bin of the line that each of the new bins touches."""
    spans, at, top = [], 0, len(line) - 1
    for edge in edges:
        first = at
        while at < top and line.time_ns[at] < edge:
            at += 1
        spans.append((first, at))
        if at < top and line.time_ns[at] == edge:
            at += 1
    return spans
