"""Whether a series of sizes grows steadily, and by how much."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

MIN_RUNS = 3
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
    rises = [after - before for before, after in pairwise(sizes)]
    if len(rises) >= MIN_RUNS:
        del rises[0]
    mean = sum(rises) // len(rises)
    if mean < MIN_BYTES or min(rises) <= 0 or max(rises) >= 2 * mean:
        return 0
    return mean
