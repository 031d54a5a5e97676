"""Frames: whose they are, and the local variables they hold."""

from __future__ import annotations

import inspect
import sys
import threading
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
    "selectors",
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
    name = _module(frame)
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


def running() -> list[tuple[int, FrameType]]:
    """Every frame that is running now, with the id of its thread; none of nbmem's own.

    A frame that ends while something refers to it keeps its variables. So no frame of a look may
    refer to itself or to its callees, not even by a variable that a loop has left behind.
    """
    found: list[tuple[int, FrameType]] = []
    tops: dict[int, FrameType | None] = dict(sys._current_frames())  # noqa: SLF001 - documented
    tops[threading.get_ident()] = sys._getframe(1)  # noqa: SLF001 - the documented way
    while tops:
        thread, current = tops.popitem()
        while current is not None:
            if _module(current).partition(".")[0] != "nbmem":
                found.append((thread, current))
            current = current.f_back
    return found


def _module(frame: FrameType) -> str:
    name = frame.f_globals.get("__name__")
    return name if type(name) is str else ""
