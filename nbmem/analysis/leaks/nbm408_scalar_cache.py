"""NBM408: TensorFlow's cache of Python numbers."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Birth, Finding
from nbmem.model.trace import Group

MIN_NUMBERS = 1_000
_ONE_NUMBER = 16
"""Bytes of a tensor with one number, at most."""
_ENTRY_BYTES = 700
"""What the cache keeps for each number beside the tensor's own 4 or 8 bytes: its key, a handle and
what the allocator adds. Measured on TensorFlow 2.21 by resident memory over 20,000 numbers."""


class ScalarCache:
    """Eager TensorFlow keeps every Python number that an op was called with.

    **What it sees.** A line that made a thousand or more tensors of a single number, through
    which no op ran, and all of which are alive at its end. Only in a traced cell.

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
        for trace in case.traces:
            if trace.framework == "tensorflow":
                yield from (self._finding(one) for one in trace.groups if _is_cache(one))

    def _finding(self, group: Group) -> Finding:
        frame = group.site.innermost
        return Finding(
            self.code,
            self.name,
            self.severity,
            nbytes=group.count * _ENTRY_BYTES,
            holder="TensorFlow's cache of Python numbers, no Python owner",
            born=Birth(frame.filename, frame.line, frame.source) if frame else Birth(),
            remedy="call the op with np.float32(v) or a tensor instead of a Python number; "
            "only a restart of the kernel empties the cache",
            count=group.count,
            detail=f"{group.count:,} different numbers of about {_ENTRY_BYTES} bytes",
        )


def _is_cache(group: Group) -> bool:
    return (
        group.op in ("", "tf.constant")
        and group.count >= MIN_NUMBERS
        and group.kept_bytes == group.allocated_bytes
        and group.allocated_bytes <= group.count * _ONE_NUMBER
    )
