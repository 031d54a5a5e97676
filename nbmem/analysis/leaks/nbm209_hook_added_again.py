"""NBM209: the same hook registered again by every run of a cell."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.grouping import in_words
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.facts import HookFact
from nbmem.model.finding import Finding

FIRST_REPEAT = 2


class HookAddedAgain:
    """A cell that registers a hook adds another copy with each run.

    **What it sees.** Several hooks with the same code on the same module or tensor.

    **Why it holds memory.** Registering never replaces. After five runs the module calls five
    hooks, stores five copies of each activation, and keeps what five closures captured, while
    only the newest handle still has a name.

    **What to do.** ``handle.remove()`` before registering, or register inside a ``with`` block or
    a ``try``/``finally`` that removes.

    **Example.** ::

        net[0].register_forward_hook(lambda m, i, out: acts.append(out.detach()))   # run 5 times
    """

    code = "NBM209"
    name = "hook-added-again"
    severity = Severity.WARNING
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per repeated hook."""
        repeated = [fact for fact in case.facts_of(HookFact) if fact.count >= FIRST_REPEAT]
        functions = dict.fromkeys((fact.function, fact.count) for fact in repeated)
        for function, count in functions:
            owners = [fact for fact in repeated if (fact.function, fact.count) == (function, count)]
            holder = in_words([f"{fact.owner}.{fact.table}" for fact in owners])
            names = {name for fact in owners for name in fact.names}
            held = [
                one
                for one in case.alive
                if any(path.root in names and path.steps for path in one.holders)
            ]
            yield Finding(
                self.code,
                self.name,
                self.severity,
                nbytes=sum(one.nbytes for one in held) * (count - 1) // count,
                holder=holder,
                remedy="keep the handle and call handle.remove() before registering again",
                count=sum(fact.count for fact in owners),
                detail=f"{function} is registered {count} times",
                release="hooks:" + owners[0].owner,
            )
