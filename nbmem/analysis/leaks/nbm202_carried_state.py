"""NBM202: a state that a loop carries along with the graph of all earlier iterations."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.graphs import graphs
from nbmem.analysis.leaks.grouping import by_name, make_finding
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Finding


class CarriedState:
    """A recurrent state, or parameters updated by hand, carry the graph of every step.

    **What it sees.** A tensor (not a number) that a loop feeds to its own next iteration and whose
    graph alone holds storages.

    **Why it holds memory.** The state of step *t* was computed from that of step *t - 1*, so its
    graph reaches back to the first step and grows with each one. ``backward(retain_graph=True)``
    hides the error that would otherwise point to it.

    **What to do.** Cut the graph between steps: ``state = state.detach()`` for a recurrent state,
    ``w = (w - lr * g).detach().requires_grad_()`` for parameters.

    **Example.** ::

        for x in sequence:
            state = cell(x, state)
            readout(state).sum().backward(retain_graph=True)
    """

    code = "NBM202"
    name = "carried-state"
    severity = Severity.LEAK
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per carried tensor."""
        for graph in graphs(case):
            if not graph.carried:
                continue
            yield make_finding(
                self,
                graph.group,
                detail=graph.detail,
                remedy=_remedy(graph.start),
                release=by_name(graph.group),
            )


def _remedy(start: str) -> str:
    whole, element, _ = start.partition("[")
    if element:
        return f"{whole} = tuple(h.detach() for h in {whole})  # after every step"
    trained = "with .requires_grad_() where it is trained"
    return f"{start} = {start}.detach()  # after every step, {trained}"
