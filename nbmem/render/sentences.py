"""The sentences of a report, the same in text and in HTML."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import PurePath

from nbmem.model.category import Severity
from nbmem.model.coverage import Coverage
from nbmem.model.finding import Finding
from nbmem.model.outofmemory import OutOfMemory
from nbmem.model.record import Record
from nbmem.model.retention import RetentionPath
from nbmem.model.site import Frame, Site
from nbmem.render.units import count, duration, percent, size

MARKS = {"leak": "✗", "warning": "!", "failed": "!", "ok": "✓", "quiet": "·"}
"""Degree of a verdict -> the sign before it, for readers who do not see the colour."""


CALM = ("ok", "quiet")
"""Degrees that ask for nothing to be done."""

_NOTES = 8
_BOUNDS = (".", "[", " →", ",")
"""What may follow a path within a longer one, or within several told together."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure of the headline.

    Attributes:
        name: ``peak``, ``kept``, ...
        value: ``412 MiB``.
        note: What belongs to it: ``in 41 storages``.
        nbytes: The exact value.
    """

    name: str
    value: str
    note: str = ""
    nbytes: int = 0


def title(record: Record) -> str:
    """What was watched: ``In[7], run 3``, ``warm-up``, ``The whole notebook``."""
    if record.kind == "hunt":
        return record.label or "Leak hunt"
    name = record.label or (record.run.label if record.run else "trace")
    return f"{name}, run {record.run.run}" if record.run and record.run.run > 1 else name


def shown(findings: Iterable[Finding], *, expected: bool = False) -> list[Finding]:
    """The findings to show: normal growth only on request."""
    return [one for one in findings if expected or one.severity is not Severity.EXPECTED]


def aliases(finding: Finding) -> list[RetentionPath]:
    """The paths beside the holder; what leads to it, or on from it, is no other holder."""
    holder = finding.holder
    onwards = tuple(f"{holder}{mark}" for mark in _BOUNDS)
    return [
        path
        for path in finding.paths
        if not path.text.startswith(onwards)
        and not f"{holder},".startswith(tuple(f"{path.text}{mark}" for mark in _BOUNDS))
        and not holder.endswith(f": {path.text}")
    ]


def verdict(record: Record, *, expected: bool = False) -> tuple[str, str]:
    """The report in one sentence.

    Returns:
        How bad it is (``leak``, ``warning``, ``failed``, ``ok``, ``quiet``), and the sentence.
    """
    if record.out_of_memory:
        return "failed", out_of_memory(record.out_of_memory)
    findings = shown(record.findings)
    for severity in (Severity.LEAK, Severity.WARNING):
        those = [one for one in findings if one.severity is severity]
        if those:
            return severity.value, _worst(those, severity)
    if record.error:
        how = "was interrupted" if record.error.startswith("KeyboardInterrupt") else "failed"
        return "failed", f"The cell {how}; what follows is what it did until then"
    if not record.traces and record.kind != "hunt":
        return "quiet", "No framework was watched: only the process's memory is known"
    return "ok", _all_well(record) + _hidden(record, expected=expected)


def out_of_memory(failure: OutOfMemory) -> str:
    """What was asked for, what was alive, and by how much it did not fit."""
    if failure.process_bytes:
        return (
            f"Over your limit for the process: {size(failure.process_bytes)} of "
            f"{size(failure.limit_bytes)}, {size(failure.live_bytes)} of it tensors and arrays"
        )
    asked = (
        f"{size(failure.asked_bytes)} asked for" if failure.asked_bytes else "an allocation failed"
    )
    parts = [f"{asked} while {size(failure.live_bytes)} of tensors were alive"]
    if failure.limit_bytes:
        parts.append(f"your limit is {size(failure.limit_bytes)}")
    elif failure.available_bytes:
        parts.append(f"{size(failure.available_bytes)} could be had")
    if failure.missing_bytes:
        parts.append(f"{size(failure.missing_bytes)} too much")
    return f"Out of memory on {failure.device}: {', '.join(parts)}"


def figures(record: Record) -> list[Figure]:
    """The headline: tensor bytes first, then the process."""
    made: list[Figure] = []
    if record.kind == "hunt":
        alive = sum(one.nbytes for one in record.kept)
        made.append(Figure("alive", size(alive), f"in {count(len(record.kept), 'storage')}", alive))
    elif record.allocated_bytes or record.totals.freed_older_bytes:
        totals = record.totals
        above = f"above {size(totals.start_bytes)} at the start" if totals.start_bytes else ""
        kept = sum(1 for one in record.kept if one.born_ns is not None)
        in_storages = f"in {count(kept, 'storage')}" if totals.kept_bytes and kept else ""
        times = count(totals.count, "allocation")
        older = totals.freed_older_bytes
        more = f"and {size(older)} of older storages" if older else ""
        made += [
            Figure("peak", size(totals.peak_bytes), above, totals.peak_bytes),
            Figure("kept", size(totals.kept_bytes), in_storages, totals.kept_bytes),
            Figure(
                "allocated", size(totals.allocated_bytes), f"in {times}", totals.allocated_bytes
            ),
            Figure("freed", size(totals.freed_bytes), more, totals.freed_bytes),
        ]
    memory = record.process
    if memory.rss_end:
        note = f"from {size(memory.rss_start)}, peak {size(memory.rss_peak)}"
        if record.kind == "hunt":
            note = ""
        made.append(Figure("process", size(memory.rss_end), note, memory.rss_end))
    return made


def peak_sentence(record: Record) -> tuple[str, str]:
    """When and where the peak was.

    Returns:
        ``reached after 0.83 s, in line 12``, and that line's source; both empty without a peak.
    """
    if not record.peak_bytes:
        return "", ""
    site = peak_site(record)
    when = f"reached after {duration(record.totals.peak_ns)}"
    frame = site.innermost if site else None
    if site is None or frame is None:
        return when, ""
    backward = ", in its backward pass" if site.backward else ""
    return f"{when} at {place(frame, record)}{backward}", frame.source


def peak_site(record: Record) -> Site | None:
    """Site of the youngest storage alive at the peak: the allocation that reached it."""
    if not record.traces:
        return None
    trace = max(record.traces, key=lambda one: one.totals.peak_bytes)
    placed = [one for one in trace.peak if one.born_ns is not None and one.site.frames]
    return max(placed, key=lambda one: one.born_ns or 0).site if placed else None


def place(frame: Frame, record: Record | None = None) -> str:
    """A line in short: ``line 12`` of the record's own cell, else ``train.py:33 in step()``."""
    own = record is not None and record.run is not None and frame.filename == record.run.label
    name = frame.filename if frame.filename.startswith("In[") else PurePath(frame.filename).name
    at = f"line {frame.line}" if own else f"{name}:{frame.line}"
    return at if frame.function == "<module>" else f"{at} in {frame.function}()"


