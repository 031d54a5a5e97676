"""Line-by-line memory of the process, by memory_profiler, for code that is typed in cells.

memory_profiler wants code that lies in a file. Here its profiler is told which code to follow by
the file *name*, which cells have too, and keeps its readings in bytes.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from types import CodeType, FrameType
from typing import Any

import psutil
from memory_profiler import CodeMap, LineProfiler

from nbmem.errors import UsageError
from nbmem.model.process import ProcessLine
from nbmem.model.site import Frame


class CellLines(LineProfiler):  # type: ignore[misc] # memory_profiler has no types
    """Measures the process at every line of a cell and of some functions.

    Args:
        cell: The ``co_filename`` of the cell's code.
        functions: Names of functions typed in the cell, which are not there yet.
        codes: Code of functions that are there already.
    """

    def __init__(self, cell: str, functions: Iterable[str], codes: Iterable[CodeType]) -> None:
        super().__init__(backend="psutil")
        self.code_map = _Readings()
        self._cell = cell
        self._functions = frozenset(functions)
        for code in codes:
            self.code_map.add(code)

    def trace_memory_usage(self, frame: FrameType, event: str, arg: object) -> Any:
        """Follow a frame if it runs code to be measured."""
        code = frame.f_code
        if event == "call":
            if code not in self.code_map:
                if not self._is_wanted(code):
                    return None
                self.code_map.add(code)
            self.code_map.enter()
        local = super().trace_memory_usage(frame, event, arg)
        if event == "return":
            self.code_map.leave()
        return local

    def _is_wanted(self, code: CodeType) -> bool:
        if code.co_filename != self._cell:
            return False
        # The top of a cell is called <module>, in IPython 8 <cell line: 3>.
        return code.co_name.startswith(("<module>", "<cell line")) or (
            code.co_qualname in self._functions
        )

    def rows(self, dress: Callable[[Frame], Frame]) -> tuple[ProcessLine, ...]:
        """What was measured, cell by cell and file by file, in the order of the lines.

        Args:
            dress: Gives a frame its source and its cell's label.
        """
        found = sorted(self.code_map.lines.items())
        return tuple(
            ProcessLine(dress(Frame(filename, line, function)), increment, highest, hits)
            for (filename, line, function), (increment, highest, hits) in found
        )


class _Readings(CodeMap):  # type: ignore[misc] # memory_profiler has no types
    """Resident bytes before and after each line.

    A line's increment is what the process grew while it ran, calls included: the reading at its
    end less the reading at its start. memory_profiler's own map compares with the highest reading
    of the line before, which charges a loop's first pass with everything.
    """

    def __init__(self) -> None:
        super().__init__(include_children=False, backend="psutil")
        self.lines: dict[tuple[str, int, str], tuple[int, int, int]] = {}
        self._process = psutil.Process()
        self._starts: list[int | None] = []

    def add(self, code: CodeType, toplevel_code: CodeType | None = None) -> None:  # noqa: ARG002 - CodeMap's signature
        self[code] = {}

    def enter(self) -> None:
        """A frame begins (or a generator's goes on); its first event only names the line."""
        self._starts.append(None)

    def leave(self) -> None:
        """A frame ends, or rests."""
        self._starts.pop()

    def trace(self, code: CodeType, lineno: int, prev_lineno: int | None) -> None:  # noqa: ARG002 - CodeMap's signature
        """Take a reading at the end of a line."""
        now = int(self._process.memory_info().rss)
        start, self._starts[-1] = self._starts[-1], now
        if start is None:
            return
        name = code.co_name
        place = (code.co_filename, lineno, "<module>" if name.startswith("<cell line") else name)
        increment, highest, hits = self.lines.get(place, (0, 0, 0))
        self.lines[place] = (increment + now - start, max(highest, now), hits + 1)


def code_of(name: str, namespace: dict[str, Any]) -> CodeType | None:
    """The code of the function that a name stands for; ``None`` for a name that is not there yet.

    Raises:
        UsageError: The name stands for something else, or is no name.
    """
    try:
        found = eval(name, namespace)  # noqa: S307 - the user's own expression in their own notebook
    except (NameError, AttributeError):
        return None
    except Exception as error:  # noqa: BLE001 - whatever the user's expression raises
        raise UsageError(
            f"-f {name} cannot be looked up ({type(error).__name__}: {error})",
            "Give the name of a function, such as train or model.forward",
        ) from None
    function = inspect.unwrap(found) if callable(found) else found
    code = getattr(getattr(function, "__func__", function), "__code__", None)
    if not isinstance(code, CodeType):
        raise UsageError(
            f"-f {name} is not a function written in Python",
            "Give the name of a function, such as train or model.forward",
        )
    return code
