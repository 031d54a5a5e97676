"""Plain Python as a backend: it is always there, and its arrays are found when the cell ends."""

from __future__ import annotations

import time

from nbmem.backends.python.anatomy import PythonAnatomy
from nbmem.model.coverage import Coverage
from nbmem.model.trace import Totals, Trace
from nbmem.plugins import Anatomy, Recorder, RecordingOptions, Sample

_UNSEEN = (
    "when NumPy arrays come and go: those with a name are found at the end of the cell, and the "
    "process's memory is sampled"
)


class PythonBackend:
    """What every process has: NumPy's arrays, buffers, and the C library's heap."""

    name = "python"

    def loaded(self) -> bool:
        """Always."""
        return True

    def installed(self) -> bool:
        """Always."""
        return True

    def start(self, options: RecordingOptions) -> Recorder:  # noqa: ARG002 - the protocol's
        """Begin a recording, which sees no event."""
        return _Recorder()

    def anatomy(self) -> Anatomy:
        """How arrays and buffers hold memory."""
        return PythonAnatomy()

    def survey(self) -> Coverage:
        """What is watched of plain Python."""
        return _coverage()


class _Recorder:
    def __init__(self) -> None:
        self._started = time.perf_counter_ns()

    def sample(self) -> Sample:
        """Nothing is known while the cell runs."""
        return Sample()

    def stop(self) -> Trace:
        """A trace without events."""
        elapsed = time.perf_counter_ns() - self._started
        return Trace("python", elapsed, Totals(), coverage=_coverage())


def _coverage() -> Coverage:
    return Coverage("python", "names", unseen=(_UNSEEN,))
