"""How reports, findings and paths are shown in the shell."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from IPython import get_ipython
from IPython.display import display

from nbmem.errors import NbmemError
from nbmem.ipython.arguments import Looks
from nbmem.ipython.host import shows_widgets
from nbmem.ledger import ledger
from nbmem.model.finding import Finding
from nbmem.model.retention import RetentionPath
from nbmem.releasing import release
from nbmem.render.mimebundle import Shown, bundle
from nbmem.report import Report

_logger = logging.getLogger("nbmem")

TYPES = (Finding, RetentionPath)
"""Data without a look of its own, which the shell's formatter gives one."""


def show(report: Report, looks: Looks, *, is_shown: bool = False, brief: bool = False) -> None:
    """Save and show a report as the user asked.

    Args:
        report: What was traced or hunted.
        looks: How to show it.
        is_shown: It stands below the cell already.
        brief: Show one line that folds out into the whole.
    """
    if looks.save is not None:
        try:
            report.save(looks.save, "html" if looks.save.suffix == ".html" else "json")
        except NbmemError as error:
            tell(f"nbmem: the report was not saved: {error}")
    if looks.quiet or is_shown:
        return
    if looks.html and not brief and shows_widgets(get_ipython()):
        publish(_interactive(report, looks))
        return
    drawn = bundle(report, top=looks.top, expected=looks.every, brief=brief)
    publish(drawn if looks.html else {"text/plain": drawn["text/plain"]})


def _interactive(report: Report, looks: Looks) -> dict[str, Any]:
    from nbmem.render.widget import report_bundle  # noqa: PLC0415 - widgets take 0.2 s to import

    return report_bundle(
        report,
        runs=ledger.runs,
        release=release,
        shell=get_ipython(),
        top=looks.top,
        expected=looks.every,
    )


def publish(drawn: dict[str, Any]) -> None:
    """Put something drawn below the cell."""
    display(drawn, raw=True)


def tell(sentence: str) -> None:
    """Say one sentence beside the cell's output."""
    print(sentence, file=sys.stderr)


@contextmanager
def sparing_the_cell(doing: str, *, passes: tuple[type[Exception], ...] = ()) -> Iterator[None]:
    """Keep a failure of nbmem's own away from the user's cell, and say that there was one.

    Args:
        doing: What nbmem was about: ``make the report``.
        passes: Errors that are the user's to see.
    """
    try:
        yield
    except passes:
        raise
    except Exception as error:
        tell(
            f"nbmem: could not {doing} ({type(error).__name__}: {error}). Your cell is not "
            "affected; logging.getLogger('nbmem').setLevel('DEBUG') shows more the next time."
        )
        _logger.debug("could not %s", doing, exc_info=True)


def add_formatters(shell: Any) -> None:
    """Let the shell draw ``TYPES`` where they are a cell's result."""
    for one in TYPES:
        shell.display_formatter.mimebundle_formatter.for_type(one, _draw)


def remove_formatters(shell: Any) -> None:
    """Take the formatters back."""
    for one in TYPES:
        shell.display_formatter.mimebundle_formatter.pop(one, None)


def _draw(it: Shown, include: object = None, exclude: object = None) -> dict[str, Any]:  # noqa: ARG001 - IPython's protocol
    return bundle(it)
