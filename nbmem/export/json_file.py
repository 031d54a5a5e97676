"""The record itself as JSON: what ``nbmem.load`` reads back."""

from __future__ import annotations

import json

from nbmem.files import write_private
from nbmem.model import codec
from nbmem.model.record import Record


class JsonExporter:
    """Writes a record that can be loaded again on any machine, without a framework."""

    name = "json"

    def write(self, record: Record, path: str) -> None:
        """Write the record to ``path``.

        Raises:
            ReportFileError: The file cannot be written.
        """
        text = json.dumps(codec.encode(record), ensure_ascii=False, separators=(",", ":"))
        write_private(path, text + "\n")
