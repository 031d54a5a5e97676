"""NBM205: tensors that a custom autograd function put on its ``ctx``."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.cycles import cycles
from nbmem.analysis.leaks.grouping import by_name, groups, make_finding
from nbmem.analysis.leaks.holding import Hold
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Finding


class CtxAttribute:
    """``ctx.y = y`` in a custom autograd function keeps ``y`` beyond the backward pass.

    **What it sees.** Storages held by an attribute of an autograd node's ``ctx``, and reference
    cycles that pass through such a node: the output refers to its node, the node to the output.

    **Why it holds memory.** ``save_for_backward`` lets go after ``backward()`` and knows how to
    hold the function's own output without a cycle; a plain attribute does neither. Functions
    handed to reentrant checkpointing are attributes of this kind as well.

    **What to do.** ``ctx.save_for_backward(y)``; for checkpointing ``use_reentrant=False``. What
    is held in cycles already goes with ``gc.collect()``.

    **Example.** ::

        class Double(torch.autograd.Function):
            @staticmethod
            def forward(ctx, x):
                ctx.y = x * 2
                return ctx.y
    """

    code = "NBM205"
    name = "ctx-attribute"
    severity = Severity.LEAK
    cheap = False

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per named holder, and one per kind of cycle through a node."""
        for group in groups(case, Hold.CTX):
            names = group.names
            yield make_finding(
                self,
                group,
                remedy="ctx.save_for_backward(...) instead of an attribute of ctx; "
                f"for what is held: del {', '.join(names) or group.head}",
                release=by_name(group),
            )
        for cycle in cycles(case):
            if cycle.through_ctx:
                yield make_finding(
                    self,
                    cycle.group,
                    holder=f"reference cycle through autograd ctx: {cycle.words}",
                    detail="freed by gc.collect()",
                    remedy="gc.collect()  # frees it; ctx.save_for_backward(...) instead of an "
                    "attribute of ctx, use_reentrant=False for checkpoint",
                    release="cycles",
                )
