"""NBM105: what the last iteration of a loop left in the notebook's variables."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.grouping import by_name, groups, in_words, make_finding, together
from nbmem.analysis.leaks.holding import Hold, holding
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Finding
from nbmem.model.retention import StepKind


class LoopVariables:
    """The batch, output and loss of a loop's last iteration stay after the loop.

    **What it sees.** Storages that are only held by names which a loop at the top of a cell binds
    anew in every iteration: its targets and what its body assigns.

    **Why it holds memory.** Python has no block scope. One iteration stays alive (it does not
    grow); where the loss was not sent through ``backward()``, its whole autograd graph stays too.
    Without a graph this is normal, and told only on request.

    **What to do.** ``del`` the names after the loop, or put the loop in a function.

    **Example.** ::

        for xb, yb in loader:
            out = net(xb)
            loss = criterion(out, yb)
        # xb, yb, out and loss are still here, and with loss every activation of net
    """

    code = "NBM105"
    name = "loop-variables"
    severity = Severity.WARNING
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding for all left-overs: they hold each other's storages."""
        held = holding(case)
        found = together(groups(case, Hold.LOOP, by=lambda path: path.root))
        if found is None:
            return
        names = [name for name in found.names if name in held.names]
        graph = any(
            all(path.passes(StepKind.GRAD_FN, StepKind.SAVED) for path in one.holders)
            for one in found.storages
        )
        yield make_finding(
            self,
            found,
            severity=self.severity if graph else Severity.EXPECTED,
            holder=in_words(names, most=6),
            detail="with the autograd graph of the last iteration" if graph else "",
            remedy=f"del {', '.join(names)}  # after the loop, or put the loop in a function",
            release=by_name(found),
        )
