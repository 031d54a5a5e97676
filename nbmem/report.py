"""The report as the user holds it: a record, plus the ways to look at it and to save it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nbmem.errors import ReportFileError
from nbmem.export.frames import to_frame
from nbmem.model import codec
from nbmem.model.record import Record
from nbmem.registry import exporter
from nbmem.render.mimebundle import bundle
from nbmem.render.text import render_text

if TYPE_CHECKING:
    from matplotlib.figure import Figure
    from pandas import DataFrame


@dataclass(frozen=True, slots=True)
class Report(Record):
    """What a traced cell, a traced block or a leak hunt found.

    The fields are those of ``Record``; ``str(report)`` is the whole of it as text.
    """

    def to_dict(self) -> dict[str, Any]:
        """The report as JSON values, with its schema version."""
        return codec.encode(self)

    def save(self, path: str | Path, format: str = "json") -> Path:  # noqa: A002 - the user's word
        """Write the report to a file that only the user can read.

        Args:
            path: Where to.
            format: ``json`` (what ``nbmem.load`` reads) or another exporter's name.

        Raises:
            ReportFileError: The file cannot be written.
            UsageError: No exporter has this name.
        """
        exporter(format).write(self, str(path))
        return Path(path)

    def to_html(self, path: str | Path) -> Path:
        """Write the report as one HTML page that needs no network and no kernel.

        Raises:
            ReportFileError: The file cannot be written.
        """
        return self.save(path, "html")

    def plot(self) -> Figure:
        """The timeline of live bytes and the largest lines, as a matplotlib figure."""
        from nbmem.render.plot import render_figure  # noqa: PLC0415 - matplotlib takes 0.3 s

        return render_figure(self)

    def to_pandas(self, table: str = "kept") -> DataFrame:
        """One of the report's tables as a data frame.

        Args:
            table: ``kept``, ``by_line``, ``by_cell_line``, ``by_op``, ``by_category`` or
                ``findings``.

        Raises:
            UsageError: There is no such table, or pandas is not installed.
        """
        return to_frame(self, table)

    def __str__(self) -> str:
        return render_text(self)

    def _repr_mimebundle_(
        self,
        include: object = None,  # noqa: ARG002 - IPython's protocol
        exclude: object = None,  # noqa: ARG002 - the same
    ) -> dict[str, Any]:
        return bundle(self)


def load(path: str | Path) -> Report:
    """Read a report that ``Report.save`` wrote.

    Raises:
        ReportFileError: The file is not there, cannot be read or is not JSON.
        SchemaError: It was written by a newer nbmem, or is not a report.
    """
    try:
        data = json.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise ReportFileError(
            f"{path} cannot be read ({error.strerror})", "Check the path"
        ) from error
    except ValueError as error:
        raise ReportFileError(
            f"{path} is not JSON ({error})", "Give a file that r.save() has written"
        ) from error
    return codec.decode(data, Report)
