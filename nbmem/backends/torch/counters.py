"""Accelerators that only count their bytes (MPS, XPU, ...): totals, but no storages."""

from __future__ import annotations

import time
from typing import Any

from nbmem.model.coverage import Coverage
from nbmem.model.timeline import Timeline
from nbmem.model.trace import Totals, Trace

_SUMS = (
    "start_bytes",
    "peak_bytes",
    "kept_bytes",
    "allocated_bytes",
    "freed_bytes",
    "freed_older_bytes",
    "count",
)


class CounterRecording:
    """One accelerator in one recording.

    Args:
        accelerator: The module ``torch.accelerator``.
    """

    def __init__(self, accelerator: Any) -> None:  # noqa: ANN401 - torch is not typed
        self._accelerator = accelerator
        self._kind = str(accelerator.current_accelerator().type)
        self._started = time.perf_counter_ns()
        self._before = [dict(one) for one in self._counters()]

    def live(self) -> dict[str, int]:
        """Device -> bytes in use."""
        return {
            f"{self._kind}:{index}": one.get("allocated_bytes.all.current", 0)
            for index, one in enumerate(self._counters())
        }

    def stop(self) -> Trace | None:
        """The totals of each device; ``None`` where the accelerator does not report."""
        devices = tuple(
            counted(f"{self._kind}:{index}", before, after)
            for index, (before, after) in enumerate(
                zip(self._before, self._counters(), strict=False)
            )
        )
        if not devices:
            return None
        ends = [one.start_bytes + one.kept_bytes - one.freed_older_bytes for one in devices]
        duration = time.perf_counter_ns() - self._started
        start = sum(one.start_bytes for one in devices)
        line = Timeline(
            time_ns=(max(duration, 1),),
            low=(min(start, sum(ends)),),
            high=(start + sum(one.peak_bytes for one in devices),),
            last=(sum(ends),),
            bands={"other": (sum(ends),)},
            devices={one.device: (end,) for one, end in zip(devices, ends, strict=True)},
        )
        unseen = f"single storages, lines and ops on {self._kind}: torch has only counters for it"
        return Trace(
            framework="torch",
            duration_ns=duration,
            totals=_summed(devices),
            devices=devices,
            timeline=line,
            coverage=Coverage("torch", "counters", unseen=(unseen,)),
        )

    def _counters(self) -> list[dict[str, int]]:
        try:
            return [
                dict(self._accelerator.memory_stats(index))
                for index in range(self._accelerator.device_count())
            ]
        except (AttributeError, RuntimeError, NotImplementedError):
            return []  # this accelerator does not report


def counted(device: str, before: dict[str, int], after: dict[str, int]) -> Totals:
    """Totals of one device from its counters at the start and at the end of a trace.

    Frees of older storages cannot be told from others: they are taken to come last. The peak is
    exact where the counter rose, else at least what was alive at the end.
    """

    def grown(name: str) -> int:
        return after.get(name, 0) - before.get(name, 0)

    start = before.get("allocated_bytes.all.current", 0)
    allocated, freed = grown("allocated_bytes.all.allocated"), grown("allocated_bytes.all.freed")
    older = max(freed - allocated, 0)
    net = grown("allocated_bytes.all.current")
    peak = after.get("allocated_bytes.all.peak", 0) - start
    return Totals(
        device=device,
        start_bytes=start,
        peak_bytes=max(peak if grown("allocated_bytes.all.peak") > 0 else net, 0),
        kept_bytes=allocated - (freed - older),
        allocated_bytes=allocated,
        freed_bytes=freed - older,
        freed_older_bytes=older,
        count=grown("allocation.all.allocated"),
    )


def _summed(devices: tuple[Totals, ...]) -> Totals:
    return Totals(**{name: sum(getattr(one, name) for one in devices) for name in _SUMS})
