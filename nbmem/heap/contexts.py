"""Context variables: their values, and the context that runs now."""

from __future__ import annotations

import contextvars
from collections.abc import Iterator
from contextlib import contextmanager

_mark: contextvars.ContextVar[bool] = contextvars.ContextVar("nbmem looks")


@contextmanager
def marked() -> Iterator[None]:
    """Inside, the context that runs can be told from others.

    Python shows it to nobody but as a copy. What is kept of it elsewhere changes with it, so its
    values are told by their variables alone.
    """
    token = _mark.set(True)
    try:
        yield
    finally:
        _mark.reset(token)


def runs_now(context: contextvars.Context) -> bool:
    """Whether the code that is ``marked`` runs in a context."""
    return _mark in context


def values() -> Iterator[tuple[contextvars.ContextVar[object], object]]:
    """Context variables and their values, as the code that runs now sees them."""
    for variable, value in contextvars.copy_context().items():
        if variable is not _mark:
            yield variable, value
