"""Files that only the user can read, written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path

from nbmem.errors import ReportFileError


def write_private(path: str, content: str | bytes) -> None:
    """Write a file with mode 0600.

    The content goes to a new file beside the old one, which takes its place at the end: whoever
    reads meanwhile, or after a crash, finds the old content or the new, never a part.

    Args:
        path: Where to; ``~`` stands for the home folder.
        content: What; text is written as UTF-8.

    Raises:
        ReportFileError: The file cannot be written.
    """
    # A name that was read from a file system may hold bytes that are no text.
    data = content.encode("utf-8", "replace") if isinstance(content, str) else content
    try:
        target = Path(path).expanduser()
        if target.is_dir():
            raise IsADirectoryError(0, "it is a folder")
        handle, made = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name[:100]}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            Path(made).replace(target)
        except BaseException:
            with suppress(OSError):
                Path(made).unlink()
            raise
    except (OSError, RuntimeError, ValueError) as error:
        # RuntimeError: no home folder is known; ValueError: a NUL character in the path.
        reason = getattr(error, "strerror", None) or str(error)
        raise ReportFileError(
            f"{path} cannot be written ({reason})",
            "Give a file in a folder that exists and that you may write to",
        ) from error
