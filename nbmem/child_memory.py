"""What the system tells of a child process and its memory, at a glance and in full."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

import psutil

from nbmem import kernelfs

_PROC = Path("/proc")
_PAGE_BYTES, _TICKS = (
    (os.sysconf("SC_PAGE_SIZE"), os.sysconf("SC_CLK_TCK"))
    if hasattr(os, "sysconf")
    else (4096, 100)
)


class Glance(NamedTuple):
    """What costs next to nothing to ask, however large a process is.

    Attributes:
        name: What the system calls it.
        parent: Number of its parent.
        born: When it began, on a clock of the system's; with its number, this tells it from
            every other.
        touched_bytes: The pages that it was given since then, and so the most that it can have
            copied; ``None`` where the system does not tell.
        cpu_s: Seconds that it has worked.
        sleeps: It waits for something at this moment.
        image: Where its program and its stack begin. A fork has those of its parent until it
            executes another program. ``None`` where the system does not tell.
    """

    name: str
    parent: int
    born: float
    touched_bytes: int | None = None
    cpu_s: float = 0.0
    sleeps: bool = False
    image: tuple[int, int] | None = None


class Usage(NamedTuple):
    """Memory of one process at one moment, in bytes.

    Attributes:
        rss: Resident, shared pages included.
        uss: What only it has.
        pss: Its proportional share.
        own: The part of ``uss`` behind which there is neither a file nor a shared segment.
        inherited: Resident pages of this kind that it still has in common with its parent.
    """

    rss: int
    uss: int = 0
    pss: int = 0
    own: int = 0
    inherited: int = 0


def glance(pid: int) -> Glance | None:
    """A glance at a process; ``None`` where it has ended, also if nobody has asked how."""
    try:
        text = (_PROC / str(pid) / "stat").read_bytes()
    except OSError:  # it is gone, or the system has no /proc
        return None if (_PROC / "self").exists() else _glance_elsewhere(pid)
    # The name in parentheses may itself contain anything.
    start, _, rest = text.rpartition(b")")
    fields = rest.split()
    if fields[0] in (b"Z", b"X"):
        return None
    program, stack = int(fields[23]), int(fields[25])
    return Glance(
        name=start.partition(b"(")[2].decode(errors="replace"),
        parent=int(fields[1]),
        born=float(fields[19]),
        touched_bytes=int(fields[7]) * _PAGE_BYTES,
        cpu_s=(int(fields[11]) + int(fields[12])) / _TICKS,
        sleeps=fields[0] == b"S",
        image=(program, stack) if stack else None,
    )


def _glance_elsewhere(pid: int) -> Glance | None:
    try:
        process = psutil.Process(pid)
        if process.status() == psutil.STATUS_ZOMBIE:
            return None
        return Glance(process.name(), process.ppid(), process.create_time())
    except psutil.Error:  # it has ended meanwhile
        return None


def usage(pid: int) -> Usage | None:
    """Memory of a process in full, which takes the system time for each page; ``None`` if it ended.

    Only resident bytes where the system tells no more.
    """
    # Empty where it has ended, is not ours to see, or the system has no such file.
    text = kernelfs.read(_PROC / str(pid) / "smaps_rollup")
    sizes = {
        name: int(rest.split()[0]) * 1024
        for line in text.splitlines()[1:]
        for name, _, rest in (line.partition(":"),)
    }
    if "Anonymous" not in sizes:
        return _resident(pid)
    anonymous, written = sizes["Anonymous"], sizes["Private_Dirty"] + sizes["Shared_Dirty"]
    # What was written and is not anonymous lies in shared segments. Where two processes have
    # mapped one, half of it counts for each: the rest of the share is of segments not yet sent.
    segments = max(written - anonymous, 0)
    unsent = max(2 * sizes.get("Pss_Shmem", segments) - segments, 0)
    own = max(min(sizes["Private_Dirty"] - unsent, anonymous), 0)
    return Usage(
        rss=sizes["Rss"],
        uss=sizes["Private_Clean"] + sizes["Private_Dirty"],
        pss=sizes["Pss"],
        own=own,
        inherited=anonymous - own,
    )


def _resident(pid: int) -> Usage | None:
    try:
        nbytes = int(psutil.Process(pid).memory_info().rss)
    except psutil.Error:
        return None
    return Usage(nbytes) if nbytes else None  # one that nobody has asked how it ended has none
