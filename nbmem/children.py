"""Memory of child processes over the time of a traced block. Looks only: signals nobody."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import psutil

from nbmem import kernelfs
from nbmem.child_memory import Glance, Usage, glance, usage
from nbmem.model.facts import WorkerFact
from nbmem.model.lifetime import Lifetime
from nbmem.model.record import Record
from nbmem.plugins import Sample

_SHARE = 50
"""Looking takes at most one fiftieth of the time that the block has taken so far."""
_AT_ONCE_NS = 30_000_000
"""What it may take beside that, so that a worker which lives for a second is seen to grow."""
_SOON_NS, _SLOWER, _SELDOM_NS = 100_000_000, 1.15, 1_000_000_000
"""Time from a child's first look to its second, how it gets longer, and the longest there is."""
_WORTH_BYTES = 2 << 20
"""Pages that a child must have been given since the last look to be looked at again."""
_REST = 5
"""How much longer than a list took, it is waited for the next."""
_COLLECTION_S = 0.5
"""Processor time within which one garbage collection is over."""
_MOST_CHILDREN = 64
_MOST_POINTS = 240
_LOAD = Path("/proc/loadavg")


@dataclass(slots=True)
class _Parent:
    """This process, as far as its children's memory depends on it.

    Attributes:
        image: Where its program and its stack begin.
        touched_bytes: The pages that it was given since it began.
        alone_bytes: Those of them that it was given while it had only one fork: a page that it
            wrote to then was left to that one.
    """

    image: tuple[int, int] | None = None
    touched_bytes: int = 0
    alone_bytes: int = 0

    def look(self, forks: int) -> None:
        """Bring it up to date.

        Args:
            forks: Children that still run its program.
        """
        now = glance(os.getpid())
        if now is None:
            return
        touched = now.touched_bytes or 0
        if self.image is not None and forks <= 1:
            self.alone_bytes += touched - self.touched_bytes
        self.image, self.touched_bytes = now.image, touched


@dataclass(slots=True)
class _Child:
    """One child as it was seen."""

    pid: int
    now: Glance
    cell: str
    forked: bool = False
    ended: bool = False
    first: Usage | None = None
    last: Usage | None = None
    touched_first: int = 0
    touched_last: int = 0
    next_ns: int = 0
    pause_ns: int = _SOON_NS
    times: list[int] = field(default_factory=list)
    own: list[int] = field(default_factory=list)
    copied: list[int] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)
    recent: deque[tuple[float, int]] = field(default_factory=deque)
    most_given: int = 0
    parents_first: int = 0
    parents_last: int = 0

    @property
    def waiting_bytes(self) -> float:
        """Pages that it was given since the last look; no end of them before the first."""
        if self.first is None or self.now.touched_bytes is None:
            return float("inf")
        return self.now.touched_bytes - self.touched_last

    def lives(self) -> bool:
        """Glance at it; whether it is there."""
        now, before = None if self.ended else glance(self.pid), self.now
        # One that is about to end has given its memory up already, its image with it.
        if now is None or now.born != before.born or (before.image and not now.image):
            self.ended = True
            return False
        self.now = now
        if now.image != before.image:  # it executes another program now: all is new
            self.first, self.times, self.own, self.copied, self.cpu = None, [], [], [], []
        elif self.first is not None and now.touched_bytes is not None:
            self._watch(now, now.touched_bytes)
        return True

    def _watch(self, now: Glance, touched: int) -> None:
        """Keep in mind the most pages that it was given while one collection could have run."""
        self.recent.append((now.cpu_s, touched))
        while now.cpu_s - self.recent[1][0] >= _COLLECTION_S:
            self.recent.popleft()
        self.most_given = max(self.most_given, touched - self.recent[0][1])
        if now.sleeps:  # no collection is under way
            self.recent = deque(((now.cpu_s, touched),))

    def look(self, time_ns: int, parent: _Parent) -> None:
        """Read its memory in full, and add a point to what is known."""
        seen = usage(self.pid)
        if seen is None:
            return
        touched = self.now.touched_bytes or 0
        if self.first is None:
            self.first, self.touched_first = seen, touched
            self.forked = parent.image is not None and self.now.image == parent.image
            self.parents_first = parent.alone_bytes
            self.recent, self.most_given = deque(((self.now.cpu_s, touched),)), 0
        self.last, self.touched_last = seen, touched
        self.parents_last = parent.alone_bytes
        self.times.append(time_ns)
        self.own.append(seen.uss)
        self.copied.append(self._copied(self.first, seen))
        self.cpu.append(self.now.cpu_s)
        if len(self.times) > _MOST_POINTS:
            # The first and the latest stay; those between get further apart.
            for series in (self.times, self.own, self.copied, self.cpu):
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

    def _not_read(self) -> int:
        """The most that was copied without the child's reading any data.

        One collection can have copied so much, by what glances and what looks tell; or its parent
        wrote to so many pages, which became the child's own as well where no other child has them.
        """
        most, start = 0, 0
        for end, copied in enumerate(self.copied):
            while start < end - 2 and self.cpu[end] - self.cpu[start + 1] >= _COLLECTION_S:
                start += 1
            most = max(most, copied - self.copied[start])
        return max(min(most, self.most_given), self.parents_last - self.parents_first)

    def fact(self, holders: Mapping[int, str]) -> WorkerFact:
        """What is known of it.

        Args:
            holders: Process id -> what in the notebook keeps the process running.
        """
        first, last = self.first or Usage(0), self.last or Usage(0)
        return WorkerFact(
            pid=self.pid,
            name=self.now.name,
            cell=self.cell,
            holder=holders.get(self.pid, ""),
            rss=last.rss,
            uss=last.uss,
            pss=last.pss,
            uss_start=first.uss,
            ended=not self.lives(),
            time_ns=tuple(self.times),
            uss_then=tuple(self.own),
            copied_then=tuple(self.copied),
            not_read=self._not_read(),
        )


