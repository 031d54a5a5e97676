"""What TensorFlow's own counters tell of GPUs, which the watch on CPU allocators does not see."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from nbmem.model.facts import AllocatorFact
from nbmem.model.trace import Totals, Trace


def counters() -> Iterator[tuple[str, int, int]]:
    """Device (``gpu:0``), bytes in use and their peak, of every GPU that TensorFlow has started.

    Looking does not start TensorFlow's runtime: before the first op there are no GPUs here.
    """
    for name in _started():
        info = _memory_info(name)
        if info:
            yield name.lower(), int(info["current"]), int(info["peak"])


class GpuCounters:
    """Bytes in use on GPUs over one recording.

    The counters' own peak is never set back, because it belongs to the user; it tells of this
    recording only where the recording raised it.
    """

    def __init__(self) -> None:
        self._start = {name: (current, peak) for name, current, peak in counters()}
        self._highest = {name: current for name, (current, _) in self._start.items()}

    def sample(self) -> dict[str, int]:
        """Bytes in use now, by device."""
        seen = {name: current for name, current, _ in counters()}
        for name, current in seen.items():
            self._highest[name] = max(self._highest.get(name, 0), current)
        return seen

    def finish(self, trace: Trace) -> tuple[Trace, tuple[str, ...]]:
        """The trace with the GPUs' counts, and what could not be told of them."""
        rows, unseen = [], []
        for name, current, peak in counters():
            start, peak_start = self._start.get(name, (0, 0))
            highest = peak if peak > peak_start else max(self._highest.get(name, 0), current)
            kept = max(current - start, 0)
            rows.append(
                Totals(
                    device=name,
                    start_bytes=start,
                    peak_bytes=max(highest - start, 0),
                    kept_bytes=kept,
                    allocated_bytes=kept,
                    freed_older_bytes=max(start - current, 0),
                )
            )
            unseen.append(
                f"{name}: only bytes in use were counted, not single blocks; "
                'recorder="profiler" sees those'
            )
        if not rows:
            return trace, ()
        whole = trace.totals
        totals = replace(
            whole,
            start_bytes=whole.start_bytes + sum(row.start_bytes for row in rows),
            peak_bytes=whole.peak_bytes + sum(row.peak_bytes for row in rows),
            kept_bytes=whole.kept_bytes + sum(row.kept_bytes for row in rows),
            allocated_bytes=whole.allocated_bytes + sum(row.allocated_bytes for row in rows),
            freed_older_bytes=whole.freed_older_bytes + sum(r.freed_older_bytes for r in rows),
        )
        return replace(trace, totals=totals, devices=(*trace.devices, *rows)), tuple(unseen)


def pools() -> Iterator[AllocatorFact]:
    """What TensorFlow has in use on each GPU, and how it takes memory from the driver."""
    for name, current, _ in counters():
        growing = _grows(name)
        yield AllocatorFact(
            name=f"tensorflow {name}",
            used_bytes=current,
            how_to_return=(
                "a restart of the kernel; "
                + ("memory growth is on" if growing else "memory growth is off: call ")
                + (
                    ""
                    if growing
                    else "tf.config.experimental.set_memory_growth(gpu, True) before the first op"
                )
            ),
        )


def _started() -> list[str]:
    context = _context()
    if context is None or not getattr(context, "_initialized", False):
        return []
    return [
        f"GPU:{one.name.rpartition(':')[2]}"
        for one in context.list_logical_devices(device_type="GPU")
    ]


def _context() -> Any:  # noqa: ANN401 - TensorFlow's eager context, or None
    module = sys.modules.get("tensorflow.python.eager.context")
    # The function of this name makes a context where there is none; the private one only looks.
    return getattr(module, "_context", None)


def _memory_info(name: str) -> dict[str, int]:
    experimental = sys.modules["tensorflow"].config.experimental
    try:
        return dict(experimental.get_memory_info(name))
    except (ValueError, AttributeError):  # a device without counters
        return {}


def _grows(name: str) -> bool:
    config = sys.modules["tensorflow"].config
    index = int(name.rpartition(":")[2])
    physical = config.list_physical_devices("GPU")
    if index >= len(physical):
        return False
    try:
        return bool(config.experimental.get_memory_growth(physical[index]))
    except ValueError:  # the device was set up in a way that has no such setting
        return False
