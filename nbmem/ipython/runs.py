"""Follows the shell's runs and ends each trace with the run it began in."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from typing import Any

from nbmem import host, session
from nbmem.errors import UsageError
from nbmem.ipython.arguments import TraceOptions
from nbmem.ipython.cells import Cells
from nbmem.ipython.displays import show
from nbmem.ipython.first_line import is_traced_by_its_first_line
from nbmem.ipython.flights import Flights
from nbmem.ipython.host import shows_widgets
from nbmem.model.category import Severity
from nbmem.model.cell import CellRun
from nbmem.release import release
from nbmem.report import Report

_WORTH_TELLING = 16 << 20
"""Growth of the process in bytes from which a cell without tensors is shown as well, when every
cell is traced."""


@dataclass(slots=True)
class OpenTrace:
    """A trace that has begun.

    Attributes:
        tracing: The session's part of it.
        options: What the user asked for.
        lines: The line-by-line measurement of the process, if there is one.
        view: Shows the trace while it runs, where a front end is there to see it.
        always: It began because every cell is traced.
    """

    tracing: session.Tracing
    options: TraceOptions
    lines: Any = None
    view: Any = None
    always: bool = False

    @property
    def is_shown(self) -> bool:
        """Whether the live view stands in the cell's output and has become the report."""
        return self.view is not None and self.view.shown


@dataclass(slots=True)
class _Running:
    """One run that the shell is in; runs nest where a magic runs a cell of its own."""

    info: Any
    cell: CellRun
    traces: list[OpenTrace] = field(default_factory=list)


