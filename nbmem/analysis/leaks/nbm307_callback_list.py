"""NBM307: callbacks and handlers that hold what they captured."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.grouping import by_name, capturing, groups, make_finding
from nbmem.analysis.leaks.holding import Hold
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Finding


class CallbackList:
    """A list of callbacks keeps every function in it, with all that those captured.

    **What it sees.** Storages that a closure or bound method keeps alive, where the path to it
    passes something named for callbacks, handlers, listeners or observers.

    **Why it holds memory.** Registering is easy to repeat, and nothing unregisters: each run of
    the cell adds another callback with another captured batch or model.

    **What to do.** Remove the callback when the job is done, or register a function that looks
    its data up by name.

    **Example.** ::

        trainer.callbacks.append(lambda: log(batch))
    """

    code = "NBM307"
    name = "callback-list"
    severity = Severity.LEAK
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per holder."""
        for group in groups(case, Hold.CALLBACK):
            yield make_finding(
                self,
                group,
                remedy=f"{group.container}.clear()  # or remove the callback when it is done"
                if group.container
                else f"remove the callback from {capturing(group.paths[0])} when it is done",
                release=by_name(group),
            )
