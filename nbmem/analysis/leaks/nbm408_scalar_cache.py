"""NBM408: TensorFlow's cache of Python numbers."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.facts import ScalarsFact
from nbmem.model.finding import Finding

MIN_NUMBERS = 1_000
_ENTRY_BYTES = 700
"""What the cache keeps for each number: its key, a tensor and a handle. Measured on TensorFlow 2.21
by resident memory over 20,000 numbers."""


class ScalarCache:
    """Eager TensorFlow keeps every Python number that an op was called with.

    **What it sees.** How many different Python numbers the ops of the traced cells were called
    with: a thousand or more.

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
        """One finding for the cache."""
        for fact in case.facts_of(ScalarsFact):
            if fact.count < MIN_NUMBERS:
                continue
            yield Finding(
                self.code,
                self.name,
                self.severity,
                nbytes=fact.count * _ENTRY_BYTES,
                holder="TensorFlow's cache of Python numbers, no Python owner",
                remedy="call the op with np.float32(v) or a tensor instead of a Python number; "
                "only a restart of the kernel empties the cache",
                count=fact.count,
                detail=f"{fact.count:,} different numbers of about {_ENTRY_BYTES} bytes",
            )
