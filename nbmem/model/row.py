"""One row of a table: the sums of the groups that share a line, an op or a category."""

from __future__ import annotations

from dataclasses import dataclass

from nbmem.model.site import Frame


@dataclass(frozen=True, slots=True)
class Row:
    """Sums over the storages with one thing in common.

    Attributes:
        label: The line (``In[7]:3``), op (``aten::addmm``) or category (``gradient``).
        peak_bytes: Bytes that were alive at the moment of the peak.
        kept_bytes: Bytes alive at the end.
        allocated_bytes: Sum of the allocations.
        freed_bytes: Sum of the frees.
        count: Number of allocations.
        backward_bytes: The part of ``allocated_bytes`` that the backward pass made.
        frame: The line, for a table by line; else ``None``.
    """

    label: str
    peak_bytes: int = 0
    kept_bytes: int = 0
    allocated_bytes: int = 0
    freed_bytes: int = 0
    count: int = 0
    backward_bytes: int = 0
    frame: Frame | None = None
