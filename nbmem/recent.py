"""The reports of the latest runs, kept for as long as they are small."""

from __future__ import annotations

from collections import deque

from nbmem.errors import UsageError
from nbmem.report import Report

_REPORTS = 64
_MOST_BYTES = 16 << 20
_LIFETIME, _NUMBER = 400, 40
"""Bytes that a lifetime takes with what it refers to, and a number of a timeline."""


class RecentReports:
    """Finds a report by the number of its cell. The ledger remembers far more runs than this."""

    def __init__(self) -> None:
        self._reports: deque[Report] = deque()
        self._sizes: deque[int] = deque()

    def add(self, report: Report) -> None:
        """Keep the report of a cell's run; the oldest make room."""
        if report.run is None:
            return
        self._reports.append(report)
        self._sizes.append(_bytes(report))
        while len(self._sizes) > 1 and (
            len(self._sizes) > _REPORTS or sum(self._sizes) > _MOST_BYTES
        ):
            self._reports.popleft()
            self._sizes.popleft()

    def find(self, label: str) -> Report:
        """The latest report of a run.

        Args:
            label: ``In[7]``.

        Raises:
            UsageError: No such run was traced, or it was too long ago.
        """
        for report in reversed(self._reports):
            if report.run is not None and report.run.label == label:
                return report
        known = ", ".join(one.label for one in self._reports) or "none"
        raise UsageError(
            f"{label} is not among the latest traced runs ({known})",
            "Trace the cell again, or save reports with --save to compare them later",
        )


def _bytes(report: Report) -> int:
    """About how much memory a report takes."""
    return sum(
        _LIFETIME * (len(one.kept) + len(one.peak) + len(one.largest))
        + _NUMBER * len(one.timeline) * (4 + len(one.timeline.bands) + len(one.timeline.devices))
        for one in report.traces
    )
