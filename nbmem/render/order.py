"""Which tables a report shows, in the order in which they are read."""

from __future__ import annotations

from nbmem.model.record import Record
from nbmem.render import fact_tables, tables
from nbmem.render.tables import Table


def shown_tables(record: Record, top: int) -> list[Table]:
    """The tables of a report that have rows, in the order in which they are read."""
    hunt = record.kind == "hunt"
    # A cell that calls no function of the user's has the same lines twice.
    calls = set(record.by_cell_line) != set(record.by_line)
    held = tables.kept(record, top)
    order = [
        *([held, fact_tables.names(record, top)] if hunt else []),
        tables.by_line(record, top),
        *([] if hunt else [held]),
        *([tables.by_cell_line(record, top)] if calls else []),
        tables.by_category(record, top),
        tables.by_op(record, top),
        *([tables.by_device(record)] if len(record.by_device) > 1 else []),
        tables.arrays(record, top),
        tables.saved(record, top),
        fact_tables.process_lines(record),
        fact_tables.allocators(record),
        fact_tables.workers(record),
        fact_tables.segments(record, top),
    ]
    return [tables.without_empty(table) for table in order if table.rows]
