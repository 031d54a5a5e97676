"""Takes the native watch's records away and hands them, as events, to every recording."""

from __future__ import annotations

import struct
import sys
import threading

from nbmem.backends.tensorflow.buffers import Block
from nbmem.backends.tensorflow.native import BACKWARD, RECORD, Watch, watch_runtime
from nbmem.backends.tensorflow.places import Places
from nbmem.backends.tensorflow.types import dtype_name, shape_of
from nbmem.errors import MemoryLimitExceeded
from nbmem.model.event import Event, EventKind
from nbmem.plugins import RecordingOptions
from nbmem.recording.fold import Fold

_BLOCK = struct.Struct("<qqq")
_PUMP_S = 0.2
_WORTH_PUMPING = 100_000
"""Records that may wait before they are folded while the cell runs: 5 MB."""


class NativeFeed:
    """The one reader of the native watch; recordings join and leave it.

    From the first one on, the watch keeps a table of the living blocks, so that later recordings
    know what is older than they are.

    Args:
        watch: The native part, installed.
    """

    recorder = "native"

    def __init__(self, watch: Watch) -> None:
        self._watch = watch
        self._lock = threading.RLock()
        self._folds: list[tuple[int, Fold]] = []
        self._limits: dict[int, int] = {}
        self._texts: list[str] = []
        self._places: Places | None = None
        self._start_bytes = 0
        self._unsized = self._dropped = 0
        self._missing: tuple[str, ...] = ()
        self._done = threading.Event()

    def join(self, fold: Fold, options: RecordingOptions) -> None:
        """Let a recording have all events from now on."""
        with self._lock:
            self._pump()
            first = not self._folds
            self._watch.begin(options.site_threshold)
            if first:
                self._begin(options)
            if options.limit is not None:
                limit = self._watch.level()[0] + options.limit
                self._limits[id(fold)] = limit
                self._hold_limits()
            since, blocks = self._watch.older()
            for key, nbytes, _ in _BLOCK.iter_unpack(blocks):
                fold.older(key, nbytes)
            self._folds.append((since, fold))

    def leave(self, fold: Fold) -> tuple[str, ...]:
        """End a recording; it has all events up to now. What could not be seen is returned."""
        with self._lock:
            self._pump()
            self._watch.end()
            self._folds = [one for one in self._folds if one[1] is not fold]
            self._limits.pop(id(fold), None)
            self._hold_limits()
            unseen = self._unseen()
            if not self._folds:
                self._done.set()
                if self._places is not None:
                    self._places.calls.remove()
                self._places = None
            return unseen

    def live(self) -> tuple[int, int]:
        """Live bytes now, and how far above those at the start they have been."""
        live, peak, _, _ = self._watch.level()
        return live, max(peak - self._start_bytes, 0)

    def living(self) -> dict[int, Block]:
        """Every block that was allocated since the watch began and is alive, by its address."""
        self._pump()  # the texts
        return {
            key: Block(key, nbytes, self._texts[op] if op >= 0 else None)
            for key, nbytes, op in _BLOCK.iter_unpack(self._watch.older()[1])
        }

    def numbers(self) -> int:
        """Different Python numbers that ops were called with while recordings ran."""
        return self._watch.numbers()

    @property
    def own_bytes(self) -> int:
        """Bytes of the records that wait, and of the texts that were met."""
        return self._watch.level()[2] * RECORD.size + sum(map(sys.getsizeof, self._texts))

    def _begin(self, options: RecordingOptions) -> None:
        """The first recording begins; those that nest in it share its idea of user code."""
        running = watch_runtime(self._watch)
        at = self._watch.at if running else self._first
        self._places = Places(options.is_user, at, self._watch)
        self._missing = self._places.calls.install()
        self._watch.restart_peak()
        self._start_bytes = self._watch.level()[0]
        self._unsized, self._dropped = 0, self._watch.level()[3]
        self._done = threading.Event()
        threading.Thread(
            target=self._keep_pumping, args=(self._done,), name="nbmem-tensorflow", daemon=True
        ).start()

    def _hold_limits(self) -> None:
        """Let the smallest limit of all recordings hold."""
        self._watch.set_limit(min(self._limits.values(), default=-1), MemoryLimitExceeded)

    def _first(self, number: int, flags: int) -> None:
        """Where the calling thread is, until TensorFlow's runtime is running."""
        if self._places is not None and watch_runtime(self._watch):
            self._places.calls.at = self._watch.at
        self._watch.at(number, flags)

    def _pump(self) -> None:
        """Hand all waiting records to the recordings."""
        with self._lock:
            data, texts = self._watch.drain()
            self._texts += texts
            if self._places is None:
                return
            for record in RECORD.iter_unpack(data):
                event = self._event(self._places, record)
                if event is not None:
                    for since, fold in self._folds:
                        if event.time_ns > since:
                            fold.add(event)

    def _event(self, places: Places, record: tuple[int, ...]) -> Event | None:
        time_ns, key, nbytes, op, number, thread, shape, dtype, kind, flags = record
        if kind < 0:
            if nbytes < 0:
                self._unsized += 1
                return None
            backward = bool(flags & BACKWARD)
            return Event(EventKind.FREE, time_ns, key, nbytes, thread=thread, backward=backward)
        place = places.of(self._texts[op], number, flags)
        return Event(
            EventKind.ALLOC,
            time_ns,
            key,
            nbytes,
            "cpu",
            place.op,
            place.site,
            thread,
            place.seq,
            place.backward,
            shape_of(self._texts[shape]) if shape >= 0 else None,
            dtype_name(dtype),
        )

    def _keep_pumping(self, done: threading.Event) -> None:
        while not done.wait(_PUMP_S):
            if self._watch.level()[2] >= _WORTH_PUMPING:
                self._pump()

    def _unseen(self) -> tuple[str, ...]:
        told = []
        if self._unsized:
            told.append(
                f"{self._unsized} blocks were freed that are older than the first trace of "
                "TensorFlow in this process; their sizes are not known"
            )
        dropped = self._watch.level()[3] - self._dropped
        if dropped:
            told.append(f"{dropped} events were dropped: they came faster than they were read")
        if self._missing:
            missing = ", ".join(self._missing)
            told.append(f"call sites of some ops: this TensorFlow has no {missing}")
        return tuple(told)
