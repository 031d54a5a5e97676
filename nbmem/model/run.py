"""What the ledger remembers of one run of a cell, in a few hundred bytes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RunRecord:
    """One traced run of one cell.

    Attributes:
        label: ``In[7]``.
        cell_id: Which cell it was.
        run: Which run of that cell, from 1.
        source_hash: Hash of the text that ran; it changes when the user edits the cell.
        title: First telling line of the cell's text, cut to 80 characters.
        started: Seconds since the epoch.
        duration_ns: Start to stop, nanoseconds.
        peak_bytes: Highest live tensor bytes above the start.
        kept_bytes: Tensor bytes the run allocated that outlived it.
        alive_bytes: What of them was still alive when the ledger was last brought up to date.
        process_bytes: Resident bytes of the process at the end.
        names: The names that hold most of what is still alive, largest first, each with its bytes.
        gone: The front end has told that the cell was deleted.
        error: Type of the exception that ended it; empty where none did.
    """

    label: str
    cell_id: str
    run: int = 1
    source_hash: str = ""
    title: str = ""
    started: float = 0.0
    duration_ns: int = 0
    peak_bytes: int = 0
    kept_bytes: int = 0
    alive_bytes: int = 0
    process_bytes: int = 0
    names: tuple[tuple[str, int], ...] = ()
    error: str = ""
    gone: bool = False
