"""NBM201: autograd graphs kept by losses and metrics that were meant to be numbers."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.graphs import Graph, graphs
from nbmem.analysis.leaks.grouping import by_name, make_finding
from nbmem.model.case import Case
from nbmem.model.category import Category, Severity
from nbmem.model.finding import Finding


class GraphKeptAlive:
    """A small tensor keeps every activation that it was computed from.

    **What it sees.** Storages that only autograd graphs hold, gathered under the tensor (or list
    of tensors) whose ``grad_fn`` starts the graph.

    **Why it holds memory.** A loss of four bytes refers to the graph that made it, and the graph
    to all that it saved for the backward pass. ``backward()`` empties the graph; a loss that is
    kept without it (validation, a metric) keeps everything, and a running sum chains the graphs
    of all iterations together.

    The output of a single forward pass (``logits = net(x)`` outside of ``torch.no_grad()``) holds
    a graph as well; since you may still want its backward pass, that is told only on request.

    **What to do.** Keep the number: ``history.append(loss.item())``, ``total += loss.item()``.
    Evaluate under ``torch.no_grad()``.

    **Example.** ::

        history = []
        for batch in loader:
            history.append(criterion(net(batch)))     # history[*].grad_fn
    """

    code = "NBM201"
    name = "graph-kept-alive"
    severity = Severity.LEAK
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per tensor or list that starts graphs."""
        for graph in graphs(case):
            if graph.carried or graph.retained:
                continue
            yield make_finding(
                self,
                graph.group,
                severity=self.severity if _is_kept(graph) else Severity.EXPECTED,
                detail=graph.detail,
                remedy=_remedy(graph, buffer=_is_buffer(case, graph.start)),
                release=by_name(graph.group),
            )


def _is_kept(graph: Graph) -> bool:
    """Whether it is more than the output of one forward pass, still waiting to be used."""
    return graph.scalar or bool(graph.group.container)


def _is_buffer(case: Case, start: str) -> bool:
    """Whether the tensor is a module's buffer, which takes nothing but a tensor."""
    buffers = (one for one in case.alive if one.category is Category.BUFFER)
    return any(path.text == start for one in buffers for path in one.holders)


def _remedy(graph: Graph, *, buffer: bool) -> str:
    container, name = graph.group.container, graph.start
    if container:
        value = graph.element or "x"
        return f"keep numbers: {container}.append({value}.item()), or {value}.detach()"
    if graph.accumulated:
        if buffer:
            return f"keep the number: assign loss.detach() to {name}; {name} = {name}.detach()"
        return f"add numbers: {name} += loss.item(); for what is held: {name} = {name}.item()"
    return f"del {', '.join(graph.group.names) or name}  # or compute it under torch.no_grad()"
