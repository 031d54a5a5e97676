"""What was watched, by which means, what could not be seen, and what watching cost."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Coverage:
    """How well one framework was watched.

    Attributes:
        framework: ``torch``, ``tensorflow`` or ``python``.
        recorder: ``native``, ``portable``, ``profiler``, ``snapshot``, ...
        why: Why this recorder served and not a better one; empty where it is the best.
        unseen: What it could not see, one sentence each.
        unsized: Storages met that could not be sized.
        events: Allocations and frees seen.
        cost_ns: Time that the recorder knows it took from the cell, nanoseconds.
        own_bytes: Bytes that the recorder held for itself at the end.
    """

    framework: str
    recorder: str
    why: str = ""
    unseen: tuple[str, ...] = ()
    unsized: int = 0
    events: int = 0
    cost_ns: int = 0
    own_bytes: int = 0
