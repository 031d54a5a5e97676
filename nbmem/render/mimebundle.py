"""What a front end is given to display: the same thing as text and as HTML."""

from __future__ import annotations

from typing import Any

from nbmem.model.comparison import Comparison
from nbmem.model.finding import Finding
from nbmem.model.record import Record
from nbmem.model.retention import RetentionPath
from nbmem.render import brief as briefly
from nbmem.render import diff_html, diff_text, html, text

Shown = (
    Record | Comparison | Finding | RetentionPath | tuple[Finding, ...] | tuple[RetentionPath, ...]
)
"""What can be displayed."""


def bundle(
    shown: Shown, *, top: int = 10, expected: bool = False, brief: bool = False
) -> dict[str, Any]:
    """MIME type -> representation.

    Args:
        shown: A record, a comparison, findings or paths; an empty tuple is an object that nobody
            holds.
        top: Rows of a record's tables.
        expected: Show a record's findings of normal growth, too.
        brief: Show a record in one line that folds out into the whole.

    Raises:
        TypeError: It is something else.
    """
    if isinstance(shown, Record) and brief:
        return {
            "text/plain": briefly.render_brief_text(shown),
            "text/html": briefly.render_brief_html(shown, top=top, expected=expected),
        }
    if isinstance(shown, Record):
        return {
            "text/plain": text.render_text(shown, top=top, expected=expected),
            "text/html": html.render_html(shown, top=top, expected=expected),
        }
    if isinstance(shown, Comparison):
        return {
            "text/plain": diff_text.render_diff_text(shown, top=top),
            "text/html": diff_html.render_diff_html(shown, top=top),
        }
    several = shown if isinstance(shown, tuple) else (shown,)
    findings = [one for one in several if isinstance(one, Finding)]
    paths = [one for one in several if isinstance(one, RetentionPath)]
    if len(findings) + len(paths) != len(several):
        raise TypeError(f"nothing of nbmem's: {type(shown).__name__}")
    if findings:
        return {
            "text/plain": "\n\n".join(map(text.render_finding_text, findings)),
            "text/html": html.render_findings_html(findings),
        }
    return {
        "text/plain": text.render_paths_text(paths),
        "text/html": html.render_paths_html(paths),
    }
