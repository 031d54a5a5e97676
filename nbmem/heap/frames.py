"""Frames: whose they are, and the local variables they hold."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from types import FrameType

_LIVE_VIEW = sys.version_info >= (3, 13)
_OURS_ALONE = 3
"""References to a snapshot of locals that only the frame, a local name and the call count hold."""

_MACHINERY = (
    "nbmem",
    "IPython",
    "ipykernel",
    "traitlets",
    "tornado",
    "asyncio",
    "zmq",
    "jupyter_client",
    "threading",
    "runpy",
    "concurrent",
    "_pytest",
    "pluggy",
)


def is_machinery(frame: FrameType) -> bool:
    """Whether the frame runs the shell, the kernel, the event loop or nbmem, not user code."""
    name = frame.f_globals.get("__name__")
    if type(name) is not str:
        return False
    return name.partition(".")[0] in _MACHINERY and not name.startswith("nbmem.testing")


def has_own_locals(frame: FrameType) -> bool:
    """Whether its variables are its own and not those of a module or class body."""
    return bool(frame.f_code.co_flags & inspect.CO_OPTIMIZED)


def local_variables(frame: FrameType) -> dict[str, object]:
    """Name -> value of a function's local variables, without leaving a copy in the frame.

    Up to Python 3.12, ``f_locals`` is a dictionary that the frame keeps, so that reading it once
    would hold every tensor in it until the frame ends. It is emptied again, unless the user's
    own code has asked for ``locals()`` and may still use it.
    """
    if not has_own_locals(frame):
        return {}
    seen = frame.f_locals
    variables = dict(seen)
    if not _LIVE_VIEW and sys.getrefcount(seen) <= _OURS_ALONE:
        seen.clear()
    return variables


def running() -> Iterator[tuple[int, FrameType]]:
    """Every frame that is running now, with the id of its thread."""
    for thread, frame in sys._current_frames().items():  # noqa: SLF001 - the documented way
        current: FrameType | None = frame
        while current is not None:
            yield thread, current
            current = current.f_back
