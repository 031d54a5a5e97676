"""Follows the shell's runs and ends each trace with the run it began in."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from nbmem.errors import NbmemError, UsageError
from nbmem.ipython.arguments import TraceOptions
from nbmem.ipython.cells import Cells
from nbmem.ipython.displays import show, sparing_the_cell
from nbmem.ipython.first_line import is_traced_by_its_first_line
from nbmem.ipython.flights import Flights
from nbmem.ipython.traces import OpenTrace, close_trace, open_trace
from nbmem.ledger import ledger
from nbmem.looking import collector_paused
from nbmem.model.category import Severity
from nbmem.model.cell import CellRun
from nbmem.report import Report

_WORTH_TELLING = 16 << 20
"""Growth of the process in bytes from which a cell without tensors is shown as well, when every
cell is traced."""


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
        self.cells = Cells(shell, ledger.cells_gone)
        self.flights = Flights(shell, self.cells)
        self._shell = shell
        self._running: list[_Running] = []
        self._homeless: list[OpenTrace] = []
        self._told: set[tuple[str, str]] = set()

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
        with sparing_the_cell("begin its trace", passes=(NbmemError,)):
            here.append(self._open(options))

    @contextmanager
    def around(self, options: TraceOptions) -> Iterator[None]:
        """Trace a block and show its report, also when it raises.

        Raises:
            UsageError: An option cannot be used; the block is not run.
            BackendError: A framework was asked for that is not installed; nor then.
        """
        __tracebackhide__ = True
        opened: list[OpenTrace] = []
        with sparing_the_cell("begin its trace", passes=(NbmemError,)):
            opened.append(self._open(options))
        try:
            yield
        except BaseException as error:
            self._finish(opened, error)
            raise
        self._finish(opened, None)

    def forget_current(self) -> None:
        """End, without showing them, the traces that began because every cell is traced."""
        for running in self._running:
            for trace in [one for one in running.traces if one.always]:
                running.traces.remove(trace)
                with sparing_the_cell("end a trace"):
                    close_trace(trace, None)

    def stop_all(self) -> None:
        """End every trace without showing it."""
        traces = [trace for running in self._running for trace in running.traces]
        for trace in [*self._homeless, *traces][::-1]:
            with sparing_the_cell("end a trace"):
                close_trace(trace, None)
        self._running.clear()
        self._homeless.clear()

    def _open(self, options: TraceOptions, *, always: bool = False) -> OpenTrace:
        running = self._running[-1] if self._running else None
        return open_trace(
            self._with_limits(options),
            self._shell,
            self.cells,
            cell=running.cell if running else None,
            info=running.info if running else None,
            flight=self.flights.listener(),
            always=always,
        )

    def _with_limits(self, options: TraceOptions) -> TraceOptions:
        """The options, with the limits that hold for every cell where it has none of its own."""
        if self.always is None:
            return options
        return replace(
            options,
            limit=options.limit or self.always.limit,
            limit_process=options.limit_process or self.always.limit_process,
        )

    def _pre_run_cell(self, info: Any) -> None:
        # A cell that a magic runs inside a cell belongs to that one.
        cell = self._running[0].cell if self._running else self.cells.begin(info)
        nested = bool(self._running)
        if not nested:
            with sparing_the_cell("write down the cell"):
                self.flights.cell(info)
        self._running.append(_Running(info, cell))
        # What the history does not keep is no cell of the user's: editors look up variables so.
        always = self.always if info.store_history and not nested else None
        if always is not None and not _traces_itself(info.raw_cell):
            with sparing_the_cell("begin its trace"):
                self._running[-1].traces.append(self._open(always, always=True))

    def _post_execute(self) -> None:
        # A silent run has no pre_run_cell and no post_run_cell.
        if not self._running:
            self._finish(self._homeless, sys.exc_info()[1])

    def _post_run_cell(self, result: Any) -> None:
        running = self._take(result)
        if running is not None:
            error = sys.exc_info()[1] if result is None else _error_of(result)
            self._finish(running.traces, error)

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

    def _finish(self, traces: list[OpenTrace], error: BaseException | None) -> None:
        """End traces, the innermost first, and show their reports."""
        while traces:
            trace = traces.pop()
            with sparing_the_cell("make the report"), collector_paused():
                report = close_trace(trace, error)
                if not trace.always or trace.is_shown or self._is_worth_telling(report):
                    show(
                        report,
                        trace.options.looks,
                        is_shown=trace.is_shown,
                        brief=trace.always,
                    )

    def _is_worth_telling(self, report: Report) -> bool:
        """Whether a cell that did not ask for a report gets one."""
        found = {
            (one.code, one.holder)
            for one in report.findings
            if one.severity is not Severity.EXPECTED
        }
        # A leak that stays is told of once, not below every cell from there on.
        news, self._told = found - self._told, found
        process = report.process
        return bool(
            report.allocated_bytes or process.rss_peak - process.rss_start >= _WORTH_TELLING or news
        )


def _error_of(result: Any) -> BaseException | None:
    # Compared with None: the truth of an exception is up to the user's class.
    before: BaseException | None = result.error_before_exec
    during: BaseException | None = result.error_in_exec
    return before if before is not None else during


def _traces_itself(source: str) -> bool:
    """Whether a cell asks for its own trace, or does nothing but ask nbmem."""
    lines = [line for line in source.splitlines() if line.strip()]
    return is_traced_by_its_first_line(source) or all(
        line.startswith(("%mem", "%load_ext nbmem", "%reload_ext nbmem")) for line in lines
    )
