"""Sessions of TensorFlow's profiler in a private folder, out of the way of the user's own."""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from nbmem.backends.tensorflow.xplane import Allocation, read

_PROFILER = "tensorflow.python.profiler.profiler_v2"
_OPTIONS = {"host_tracer_level": 2, "python_tracer_level": 0, "device_tracer_level": 0}


class Sessions:
    """One session after another.

    TensorFlow runs one profiler at a time. Users' sessions, those of the TensorBoard callback
    included, are all made by one class; while this is open, making one calls ``step_aside`` first.

    Args:
        step_aside: Must end our session.

    Attributes:
        running: A session of ours is running.
        started_ns: ``time.perf_counter_ns()`` when it was started.
        largest_file: Bytes of the largest file so far.
    """

    def __init__(self, step_aside: Callable[[], None]) -> None:
        self.running = False
        self.started_ns = 0
        self.largest_file = 0
        self._step_aside = step_aside
        self._session: Any = None
        self._folder: Path | None = None
        self._shift_ns = 0
        self._replaced: tuple[Any, Any, Any] | None = None

    def open(self) -> None:
        """Make room: a folder that only the user can read, and a watch on other sessions."""
        self.largest_file = 0
        self._folder = Path(tempfile.mkdtemp(prefix="nbmem-"))
        bindings = _bindings()
        before = getattr(bindings, "ProfilerSession", None)
        if before is None:
            return

        def make(*args: Any, **named: Any) -> object:  # noqa: ANN401 - as the class takes them
            if self.running:
                self._step_aside()
            return before(*args, **named)

        bindings.ProfilerSession = make
        self._replaced = (bindings, before, make)

    def close(self) -> None:
        """Take everything away again."""
        if self._replaced is not None:
            bindings, before, ours = self._replaced
            if bindings.ProfilerSession is ours:
                bindings.ProfilerSession = before
            self._replaced = None
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)
            self._folder = None

    def start(self) -> bool:
        """Begin a session; ``False`` where another profiler is running."""
        if self._replaced is None or self._folder is None or _user_session() is not None:
            return False
        session = self._replaced[1]()
        self._shift_ns = time.time_ns() - time.perf_counter_ns()
        try:
            session.start(str(self._folder), _OPTIONS)
        except Exception as problem:
            # TensorFlow's errors are known by name only: their module must not be imported here.
            if type(problem).__name__ not in ("AlreadyExistsError", "UnavailableError"):
                raise
            return False
        self._session, self.running = session, True
        self.started_ns = time.perf_counter_ns()
        return True

    def stop(self) -> tuple[list[Allocation], int]:
        """End the session; its events, and what to take from their times.

        The events are told in nanoseconds since the epoch; minus the second value they are times
        of ``time.perf_counter_ns()``.
        """
        session, self._session = self._session, None
        if session is None or self._folder is None:
            return [], 0
        self.running = False
        try:
            session.export_to_tb()
            files = list(self._folder.rglob("*.xplane.pb"))
            self.largest_file = max([self.largest_file, *(one.stat().st_size for one in files)])
            return read(self._folder), self._shift_ns
        finally:
            for one in self._folder.iterdir():
                shutil.rmtree(one, ignore_errors=True)


def _bindings() -> Any:  # noqa: ANN401 - the module that holds ProfilerSession, or None
    return getattr(sys.modules.get(_PROFILER), "_pywrap_profiler", None)


def _user_session() -> object:
    return getattr(sys.modules.get(_PROFILER), "_profiler", None)
