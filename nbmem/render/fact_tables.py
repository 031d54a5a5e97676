"""The tables of what is known beside storages: processes, names, allocators."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from nbmem.model.facts import AllocatorFact, Fact, NameFact, SharedSegmentFact, WorkerFact
from nbmem.model.record import Record
from nbmem.render.tables import (
    NOTHING,
    Cell,
    Column,
    Kind,
    Table,
    bar_cell,
    left_out,
    short_place,
    size_cell,
)
from nbmem.render.units import count, signed, size, spark

FactT = TypeVar("FactT", bound=Fact)
_CHART = 24
"""Characters of a small chart."""
_LINES = 60
"""Lines of process memory: more than a cell or a function usually has."""


def process_lines(record: Record) -> Table:
    """Process memory by line, as memory_profiler measures it."""
    largest = max((abs(one.increment_bytes) for one in record.process_lines), default=0)
    rows = tuple(
        (
            Cell(short_place(one.frame, record)),
            Cell(one.frame.source),
            Cell(
                signed(one.increment_bytes) if one.increment_bytes else NOTHING,
                one.increment_bytes / largest if largest else 0.0,
            ),
            size_cell(one.rss_bytes),
            Cell(count(one.hits)),
        )
        for one in record.process_lines[:_LINES]
    )
    columns = (
        Column("line", Kind.TEXT),
        Column("source", Kind.CODE),
        Column("change", Kind.BAR),
        Column("process", minor=True),
        Column("hits", minor=True),
    )
    rest = left_out(len(record.process_lines) - _LINES, "line")
    return Table("Process memory by line", columns, rows, rest)


def names(record: Record, top: int) -> Table:
    """What the user's names hold."""
    facts = sorted(_of(record.facts, NameFact), key=lambda fact: -fact.nbytes)
    facts = [fact for fact in facts if fact.nbytes]
    largest = facts[0].nbytes if facts else 0
    rows = tuple(
        (
            bar_cell(one.nbytes, largest),
            Cell(one.name),
            Cell(one.type_name),
            Cell(one.bound_in or NOTHING),
            Cell(one.read_in or NOTHING),
        )
        for one in facts[:top]
    )
    columns = (
        Column("bytes", Kind.BAR),
        Column("name", Kind.CODE),
        Column("type", Kind.TEXT),
        Column("bound in", Kind.TEXT, minor=True),
        Column("last read in", Kind.TEXT),
    )
    return Table("Names of the notebook", columns, rows, left_out(len(facts) - top, "name"))


def allocators(record: Record) -> Table:
    """What allocators keep for themselves: free memory, not a leak."""
    rows = tuple(
        (
            Cell(one.name),
            size_cell(one.used_bytes),
            size_cell(one.free_bytes),
            Cell(one.how_to_return),
        )
        for one in _of(record.facts, AllocatorFact)
    )
    columns = (
        Column("allocator", Kind.TEXT),
        Column("in use"),
        Column("free, not returned", minor=True),
        Column("gives it back", Kind.CODE),
    )
    return Table("Allocators", columns, rows, note="free memory inside an allocator is no leak")


def workers(record: Record) -> Table:
    """Child processes and their memory, over the time of the trace where there was one."""
    rows = tuple(
        (
            Cell(one.name + " (ended)" * one.ended),
            Cell(str(one.pid)),
            size_cell(one.rss),
            size_cell(one.uss),
            Cell(spark(_thinned(one.uss_then)) if len(one.uss_then) > 1 else ""),
            Cell(signed(one.uss - one.uss_start) if one.uss != one.uss_start > 0 else ""),
            Cell(signed(one.copied_bytes) if one.copied_bytes else ""),
            Cell(one.holder),
        )
        for one in _of(record.facts, WorkerFact)[:_LINES]
    )
    columns = (
        Column("process", Kind.TEXT),
        Column("pid", minor=True),
        Column("resident"),
        Column("its own"),
        Column("over time", Kind.TEXT),
        Column("grown"),
        Column("copied on write"),
        Column("kept by", Kind.CODE),
    )
    return Table("Child processes", columns, rows)


def segments(record: Record, top: int) -> Table:
    """Shared memory, and what of the room for it is taken."""
    facts = _of(record.facts, SharedSegmentFact)
    largest = facts[0].nbytes if facts else 0
    rows = tuple(
        (
            bar_cell(one.nbytes, largest),
            Cell(one.name),
            Cell("left by an ended process" if one.orphaned else ""),
        )
        for one in facts[:top]
    )
    columns = (Column("bytes", Kind.BAR), Column("name", Kind.CODE), Column("", Kind.TEXT))
    rest = left_out(len(facts) - top, "segment", sum(one.nbytes for one in facts[top:]))
    room = max((one.room_bytes for one in facts), default=0)
    note = f"there is room for {size(room)} in /dev/shm" if room else ""
    return Table("Shared memory", columns, rows, rest, note=note)


def _thinned(values: Sequence[int]) -> Sequence[int]:
    """At most so many values as a small chart has room for."""
    return values[:: -(-len(values) // _CHART)]


def _of(facts: Iterable[Fact], kind: type[FactT]) -> list[FactT]:
    return [fact for fact in facts if isinstance(fact, kind)]
