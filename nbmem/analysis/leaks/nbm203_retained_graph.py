"""NBM203: graphs that a backward pass was told to keep."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.graphs import graphs
from nbmem.analysis.leaks.grouping import by_name, make_finding
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Finding


class RetainedGraph:
    """``backward(retain_graph=True)`` leaves the graph full, and a name keeps the loss.

    **What it sees.** Storages that only autograd graphs hold, allocated in a cell that calls
    ``backward`` with ``retain_graph=True``.

    **Why it holds memory.** A plain ``backward()`` empties the graph as it goes. With
    ``retain_graph=True`` everything stays as long as any tensor of the graph does.

    **What to do.** Leave the option out of the last backward pass of each graph, or sum the
    losses and call ``backward()`` once. Keep ``loss.item()`` where you only want the number.

    **Example.** ::

        for task in tasks:
            loss = task(net)
            loss.backward(retain_graph=True)
            losses.append(loss)
    """

    code = "NBM203"
    name = "retained-graph"
    severity = Severity.LEAK
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per tensor or list that starts such graphs."""
        for graph in graphs(case):
            if not graph.retained or graph.carried:
                continue
            names = graph.group.names
            yield make_finding(
                self,
                graph.group,
                detail=graph.detail,
                remedy="leave retain_graph=True out of the last backward of each graph; "
                f"for what is held: del {', '.join(names) or graph.start}",
                release=by_name(graph.group),
            )
