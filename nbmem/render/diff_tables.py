"""The tables of a comparison, laid out once for text and HTML."""

from __future__ import annotations

from collections.abc import Sequence

from nbmem.model.comparison import Change, Comparison
from nbmem.model.record import Record
from nbmem.render.sentences import place, shown, title
from nbmem.render.tables import NOTHING, Cell, Column, Kind, Table, left_out, without_empty
from nbmem.render.units import count, percent, signed, size

_GROWTH = (
    Column("peak before"),
    Column("after"),
    Column("Δ peak", Kind.BAR),
    Column("Δ kept", minor=True),
    Column("Δ allocated", minor=True),
)


def headline(comparison: Comparison) -> tuple[str, str]:
    """Whether it got worse (``warning``) or not (``ok``), and the comparison in one sentence."""
    first = comparison.totals[0]
    names = f"{title(comparison.first)} → {title(comparison.second)}"
    new = shown(comparison.new)
    found = f"; {count(len(new), 'new finding')}" if new else ""
    worse = "warning" if new or first.grown > 0 else "ok"
    if not first.grown:
        return worse, f"{names}: the same {first.name}, {size(first.after)}{found}"
    part = f" ({percent(first.grown / first.before)})" if first.before else ""
    return worse, f"{names}: {first.name} {signed(first.grown)}{part}{found}"


def gone(comparison: Comparison) -> list[str]:
    """The findings that are no more, one line each."""
    return [
        f"{one.code} {one.name}: {size(one.nbytes)} held by {one.holder}"
        for one in shown(comparison.gone)
    ]


def diff_tables(comparison: Comparison, top: int) -> list[Table]:
    """Every table of a comparison that has rows."""
    records = comparison.first, comparison.second
    made = [
        _totals(comparison),
        _lines(comparison.by_line, records, top),
        _holders(comparison.by_holder, top),
        _rows("By category", Column("category", Kind.CATEGORY), comparison.by_category, top),
        _rows("By op", Column("op", Kind.CODE), comparison.by_op, top),
    ]
    return [without_empty(table) for table in made if table.rows]


def _totals(comparison: Comparison) -> Table:
    rows = tuple(
        (
            Cell(one.name),
            Cell(size(one.before)),
            Cell(size(one.after)),
            _signed(one.grown),
            Cell(percent(one.grown / one.before) if one.before and one.grown else NOTHING),
        )
        for one in comparison.totals
    )
    columns = (
        Column("", Kind.TEXT),
        Column("before"),
        Column("after"),
        Column("Δ"),
        Column("of before"),
    )
    return Table("Totals", columns, rows)


def _lines(changes: Sequence[Change], records: tuple[Record, Record], top: int) -> Table:
    different = [one for one in changes if not one.same]
    most = max((abs(one.grown("peak_bytes")) for one in changes), default=0)
    rows = []
    for change in different[:top]:
        row, record = (change.after, records[1]) if change.after else (change.before, records[0])
        frame = row.frame if row else None
        where = place(frame, record).removeprefix("line ") if frame else change.label
        source = frame.source if frame else ""
        rows.append((Cell(_state(change) + where), Cell(source), *_growth(change, most)))
    columns = (Column("line", Kind.TEXT), Column("source", Kind.CODE), *_GROWTH)
    return Table("By line", columns, tuple(rows), _rest(changes, different, top, "line"))


def _rows(heading: str, first: Column, changes: Sequence[Change], top: int) -> Table:
    different = [one for one in changes if not one.same]
    most = max((abs(one.grown("peak_bytes")) for one in changes), default=0)
    rows = tuple((Cell(one.label), *_growth(one, most)) for one in different[:top])
    rest = _rest(changes, different, top, first.title)
    return Table(heading, (first, *_GROWTH), rows, rest)


def _holders(changes: Sequence[Change], top: int) -> Table:
    ordered = sorted(
        (one for one in changes if one.grown("kept_bytes") or one.grown("count")),
        key=lambda one: -abs(one.grown("kept_bytes")),
    )
    most = max((abs(one.grown("kept_bytes")) for one in ordered), default=0)
    rows = tuple(
        (
            Cell(_state(one) + one.label),
            *(Cell(size(value) if value else NOTHING) for value in one.of("kept_bytes")),
            _bar(one.grown("kept_bytes"), most),
        )
        for one in ordered[:top]
    )
    columns = (
        Column("holder", Kind.CODE),
        Column("kept before"),
        Column("after"),
        Column("Δ", Kind.BAR),
    )
    return Table("Kept, by holder", columns, rows, _rest(changes, ordered, top, "holder"))


def _growth(change: Change, most: int) -> tuple[Cell, ...]:
    before, after = change.of("peak_bytes")
    return (
        Cell(size(before) if before else NOTHING),
        Cell(size(after) if after else NOTHING),
        _bar(after - before, most),
        _signed(change.grown("kept_bytes")),
        _signed(change.grown("allocated_bytes")),
    )


def _state(change: Change) -> str:
    if change.before is None:
        return "new "
    return "gone " if change.after is None else ""


def _signed(nbytes: int) -> Cell:
    return Cell(signed(nbytes) if nbytes else NOTHING)


def _bar(nbytes: int, most: int) -> Cell:
    return Cell(signed(nbytes) if nbytes else NOTHING, nbytes / most if most else 0.0)


def _rest(changes: Sequence[Change], different: Sequence[Change], top: int, noun: str) -> str:
    same = len(changes) - len(different)
    parts = [left_out(len(different) - top, noun)]
    parts += [f"{same} unchanged"] if same else []
    return ", ".join(one for one in parts if one)
