"""The control group that this process lives in: its limit, what of it is used, and who died."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import NamedTuple

from nbmem import kernelfs

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


class _Names(NamedTuple):
    """What the files of one version of control groups are called."""

    limit: str
    used: str
    cached: str
    kills: str


_V2 = _Names("memory.max", "memory.current", "inactive_file", "memory.events")
_V1 = _Names(
    "memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file", "memory.oom_control"
)


def usage() -> Usage | None:
    """The group, or the one around it, that is nearest to its limit; ``None`` without a limit."""
    found = [one for folder, names in _folders() if (one := _usage(folder, names))]
    return max(found, key=lambda one: one.used_bytes / one.limit_bytes, default=None)


def limit_bytes() -> int | None:
    """The narrowest limit of the group and those around it; ``None`` without one."""
    found = [size for folder, names in _folders() if (size := _number(folder / names.limit))]
    return min(found, default=None)


def kills() -> Kills | None:
    """How many processes of this process's own group were killed; ``None`` where not told."""
    for folder, names in _folders():
        times = _kills(folder / names.kills)
        if times is not None:
            return Kills(str(folder / names.kills), times)
    return None


def killed_since(before: Kills) -> bool:
    """Whether one was killed since; not if the group is no more, as nothing tells then."""
    return (_kills(Path(before.path)) or 0) > before.times


def waited_ns() -> int:
    """Nanoseconds that some task waited for memory, since the group began; 0 where not told.

    That of the group where the kernel tells it, else that of the whole machine.
    """
    for path in (*(folder / "memory.pressure" for folder, names in _folders()), PRESSURE):
        for line in _text(path).splitlines():
            kind, _, rest = line.partition(" ")
            if kind == "some":
                return int(rest.rpartition("total=")[2]) * 1000
    return 0


@cache
def _folders() -> tuple[tuple[Path, _Names], ...]:
    """Folders of the process's group, the innermost first, of both versions where both are there.

    Inside a container the group's own path is often not there: then the root stands for it.
    """
    found: list[tuple[Path, _Names]] = []
    for line in _text(OWN).splitlines():
        _, controllers, path = line.split(":", 2)
        if not controllers:
            top, names = ROOT, _V2
        elif "memory" in controllers.split(","):
            top, names = ROOT / "memory", _V1
        else:
            continue
        own = top / path.lstrip("/")
        around = [one for one in (own, *own.parents) if one.is_relative_to(top)]
        found += [(one, names) for one in around if (one / names.limit).is_file()]
    return tuple(found)


def _usage(folder: Path, names: _Names) -> Usage | None:
    limit, used = _number(folder / names.limit), _number(folder / names.used)
    if limit is None or used is None:
        return None
    cached = _counted(folder / "memory.stat", names.cached) or 0
    return Usage(max(used - cached, 0), limit)


def _kills(path: Path) -> int | None:
    return _counted(path, "oom_kill")


def _counted(path: Path, wanted: str) -> int | None:
    """What a file of names and numbers has for one of its names."""
    for line in _text(path).splitlines():
        name, _, value = line.partition(" ")
        if name == wanted and value.isdecimal():
            return int(value)
    return None


def _number(path: Path) -> int | None:
    """A size; ``None`` for no limit, which one version writes as ``max``, the other as 2 to 63."""
    words = _text(path).strip()
    number = int(words) if words.isdigit() else 0
    return number if 0 < number < os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") else None


def _text(path: Path) -> str:
    return kernelfs.read(path)
