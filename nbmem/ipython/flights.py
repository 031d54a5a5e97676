"""Tells at loading how the notebook's previous kernel died, and records the flight of this one."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from nbmem.flight import FlightListener, FlightRecorder, crashes, forget
from nbmem.ipython.cells import Cells
from nbmem.limits import memory_there_is
from nbmem.model.crash import Crash
from nbmem.render.crash import crash_sentence


class Flights:
    """The flight recorder of one shell.

    Args:
        shell: The running ``InteractiveShell``.
        cells: Knows the shell's cells.

    Attributes:
        previous: How the previous kernel died; ``None`` where it ended in good order.
        why_not: Why nothing is recorded; empty where it is.
    """

    def __init__(self, shell: Any, cells: Cells) -> None:
        self.previous: Crash | None = None
        self.why_not = ""
        self._notebook = notebook_of(shell)
        self._cells = cells
        self._flight: FlightRecorder | None = None

    def begin(self) -> str:
        """Start to record.

        Returns:
            A sentence on the previous kernel, where it died; else an empty string.
        """
        told = list(crashes(self._notebook))
        self.previous = told[0][1] if told else None
        forget(path for path, _ in told)
        try:
            self._flight = FlightRecorder(self._notebook, memory_there_is())
        except OSError as error:
            # A read-only home takes nothing from the user but this.
            self.why_not = f"{error.filename or 'the state directory'}: {error.strerror}"
        if self.previous is None:
            return ""
        return f"nbmem: {crash_sentence(self.previous)} %memlog --last has the rest."

    def cell(self, info: Any) -> None:
        """A cell is about to run."""
        if self._flight is not None:
            number = self._cells.number(info)
            self._flight.cell(f"In[{number}]" if number else "", info.raw_cell)

    def listener(self) -> FlightListener | None:
        """Who writes a trace's moments down."""
        if self._flight is None:
            return None
        return FlightListener(self._flight, lambda name: self._cells.label(name) is not None)

    def end(self) -> None:
        """Stop, and leave nothing behind."""
        if self._flight is not None:
            self._flight.close()
            self._flight = None


def notebook_of(shell: Any) -> str:
    """What tells this notebook from others: its path where the server or editor tells it."""
    known = os.environ.get("JPY_SESSION_NAME") or shell.user_ns.get("__vsc_ipynb_file__")
    return str(known or Path.cwd())