def notes(record: Record) -> list[str]:
    """What the reader must know to read the report right, in a bounded number of sentences."""
    left = len(record.notes) - _NOTES
    more = [f"and {count(left, 'more note')}"] if left > 0 else []
    return [*record.notes[:_NOTES], *more]


def watched(record: Record) -> list[str]:
    """How each framework was watched, one sentence for each."""
    return [coverage_sentence(one, record.duration_ns) for one in record.coverage if one.framework]


def holders(paths: Sequence[RetentionPath]) -> str:
    """How many paths hold an object, and what that means for its bytes."""
    if not paths:
        return "No holder found: nothing that Python can see keeps it alive."
    if len(paths) == 1:
        return "Held by one path; once it is gone, so are the bytes."
    return f"Held by {len(paths)} paths; all of them must go before the bytes do."


def coverage_sentence(coverage: Coverage, duration_ns: int) -> str:
    """How one framework was watched, what that cost, and what it could not see."""
    parts = [f"{coverage.recorder} recorder"]
    if coverage.events:
        parts.append(count(coverage.events, "event"))
    if coverage.cost_ns:
        share = f" ({percent(coverage.cost_ns / duration_ns)})" if duration_ns else ""
        parts.append(f"cost {duration(coverage.cost_ns)}{share}")
    if coverage.own_bytes:
        parts.append(f"{size(coverage.own_bytes)} of its own")
    if coverage.unsized:
        parts.append(f"{count(coverage.unsized, 'storage')} of unknown size")
    text = f"{coverage.framework}: {', '.join(parts)}"
    for sentence in (coverage.why, *(f"not seen: {one}" for one in coverage.unseen)):
        if sentence:
            text += f"; {sentence.rstrip('.')}"
    return text


def _worst(findings: list[Finding], severity: Severity) -> str:
    """How many, and the largest of them. Each storage is charged to one finding: they add up."""
    worst = max(findings, key=lambda one: one.nbytes)
    holder = f"held by {worst.holder}" if worst.holder else worst.name
    if len(findings) == 1:
        return f"1 {severity.value}: {size(worst.nbytes)} {holder}"
    many = f"{count(len(findings), severity.value)} hold {size(sum(o.nbytes for o in findings))}"
    return f"{many}; the largest: {size(worst.nbytes)} {holder}"


def _all_well(record: Record) -> str:
    if record.kind == "hunt":
        return "No leak found"
    if not record.allocated_bytes:
        return "No tensor was allocated"
    if not record.kept_bytes:
        return "Nothing kept: every byte this cell allocated is free again"
    return f"{size(record.kept_bytes)} kept, no finding"


def _hidden(record: Record, *, expected: bool) -> str:
    hidden = sum(one.severity is Severity.EXPECTED for one in record.findings)
    if not hidden or expected:
        return ""
    return f" ({count(hidden, 'normal growth')} not shown)"
