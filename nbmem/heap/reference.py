"""One reference in words: what it is called, and what that makes of the object it leads to."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from nbmem.model.retention import StepKind


class Context(Enum):
    """What a holder is to the one before it, where that changes the words."""

    NONE = 0
    ATTRIBUTES = 1
    """The dictionary of an object's attributes."""
    GLOBALS = 2
    """The dictionary of a module's globals."""
    TABLE = 3
    """A network module's table of parameters, buffers or submodules."""
    HOOKS = 4
    """A table of hooks."""
    STATE = 5
    """An optimizer's state: parameter -> state."""
    CACHE = 6
    """A part of a functools cache."""
    NODE = 8
    """A node of an autograd graph: what is put on it is an attribute of its ``ctx``."""
    SILENT = 7
    """A part that the user never sees: what it holds is named by the one before it."""


class Link(NamedTuple):
    """One reference in words.

    Attributes:
        kind: How the holder refers to the object; ``None`` where it adds nothing to the words.
        label: The reference as the user would write it.
        context: What the object is to its holder.
    """

    kind: StepKind | None
    label: str = ""
    context: Context = Context.NONE


Links = Callable[[object], Link]

ALONE, ELEMENT = Link(StepKind.INDEX, "[0]"), Link(StepKind.INDEX, "[*]")
_SHORT_KEY = 60
PLAIN_KEYS = (str, int, float, bool, bytes, type(None))


def key_link(text: str) -> Link:
    """The value of a key, as it is written."""
    return Link(StepKind.KEY, f"[{text}]")


def key_text(key: object) -> str:
    """A key as the user would write it; ``*`` for one that only its own code could spell."""
    if type(key) in PLAIN_KEYS:
        text = repr(key)
        return text if len(text) <= _SHORT_KEY else f"{text[: _SHORT_KEY - 1]}…"
    if type(key) is tuple and all(type(one) in PLAIN_KEYS for one in key):
        return ", ".join(map(repr, key)) or "()"
    return "*"
