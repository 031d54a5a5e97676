"""What the C library's heap has handed out, and what it keeps."""

from __future__ import annotations

import ctypes
from functools import cache
from typing import Any

from nbmem.model.facts import AllocatorFact

_FIELDS = (
    "arena",
    "ordblks",
    "smblks",
    "hblks",
    "hblkhd",
    "usmblks",
    "fsmblks",
    "uordblks",
    "fordblks",
    "keepcost",
)


class _MallInfo(ctypes.Structure):
    """``struct mallinfo2`` of glibc, see mallinfo(3)."""

    _fields_ = tuple((name, ctypes.c_size_t) for name in _FIELDS)
    hblkhd: int
    uordblks: int
    fordblks: int


def heap() -> AllocatorFact | None:
    """Bytes in use and bytes kept; ``None`` where the C library is not glibc 2.33 or later."""
    mallinfo = _mallinfo()
    if mallinfo is None:
        return None
    info = mallinfo()
    return AllocatorFact(
        name="glibc",
        used_bytes=info.uordblks + info.hblkhd,
        free_bytes=info.fordblks,
        how_to_return="malloc_trim(0)",
    )


@cache
def _mallinfo() -> Any:  # noqa: ANN401 - a function of the C library
    try:
        function = ctypes.CDLL(None).mallinfo2
    except (AttributeError, OSError):
        return None
    function.restype = _MallInfo
    function.argtypes = ()
    return function
