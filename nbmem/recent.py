"""The reports of the latest runs, kept for as long as they are small."""

from __future__ import annotations

from collections import deque

from nbmem.errors import UsageError
from nbmem.report import Report

_REPORTS = 64
_LIFETIMES = 50_000
"""Lifetimes in all reports together; at some 400 bytes each they stay below 20 MB."""


class RecentReports:
    """Finds a report by the number of its cell. The ledger remembers far more runs than this."""

    def __init__(self) -> None:
        self._reports: deque[Report] = deque(maxlen=_REPORTS)

    def add(self, report: Report) -> None:
        """Keep the report of a cell's run; the oldest make room."""
        if report.run is None:
            return
        self._reports.append(report)
        while len(self._reports) > 1 and sum(map(_lifetimes, self._reports)) > _LIFETIMES:
            self._reports.popleft()

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


def _lifetimes(report: Report) -> int:
    return sum(len(one.kept) + len(one.peak) + len(one.largest) for one in report.traces)
