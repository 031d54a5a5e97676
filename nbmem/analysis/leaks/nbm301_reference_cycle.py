"""NBM301: reference cycles that wait for the garbage collector."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.cycles import cycles
from nbmem.analysis.leaks.grouping import make_finding
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Finding


class ReferenceCycle:
    """Objects that refer to each other stay until ``gc.collect()`` runs.

    **What it sees.** Storages that no name leads to any more, held by a cycle of references:
    ``Learner → .cbs → [0] → .learn``. With a hunt that collects, whether the collection freed
    them is seen as well.

    **Why it holds memory.** Reference counting never frees a cycle; the collector does, but it
    counts objects, not bytes: a few dozen objects with gigabytes behind them do not wake it.

    **What to do.** ``gc.collect()`` (or ``%memfree cycles``) after dropping such objects. Better,
    break the cycle: refer back through ``weakref.ref`` or ``weakref.proxy``, and let hooks not
    capture ``self``.

    **Example.** ::

        class Learner:
            def __init__(self): self.cbs = [Recorder(self)]      # Recorder.learn refers back
    """

    code = "NBM301"
    name = "reference-cycle"
    severity = Severity.LEAK
    cheap = False

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per shape of cycle."""
        for cycle in cycles(case):
            if cycle.through_ctx:
                continue
            times = f"{cycle.fact.count} such cycles" if cycle.fact.count > 1 else ""
            freed = "freed by gc.collect()" if cycle.fact.collected else ""
            yield make_finding(
                self,
                cycle.group,
                severity=Severity.EXPECTED if _is_figure(cycle.words) else self.severity,
                holder=f"reference cycle: {cycle.words}",
                detail=", ".join(part for part in (times, freed) if part),
                remedy="gc.collect()  # frees it; to avoid it, refer back through weakref.proxy",
                release="cycles",
            )


def _is_figure(words: str) -> bool:
    """Whether it is a closed figure: matplotlib's are cycles, and wait for the collector."""
    return any(word in words for word in ("Figure", "Axes", "Axis", "Spine", "Transform"))
