"""A record as static HTML: no script, nothing from outside, at home in a saved notebook.

Everything that comes from the notebook is escaped. Plain elements (headings, tables, ``details``)
carry the meaning, so that hosts which strip styles and pictures still show a readable report.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nbmem.model.finding import Finding
from nbmem.model.record import Record
from nbmem.model.retention import RetentionPath
from nbmem.render import sentences
from nbmem.render.names import cut, escaped, steps
from nbmem.render.order import shown_tables
from nbmem.render.palette import COLORS, color
from nbmem.render.style import STYLE
from nbmem.render.svg import timeline
from nbmem.render.tables import Cell, Column, Kind, Table
from nbmem.render.units import count, duration, percent, size

_CODE, _NAME, _WHOLE = 96, 56, 300
"""Characters of a line of code, of a name in a table, and of any text at all."""

_CARDS, _ALIASES, _PATHS, _CHIPS = 6, 6, 40, 9
_OPEN = 2
"""Tables that are open from the start."""


def render_html(record: Record, *, top: int = 10, expected: bool = False) -> str:
    """The whole report as one ``div``.

    Args:
        record: What was traced or hunted.
        top: Rows of each table.
        expected: Show findings of normal growth, too.
    """
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
    return fragment("".join(parts))


def render_finding_html(finding: Finding) -> str:
    """One finding as a card, with its aliases."""
    return fragment(_card(finding))


def render_findings_html(findings: Sequence[Finding]) -> str:
    """Several findings, one card each."""
    return fragment(cards(list(findings)))


def render_paths_html(paths: Sequence[RetentionPath]) -> str:
    """Who holds an object: one chain for each path."""
    if not paths:
        return fragment(f'<p class="nbmem-note">{sentences.holders(paths)}</p>')
    top = f'<p class="nbmem-note">{sentences.holders(paths)}</p>'
    rest = _more(len(paths) - _PATHS, "path")
    return fragment(top + "".join(map(_chain, paths[:_PATHS])) + rest)


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


def cards(findings: list[Finding]) -> str:
    """Findings as cards: the first ones open, a bounded number of the others folded."""
    rest = findings[_CARDS:]
    more = "".join(map(_card, rest[:_CARDS])) + _more(len(rest) - _CARDS, "finding")
    folded = f"<details><summary>{count(len(rest), 'more finding')}</summary>{more}</details>"
    return "".join(map(_card, findings[:_CARDS])) + (folded if rest else "")


def _headline(record: Record, *, expected: bool) -> str:
    degree, sentence = sentences.verdict(record, expected=expected)
    frameworks = ", ".join(one.framework for one in record.coverage if one.framework)
    about = (duration(record.duration_ns), frameworks)
    rest = "".join(f" <span>· {escaped(one)}</span>" for one in about if one)
    error = f'<p class="nbmem-error">{_text(record.error, _WHOLE)}</p>' if record.error else ""
    advice = record.out_of_memory.advice if record.out_of_memory else ()
    items = "".join(f"<li>{_text(one, _WHOLE)}</li>" for one in advice[:_ALIASES])
    listed = f"<ol>{items}</ol>" if items else ""
    return (
        f'<div class="nbmem-top"><strong>{_text(sentences.title(record), _NAME)}</strong>{rest}'
        f'</div><p class="nbmem-verdict nbmem-{degree}"><strong>'
        f"{sentences.MARKS[degree]} {_text(sentence, _CODE * 2)}</strong></p>{error}{listed}"
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
    code = f": <code>{_text(source, _CODE)}</code>" if source else ""
    return f'<p class="nbmem-when">Peak {_text(where, _CODE)}{code}</p>'


def _card(finding: Finding) -> str:
    severity = finding.severity.value
    about = [f"in {count(finding.count, 'storage')}"] if finding.count > 1 else []
    if finding.share:
        about.append(f"{percent(finding.share)} of what is alive")
    chain = next((path for path in finding.paths if path.text == finding.holder), None)
    shown = (
        _chain(chain)
        if chain
        else _chips([(one, "") for one in steps(finding.holder)])
        if finding.holder
        else ""
    )
    others = _aliases(sentences.aliases(finding))
    facts = [
        ("born", _born(finding)),
        ("because", _text(finding.detail, _WHOLE)),
        ("fix", f"<code>{_text(finding.remedy, _WHOLE)}</code>" if finding.remedy else ""),
    ]
    rows = "".join(
        f'<dt>{name}</dt> <dd class="nbmem-{name}">{words}</dd>' for name, words in facts if words
    )
    return (
        f'<section class="nbmem-card nbmem-{severity}"><p class="nbmem-card-top">'
        f"<em>{severity.upper()}</em> <b>{size(finding.nbytes)}</b> "
        f"<span>{escaped(', '.join(about))}</span> "
        f"<small>{escaped(finding.code)} {escaped(finding.name)}</small></p>"
        f'{shown}<dl class="nbmem-facts">{rows}</dl>{others}</section>'
    )


def _born(finding: Finding) -> str:
    born = finding.born
    where = f"{born.cell} line {born.line}" if born.line else born.cell
    code = f" <code>{_text(born.source, _CODE)}</code>" if born.source else ""
    return _text(where, _NAME) + code


def _aliases(paths: list[RetentionPath]) -> str:
    if not paths:
        return ""
    chains = "".join(map(_chain, paths[:_ALIASES])) + _more(len(paths) - _ALIASES, "path")
    is_open = " open" if len(paths) == 1 else ""
    words = f"Also held by {count(len(paths), 'other path')}"
    return f"<details{is_open}><summary>{words}</summary>{chains}</details>"


def _chain(path: RetentionPath) -> str:
    chips = [(path.root, path.root_kind.value)]
    chips += [
        (step.label, " ".join(one for one in (step.kind.value, step.type_name) if one))
        for step in path.steps
    ]
    if len(chips) > _CHIPS:
        half = _CHIPS // 2
        left = "".join(label for label, _ in chips[half : len(chips) - half])
        chips = [*chips[:half], ("…", left), *chips[len(chips) - half :]]
    note = [] if path.count == 1 else [count(path.count, "object")]
    note += [f"sees {size(path.visible_bytes)}"] if path.visible_bytes else []
    note += [path.grade.value] if path.grade.value != "reachable" else []
    return _chips(chips, ", ".join(note))


def _chips(chips: Iterable[tuple[str, str]], note: str = "") -> str:
    made = []
    for label, about in chips:
        bare = label.strip().removeprefix("→").strip()
        # Hidden where the style draws the arrow; a reader without style needs it.
        arrow = "<i> → </i>" if bare != label.strip() else ""
        whole = ": ".join(one for one in (about, bare if len(bare) > _NAME else "") if one)
        hint = f' title="{escaped(cut(whole, _WHOLE))}"' if whole else ""
        made.append(f"<code{hint}>{arrow}{escaped(cut(bare, _NAME))}</code>")
    small = f"&nbsp; <small>{escaped(note)}</small>" if note else ""
    return f'<p class="nbmem-chain">{"".join(made)}{small}</p>'


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
        return f"<td{named}><code>{_text(cell.text, _CODE)}</code></td>"
    return f"<td{named}>{_text(cell.text, _NAME)}</td>"


def _class(column: Column) -> str:
    short = {Kind.NUMBER: "n", Kind.BAR: "n", Kind.CODE: "c"}.get(column.kind, "t")
    minor = " nbmem-minor" if column.minor else ""
    return f' class="nbmem-{short}{minor}" align="{"right" if short == "n" else "left"}"'


def _text(text: str, width: int) -> str:
    """Escaped text, cut in the middle, the whole of it on hover."""
    if len(text) <= width:
        return escaped(text)
    return f'<span title="{escaped(cut(text, _WHOLE))}">{escaped(cut(text, width))}</span>'


def _more(number: int, noun: str) -> str:
    return f'<p class="nbmem-note">and {count(number, f"more {noun}")}</p>' if number > 0 else ""


def _footer(record: Record) -> str:
    said = [f"<p>{_text(one, _WHOLE)}</p>" for one in sentences.notes(record)]
    said += [f'<p class="nbmem-note">{_text(one, _WHOLE)}</p>' for one in sentences.watched(record)]
    return f'<div class="nbmem-foot">{"".join(said)}</div>' if said else ""
