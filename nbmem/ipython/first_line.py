"""Turns a leading ``%%memtrace`` into a call on the cell's first line: the cell stays itself.

A cell magic receives its cell as text and has to run it anew, which costs the cell its number,
its ``Out``, its line numbers and its traceback. Here the line becomes an ordinary line magic that
begins the trace, the rest stays where it was, and the shell runs the cell like any other.
"""

from __future__ import annotations

import re
from typing import Any

from IPython.core.inputtransformer2 import cell_magic

BEGIN = "memtrace_cell"
"""Name of the line magic that begins the trace."""

_FIRST_LINE = re.compile(r"%%memtrace(?=\s|$)(?P<options>[^\n]*)")


class FirstLine:
    """An input transformer of IPython's clean-up stage.

    Args:
        manager: The shell's ``TransformerManager``.
    """

    # The shell asks with the line still there whether a cell is complete: it is a cell magic's.
    has_side_effects = True

    def __init__(self, manager: Any) -> None:
        self._manager = manager

    def __call__(self, lines: list[str]) -> list[str]:
        """Replace the first line of a traced cell; leave every other cell alone."""
        found = _FIRST_LINE.match(lines[0]) if lines else None
        if found is None:
            return lines
        options = found["options"].strip()
        call = f"get_ipython().run_line_magic({BEGIN!r}, {options!r})\n"
        return [call, *self._body(lines[1:])]

    def _body(self, lines: list[str]) -> list[str]:
        """The rest, treated as a cell of its own, on the line numbers that it has."""
        start = next((at for at, line in enumerate(lines) if line.strip()), len(lines))
        blank, body = lines[:start], lines[start:]
        if body:
            for transform in self._manager.cleanup_transforms:
                body = transform(body)
            body = cell_magic(body)
        return [*blank, *body]


def is_traced_by_its_first_line(source: str) -> bool:
    """Whether the cell begins with ``%%memtrace``."""
    return _FIRST_LINE.match(source.lstrip()) is not None
