"""How much memory there is, and how much a cell may take."""

from __future__ import annotations

import re

import psutil

from nbmem import cgroup
from nbmem.errors import UsageError

_UNITS = {"": 1, "k": 10**3, "m": 10**6, "g": 10**9, "t": 10**12}
_UNITS |= {"ki": 2**10, "mi": 2**20, "gi": 2**30, "ti": 2**40}
_SIZE = re.compile(r"\s*(\d+(?:\.\d+)?)\s*([kmgt]i?)?b?\s*", re.IGNORECASE)
_HEADROOM = 0.9
"""Part of the memory there is that ``auto`` allows: the rest is for the kernel, the page cache and
what the frameworks allocate outside their tensors."""


def parse_size(text: str) -> int:
    """Bytes in words such as ``2GiB``, ``800 MB`` or ``1.5g``.

    Raises:
        UsageError: The text is no size, or a size of nothing.
    """
    match = _SIZE.fullmatch(text)
    size = int(float(match[1]) * _UNITS[(match[2] or "").lower()]) if match else 0
    if size <= 0:
        raise UsageError(f"{text!r} is not a size", "Write it like 2GiB, 800MB or auto")
    return size


def tensor_limit(wanted: int | str | None) -> int | None:
    """Tensor bytes that a cell may add, where a size or ``auto`` was asked for.

    Raises:
        UsageError: A size that cannot be read.
    """
    return automatic_limit() if wanted == "auto" else _size(wanted)


def process_limit(wanted: int | str | None) -> int | None:
    """Resident bytes that the process may reach, where a size or ``auto`` was asked for.

    Raises:
        UsageError: A size that cannot be read.
    """
    return int(_HEADROOM * memory_there_is()) if wanted == "auto" else _size(wanted)


def _size(wanted: int | str | None) -> int | None:
    return parse_size(wanted) if isinstance(wanted, str) else wanted


def memory_there_is() -> int:
    """Bytes that this process could use at most: the control group's limit, else all of RAM."""
    total = int(psutil.virtual_memory().total)
    return min(total, cgroup.limit_bytes() or total)


def available_bytes() -> int:
    """Bytes that this process could still get from the system."""
    free = [psutil.virtual_memory().available]
    container = cgroup.usage()
    if container is not None:
        free.append(container.limit_bytes - container.used_bytes)
    return max(min(free), 0)


def automatic_limit() -> int:
    """Tensor bytes that a cell may add before the system would have to kill the process."""
    return max(int(available_bytes() - (1 - _HEADROOM) * memory_there_is()), 1)
