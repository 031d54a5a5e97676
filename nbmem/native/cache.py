"""The folder of compiled extensions: private to the user, locked while one of them is made."""

from __future__ import annotations

import contextlib
import os
import stat
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from nbmem.errors import NativeBuildError

if sys.platform != "win32":
    import fcntl


def folder() -> Path:
    """The cache folder, made where it is missing.

    ``$NBMEM_CACHE_DIR``, else ``nbmem`` in the user's cache directory, else (where the home
    cannot be written to) a folder of the user's own in the temporary directory. Compiled code is
    loaded from it, so a folder that another user could write to is never used.

    Raises:
        NativeBuildError: None of them can be used.
    """
    for candidate in _candidates():
        if _usable(candidate):
            return candidate
    raise NativeBuildError(
        "no folder was found to keep compiled code in",
        "Set NBMEM_CACHE_DIR to a folder that you, and only you, can write to",
    )


def _candidates() -> Iterator[Path]:
    chosen = os.environ.get("NBMEM_CACHE_DIR")
    if chosen:
        yield Path(chosen)
        return
    base = os.environ.get("XDG_CACHE_HOME")
    with contextlib.suppress(RuntimeError):  # a user without a home
        yield (Path(base) if base else Path.home() / ".cache") / "nbmem"
    yield Path(tempfile.gettempdir()) / f"nbmem-{_uid()}"


def _usable(path: Path) -> bool:
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        found = path.lstat()
    except OSError:
        return False
    ours = stat.S_ISDIR(found.st_mode) and found.st_uid == _uid()
    return ours and not found.st_mode & 0o022 and os.access(path, os.W_OK | os.X_OK)


def _uid() -> int:
    return os.getuid() if hasattr(os, "getuid") else 0


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock of one file of the cache; other processes wait at the same place.

    A process that dies lets go of its lock. Where the file system knows no locks, two processes
    may do the same work at once, which is harmless: results are renamed into place.
    """
    if sys.platform == "win32":
        yield
        return
    handle = os.open(path.with_suffix(".lock"), os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
    try:
        with contextlib.suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)
