"""NBM501: memory in child processes: data loader workers and others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.facts import ItemsFact, WorkerFact
from nbmem.model.finding import Birth, Finding

LARGE_BYTES = 12 << 20
"""Copies in one worker below which they are not worth a word."""
STEADY_BYTES = 8 << 20
"""What must be copied beyond what can be due to a collection or to the parent."""
HUGE_BYTES = 128 << 20
"""More than the objects of all libraries together: so much is data, however fast it is copied."""
EXPLAINS = 0.25
"""Part of what was copied that a container must have for its name to be told."""
_PIDS = 4


class WorkerMemory:
    """Worker processes hold memory of their own, outside of this process.

    **What it sees.** Child processes with the bytes that only they have, what in the notebook
    keeps them running (``dl._iterator``), and what of those bytes was shared with the notebook
    when they were first seen, also of workers that have ended since. What one garbage collection
    in a worker touches is no data and is not told as such.

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
        workers = sorted(case.facts_of(WorkerFact), key=_belongs)
        for (holder, cell), members in groupby(workers, key=_belongs):
            mine = list(members)
            copying = [fact for fact in mine if _is_copying(fact, case)]
            told = copying or mine
            name = holder.partition(".")[0]
            yield Finding(
                self.code,
                self.name,
                self.severity if copying else Severity.EXPECTED,
                nbytes=_together(copying) or sum(fact.uss or fact.rss for fact in mine),
                holder=holder or _named(told),
                born=Birth(cell),
                remedy=_cure(case, copying) if copying else _end(name, mine),
                count=len(told),
                detail=_detail(told, copying=bool(copying)),
                release=f"name:{name}" if name else "",
            )


def _belongs(fact: WorkerFact) -> tuple[str, str]:
    return fact.holder, fact.cell


def _is_copying(fact: WorkerFact, case: Case) -> bool:
    """Whether shared pages become the worker's own because it reads data.

    A garbage collection touches every object, and so copies those of all libraries, but once and
    at once; and a single worker is left alone with the pages that its parent writes to. A loader
    that shuffles its data is as fast as a collection; there the data set tells.
    """
    copied = fact.copied_bytes
    if copied < LARGE_BYTES or copied >= HUGE_BYTES:
        return copied >= HUGE_BYTES
    if copied - fact.not_read >= STEADY_BYTES:
        return True
    loads = fact.name.startswith("pt_data") or fact.holder.endswith("._iterator")
    return loads and any(one.dataset for one in _explaining(case, copied))


def _explaining(case: Case, copied: int) -> list[ItemsFact]:
    """Containers with a good part of what was copied, the largest first."""
    enough = [one for one in case.facts_of(ItemsFact) if one.nbytes >= EXPLAINS * copied]
    return sorted(enough, key=lambda one: -one.nbytes)


def _together(copying: Sequence[WorkerFact]) -> int:
    """Copies in all workers that were there at the same time, at most: epochs follow each other."""
    return max(
        (
            sum(one.copied_bytes for one in copying if one.time_ns[0] <= last <= one.time_ns[-1])
            for last in (fact.time_ns[-1] for fact in copying)
        ),
        default=0,
    )


def _named(mine: Sequence[WorkerFact]) -> str:
    if all(fact.ended for fact in mine):
        names = ", ".join(dict.fromkeys(fact.name for fact in mine))
        return f"{_counted(mine)} ({names}), ended since"
    return f"child processes {_pids(mine)}" if len(mine) > 1 else f"child process {_pids(mine)}"


def _counted(mine: Sequence[WorkerFact]) -> str:
    return f"{len(mine)} child processes" if len(mine) > 1 else "1 child process"


def _pids(mine: Sequence[WorkerFact]) -> str:
    pids = [str(fact.pid) for fact in mine]
    more = len(pids) - _PIDS
    return ", ".join(pids[:_PIDS]) + (f" and {more} more" if more > 0 else "")


def _detail(mine: Sequence[WorkerFact], *, copying: bool) -> str:
    words = f"in {_counted(mine)} (pid {_pids(mine)})"
    if copying:
        most = max(fact.copied_bytes for fact in mine)
        return f"{words}, growing by copy-on-write: {most:,} bytes in one of them"
    grown = sum(fact.grown_bytes for fact in mine)
    return words + (f", {grown:,} bytes more than at first" if grown >= LARGE_BYTES else "")


def _cure(case: Case, copying: Sequence[WorkerFact]) -> str:
    containers = _explaining(case, max(fact.copied_bytes for fact in copying))
    if not containers:
        return "keep what the workers read in one NumPy array or tensor, not in Python objects"
    largest = containers[0]
    about = f"a {largest.type_name} of {largest.count:,} {largest.item}"
    return f"keep {largest.path} ({about}) in one NumPy array or tensor"


def _end(name: str, mine: Sequence[WorkerFact]) -> str:
    if all(fact.ended for fact in mine):
        return "nothing to do: it went with the processes"
    return f"del {name}" if name else "end the processes that are no longer needed"
