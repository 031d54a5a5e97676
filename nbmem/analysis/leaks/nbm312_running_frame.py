"""NBM312: locals of functions that are still running."""

from __future__ import annotations

import re
from collections.abc import Iterable

from nbmem.analysis.leaks.frames import frame_words
from nbmem.analysis.leaks.grouping import Group, groups, make_finding
from nbmem.analysis.leaks.holding import Hold
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Finding
from nbmem.model.retention import StepKind


class RunningFrame:
    """A thread or task that is still running holds its local variables.

    **What it sees.** Storages that only a running frame holds: of a thread that waits, of an
    asyncio task that was never awaited to its end; and the arguments of a call that a timer or an
    event loop is still going to make.

    **Why it holds memory.** A worker thread that loops over a queue keeps the last item it took,
    and all of its locals, while it waits for the next.

    **What to do.** Stop the thread, cancel the task or the call; in a worker's loop, ``del item``
    after use.

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
            yield make_finding(self, group, holder=_words(group), remedy=_remedy(group))


def _words(group: Group) -> str:
    """The frame and its variables, or the call that waits, without numbers that nobody knows."""
    if any(path.passes(StepKind.LOCAL) for path in group.paths):
        return frame_words(group.paths)
    text = group.head
    for place in _LOOPS:
        _, found, after = text.partition(place)
        if found:
            return f"asyncio event loop{found}{after}"
    return re.sub(r"\[\d{6,}\]", "[*]", text)


def _remedy(group: Group) -> str:
    if any(place in group.head for place in _LOOPS):
        return "cancel the call that waits: keep the handle and call handle.cancel()"
    if group.root == "threading":
        return "stop the thread: timer.cancel(), or let its function return"
    return "stop the thread or cancel the task, or del the variable after its use"


_LOOPS = ("._scheduled", "._ready")
