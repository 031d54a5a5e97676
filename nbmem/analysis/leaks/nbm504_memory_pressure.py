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
MIN_WAIT = 0.02
"""Part of the run's time spent waiting for memory that is worth a word beside another sign."""


class MemoryPressure:
    """The process is near its limit, or has begun to wait for the disk.

    **What it sees.** The limit of the container or machine and what of it is used; bytes of this
    process that lie in swap; page faults of the cell that had to read from disk; and the part of
    its time in which something waited for memory, as the kernel counts it.

    **Why it matters.** Over the limit the kernel is killed without a word. Before that, pages go
    to swap, and a cell that took seconds takes minutes.

    **What to do.** Free what ``%memleaks`` names; run the cell under
    ``%%memtrace --limit-process auto`` to get an exception instead of a dead kernel.

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
            waited = fact.waited_ns >= MIN_WAIT * fact.duration_ns > 0
            # Reading a library for the first time faults as well: only with another sign of it
            # do these faults mean that pages were dropped for the lack of memory.
            if fact.major_faults >= MAJOR_FAULTS and (signs or waited):
                signs.append(f"{fact.major_faults:,} page faults had to read from disk")
            if not signs:
                continue
            if waited:
                signs.append(
                    f"for {fact.waited_ns / 1e9:.1f} of the run's {fact.duration_ns / 1e9:.1f} "
                    "seconds something had to wait for memory"
                )
            share = fact.used_bytes / fact.limit_bytes if fact.limit_bytes else 0.0
            yield Finding(
                self.code,
                self.name,
                self.severity,
                nbytes=fact.used_bytes,
                holder=f"the {fact.limit_name}, {share:.0%} full",
                remedy="free what %memleaks names, or run with %%memtrace --limit-process auto",
                detail="; ".join(signs),
            )
