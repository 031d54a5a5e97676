"""``%%memtrace`` and ``%memtrace``: tracing a cell, a statement, or every cell."""

from __future__ import annotations

import ast
from typing import Any

from IPython.core.magic import (
    Magics,
    line_cell_magic,
    line_magic,
    magics_class,
    needs_local_scope,
    no_var_expand,
)
from IPython.core.magic_arguments import magic_arguments

from nbmem.errors import UsageError
from nbmem.ipython.arguments import (
    TraceOptions,
    parse,
    split_statement,
    to_trace_options,
    trace_options,
)
from nbmem.ipython.first_line import BEGIN
from nbmem.ipython.magics.plainly import plainly
from nbmem.ipython.runs import Runs

_MODES = ("on", "off", "status")


@magics_class
class TracingMagics(Magics):
    """Magics that trace.

    Args:
        shell: The running ``InteractiveShell``.
        runs: Begins and ends the traces.
    """

    def __init__(self, shell: Any, runs: Runs) -> None:
        super().__init__(shell)
        self._runs = runs

    @no_var_expand
    @needs_local_scope
    @magic_arguments()
    @trace_options
    @line_cell_magic
    @plainly
    def memtrace(self, line: str, cell: str | None = None, local_ns: Any = None) -> Any:
        """Trace the memory of a cell, of a statement, or of every cell from here on.

        On the first line of a cell::

            %%memtrace
            model = Net()
            history = [step(model, batch) for batch in loader]

        The cell runs as it would without that line: same result in Out, same line numbers, same
        traceback. Below its output comes the report: how much tensor memory it took at its peak
        and when, what it allocated, what of it is still alive and which names hold it; by line of
        the cell, by operation, by use (parameters, gradients, activations, ...); the memory of the
        process; and what looks like a leak, with its remedy. A cell that runs for more than a
        second shows its memory while it runs. If it fails or is interrupted, the report tells of
        everything up to there.

        Some ways to ask::

            %%memtrace --top 3                        short tables
            %%memtrace --label "warm-up" --quiet      only remember it, for nbmem.last and %memdiff
            %%memtrace --save run.json                also write it (nbmem show run.json reads it)
            %%memtrace --save run.html                also write it, as a page for any browser
            %%memtrace --limit 2GiB                   stop at the line that would take more
            %%memtrace --limit-process auto           stop before the system kills the kernel
            %%memtrace --process-lines -f train       the whole process, line by line

        For one statement, whose value is returned::

            %memtrace out = model(batch)
            %memtrace --top 3 train(model)

        For every cell from here on::

            %memtrace on              trace every cell (options as below: %memtrace on --top 3);
                                      cells that touch no memory worth a word show nothing;
                                      a --limit given here holds for every cell
            %memtrace off             stop that
            %memtrace status          what is traced, and by which recorder

        The last report is nbmem.last, a Python object::

            nbmem.last.peak_bytes, .kept_bytes, .allocated_bytes, .freed_bytes
            nbmem.last.by_line, .by_op, .by_category, .kept, .findings, .coverage
            nbmem.last.plot(), .save("run.json"), .to_html("run.html"), .to_pandas()

        Who holds what is left: %memleaks hunts the whole notebook, %memwho NAME tells of one
        object, %memfree lets go of what you name. %memlog lists what every traced cell did,
        %memdiff compares two of them. On the command line, `nbmem explain NBM201` prints the
        manual of a finding and `nbmem doctor` tells which recorders serve here.
        """
        __tracebackhide__ = True
        if cell is not None:
            return self._run_cell(line, cell)
        words = line.split(maxsplit=1)
        if words and words[0] in _MODES:
            return self._switch(words[0], words[1] if len(words) > 1 else "")
        return self._run_statement(line, local_ns)

    @magic_arguments(BEGIN)
    @trace_options
    @line_magic(BEGIN)
    @plainly
    def memtrace_cell(self, line: str) -> None:
        """Trace the cell from here to its end; %%memtrace on its first line stands for this.

        The options are those of %%memtrace, whose manual says the rest: %%memtrace?
        """
        self._runs.begin(to_trace_options(parse(self.memtrace_cell, line)))

    def _run_cell(self, line: str, cell: str) -> None:
        """Run a cell's text for code that calls ``run_cell_magic`` itself.

        What a user types never comes here: ``first_line`` has turned it into ``memtrace_cell``.
        """
        __tracebackhide__ = True
        result = self.shell.run_cell(f"%%memtrace {line}\n{cell}")
        result.raise_error()

    def _run_statement(self, line: str, local_ns: Any) -> Any:
        __tracebackhide__ = True
        given, statement = split_statement(self.memtrace.parser, line)
        options = to_trace_options(parse(self.memtrace, given))
        if not statement:
            raise UsageError(
                "there is no statement to trace",
                "Write one, such as %memtrace train(model), or %memtrace on, off or status",
            )
        code, is_expression = self._compile(statement)
        with self._runs.around(options):
            if is_expression:
                return eval(code, self.shell.user_ns, local_ns)  # noqa: S307 - the user's own statement
            exec(code, self.shell.user_ns, local_ns)  # noqa: S102 - as above
        return None

    def _compile(self, statement: str) -> tuple[Any, bool]:
        """The statement's code, known to tracebacks and to the report by its text."""
        source = self.shell.transform_cell(statement)
        filename = self.shell.compile.cache(source, self._runs.number)
        tree = self.shell.compile.ast_parse(source, filename=filename)
        if len(tree.body) == 1 and isinstance(tree.body[0], ast.Expr):
            return self.shell.compile(ast.Expression(tree.body[0].value), filename, "eval"), True
        return self.shell.compile(tree, filename, "exec"), False

    def _switch(self, mode: str, line: str) -> None:
        if mode == "on":
            options = to_trace_options(parse(self.memtrace, line))
            self._runs.always = options
            print("nbmem: every cell from here on is traced; %memtrace off stops that.")
        elif line:
            raise UsageError(f"%memtrace {mode} takes no options", f"Write %memtrace {mode} alone")
        elif mode == "off":
            self._runs.always = None
            self._runs.forget_current()
            print("nbmem: cells are traced no more, unless they begin with %%memtrace.")
        else:
            print(_status(self._runs.always))


def _status(always: TraceOptions | None) -> str:
    from nbmem.survey import survey  # noqa: PLC0415

    first = "Every cell is traced." if always else "Cells that begin with %%memtrace are traced."
    return "\n".join([first, *survey()])
