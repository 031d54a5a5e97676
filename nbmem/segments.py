"""Shared memory that this process has mapped or that dead ones left behind, and its descriptors."""

from __future__ import annotations

import os
import re
import resource
import time
from collections.abc import Iterator
from pathlib import Path

import psutil

from nbmem.model.facts import DescriptorFact, SharedSegmentFact

_FOLDER = Path("/dev/shm")  # noqa: S108 - looked at, never written to
_MAPS = Path("/proc/self/maps")
_DESCRIPTORS = Path("/proc/self/fd")
_MAPPED = re.compile(
    r"^([0-9a-f]+)-([0-9a-f]+) \S+ \S+ \S+ (\d+)\s+/dev/shm/(\S+)", re.MULTILINE
)  # the name of one that is removed, but still mapped, is followed by "(deleted)"
_TORCH = re.compile(r"torch_(\d+)_")
"""PyTorch names a segment after the process that made it."""
_SETTLED_S = 60.0
_MOST = 500


def collect() -> Iterator[SharedSegmentFact | DescriptorFact]:
    """One fact for each segment, the largest first, and one for the open descriptors."""
    room = _room()
    found = [
        *(SharedSegmentFact(name, nbytes, room) for name, nbytes in _mapped()),
        *(SharedSegmentFact(name, nbytes, room, orphaned=True) for name, nbytes in _orphans()),
    ]
    yield from sorted(found, key=lambda one: -one.nbytes)[:_MOST]
    targets = list(_targets())
    if targets:
        yield DescriptorFact(
            opened=len(targets),
            shared=sum(one.startswith("/dev/shm/") for one in targets),  # noqa: S108 - as above
            limit=resource.getrlimit(resource.RLIMIT_NOFILE)[0],
        )


def _mapped() -> Iterator[tuple[str, int]]:
    """Name and bytes of each segment, however often it is mapped."""
    try:
        text = _MAPS.read_text(encoding="utf-8", errors="replace")
    except OSError:  # a system without /proc
        return
    sizes: dict[str, tuple[str, int]] = {}
    for start, end, inode, name in _MAPPED.findall(text):
        nbytes = int(end, 16) - int(start, 16)
        sizes[inode] = (name, max(nbytes, sizes.get(inode, ("", 0))[1]))
    yield from (one for one in sizes.values() if not one[0].startswith("sem."))


def _orphans() -> Iterator[tuple[str, int]]:
    """Segments of ours whose maker is no more: killed workers do not clean up."""
    try:
        entries = list(os.scandir(_FOLDER))
    except OSError:  # no such folder
        return
    for entry in entries:
        made_by = _TORCH.match(entry.name)
        if made_by is None or psutil.pid_exists(int(made_by[1])):
            continue
        try:
            about = entry.stat(follow_symlinks=False)
        except OSError:  # somebody has removed it meanwhile
            continue
        # What is in use right now is not left behind, wherever its maker may be.
        if about.st_uid == os.getuid() and time.time() - about.st_mtime > _SETTLED_S:
            yield entry.name, about.st_size


def _targets() -> Iterator[str]:
    """What each open descriptor refers to."""
    try:
        names = os.listdir(_DESCRIPTORS)  # noqa: PTH208 - names are all that is needed
    except OSError:  # a system without /proc
        return
    for name in names:
        try:
            yield os.readlink(_DESCRIPTORS / name)  # noqa: PTH115 - the same
        except OSError:  # closed meanwhile, as the one of this listing is
            continue


def _room() -> int:
    try:
        about = os.statvfs(_FOLDER)
    except OSError:
        return 0
    return about.f_blocks * about.f_frsize
