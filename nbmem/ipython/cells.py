"""Which cell is running: its identity over re-runs, its number and the file name of its code."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import IPython

from nbmem.model.cell import CellRun

_COUNTS_FIRST = IPython.version_info[:2] >= (9, 8)
"""Whether the shell counts a run before it announces it; older ones count when it has ended."""


def _nobody(_ids: Iterable[str]) -> None:
    """Nobody wants to know."""


class Cells:
    """Knows the cells of one shell by their front end's id, else by their source.

    Args:
        shell: The running ``InteractiveShell``.
        cells_gone: Called with the ids of cells that the front end tells were deleted.
    """

    def __init__(self, shell: Any, cells_gone: Callable[[Iterable[str]], object] = _nobody) -> None:
        self._shell, self._cells_gone = shell, cells_gone
        self._runs: Counter[str] = Counter()

    def begin(self, info: Any) -> CellRun:
        """Count a new run.

        Args:
            info: The shell's ``ExecutionInfo`` of the run that is about to start.
        """
        metadata = _metadata(self._shell)
        cell_id = _front_end_id(metadata, info) or _source_id(info.raw_cell)
        gone = metadata.get("deletedCells")
        if isinstance(gone, list) and gone:
            self._cells_gone(map(str, gone))
        self._runs[cell_id] += 1
        return CellRun(cell_id, self._runs[cell_id], self.number(info), info.raw_cell)

    def filename(self, info: Any) -> str:
        """The ``co_filename`` that the shell gives the code of this run."""
        transformed = getattr(info, "transformed_cell", None)  # not there before IPython 9.16
        if transformed is None:
            transformed = self._shell.transform_cell(info.raw_cell)
        count = self._shell.execution_count - (info.store_history and _COUNTS_FIRST)
        name: str = self._shell.compile.get_code_name(info.raw_cell, transformed, count)
        return name

    def number(self, info: Any) -> int | None:
        """The ``n`` of ``In[n]`` of a run; ``None`` for one that the history does not keep."""
        return self._shell.execution_count - _COUNTS_FIRST if info.store_history else None

    def label(self, filename: str) -> str | None:
        """``In[7]`` for the ``co_filename`` of code typed in a cell, ``None`` for a real file."""
        found = self._shell.compile.format_code_name(filename)
        return None if found is None else str(found[1])


def _metadata(shell: Any) -> dict[str, Any]:
    """What the front end says of the cell beside its text; empty without one."""
    if not hasattr(shell, "kernel"):
        return {}
    found = shell.kernel.get_parent("shell").get("metadata")
    return found if isinstance(found, dict) else {}


def _front_end_id(metadata: dict[str, Any], info: Any) -> str:
    known = getattr(info, "cell_id", None)
    if known is None:
        known = metadata.get("cellId")
    return str(known) if known is not None else ""


def _source_id(source: str) -> str:
    digest = hashlib.sha256(source.encode("utf-8", "surrogatepass")).hexdigest()
    return f"src-{digest[:16]}"
