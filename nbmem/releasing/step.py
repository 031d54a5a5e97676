"""One thing that a release does, and how its effect is measured."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from nbmem.model.retention import RetentionPath

Covers = Callable[[RetentionPath], bool]


def nothing(_path: RetentionPath) -> bool:
    """Covers no holder."""
    return False


class Step(NamedTuple):
    """One thing to do.

    Attributes:
        label: What it does, in words.
        act: Does it. Must leave no reference to what it let go of.
        covers: Whether the step takes a holder away; a storage of which all holders are taken
            away is what it would free.
        gauge: Counts bytes before and after, for steps whose effect no storage shows; ``None``
            where live storages are counted.
    """

    label: str
    act: Callable[[], None]
    covers: Covers = nothing
    gauge: Callable[[], int] | None = None
