"""A thread that samples the process's memory ten times a second and tells listeners of it."""

from __future__ import annotations

import contextvars
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence

from nbmem.kernelfs import resident_bytes, status_bytes
from nbmem.model.process import ProcessMemory
from nbmem.plugins import Sample

INTERVAL = 0.1
"""Seconds between samples."""
_MOST_POINTS = 2048

Samples = Callable[[], Mapping[str, Sample]]
Listener = Callable[[int, int, Mapping[str, Sample]], None]


class Sampler:
    """Samples from ``start`` to ``stop``, on a daemon thread that never disturbs the cell.

    The thread runs in a copy of the starting thread's context, so that what a listener sends to
    the front end goes to the cell that runs.

    Args:
        samples: Gives the newest sample of each recorder.
        listeners: Called with nanoseconds since the start, resident bytes, and the samples. One
            that raises is not called again.
    """

    def __init__(self, samples: Samples = dict, listeners: Sequence[Listener] = ()) -> None:
        self._samples = samples
        self._listeners = list(listeners)
        self._ended = threading.Event()
        self._thread: threading.Thread | None = None
        self._started = 0
        self._high_water = 0
        self._series = _Series()

    def start(self) -> None:
        """Take the first sample and begin."""
        self._started = time.perf_counter_ns()
        self._high_water = status_bytes("VmHWM")
        self._series.put(0, resident_bytes())
        context = contextvars.copy_context()
        self._thread = threading.Thread(
            target=context.run, args=(self._loop,), name="nbmem-sampler", daemon=True
        )
        self._thread.start()

    def stop(self) -> ProcessMemory:
        """Take the last sample and end."""
        self._ended.set()
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join(timeout=1.0)
        end = resident_bytes()
        self._series.put(time.perf_counter_ns() - self._started, end)
        self._listeners.clear()
        high_water = status_bytes("VmHWM")  # the kernel's own record of the highest
        raised = high_water if high_water > self._high_water else 0
        return ProcessMemory(
            rss_start=self._series.first,
            rss_peak=max(self._series.highest, raised),
            rss_end=end,
            time_ns=tuple(self._series.times),
            rss=tuple(self._series.values),
        )

    def _loop(self) -> None:
        while not self._ended.wait(INTERVAL):
            self._tick()

    def _tick(self) -> None:
        rss = resident_bytes()
        elapsed = time.perf_counter_ns() - self._started
        self._series.put(elapsed, rss)
        if not self._listeners:
            return
        try:
            samples = self._samples()
        except Exception:  # noqa: BLE001 - a recorder that is just ending; the next tick shows more
            return
        for listener in tuple(self._listeners):
            try:
                listener(elapsed, rss, samples)
            except Exception as error:  # noqa: BLE001 - a broken view must not break the cell
                self._listeners.remove(listener)
                print(f"nbmem: the live view ended: {error!r}", file=sys.stderr)  # noqa: T201 - the user is looking at the cell's output


def present() -> ProcessMemory:
    """The process's memory at this moment."""
    rss = resident_bytes()
    return ProcessMemory(rss_start=rss, rss_peak=rss, rss_end=rss)


class _Series:
    """Samples with a bounded number of points: of each pair the higher one stays."""

    def __init__(self) -> None:
        self.times: list[int] = []
        self.values: list[int] = []
        self.first = self.highest = 0
        self._stride = 1
        self._pending = 0

    def put(self, time_ns: int, value: int) -> None:
        if not self.times:
            self.first = value
        self.highest = max(self.highest, value)
        if self._pending and value > self.values[-1]:
            self.times[-1], self.values[-1] = time_ns, value
        elif not self._pending:
            self.times.append(time_ns)
            self.values.append(value)
        self._pending = (self._pending + 1) % self._stride
        if len(self.times) >= _MOST_POINTS:
            self._halve()

    def _halve(self) -> None:
        pairs = range(0, len(self.times) - 1, 2)
        higher = [at if self.values[at] >= self.values[at + 1] else at + 1 for at in pairs]
        self.times = [self.times[at] for at in higher]
        self.values = [self.values[at] for at in higher]
        self._stride *= 2
        self._pending = 0
