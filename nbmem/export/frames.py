"""The tables of a record as pandas data frames."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any

from nbmem.errors import UsageError
from nbmem.model.record import Record

if TYPE_CHECKING:
    from pandas import DataFrame

TABLES = ("kept", "by_line", "by_cell_line", "by_op", "by_category", "findings")


def to_frame(record: Record, table: str = "kept") -> DataFrame:
    """One table of a record as a data frame; sizes in bytes, times in nanoseconds.

    Args:
        record: The record.
        table: One of ``TABLES``.

    Raises:
        UsageError: There is no such table, or pandas is not installed.
    """
    if table not in TABLES:
        raise UsageError(f"there is no table named {table!r}", f"Use one of: {', '.join(TABLES)}")
    try:
        import pandas as pd  # noqa: PLC0415 - optional, and takes long to import
    except ImportError as error:
        raise UsageError(
            "pandas is not installed", 'Install it: pip install "nbmem[pandas]"'
        ) from error
    columns = _COLUMNS[table]
    rows = [[read(one) for read in columns.values()] for one in getattr(record, table)]
    return pd.DataFrame(rows, columns=list(columns))


def _fields(*names: str) -> dict[str, Any]:
    return {name: attrgetter(name) for name in names}


_SUMS = ("peak_bytes", "kept_bytes", "allocated_bytes", "freed_bytes", "count", "backward_bytes")
_LINES: dict[str, Any] = {
    "file": lambda row: row.frame.filename if row.frame else row.label,
    "line": lambda row: row.frame.line if row.frame else 0,
    "function": lambda row: row.frame.function if row.frame else "",
    "source": lambda row: row.frame.source if row.frame else "",
    **_fields(*_SUMS),
}
_COLUMNS: dict[str, dict[str, Any]] = {
    "kept": {
        "holder": lambda one: one.name,
        "holders": lambda one: len(one.holders),
        "category": lambda one: one.category.value,
        "site": lambda one: str(one.site),
        **_fields("nbytes", "op", "dtype", "shape", "device", "framework", "cell", "born_ns"),
    },
    "by_line": _LINES,
    "by_cell_line": _LINES,
    "by_op": {"op": attrgetter("label"), **_fields(*_SUMS)},
    "by_category": {"category": attrgetter("label"), **_fields(*_SUMS)},
    "findings": {
        "severity": lambda one: one.severity.value,
        "born": lambda one: str(one.born),
        **_fields("code", "name", "nbytes", "share", "count", "holder", "remedy", "detail"),
    },
}
