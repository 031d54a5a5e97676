"""NBM502: shared memory segments that are still there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.facts import DescriptorFact, SharedSegmentFact
from nbmem.model.finding import Finding

TIGHT = 0.5
"""Part of the room, or of the descriptors there may be, from which on it is told."""


class SharedSegments:
    """Tensors in shared memory take space in ``/dev/shm`` beside the process.

    **What it sees.** Shared memory segments that this process has mapped, segments whose maker
    has ended without removing them, and the open descriptors that refer to shared memory.

    **Why it holds memory.** A tensor that went through a queue or ``share_memory_()`` lies in a
    segment that lives until the last process that mapped it lets go. In a container ``/dev/shm``
    is often small: when it is full, workers die with a bus error. Each segment also takes a
    descriptor; when there are no more, loading ends with "too many open files".

    **What to do.** Drop the tensors that came out of the queue, or ``clone()`` what is to stay;
    start the container with a larger ``--shm-size``; remove from ``/dev/shm`` what killed workers
    left there.

    **Example.** ::

        kept = [batch for batch in DataLoader(data, num_workers=4)]     # all batches in /dev/shm
    """

    code = "NBM502"
    name = "shared-segments"
    severity = Severity.WARNING
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding for the segments in use, one for those left behind."""
        segments = case.facts_of(SharedSegmentFact)
        yield from self._in_use([one for one in segments if not one.orphaned], case)
        yield from self._left([one for one in segments if one.orphaned])

    def _in_use(self, segments: Sequence[SharedSegmentFact], case: Case) -> Iterable[Finding]:
        nbytes = sum(fact.nbytes for fact in segments)
        if not nbytes:
            return
        room = max(fact.room_bytes for fact in segments)
        descriptors = [one for one in case.facts_of(DescriptorFact) if one.shared]
        full = room > 0 and nbytes >= TIGHT * room
        many = any(one.limit > 0 and one.opened >= TIGHT * one.limit for one in descriptors)
        words = [f"of {room:,} bytes in /dev/shm"] if room else []
        words += [
            f"{one.shared:,} of the process's {one.opened:,} open descriptors refer to them; "
            f"there may be {one.limit:,}"
            for one in descriptors
        ]
        yield Finding(
            self.code,
            self.name,
            self.severity if full or many else Severity.EXPECTED,
            nbytes=nbytes,
            holder=f"{len(segments)} segments of shared memory",
            remedy="drop the tensors that came from workers, or clone() those that stay",
            count=len(segments),
            detail="; ".join(words),
        )

    def _left(self, segments: Sequence[SharedSegmentFact]) -> Iterable[Finding]:
        if not segments:
            return
        largest = max(segments, key=lambda fact: fact.nbytes)
        yield Finding(
            self.code,
            self.name,
            self.severity,
            nbytes=sum(fact.nbytes for fact in segments),
            holder=f"{len(segments)} segments in /dev/shm that an ended process left",
            remedy=f"rm them, the largest is /dev/shm/{largest.name}",
            count=len(segments),
        )
