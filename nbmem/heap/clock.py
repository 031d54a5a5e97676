"""The time that a look may take."""

from __future__ import annotations

import time


class Clock:
    """Tells when the time is over.

    Args:
        deadline_ns: ``time.perf_counter_ns()`` at which the time is over.

    Attributes:
        deadline_ns: The same.
        over: It was told that the time is over.
    """

    def __init__(self, deadline_ns: int) -> None:
        self.deadline_ns = deadline_ns
        self.over = False

    @classmethod
    def of(cls, seconds: float) -> Clock:
        """A clock that starts now."""
        return cls(time.perf_counter_ns() + int(seconds * 1e9))

    def early(self, share: float) -> int:
        """The moment when a share of the time that is left will be over."""
        now = time.perf_counter_ns()
        return now + int((self.deadline_ns - now) * share)

    def is_over(self) -> bool:
        """Whether the time is over."""
        self.over = self.over or time.perf_counter_ns() > self.deadline_ns
        return self.over
