"""Shows nbmem's own errors as the one sentence they are."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from IPython.core.error import UsageError as ShellUsageError

from nbmem.errors import MemoryLimitExceeded, NbmemError

Given = ParamSpec("Given")
Answer = TypeVar("Answer")


def plainly(magic: Callable[Given, Answer]) -> Callable[Given, Answer]:
    """Let a magic fail with a sentence instead of a traceback through nbmem.

    A limit that was crossed is the user's own exception, with the line that crossed it.
    """

    @wraps(magic)
    def asked(*given: Given.args, **named: Given.kwargs) -> Answer:
        __tracebackhide__ = True
        try:
            return magic(*given, **named)
        except MemoryLimitExceeded:
            raise
        except NbmemError as error:
            sentence = str(error)
        raise ShellUsageError(sentence)

    return asked
