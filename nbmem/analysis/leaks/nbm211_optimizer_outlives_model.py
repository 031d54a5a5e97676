"""NBM211: an optimizer whose model is gone."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.grouping import Group, by_name, groups, make_finding
from nbmem.analysis.leaks.holding import Hold
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Finding


class OptimizerOutlivesModel:
    """An optimizer keeps every parameter of a model that was deleted or replaced.

    **What it sees.** Parameters that only an optimizer's ``param_groups`` hold, with their
    gradients and the optimizer's own state.

    **Why it holds memory.** ``del net`` and ``net = Net()`` drop the module, not its parameters:
    the optimizer (and a scheduler that wraps it) refers to them directly, with up to two more
    copies as state and one as gradient. If training goes on, it trains the old parameters.

    **What to do.** Delete or make the optimizer and the scheduler anew together with the model.

    **Example.** ::

        net = Net()                          # second run: opt still holds the old net's weights
    """

    code = "NBM211"
    name = "optimizer-outlives-model"
    severity = Severity.LEAK
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per optimizer."""
        for group in groups(case, Hold.OPTIMIZER, by=lambda path: path.root):
            names = group.names
            yield make_finding(
                self,
                group,
                holder=_list(group),
                remedy=f"del {', '.join(names) or group.root}  # or make it anew with the model",
                release=by_name(group),
            )


def _list(group: Group) -> str:
    """What torch's, or else Keras', optimizers list the parameters in: ``opts[*].param_groups``."""
    for name in (".param_groups", "._trainable_variables"):
        found = next((path.text for path in group.paths if name in path.text), "")
        if found:
            return found.partition(name)[0] + name
    return group.head
