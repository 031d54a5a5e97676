"""A record as plain text, for terminals and for front ends without HTML."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap

from nbmem.model.finding import Finding
from nbmem.model.record import Record
from nbmem.model.retention import RetentionPath
from nbmem.render import sentences, series
from nbmem.render.order import shown_tables
from nbmem.render.tables import Cell, Column, Kind, Table
from nbmem.render.units import count, cut, duration, percent, size

WIDTH = 100
_BLOCKS = " ▁▂▃▄▅▆▇█"
_EIGHTHS = " ▏▎▍▌▋▊▉█"
_BAR = 8
_SPARK = 60
_GAP = "  "
_LABEL = 10


def render_text(record: Record, *, top: int = 10, expected: bool = False) -> str:
    """The whole report as text of at most 100 columns.

    Args:
        record: What was traced or hunted.
        top: Rows of each table.
        expected: Show findings of normal growth, too.
    """
    findings = sentences.shown(record.findings, expected=expected)
    found = [_blank_between(finding_lines(one, aliases=3) for one in findings)]
    blocks = [
        _headline(record),
        _figures(record),
        *found,
        *(table_lines(one) for one in shown_tables(record, top)),
    ]
    blocks.append(_footer(record))
    return "\n\n".join("\n".join(block) for block in blocks if block)


def render_finding_text(finding: Finding) -> str:
    """One finding with all its aliases."""
    return "\n".join(finding_lines(finding))


def render_paths_text(paths: Sequence[RetentionPath]) -> str:
    """Who holds an object: one line for each path."""
    if not paths:
        return "No holder found: nothing that Python can see keeps it alive."
    return "\n".join(f"{path.text}{_about(path)}" for path in paths)


def finding_lines(finding: Finding, aliases: int = 1000) -> list[str]:
    """A finding: how bad, how much, who, since when, and the way out."""
    share = f", {percent(finding.share)} of what is alive" if finding.share else ""
    storages = f" in {count(finding.count, 'storage')}" if finding.count > 1 else ""
    verdict = f"{finding.severity.value.upper():<9} {size(finding.nbytes)}{storages}{share}"
    lines = [f"{verdict}  {finding.code} {finding.name}"]
    others = [path.text for path in finding.paths if path.text != finding.holder]
    left = len(others) - aliases
    also = ", ".join(others[:aliases]) + (f" and {left} more" if left > 0 else "")
    rows = (
        ("held by", finding.holder),
        ("and by", also),
        ("born in", str(finding.born)),
        ("because", finding.detail),
        ("fix", finding.remedy),
    )
    for name, words in rows:
        if words:
            wrapped = wrap(words, WIDTH - _LABEL, break_on_hyphens=False) or [""]
            lines.append(f"{name:>9} {wrapped[0]}")
            lines += [f"{'':9} {line}" for line in wrapped[1:]]
    return lines


def table_lines(table: Table) -> list[str]:
    """A table with its title, its columns aligned."""
    widths = _widths(table)
    columns = list(zip(table.columns, widths, strict=True))
    head = _GAP.join(_aligned(column.title, column, width) for column, width in columns)
    lines = [table.title, f"  {head}".rstrip()]
    for row in table.rows:
        cells = zip(row, columns, strict=True)
        lines.append("  " + _GAP.join(_cell(cell, *column) for cell, column in cells).rstrip())
    return [*lines, *(f"  {one}" for one in (table.left_out, table.note) if one)]


def _headline(record: Record) -> list[str]:
    degree, sentence = sentences.verdict(record)
    mark = {"leak": "✗", "warning": "!", "failed": "!", "ok": "✓"}[degree]
    frameworks = ", ".join(one.framework for one in record.coverage if one.framework)
    about = [sentences.title(record), duration(record.duration_ns), frameworks]
    lines = ["nbmem  " + " · ".join(one for one in about if one), f"{mark} {sentence}"]
    if record.error:
        lines += [f"  {one}" for one in wrap(record.error, WIDTH - 2)]
    for number, one in enumerate(record.out_of_memory.advice if record.out_of_memory else (), 1):
        lines += wrap(one, WIDTH, initial_indent=f"  {number}. ", subsequent_indent="     ")
    return lines


def _figures(record: Record) -> list[str]:
    lines = []
    for figure in sentences.figures(record):
        lines.append(f"{figure.name:>9} {figure.value:>9}  {figure.note}".rstrip())
        if figure.name == "peak":
            where, source = sentences.peak_sentence(record)
            lines += [f"{'':19}  {one}" for one in (where, cut(source, WIDTH - 23)) if one]
    drawn = series.merge(record, _SPARK)
    if drawn.top:
        spark = "".join(
            _BLOCKS[min(8, -(-8 * value // drawn.top))] if value else " " for value in drawn.high
        )
        lines += [f"{'live':>9} {spark}", f"{'':9} {_axis(drawn)}"]
    return lines


def _axis(drawn: series.Series) -> str:
    end = duration(drawn.duration_ns)
    return f"0 s{end:>{_SPARK - 3}}"


def _footer(record: Record) -> list[str]:
    notes = [f"note: {one}" for one in record.notes]
    watched = [
        sentences.coverage_sentence(one, record.duration_ns)
        for one in record.coverage
        if one.framework
    ]
    lines: list[str] = []
    for one in (*notes, *watched):
        lines += wrap(one, WIDTH, subsequent_indent="  ", break_on_hyphens=False)
    return lines


def _about(path: RetentionPath) -> str:
    words = [path.grade.value, path.root_kind.value]
    if path.count > 1:
        words.append(count(path.count, "object"))
    if path.visible_bytes:
        words.append(f"sees {size(path.visible_bytes)}")
    return f"  ({', '.join(dict.fromkeys(words))})"


def _blank_between(blocks: Iterable[list[str]]) -> list[str]:
    joined: list[str] = []
    for block in blocks:
        joined += ["", *block] if joined else block
    return joined


def _widths(table: Table) -> list[int]:
    """Widths of the columns; code columns give way until the table fits."""
    cells = list(zip(*table.rows, strict=True))
    widths = [
        max(len(column.title), *(len(cell.text) for cell in those))
        + (_BAR + 1 if column.kind is Kind.BAR else 0)
        for column, those in zip(table.columns, cells, strict=True)
    ]
    soft = [
        place for place, column in enumerate(table.columns) if column.kind in (Kind.CODE, Kind.TEXT)
    ]
    over = 2 + sum(widths) + len(_GAP) * (len(widths) - 1) - WIDTH
    while over > 0 and soft:
        widest = max(soft, key=lambda place: widths[place])
        if widths[widest] <= _LABEL:
            break
        widths[widest] -= 1
        over -= 1
    return widths


def _aligned(text: str, column: Column, width: int) -> str:
    if column.kind is Kind.BAR:
        return f"{text:>{width - _BAR - 1}}{'':{_BAR + 1}}"
    return f"{text:>{width}}" if column.kind is Kind.NUMBER else f"{text:<{width}}"


def _cell(cell: Cell, column: Column, width: int) -> str:
    text = cut(cell.text, width)
    if column.kind is Kind.BAR:
        return f"{text:>{width - _BAR - 1}} {_bar(cell.part):<{_BAR}}"
    return _aligned(text, column, width)


def _bar(part: float) -> str:
    eighths = round(abs(part) * _BAR * 8)
    if part and not eighths:
        eighths = 1
    return _EIGHTHS[8] * (eighths // 8) + _EIGHTHS[eighths % 8].strip()
