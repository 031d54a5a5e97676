"""A record as one interactive HTML page that stands alone: no network, no kernel."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.files import write_private
from nbmem.model.record import Record
from nbmem.model.run import RunRecord
from nbmem.render.document import document
from nbmem.render.html import render_html
from nbmem.render.payload import asset, embedded
from nbmem.render.sentences import title

_STYLE = (
    "html{background:#fff}body{margin:0 auto;max-width:1400px;padding:16px 12px}"
    "@media (prefers-color-scheme:dark){html{background:#101317}}"
)


def render_interactive(record: Record, runs: Iterable[RunRecord] = ()) -> str:
    """The report as a page, with the static report inside for readers that run no script.

    Args:
        record: What was traced or hunted.
        runs: Every traced run of the notebook, oldest first, where they are to be shown.
    """
    script = asset("page.js").replace("</script", "<\\/script")
    body = (
        # The script attaches a shadow root here, which takes the static report's place.
        f'<div id="nbmem-report">{render_html(record, top=25, expected=True)}</div>\n'
        f'<script type="application/json" id="nbmem-data">{embedded(record, runs)}</script>\n'
        f"<script>{script}</script>"
    )
    return document(body, title=title(record), style=_STYLE, scripts=True)


class InteractivePageExporter:
    """Writes a record as an interactive page that opens in any browser."""

    name = "html"

    def write(self, record: Record, path: str) -> None:
        """Write the page to ``path``.

        Raises:
            ReportFileError: The file cannot be written.
        """
        write_private(path, render_interactive(record))