class Runs:
    """Begins traces and ends them with their run.

    Args:
        shell: The running ``InteractiveShell``.

    Attributes:
        always: Options with which every cell is traced; ``None`` where only those are that ask.
        cells: Knows the shell's cells.
        flights: Writes down what is needed to tell of a kernel that was killed.
    """

    def __init__(self, shell: Any) -> None:
        self.always: TraceOptions | None = None
        self.cells = Cells(shell)
        self.flights = Flights(shell, self.cells)
        self._shell = shell
        self._running: list[_Running] = []
        self._homeless: list[OpenTrace] = []

    @property
    def number(self) -> int:
        """The ``n`` of ``In[n]`` of the run that is going on; 0 where it has none."""
        return (self._running and self._running[0].cell.execution_count) or 0

    def callbacks(self) -> tuple[tuple[str, Any], ...]:
        """Events of the shell -> what is to be called."""
        return (
            ("pre_run_cell", self._pre_run_cell),
            ("post_execute", self._post_execute),
            ("post_run_cell", self._post_run_cell),
        )

    def begin(self, options: TraceOptions) -> None:
        """Trace from here to the end of the run that is going on.

        Raises:
            UsageError: The run is being traced already, or an option cannot be used.
            BackendError: A framework was asked for that is not installed.
        """
        here = self._running[-1].traces if self._running else self._homeless
        if here and not here[-1].always:
            raise UsageError(
                "this cell is already being traced",
                "Keep one %%memtrace in it; the rest of the cell has not been run",
            )
        here.append(self._open(options))

    def open(self, options: TraceOptions) -> OpenTrace:
        """Begin a trace whose end the caller sees to."""
        return self._open(options)

    def close(self, trace: OpenTrace, error: BaseException | None) -> Report:
        """End a trace; nothing is shown."""
        if trace.lines is not None:
            trace.lines.disable()
            trace.tracing.process_lines = trace.lines.rows(host.current().dress)
        return trace.tracing.stop(error)

    def forget_current(self) -> None:
        """End, without showing them, the traces that began because every cell is traced."""
        for running in self._running:
            for trace in [one for one in running.traces if one.always]:
                running.traces.remove(trace)
                self.close(trace, None)

    def stop_all(self) -> None:
        """End every trace without showing it."""
        traces = [trace for running in self._running for trace in running.traces]
        for trace in [*self._homeless, *traces][::-1]:
            self.close(trace, None)
        self._running.clear()
        self._homeless.clear()

    def _open(self, options: TraceOptions, *, always: bool = False) -> OpenTrace:
        running = self._running[-1] if self._running else None
        lines = None
        if options.process_lines:
            from nbmem.ipython import process_lines  # noqa: PLC0415 - memory_profiler, when asked for

            codes = {
                one: process_lines.code_of(one, self._shell.user_ns) for one in options.functions
            }
            lines = process_lines.CellLines(
                self.cells.filename(running.info) if running else "",
                [name for name, code in codes.items() if code is None],
                [code for code in codes.values() if code is not None],
            )
        cell = running.cell if running else None
        view = self._view(options, cell)
        tracing = session.trace(
            options.label,
            backends=options.backends,
            limit=options.limit,
            recorder=options.recorder,
            run=cell,
            listeners=[one for one in (view, self.flights.listener()) if one is not None],
        )
        tracing.__enter__()
        if lines is not None:
            lines.enable()
        return OpenTrace(tracing, options, lines, view, always)

    def _view(self, options: TraceOptions, cell: CellRun | None) -> Any:
        if options.looks.quiet or not options.looks.html or not shows_widgets(self._shell):
            return None
        from nbmem.render.widget import live_view  # noqa: PLC0415 - widgets take 0.2 s to import

        return live_view(
            options.label or (cell.label if cell else ""),
            limit=options.limit,
            cell_label=self.cells.label,
            runs=session.runs,
            release=release,
            shell=self._shell,
        )

    def _pre_run_cell(self, info: Any) -> None:
        # A cell that a magic runs inside a cell belongs to that one.
        cell = self._running[0].cell if self._running else self.cells.begin(info)
        nested = bool(self._running)
        if not nested:
            self.flights.cell(info)
        self._running.append(_Running(info, cell))
        if self.always is not None and not nested and not _traces_itself(info.raw_cell):
            self._running[-1].traces.append(self._open(self.always, always=True))

    def _post_execute(self) -> None:
        # A silent run has no pre_run_cell and no post_run_cell.
        if not self._running:
            while self._homeless:
                self._finish(self._homeless.pop(), sys.exc_info()[1])

    def _post_run_cell(self, result: Any) -> None:
        running = self._take(result)
        if running is not None:
            error = sys.exc_info()[1] if result is None else _error_of(result)
            while running.traces:
                self._finish(running.traces.pop(), error)

    def _take(self, result: Any) -> _Running | None:
        """The run that has ended. An empty cell ends without having begun."""
        if result is None:  # cancelled
            return self._running.pop() if self._running else None
        for same in (
            lambda one: one.info is result.info,
            # The shell makes a new info where running failed outside the cell's own code.
            lambda one: one.info.raw_cell == result.info.raw_cell,
        ):
            for one in reversed(self._running):
                if same(one):
                    self._running.remove(one)
                    return one
        return None

    def _finish(self, trace: OpenTrace, error: BaseException | None) -> None:
        report = self.close(trace, error)
        if not trace.always or trace.is_shown or _is_worth_telling(report):
            show(report, trace.options.looks, is_shown=trace.is_shown)


def _error_of(result: Any) -> BaseException | None:
    error: BaseException | None = result.error_before_exec or result.error_in_exec
    return error


def _traces_itself(source: str) -> bool:
    """Whether a cell asks for its own trace, or does nothing but ask nbmem."""
    lines = [line for line in source.splitlines() if line.strip()]
    return is_traced_by_its_first_line(source) or all(
        line.startswith(("%mem", "%load_ext nbmem", "%reload_ext nbmem")) for line in lines
    )


def _is_worth_telling(report: Report) -> bool:
    process = report.process
    return bool(
        report.allocated_bytes
        or process.rss_peak - process.rss_start >= _WORTH_TELLING
        or any(one.severity is not Severity.EXPECTED for one in report.findings)
    )
