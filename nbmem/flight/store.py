"""Where ring files lie, and which notebook each belongs to."""

from __future__ import annotations

import hashlib
import os
import time
from pathlib import Path

_KEEP_DAYS = 30
_KEEP_FILES = 20


def folder() -> Path:
    """The user's state directory for flights, made private where it is not there yet.

    Raises:
        OSError: It cannot be made.
    """
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    path = Path(state) / "nbmem" / "flights"
    path.mkdir(mode=0o700, parents=True, exist_ok=True)
    return path


def new_file(notebook: str) -> Path:
    """A path that no other kernel uses."""
    return folder() / f"{_mark(notebook)}-{os.getpid()}-{time.time_ns():x}.ring"


def files(notebook: str | None = None) -> list[Path]:
    """Ring files of one notebook, or of all of them, newest first."""
    pattern = f"{_mark(notebook)}-*.ring" if notebook is not None else "*.ring"
    return sorted(folder().glob(pattern), key=_age)


def tidy() -> None:
    """Remove what is older than thirty days, and all but the twenty newest files."""
    for place, path in enumerate(files()):
        if place >= _KEEP_FILES or _age(path) > _KEEP_DAYS * 86400:
            path.unlink(missing_ok=True)


def _age(path: Path) -> float:
    try:
        return time.time() - path.stat().st_mtime
    except FileNotFoundError:  # another kernel has just tidied it away
        return float("inf")


def _mark(notebook: str) -> str:
    return hashlib.sha256(notebook.encode()).hexdigest()[:16]
