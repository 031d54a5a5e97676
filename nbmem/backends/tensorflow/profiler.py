"""Events from TensorFlow's own profiler: what serves where nothing can be compiled, and on GPUs."""

from __future__ import annotations

import threading
import time
from array import array
from bisect import bisect_right
from collections.abc import Callable
from typing import Any

from nbmem.backends.tensorflow import xplane
from nbmem.backends.tensorflow.cpu_stats import CpuStats
from nbmem.backends.tensorflow.native import BACKWARD
from nbmem.backends.tensorflow.places import Places
from nbmem.backends.tensorflow.session import Sessions
from nbmem.backends.tensorflow.types import dtype_name, shape_of
from nbmem.model.event import Event, EventKind
from nbmem.plugins import RecordingOptions
from nbmem.recording.fold import Fold

_ONE_DNN_LEAST = 262_144
_ROTATE_NS = 2_000_000_000


class ProfilerFeed:
    """The reader of TensorFlow's profiler; recordings join and leave it.

    The profiler keeps its events in memory until it is stopped, so a long recording is cut into
    sessions. They are changed between two ops of the user's, by the thread that runs them: only
    threads of TensorFlow's own, such as those that fill a dataset's buffer, can allocate between
    two sessions.
    """

    recorder = "profiler"

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._folds: list[Fold] = []
        self._sessions = Sessions(self._step_aside)
        self._places: Places | None = None
        self._log: tuple[array[int], array[int], array[int]] = _new_log()
        self._differentiating = 0
        self._stats: CpuStats | None = None
        self._gaps_ns = self._pauses = 0
        self._aside = ""
        self._limit: int | None = None
        self._missing: tuple[str, ...] = ()

    def join(self, fold: Fold, options: RecordingOptions) -> None:
        """Let a recording have all events from now on."""
        with self._lock:
            if self._folds:
                self._change()
            else:
                self._begin(options)
            self._folds.append(fold)

    def leave(self, fold: Fold) -> tuple[str, ...]:
        """End a recording; it has all events up to now. What could not be seen is returned."""
        with self._lock:
            self._take()
            self._folds.remove(fold)
            unseen = self._unseen()
            if self._folds:
                self._sessions.start()
            else:
                self._end()
            return unseen

    def live(self) -> tuple[int, int]:
        """Live bytes now, as far as sessions that have ended tell."""
        fold = self._folds[0] if self._folds else None
        return (fold.live_bytes, fold.sample().peak_bytes) if fold is not None else (0, 0)

    @property
    def own_bytes(self) -> int:
        """Bytes of the log of call sites, and of the largest file so far."""
        return sum(part.itemsize * len(part) for part in self._log) + self._sessions.largest_file

    def at(self, number: int, flags: int) -> None:
        """Where the calling thread is from now on. Called before every op."""
        now = time.perf_counter_ns()
        times, numbers, noted = self._log
        if self._differentiating:
            flags |= BACKWARD
        if not numbers or numbers[-1] != number or noted[-1] != flags:
            times.append(now)
            numbers.append(number)
            noted.append(flags)
        if now - self._sessions.started_ns > _ROTATE_NS and self._sessions.running:
            self._change()

    def announced(self, function: Any, before: Callable[[Any], None], index: int) -> object:  # noqa: ANN401 - any function
        """The function, calling ``before`` with one of its arguments first."""

        def announced(*args: Any, **named: Any) -> object:  # noqa: ANN401 - any arguments
            before(args[index] if len(args) > index else "")
            return function(*args, **named)

        return announced

    def differentiating(self, function: Any) -> object:  # noqa: ANN401 - any function
        """The function, inside which allocations are the backward pass's."""

        def differentiating(*args: Any, **named: Any) -> object:  # noqa: ANN401 - any arguments
            self._differentiating += 1
            try:
                return function(*args, **named)
            finally:
                self._differentiating -= 1

        return differentiating

    def _begin(self, options: RecordingOptions) -> None:
        self._gaps_ns = self._pauses = 0
        self._aside = ""
        self._limit = options.limit
        self._log = _new_log()
        self._stats = CpuStats()
        self._places = Places(options.is_user, self.at, self)
        self._missing = self._places.calls.install()
        self._sessions.open()
        if not self._sessions.start():
            self._aside = "another profiler was running when the recording began"

    def _end(self) -> None:
        self._sessions.close()
        if self._places is not None:
            self._places.calls.remove()
        if self._stats is not None:
            self._stats.restore()
        self._places = self._stats = None

    def _change(self) -> None:
        """End a session, hand its events on, and begin the next one."""
        if not self._lock.acquire(blocking=False):
            return  # another thread is at it
        try:
            began = time.perf_counter_ns()
            self._take()
            if not self._aside and not self._sessions.start():
                self._aside = "another profiler was started"
            self._gaps_ns += time.perf_counter_ns() - began
            self._pauses += 1
        finally:
            self._lock.release()

    def _step_aside(self) -> None:
        """The user starts a profiler: end ours first, for TensorFlow runs one at a time."""
        with self._lock:
            self._take()
            self._aside = "another profiler was started"

    def _take(self) -> None:
        """End the session and hand its events to the recordings."""
        log, self._log = self._log, _carried(self._log)
        events, shift_ns = self._sessions.stop()
        if self._places is None:
            return
        for one in events:
            event = self._event(self._places, log, one, one.time_ns - shift_ns)
            for fold in self._folds:
                fold.add(event)

    @staticmethod
    def _event(
        places: Places,
        log: tuple[array[int], array[int], array[int]],
        one: xplane.Allocation,
        time_ns: int,
    ) -> Event:
        times, numbers, noted = log
        at = bisect_right(times, time_ns) - 1
        flags = noted[at] if at >= 0 else 0
        if one.free:
            return Event(
                EventKind.FREE, time_ns, one.key, 0, one.device, backward=bool(flags & BACKWARD)
            )
        place = places.of(one.op, numbers[at] if at >= 0 else -1, flags)
        return Event(
            EventKind.ALLOC,
            time_ns,
            one.key,
            one.nbytes,
            one.device,
            place.op,
            place.site,
            one.thread,
            place.seq,
            place.backward,
            shape_of(one.shape) if one.shape else None,
            dtype_name(one.dtype),
        )

    def _unseen(self) -> tuple[str, ...]:
        told = ["call sites are told by time, so ops of several Python threads may be mixed up"]
        if self._limit is not None:
            told.append("the limit: the profiler tells of allocations when they have been made")
        if self._aside:
            told.append(f"what came after nbmem stepped aside: {self._aside}")
        if self._stats is not None and self._stats.one_dnn:
            told.append(
                f"blocks below {_ONE_DNN_LEAST:,} bytes: TensorFlow's oneDNN allocator does not "
                "report them to the profiler"
            )
        elif self._stats is not None and not self._stats.there:
            told.append("blocks on the CPU: this TensorFlow cannot report them to the profiler")
        if self._pauses:
            told.append(
                f"what TensorFlow's own threads allocated in {self._pauses} pauses of "
                f"{self._gaps_ns / 1e6:.0f} ms in all, in which events were read"
            )
        if self._missing:
            missing = ", ".join(self._missing)
            told.append(f"call sites of some ops: this TensorFlow has no {missing}")
        return tuple(told)


def _new_log() -> tuple[array[int], array[int], array[int]]:
    return array("q"), array("q"), array("q")


def _carried(
    log: tuple[array[int], array[int], array[int]],
) -> tuple[array[int], array[int], array[int]]:
    """A log that begins with the last entry of another one."""
    times, numbers, noted = log
    return times[-1:], numbers[-1:], noted[-1:]
