"""NBM505: storages that no Python object leads to."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.cycles import held_for_good
from nbmem.analysis.leaks.grouping import Group, birth
from nbmem.analysis.leaks.holding import Hold, holding
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Finding

MIN_BYTES = 1 << 20


class NativeMemory:
    """Native code holds storages, and Python knows no way to them.

    **What it sees.** Storages that a recorder saw being allocated and never freed, and that no
    name, no frame and no reference cycle leads to.

    **Why it holds memory.** Libraries written in C++ keep buffers of their own: work space of
    convolutions, queues of prefetched batches, callbacks registered with the interpreter
    (``atexit``). Most of it is kept once and used again.

    **What to do.** Look at where it was born. If it grows with every run, the library's own
    call to end or to clear is what frees it.

    **Example.** ::

        atexit.register(save, model_outputs)       # held by the interpreter itself
    """

    code = "NBM505"
    name = "native-memory"
    severity = Severity.EXPECTED
    cheap = False

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding for all of it."""
        cycles = held_for_good(case) or Group("", "", (), ())
        known = {one.key for one in cycles.storages}
        mine = [one for one in holding(case).of(Hold.NATIVE, Hold.UNKNOWN) if one.key not in known]
        nbytes = sum(one.nbytes for one in mine)
        if nbytes >= MIN_BYTES:
            yield Finding(
                self.code,
                self.name,
                self.severity,
                nbytes=nbytes,
                holder="native code: no Python object leads to it",
                born=birth(mine),
                remedy="nothing to do unless it grows: see where it was born",
                count=len(mine),
                keys=tuple(one.key for one in mine),
            )
