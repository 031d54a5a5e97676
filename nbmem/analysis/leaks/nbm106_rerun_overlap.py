"""NBM106: the old value alive beside the new one while a cell ran again."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.grouping import in_words
from nbmem.analysis.names import rebound
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.facts import FormerHolderFact
from nbmem.model.finding import Birth, Finding

MIN_SHARE = 0.2
"""Part of the cell's peak below which the overlap is not worth a word."""


class RerunOverlap:
    """A cell that builds its model anew held the old one beside it at its peak.

    **What it sees.** Storages older than the run that were alive at its peak and that the same
    run freed, held before by names that the cell binds anew without reading what they held.

    **Why it holds memory.** ``net = Net()`` builds the new object first and drops the old one
    after. An optimizer keeps the old parameters for longer still: until ``opt`` is bound too.

    **What to do.** Let go before building: ``del net, opt`` at the top of the cell, or build
    inside a function that returns only what you keep.

    **Example.** ::

        net = Net().cuda()                       # second run: both nets are alive here
        opt = torch.optim.Adam(net.parameters())
    """

    code = "NBM106"
    name = "rerun-overlap"
    severity = Severity.WARNING
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding for the run that has just ended."""
        if case.run is None:
            return
        old = [
            one
            for trace in case.traces
            for one in trace.peak
            if one.born_ns is None and one.died_ns is not None
        ]
        nbytes = sum(one.nbytes for one in old)
        # What is held above the start at the peak, plus the old, is what the cell needed in all.
        peak = sum(trace.totals.peak_bytes + trace.totals.start_bytes for trace in case.traces)
        names = _names(case)
        if not old or not names or nbytes < MIN_SHARE * peak:
            return
        yield Finding(
            self.code,
            self.name,
            self.severity,
            nbytes,
            holder=f"{in_words(names, most=6)} of the run before",
            born=Birth(case.run.label),
            remedy=f"del {', '.join(names)}  # at the top of the cell",
            count=len(old),
            detail="alive at the peak beside what replaced it",
            share=nbytes / peak if peak else 0.0,
        )


def _names(case: Case) -> list[str]:
    """Names that the cell binds anew without a look at what they held."""
    bound = rebound(case.run.source if case.run else "")
    died = {one.key for trace in case.traces for one in trace.peak if one.died_ns is not None}
    facts = case.facts_of(FormerHolderFact)
    former = [
        fact.path.partition(".")[0].partition("[")[0]
        for fact in facts
        if died.intersection(fact.keys)
    ]
    return [name for name in dict.fromkeys(former) if name in bound] if facts else bound
