"""``%memlog`` and ``%memdiff``: the notebook as a whole, and two of its runs side by side."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from IPython.core.magic import Magics, line_magic, magics_class, no_var_expand
from IPython.core.magic_arguments import argument, magic_arguments
from IPython.display import display

from nbmem import session
from nbmem.analysis.compare import compare
from nbmem.errors import UsageError
from nbmem.ipython.arguments import parse
from nbmem.ipython.magics.plainly import plainly
from nbmem.ipython.runs import Runs
from nbmem.model.record import Record
from nbmem.render.crash import crash_bundle
from nbmem.render.ledger import ledger_bundle
from nbmem.render.mimebundle import bundle
from nbmem.report import load


@magics_class
class NotebookMagics(Magics):
    """Magics that look at more than one run.

    Args:
        shell: The running ``InteractiveShell``.
        runs: Knows the flight recorder.
    """

    def __init__(self, shell: Any, runs: Runs) -> None:
        super().__init__(shell)
        self._runs = runs

    @magic_arguments()
    @argument("--last", action="store_true",
              help="Tell how this notebook's previous kernel died instead.")  # fmt: skip
    @argument("--top", type=int, default=50, metavar="N", help="Most cells that are shown (50).")
    @line_magic
    @plainly
    def memlog(self, line: str) -> None:
        """Show the notebook as a list: what every traced cell did, and what of it is still alive.

        One row for each cell, in the order in which the cells ran last: its runs, the peak of the
        latest, a small chart of what each run kept, how much of that is alive now, and which of
        your names hold it. %memtrace on traces every cell from there on.

        With --last it tells what the flight recorder knows of a kernel that was killed: the cell
        and line it was in, its memory over the last minutes, and what held most.
        """
        found = parse(self.memlog, line)
        if found.last:
            crash = self._runs.flights.previous
            if crash is None:
                print("This notebook's previous kernel ended in good order, or left no record.")
                if self._runs.flights.why_not:
                    print(f"This one leaves none: {self._runs.flights.why_not}.")
            else:
                display(crash_bundle(crash), raw=True)
            return
        display(ledger_bundle(session.runs(), found.top), raw=True)

    @no_var_expand
    @magic_arguments()
    @argument("a", help="The first: a number of a run (7 or In[7]), a name, or a saved report.")
    @argument("b", nargs="?", default=None, help="The second; the last report if left out.")
    @argument("--top", type=int, default=10, metavar="N", help="Rows of each table (10).")
    @argument("--plot", action="store_true",
              help="Draw both timelines and the lines that changed most, too.")  # fmt: skip
    @line_magic
    @plainly
    def memdiff(self, line: str) -> None:
        """Compare two runs: by line, operation, use and holder.

        Give two of: the number of a traced run, the name of a report, or the path of one that
        was saved::

            %memdiff 7 12             run In[7] against run In[12]
            %memdiff before.json      a saved report against the last one
            %memdiff small large      two reports of yours, by name
        """
        found = parse(self.memdiff, line)
        first = self._report(found.a)
        second = session.last if found.b is None else self._report(found.b)
        if second is None:
            raise UsageError("nothing has been traced yet", "Name two reports: %memdiff A B")
        changes = compare(first, second)
        display(bundle(changes, top=found.top), raw=True)
        if found.plot:
            from nbmem.render.plot import render_diff_figure  # noqa: PLC0415 - takes 0.3 s

            display(render_diff_figure(changes))

    def _report(self, word: str) -> Record:
        number = word.removeprefix("In[").removesuffix("]")
        if number.isdigit():
            return session.report_of(f"In[{number}]")
        named = self.shell.user_ns.get(word)
        if isinstance(named, Record):
            return named
        if Path(word).expanduser().is_file():
            return load(Path(word).expanduser())
        raise UsageError(
            f"{word} is neither a traced run, nor a report's name, nor a saved report",
            "%memlog lists the runs; r.save('run.json') saves a report",
        )
