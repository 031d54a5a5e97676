"""Names and source from the notebook, made fit to print."""

from __future__ import annotations

from html import escape

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
