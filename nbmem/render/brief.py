"""A report in one line, folded out on request: for notebooks in which every cell is traced."""

from __future__ import annotations

from nbmem.model.record import Record
from nbmem.render import sentences
from nbmem.render.html import fragment, report_html
from nbmem.render.names import NAME, cut_html, escaped, printable
from nbmem.render.text import WIDTH
from nbmem.render.units import duration

_FIGURES = ("peak", "kept")


def render_brief_text(record: Record) -> str:
    """One line, and the verdict below it where there is something to act on."""
    line = f"nbmem  {' · '.join([sentences.title(record), *_parts(record)])}"
    degree, sentence = sentences.verdict(record)
    lines = [line] if degree in sentences.CALM else [line, f"{sentences.MARKS[degree]} {sentence}"]
    return "\n".join(printable(one)[: 2 * WIDTH] for one in lines)


def render_brief_html(record: Record, *, top: int = 10, expected: bool = False) -> str:
    """One line that folds out into the whole report.

    Args:
        record: What was traced.
        top: Rows of each table.
        expected: Show findings of normal growth, too.
    """
    degree, sentence = sentences.verdict(record, expected=expected)
    parts = "".join(f" <small>· {escaped(one)}</small>" for one in _parts(record))
    told = ""
    if degree not in sentences.CALM:
        words = f"{sentences.MARKS[degree]} {cut_html(sentence, 2 * NAME)}"
        told = f' <span class="nbmem-told nbmem-{degree}">{words}</span>'
    name = cut_html(sentences.title(record), NAME)
    return fragment(
        f'<details class="nbmem-brief"><summary>{name}{parts}{told}</summary>'
        f"{report_html(record, top=top, expected=expected)}</details>"
    )


def _parts(record: Record) -> list[str]:
    shown = [one for one in sentences.figures(record) if one.name in _FIGURES]
    return [duration(record.duration_ns), *(f"{one.name} {one.value}" for one in shown)]
