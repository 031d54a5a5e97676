"""NBM501: memory in child processes: data loader workers and others."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.facts import WorkerFact
from nbmem.model.finding import Finding

LARGE_BYTES = 32 << 20
"""Growth of one worker's own memory below which copy-on-write is not worth a word."""


class WorkerMemory:
    """Worker processes hold memory of their own, outside of this process.

    **What it sees.** Child processes with the bytes that only they have, what in the notebook
    keeps them running (``dl._iterator``), and how those bytes have grown since they were first
    seen.

    **Why it holds memory.** ``persistent_workers=True`` keeps the workers and their prefetched
    batches between loops, by design: told on request. After a fork, pages are shared until
    somebody writes to them, and Python writes a reference count whenever it looks at an object:
    a list of many small objects is copied into each worker, page by page. That growth is a leak.

    **What to do.** ``del dl`` (or ``dl._iterator = None``) ends persistent workers. Keep the
    items of a data set in one NumPy array or tensor instead of Python objects.

    **Example.** ::

        class Rows(Dataset):
            def __init__(self): self.items = [f"sample-{i}" for i in range(10**7)]
    """

    code = "NBM501"
    name = "worker-memory"
    severity = Severity.WARNING
    cheap = False

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per holder of workers."""
        workers = sorted(case.facts_of(WorkerFact), key=lambda fact: fact.holder)
        for holder, members in groupby(workers, key=lambda fact: fact.holder):
            mine = list(members)
            own = sum(fact.uss or fact.rss for fact in mine)
            grown = [fact for fact in mine if fact.uss_start and _growth(fact) >= LARGE_BYTES]
            pids = ", ".join(str(fact.pid) for fact in mine)
            name = holder.partition(".")[0]
            yield Finding(
                self.code,
                self.name,
                self.severity if grown else Severity.EXPECTED,
                nbytes=sum(map(_growth, grown)) if grown else own,
                holder=holder or f"child processes {pids}",
                remedy=_remedy(name, grown=bool(grown)),
                count=len(mine),
                detail=f"in {len(mine)} child processes (pid {pids})"
                + (", growing by copy-on-write" if grown else ""),
                release=f"name:{name}" if name else "",
            )


def _growth(fact: WorkerFact) -> int:
    return fact.uss - fact.uss_start


def _remedy(name: str, *, grown: bool) -> str:
    if grown:
        return "keep the data set's items in one NumPy array or tensor, not in Python objects"
    return f"del {name}" if name else "end the processes that are no longer needed"
