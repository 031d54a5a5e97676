"""Which code is the user's own, and where in it the calling thread is."""

from __future__ import annotations

import os
import re
import site as site_packages
import sys
import sysconfig
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from types import CodeType, FrameType

from nbmem.model.site import NOWHERE, Frame, Site

_CELL = re.compile(
    r"[/\\](ipykernel|xpython)_\d+[/\\]"  # a cell, as ipykernel and xeus-python name it
    r"|^<(ipython-input-|python-input-|stdin|timed exec|timed eval|magic-timeit)"
)
_LIBRARY = re.compile(r"[/\\](site-packages|dist-packages)[/\\]")
_PACKAGE = str(Path(__file__).resolve().parents[1]) + os.sep
_INNER, _OUTER = 24, 8
_MOST_CHAINS = 65_536


class UserCode:
    """Tells of a code object's file name whether it is the user's own code.

    The user's own are cells, what was typed at a prompt, the script that is running, and files
    under the working directory that belong to no library, to no virtual environment, and not to
    nbmem.

    Args:
        directory: Where the user's files live; the working directory where it is ``None``.
        files: Further files that are the user's, such as the one that opened the trace.
    """

    def __init__(self, directory: str | None = None, files: Iterable[str] = ()) -> None:
        self._directory = os.path.join(os.path.realpath(directory or os.getcwd()), "")  # noqa: PTH109, PTH118 - joins a trailing separator, which Path drops
        self._files = {os.path.abspath(one) for one in files}  # noqa: PTH100 - Path.resolve follows links
        self._libraries = _library_folders(self._directory)
        main = getattr(sys.modules.get("__main__"), "__file__", None)
        if isinstance(main, str) and not self._is_library(os.path.realpath(main)):
            self._files.add(os.path.abspath(main))  # noqa: PTH100 - as above
        self._known: dict[str, bool] = {}

    def __call__(self, filename: str) -> bool:
        """Whether code of this ``co_filename`` is the user's."""
        known = self._known.get(filename)
        if known is None:
            known = self._known[filename] = self._decide(filename)
        return known

    def _decide(self, filename: str) -> bool:
        if _CELL.search(filename):
            return True
        if filename.startswith("<"):
            return False
        path = os.path.abspath(filename)  # noqa: PTH100 - a name without a file is fine here
        real = os.path.realpath(path)
        if real.startswith(_PACKAGE):
            return False
        if path in self._files:
            return True
        if self._is_library(real):
            return False
        return real.startswith(self._directory) and not self._in_environment(real)

    def _is_library(self, path: str) -> bool:
        return bool(_LIBRARY.search(path)) or path.startswith(self._libraries)

    def _in_environment(self, path: str) -> bool:
        """Whether a virtual environment lies between the file and the user's directory."""
        for folder in Path(path).parents:
            if not str(folder).startswith(self._directory):
                return False
            if (folder / "pyvenv.cfg").exists():
                return True
        return False


@cache
def _library_folders(directory: str) -> tuple[str, ...]:
    """Folders of the interpreter and of its packages that do not contain the user's directory."""
    folders = {*sysconfig.get_paths().values(), site_packages.getusersitepackages()}
    real = {os.path.join(os.path.realpath(one), "") for one in folders if one}  # noqa: PTH118 - joins a trailing separator
    return tuple(one for one in real if not directory.startswith(one))


class Sites:
    """Finds the call site of the calling thread, fast enough to be asked for every allocation.

    Sites are interned: the same place gives the same object. The finder holds the code objects
    that it has met, so it must be dropped with the recording.

    Args:
        is_user: Tells of a ``co_filename`` whether it is user code.
    """

    def __init__(self, is_user: Callable[[str], bool]) -> None:
        self._is_user = is_user
        self._kinds: dict[int, int] = {}
        self._codes: dict[int, CodeType] = {}
        self._sites: dict[tuple[int, ...], Site] = {(): NOWHERE}
        self._backward: dict[int, Site] = {}

    def here(self, depth: int = 1) -> Site:
        """The user frames of the calling thread.

        Args:
            depth: Frames to leave out: 1 starts at the caller.
        """
        return self.of(sys._getframe(depth))  # noqa: SLF001 - the documented way to a frame

    def of(self, frame: FrameType | None) -> Site:
        """The user frames from this frame outwards."""
        kinds = self._kinds
        chain: list[int] = []
        while frame is not None:
            code = frame.f_code
            kind = kinds.get(id(code))
            if kind is None:
                kind = self._meet(code)
            if kind:
                if kind < 0:
                    break
                chain += (id(code), frame.f_lasti)
            frame = frame.f_back
        key = tuple(chain)
        return self._sites.get(key) or self._make(key)

    def backward(self, forward: Site) -> Site:
        """The site of what the backward pass of that forward line does."""
        made = self._backward.get(id(forward))
        if made is None or made.frames is not forward.frames:
            made = self._backward[id(forward)] = Site(forward.frames, backward=True)
        return made

    def _meet(self, code: CodeType) -> int:
        """0 for a library's code, 1 for the user's, -1 for the shell's call of a cell."""
        self._codes[id(code)] = code  # keeps the id from being given to another code object
        kind = int(self._is_user(code.co_filename))
        if code.co_name == "run_code" and code.co_filename.endswith("interactiveshell.py"):
            # The frames beyond are the shell's, and those of a cell that runs this one as a magic.
            kind = -1
        self._kinds[id(code)] = kind
        return kind

    def _make(self, key: tuple[int, ...]) -> Site:
        if len(self._sites) > _MOST_CHAINS:
            self._sites = {(): NOWHERE}
            self._backward.clear()
        steps = [(key[at], key[at + 1]) for at in range(0, len(key), 2)]
        if len(steps) > _INNER + _OUTER:
            steps = steps[:_INNER] + steps[-_OUTER:]
        codes = ((self._codes[code], lasti) for code, lasti in steps)
        site = Site(tuple(frame_of(code, line_of(code, lasti)) for code, lasti in codes))
        self._sites[key] = site
        return site


def frame_of(code: CodeType, line: int) -> Frame:
    """One frame of a call site, without its source."""
    name = code.co_name
    # IPython 8 calls the top of a cell "<cell line: 3>".
    return Frame(code.co_filename, line, "<module>" if name.startswith("<cell line") else name)


def line_of(code: CodeType, lasti: int) -> int:
    """The line of the instruction at byte offset ``lasti``."""
    for start, end, line in code.co_lines():
        if start <= lasti < end and line is not None:
            return line
    return code.co_firstlineno
