"""Tables by line, op and category: sums over the groups of the traces."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from nbmem.model.row import Row
from nbmem.model.site import Frame
from nbmem.model.trace import Group, Trace

NO_LINE = "(no user code)"
NO_OP = "(unknown op)"
OLDER = "(older storages freed before the peak)"
"""Label of the row that makes the column of the peak add up: its bytes are negative."""


class _Place(NamedTuple):
    """What the groups of one row have in common."""

    label: str
    frame: Frame | None = None


def by_line(traces: Sequence[Trace]) -> tuple[Row, ...]:
    """Sums by the innermost user line; largest peak first."""
    return _table(traces, lambda group: _line(group.site.innermost), _by_size)


def by_cell_line(traces: Sequence[Trace]) -> tuple[Row, ...]:
    """Sums by the line of the cell that led there, calls included; in order of the lines."""
    return _table(traces, lambda group: _line(group.site.outermost), _by_place)


def by_op(traces: Sequence[Trace]) -> tuple[Row, ...]:
    """Sums by framework op; largest peak first."""
    return _table(traces, lambda group: _Place(group.op or NO_OP), _by_size)


def by_category(traces: Sequence[Trace]) -> tuple[Row, ...]:
    """Sums by category; largest peak first."""
    return _table(traces, lambda group: _Place(group.category.value), _by_size)


def _line(frame: Frame | None) -> _Place:
    if frame is None:
        return _Place(NO_LINE)
    # A line is one row, whichever function of the file it is in.
    return _Place(f"{frame.filename}:{frame.line}", frame)


def _by_size(row: Row) -> tuple[int, int, str]:
    return -row.peak_bytes, -row.allocated_bytes, row.label


def _by_place(row: Row) -> tuple[bool, str, int]:
    frame = row.frame
    return (True, row.label, 0) if frame is None else (False, frame.filename, frame.line)


def _table(
    traces: Sequence[Trace],
    place: Callable[[Group], _Place],
    order: Callable[[Row], tuple[object, ...]],
) -> tuple[Row, ...]:
    members: dict[str, list[Group]] = {}
    frames: dict[str, Frame | None] = {}
    for trace in traces:
        for group in trace.groups:
            label, frame = place(group)
            members.setdefault(label, []).append(group)
            frames.setdefault(label, frame)
    rows = [_row(label, groups, frames[label]) for label, groups in members.items()]
    older = sum(_peak(trace.groups) - trace.totals.peak_bytes for trace in traces)
    if older > 0:
        rows.append(Row(OLDER, peak_bytes=-older))
    return tuple(sorted(rows, key=order))


def _row(label: str, groups: Iterable[Group], frame: Frame | None) -> Row:
    groups = tuple(groups)
    return Row(
        label=label,
        peak_bytes=_peak(groups),
        kept_bytes=sum(one.kept_bytes for one in groups),
        allocated_bytes=sum(one.allocated_bytes for one in groups),
        freed_bytes=sum(one.freed_bytes for one in groups),
        count=sum(one.count for one in groups),
        backward_bytes=sum(one.allocated_bytes for one in groups if one.site.backward),
        frame=frame,
    )


def _peak(groups: Iterable[Group]) -> int:
    return sum(one.peak_bytes for one in groups)
