"""NBM108: a name that leads to more bytes after every run of the same cell."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import accumulate

from nbmem.analysis.leaks.grouping import Group, by_name, groups, make_finding
from nbmem.analysis.leaks.growth import margin, steady_growth
from nbmem.analysis.leaks.holding import Hold
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.facts import GrowthFact
from nbmem.model.finding import Finding

_IN = re.compile(r"In\[\d+\]")


class RerunGrowth:
    """Running the same cell again makes the same name hold more, run after run.

    **What it sees.** For each cell that ran at least three times, the bytes that each name led to
    after each run; where that is not known, the bytes that each run's same line made and that
    are still there. The first run is left out: it fills caches. What grew in every later run, by
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
        for group in groups(case, Hold.DATA, by=lambda path: path.root):
            fact = grown.get(group.root)
            cell, sizes = (fact.cell, fact.sizes) if fact else _by_birth(group)
            slope = steady_growth(sizes)
            if not slope:
                continue
            give = margin(sizes)
            spread = f" (± {give:,}, 95 % confidence)" if give else ""
            holder = max((path.text for path in group.paths if path.root == group.root), key=len)
            place = holder.partition("[*]")[0]
            yield make_finding(
                self,
                group,
                holder=holder,
                detail=f"grew by {slope:,} bytes{spread} in each of the last "
                f"{len(sizes) - 1} runs of {cell}",
                remedy=f"make {place} anew at the top of {cell}, or clear it there",
                release=by_name(group),
            )


def _by_birth(group: Group) -> tuple[str, tuple[int, ...]]:
    """Sizes after each of the runs whose same line made the storages, and the last run."""
    made: dict[str, int] = {}
    lines = set()
    for one in group.storages:
        frame = one.site.outermost
        if frame is None or not _IN.fullmatch(frame.filename):
            return "", ()
        lines.add((frame.line, frame.source))
        made[frame.filename] = made.get(frame.filename, 0) + one.nbytes
    if len(lines) != 1:
        return "", ()
    cells = sorted(made, key=lambda cell: int(cell[3:-1]))
    return cells[-1], tuple(accumulate(made[cell] for cell in cells))
