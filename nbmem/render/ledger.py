"""The notebook as a list: what every cell did, and what of it is still alive."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nbmem.model.run import RunRecord
from nbmem.render.html import fragment, table_html
from nbmem.render.tables import NOTHING, Cell, Column, Kind, Table, without_empty
from nbmem.render.text import table_lines
from nbmem.render.units import count, size, spark

_RUNS = 24
"""Runs in a sparkline: the latest ones."""


def ledger_bundle(runs: Sequence[RunRecord], top: int = 50) -> dict[str, Any]:
    """MIME type -> representation of the ledger.

    Args:
        runs: Every run, oldest first.
        top: Most cells that are shown.
    """
    if not runs:
        words = "No run of a cell has been traced yet: %memtrace on traces every one from here on."
        return {"text/plain": words, "text/html": fragment(f"<p>{words}</p>")}
    table = ledger_table(runs, top)
    return {"text/plain": "\n".join(table_lines(table)), "text/html": fragment(table_html(table))}


def ledger_table(runs: Sequence[RunRecord], top: int = 50) -> Table:
    """One row for each cell, in the order in which the cells last ran."""
    cells: dict[str, list[RunRecord]] = {}
    for run in runs:
        # Taken out and put back: a cell stands where its latest run does.
        cells[run.cell_id] = [*cells.pop(run.cell_id, []), run]
    largest = max(sum(one.alive_bytes for one in group) for group in cells.values())
    rows = tuple(_row(group, largest) for group in cells.values())
    shown = rows[-top:]
    alive = sum(one.alive_bytes for one in runs)
    columns = (
        Column("cell", Kind.TEXT),
        Column("since", Kind.TEXT),
        Column("runs"),
        Column("what it does", Kind.CODE),
        Column("still alive", Kind.BAR),
        Column("peak", minor=True),
        Column("kept"),
        Column("kept by run", Kind.TEXT),
        Column("held by", Kind.CODE),
    )
    left = len(rows) - len(shown)
    table = Table(
        f"{size(alive)} still alive from {count(len(runs), 'traced run')}",
        columns,
        shown,
        f"{count(left, 'earlier cell')} not shown" if left else "",
    )
    return without_empty(table)


def _row(group: Sequence[RunRecord], largest: int) -> tuple[Cell, ...]:
    last = group[-1]
    alive = sum(one.alive_bytes for one in group)
    older = sum(one.alive_bytes for one in group[:-1])
    names = [name for one in reversed(group) for name, _ in one.names]
    # What an earlier run left behind is the thing to look at.
    held = ", ".join(dict.fromkeys(names)) + (f" ({size(older)} from earlier runs)" * bool(older))
    failed = f" ({last.error})" if last.error else ""
    hashes = {one.source_hash for one in group}
    since = "deleted" if last.gone else "edited" if len(hashes) > 1 else ""
    return (
        Cell(last.label + failed),
        Cell(since),
        Cell(count(len(group))),
        Cell(last.title),
        Cell(size(alive) if alive else NOTHING, alive / largest if largest else 0.0),
        Cell(size(last.peak_bytes)),
        Cell(size(last.kept_bytes)),
        Cell(spark([one.kept_bytes for one in group[-_RUNS:]])),
        Cell(held or NOTHING),
    )
