"""NBM208: what hooks store or capture."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.grouping import Group, by_name, in_words, make_finding
from nbmem.analysis.leaks.hooks import FIRST_REPEAT, hook_groups
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Finding
from nbmem.model.retention import StepKind


class HookCapture:
    """A hook stores activations, or captures tensors, for as long as it is registered.

    **What it sees.** Storages held through a hook's closure, and those in a list or dict of the
    notebook that a registered hook's code mentions: ``acts['0'][*]``.

    **Why it holds memory.** A forward hook runs at every call of the module and what it appends is
    never taken out; without ``detach()`` each entry also keeps its autograd graph.

    **What to do.** ``handle.remove()`` when you have what you wanted and ``acts.clear()``; store
    ``out.detach()`` or a summary of it.

    **Example.** ::

        acts = []
        handle = net[0].register_forward_hook(lambda m, i, out: acts.append(out))
    """

    code = "NBM208"
    name = "hook-capture"
    severity = Severity.LEAK
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per container that hooks fill or capture."""
        for group, facts in hook_groups(case):
            if any(fact.count >= FIRST_REPEAT for fact in facts):
                continue
            places = in_words([f"{fact.owner}.{fact.table}" for fact in facts])
            yield make_finding(
                self,
                group,
                detail=f"filled by the hook on {places}" if places else "",
                remedy=_remedy(group),
                release=_release(group),
            )


def _remedy(group: Group) -> str:
    if group.paths[0].passes(StepKind.HOOK, StepKind.CLOSURE, StepKind.BOUND):
        return "handle.remove()  # when done; let the hook take what it needs from a weakref"
    return f"handle.remove(); {group.head}.clear()  # store out.detach() or a summary of it"


def _release(group: Group) -> str:
    if group.paths[0].passes(StepKind.HOOK):
        return f"hooks:{group.root}"
    return by_name(group)
