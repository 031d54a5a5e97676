"""NBM503: memory that an allocator keeps for later: not a leak."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.facts import AllocatorFact
from nbmem.model.finding import Finding

MIN_BYTES = 16 << 20
FRAGMENTED = 0.5
"""Part of the free bytes in split blocks from which on fragmentation is told."""


class AllocatorHeld:
    """The process is larger than what is alive in it, because allocators keep free memory.

    **What it sees.** Free bytes inside glibc's heap, inside the CUDA caching allocator and in the
    cache of pinned host memory.

    **Why it holds memory.** ``del`` gives a block back to its allocator, and the allocator keeps
    it for the next request. glibc can only shrink its heap from the top, so one small survivor
    pins all the holes below it. None of these bytes has an owner; they are used again.

    **What to do.** Usually nothing. To give them back to the system: ``%memfree heap``
    (``malloc_trim``), ``torch.cuda.empty_cache()``; against fragmentation on a GPU
    ``PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True``.

    **Example.** ::

        small = [torch.ones(16384) for _ in range(1000)]; keep = torch.ones(16384)
        del small                        # the process stays 60 MiB larger
    """

    code = "NBM503"
    name = "allocator-held"
    severity = Severity.EXPECTED
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per allocator that keeps a good deal."""
        for fact in case.facts_of(AllocatorFact):
            if fact.free_bytes < MIN_BYTES:
                continue
            split = fact.split_bytes >= FRAGMENTED * fact.free_bytes
            remedy = fact.how_to_return or "nothing to do: it is used again"
            if remedy.startswith("malloc_trim"):  # which Python has no name for
                remedy = f"%memfree heap; it calls {remedy}"
            yield Finding(
                self.code,
                self.name,
                self.severity,
                nbytes=fact.free_bytes,
                holder=f"free heap inside {fact.name}, no owner: not a leak",
                remedy=remedy,
                detail=f"{fact.split_bytes:,} bytes of it in split blocks" if split else "",
                release="cuda" if fact.name.startswith("cuda") else "heap",
            )
