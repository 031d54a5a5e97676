"""The data of a report, without any way to look at it."""

from __future__ import annotations

from dataclasses import dataclass

from nbmem.model.cell import CellRun
from nbmem.model.coverage import Coverage
from nbmem.model.facts import Fact
from nbmem.model.finding import Finding
from nbmem.model.lifetime import Lifetime
from nbmem.model.outofmemory import OutOfMemory
from nbmem.model.process import ProcessLine, ProcessMemory
from nbmem.model.row import Row
from nbmem.model.trace import Totals, Trace


@dataclass(frozen=True, slots=True)
class Record:
    """What is known about one traced cell, block or hunt.

    Attributes:
        label: The user's label, else ``In[7]``.
        kind: ``trace`` for a traced cell or block, ``hunt`` for a leak hunt.
        started: Seconds since the epoch when it started.
        duration_ns: Start to stop, nanoseconds.
        run: Which run of which cell, where it was one.
        traces: What each framework's recorder saw.
        process: Memory of the process.
        by_line: Sums by line, innermost user line; largest peak first.
        by_cell_line: Sums by line of the cell itself, calls included, in order of the lines.
        by_op: Sums by framework op.
        by_category: Sums by category.
        kept: Storages that outlived the cell (for a hunt: all live ones), with holders.
        arrays: Storages that no recorder watches (NumPy's, memory-mapped, shared) and that names
            of the user's lead to at the end; largest first. Those that were not there after the
            run before have this run for their ``cell``.
        findings: Verdicts of the rules, worst first, ``expected`` ones included.
        facts: What else was found by the hunt.
        process_lines: Process memory by line, where it was asked for.
        out_of_memory: Why an allocation failed, where that ended the cell.
        error: ``ZeroDivisionError: division by zero`` where the cell failed; else empty.
        notes: Sentences that the reader needs: an interrupted cell, a walk cut short.
    """

    label: str = ""
    kind: str = "trace"
    started: float = 0.0
    duration_ns: int = 0
    run: CellRun | None = None
    traces: tuple[Trace, ...] = ()
    process: ProcessMemory = ProcessMemory()
    by_line: tuple[Row, ...] = ()
    by_cell_line: tuple[Row, ...] = ()
    by_op: tuple[Row, ...] = ()
    by_category: tuple[Row, ...] = ()
    kept: tuple[Lifetime, ...] = ()
    arrays: tuple[Lifetime, ...] = ()
    findings: tuple[Finding, ...] = ()
    facts: tuple[Fact, ...] = ()
    process_lines: tuple[ProcessLine, ...] = ()
    out_of_memory: OutOfMemory | None = None
    error: str = ""
    notes: tuple[str, ...] = ()

    @property
    def totals(self) -> Totals:
        """Byte counts of all frameworks and devices together.

        With one recorder they are exact. With several, sums are exact and the peak is the
        largest sum of their live bytes on the common time axis of their timelines.
        """
        if len(self.traces) == 1:
            return self.traces[0].totals
        # Often all but one have seen nothing, and a sum goes through whole timelines.
        busy = tuple(one for one in self.traces if one.totals.count or one.totals.start_bytes)
        return busy[0].totals if len(busy) == 1 else _sum_totals(busy)

    @property
    def peak_bytes(self) -> int:
        """Highest live tensor bytes during the cell, above what was alive at its start."""
        return self.totals.peak_bytes

    @property
    def kept_bytes(self) -> int:
        """Tensor bytes allocated by the cell that are alive at its end."""
        return self.totals.kept_bytes

    @property
    def allocated_bytes(self) -> int:
        """Sum of all tensor allocations of the cell."""
        return self.totals.allocated_bytes

    @property
    def freed_bytes(self) -> int:
        """Sum of the frees of storages that the cell allocated."""
        return self.totals.freed_bytes

    @property
    def by_device(self) -> dict[str, Totals]:
        """Device -> its byte counts, all frameworks together."""
        names = sorted({one.device for trace in self.traces for one in trace.devices})
        return {name: _sum_device(self.traces, name) for name in names}

    @property
    def coverage(self) -> tuple[Coverage, ...]:
        """How well each framework was watched."""
        return tuple(trace.coverage for trace in self.traces)


def _sum_device(traces: tuple[Trace, ...], device: str) -> Totals:
    mine = [one for trace in traces for one in trace.devices if one.device == device]
    return _add(mine, device) if len(mine) != 1 else mine[0]


def _add(parts: list[Totals], device: str) -> Totals:
    highest = max(parts, key=lambda one: one.peak_bytes, default=Totals())
    return Totals(
        device=device,
        start_bytes=sum(one.start_bytes for one in parts),
        peak_bytes=highest.peak_bytes,
        peak_ns=highest.peak_ns,
        kept_bytes=sum(one.kept_bytes for one in parts),
        allocated_bytes=sum(one.allocated_bytes for one in parts),
        freed_bytes=sum(one.freed_bytes for one in parts),
        freed_older_bytes=sum(one.freed_older_bytes for one in parts),
        count=sum(one.count for one in parts),
    )


def _sum_totals(traces: tuple[Trace, ...]) -> Totals:
    """Sum several recorders' totals; the peak is found on their merged timelines."""
    summed = _add([trace.totals for trace in traces], "all")
    moves = sorted(
        (when, index, high, last)
        for index, trace in enumerate(traces)
        for when, high, last in zip(
            trace.timeline.time_ns, trace.timeline.high, trace.timeline.last, strict=True
        )
    )
    live = [trace.totals.start_bytes for trace in traces]
    peak, peak_ns = summed.peak_bytes, summed.peak_ns
    for when, index, high, last in moves:
        above = sum(live) - live[index] + high - summed.start_bytes
        if above > peak:
            peak, peak_ns = above, when
        live[index] = last
    return Totals(
        device="all",
        start_bytes=summed.start_bytes,
        peak_bytes=peak,
        peak_ns=peak_ns,
        kept_bytes=summed.kept_bytes,
        allocated_bytes=summed.allocated_bytes,
        freed_bytes=summed.freed_bytes,
        freed_older_bytes=summed.freed_older_bytes,
        count=summed.count,
    )
