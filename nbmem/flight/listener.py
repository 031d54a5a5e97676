"""Writes down a trace's moments while it runs, and what held most when it ended."""

from __future__ import annotations

import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from nbmem.flight.recorder import FlightRecorder
from nbmem.model.lifetime import Lifetime, by_holders
from nbmem.model.record import Record
from nbmem.plugins import Sample


class FlightListener:
    """Takes a trace's samples for the flight recorder.

    Args:
        flight: Where to write them.
        is_cell: Tells of a ``co_filename`` whether it is a notebook's cell.
    """

    def __init__(self, flight: FlightRecorder, is_cell: Callable[[str], bool]) -> None:
        self._flight = flight
        self._is_cell = is_cell
        self._thread = threading.get_ident()

    def __call__(self, elapsed_ns: int, rss: int, samples: Mapping[str, Sample]) -> None:
        """Take the newest samples. Called from the sampler's thread."""
        del elapsed_ns  # the recorder has a clock of its own, which outlives the process
        live = sum(one.live_bytes for one in samples.values())
        self._flight.look(live, rss, line_of_cell(self._thread, self._is_cell))

    def finish(self, report: Record, alive: Iterable[Lifetime]) -> None:
        """Take what held most at the end."""
        del report
        self._flight.holders(_largest(alive))


def line_of_cell(thread: int, is_cell: Callable[[str], bool]) -> int:
    """The line of the cell that a thread is in; 0 where it is in none.

    Args:
        thread: Identity of the thread that runs the cell.
        is_cell: Tells of a ``co_filename`` whether it is a notebook's cell.
    """
    frame = sys._current_frames().get(thread)  # noqa: SLF001 - the documented way to a thread's frame
    line = 0
    while frame is not None:
        code = frame.f_code
        # Functions typed in other cells are cells' code too: the outermost frame is the cell's own.
        if code.co_name == "<module>" and is_cell(code.co_filename):
            line = frame.f_lineno
        frame = frame.f_back
    return line


def _largest(alive: Iterable[Lifetime]) -> list[tuple[str, int]]:
    sizes: Counter[str] = Counter()
    for members in by_holders(alive):
        name = members[0].name
        for one in members:
            sizes[name or f"{one.op or one.framework} (no name)"] += one.nbytes
    return sizes.most_common(20)
