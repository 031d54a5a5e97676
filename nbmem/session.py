"""The session: options -> recorders -> heap -> rules -> report, and what is remembered of it."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterable, Sequence
from dataclasses import replace

from nbmem import copying, segments
from nbmem.births import births
from nbmem.errors import BackendError
from nbmem.heap import confirm_cycles
from nbmem.ledger import ledger
from nbmem.limits import process_limit, tensor_limit
from nbmem.looking import collector_paused, look, notes, who_holds
from nbmem.model.cell import CellRun
from nbmem.model.facts import CycleFact, WorkerFact
from nbmem.model.run import RunRecord
from nbmem.plugins import Backend, RecordingOptions
from nbmem.pressure import Pressure
from nbmem.process_limit import ProcessLimit
from nbmem.recent import RecentReports
from nbmem.recording.sampler import present
from nbmem.recording.sites import UserCode
from nbmem.registry import EXTRAS, backend
from nbmem.registry import backends as all_backends
from nbmem.report import Report
from nbmem.tracing import Listener, Tracing
from nbmem.verdict import judged

__all__ = ["Listener", "Tracing", "last", "leaks", "report_of", "runs", "trace", "who_holds"]

last: Report | None = None
"""The report of the trace or hunt that ended last."""

_recent = RecentReports()


def trace(
    label: str = "",
    *,
    backends: str | Iterable[str] = "auto",
    limit: int | str | None = None,
    limit_process: int | str | None = None,
    recorder: str = "auto",
    run: CellRun | None = None,
    listeners: Sequence[Listener] = (),
) -> Tracing:
    """Trace the memory of a block of code.

    Args:
        label: A name for the report.
        backends: ``auto`` for every framework that is loaded or gets loaded in the block, or the
            names of those to watch.
        limit: Live tensor bytes above the start that the block must not cross, a size in words
            such as ``2GiB``, or ``auto`` for what the machine or container has left.
        limit_process: The same for the resident bytes of the whole process, looked at ten times a
            second; only in the main thread.
        recorder: ``auto``, ``native`` or ``portable``.
        run: The cell that is traced, where it is one.
        listeners: Who wants to see the trace while it runs.

    Returns:
        A context manager; its ``report`` is there after the block.

    Raises:
        UsageError: There is no backend of this name, or a limit is no size.
        BackendError: A backend was named whose framework is not installed.
    """
    is_user = UserCode()
    most = process_limit(limit_process)
    return Tracing(
        label,
        _choose(backends),
        RecordingOptions(recorder=recorder, limit=tensor_limit(limit), is_user=is_user),
        run=run,
        listeners=listeners,
        guard=None if most is None else ProcessLimit(most, is_user),
        done=_remember,
    )


def leaks(*, collect: bool = True) -> Report:
    """Hunt for leaks in the whole process.

    Args:
        collect: Also run ``gc.collect()`` once, after a first look, to tell what only reference
            cycles kept alive. ``False`` only looks and frees nothing.

    Returns:
        A report whose ``findings`` are ranked and whose ``kept`` are all live storages.
    """
    started, start_ns = time.time(), time.perf_counter_ns()
    pressure = Pressure()
    pressure.start()
    with collector_paused():
        seen = look(full=True)
    if collect:
        gc.collect()
        if any(isinstance(fact, CycleFact) for fact in seen.facts):
            # Only a full look sees what neither a name nor the collector reaches.
            seen = replace(seen, facts=confirm_cycles(seen.facts, look(full=True).alive))
    workers = copying.known(one for one in seen.facts if isinstance(one, WorkerFact))
    record = Report(
        label="leak hunt",
        kind="hunt",
        started=started,
        duration_ns=time.perf_counter_ns() - start_ns,
        process=present(),
        kept=births.of(seen.alive),
        facts=(pressure.stop(), *workers, *copying.read_by(workers), *segments.collect()),
        notes=notes(seen),
    )
    ledger.update(record.kept)
    return _remember(judged(record, seen, record.kept))


def runs() -> tuple[RunRecord, ...]:
    """Every traced run of a cell, oldest first, with what of it is still alive now."""
    ledger.update(births.of(look().alive))
    return ledger.runs


def report_of(label: str) -> Report:
    """The report of one of the latest traced runs.

    Args:
        label: ``In[7]``.

    Raises:
        UsageError: No such run was traced, or it was too long ago.
    """
    return _recent.find(label)


def _choose(wanted: str | Iterable[str]) -> list[Backend]:
    if wanted == "auto":
        return list(all_backends())
    names = [wanted] if isinstance(wanted, str) else list(wanted)
    chosen = [backend(name) for name in names]
    for one in chosen:
        if not one.loaded() and not one.installed():
            raise BackendError(
                f"{one.name} is not installed", f"Install it: {EXTRAS.get(one.name, one.name)}"
            )
    return chosen


def _remember(report: Report) -> Report:
    global last  # noqa: PLW0603 - the promise of nbmem.last
    last = report
    _recent.add(report)
    return report
