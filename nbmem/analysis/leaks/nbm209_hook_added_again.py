"""NBM209: the same hook registered again by every run of a cell."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.grouping import by_name, in_words, make_finding
from nbmem.analysis.leaks.hooks import FIRST_REPEAT, hook_groups
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Finding
from nbmem.model.retention import StepKind


class HookAddedAgain:
    """A cell that registers a hook adds another copy with each run.

    **What it sees.** Several hooks with the same code on the same module, and the storages that
    they captured or that lie in a container which their code mentions.

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
    severity = Severity.LEAK
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per container that repeated hooks fill or capture."""
        for group, facts in hook_groups(case):
            repeated = [fact for fact in facts if fact.count >= FIRST_REPEAT]
            if not repeated:
                continue
            places = in_words([f"{fact.owner}.{fact.table}" for fact in repeated])
            most = max(repeated, key=lambda fact: fact.count)
            yield make_finding(
                self,
                group,
                detail=f"{most.function} is registered {most.count} times on {places}",
                remedy="keep the handle and call handle.remove() before registering again; "
                f"{group.head}.clear()",
                release=f"hooks:{most.owner}"
                if group.paths[0].passes(StepKind.HOOK)
                else by_name(group),
            )
