"""NBM310: locals of generators and coroutines that were not run to their end."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.frames import frame_words
from nbmem.analysis.leaks.grouping import by_name, groups, make_finding
from nbmem.analysis.leaks.holding import Hold
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Finding


class SuspendedGenerator:
    """A generator that was left half-way keeps all of its local variables.

    **What it sees.** Storages held by the frame of a suspended generator or coroutine that a name
    of yours leads to.

    **Why it holds memory.** A ``yield`` freezes the frame with its locals. ``next(it)`` once, or
    a ``break`` in a loop over it, leaves it frozen until the generator object goes.

    **What to do.** ``it.close()`` or ``del it``; yield what is needed and let go of the rest
    first (``del table`` before ``yield``).

    **Example.** ::

        def rows(path):
            table = load(path)
            for row in table: yield row.mean()
        it = rows(path); first = next(it)         # table stays
    """

    code = "NBM310"
    name = "suspended-generator"
    severity = Severity.WARNING
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per holder."""
        for group in groups(case, Hold.GENERATOR):
            name = group.names[0] if group.names else group.root
            yield make_finding(
                self,
                group,
                holder=frame_words(group.paths),
                remedy=f"{name}.close()  # or del {name}",
                release=by_name(group),
            )
