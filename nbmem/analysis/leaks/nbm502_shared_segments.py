"""NBM502: shared memory segments that are still there."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.facts import SharedSegmentFact
from nbmem.model.finding import Finding


class SharedSegments:
    """Tensors in shared memory take space in ``/dev/shm`` beside the process.

    **What it sees.** Shared memory segments that this process has mapped.

    **Why it holds memory.** A tensor that went through a queue or ``share_memory_()`` lies in a
    segment that lives until the last process that mapped it lets go. In a container ``/dev/shm``
    is often small: when it is full, workers die with a bus error.

    **What to do.** Drop the tensors that came out of the queue, or ``clone()`` what is to stay;
    start the container with a larger ``--shm-size``.

    **Example.** ::

        kept = [batch for batch in DataLoader(data, num_workers=4)]     # all batches in /dev/shm
    """

    code = "NBM502"
    name = "shared-segments"
    severity = Severity.WARNING
    cheap = False

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding for all segments; a warning where they fill half of what there is."""
        segments = case.facts_of(SharedSegmentFact)
        nbytes = sum(fact.nbytes for fact in segments)
        if not nbytes:
            return
        room = max((fact.room_bytes for fact in segments), default=0)
        tight = room > 0 and nbytes * 2 >= room
        yield Finding(
            self.code,
            self.name,
            self.severity if tight else Severity.EXPECTED,
            nbytes=nbytes,
            holder=f"{len(segments)} segments of shared memory",
            remedy="drop the tensors that came from workers, or clone() those that stay",
            count=len(segments),
            detail=f"of {room:,} bytes in /dev/shm" if room else "",
        )