class Children:
    """Follows the children of this process, told of the time by the sampler.

    Processes are listed where one has begun since the last time. A glance at each child costs
    microseconds and tells what it can have copied at most; only where that is worth it, the child
    is read in full, those first that were given most. That costs the more, the larger the child
    is, and so it waits until it is a small part of the time gone by.

    Args:
        cell: Label of the run, for what is told of them.
    """

    def __init__(self, cell: str = "") -> None:
        self._cell = cell
        self._children: dict[tuple[int, float], _Child] = {}
        self._listed: set[int] = set()
        self._spent_ns = 0
        self._listed_ns, self._next_list_ns = -_SELDOM_NS, 0
        self._newest = ""
        self._parent = _Parent()

    def __call__(self, elapsed_ns: int, rss: int, samples: Mapping[str, Sample]) -> None:
        """Look, where it is time to. Called from the sampler's thread."""
        del rss, samples
        if not has_children():
            return
        began = time.thread_time_ns()
        allowed = _AT_ONCE_NS + elapsed_ns // _SHARE - self._spent_ns
        self._parent.look(self._forks)
        if self._may_be_more(elapsed_ns):
            self._list(elapsed_ns)
        for child in self._due(elapsed_ns):
            if time.thread_time_ns() - began >= allowed:
                break
            child.look(elapsed_ns, self._parent)
        self._spent_ns += time.thread_time_ns() - began

    def finish(self, report: Record, alive: Iterable[Lifetime]) -> None:
        """Nothing is left to do when the report is there."""

    def facts(self, held: Iterable[WorkerFact] = ()) -> tuple[WorkerFact, ...]:
        """What was seen, one fact for each child.

        Args:
            held: What in the notebook keeps which of them running, as a look at the heap tells.
        """
        holders = {fact.pid: fact.holder for fact in held}
        return tuple(one.fact(holders) for one in [*self._children.values()] if one.times)

    def look(self, elapsed_ns: int) -> None:
        """Look at all of them now, whatever it costs."""
        self._parent.look(self._forks)
        self._list(elapsed_ns)
        for child in [*self._children.values()]:
            if child.lives():
                child.look(elapsed_ns, self._parent)

    @property
    def _forks(self) -> int:
        return sum(one.forked and not one.ended for one in [*self._children.values()])

    def _may_be_more(self, elapsed_ns: int) -> bool:
        """Whether a process has begun since the list was made, as far as the system tells."""
        if elapsed_ns < self._next_list_ns:
            return False
        newest = kernelfs.read(_LOAD).rpartition(" ")[2]  # empty on a system without it
        same = newest == self._newest != ""
        self._newest = newest
        return not same or elapsed_ns - self._listed_ns >= _SELDOM_NS

    def _list(self, elapsed_ns: int) -> None:
        """Find the children that have begun since the last list, and theirs."""
        self._listed_ns, began = elapsed_ns, time.perf_counter_ns()
        listed = set(psutil.pids())
        # A number that was a child's may be another one's by now.
        known = self._listed - {one.pid for one in [*self._children.values()] if one.ended}
        new = {pid: now for pid in listed - known if (now := glance(pid)) is not None}
        new.pop(os.getpid(), None)
        self._listed = listed
        family = {os.getpid(), *(pid for pid, _ in self._children)}
        while found := [pid for pid, now in new.items() if now.parent in family]:
            for pid in found:
                family.add(pid)
                now = new.pop(pid)
                if len(self._children) < _MOST_CHILDREN:
                    self._children[pid, now.born] = _Child(pid, now, self._cell)
        # While Python is busy, each entry of a list may have to wait for its turn.
        self._next_list_ns = elapsed_ns + _REST * (time.perf_counter_ns() - began)

    def _due(self, elapsed_ns: int) -> list[_Child]:
        """Children that it is time to look at, those first that were given most."""
        due = [
            one
            for one in [*self._children.values()]
            if one.lives() and elapsed_ns >= one.next_ns and one.waiting_bytes >= _WORTH_BYTES
        ]
        return sorted(due, key=lambda one: -one.waiting_bytes)


def has_children() -> bool:
    """Whether this process has any; asks the system without waiting and without reaping one."""
    if not hasattr(os, "waitid"):
        return True
    try:
        os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    except ChildProcessError:
        return False
    return True
