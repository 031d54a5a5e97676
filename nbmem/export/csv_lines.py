"""The table by line as CSV, for spreadsheets."""

from __future__ import annotations

import csv
import io

from nbmem.files import write_private
from nbmem.model.record import Record

COLUMNS = (
    "file",
    "line",
    "function",
    "source",
    "peak_bytes",
    "kept_bytes",
    "allocated_bytes",
    "freed_bytes",
    "count",
    "backward_bytes",
)
# A spreadsheet takes a cell that starts with one of these for a formula.
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


class CsvExporter:
    """Writes one row per line of code; all sizes in bytes."""

    name = "csv"

    def write(self, record: Record, path: str) -> None:
        """Write the table by line to ``path``.

        Raises:
            ReportFileError: The file cannot be written.
        """
        text = io.StringIO(newline="")
        writer = csv.writer(text)
        writer.writerow(COLUMNS)
        for row in record.by_line:
            frame = row.frame
            place = (
                [_plain(frame.filename), frame.line, _plain(frame.function), _plain(frame.source)]
                if frame
                else [_plain(row.label), "", "", ""]
            )
            writer.writerow([*place, *(getattr(row, name) for name in COLUMNS[4:])])
        write_private(path, text.getvalue())


def _plain(text: str) -> str:
    return f"'{text}" if text.startswith(_FORMULA) else text
