"""NBM305: storages in a default argument."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.grouping import by_name, groups, make_finding
from nbmem.analysis.leaks.holding import Hold
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Finding


class DefaultArgument:
    """A mutable default argument is made once and shared by all calls.

    **What it sees.** Storages held through a function's default arguments.

    **Why it holds memory.** ``def step(x, seen=[])`` makes the list when the ``def`` runs, not at
    each call. What calls append stays with the function.

    **What to do.** ``def step(x, seen=None)`` and make the list inside; for what is held:
    ``step.__defaults__[0].clear()`` or ``del step``.

    **Example.** ::

        def collect(x, seen=[]):
            seen.append(x)
            return len(seen)
    """

    code = "NBM305"
    name = "default-argument"
    severity = Severity.LEAK
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per holder."""
        for group in groups(case, Hold.DEFAULT):
            names = group.names
            yield make_finding(
                self,
                group,
                remedy=f"give {group.root} the default None and make the object inside; "
                f"for what is held: del {', '.join(names) or group.root}",
                release=by_name(group),
            )
