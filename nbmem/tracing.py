"""One traced block from start to stop, and the report that is made of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType
from typing import Protocol, Self

from nbmem import segments
from nbmem.analysis import tables
from nbmem.analysis.timing import delayed
from nbmem.arrivals import Arrivals
from nbmem.births import births
from nbmem.children import Children
from nbmem.copying import read_by, remember
from nbmem.errors import UsageError, in_words
from nbmem.heap import HeapSnapshot
from nbmem.ledger import ledger
from nbmem.looking import collector_paused, look, notes
from nbmem.model.cell import CellRun
from nbmem.model.facts import Fact, WorkerFact
from nbmem.model.lifetime import Lifetime
from nbmem.model.process import ProcessLine
from nbmem.model.trace import Trace
from nbmem.plugins import Backend, Recorder, RecordingOptions, Sample
from nbmem.pressure import Pressure
from nbmem.process_limit import ProcessLimit
from nbmem.recording.sampler import Sampler, present
from nbmem.report import Report
from nbmem.verdict import dressed, judged


class Listener(Protocol):
    """Shows a trace while it runs."""

    def __call__(self, elapsed_ns: int, rss: int, samples: Mapping[str, Sample]) -> None:
        """Take the newest samples, one per framework. Called from the sampler's thread."""

    def finish(self, report: Report, alive: Sequence[Lifetime]) -> None:
        """Take the finished report. Called from the thread that ran the cell.

        Args:
            report: The report.
            alive: Every live storage that was found at the end, whichever cell made it.
        """


class Tracing:
    """One traced block. Use ``nbmem.trace(...)`` to make it.

    Attributes:
        report: What was found; there after the block, also when it raised.
    """

    def __init__(
        self,
        label: str,
        chosen: Sequence[Backend],
        options: RecordingOptions,
        *,
        run: CellRun | None = None,
        listeners: Sequence[Listener] = (),
        guard: ProcessLimit | None = None,
        done: Callable[[Report], object],
    ) -> None:
        self._label = label or (run.label if run else "")
        self._backends = {one.name: one for one in chosen}
        self._options = options
        self._run = run
        self._listeners = listeners
        self._done = done
        self._recorders: dict[str, Recorder] = {}
        self._late: dict[str, int] = {}
        self._guard = guard
        self._children, self._pressure = Children(self._label), Pressure()
        watching: list[Listener] = [*([guard] if guard else []), *listeners, self._children]
        self._sampler = Sampler(self._samples, watching)
        self._arrivals = Arrivals([*self._backends], self._framework_arrived)
        self._report: Report | None = None
        self._started, self._start_ns = 0.0, 0
        self.process_lines: tuple[ProcessLine, ...] = ()

    @property
    def report(self) -> Report:
        """The finished report.

        Raises:
            UsageError: The block is still running.
        """
        if self._report is None:
            raise UsageError(
                "the traced block has not ended yet", "Read the report after the with block"
            )
        return self._report

    def __enter__(self) -> Self:
        if self._guard is not None:
            self._guard.arm(present().rss_start)
        for name, one in self._backends.items():
            if one.loaded():
                self._start_recorder(name)
        self._arrivals.watch()
        # From here on: a recorder that is compiled on its first use is not the block's own time.
        self._started, self._start_ns = time.time(), time.perf_counter_ns()
        self._pressure.start()
        self._sampler.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.stop(error)

    def stop(self, error: BaseException | None = None) -> Report:
        """End the trace and make its report.

        Args:
            error: The exception that ended the block, if one did. Only its words are kept.
        """
        with collector_paused():
            return self._stop(error)

    def _stop(self, error: BaseException | None) -> Report:
        if self._guard is not None:
            self._guard.disarm()
        duration_ns = time.perf_counter_ns() - self._start_ns
        self._arrivals.stop()
        process = self._sampler.stop()
        pressure = self._pressure.stop()
        # Recorders nest like the contexts they may be: the one started last is stopped first.
        stopped = [self._stop_recorder(name) for name in [*self._recorders][::-1]]
        seen = look(one for trace in stopped for one in trace.kept)
        label = self._label or "trace"
        found = {one.key: one for one in seen.alive}
        traces = tuple(dressed(one, seen, found, label) for one in reversed(stopped))
        kept = tuple(one for trace in traces for one in trace.kept)
        watched = {one.key for one in kept}
        arrays = [one for one in seen.alive if one.framework == "numpy" and one.key not in watched]
        births.remember((*kept, *births.unseen(arrays, label)), found)
        record = Report(
            label=label,
            started=self._started,
            duration_ns=duration_ns,
            run=self._run,
            traces=traces,
            process=process,
            by_line=tables.by_line(traces),
            by_cell_line=tables.by_cell_line(traces),
            by_op=tables.by_op(traces),
            by_category=tables.by_category(traces),
            kept=kept,
            arrays=births.of(arrays),
            facts=(pressure, *self._beside(seen)),
            process_lines=self.process_lines,
            error=in_words(error),
            notes=notes(seen),
        )
        ledger.add(record)
        alive = births.of(seen.alive)
        ledger.update(alive)
        self._report = judged(record, seen, alive, error)
        self._done(self._report)
        for listener in self._listeners:
            listener.finish(self._report, alive)
        return self._report

    def _beside(self, seen: HeapSnapshot) -> tuple[Fact, ...]:
        """What is known of child processes, and of what is shared with them, if there were any."""
        held = [one for one in seen.facts if isinstance(one, WorkerFact)]
        workers = self._children.facts(held)
        remember(self._run.cell_id if self._run else self._label, self._children)
        return (*workers, *read_by(workers), *segments.collect()) if workers else ()

    def _start_recorder(self, name: str) -> None:
        self._recorders[name] = self._backends[name].start(self._options)

    def _framework_arrived(self, name: str) -> None:
        self._start_recorder(name)
        self._late[name] = time.perf_counter_ns() - self._start_ns

    def _stop_recorder(self, name: str) -> Trace:
        trace = self._recorders.pop(name).stop()
        return delayed(trace, self._late[name]) if name in self._late else trace

    def _samples(self) -> Mapping[str, Sample]:
        return {name: one.sample() for name, one in list(self._recorders.items())}
