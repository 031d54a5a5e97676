"""A record as a whole HTML page that stands alone: no script, no network, no kernel."""

from __future__ import annotations

from nbmem.files import write_private
from nbmem.model.record import Record
from nbmem.render.document import document
from nbmem.render.html import render_html
from nbmem.render.sentences import title

_STYLE = (
    "html{background:#fff}body{margin:0 auto;max-width:1180px;padding:16px 12px}"
    ".nbmem{border:0!important}@media (prefers-color-scheme:dark){html{background:#15181c}}"
)


def render_page(record: Record, *, top: int = 25, expected: bool = True) -> str:
    """The report as a page: more rows than in a notebook, normal growth included.

    Args:
        record: What was traced or hunted.
        top: Rows of each table.
        expected: Show findings of normal growth, too.
    """
    body = render_html(record, top=top, expected=expected)
    return document(body, title=title(record), style=_STYLE)


class PageExporter:
    """Writes a record as a page without any script, for places that run none."""

    name = "page"

    def write(self, record: Record, path: str) -> None:
        """Write the page to ``path``.

        Raises:
            ReportFileError: The file cannot be written.
        """
        write_private(path, render_page(record))
