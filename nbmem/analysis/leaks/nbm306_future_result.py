"""NBM306: results that finished futures and tasks hold."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.grouping import by_name, groups, make_finding
from nbmem.analysis.leaks.holding import Hold
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Finding


class FutureResult:
    """A future keeps its result as long as you keep the future.

    **What it sees.** Storages held by the result (or the exception) of a
    ``concurrent.futures.Future`` or an ``asyncio`` task.

    **Why it holds memory.** ``result()`` does not take the value out. A list of futures that were
    all consumed still holds all of their results, beside whatever was made of them.

    **What to do.** Consume futures with ``as_completed`` and drop each (``futures.remove(f)``), or
    ``del futures`` after the loop. Let the job return something small.

    **Example.** ::

        futures = [pool.submit(embed, part) for part in parts]
        total = sum(f.result().mean() for f in futures)      # futures keep every embedding
    """

    code = "NBM306"
    name = "future-result"
    severity = Severity.LEAK
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per holder."""
        for group in groups(case, Hold.FUTURE):
            names = group.names
            place = group.container or ", ".join(names) or group.root
            yield make_finding(
                self,
                group,
                remedy=f"del {place}  # once the results are read, or consume with as_completed",
                release=by_name(group),
            )
