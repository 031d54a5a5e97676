"""NBM504: the machine or container is about to run out of memory."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.facts import PressureFact
from nbmem.model.finding import Finding

NEAR = 0.9
"""Part of the limit from which on it is near."""

SWAPPED_BYTES = 64 << 20
MAJOR_FAULTS = 1000


class MemoryPressure:
    """The process is near its limit, or has begun to wait for the disk.

    **What it sees.** The limit of the container or machine and what of it is used; bytes of this
    process that lie in swap; page faults of the cell that had to read from disk.

    **Why it matters.** Over the limit the kernel is killed without a word. Before that, pages go
    to swap, and a cell that took seconds takes minutes.

    **What to do.** Free what ``%memleaks`` names; run the cell under ``%%memtrace --limit auto``
    to get an exception at the line that goes too far instead of a dead kernel.

    **Example.** ::

        x = torch.randn(200_000, 10_000)       # 7.5 GiB in a container of 8 GiB
    """

    code = "NBM504"
    name = "memory-pressure"
    severity = Severity.WARNING
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding where there is any sign of it."""
        for fact in case.facts_of(PressureFact):
            signs = []
            if fact.limit_bytes and fact.used_bytes >= NEAR * fact.limit_bytes:
                signs.append(f"{fact.used_bytes:,} of {fact.limit_bytes:,} bytes are used")
            if fact.swapped_bytes >= SWAPPED_BYTES:
                signs.append(f"{fact.swapped_bytes:,} bytes of this process are in swap")
            if fact.major_faults >= MAJOR_FAULTS:
                signs.append(f"{fact.major_faults:,} page faults had to read from disk")
            if signs:
                yield Finding(
                    self.code,
                    self.name,
                    self.severity,
                    nbytes=fact.used_bytes,
                    holder=fact.limit_name,
                    remedy="free what %memleaks names, or run with %%memtrace --limit auto",
                    detail="; ".join(signs),
                )
