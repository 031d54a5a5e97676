"""The control group that this process lives in: its limit, what of it is used, and who died."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from nbmem.kernelfs import read

ROOT = Path("/sys/fs/cgroup")
OWN = Path("/proc/self/cgroup")
PRESSURE = Path("/proc/pressure/memory")
"""How long tasks of the whole machine waited for memory."""


class Usage(NamedTuple):
    """Bytes that count against a limit.

    Attributes:
        used_bytes: What cannot be dropped: the files that are only cached are left out.
        limit_bytes: The limit.
    """

    used_bytes: int
    limit_bytes: int


class Kills(NamedTuple):
    """Processes of a group that the system has killed because the memory was at its end.

    Attributes:
        path: The file that counts them.
        times: How many there were.
    """

    path: str
    times: int


class _Group(NamedTuple):
    """The files of one group, and what its version calls the files that are only cached."""

    limit: str
    used: str
    kills: str
    details: str
    pressure: str
    cached: str

    @classmethod
    def at(cls, folder: Path, names: Sequence[str], cached: str) -> _Group:
        limit, used, kills, details, pressure = (
            str(folder / name) for name in (*names, "memory.stat", "memory.pressure")
        )
        return cls(limit, used, kills, details, pressure, cached)


_V2 = ("memory.max", "memory.current", "memory.events")
_V1 = ("memory.limit_in_bytes", "memory.usage_in_bytes", "memory.oom_control")


def usage() -> Usage | None:
    """The group, or the one around it, that is nearest to its limit; ``None`` without a limit."""
    found = [one for group in _groups() if (one := _usage(group))]
    return max(found, key=lambda one: one.used_bytes / one.limit_bytes, default=None)


def limit_bytes() -> int | None:
    """The narrowest limit of the group and those around it; ``None`` without one."""
    found = [size for group in _groups() if (size := _number(group.limit))]
    return min(found, default=None)


def kills() -> Kills | None:
    """How many processes of this process's own group were killed; ``None`` where not told."""
    for group in _groups():
        times = _kills(group.kills)
        if times is not None:
            return Kills(group.kills, times)
    return None


def killed_since(before: Kills) -> bool:
    """Whether one was killed since; not if the group is no more, as nothing tells then."""
    return (_kills(before.path) or 0) > before.times


def waited_ns() -> int:
    """Nanoseconds that some task waited for memory, since the group began; 0 where not told.

    That of the group where the kernel tells it, else that of the whole machine.
    """
    for path in _pressures():
        for line in read(path).splitlines():
            kind, _, rest = line.partition(" ")
            if kind == "some":
                return int(rest.rpartition("total=")[2]) * 1000
    return 0


@cache
def _groups() -> tuple[_Group, ...]:
    """The process's group and those around it, the innermost first, of both versions.

    Inside a container the group's own path is often not there: then the root stands for it.
    """
    found: list[_Group] = []
    for line in read(OWN).splitlines():
        _, controllers, path = line.split(":", 2)
        if not controllers:
            top, names, cached = ROOT, _V2, "inactive_file"
        elif "memory" in controllers.split(","):
            top, names, cached = ROOT / "memory", _V1, "total_inactive_file"
        else:
            continue
        own = top / path.lstrip("/")
        around = [one for one in (own, *own.parents) if one.is_relative_to(top)]
        found += [_Group.at(one, names, cached) for one in around if (one / names[0]).is_file()]
    return tuple(found)


@cache
def _pressures() -> tuple[str, ...]:
    """The files that may tell of waiting, the group's own before the machine's."""
    own = (group.pressure for group in _groups() if Path(group.pressure).is_file())
    return (*own, str(PRESSURE))


def _usage(group: _Group) -> Usage | None:
    limit = _number(group.limit)
    used = _number(group.used) if limit is not None else None
    if limit is None or used is None:
        return None
    return Usage(max(used - (_counted(group.details, group.cached) or 0), 0), limit)


def _kills(path: str) -> int | None:
    return _counted(path, "oom_kill")


def _counted(path: str, wanted: str) -> int | None:
    """What a file of names and numbers has for one of its names."""
    for line in read(path).splitlines():
        name, _, value = line.partition(" ")
        if name == wanted and value.isdecimal():
            return int(value)
    return None


def _number(path: str) -> int | None:
    """A size; ``None`` for no limit, which one version writes as ``max``, the other as 2 to 63."""
    words = read(path).strip()
    number = int(words) if words.isdigit() else 0
    return number if 0 < number < os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") else None
