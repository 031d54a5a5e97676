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


def payload(record: Record, runs: Iterable[RunRecord] = ()) -> dict[str, Any]:
    """The record, the manuals of the rules that it names, and the notebook's runs.

    Args:
        record: What was traced or hunted.
        runs: Every traced run of the notebook, oldest first, where they are to be shown.
    """
    codes = sorted({one.code for one in record.findings})
    return {
        **codec.encode(record),
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


def _json(data: dict[str, Any]) -> str:
    # A name read from a file system may hold lone surrogates, which are no UTF-8: ASCII only.
    return json.dumps(data, separators=(",", ":"), allow_nan=False)


def _manual(code: str) -> str:
    try:
        return inspect.cleandoc(type(rule(code)).__doc__ or "")
    except UsageError:
        return ""  # a rule of a plug-in that is not installed here
