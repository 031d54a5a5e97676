"""Stops a traced block that makes the process grow over a limit."""

from __future__ import annotations

import _thread
import signal
import threading
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import FrameType
from typing import Any

from nbmem.errors import MemoryLimitExceeded, UsageError
from nbmem.model.lifetime import Lifetime
from nbmem.model.record import Record
from nbmem.plugins import Sample

GROWTH = 16 << 20
"""Bytes by which a block must grow the process to be stopped, so that a process which is over the
limit already can still run the cells that free something."""
_OURS = str(Path(__file__).parent)


class ProcessLimit:
    """Raises ``MemoryLimitExceeded`` in the main thread, as Ctrl-C raises ``KeyboardInterrupt``.

    The sampler tells the process's resident bytes ten times a second. Where they are too many, a
    signal is tripped inside the interpreter (nothing is sent by the operating system), and its
    handler raises before the next bytecode of the main thread. What one call into C allocates
    between two looks is not prevented. Only the handler can see what it interrupts: it never
    raises in nbmem's own code, in a finalizer, or where no code of the user's is running.

    Args:
        limit: Resident bytes of the process.
        is_user: Tells of a ``co_filename`` whether it is user code.
    """

    def __init__(self, limit: int, is_user: Callable[[str], bool]) -> None:
        self._limit, self._threshold = limit, limit
        self._is_user = is_user
        self._rss = 0
        self._number = 0
        self._handler: Any = None

    def arm(self, rss: int) -> None:
        """Begin.

        Args:
            rss: Resident bytes of the process now.

        Raises:
            UsageError: Not in the main thread, the only one that can be stopped.
        """
        if threading.current_thread() is not threading.main_thread():
            raise UsageError(
                "a limit for the process can only stop the main thread",
                "Limit the tensors instead: --limit",
            )
        self._threshold = max(self._limit, rss + GROWTH)
        self._handler = self._stop
        self._number = _free_signal()
        signal.signal(self._number, self._handler)

    def disarm(self) -> None:
        """End; nothing is raised from here on."""
        handler, self._handler = self._handler, None
        if handler is not None and signal.getsignal(self._number) == handler:
            signal.signal(self._number, signal.SIG_DFL)

    def __call__(self, elapsed_ns: int, rss: int, samples: Mapping[str, Sample]) -> None:
        """Take the newest figure. Called from the sampler's thread."""
        del elapsed_ns, samples
        self._rss = rss
        if rss <= self._limit:
            self._threshold = min(self._threshold, self._limit)
        elif rss > self._threshold and self._handler is not None:
            _thread.interrupt_main(self._number)  # type: ignore[arg-type]  # real-time signals have no names

    def finish(self, report: Record, alive: Iterable[Lifetime]) -> None:
        """Nothing is left to do when the report is there."""

    def _stop(self, _number: int, frame: FrameType | None) -> None:
        __tracebackhide__ = True
        if self._handler is None or self._rss <= self._threshold or not self._may_stop(frame):
            return
        # Whoever catches this needs room to free something before it is raised again.
        self._threshold = self._rss + GROWTH
        raise MemoryLimitExceeded(live=self._rss, limit=self._limit, process=True)

    def _may_stop(self, frame: FrameType | None) -> bool:
        if frame is None or frame.f_code.co_filename.startswith(_OURS):
            return False
        users = False
        while frame is not None:
            if frame.f_code.co_name == "__del__":
                return False
            users = users or self._is_user(frame.f_code.co_filename)
            frame = frame.f_back
        return users


def _free_signal() -> int:
    """A signal that nobody uses; the last of the real-time ones, where there are any."""
    last = getattr(signal, "SIGRTMAX", signal.SIGUSR2)
    for number in range(last, signal.SIGUSR1 - 1, -1):
        if number in signal.valid_signals() and signal.getsignal(number) == signal.SIG_DFL:
            return number
    raise UsageError("every signal of this process is taken", "Limit the tensors: --limit")
