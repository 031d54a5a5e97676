"""NBM312: locals of functions that are still running."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.frames import frame_words
from nbmem.analysis.leaks.grouping import groups, make_finding
from nbmem.analysis.leaks.holding import Hold
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Finding


class RunningFrame:
    """A thread or task that is still running holds its local variables.

    **What it sees.** Storages that only a running frame holds: of a thread that waits, of an
    asyncio task that was never awaited to its end.

    **Why it holds memory.** A worker thread that loops over a queue keeps the last item it took,
    and all of its locals, while it waits for the next.

    **What to do.** Stop the thread or cancel the task; in a worker's loop, ``del item`` after use.

    **Example.** ::

        def worker():
            while True:
                batch = queue.get()
                train(batch)              # batch stays while get() waits
    """

    code = "NBM312"
    name = "running-frame"
    severity = Severity.WARNING
    cheap = False

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per holder."""
        for group in groups(case, Hold.FRAME):
            yield make_finding(
                self,
                group,
                holder=frame_words(group.paths),
                remedy="stop the thread or cancel the task, or del the variable after its use",
            )
