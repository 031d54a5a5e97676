"""Reads what the Linux kernel tells in files, as those in ``/proc`` and ``/sys``."""

from __future__ import annotations

import os

import psutil

STATUS, STATM, MEMINFO = "/proc/self/status", "/proc/self/statm", "/proc/meminfo"
_BLOCK = 1 << 16
_PAGE = os.sysconf("SC_PAGE_SIZE")


def read(path: str | os.PathLike[str]) -> str:
    """The text of a file; empty where it is not there or not told to everybody.

    Every traced cell reads a dozen of them. Each takes 6 microseconds this way and 40 through
    ``Path.read_text``, which makes a buffer and a decoder for it.
    """
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return ""
    try:
        parts = [*iter(lambda: os.read(descriptor, _BLOCK), b"")]
    except OSError:
        return ""
    finally:
        os.close(descriptor)
    return b"".join(parts).decode("ascii", "replace")


def status_bytes(name: str) -> int:
    """A size that the kernel tells of this process, such as ``VmHWM``; 0 where it does not."""
    return _size(read(STATUS), name)


def resident_bytes() -> int:
    """Resident bytes of this process, as ``psutil`` tells them."""
    told = read(STATM)
    if not told:  # another kernel
        return int(psutil.Process().memory_info().rss)
    return int(told.split(None, 2)[1]) * _PAGE


def machine_bytes() -> tuple[int, int]:
    """RAM of the machine, and what of it processes could still get, as ``psutil`` tells them."""
    told = read(MEMINFO)
    total, available = _size(told, "MemTotal"), _size(told, "MemAvailable")
    if available:
        return total, available
    memory = psutil.virtual_memory()  # another kernel, or a very old one
    return int(memory.total), int(memory.available)


def _size(told: str, name: str) -> int:
    """The size that a list of names and kibibytes has for a name; 0 where it has none."""
    _, found, rest = f"\n{told}".partition(f"\n{name}:")
    return int(rest.split(None, 1)[0]) * 1024 if found else 0
