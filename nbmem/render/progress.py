"""Where a running cell is: its current line, and how fast its progress bar moves."""

from __future__ import annotations

import linecache
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any, NamedTuple

_SMOOTHING = 0.3
"""Weight of the newest rate: about the last three seconds count."""


class Place(NamedTuple):
    """A line of the cell: ``In[7]:3`` and its text."""

    line: str = ""
    source: str = ""


class Steps(NamedTuple):
    """How far a progress bar has come."""

    n: int
    total: int | None
    name: str


def current_place(thread: int, cell_label: Callable[[str], str | None]) -> Place:
    """The line of a cell that a thread is in.

    Args:
        thread: ``ident`` of the thread that runs the cell.
        cell_label: Raw ``co_filename`` -> ``In[7]`` for code typed in a cell, else ``None``.
    """
    frame: FrameType | None = sys._current_frames().get(thread)  # noqa: SLF001 - the only way to see another thread
    found = Place()
    while frame is not None:
        label = cell_label(frame.f_code.co_filename)
        if label is not None:
            # The outermost one wins: it is the line of the cell that runs, not of a helper.
            source = linecache.getline(frame.f_code.co_filename, frame.f_lineno)
            found = Place(f"{label}:{frame.f_lineno}", source.strip())
        frame = frame.f_back
    return found


class StepCounter:
    """Reads tqdm's and Keras' progress bars from another thread, without touching their output."""

    def __init__(self) -> None:
        self._keras: Steps | None = None
        self._unpatch: Callable[[], None] | None = None
        self._last: tuple[Steps, float] | None = None
        self._rate = 0.0
        self._watch_keras()

    def read(self, seconds: float) -> dict[str, Any] | None:
        """The newest count and the smoothed rate; ``None`` where no bar is moving.

        Args:
            seconds: Time now, on any steady clock.
        """
        steps = self._keras or _innermost_tqdm()
        if steps is None:
            return None
        if self._last is not None:
            before, then = self._last
            if steps.n < before.n or steps.name != before.name:
                self._last = (steps, seconds)  # the next epoch's bar
            elif steps.n > before.n and seconds > then:
                newest = (steps.n - before.n) / (seconds - then)
                self._rate += (newest - self._rate) * (_SMOOTHING if self._rate else 1.0)
                self._last = (steps, seconds)
        else:
            self._last = (steps, seconds)
        return {"n": steps.n, "total": steps.total, "rate": self._rate, "name": steps.name}

    def close(self) -> None:
        """Stop watching."""
        if self._unpatch is not None:
            self._unpatch()
            self._unpatch = None

    def _watch_keras(self) -> None:
        # Keras keeps no list of its bars, so their one method is watched while the cell runs.
        module = sys.modules.get("keras.src.utils.progbar")
        kind = vars(module).get("Progbar") if module is not None else None
        original = vars(kind).get("update") if kind is not None else None
        if kind is None or original is None:
            return

        def update(bar: Any, current: Any, *args: Any, **more: Any) -> Any:  # noqa: ANN401 - Keras' signature
            total = vars(bar).get("target")
            if isinstance(current, int):
                self._keras = Steps(current, total if isinstance(total, int) else None, "epoch")
            return original(bar, current, *args, **more)

        def unpatch() -> None:
            if vars(kind).get("update") is update:
                kind.update = original

        kind.update = update
        self._unpatch = unpatch


def _innermost_tqdm() -> Steps | None:
    module = sys.modules.get("tqdm.std")
    kind = vars(module).get("tqdm") if module is not None else None
    bars = getattr(kind, "_instances", None)
    if bars is None:
        return None
    try:
        alive = [vars(bar) for bar in list(bars)]
    except RuntimeError:
        return None  # the cell made or closed a bar at this very moment
    moving = [bar for bar in alive if isinstance(bar.get("n"), int)]
    if not moving:
        return None
    newest = max(moving, key=lambda bar: bar.get("start_t") or 0.0)
    total = newest.get("total")
    return Steps(
        newest["n"],
        int(total) if isinstance(total, (int, float)) else None,
        str(newest.get("desc") or ""),
    )
