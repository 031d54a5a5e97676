"""A record as plain text, for terminals and for front ends without HTML."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap

from nbmem.model.finding import Finding
from nbmem.model.record import Record
from nbmem.model.retention import RetentionPath
from nbmem.render import sentences, series
from nbmem.render.names import cut, printable
from nbmem.render.order import shown_tables
from nbmem.render.tables import Cell, Column, Kind, Table, without
from nbmem.render.units import count, duration, percent, size

WIDTH = 100
_BLOCKS = " ▁▂▃▄▅▆▇█"
_EIGHTHS = " ▏▎▍▌▋▊▉█"
_BAR = 6
_SPARK = 60
_GAP = "  "
_LABEL = 10
_READABLE = 34
"""Characters of a name or a source line that are enough to know it by."""
_FINDINGS = 12
_WHOLE = 600
"""Characters of any one text, however long it is."""


def render_text(record: Record, *, top: int = 10, expected: bool = False) -> str:
    """The whole report as text of at most 100 columns.

    Args:
        record: What was traced or hunted.
        top: Rows of each table.
        expected: Show findings of normal growth, too.
    """
    findings = sentences.shown(record.findings, expected=expected)
    found = [finding_lines(one, aliases=3) for one in findings[:_FINDINGS]]
    if len(findings) > _FINDINGS:
        found.append([f"and {count(len(findings) - _FINDINGS, 'more finding')}"])
    blocks = [
        _headline(record, expected=expected),
        _figures(record),
        *found,
        *(table_lines(one) for one in shown_tables(record, top)),
    ]
    blocks.append(_footer(record))
    return join(blocks)


def render_finding_text(finding: Finding) -> str:
    """One finding with all its aliases."""
    return "\n".join(finding_lines(finding))


def render_paths_text(paths: Sequence[RetentionPath]) -> str:
    """Who holds an object: one line for each path."""
    lines = [f"  {printable(path.text)}{_about(path)}" for path in paths]
    return "\n".join([sentences.holders(paths), *lines])


def join(blocks: Iterable[Sequence[str]]) -> str:
    """Blocks of lines, parted by blank lines; the empty ones are left out."""
    return "\n\n".join("\n".join(block) for block in blocks if block)


def finding_lines(finding: Finding, aliases: int = 1000) -> list[str]:
    """A finding: how bad, how much, who, since when, and the way out."""
    share = f", {percent(finding.share)} of what is alive" if finding.share else ""
    storages = f" in {count(finding.count, 'storage')}" if finding.count > 1 else ""
    verdict = f"{finding.severity.value.upper():<9} {size(finding.nbytes)}{storages}{share}"
    lines = _wrapped(f"{verdict}  {finding.code} {finding.name}", _LABEL)
    others = [path.text for path in sentences.aliases(finding)]
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
            lines += _wrapped(f"{name:>9} {words}", _LABEL)
    return lines


def table_lines(table: Table) -> list[str]:
    """A table with its title, its columns aligned, cut to the width of the text."""
    table, widths = _fitted(table)
    columns = list(zip(table.columns, widths, strict=True))
    head = _GAP.join(_aligned(column.title, column, width) for column, width in columns)
    lines = [table.title, f"  {head}".rstrip()]
    for row in table.rows:
        cells = zip(row, columns, strict=True)
        lines.append("  " + _GAP.join(_cell(cell, *column) for cell, column in cells).rstrip())
    return [*lines, *(f"  {one}" for one in (table.left_out, table.note) if one)]


def _headline(record: Record, *, expected: bool) -> list[str]:
    degree, sentence = sentences.verdict(record, expected=expected)
    frameworks = ", ".join(one.framework for one in record.coverage if one.framework)
    about = [sentences.title(record), duration(record.duration_ns), frameworks]
    lines = _wrapped("nbmem  " + " · ".join(one for one in about if one), 7)
    lines += _wrapped(f"{sentences.MARKS[degree]} {sentence}", 2)
    if record.error:
        lines += _wrapped(f"  {record.error}", 2)
    for number, one in enumerate(record.out_of_memory.advice if record.out_of_memory else (), 1):
        lines += _wrapped(f"  {number}. {one}", 5)
    return lines


def _figures(record: Record) -> list[str]:
    lines: list[str] = []
    for figure in sentences.figures(record):
        told = sentences.peak_sentence(record) if figure.name == "peak" else ()
        notes = [one for one in (figure.note, *told) if one] or [""]
        lines.append(f"{figure.name:>9} {figure.value:>9}  {notes[0]}".rstrip())
        lines += [f"{'':21}{one}" for one in notes[1:]]
    drawn = series.merge(record, _SPARK)
    if drawn.top:
        spark = "".join(
            _BLOCKS[min(8, -(-8 * value // drawn.top))] if value else " " for value in drawn.high
        )
        lines += [f"{'live':>9} {spark}", f"{'':9} {_axis(drawn)}"]
    return [cut(printable(line), WIDTH) for line in lines]


def _axis(drawn: series.Series) -> str:
    end = duration(drawn.duration_ns)
    return f"0 s{end:>{_SPARK - 3}}"


def _footer(record: Record) -> list[str]:
    lines = [f"note: {one}" for one in sentences.notes(record)]
    lines += sentences.watched(record)
    return [line for one in lines for line in _wrapped(one, 2)]


def _wrapped(text: str, indent: int) -> list[str]:
    """Lines of bounded number and width; those after the first are indented."""
    lines = wrap(
        cut(printable(text), _WHOLE),
        WIDTH,
        subsequent_indent=" " * indent,
        break_on_hyphens=False,
        drop_whitespace=True,
    )
    return lines or [text[:WIDTH]]


def _about(path: RetentionPath) -> str:
    words = [path.grade.value, path.root_kind.value]
    if path.count > 1:
        words.append(count(path.count, "object"))
    if path.visible_bytes:
        words.append(f"sees {size(path.visible_bytes)}")
    return f"  ({', '.join(dict.fromkeys(words))})"


def _fitted(table: Table) -> tuple[Table, list[int]]:
    """The table and the widths of its columns, so that all of it has room.

    First the words are cut, as long as they can still be read; then minor columns go, the last
    ones first; then the words are cut to what is left.
    """
    widths = _natural(table)
    for number in reversed(range(len(widths))):
        if _fit(table, widths, _READABLE):
            break
        if table.columns[number].minor:
            table = without(table, number.__eq__)
            del widths[number]
    _fit(table, widths, 1)
    return table, widths


def _natural(table: Table) -> list[int]:
    cells = list(zip(*table.rows, strict=True))
    return [
        max(len(column.title), *(len(cell.text) for cell in those))
        + (_BAR + 1 if column.kind is Kind.BAR else 0)
        for column, those in zip(table.columns, cells, strict=True)
    ]


def _fit(table: Table, widths: list[int], least: int) -> bool:
    """Cut columns of words until the table fits; change nothing where that takes too much."""
    tried = list(widths)
    soft = [n for n, column in enumerate(table.columns) if column.kind in (Kind.CODE, Kind.TEXT)]
    over = len(_GAP) + sum(widths) + len(_GAP) * (len(widths) - 1) - WIDTH
    while over > 0:
        widest = max(soft, key=tried.__getitem__, default=None)
        if widest is None or tried[widest] <= least:
            return False
        tried[widest] -= 1
        over -= 1
    widths[:] = tried
    return True


def _aligned(text: str, column: Column, width: int) -> str:
    if column.kind is Kind.BAR:
        return f"{text:>{width - _BAR - 1}}{'':{_BAR + 1}}"
    return f"{text:>{width}}" if column.kind is Kind.NUMBER else f"{text:<{width}}"


def _cell(cell: Cell, column: Column, width: int) -> str:
    text = cut(printable(cell.text), width)
    if column.kind is Kind.BAR:
        return f"{text:>{width - _BAR - 1}} {_bar(cell.part):<{_BAR}}"
    return _aligned(text, column, width)


def _bar(part: float) -> str:
    eighths = round(abs(part) * _BAR * 8)
    if part and not eighths:
        eighths = 1
    return _EIGHTHS[8] * (eighths // 8) + _EIGHTHS[eighths % 8].strip()
