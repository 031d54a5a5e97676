"""Memory of child processes over the time of a traced block. Looks only: signals nobody."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import psutil

from nbmem.child_memory import Glance, Usage, glance, usage
from nbmem.model.facts import WorkerFact
from nbmem.model.record import Record
from nbmem.plugins import Sample

_SHARE = 50
"""Looking takes at most one fiftieth of the time that the block has taken so far."""
_AT_ONCE_NS = 30_000_000
"""What it may take beside that, so that a worker which lives for a second is seen to grow."""
_SOON_NS, _SLOWER, _SELDOM_NS = 100_000_000, 1.15, 1_000_000_000
"""Time from a child's first look to its second, how it gets longer, and the longest there is."""
_WORTH_BYTES = 1 << 20
"""Pages that a child must have been given since the last look to be looked at again."""
_MOST_CHILDREN = 64
_MOST_POINTS = 240
_MOST_CELLS = 20
_LOAD = Path("/proc/loadavg")


@dataclass(slots=True)
class _Child:
    """One child as it was seen."""

    process: psutil.Process
    name: str
    now: Glance
    cell: str = ""
    forked: bool = False
    first: Usage | None = None
    last: Usage | None = None
    touched_first: int = 0
    touched_last: int = 0
    next_ns: int = 0
    pause_ns: int = _SOON_NS
    times: list[int] = field(default_factory=list)
    own: list[int] = field(default_factory=list)
    copied: list[int] = field(default_factory=list)

    @property
    def waiting_bytes(self) -> float:
        """Pages that it was given since the last look; no end of them before the first."""
        if self.first is None or self.now.touched_bytes is None:
            return float("inf")
        return self.now.touched_bytes - self.touched_last

    def lives(self) -> bool:
        """Glance at it; whether it is there."""
        now = glance(self.process)
        if now is None or now.born != self.now.born:
            return False
        if now.image != self.now.image:  # it executes another program now: all is new
            self.first, self.times, self.own, self.copied = None, [], [], []
        self.now = now
        return True

    def look(self, time_ns: int, parents: tuple[int, int] | None) -> None:
        """Read its memory in full, and add a point to what is known."""
        seen = usage(self.process)
        if seen is None:
            return
        touched = self.now.touched_bytes or 0
        if self.first is None:
            self.first, self.touched_first = seen, touched
            self.forked = parents is not None and self.now.image == parents
        self.last, self.touched_last = seen, touched
        self.times.append(time_ns)
        self.own.append(seen.uss)
        self.copied.append(self._copied(self.first, seen))
        if len(self.times) > _MOST_POINTS:
            # The first and the latest stay; those between get further apart.
            for series in (self.times, self.own, self.copied):
                del series[1:-1:2]
        self.next_ns = time_ns + self.pause_ns
        self.pause_ns = min(int(self.pause_ns * _SLOWER), _SELDOM_NS)

    def _copied(self, first: Usage, last: Usage) -> int:
        """Bytes that became its own since the first look, were shared then, and were touched."""
        if not self.forked:
            return 0
        touched = self.touched_last - self.touched_first
        copied = min(last.own - first.own, first.inherited - last.inherited, touched)
        return max(copied, *self.copied[-1:], 0)

    def fact(self, holders: Mapping[int, str]) -> WorkerFact:
        """What is known of it.

        Args:
            holders: Process id -> what in the notebook keeps the process running.
        """
        first, last = self.first or Usage(0), self.last or Usage(0)
        return WorkerFact(
            pid=self.process.pid,
            name=self.name,
            cell=self.cell,
            holder=holders.get(self.process.pid, ""),
            rss=last.rss,
            uss=last.uss,
            pss=last.pss,
            uss_start=first.uss,
            ended=not self.lives(),
            time_ns=tuple(self.times),
            uss_then=tuple(self.own),
            copied_then=tuple(self.copied),
        )


