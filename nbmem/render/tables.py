"""The tables of a report, laid out once for text and HTML."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum

from nbmem.model.category import Category
from nbmem.model.lifetime import Lifetime
from nbmem.model.record import Record
from nbmem.model.row import Row
from nbmem.model.site import Frame, Site
from nbmem.render.sentences import place
from nbmem.render.units import count, size

NOTHING = "·"
"""Stands for zero bytes, so that the eye finds the others."""


class Kind(Enum):
    """How a column is set."""

    TEXT = "text"
    CODE = "code"
    NUMBER = "number"
    BAR = "bar"
    """A number with a bar for its part of the column's largest."""
    CATEGORY = "category"


@dataclass(frozen=True, slots=True)
class Column:
    """Head of one column; a minor one gives way where there is not room for all."""

    title: str
    kind: Kind = Kind.NUMBER
    minor: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell: its text and, in a column with bars, its part of the largest (-1 to 1)."""

    text: str
    part: float = 0.0


@dataclass(frozen=True, slots=True)
class Table:
    """A table with a title, and a line on what it leaves out."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    left_out: str = ""
    note: str = field(default="", kw_only=True)


_PEAK = Column("peak", Kind.BAR)
_SUMS = (Column("kept"), Column("allocated", minor=True), Column("count", minor=True))


def without(table: Table, gone: Callable[[int], bool]) -> Table:
    """The table without the columns at the places that are gone."""
    stay = [place for place in range(len(table.columns)) if not gone(place)]
    return replace(
        table,
        columns=tuple(table.columns[place] for place in stay),
        rows=tuple(tuple(row[place] for place in stay) for row in table.rows),
    )


def without_empty(table: Table) -> Table:
    """The table without columns that say nothing, such as sources that are not known."""
    return without(table, lambda place: not any(row[place].text for row in table.rows))


def by_line(record: Record, top: int) -> Table:
    """The lines that held most at the peak."""
    return _rows(record, "By line", record.by_line, top)


def by_cell_line(record: Record, top: int) -> Table:
    """The cell's own lines that held most, in their order, what they call included."""
    rows = record.by_cell_line
    largest = sorted(rows, key=lambda row: (-row.peak_bytes, -row.allocated_bytes))[:top]
    chosen = [row for row in rows if row in largest]
    table = _rows(record, "The cell, line by line, with what each line calls", chosen, top)
    left = [row for row in rows if row not in largest]
    return replace(table, left_out=_rest(left, 0, "line"))


def by_op(record: Record, top: int) -> Table:
    """The framework ops that held most at the peak."""
    return _sums("By op", Column("op", Kind.CODE), record.by_op, top)


def by_category(record: Record, top: int) -> Table:
    """What the bytes are for."""
    return _sums("By category", Column("category", Kind.CATEGORY), record.by_category, top)


def by_device(record: Record) -> Table:
    """One row per device."""
    devices = record.by_device
    largest = max((one.peak_bytes for one in devices.values()), default=0)
    rows = tuple(
        (
            Cell(name),
            bar_cell(one.peak_bytes, largest),
            size_cell(one.kept_bytes),
            size_cell(one.allocated_bytes),
            Cell(count(one.count)),
        )
        for name, one in devices.items()
    )
    return Table("By device", (Column("device", Kind.TEXT), _PEAK, *_SUMS), rows)


def kept(record: Record, top: int) -> Table:
    """The storages that are still alive, those of one holder and line together."""
    hunt = record.kind == "hunt"
    heading = "Alive, by holder" if hunt else "Kept, by holder"
    return _held(heading, record.kept, record, top, unknown="untraced" if hunt else "older")


def arrays(record: Record, top: int) -> Table:
    """Arrays that no recorder watches, by the names that lead to them at the end."""
    return _held("Arrays, by holder", record.arrays, record, top, unknown=NOTHING)


def _held(
    heading: str, lifetimes: Iterable[Lifetime], record: Record, top: int, *, unknown: str
) -> Table:
    groups = _by_holder(lifetimes)
    ordered = sorted(groups, key=lambda group: -sum(one.nbytes for one in group))
    largest = sum(one.nbytes for one in ordered[0]) if ordered else 0
    rows = []
    for group in ordered[:top]:
        first = group[0]
        frame = first.site.innermost
        same_shape = all(one.shape == first.shape for one in group)
        born = place(frame, record) if frame else first.cell or unknown
        rows.append(
            (
                bar_cell(sum(one.nbytes for one in group), largest),
                Cell(count(len(group))),
                Cell(_holders(first)),
                Cell("" if first.category is Category.OTHER else first.category.value),
                Cell(_shape(first) if same_shape else first.dtype),
                Cell(born),
            )
        )
    columns = (
        Column("bytes", Kind.BAR),
        Column("storages", minor=True),
        Column("holder", Kind.CODE),
        Column("category", Kind.CATEGORY, minor=True),
        Column("type", Kind.TEXT, minor=True),
        Column("born", Kind.TEXT),
    )
    left = ordered[top:]
    rest = sum(one.nbytes for group in left for one in group)
    return Table(heading, columns, tuple(rows), left_out(len(left), "holder", rest))


