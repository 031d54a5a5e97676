"""NBM104: names of the notebook that no cell has read for a long time."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.grouping import by_name, groups, make_finding
from nbmem.analysis.leaks.holding import MODEL_STATE, Hold, holding
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Finding

IDLE_RUNS = 6
"""Runs of cells without a reading after which a name may be forgotten."""

FORGOTTEN_RUNS = 10
"""Runs of cells without a reading after which a large name is worth a warning."""

LARGE_BYTES = 8 << 20

MIN_SHARE = 0.01
"""Part of all live bytes below which a forgotten name is only told of on request."""


class LingeringGlobal:
    """A global holds a good part of the memory, and no cell has read it for a long time.

    **What it sees.** Names of the notebook whose storages nothing else holds, that were bound and
    last read at least six runs of cells ago; after ten, a large one is a warning. The cells' text
    is read for this, so a use through ``globals()`` or ``eval`` is not seen.

    **Why it holds memory.** A notebook has one namespace that never ends: raw tables, first tries
    and intermediate results live as long as the kernel.

    **What to do.** ``del name`` when its work is done, or put the steps of a cell in a function,
    whose locals go away when it returns.

    **Example.** ::

        raw = load_everything()        # In[2]
        data = prepare(raw)            # In[3]: the last time that raw is read
    """

    code = "NBM104"
    name = "lingering-global"
    severity = Severity.WARNING
    cheap = False

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per forgotten name."""
        names = holding(case).names
        for group in groups(case, Hold.DATA, by=lambda path: path.root):
            fact = names.get(group.root)
            if fact is None or fact.runs_since_read < IDLE_RUNS or len(group.names) != 1:
                continue
            if any(one.category in MODEL_STATE for one in group.storages):
                continue
            large = group.nbytes >= max(LARGE_BYTES, MIN_SHARE * case.alive_bytes)
            forgotten = large and fact.runs_since_read >= FORGOTTEN_RUNS
            since = f"read last in {fact.read_in}" if fact.read_in else "never read"
            yield make_finding(
                self,
                group,
                severity=self.severity if forgotten else Severity.EXPECTED,
                detail=f"bound in {fact.bound_in}, {since}" if fact.bound_in else since,
                remedy=f"del {group.root}",
                release=by_name(group),
            )
