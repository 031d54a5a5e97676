"""Byte counts of one device, or of all together, kept up while the events arrive."""

from __future__ import annotations

from nbmem.model.trace import Totals


class Level:
    """Counts in the making; ``live`` and ``peak`` are counted from what was alive at the start."""

    __slots__ = ("allocated", "count", "freed", "freed_older", "live", "peak", "peak_ns", "start")

    def __init__(self) -> None:
        self.start = self.live = self.peak = self.peak_ns = 0
        self.allocated = self.freed = self.freed_older = self.count = 0

    def allocate(self, nbytes: int, now: int) -> bool:
        """Add a storage; tells whether that made a new peak."""
        self.allocated += nbytes
        self.count += 1
        self.live += nbytes
        if self.live <= self.peak:
            return False
        self.peak, self.peak_ns = self.live, now
        return True

    def free(self, nbytes: int, *, older: bool) -> None:
        """Take away a storage of the trace, or an older one."""
        self.live -= nbytes
        if older:
            self.freed_older += nbytes
        else:
            self.freed += nbytes

    def totals(self, device: str) -> Totals:
        """The counts as data."""
        return Totals(
            device=device,
            start_bytes=self.start,
            peak_bytes=self.peak,
            peak_ns=self.peak_ns,
            kept_bytes=self.allocated - self.freed,
            allocated_bytes=self.allocated,
            freed_bytes=self.freed,
            freed_older_bytes=self.freed_older,
            count=self.count,
        )
