"""NBM213: the growth that the first training step always brings."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.grouping import birth, in_words
from nbmem.model.case import Case
from nbmem.model.category import Category, Severity
from nbmem.model.finding import Finding


class TrainingState:
    """Gradients and optimizer state appear with the first step and stay: this is not a leak.

    **What it sees.** Storages that are some parameter's gradient or an optimizer's state.

    **Why it holds memory.** The first ``backward()`` makes one gradient per parameter, the first
    ``step()`` of Adam two more copies (SGD with momentum one). Together with the parameters that
    is up to four times the model. It happens once; from the second step on nothing is added.

    **What to do.** Nothing. ``optimizer.zero_grad(set_to_none=True)``, the default, gives the
    gradients back between steps.

    **Example.** ::

        loss.backward(); opt.step()       # +1x for gradients, +2x for Adam, then flat
    """

    code = "NBM213"
    name = "training-state"
    severity = Severity.EXPECTED
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding for gradients, one for optimizer state."""
        for category, words in (
            (Category.GRADIENT, "gradients of the parameters"),
            (Category.OPTIMIZER_STATE, "state of the optimizer"),
        ):
            mine = [one for one in case.alive if one.category is category and one.holders]
            if not mine:
                continue
            roots = [*dict.fromkeys(one.holders[0].root for one in mine)]
            yield Finding(
                self.code,
                self.name,
                self.severity,
                nbytes=sum(one.nbytes for one in mine),
                holder=in_words(roots),
                paths=tuple({one.holders[0].text: one.holders[0] for one in mine}.values())[:20],
                born=birth(mine),
                remedy="nothing to do: it comes with the first step and stays the same",
                count=len(mine),
                detail=words,
                keys=tuple(one.key for one in mine),
            )
