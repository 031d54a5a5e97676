"""Wires the parts together: options -> recorders -> heap -> rules -> report."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from types import TracebackType
from typing import Any, Protocol, Self

from nbmem import heap, host
from nbmem.analysis import attribution, judge, names, outofmemory, tables
from nbmem.arrivals import Arrivals
from nbmem.errors import BackendError, UsageError
from nbmem.ledger import ledger
from nbmem.limits import available_bytes
from nbmem.model.case import Case
from nbmem.model.cell import CellRun
from nbmem.model.facts import Fact, SourceFact
from nbmem.model.process import ProcessLine
from nbmem.model.retention import RetentionPath
from nbmem.model.trace import Trace
from nbmem.plugins import Anatomy, Backend, Recorder, RecordingOptions, Sample
from nbmem.recording.sampler import Sampler
from nbmem.recording.sites import UserCode
from nbmem.registry import EXTRAS, backend, backends, rules
from nbmem.report import Report

last: Report | None = None
"""The report of the trace that ended last."""


class Listener(Protocol):
    """Shows a trace while it runs."""

    def __call__(self, elapsed_ns: int, rss: int, samples: Mapping[str, Sample]) -> None:
        """Take the newest samples, one per framework. Called from the sampler's thread."""

    def finish(self, report: Report) -> None:
        """Take the finished report. Called from the thread that ran the cell."""


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
    ) -> None:
        self._label = label or (run.label if run else "")
        self._backends = {one.name: one for one in chosen}
        self._options = options
        self._run = run
        self._listeners = listeners
        self._recorders: dict[str, Recorder] = {}
        self._sampler = Sampler(self._samples, listeners)
        self._arrivals = Arrivals([*self._backends], self._start_recorder)
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
        self._started = time.time()
        self._start_ns = time.perf_counter_ns()
        for name, one in self._backends.items():
            if one.loaded():
                self._start_recorder(name)
        self._arrivals.watch()
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
        duration_ns = time.perf_counter_ns() - self._start_ns
        self._arrivals.stop()
        process = self._sampler.stop()
        # Recorders nest like the contexts they may be: the one started last is stopped first.
        stopped = [self._recorders.pop(name).stop() for name in [*self._recorders][::-1]]
        look = self._look(stopped)
        label = self._label or "trace"
        traces = tuple(_dressed(one, look, label) for one in reversed(stopped))
        kept = tuple(one for trace in traces for one in trace.kept)
        ledger.remember(kept, look.alive)
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
            process_lines=self.process_lines,
            error=f"{type(error).__name__}: {error}" if error is not None else "",
            notes=_notes(look),
        )
        ledger.add(record)
        self._report = _set_last(_judged(record, look, error))
        for listener in self._listeners:
            listener.finish(self._report)
        return self._report

    def _start_recorder(self, name: str) -> None:
        self._recorders[name] = self._backends[name].start(self._options)

    def _samples(self) -> Mapping[str, Sample]:
        return {name: one.sample() for name, one in list(self._recorders.items())}

    def _look(self, traces: Iterable[Trace]) -> heap.HeapSnapshot:
        kept = [one for trace in traces for one in trace.kept]
        return _look(full=False, known={one.key: one.nbytes for one in kept}, seqs=_by_seq(kept))


def trace(
    label: str = "",
    *,
    backends: str | Iterable[str] = "auto",
    limit: int | None = None,
    recorder: str = "auto",
    run: CellRun | None = None,
    listeners: Sequence[Listener] = (),
) -> Tracing:
    """Trace the memory of a block of code.

    Args:
        label: A name for the report.
        backends: ``auto`` for every framework that is loaded or gets loaded in the block, or the
            names of those to watch.
        limit: Live tensor bytes above the start that the block must not cross.
        recorder: ``auto``, ``native`` or ``portable``.
        run: The cell that is traced, where it is one.
        listeners: Who wants to see the trace while it runs.

    Returns:
        A context manager; its ``report`` is there after the block.

    Raises:
        UsageError: There is no backend of this name.
        BackendError: A backend was named whose framework is not installed.
    """
    options = RecordingOptions(recorder=recorder, limit=limit, is_user=UserCode())
    return Tracing(label, _choose(backends), options, run=run, listeners=listeners)


