"""NBM304: variables that a function captured."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.grouping import Group, by_name, capturing, groups, in_words, make_finding
from nbmem.analysis.leaks.holding import Hold
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Finding


class Closure:
    """A function that was returned from another keeps the variables it uses of it.

    **What it sees.** Storages that only a closure's captured variables, a bound method's ``self``
    or a ``functools.partial``'s arguments keep alive.

    **Why it holds memory.** A captured variable lives as long as the inner function, even when
    the function needs only a shape or one element of it.

    **What to do.** ``del`` the function when it is done with; capture the small thing that it
    needs (``n = len(bank)``) instead of the large one.

    **Example.** ::

        def make_scorer():
            bank = torch.randn(2048, 2048)
            center = bank.mean(0)
            return lambda v: (v - center).norm() + 0 * bank[0, 0]     # keeps bank
    """

    code = "NBM304"
    name = "closure"
    severity = Severity.WARNING
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per holder."""
        for group in groups(case, Hold.CLOSURE, by=capturing):
            names = group.names
            yield make_finding(
                self,
                group,
                holder=_words(group),
                remedy=f"del {', '.join(names)}  # or capture only what is needed"
                if names
                else f"take the function out of {group.head}, or capture only what is needed",
                release=by_name(group),
            )


def _words(group: Group) -> str:
    """The function with what it captured: ``rank → closure bank, middle``."""
    mine = [path.text for path in group.paths if path.text.startswith(group.head)]
    first, *others = mine or [group.head]
    before, arrow, _ = first.rpartition("closure ")
    more = [one.removeprefix(before + arrow) for one in others if one.startswith(before + arrow)]
    return in_words([first, *more])