class Children:
    """Follows the children of this process, told of the time by the sampler.

    A list of processes is asked for where a process has begun since the last one. A glance at
    each child costs microseconds and tells what it can have copied at most; only where that is
    worth it, the child is read in full, those first that were given most. That costs the more,
    the larger the child is, and so it waits until it is a small part of the time gone by.
    """

    def __init__(self, cell: str = "") -> None:
        self._cell = cell
        self._children: dict[tuple[int, float], _Child] = {}
        self._spent_ns = 0
        self._listed_ns = -_SELDOM_NS
        self._load = b""
        self._image: tuple[int, int] | None = None

    def __call__(self, elapsed_ns: int, rss: int, samples: Mapping[str, Sample]) -> None:
        """Look, where it is time to. Called from the sampler's thread."""
        del rss, samples
        allowed = _AT_ONCE_NS + elapsed_ns // _SHARE - self._spent_ns
        if allowed <= 0 or not has_children():
            return
        began = time.thread_time_ns()
        if self._may_be_more(elapsed_ns):
            self._list(elapsed_ns)
        for child in self._due(elapsed_ns):
            child.look(elapsed_ns, self._image)
            if time.thread_time_ns() - began >= allowed:
                break
        self._spent_ns += time.thread_time_ns() - began

    def finish(self, report: Record) -> None:
        """Nothing is left to do when the report is there."""

    def facts(self, held: Iterable[WorkerFact] = ()) -> tuple[WorkerFact, ...]:
        """What was seen, one fact for each child.

        Args:
            held: What in the notebook keeps which of them running, as a look at the heap tells.
        """
        holders = {fact.pid: fact.holder for fact in held}
        return tuple(one.fact(holders) for one in self._children.values() if one.times)

    def look(self, elapsed_ns: int) -> None:
        """Look at all of them now, whatever it costs."""
        self._list(elapsed_ns)
        for child in self._children.values():
            if child.lives():
                child.look(elapsed_ns, self._image)

    def _may_be_more(self, elapsed_ns: int) -> bool:
        """Whether a process has begun since the list was made, as far as the system tells."""
        try:
            load = _LOAD.read_bytes().rpartition(b" ")[2]
        except OSError:  # a system without it
            load = b""
        same = load == self._load != b""
        self._load = load
        return not same or elapsed_ns - self._listed_ns >= _SELDOM_NS

    def _list(self, elapsed_ns: int) -> None:
        self._listed_ns = elapsed_ns
        mine = psutil.Process()
        own = glance(mine)
        self._image = own.image if own is not None else None
        for process in mine.children(recursive=True):
            now = glance(process)
            if now is None or (process.pid, now.born) in self._children:
                continue
            if len(self._children) >= _MOST_CHILDREN:
                return
            try:
                child = _Child(process, process.name(), now, self._cell)
            except psutil.Error:  # it has ended meanwhile
                continue
            self._children[process.pid, now.born] = child

    def _due(self, elapsed_ns: int) -> list[_Child]:
        """Children that it is time to look at, those first that were given most."""
        due = [
            one
            for one in self._children.values()
            if elapsed_ns >= one.next_ns and one.lives() and one.waiting_bytes >= _WORTH_BYTES
        ]
        return sorted(due, key=lambda one: -one.waiting_bytes)


_hunted = Children()
"""Who was there in a hunt, from one to the next."""
_copied: dict[str, Children] = {}
"""Cell -> the children of its last traced run, where pages were copied in them."""


def remember(cell: str, children: Children) -> None:
    """Keep for later hunts what a traced run's children have copied; they have often ended then.

    Args:
        cell: Tells the cell from others, whichever of its runs it was.
        children: Those of the run.
    """
    _copied.pop(cell, None)
    if any(fact.copied_bytes for fact in children.facts()):
        _copied[cell] = children
    while len(_copied) > _MOST_CELLS:
        del _copied[next(iter(_copied))]


def known(held: Iterable[WorkerFact]) -> tuple[WorkerFact, ...]:
    """What a hunt should know: the children that there are, and those that have copied.

    Args:
        held: What in the notebook keeps which of them running.
    """
    holders = tuple(held)
    _hunted.look(time.perf_counter_ns())
    copied = [one for seen in _copied.values() for one in seen.facts(holders) if one.copied_bytes]
    there = [one for one in _hunted.facts(holders) if not one.ended]
    return (*copied, *(one for one in there if one.pid not in {fact.pid for fact in copied}))


def has_children() -> bool:
    """Whether this process has any; asks the system without waiting and without reaping one."""
    if not hasattr(os, "waitid"):
        return True
    try:
        os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    except ChildProcessError:
        return False
    return True
