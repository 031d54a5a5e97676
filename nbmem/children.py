"""Memory of child processes over the time of a traced block. Looks only: signals nobody."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import psutil

from nbmem.model.facts import WorkerFact
from nbmem.model.record import Record
from nbmem.plugins import Sample

_EVERY_NS = 1_000_000_000
_SOON_NS = 200_000_000
"""Time to the next look; less where a child was new, since children seldom come alone."""
_SHARE = 50
"""The next look waits for at least this many times the work of the last one: 2 % at most."""
_MOST_CHILDREN = 64
_MOST_POINTS = 240


class Usage(NamedTuple):
    """Memory of one process at one moment, in bytes.

    Attributes:
        rss: Resident, shared pages included.
        uss: What only it has.
        pss: Its proportional share.
        shared: Resident pages that it has in common with others.
    """

    rss: int
    uss: int = 0
    pss: int = 0
    shared: int = 0


@dataclass(slots=True)
class _Child:
    """One child as it was seen."""

    process: psutil.Process
    name: str
    first: Usage
    last: Usage
    times: list[int] = field(default_factory=list)
    own: list[int] = field(default_factory=list)

    def put(self, time_ns: int, usage: Usage) -> None:
        self.last = usage
        self.times.append(time_ns)
        self.own.append(usage.uss)
        if len(self.times) > _MOST_POINTS:
            # The first and the latest stay; those between get further apart.
            del self.times[1:-1:2], self.own[1:-1:2]


class Children:
    """Follows the children of this process, told of the time by the sampler."""

    def __init__(self) -> None:
        self._children: dict[tuple[int, float], _Child] = {}
        self._next_ns = 0

    def __call__(self, elapsed_ns: int, rss: int, samples: Mapping[str, Sample]) -> None:
        """Look, where it is time to. Called from the sampler's thread."""
        del rss, samples
        if elapsed_ns >= self._next_ns and has_children():
            before, began = len(self._children), time.thread_time_ns()
            self._look(elapsed_ns)
            work = time.thread_time_ns() - began
            pause = _SOON_NS if len(self._children) > before else _EVERY_NS
            self._next_ns = elapsed_ns + max(pause, _SHARE * work)

    def finish(self, report: Record) -> None:
        """Nothing is left to do when the report is there."""

    def facts(self, held: Iterable[WorkerFact] = ()) -> tuple[WorkerFact, ...]:
        """What was seen, one fact for each child.

        Args:
            held: What in the notebook keeps which of them running, as a look at the heap tells.
        """
        holders = {fact.pid: fact.holder for fact in held}
        return tuple(
            WorkerFact(
                pid=pid,
                name=one.name,
                holder=holders.get(pid, ""),
                rss=one.last.rss,
                uss=one.last.uss,
                pss=one.last.pss,
                uss_start=one.first.uss,
                shared=one.last.shared,
                shared_start=one.first.shared,
                ended=not one.process.is_running(),
                time_ns=tuple(one.times),
                uss_then=tuple(one.own),
            )
            for (pid, _), one in self._children.items()
        )

    def _look(self, elapsed_ns: int) -> None:
        for process in psutil.Process().children(recursive=True)[:_MOST_CHILDREN]:
            try:
                born = (process.pid, process.create_time())
                usage = usage_of(process)
                child = self._children.get(born)
                if child is None:
                    if len(self._children) >= _MOST_CHILDREN:
                        continue
                    child = self._children[born] = _Child(process, process.name(), usage, usage)
            except psutil.Error:  # it has ended meanwhile
                continue
            child.put(elapsed_ns, usage)


def has_children() -> bool:
    """Whether this process has any; asks the system without waiting and without reaping one."""
    if not hasattr(os, "waitid"):
        return True
    try:
        os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    except ChildProcessError:
        return False
    return True


def usage_of(process: psutil.Process) -> Usage:
    """Memory of a process; only resident bytes where the system tells no more.

    Raises:
        psutil.Error: It has ended.
    """
    try:
        text = Path(f"/proc/{process.pid}/smaps_rollup").read_text(encoding="ascii")
    except OSError:  # ended, not ours to see, or a system without it
        return Usage(int(process.memory_info().rss))
    sizes = {
        name: int(rest.split()[0]) * 1024
        for line in text.splitlines()[1:]
        for name, _, rest in (line.partition(":"),)
    }
    return Usage(
        rss=sizes["Rss"],
        uss=sizes["Private_Clean"] + sizes["Private_Dirty"],
        pss=sizes["Pss"],
        shared=sizes["Shared_Clean"] + sizes["Shared_Dirty"],
    )
