"""NBM204: parameters and gradients that hold each other through the autograd engine."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.cycles import held_for_good
from nbmem.analysis.leaks.grouping import make_finding
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Finding


class CreateGraphCycle:
    """``backward(create_graph=True)`` ties a parameter to its own gradient's graph.

    **What it sees.** Storages that no name leads to, that ``gc.collect()`` does not free, and
    that hang on a parameter whose ``.grad`` has a graph.

    **Why it holds memory.** The gradient's graph refers to the parameter, and the parameter to
    its gradient: a cycle inside C++ that Python's collector cannot see. Model, gradients and the
    buffers of the double backward stay until the kernel ends.

    **What to do.** Set ``p.grad = None`` for all parameters *before* the model goes, or use
    ``torch.autograd.grad(loss, params, create_graph=True)``, which stores no ``.grad``.

    **Example.** ::

        loss.backward(create_graph=True)
        del net, loss                        # frees nothing, and neither does gc.collect()
    """

    code = "NBM204"
    name = "create-graph-cycle"
    severity = Severity.LEAK
    cheap = False

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding for all such storages: they are not told apart by any name."""
        group = held_for_good(case)
        if group is not None:
            yield make_finding(
                self,
                group,
                detail="not freed by gc.collect()",
                remedy="%memfree NBM204; next time p.grad = None for every parameter before the "
                "model goes, or torch.autograd.grad(..., create_graph=True)",
                release="grads",
            )
