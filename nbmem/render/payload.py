"""What the front end is given: the record as JSON, and what its views need beside it."""

from __future__ import annotations

import gzip
import inspect
import json
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any

from nbmem.errors import UsageError
from nbmem.model import codec
from nbmem.model.record import Record
from nbmem.model.run import RunRecord
from nbmem.registry import rule
from nbmem.render import fact_tables, sentences, tables
from nbmem.render.tables import Table

_ROWS = 200
"""Rows of a table that only scrolls."""


def payload(record: Record, runs: Iterable[RunRecord] = ()) -> dict[str, Any]:
    """The record, the manuals of the rules that it names, and the notebook's runs.

    Args:
        record: What was traced or hunted.
        runs: Every traced run of the notebook, oldest first, where they are to be shown.
    """
    codes = sorted({one.code for one in record.findings})
    return {
        **codec.encode(record),
        "verdict": list(sentences.verdict(record)),
        "totals": codec.encode(record.totals)["record"],
        "more": [_plain(table) for table in _more(record) if table.rows],
        "manuals": {code: manual for code in codes if (manual := _manual(code))},
        "runs": [codec.encode(one)["record"] for one in runs],
    }


def packed(record: Record, runs: Iterable[RunRecord] = ()) -> bytes:
    """The payload as gzipped JSON."""
    # The lowest level: a hundred thousand lifetimes take a quarter of the time of the default one.
    return gzip.compress(_json(payload(record, runs)).encode(), compresslevel=1)


def embedded(record: Record, runs: Iterable[RunRecord] = ()) -> str:
    """The payload as JSON that may stand inside a ``script`` element of a page."""
    # Names and code of the notebook may hold "</script>" or "<!--": no "<" is left to find.
    return _json(payload(record, runs)).replace("<", "\\u003c")


@cache
def asset(name: str) -> str:
    """The text of one of the bundles that the front-end project builds."""
    return files("nbmem.render").joinpath("assets", name).read_text(encoding="utf-8")


def _more(record: Record) -> Iterable[Table]:
    """The tables for which the front end has no view of its own."""
    yield fact_tables.names(record, _ROWS)
    yield tables.by_op(record, _ROWS)
    if len(record.by_device) > 1:
        yield tables.by_device(record)
    yield tables.arrays(record, _ROWS)
    yield tables.saved(record, _ROWS)
    yield fact_tables.process_lines(record)
    yield fact_tables.allocators(record)
    yield fact_tables.workers(record)
    yield fact_tables.segments(record, _ROWS)


def _plain(table: Table) -> dict[str, Any]:
    table = tables.without_empty(table)
    return {
        "title": table.title,
        "note": "; ".join(one for one in (table.left_out, table.note) if one),
        "columns": [[one.title, one.kind.value] for one in table.columns],
        "rows": [[[cell.text, cell.part] for cell in row] for row in table.rows],
    }


def _json(data: dict[str, Any]) -> str:
    # A name read from a file system may hold lone surrogates, which are no UTF-8: ASCII only.
    return json.dumps(data, separators=(",", ":"), allow_nan=False)


def _manual(code: str) -> str:
    try:
        return inspect.cleandoc(type(rule(code)).__doc__ or "")
    except UsageError:
        return ""  # a rule of a plug-in that is not installed here
