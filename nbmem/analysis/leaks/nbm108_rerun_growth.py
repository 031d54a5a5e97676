"""NBM108: a name that leads to more bytes after every run of the same cell."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.grouping import by_name, groups, make_finding
from nbmem.analysis.leaks.growth import margin, steady_growth
from nbmem.analysis.leaks.holding import Hold
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.facts import GrowthFact
from nbmem.model.finding import Finding


class RerunGrowth:
    """Running the same cell again makes the same name hold more, run after run.

    **What it sees.** For each cell that ran at least three times, the bytes that each name led to
    after each run. The first run is left out: it fills caches. What grew in every later run, by
    about the same amount, is reported with its slope and how sure that is.

    **Why it holds memory.** The cell adds to something that an earlier cell made (a list, a
    cache, a hook on a model) instead of making it anew.

    **What to do.** Make the container in the same cell that fills it, or clear it at the top.

    **Example.** ::

        features.extend(net(batch) for batch in loader)     # features = [] is in another cell
    """

    code = "NBM108"
    name = "rerun-growth"
    severity = Severity.LEAK
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per name that grows."""
        grown = {fact.name: fact for fact in case.facts_of(GrowthFact)}
        if not grown:
            return
        for group in groups(case, Hold.DATA, by=lambda path: path.root):
            fact = grown.get(group.root)
            slope = steady_growth(fact.sizes) if fact else 0
            if fact is None or not slope:
                continue
            give = margin(fact.sizes)
            spread = f" (± {give:,}, 95 % confidence)" if give else ""
            place = group.container or group.root
            yield make_finding(
                self,
                group,
                holder=max((path.text for path in group.paths if path.root == group.root), key=len),
                detail=f"grew by {slope:,} bytes{spread} in each of the last "
                f"{len(fact.sizes) - 1} runs of {fact.cell}",
                remedy=f"make {place} anew at the top of {fact.cell}, or clear it there",
                release=by_name(group.names),
            )
