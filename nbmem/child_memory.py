"""What the system tells of the memory of a child process, at a glance and in full."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

import psutil

_PROC = Path("/proc")
_PAGE_BYTES = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096


class Glance(NamedTuple):
    """What costs next to nothing to ask, however large a process is.

    Attributes:
        born: When it began, on a clock of the system's; with its number, this tells it from
            every other.
        touched_bytes: The pages that it was given since then, and so the most that it can have
            copied; ``None`` where the system does not tell.
        image: Where its program and its stack begin. A fork has those of its parent until it
            executes another program. ``None`` where the system does not tell.
    """

    born: float
    touched_bytes: int | None = None
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


def glance(process: psutil.Process) -> Glance | None:
    """A glance at a process; ``None`` where it has ended, also if nobody has asked how."""
    try:
        text = (_PROC / str(process.pid) / "stat").read_bytes()
    except OSError:  # it is gone, or the system has no /proc
        return _glance_elsewhere(process)
    # The name in parentheses may itself contain anything.
    fields = text.rpartition(b")")[2].split()
    if fields[0] in (b"Z", b"X"):
        return None
    program, stack = int(fields[23]), int(fields[25])
    return Glance(
        born=float(fields[19]),
        touched_bytes=int(fields[7]) * _PAGE_BYTES,
        image=(program, stack) if stack else None,
    )


def _glance_elsewhere(process: psutil.Process) -> Glance | None:
    try:
        if not process.is_running() or process.status() == psutil.STATUS_ZOMBIE:
            return None
        return Glance(process.create_time())
    except psutil.Error:  # it has ended meanwhile
        return None


def usage(process: psutil.Process) -> Usage | None:
    """Memory of a process in full, which takes the system time for each page; ``None`` if it ended.

    Only resident bytes where the system tells no more.
    """
    try:
        text = (_PROC / str(process.pid) / "smaps_rollup").read_text(encoding="ascii")
    except OSError:  # it has ended, is not ours to see, or the system has no such file
        text = ""
    sizes = {
        name: int(rest.split()[0]) * 1024
        for line in text.splitlines()[1:]
        for name, _, rest in (line.partition(":"),)
    }
    if "Anonymous" not in sizes:
        return _resident(process)
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


def _resident(process: psutil.Process) -> Usage | None:
    try:
        nbytes = int(process.memory_info().rss)
    except psutil.Error:
        return None
    return Usage(nbytes) if nbytes else None  # one that nobody has asked how it ended has none
