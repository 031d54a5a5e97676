"""Colour for a report in a terminal; its words carry the meaning without."""

from __future__ import annotations

import os
import re
from typing import TextIO

_BOLD, _DIM, _RED, _GREEN, _YELLOW, _AMBER = "1", "2", "1;31", "32", "1;33", "33"
_RULES = tuple(
    (re.compile(pattern), code)
    for pattern, code in (
        (r"^nbmem  .*", _BOLD),
        (r"^✗ .*|^LEAK\b", _RED),
        (r"^! .*|^WARNING\b", _YELLOW),
        (r"^✓ .*|^EXPECTED\b|^ {6}fix .*", _GREEN),
        (
            r"^ *(?:held by|and by|born in|because|peak|kept|allocated|freed|process|alive|live) ",
            _DIM,
        ),
        (r"(?<= )[▏▎▍▌▋▊▉█]+(?= |$)", _AMBER),
        (r"^(?:By |Kept, |Alive, |Names |The cell, |Held by |Process |Allocators|Child ).*", _BOLD),
        (r"^note: .*|^\w+: \w+ recorder\b.*", _DIM),
    )
)
"""Pattern -> code; the first pattern that is found in a line colours it."""


def wants_color(stream: TextIO) -> bool:
    """Whether a stream is a terminal whose user has not asked for plain text."""
    return stream.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"


def painted(text: str) -> str:
    """A report's text with colours; nothing else of it changes."""
    return "\n".join(map(_line, text.split("\n")))


def _line(line: str) -> str:
    for pattern, code in _RULES:
        colored, found = pattern.subn(f"\x1b[{code}m\\g<0>\x1b[0m", line)
        if found:
            return colored
    return line
