"""Names and source from the notebook, made fit to print."""

from __future__ import annotations

import re
from html import escape

_STEP = re.compile(r"\.\w+(?:\(\))?|\[[^\]]*\]|\s*→\s*[^→\[.]+?(?=\s*(?:[→\[.]|$))")
_OUTPUT = re.compile(r"Out\[\d+\]")
CODE, NAME, WHOLE = 96, 56, 300
"""Characters of a line of code, of a name in a table, and of any text at all, in HTML."""
_ELLIPSIS = "…"
_UNPRINTABLE = "\N{REPLACEMENT CHARACTER}"


def printable(text: str) -> str:
    """Text on one line without characters that steer a terminal or cannot be encoded."""
    if text.isprintable():
        return text
    return "".join(
        one if one.isprintable() else " " if one.isspace() else _UNPRINTABLE for one in text
    )


def escaped(text: str) -> str:
    """Text that is safe inside HTML and inside its attributes."""
    return escape(printable(text))


def cut(text: str, width: int) -> str:
    """Text cut in its middle to ``width`` characters, where names differ least."""
    if len(text) <= width:
        return text
    head = (width - 1) // 2
    return f"{text[:head]}{_ELLIPSIS}{text[len(text) - (width - 1 - head) :]}"


def cut_html(text: str, width: int) -> str:
    """Escaped text, cut in the middle, the whole of it on hover."""
    if len(text) <= width:
        return escaped(text)
    return f'<span title="{escaped(cut(text, WHOLE))}">{escaped(cut(text, width))}</span>'


def steps(path: str) -> list[str]:
    """The parts of a path that is only known by its text: ``history``, ``[*]``, ``.grad_fn``."""
    root = _OUTPUT.match(path)
    found = list(_STEP.finditer(path, root.end() if root else 0))
    if not found or not found[0].start():
        return [path]
    parts = [path[: found[0].start()], *(one.group() for one in found)]
    return parts if "".join(parts) == path else [path]
