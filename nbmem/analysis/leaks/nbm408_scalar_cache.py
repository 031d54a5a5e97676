"""NBM408: TensorFlow's cache of Python numbers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from nbmem.analysis.leaks.grouping import birth
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Finding
from nbmem.model.lifetime import Lifetime
from nbmem.model.retention import Grade
from nbmem.model.site import Site

MIN_NUMBERS = 1_000
_ONE_NUMBER = 16
"""Bytes of a tensor with one number, at most."""
_ENTRY_BYTES = 700
"""What the cache keeps for each number beside the tensor's own 4 or 8 bytes: its key, a handle and
what the allocator adds. Measured on TensorFlow 2.21 by resident memory over 20,000 numbers."""


class ScalarCache:
    """Eager TensorFlow keeps every Python number that an op was called with.

    **What it sees.** A thousand or more tensors of a single number, made by one line of a traced
    cell without an op, that are alive and that no Python object shows.

    **Why it holds memory.** The eager runtime turns a Python number into a tensor once and keeps
    it, for good and without a bound: about 700 bytes for each *different* number. No Python
    object owns them. ``tf.constant(number)`` fills the same cache.

    **What to do.** Call ops with NumPy numbers (``np.float32(v)``), arrays or tensors, which do
    not go through the cache. What is in it stays until the process ends.

    **Example.** ::

        for k in range(20_000):
            x + k * 0.5                     # 20,000 entries
            x + np.float32(k * 0.5)         # none
    """

    code = "NBM408"
    name = "scalar-cache"
    severity = Severity.WARNING
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per line."""
        numbers: dict[Site, list[Lifetime]] = defaultdict(list)
        for one in case.alive:
            if _is_number(one):
                numbers[one.site].append(one)
        for site, found in numbers.items():
            if site.frames and len(found) >= MIN_NUMBERS:
                yield self._finding(found)

    def _finding(self, numbers: Sequence[Lifetime]) -> Finding:
        count = len(numbers)
        return Finding(
            self.code,
            self.name,
            self.severity,
            nbytes=count * _ENTRY_BYTES,
            holder="TensorFlow's cache of Python numbers, no Python owner",
            born=birth(numbers[:1]),
            remedy="call the op with np.float32(v) or a tensor instead of a Python number; "
            "only a restart of the kernel empties the cache",
            count=count,
            detail=f"{count:,} different numbers of about {_ENTRY_BYTES} bytes",
        )


def _is_number(one: Lifetime) -> bool:
    return (
        one.nbytes <= _ONE_NUMBER
        and one.op in ("", "tf.constant")
        and all(path.grade is Grade.NATIVE for path in one.holders)
    )
