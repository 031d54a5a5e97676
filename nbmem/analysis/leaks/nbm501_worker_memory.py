"""NBM501: memory in child processes: data loader workers and others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.facts import WorkerFact
from nbmem.model.finding import Finding

LARGE_BYTES = 32 << 20
"""Growth of one worker's own memory below which copy-on-write is not worth a word."""
MIN_LOOKS = 4
LATE_SHARE = 0.25
"""Part of the growth that must come in the second half of the looks for it to go on."""


class WorkerMemory:
    """Worker processes hold memory of their own, outside of this process.

    **What it sees.** Child processes with the bytes that only they have, what in the notebook
    keeps them running (``dl._iterator``), and how those bytes have grown since they were first
    seen.

    **Why it holds memory.** ``persistent_workers=True`` keeps the workers and their prefetched
    batches between loops, by design: told on request. After a fork, pages are shared until
    somebody writes to them, and Python writes a reference count whenever it looks at an object:
    a list of many small objects is copied into each worker, page by page. That growth, at the
    cost of what was shared and for as long as the workers run, is told as a warning.

    **What to do.** ``del dl`` (or ``dl._iterator = None``) ends persistent workers. Keep the
    items of a data set in one NumPy array or tensor instead of Python objects.

    **Example.** ::

        class Rows(Dataset):
            def __init__(self): self.items = [f"sample-{i}" for i in range(10**7)]
    """

    code = "NBM501"
    name = "worker-memory"
    severity = Severity.WARNING
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per holder of workers."""
        workers = sorted(case.facts_of(WorkerFact), key=lambda fact: fact.holder)
        for holder, members in groupby(workers, key=lambda fact: fact.holder):
            mine = list(members)
            copying = [fact for fact in mine if _is_copying(fact)]
            pids = ", ".join(str(fact.pid) for fact in mine)
            name = holder.partition(".")[0]
            yield Finding(
                self.code,
                self.name,
                self.severity if copying else Severity.EXPECTED,
                nbytes=sum(fact.copied_bytes for fact in copying)
                or sum(fact.uss or fact.rss for fact in mine),
                holder=holder or f"child processes {pids}",
                remedy=_remedy(name, copying=bool(copying)),
                count=len(mine),
                detail=f"in {len(mine)} child processes (pid {pids})" + _growth(mine, copying),
                release=f"name:{name}" if name else "",
            )


def _is_copying(fact: WorkerFact) -> bool:
    """Whether shared pages become the worker's own, and go on to.

    A garbage collection in a new worker touches every object once: a jump that ends by itself.
    """
    if fact.copied_bytes < LARGE_BYTES:
        return False
    if len(fact.uss_then) < MIN_LOOKS:
        return not fact.uss_then
    half = fact.uss_then[len(fact.uss_then) // 2]
    return fact.uss - half >= LATE_SHARE * fact.grown_bytes


def _growth(mine: Sequence[WorkerFact], copying: Sequence[WorkerFact]) -> str:
    if copying:
        return ", growing by copy-on-write"
    grown = sum(fact.grown_bytes for fact in mine)
    return f", {grown:,} bytes more than at first" if grown >= LARGE_BYTES else ""


def _remedy(name: str, *, copying: bool) -> str:
    if copying:
        return "keep the data set's items in one NumPy array or tensor, not in Python objects"
    return f"del {name}" if name else "end the processes that are no longer needed"
