"""How near the process comes to the end of its memory, and what that costs a traced block."""

from __future__ import annotations

import resource
import time

import psutil

from nbmem import cgroup, kernelfs
from nbmem.model.facts import PressureFact


class Pressure:
    """Counts from ``start`` to ``stop`` what the process waited for the lack of memory."""

    def __init__(self) -> None:
        self._faults = self._waited = self._began = 0

    def start(self) -> None:
        """Begin."""
        self._faults, self._waited = _major_faults(), cgroup.waited_ns()
        self._began = time.perf_counter_ns()

    def stop(self) -> PressureFact:
        """What there is to say, also where there is no pressure."""
        name, used, limit = _nearest()
        return PressureFact(
            limit_name=name,
            used_bytes=used,
            limit_bytes=limit,
            swapped_bytes=kernelfs.status_bytes("VmSwap"),
            major_faults=_major_faults() - self._faults,
            waited_ns=cgroup.waited_ns() - self._waited,
            duration_ns=time.perf_counter_ns() - self._began,
        )


def _nearest() -> tuple[str, int, int]:
    """Whose limit is nearest, what counts against it, and the limit."""
    total, available = kernelfs.machine_bytes()
    candidates = [("machine", total - available, total)]
    container = cgroup.usage()
    if container is not None:
        candidates.append(("container", *container))
    soft, _ = resource.getrlimit(resource.RLIMIT_AS)
    if soft != resource.RLIM_INFINITY:
        candidates.append(("ulimit -v", psutil.Process().memory_info().vms, soft))
    return max(candidates, key=lambda one: one[1] / one[2])


def _major_faults() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_majflt
