"""What changed from one record to another, matched by what stays the same when a cell is edited."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from difflib import SequenceMatcher

from nbmem.model.comparison import Amount, Change, Comparison
from nbmem.model.finding import Finding
from nbmem.model.record import Record
from nbmem.model.row import Row

_ALIKE = 0.6
"""Least likeness of two lines of source for one to be taken for an edit of the other."""
_MOST_EDITS = 200
"""Lines on either side beyond which no edits are looked for: it takes the product of both."""


def compare(first: Record, second: Record) -> Comparison:
    """Compare two runs, two cells or two saved reports.

    Lines are matched by their text and not by their number: the cell may have been edited, run
    under another number, or be another cell with some of the same lines.

    Args:
        first: The record to compare with.
        second: The record whose growth is asked for.
    """
    return Comparison(
        first=first,
        second=second,
        totals=tuple(_totals(first, second)),
        by_line=_lines(first.by_line, second.by_line),
        by_op=_match(first.by_op, second.by_op, lambda row: row.label),
        by_category=_match(first.by_category, second.by_category, lambda row: row.label),
        by_holder=_match(_holders(first), _holders(second), lambda row: row.label),
        new=_without(second.findings, first.findings),
        gone=_without(first.findings, second.findings),
    )


def _totals(first: Record, second: Record) -> Iterable[Amount]:
    if first.kind == "hunt" or second.kind == "hunt":
        alive = [sum(one.nbytes for one in record.kept) for record in (first, second)]
        yield Amount("alive", *alive)
    else:
        for name in ("peak", "kept", "allocated", "freed"):
            before, after = (getattr(one, f"{name}_bytes") for one in (first, second))
            yield Amount(name, before, after)
    if first.process.rss_peak and second.process.rss_peak:
        yield Amount("process peak", first.process.rss_peak, second.process.rss_peak)


def _lines(first: Sequence[Row], second: Sequence[Row]) -> tuple[Change, ...]:
    before, after = _keyed(first, _line), _keyed(second, _line)
    edited = _edits(before, after)
    for new, old in edited.items():
        after[old] = after.pop(new)
    return _changes(before, after)


def _edits(before: dict[Hashable, Row], after: dict[Hashable, Row]) -> dict[Hashable, Hashable]:
    """Key of a changed line -> key of the line that it was, most alike pairs first."""
    gone = [key for key in before if key not in after and _source(before[key])]
    new = [key for key in after if key not in before and _source(after[key])]
    if max(len(gone), len(new)) > _MOST_EDITS:
        return {}
    alike = []
    for there, late in enumerate(new):
        matcher = SequenceMatcher(None, "", _source(after[late]), autojunk=False)
        for here, early in enumerate(gone):
            matcher.set_seq1(_source(before[early]))
            if matcher.quick_ratio() >= _ALIKE and (likeness := matcher.ratio()) >= _ALIKE:
                alike.append((-likeness, there, here))
    edits: dict[Hashable, Hashable] = {}
    for _, there, here in sorted(alike):
        if new[there] not in edits and gone[here] not in edits.values():
            edits[new[there]] = gone[here]
    return edits


def _match(
    first: Iterable[Row], second: Iterable[Row], key: Callable[[Row], Hashable]
) -> tuple[Change, ...]:
    return _changes(_keyed(first, key), _keyed(second, key))


def _keyed(rows: Iterable[Row], key: Callable[[Row], Hashable]) -> dict[Hashable, Row]:
    """Rows by key; of rows with the same key, the first is matched with the first, and so on."""
    seen: Counter[Hashable] = Counter()
    keyed: dict[Hashable, Row] = {}
    # Rows come by size, which differs between the records; lines stay in their order.
    for row in sorted(rows, key=lambda row: row.frame.line if row.frame else 0):
        name = key(row)
        keyed[name, seen[name]] = row
        seen[name] += 1
    return keyed


def _changes(before: dict[Hashable, Row], after: dict[Hashable, Row]) -> tuple[Change, ...]:
    changes = []
    for key in dict.fromkeys([*after, *before]):
        old, new = before.get(key), after.get(key)
        label = new.label if new else old.label if old else ""
        changes.append(Change(label, old, new))
    return tuple(sorted(changes, key=_size))


def _size(change: Change) -> tuple[int, ...]:
    fields = ("peak_bytes", "kept_bytes", "allocated_bytes", "count")
    return tuple(-abs(change.grown(field)) for field in fields)


def _line(row: Row) -> Hashable:
    frame = row.frame
    if frame is None:
        return row.label
    return (frame.function, " ".join(frame.source.split())) if frame.source else row.label


def _source(row: Row) -> str:
    return row.frame.source if row.frame else ""


def _holders(record: Record) -> list[Row]:
    sizes: Counter[str] = Counter()
    counts: Counter[str] = Counter()
    names: dict[int, str] = {}
    for one in record.kept:
        # A path is shared by many storages, and its text has to be put together.
        place = id(one.holders[0]) if one.holders else 0
        name = names.get(place) or names.setdefault(place, one.name or "no holder found")
        sizes[name] += one.nbytes
        counts[name] += 1
    return [Row(name, kept_bytes=sizes[name], count=counts[name]) for name in sizes]


def _without(findings: Iterable[Finding], others: Iterable[Finding]) -> tuple[Finding, ...]:
    known = {(one.code, one.holder) for one in others}
    return tuple(one for one in findings if (one.code, one.holder) not in known)
