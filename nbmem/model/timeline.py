"""Live bytes over time, decimated to a bounded number of bins that keep their extremes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Timeline:
    """Live bytes of one trace over time.

    Every series has one value per bin, ``n`` in all (at most 2048). Bytes are absolute: they
    include what the recorder knew to be alive at the start.

    Attributes:
        time_ns: End of each bin, nanoseconds from the start of the trace, rising.
        low: Least live bytes inside each bin.
        high: Most live bytes inside each bin.
        last: Live bytes at the end of each bin.
        bands: Category name -> live bytes of it at the end of each bin; the bands sum to ``last``.
        devices: Device -> live bytes on it at the end of each bin.
    """

    time_ns: tuple[int, ...] = ()
    low: tuple[int, ...] = ()
    high: tuple[int, ...] = ()
    last: tuple[int, ...] = ()
    bands: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    devices: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.time_ns)