def leaks(*, collect: bool = True) -> Report:
    """Hunt for leaks in the whole process.

    Args:
        collect: Also run ``gc.collect()`` once, after a first look, to tell what only reference
            cycles kept alive. ``False`` only looks and frees nothing.

    Returns:
        A report whose ``findings`` are ranked and whose ``kept`` are all live storages.
    """
    started, start_ns = time.time(), time.perf_counter_ns()
    look = _look(full=True)
    if collect:
        gc.collect()
        look = replace(look, facts=heap.confirm_cycles(look.facts, _look(full=False).alive))
    record = Report(
        label="leak hunt",
        kind="hunt",
        started=started,
        duration_ns=time.perf_counter_ns() - start_ns,
        kept=ledger.with_births(look.alive),
        notes=_notes(look),
    )
    ledger.update(record.kept)
    return _set_last(_judged(record, look))


def who_holds(obj: object) -> tuple[RetentionPath, ...]:
    """Name everything that keeps an object alive.

    Args:
        obj: A tensor, an array, a module or any other object.

    Returns:
        One path per holder, the user's own names first.
    """
    here = host.current()
    return heap.who_holds(obj, shell=here.shell, namespace=here.namespace, anatomies=_anatomies())


def _look(
    *,
    full: bool,
    known: Mapping[int, int] | None = None,
    seqs: Mapping[int, tuple[int, ...]] | None = None,
) -> heap.HeapSnapshot:
    here = host.current()
    return heap.look(
        shell=here.shell,
        namespace=here.namespace,
        anatomies=_anatomies(),
        known=known or {},
        seqs=seqs or {},
        full=full,
    )


def _anatomies() -> tuple[Anatomy, ...]:
    return tuple(one.anatomy() for one in backends() if one.loaded())


def _by_seq(kept: Iterable[Any]) -> dict[int, tuple[int, ...]]:
    found: dict[int, tuple[int, ...]] = {}
    for one in kept:
        if one.seq >= 0:
            found[one.seq] = (*found.get(one.seq, ()), one.key)
    return found


def _choose(wanted: str | Iterable[str]) -> list[Backend]:
    if wanted == "auto":
        return list(backends())
    names = [wanted] if isinstance(wanted, str) else list(wanted)
    chosen = [backend(name) for name in names]
    for one in chosen:
        if not one.loaded() and not one.installed():
            raise BackendError(
                f"{one.name} is not installed", f"Install it: {EXTRAS.get(one.name, one.name)}"
            )
    return chosen


def _dressed(trace: Trace, look: heap.HeapSnapshot, label: str) -> Trace:
    """A recorder's trace with categories by identity, holders, and lines as the user knows them."""
    named = attribution.relabel(attribution.attribute(trace, look.roles), host.current().dress)
    return attribution.with_holders(named, look.alive, label)


def _judged(record: Report, look: heap.HeapSnapshot, error: BaseException | None = None) -> Report:
    """The record with the rules' findings, and with the reason where memory ran out."""
    hunted = record.kind == "hunt"
    alive = ledger.with_births(look.alive)
    cells = host.current().cells
    named = names.name_facts(alive, cells)
    facts: list[Fact] = [*look.facts, *named]
    facts += [SourceFact(f"In[{number}]", source) for number, source in cells.items()]
    if record.run is not None:
        facts += [*ledger.growth(record.run, named), *ledger.former_holders(alive)]
    case = Case(
        alive=alive,
        traces=record.traces,
        facts=tuple(facts),
        run=record.run,
        runs=ledger.runs,
        process=record.process,
        hunted=hunted,
        partial=look.partial,
    )
    findings, notes = judge.judge(case, [one for one in rules() if hunted or one.cheap])
    reason = None
    if error is not None and outofmemory.is_out_of_memory(error):
        reason = outofmemory.explain(
            error,
            alive=alive,
            by_category=record.by_category,
            findings=findings,
            available_bytes=available_bytes(),
        )
    return replace(
        record,
        findings=findings,
        facts=(*look.facts, *named) if hunted else (),
        out_of_memory=reason,
        notes=(*record.notes, *notes),
    )


def _set_last(report: Report) -> Report:
    global last  # noqa: PLW0603 - the promise of nbmem.last
    last = report
    return report


def _notes(look: heap.HeapSnapshot) -> tuple[str, ...]:
    if not look.partial:
        return ()
    return ("The walk over the heap ran into its time limit: some holders may be missing.",)
