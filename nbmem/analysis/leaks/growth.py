"""Whether a series of sizes grows steadily, and by how much."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from statistics import stdev

MIN_RUNS = 3
MIN_RISES = 2
_STUDENT = (12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 1.96)
"""Student's t at 97.5 % for 1, 2, 3, ... degrees of freedom; at last the normal's."""
MIN_BYTES = 64 << 10
"""Growth per step below which it is taken for noise."""


def steady_growth(sizes: Sequence[int]) -> int:
    """Bytes by which a series grows with each step, 0 where it does not grow steadily.

    The first step is left out where there are others enough: the first run fills caches. The rest
    must rise each time, and no rise may be twice the mean, as a single jump would be.

    Args:
        sizes: Bytes after each run, oldest first.
    """
    if len(sizes) < MIN_RUNS:
        return 0
    rises = _rises(sizes)
    mean = sum(rises) // len(rises)
    if mean < MIN_BYTES or min(rises) <= 0 or max(rises) >= 2 * mean:
        return 0
    return mean


def margin(sizes: Sequence[int]) -> int:
    """Half the width of the slope's 95 % confidence interval, in bytes per step.

    The slope is the mean of the rises; its standard error is theirs by the square root of their
    number, and Student's t widens it where they are few.
    """
    rises = _rises(sizes)
    count = len(rises)
    if count < MIN_RISES:
        return 0
    factor = _STUDENT[min(count - MIN_RISES, len(_STUDENT) - 1)]
    return round(factor * stdev(rises) / math.sqrt(count))


def _rises(sizes: Sequence[int]) -> list[int]:
    rises = [after - before for before, after in pairwise(sizes)]
    return rises[1:] if len(rises) >= MIN_RUNS else rises
