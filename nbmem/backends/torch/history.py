"""Replays the allocator history of PyTorch's GPUs into a trace: a pure function of a snapshot.

A snapshot is what ``torch.cuda.memory._snapshot()`` returns: ``segments`` with their blocks, and
``device_traces``, one list of events per device, oldest first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from nbmem.model.coverage import Coverage
from nbmem.model.event import Event, EventKind
from nbmem.model.site import NOWHERE, Frame, Site
from nbmem.model.trace import Trace
from nbmem.recording.fold import Fold

_INNER, _OUTER = 24, 8
_NS_PER_US = 1000

UNSEEN = (
    "the ops behind GPU allocations, and the lines of those that the backward pass makes on its "
    "own threads: torch's allocator history does not tell them"
)


@dataclass(frozen=True, slots=True)
class Clock:
    """Turns the history's times into those of the trace.

    Attributes:
        started_ns: ``time.perf_counter_ns()`` at the start of the trace.
        epoch_ns: ``time.time_ns()`` at the same moment.
    """

    started_ns: int
    epoch_ns: int

    def perf_ns(self, time_us: int) -> int:
        """``time.perf_counter_ns()`` at a moment that the history gives in microseconds."""
        return self.started_ns + time_us * _NS_PER_US - self.epoch_ns


def replay(
    snapshot: Mapping[str, Any],
    clock: Clock,
    stopped_ns: int,
    *,
    is_user: Callable[[str], bool],
    threshold: int = 0,
    kind: str = "cuda",
    most_entries: int | None = None,
) -> Trace:
    """What the GPUs' allocators did in the trace.

    Bytes are those that were asked for, before the allocator rounds them up. A storage is gone
    when its free is requested; its block may wait longer for a stream.

    Args:
        snapshot: As the module says, taken at the end.
        clock: The start of the trace.
        stopped_ns: ``time.perf_counter_ns()`` at its end.
        is_user: Tells of a file name whether it is user code.
        threshold: Smallest storage that gets a call site.
        kind: Type of the devices.
        most_entries: Length of the ring per device; where one is full, older events are lost.
    """
    sites = _Sites(is_user)
    traces: Sequence[Sequence[Mapping[str, Any]]] = snapshot.get("device_traces", ())
    events: list[Event] = []
    for index, entries in enumerate(traces):
        events += _events(entries, f"{kind}:{index}", clock, sites, threshold)
    events.sort(key=lambda one: one.time_ns)
    fold = Fold("torch", clock.started_ns, peak_floor=threshold)
    for event in _older(snapshot, events, kind):
        fold.older(event.key, event.nbytes, event.device)
    for event in events:
        fold.add(event)
    unseen = [UNSEEN]
    if most_entries is not None and any(len(one) >= most_entries for one in traces):
        unseen.append(f"GPU events before the newest {most_entries:,}: the history was full")
    coverage = Coverage("torch", "history", unseen=tuple(unseen), events=len(events))
    return fold.finish(stopped_ns, coverage)


def blocks(snapshot: Mapping[str, Any]) -> Iterator[tuple[int, int, int]]:
    """Device index, address and requested bytes of every block that is in use."""
    for segment in snapshot.get("segments", ()):
        address = segment["address"]
        for block in segment["blocks"]:
            if block["state"] == "active_allocated":
                yield (
                    segment.get("device", 0),
                    block.get("address", address),
                    block.get("requested_size", block["size"]),
                )
            address += block["size"]


def _older(snapshot: Mapping[str, Any], events: Iterable[Event], kind: str) -> Iterator[Event]:
    """What is alive at the end and was not allocated in the trace (nor freed, of course)."""
    allocated: set[tuple[str, int]] = set()
    for event in events:
        if event.kind > 0:
            allocated.add((event.device, event.key))
        else:
            allocated.discard((event.device, event.key))
    for index, address, nbytes in blocks(snapshot):
        device = f"{kind}:{index}"
        if (device, address) not in allocated:
            yield Event(EventKind.ALLOC, 0, address, nbytes, device)


def _events(
    entries: Iterable[Mapping[str, Any]],
    device: str,
    clock: Clock,
    sites: _Sites,
    threshold: int,
) -> Iterator[Event]:
    waiting: set[int] = set()
    for entry in entries:
        action, key = entry["action"], entry.get("addr", 0)
        now = clock.perf_ns(entry.get("time_us", 0))
        if action == "free_requested":
            waiting.add(key)
        elif action == "free_completed" and key not in waiting:
            pass  # the history was told to leave the requests out: this is all there is
        elif action != "alloc":
            waiting.discard(key)
            continue
        if now < clock.started_ns:
            continue
        nbytes = entry["size"]
        if action == "alloc":
            site = sites.of(entry.get("frames", ())) if nbytes >= threshold else NOWHERE
            yield Event(EventKind.ALLOC, now, key, nbytes, device, site=site)
        else:
            yield Event(EventKind.FREE, now, key, nbytes, device)


class _Sites:
    """Call sites from the frames of the history, interned."""

    def __init__(self, is_user: Callable[[str], bool]) -> None:
        self._is_user = is_user
        self._known: dict[tuple[Frame, ...], Site] = {(): NOWHERE}

    def of(self, frames: Iterable[Mapping[str, Any]]) -> Site:
        """The user frames among these; they come innermost first."""
        found: list[Frame] = []
        for frame in frames:
            filename, name = frame["filename"], frame["name"]
            if name == "run_code" and filename.endswith("interactiveshell.py"):
                break  # the shell's own frames, and those of a cell that runs this one
            if self._is_user(filename):
                top = name.startswith("<cell line")
                found.append(Frame(filename, frame["line"], "<module>" if top else name))
        if len(found) > _INNER + _OUTER:
            found = found[:_INNER] + found[-_OUTER:]
        key = tuple(found)
        return self._known.setdefault(key, Site(key))
