"""Memory of the process as the operating system counts it."""

from __future__ import annotations

from dataclasses import dataclass

from nbmem.model.site import Frame


@dataclass(frozen=True, slots=True)
class ProcessMemory:
    """Resident memory of the process over a trace, in bytes.

    Attributes:
        rss_start: At the start.
        rss_peak: Highest seen: by the sampler, and by the kernel's own high-water mark where the
            cell raised it.
        rss_end: At the end.
        time_ns: Times of the samples, nanoseconds from the start of the trace.
        rss: Resident bytes at those times.
    """

    rss_start: int = 0
    rss_peak: int = 0
    rss_end: int = 0
    time_ns: tuple[int, ...] = ()
    rss: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ProcessLine:
    """Process memory at one line of code, as memory_profiler measures it.

    Attributes:
        frame: The line.
        increment_bytes: Change of the process's memory over all executions of the line.
        rss_bytes: Highest resident bytes seen after the line.
        hits: How often the line ran.
    """

    frame: Frame
    increment_bytes: int
    rss_bytes: int
    hits: int
