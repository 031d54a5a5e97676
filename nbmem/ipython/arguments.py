"""Options of the magics: what they are, their parsing, and the checks before a cell runs."""

from __future__ import annotations

import argparse
import os
import re
import shlex
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from IPython.core.error import UsageError as ShellUsageError
from IPython.core.magic_arguments import argument

from nbmem.errors import ReportFileError, UsageError
from nbmem.limits import parse_size

DEFAULT_TOP = 10

Function = TypeVar("Function", bound=Callable[..., Any])

_WORD = re.compile(r"""\s*((?:"[^"]*"|'[^']*'|[^\s"'])+)""")


@dataclass(frozen=True, slots=True)
class Looks:
    """How a report is shown.

    Attributes:
        top: Rows of each table.
        html: Show more than text where the front end can.
        quiet: Show nothing; the report is in ``nbmem.last``.
        save: Where to write the report as well.
        every: Show ``expected`` findings too.
    """

    top: int = DEFAULT_TOP
    html: bool = True
    quiet: bool = False
    save: Path | None = None
    every: bool = False


@dataclass(frozen=True, slots=True)
class TraceOptions:
    """What ``%%memtrace`` and ``%memtrace`` were asked for.

    Attributes:
        label: Name of the report; empty for ``In[n]``.
        backends: ``auto``, or the names of the frameworks to watch.
        recorder: ``auto``, ``native`` or ``portable``.
        limit: Tensor bytes that the cell may add; ``auto`` is worked out when the cell starts.
        limit_process: Resident bytes that the whole process may reach, likewise.
        process_lines: Also measure the process's memory line by line.
        functions: Names of functions to measure line by line as well.
        looks: How the report is shown.
    """

    label: str = ""
    backends: str | tuple[str, ...] = "auto"
    recorder: str = "auto"
    limit: int | str | None = None
    limit_process: int | str | None = None
    process_lines: bool = False
    functions: tuple[str, ...] = ()
    looks: Looks = Looks()


def look_options(function: Function) -> Function:
    """Give a magic the options of how a report is shown."""
    for option in reversed(
        (
            argument("--top", type=_rows, default=DEFAULT_TOP, metavar="N",
                     help="Rows of each table (10)."),
            argument("--no-html", dest="html", action="store_false",
                     help="Show the report as text."),
            argument("--quiet", action="store_true",
                     help="Show nothing; the report is in nbmem.last."),
            argument("--save", default=None, metavar="PATH",
                     help="Also write the report: JSON, or a web page for a name in .html. The "
                     "place is tried before anything runs."),
            argument("--all", dest="every", action="store_true",
                     help="Also show findings that are expected, such as the optimizer's state "
                     "after its first step."),
        )
    ):  # fmt: skip
        function = option(function)
    return function


def trace_options(function: Function) -> Function:
    """Give a magic the options of a trace."""
    for option in reversed(
        (
            argument("--label", default="", metavar="TEXT",
                     help="Name of the report, instead of In[n]."),
            argument("--limit", default=None, metavar="SIZE",
                     help="Tensor memory that the cell may add: 2GiB, 800MB, or auto for what the "
                     "machine (or container) has left. The allocation that would go over it "
                     "raises nbmem.MemoryLimitExceeded at its own line."),
            argument("--limit-process", default=None, metavar="SIZE",
                     help="The same for the memory of the whole process, whatever allocates it: "
                     "8GiB, or auto for nine tenths of what the machine (or container) has. It is "
                     "looked at ten times a second and raises at the next line, so one large "
                     "allocation can still go over it."),
            argument("--backends", default="auto", metavar="NAMES",
                     help="Frameworks to watch, joined by commas: torch,tensorflow. Otherwise "
                     "every one that is imported, also during the cell."),
            argument("--recorder", default="auto", choices=("auto", "native", "portable"),
                     help="The recorder for PyTorch on CPU: native (compiled, nearly free), "
                     "portable (needs no compiler), or auto, the best there is."),
            argument("--process-lines", action="store_true",
                     help="Also measure the memory of the whole process line by line, in the cell "
                     "and in the functions named with -f. Slow: every line is measured."),
            argument("-f", "--function", dest="functions", action="append", default=None,
                     metavar="NAME",
                     help="A function to measure line by line with --process-lines; may be typed "
                     "in the notebook, also in this cell. Can be given several times."),
        )
    ):  # fmt: skip
        function = option(function)
    return look_options(function)


def parse(magic: Any, line: str) -> argparse.Namespace:
    """Parse a magic's line.

    Raises:
        UsageError: An option that the magic does not have, or a value it cannot use.
    """
    name = magic.__name__.partition("_")[0]
    try:
        found: argparse.Namespace = magic.parser.parse_args(shlex.split(line))
    except (ShellUsageError, ValueError) as error:
        # ValueError: a quotation that does not end.
        raise UsageError(str(error), f"%{name}? lists the options; nothing has been run") from None
    return found


def to_looks(found: argparse.Namespace) -> Looks:
    """How the report is to be shown; tries the place to save it.

    Raises:
        ReportFileError: The report could not be saved there.
    """
    save = None if found.save is None else _try_path(Path(found.save).expanduser())
    return Looks(found.top, found.html, found.quiet, save, found.every)


def to_trace_options(found: argparse.Namespace) -> TraceOptions:
    """The options of a trace, checked.

    Raises:
        UsageError: A value that cannot be used.
        ReportFileError: The report could not be saved where it was asked for.
    """
    names = tuple(one.strip() for one in found.backends.split(",") if one.strip())
    if found.functions and not found.process_lines:
        raise UsageError("-f names a function for --process-lines", "Add --process-lines")
    return TraceOptions(
        label=found.label,
        backends="auto" if names in ((), ("auto",)) else names,
        recorder=found.recorder,
        limit=_limit(found.limit),
        limit_process=_limit(found.limit_process),
        process_lines=found.process_lines,
        functions=tuple(found.functions or ()),
        looks=to_looks(found),
    )


def split_statement(parser: argparse.ArgumentParser, line: str) -> tuple[str, str]:
    """Split ``--top 5 f(x, -1)`` into the options and the statement, which stays as it was typed.

    Args:
        parser: The magic's parser: tells which options take a value.
        line: What follows the magic's name.
    """
    at = 0
    while (word := _WORD.match(line, at)) and word[1].startswith("-"):
        name, joined, _ = word[1].partition("=")
        if name == "--":
            return line[:at], line[word.end() :].strip()
        known = parser._option_string_actions.get(name)  # noqa: SLF001 - argparse has no other way
        if known is None and not name.startswith("--"):
            break  # a statement such as -x
        at = word.end()
        if known is not None and known.nargs != 0 and not joined:
            value = _WORD.match(line, at)
            at = value.end() if value else at
    return line[:at], line[at:].strip()


def _rows(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("give a number of rows from 1")
    return number


def _limit(text: str | None) -> int | str | None:
    return text if text in (None, "auto") else parse_size(text)


def _try_path(path: Path) -> Path:
    """The path, after opening it for writing; an existing file stays as it is."""
    existed = path.exists()
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600))
    except OSError as error:
        raise ReportFileError(
            f"{path} cannot be written ({error.strerror})",
            "Give another path to --save; nothing has been run",
        ) from None
    if not existed:
        path.unlink()
    return path
