"""Everything nbmem raises, each message ending with the next step to take."""

from __future__ import annotations


class NbmemError(Exception):
    """Base of every error that nbmem raises on purpose.

    Args:
        problem: What went wrong, one sentence without a full stop.
        next_step: What the user can do about it, one sentence without a full stop.
    """

    def __init__(self, problem: str, next_step: str = "") -> None:
        self.problem = problem
        self.next_step = next_step
        super().__init__(f"{problem}. {next_step}." if next_step else f"{problem}.")


class UsageError(NbmemError):
    """An option, name or argument that nbmem cannot use."""


class ReportFileError(NbmemError):
    """A report file that cannot be read or written."""


class SchemaError(ReportFileError):
    """A report file whose schema this version of nbmem does not know."""


class BackendError(NbmemError):
    """A framework was asked for that is missing or cannot be watched."""


class NativeBuildError(NbmemError):
    """The native part could not be compiled or did not pass its probe."""


class ReleaseError(NbmemError):
    """Something was asked to be released that nbmem cannot release."""


class MemoryLimitExceeded(NbmemError, MemoryError):  # noqa: N818 - the name users know from MemoryError
    """An allocation would have crossed the limit that the user set, or the process has crossed it.

    Attributes:
        requested: Bytes that were asked for; 0 where the process was measured.
        live: Bytes that were alive at that moment; resident bytes where the process was measured.
        limit: The limit in bytes.
        process: It is the limit of the whole process.
    """

    def __init__(
        self, requested: int = 0, live: int = 0, limit: int = 0, *, process: bool = False
    ) -> None:
        self.requested, self.live, self.limit, self.process = requested, live, limit, process
        if process:
            super().__init__(
                f"the process has grown to {live:,} bytes, over the limit of {limit:,}",
                "Free what the report names, or raise the limit with --limit-process",
            )
            return
        super().__init__(
            f"an allocation of {requested:,} bytes would bring the live bytes from {live:,} "
            f"over the limit of {limit:,}",
            "Free what the report names, or raise the limit with --limit",
        )


def in_words(error: BaseException | None) -> str:
    """An exception in words, as the shell says them; a user's own may not have any."""
    if error is None:
        return ""
    try:
        return f"{type(error).__name__}: {error}"
    except Exception:  # noqa: BLE001 - a __str__ of the user's may raise anything
        return type(error).__name__
