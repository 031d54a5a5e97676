"""NBM102: locals in the frames of the exception that ended a cell."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.frames import frame_words
from nbmem.analysis.leaks.grouping import groups, make_finding, together
from nbmem.analysis.leaks.holding import Hold
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Finding


class TracebackFrames:
    """The traceback of the last exception keeps the local variables of every frame.

    **What it sees.** Storages that only the stored exception keeps alive: ``sys.last_value``,
    ``sys.last_traceback``, ``sys.last_exc``, the shell's ``InteractiveTB`` and its last result.

    **Why it holds memory.** A traceback refers to its frames and a frame to its locals, so the
    batch, the activations and the model of the function that failed stay until another exception
    takes their place. After an out-of-memory error this is why trying again fails too.

    **What to do.** ``%memfree traceback`` clears all of these places. ``%debug`` then has nothing
    to look at, so debug first.

    **Example.** ::

        def fit():
            act = torch.randn(1024, 2048)
            raise ValueError
        fit()            # sys.last_value → fit() → act keeps 8 MiB
    """

    code = "NBM102"
    name = "traceback-frames"
    severity = Severity.LEAK
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding, since one action clears all of the places."""
        found = together(groups(case, Hold.TRACEBACK))
        if found is not None:
            yield make_finding(
                self,
                found,
                holder=frame_words(found.paths),
                remedy="%memfree traceback; do it when you are done with %debug",
                release="traceback",
            )
