"""Where in the user's code an allocation was made."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Frame:
    """One Python frame of user code.

    Attributes:
        filename: Path of the file, or ``In[7]`` for a notebook cell.
        line: Line number, 1-based, in that file or cell.
        function: Name of the function; ``<module>`` for the top of a cell or file.
        source: Text of the line, stripped; empty where it is not known.
    """

    filename: str
    line: int
    function: str = "<module>"
    source: str = ""

    def __str__(self) -> str:
        place = f"{self.filename}:{self.line}"
        return place if self.function == "<module>" else f"{place} in {self.function}()"


@dataclass(frozen=True, slots=True)
class Site:
    """The Python call site of an allocation.

    Attributes:
        frames: User frames, innermost first; the last one is the line of the cell. Empty where
            no user code was running (a library's thread, the interpreter's shutdown).
        backward: The backward pass made the allocation; ``frames`` are those of the forward
            line that made the autograd node.
        graph: The op ran inside a compiled graph; ``frames`` are those of the line of the traced
            Python function that created the op.
    """

    frames: tuple[Frame, ...] = ()
    backward: bool = False
    graph: bool = False

    @property
    def innermost(self) -> Frame | None:
        """The user frame that made the allocation: what a table by line charges."""
        return self.frames[0] if self.frames else None

    @property
    def outermost(self) -> Frame | None:
        """The line of the cell (or of the traced block) that led to the allocation."""
        return self.frames[-1] if self.frames else None

    def __str__(self) -> str:
        if not self.frames:
            return "(no user code)"
        mark = " (backward)" if self.backward else " (graph)" if self.graph else ""
        return f"{self.frames[0]}{mark}"


NOWHERE = Site()
"""The site of an allocation that no user code was seen to make."""
