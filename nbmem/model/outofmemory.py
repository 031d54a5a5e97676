"""Why an allocation failed, and what would have made it fit."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OutOfMemory:
    """An allocation that failed in a traced cell.

    Attributes:
        asked_bytes: Bytes that were asked for; 0 where the error does not tell.
        live_bytes: Tensor bytes that were alive.
        available_bytes: Bytes that could still be had; 0 where it is not known.
        limit_bytes: The user's limit, where that was what refused; else 0.
        process_bytes: Resident bytes of the process, where the limit is one for the process.
        reusable: What each allocator could hand out again without asking the system, largest
            first: its name, the bytes, and the largest block among them (0 where not known).
        device: Where.
        advice: What would have made it fit, most telling first, each a sentence.
    """

    asked_bytes: int = 0
    live_bytes: int = 0
    available_bytes: int = 0
    limit_bytes: int = 0
    device: str = "cpu"
    process_bytes: int = 0
    reusable: tuple[tuple[str, int, int], ...] = ()
    advice: tuple[str, ...] = ()

    @property
    def missing_bytes(self) -> int:
        """Bytes by which the request was too large; 0 where that is not known."""
        if self.process_bytes:
            return max(self.process_bytes - self.limit_bytes, 0)
        if not self.asked_bytes:
            return 0
        if self.limit_bytes:
            return max(self.live_bytes + self.asked_bytes - self.limit_bytes, 0)
        return max(self.asked_bytes - self.available_bytes, 0) if self.available_bytes else 0
