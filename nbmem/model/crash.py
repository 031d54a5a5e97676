"""What the flight recorder of a kernel that died still knows."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Scene:
    """What the kernel was doing.

    Attributes:
        cell: ``In[7]``.
        source: The cell's text, cut to 4,000 characters.
        line: Line of the cell that was running; 0 where it is not known.
        holders: Names that held most after the last traced cell, with their bytes, largest first.
    """

    cell: str = ""
    source: str = ""
    line: int = 0
    holders: tuple[tuple[str, int], ...] = ()

    @property
    def line_text(self) -> str:
        """The text of the line that was running; the cell's first one where that is not known."""
        lines = [line.strip() for line in self.source.splitlines()]
        if 0 < self.line <= len(lines):
            return lines[self.line - 1]
        return next(filter(None, lines), "")


@dataclass(frozen=True, slots=True)
class Moment:
    """One look of the flight recorder.

    Attributes:
        time: Seconds since the epoch.
        process_bytes: Resident bytes of the process.
        tensor_bytes: Live tensor bytes.
        available_bytes: Bytes that the system could still give.
        line: Line of the cell that was running; 0 where it is not known.
    """

    time: float
    process_bytes: int
    tensor_bytes: int
    available_bytes: int
    line: int = 0


@dataclass(frozen=True, slots=True)
class Crash:
    """A kernel that ended without saying goodbye.

    Attributes:
        notebook: Path of the notebook, else the working directory.
        pid: Process id that the kernel had.
        started: Seconds since the epoch when it loaded nbmem.
        memory_bytes: Bytes that the process could have used at most.
        scene: What it was doing.
        moments: Its last looks, oldest first.
        killed_for_memory: The system has counted since then that it killed a process of the
            kernel's control group because the memory was at its end.
    """

    notebook: str
    pid: int
    started: float
    memory_bytes: int
    scene: Scene
    moments: tuple[Moment, ...] = ()
    killed_for_memory: bool = False

    @property
    def highest(self) -> Moment | None:
        """The moment with most resident bytes among the last looks."""
        return max(self.moments, key=lambda one: one.process_bytes, default=None)
