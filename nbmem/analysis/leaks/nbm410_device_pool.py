"""NBM410: memory that TensorFlow takes from a device for good."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.facts import AllocatorFact
from nbmem.model.finding import Finding

_PREFIX = "tensorflow "


class DevicePool:
    """TensorFlow takes a device's memory at its first op, and keeps what it has taken.

    **What it sees.** Bytes that TensorFlow's pools have in use, and those that they hold free.

    **Why it holds memory.** On a GPU the first op takes nearly all memory, unless memory growth
    is on, and what growth adds is never given back. On the CPU, oneDNN's pool keeps freed blocks
    of 256 KiB and more for the next tensors. None of these bytes is a leak: they are used again.

    **What to do.** ``tf.config.experimental.set_memory_growth(gpu, True)`` before the first op;
    to give memory to another process, restart the kernel.

    **Example.** ::

        tf.ones(1)                          # nvidia-smi: 39 of 40 GB are taken
    """

    code = "NBM410"
    name = "device-pool"
    severity = Severity.EXPECTED
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per device."""
        for fact in case.facts_of(AllocatorFact):
            if fact.name.startswith(f"{_PREFIX}gpu"):
                yield Finding(
                    self.code,
                    self.name,
                    self.severity,
                    nbytes=fact.used_bytes + fact.free_bytes,
                    holder=f"TensorFlow's pool on {fact.name.removeprefix(_PREFIX)}: not a leak",
                    remedy=fact.how_to_return,
                    detail=f"{fact.used_bytes:,} bytes of it are in use",
                )
