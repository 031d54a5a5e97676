"""One trace of the shell's: the session's part, the live view, and the lines of the process."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nbmem import host, session
from nbmem.ipython.arguments import TraceOptions
from nbmem.ipython.cells import Cells
from nbmem.ipython.host import shows_widgets
from nbmem.ledger import ledger
from nbmem.limits import tensor_limit
from nbmem.model.cell import CellRun
from nbmem.releasing import release
from nbmem.report import Report


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


def open_trace(
    options: TraceOptions,
    shell: Any,
    cells: Cells,
    *,
    cell: CellRun | None,
    info: Any,
    flight: session.Listener | None,
    always: bool,
) -> OpenTrace:
    """Begin a trace.

    Args:
        options: What the user asked for.
        shell: The running ``InteractiveShell``.
        cells: Knows the shell's cells.
        cell: The run that is traced; ``None`` where the shell told of none.
        info: The shell's ``ExecutionInfo`` of it.
        flight: Writes the trace's moments down.
        always: It begins because every cell is traced.

    Raises:
        UsageError: An option cannot be used.
        BackendError: A framework was asked for that is not installed.
    """
    limit = tensor_limit(options.limit)
    lines = _lines(options, shell, cells.filename(info) if info is not None else "")
    view = _view(options, shell, cells, cell, limit)
    tracing = session.trace(
        options.label,
        backends=options.backends,
        limit=limit,
        limit_process=options.limit_process,
        recorder=options.recorder,
        run=cell,
        listeners=[one for one in (view, flight) if one is not None],
    )
    tracing.__enter__()
    if lines is not None:
        lines.enable()
    return OpenTrace(tracing, options, lines, view, always)


def close_trace(trace: OpenTrace, error: BaseException | None) -> Report:
    """End a trace.

    Args:
        trace: The trace.
        error: What ended the cell, if it failed.
    """
    if trace.lines is not None:
        trace.lines.disable()
        trace.tracing.process_lines = trace.lines.rows(host.current().dress)
    return trace.tracing.stop(error)


def _lines(options: TraceOptions, shell: Any, filename: str) -> Any:
    if not options.process_lines:
        return None
    from nbmem.ipython import process_lines  # noqa: PLC0415 - memory_profiler only when asked for

    codes = {one: process_lines.code_of(one, shell.user_ns) for one in options.functions}
    return process_lines.CellLines(
        filename,
        [name for name, code in codes.items() if code is None],
        [code for code in codes.values() if code is not None],
    )


def _view(
    options: TraceOptions, shell: Any, cells: Cells, cell: CellRun | None, limit: int | None
) -> Any:
    if options.looks.quiet or not options.looks.html or not shows_widgets(shell):
        return None
    from nbmem.render.widget import live_view  # noqa: PLC0415 - widgets take 0.2 s to import

    return live_view(
        options.label or (cell.label if cell else ""),
        limit=limit,
        cell_label=cells.label,
        runs=lambda: ledger.runs,
        release=release,
        shell=shell,
        top=options.looks.top,
        expected=options.looks.every,
    )
