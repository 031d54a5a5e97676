"""Live bytes over time in at most 2048 bins, built while the events arrive."""

from __future__ import annotations

import operator
from collections.abc import Mapping

from nbmem.model.timeline import Timeline

MOST_BINS = 2048
FINEST_NS = 1_000
"""Width of a bin at the start; doubled whenever the bins are full."""


class Bins:
    """A timeline in the making.

    Bytes are counted from 0 at the start of the trace and may fall below it; what was alive at
    the start is added at the end, when it is known. The parts (categories, devices) are kept as
    differences from bin to bin: a storage's category is known only when it is freed, and then
    two numbers change, not all the bins of its life.
    """

    def __init__(self) -> None:
        self.width = FINEST_NS
        self._low = [0]
        self._high = [0]
        self._last = [0]
        self._end = FINEST_NS
        self._parts: dict[str, list[int]] = {}

    def put(self, time_ns: int, level: int) -> None:
        """Live bytes are ``level`` from ``time_ns`` on; times never fall."""
        if time_ns >= self._end:
            self._reach(time_ns)
        if level < self._low[-1]:
            self._low[-1] = level
        elif level > self._high[-1]:
            self._high[-1] = level
        self._last[-1] = level

    def part(self, name: str, nbytes: int, born_ns: int, died_ns: int | None) -> None:
        """A storage of this part was alive from one time to another (``None``: to the end).

        Both times must lie behind the last ``put``.
        """
        steps = self._parts.get(name)
        if steps is None:
            steps = self._parts[name] = [0] * MOST_BINS
        steps[born_ns // self.width] += nbytes
        if died_ns is not None:
            steps[died_ns // self.width] -= nbytes

    def finish(
        self, duration_ns: int, bands: Mapping[str, int], devices: Mapping[str, int], rest: str
    ) -> Timeline:
        """The timeline.

        Args:
            duration_ns: Start to stop.
            bands: Category of what was alive at the start -> its bytes then.
            devices: Every device -> its bytes at the start.
            rest: The device that no ``part`` was told of: it has what the others leave.
        """
        end = max(duration_ns, 1)
        self._reach(end - 1)
        start = sum(bands.values())
        last = tuple(start + one for one in self._last)
        others = {name: self._running(name, devices[name]) for name in devices if name != rest}
        by_device = {**others, rest: tuple(map(operator.sub, last, _sums(others, last)))}
        names = sorted({name for name in self._parts if name not in devices} | set(bands))
        return Timeline(
            time_ns=tuple(min((at + 1) * self.width, end) for at in range(len(self._last))),
            low=tuple(start + one for one in self._low),
            high=tuple(start + one for one in self._high),
            last=last,
            bands={str(name): self._running(name, bands.get(name, 0)) for name in names},
            devices={name: by_device[name] for name in sorted(devices)},
        )

    def _reach(self, time_ns: int) -> None:
        """Make the last bin the one of this time."""
        while time_ns >= MOST_BINS * self.width:
            self._halve()
        missing = time_ns // self.width + 1 - len(self._last)
        if missing > 0:
            carried = [self._last[-1]] * missing
            for series in (self._low, self._high, self._last):
                series.extend(carried)
        self._end = len(self._last) * self.width

    def _halve(self) -> None:
        """Merge the bins in pairs."""
        if len(self._last) % 2:
            for series in (self._low, self._high, self._last):
                series.append(self._last[-1])
        pairs = range(0, len(self._last), 2)
        self._low = [min(self._low[at : at + 2]) for at in pairs]
        self._high = [max(self._high[at : at + 2]) for at in pairs]
        self._last = self._last[1::2]
        for name, steps in self._parts.items():
            merged = [steps[at] + steps[at + 1] for at in range(0, MOST_BINS, 2)]
            self._parts[name] = merged + [0] * (MOST_BINS // 2)
        self.width *= 2

    def _running(self, name: str, first: int) -> tuple[int, ...]:
        steps = self._parts.get(name)
        if steps is None:
            return (first,) * len(self._last)
        sums, level = [], first
        for step in steps[: len(self._last)]:
            level += step
            sums.append(level)
        return tuple(sums)


def _sums(series: Mapping[str, tuple[int, ...]], like: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*series.values(), strict=True))) if series else (0,) * len(like)
