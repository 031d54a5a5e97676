"""A record as static HTML: no script, nothing from outside, at home in a saved notebook.

Everything that comes from the notebook is escaped. Plain elements (headings, tables, ``details``)
carry the meaning, so that hosts which strip styles and pictures still show a readable report.
"""

from __future__ import annotations

from collections.abc import Sequence

from nbmem.model.finding import Finding
from nbmem.model.record import Record
from nbmem.model.retention import RetentionPath
from nbmem.render import sentences
from nbmem.render.cards import card, cards, chain, more
from nbmem.render.names import CODE, NAME, WHOLE, cut_html, escaped
from nbmem.render.order import shown_tables
from nbmem.render.palette import COLORS, color
from nbmem.render.style import STYLE
from nbmem.render.svg import timeline
from nbmem.render.tables import Cell, Column, Kind, Table
from nbmem.render.units import count, duration

_PATHS = 40
"""Paths that are shown of one object."""
_ADVICE = 6
_OPEN = 2
"""Tables that are open from the start."""


def render_html(record: Record, *, top: int = 10, expected: bool = False) -> str:
    """The whole report as one ``div``.

    Args:
        record: What was traced or hunted.
        top: Rows of each table.
        expected: Show findings of normal growth, too.
    """
    return fragment(report_html(record, top=top, expected=expected))


def report_html(record: Record, *, top: int, expected: bool) -> str:
    """What is inside the report's ``div``."""
    findings = sentences.shown(record.findings, expected=expected)
    peak = _peak(record) if record.kind != "hunt" else ""
    tables = shown_tables(record, top)
    parts = [
        _headline(record, expected=expected),
        _figures(record),
        cards(findings),
        peak,
        timeline(record),
        *(table_html(one, folded=place >= _OPEN) for place, one in enumerate(tables)),
        _footer(record),
    ]
    return "".join(parts)


def render_finding_html(finding: Finding) -> str:
    """One finding as a card, with its aliases."""
    return fragment(card(finding))


def render_findings_html(findings: Sequence[Finding]) -> str:
    """Several findings, one card each."""
    return fragment(cards(list(findings)))


def render_paths_html(paths: Sequence[RetentionPath]) -> str:
    """Who holds an object: one chain for each path."""
    if not paths:
        return fragment(f'<p class="nbmem-note">{sentences.holders(paths)}</p>')
    top = f'<p class="nbmem-note">{sentences.holders(paths)}</p>'
    rest = more(len(paths) - _PATHS, "path")
    return fragment(top + "".join(map(chain, paths[:_PATHS])) + rest)


def fragment(inner: str) -> str:
    """A part of a page, with the style it needs."""
    return f'<div class="nbmem">{STYLE}{inner}</div>'


def table_html(table: Table, *, folded: bool = False) -> str:
    """A table under its title; folded into ``details`` where it is not the first to be read."""
    columns = table.columns
    classes = [_class(one) for one in columns]
    head = "".join(
        f"<th{named}>{escaped(one.title)}</th>" for one, named in zip(columns, classes, strict=True)
    )
    body = "".join(
        "<tr>" + "".join(map(_cell, row, columns, classes)) + "</tr>" for row in table.rows
    )
    # Without a column of code that takes the room there is, numbers would drift apart.
    wide = any(one.kind is Kind.CODE for one in columns)
    name = "nbmem-table" if wide else "nbmem-table nbmem-narrow"
    notes = "; ".join(one for one in (table.left_out, table.note) if one)
    inner = (
        f'<div class="nbmem-scroll"><table class="{name}"><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
        + (f'<p class="nbmem-note">{escaped(notes)}</p>' if notes else "")
    )
    if not folded:
        return f'<h4 class="nbmem-title">{escaped(table.title)}</h4>{inner}'
    rows = f" <small>{count(len(table.rows), 'row')}</small>"
    return f"<details><summary>{escaped(table.title)}{rows}</summary>{inner}</details>"


def _headline(record: Record, *, expected: bool) -> str:
    degree, sentence = sentences.verdict(record, expected=expected)
    frameworks = ", ".join(one.framework for one in record.coverage if one.framework)
    about = (duration(record.duration_ns), frameworks)
    rest = "".join(f" <span>· {escaped(one)}</span>" for one in about if one)
    error = f'<p class="nbmem-error">{cut_html(record.error, WHOLE)}</p>' if record.error else ""
    advice = record.out_of_memory.advice if record.out_of_memory else ()
    items = "".join(f"<li>{cut_html(one, WHOLE)}</li>" for one in advice[:_ADVICE])
    listed = f"<ol>{items}</ol>" if items else ""
    return (
        f'<div class="nbmem-top"><strong>{cut_html(sentences.title(record), NAME)}</strong>{rest}'
        f'</div><p class="nbmem-verdict nbmem-{degree}"><strong>'
        f"{sentences.MARKS[degree]} {cut_html(sentence, CODE * 2)}</strong></p>{error}{listed}"
    )


def _figures(record: Record) -> str:
    made = []
    for one in sentences.figures(record):
        note = f" <small>{escaped(one.note)}</small>" if one.note else ""
        exact = f"{one.nbytes:,} bytes"
        made.append(
            f'<div><dt>{one.name}</dt><dd title="{exact}"><b>{one.value}</b>{note}</dd></div>'
        )
    return f'<dl class="nbmem-figures">{"".join(made)}</dl>' if made else ""


def _peak(record: Record) -> str:
    where, source = sentences.peak_sentence(record)
    if not where:
        return ""
    code = f": <code>{cut_html(source, CODE)}</code>" if source else ""
    return f'<p class="nbmem-when">Peak {cut_html(where, CODE)}{code}</p>'


def _cell(cell: Cell, column: Column, named: str) -> str:
    if column.kind is Kind.BAR:
        width = max(1, round(100 * abs(cell.part))) if cell.part else 0
        less = ' class="nbmem-less"' if cell.part < 0 else ""
        bar = f'<span class="nbmem-bar"><span{less} style="width:{width}%"></span></span>'
        return f"<td{named}>{escaped(cell.text)}{bar}</td>"
    if column.kind is Kind.CATEGORY:
        known = cell.text in COLORS
        swatch = f'<span class="nbmem-swatch" style="background:{color(cell.text)}"></span>'
        return f"<td{named}>{swatch if known else ''}{escaped(cell.text)}</td>"
    if column.kind is Kind.CODE:
        return f"<td{named}><code>{cut_html(cell.text, CODE)}</code></td>"
    words = cut_html(cell.text, NAME)
    if len(cell.text) > NAME // 2:
        words = f'<div class="nbmem-long">{words}</div>'
    return f"<td{named}>{words}</td>"


def _class(column: Column) -> str:
    short = {Kind.NUMBER: "n", Kind.BAR: "n", Kind.CODE: "c"}.get(column.kind, "t")
    minor = " nbmem-minor" if column.minor else ""
    return f' class="nbmem-{short}{minor}" align="{"right" if short == "n" else "left"}"'


def _footer(record: Record) -> str:
    said = [f"<p>{cut_html(one, WHOLE)}</p>" for one in sentences.notes(record)]
    said += [
        f'<p class="nbmem-note">{cut_html(one, WHOLE)}</p>' for one in sentences.watched(record)
    ]
    return f'<div class="nbmem-foot">{"".join(said)}</div>' if said else ""
