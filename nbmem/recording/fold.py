"""Folds events into a trace, in an amount of memory that does not depend on their number."""

from __future__ import annotations

import heapq
from collections.abc import Iterable

from nbmem.model.category import Category
from nbmem.model.coverage import Coverage
from nbmem.model.event import Event, EventKind
from nbmem.model.lifetime import Lifetime
from nbmem.model.trace import Trace
from nbmem.plugins import Sample
from nbmem.recording.bins import Bins
from nbmem.recording.groups import Groups
from nbmem.recording.hints import Hints
from nbmem.recording.level import Level
from nbmem.recording.life import Life, Past, size_and_age
from nbmem.recording.saved import saved_nodes

MOST_LARGEST = 500


class Fold:
    """Events in, a trace out.

    Its memory grows with the storages that are alive at one time and with the number of call
    sites, not with the number of events. Sites should be interned: one object for one place.

    Args:
        framework: ``torch``, ``tensorflow``, ...
        started_ns: ``time.perf_counter_ns()`` at the start of the trace.
        peak_floor: Storages smaller than this are left out of ``Trace.peak``; the groups have
            them all the same.
    """

    def __init__(self, framework: str, started_ns: int, *, peak_floor: int = 0) -> None:
        self._framework = framework
        self._started = started_ns
        self._floor = peak_floor
        self._now = 0
        self._number = 0
        self._all = Level()
        self._devices: dict[str, Level] = {}
        self._first = ""
        """The first device met: on the timeline it has what the others leave."""
        self._live: dict[int, Life] = {}
        self._inputs: set[int] = set()
        self._older_inputs = 0
        self._hints = Hints()
        self._bands = dict.fromkeys(Category, 0)
        self._bins = Bins()
        self._groups = Groups()
        self._largest: list[tuple[int, int, Past]] = []
        self._peak_number = -1
        self._gone: list[Past] = []
        """What was alive at the latest peak and has died since."""

    def __contains__(self, key: int) -> bool:
        """Whether a storage under this key is known to be alive."""
        return key in self._live

    @property
    def events(self) -> int:
        """Events taken so far."""
        return self._number

    @property
    def live_bytes(self) -> int:
        """Bytes that are alive now, older ones included as far as they are known."""
        return self._all.start + self._all.live

    @property
    def grown_bytes(self) -> int:
        """Bytes that are alive now above what was alive at the start."""
        return self._all.live

    def older(
        self,
        key: int,
        nbytes: int,
        device: str = "cpu",
        shape: tuple[int, ...] | None = None,
        dtype: str = "",
    ) -> None:
        """A storage is met that is older than the trace: it belongs to the start."""
        if key in self._live:
            return
        birth = Event(EventKind.ALLOC, 0, key, nbytes, device, shape=shape, dtype=dtype)
        self._live[key] = Life(birth, None, -1)
        self._all.start += nbytes
        self._device(device).start += nbytes
        self._bands[Category.OTHER] += nbytes

    def add(self, event: Event) -> None:
        """Take the next event. A time before the last event's is held at the last event's."""
        now = event.time_ns - self._started
        self._now = max(self._now, now)
        self._number += 1
        self._hints.see(self._number, event)
        if event.kind < 0:
            self._free(event)
        elif event.key in self._live:
            # Resized in place, or its free was not seen: the storage that was there is gone.
            self._free(event)
            self._allocate(event)
        elif event.kind > 0:
            self._allocate(event)
        else:
            self.older(event.key, event.nbytes, event.device, event.shape, event.dtype)

    def consume(self, key: int) -> None:
        """The forward pass took this storage: if no op with a node made it, it is an input."""
        life = self._live.get(key)
        if life is not None and life.birth.seq < 0 and not life.birth.backward:
            self._inputs.add(key)

    def sample(self) -> Sample:
        """Live bytes now; may be called from another thread."""
        return Sample(
            live_bytes=self.live_bytes,
            peak_bytes=self._all.peak,
            devices={name: one.start + one.live for name, one in list(self._devices.items())},
            bands={name.value: nbytes for name, nbytes in self._bands.items() if nbytes},
        )

    def finish(self, stopped_ns: int, coverage: Coverage) -> Trace:
        """The trace. Called once, after the last event.

        Args:
            stopped_ns: ``time.perf_counter_ns()`` at the end.
            coverage: How well the recorder watched.
        """
        duration = max(stopped_ns - self._started, self._now)
        living = [Past(life, self._of_living(life), None) for life in self._live.values()]
        for life, category, _ in living:
            if life.born_ns is None and category is Category.INPUT:
                self._older_inputs += life.birth.nbytes
        kept = [one for one in living if one.life.born_ns is not None]
        for life, category, _ in kept:
            self._groups.alive(life.birth, category)
            self._bins.part(category, life.birth.nbytes, life.born_ns or 0, None)
        peak = [one for one in living + self._gone if one.life.number <= self._peak_number]
        for life, category, _ in peak:
            if life.born_ns is not None:
                self._groups.at_peak(life.birth, category)
        candidates = kept + [one for _, _, one in self._largest]
        largest = heapq.nsmallest(MOST_LARGEST, candidates, key=size_and_age)
        numbers = {one.life.number for one in peak}

        def lifetimes(ones: list[Past]) -> tuple[Lifetime, ...]:
            return tuple(
                one.lifetime(self._framework, at_peak=one.life.number in numbers) for one in ones
            )

        outlived = lifetimes(sorted(kept, key=size_and_age))
        return Trace(
            framework=self._framework,
            duration_ns=duration,
            totals=self._all.totals("all"),
            devices=tuple(one.totals(name) for name, one in sorted(self._devices.items())),
            groups=self._groups.finish(),
            kept=outlived,
            peak=lifetimes(
                sorted(
                    (one for one in peak if one.life.birth.nbytes >= self._floor),
                    key=size_and_age,
                )
            ),
            largest=lifetimes(largest),
            timeline=self._bins.finish(
                duration,
                {
                    Category.OTHER: self._all.start - self._older_inputs,
                    Category.INPUT: self._older_inputs,
                },
                {name: one.start for name, one in self._devices.items()},
                self._first,
            ),
            coverage=coverage,
            saved=saved_nodes(outlived),
        )

    def _allocate(self, event: Event) -> None:
        nbytes, now = event.nbytes, self._now
        self._live[event.key] = Life(event, now, self._number)
        self._device(event.device).allocate(nbytes, now)
        if self._all.allocate(nbytes, now):
            self._peak_number = self._number
            self._gone.clear()
        self._bands[self._hints.so_far(event)] += nbytes
        self._bins.put(now, self._all.live)
        if event.device != self._first:
            self._bins.part(event.device, nbytes, now, None)

    def _free(self, event: Event) -> None:
        if event.key not in self._live:
            # Older than the trace and never met: it was part of the start.
            self.older(event.key, event.nbytes, event.device)
        life = self._live.pop(event.key)
        birth, now, nbytes = life.birth, self._now, life.birth.nbytes
        older = life.born_ns is None
        self._all.free(nbytes, older=older)
        self._device(birth.device).free(nbytes, older=older)
        self._bins.put(now, self._all.live)
        if birth.device != self._first:
            self._bins.part(birth.device, -nbytes, now, None)
        taken = event.key in self._inputs
        self._inputs.discard(event.key)
        if life.born_ns is None:
            past = Past(life, Category.INPUT if taken else Category.OTHER, now)
            self._bands[Category.OTHER] -= nbytes
            self._older_inputs += nbytes if taken else 0
            self._bins.part(past.category, -nbytes, now, None)
        else:
            category = self._hints.of_dead(birth, life.number, event.backward)
            past = Past(life, Category.INPUT if taken else category, now)
            self._bands[self._hints.so_far(birth)] -= nbytes
            self._bins.part(past.category, nbytes, life.born_ns, now)
            self._groups.dead(birth, past.category)
            self._keep_if_large(past)
        if life.number <= self._peak_number:
            self._gone.append(past)

    def _keep_if_large(self, past: Past) -> None:
        largest, nbytes = self._largest, past.life.birth.nbytes
        if len(largest) < MOST_LARGEST:
            heapq.heappush(largest, (nbytes, -past.life.number, past))
        elif nbytes > largest[0][0]:
            heapq.heapreplace(largest, (nbytes, -past.life.number, past))

    def _of_living(self, life: Life) -> Category:
        if life.birth.key in self._inputs:
            return Category.INPUT
        if life.born_ns is None:
            return Category.OTHER
        return self._hints.of_living(life.birth, life.number)

    def _device(self, name: str) -> Level:
        level = self._devices.get(name)
        if level is None:
            level = self._devices[name] = Level()
            self._first = self._first or name
        return level


def fold(
    events: Iterable[Event],
    framework: str = "torch",
    *,
    started_ns: int = 0,
    stopped_ns: int = 0,
    coverage: Coverage = Coverage("", ""),
) -> Trace:
    """Fold all the events at once; see ``Fold``."""
    folding = Fold(framework, started_ns)
    for event in events:
        folding.add(event)
    return folding.finish(stopped_ns, coverage)
