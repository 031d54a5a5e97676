"""Which cell ran, and which of its runs it was."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CellRun:
    """One execution of a cell.

    Attributes:
        cell_id: The front end's ``cellId``, else ``src-`` and a hash of the source.
        run: Which run of that cell this is, from 1.
        execution_count: The ``n`` of ``In[n]``; ``None`` outside a shell.
        source: The cell's text as the user wrote it.
    """

    cell_id: str
    run: int = 1
    execution_count: int | None = None
    source: str = ""

    @property
    def label(self) -> str:
        """``In[7]``, or the cell id where there is no number."""
        return f"In[{self.execution_count}]" if self.execution_count is not None else self.cell_id
