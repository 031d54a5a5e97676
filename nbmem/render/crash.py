"""What is said of a kernel that died."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from html import escape
from typing import Any

from nbmem.model.crash import Crash, Moment
from nbmem.render.html import fragment, table_html
from nbmem.render.names import cut
from nbmem.render.tables import Cell, Column, Kind, Table
from nbmem.render.text import table_lines
from nbmem.render.units import duration, size, spark

_FULL = 0.85
"""Part of the memory there is from which a lack of it is the likely cause of death."""
_NAMED = 3
"""Holders told in the sentence."""
_SPARK = 60
_LINE = 80


def crash_sentence(crash: Crash) -> str:
    """One sentence on how it ended, for the moment when nbmem is loaded again."""
    scene = crash.scene
    where = f"in cell {scene.cell}" if scene.cell else "before its first cell"
    where += f", line {scene.line}" if scene.line else ""
    where += f" ({cut(scene.line_text, _LINE)})" if scene.line_text else ""
    last = crash.moments[-1] if crash.moments else None
    if last is None:
        return f"This notebook's previous kernel ended without a goodbye {where}."
    memory = f"at {size(last.process_bytes)} of {size(crash.memory_bytes)}"
    held = ", ".join(f"{name} ({size(nbytes)})" for name, nbytes in scene.holders[:_NAMED])
    largest = f" Held most before it: {held}." if held else ""
    ended = f"This notebook's previous kernel ended without a goodbye {where}"
    return f"{ended}, {memory}; {_verdict(crash, last)}.{largest}"


def _verdict(crash: Crash, last: Moment) -> str:
    if crash.killed_for_memory:
        return "the system killed it for lack of memory"
    if _was_full(crash, last):
        return "out of memory is the likely cause"
    return "memory is not the likely cause"


def crash_bundle(crash: Crash) -> dict[str, Any]:
    """MIME type -> all that the flight recorder knows."""
    sentence = crash_sentence(crash)
    tables = [one for one in (_last_moments(crash.moments), _holders(crash)) if one.rows]
    chart = _chart(crash.moments)
    text = [sentence, *([chart] if chart else []), *("\n".join(table_lines(t)) for t in tables)]
    html = f"<p>{escape(sentence)}</p>" + (f"<pre>{chart}</pre>" if chart else "")
    return {
        "text/plain": "\n\n".join(text),
        "text/html": fragment(html + "".join(map(table_html, tables))),
    }


def _was_full(crash: Crash, last: Moment) -> bool:
    used = last.process_bytes >= _FULL * crash.memory_bytes
    return used or last.available_bytes <= (1 - _FULL) * crash.memory_bytes


def _chart(moments: Sequence[Moment]) -> str:
    """Process memory over the last moments."""
    if not moments:
        return ""
    step = -(-len(moments) // _SPARK)
    highest = [
        max(one.process_bytes for one in moments[at : at + step])
        for at in range(0, len(moments), step)
    ]
    span = max(moments[-1].time - moments[0].time, 0.0)
    return f"process memory over the last {duration(int(span * 1e9))}: {spark(highest)}"


def _last_moments(moments: Sequence[Moment], most: int = 8) -> Table:
    rows = tuple(
        (
            Cell(datetime.fromtimestamp(one.time, UTC).astimezone().strftime("%H:%M:%S.%f")[:-4]),
            Cell(size(one.process_bytes)),
            Cell(size(one.tensor_bytes)),
            Cell(size(one.available_bytes)),
            Cell(str(one.line or "")),
        )
        for one in moments[-most:]
    )
    columns = (
        Column("time", Kind.TEXT),
        Column("process"),
        Column("tensors"),
        Column("still available"),
        Column("line"),
    )
    return Table("Last moments", columns, rows)


def _holders(crash: Crash) -> Table:
    largest = max((nbytes for _, nbytes in crash.scene.holders), default=0)
    rows = tuple(
        (Cell(size(nbytes), nbytes / largest if largest else 0.0), Cell(name))
        for name, nbytes in crash.scene.holders
    )
    columns = (Column("bytes", Kind.BAR), Column("holder", Kind.CODE))
    return Table("Held after the last traced cell", columns, rows)