def saved(record: Record, top: int) -> Table:
    """What the autograd graph still holds for a backward pass, by node and line."""
    groups: dict[tuple[str, Site], list[int]] = {}
    for node in (node for trace in record.traces for node in trace.saved):
        groups.setdefault((node.node, node.site), []).append(node.nbytes)
    ordered = sorted(groups.items(), key=lambda group: -sum(group[1]))
    largest = sum(ordered[0][1]) if ordered else 0
    rows = []
    for (name, site), sizes in ordered[:top]:
        frame = site.innermost
        where = place(frame, record) if frame else NOTHING
        source = Cell(frame.source if frame else "")
        number = Cell(count(len(sizes)))
        rows.append((bar_cell(sum(sizes), largest), number, Cell(name), Cell(where), source))
    columns = (
        Column("bytes", Kind.BAR),
        Column("nodes"),
        Column("node", Kind.CODE),
        Column("made at", Kind.TEXT),
        Column("source", Kind.CODE),
    )
    left = ordered[top:]
    rest = left_out(len(left), "line", sum(sum(sizes) for _, sizes in left))
    return Table("Held by the autograd graph", columns, tuple(rows), rest)


def left_out(number: int, noun: str, nbytes: int = 0, what: str = "") -> str:
    """What a table leaves out: ``12 more lines: 3.2 MiB at the peak``; empty for nothing."""
    if number <= 0:
        return ""
    plural = noun if noun != "category" or number == 1 else "categorie"
    return f"{count(number, f'more {plural}')}" + (f": {size(nbytes)}{what}" if nbytes else "")


def _rows(record: Record, heading: str, rows: Sequence[Row], top: int) -> Table:
    backward = any(row.backward_bytes for row in rows)
    largest = max((row.peak_bytes for row in rows), default=0)
    made = tuple(
        (
            Cell(short_place(row.frame, record) if row.frame else row.label),
            Cell(row.frame.source if row.frame else ""),
            *_cells(row, largest),
            *([size_cell(row.backward_bytes)] if backward else []),
        )
        for row in rows[:top]
    )
    last = (Column("backward", minor=True),) if backward else ()
    columns = (Column("line", Kind.TEXT), Column("source", Kind.CODE), _PEAK, *_SUMS, *last)
    return Table(heading, columns, made, _rest(rows, top, "line"))


def _sums(heading: str, first: Column, rows: Sequence[Row], top: int) -> Table:
    largest = max((row.peak_bytes for row in rows), default=0)
    made = tuple(
        (Cell(row.label or "(outside any op)"), *_cells(row, largest)) for row in rows[:top]
    )
    return Table(heading, (first, _PEAK, *_SUMS), made, _rest(rows, top, first.title))


def _cells(row: Row, largest: int) -> tuple[Cell, ...]:
    return (
        bar_cell(row.peak_bytes, largest),
        size_cell(row.kept_bytes),
        size_cell(row.allocated_bytes),
        Cell(count(row.count)),
    )


def short_place(frame: Frame, record: Record) -> str:
    """A place without the word ``line``, which is the column's title."""
    return place(frame, record).removeprefix("line ")


def _rest(rows: Sequence[Row], top: int, noun: str) -> str:
    left = rows[top:]
    return left_out(len(left), noun, sum(row.peak_bytes for row in left), " at the peak")


def size_cell(nbytes: int) -> Cell:
    """A size, or a dot for nothing."""
    return Cell(size(nbytes) if nbytes else NOTHING)


def bar_cell(nbytes: int, largest: int) -> Cell:
    """A size with a bar for its part of the largest."""
    return Cell(size(nbytes) if nbytes else NOTHING, nbytes / largest if largest else 0.0)


def _by_holder(kept: Iterable[Lifetime]) -> list[list[Lifetime]]:
    """Storages grouped by holder, category, type and birth."""
    # Paths and sites are shared by many storages and slow to hash: first by identity.
    same: dict[object, list[Lifetime]] = {}
    for one in kept:
        paths = tuple(map(id, one.holders))
        same.setdefault((paths, id(one.site), one.category, one.dtype, one.cell), []).append(one)
    equal: dict[object, list[Lifetime]] = {}
    for group in same.values():
        one = group[0]
        key = (_holders(one), one.site, one.category, one.dtype, one.cell)
        equal.setdefault(key, []).extend(group)
    return list(equal.values())


def _holders(one: Lifetime) -> str:
    if not one.holders:
        return "no holder found"
    more = len(one.holders) - 1
    return one.name + (f" and {more} more" if more else "")


def _shape(one: Lifetime) -> str:
    if one.shape is None:
        return one.dtype
    return f"{one.dtype} {'×'.join(map(str, one.shape))}".strip()  # noqa: RUF001 - a real times sign
