"""What hooks capture or fill, with the hooks that do it."""

from __future__ import annotations

from collections.abc import Iterator

from nbmem.analysis.leaks.grouping import Group, groups
from nbmem.analysis.leaks.holding import Hold
from nbmem.model.case import Case
from nbmem.model.facts import HookFact
from nbmem.model.retention import RetentionPath, StepKind

FIRST_REPEAT = 2
"""Hooks with the same code in one place from which on one of them is too many."""


def hook_groups(case: Case) -> Iterator[tuple[Group, list[HookFact]]]:
    """Containers that hooks fill, or variables that they captured, largest first."""
    facts = case.facts_of(HookFact)
    for group in groups(case, Hold.HOOK, by=_container):
        yield group, [fact for fact in facts if _concerns(fact, group)]


def _container(path: RetentionPath) -> str:
    """The path up to the elements of the container."""
    words = path.root
    for step in path.steps:
        if step.label == "[*]" or step.kind in (StepKind.GRAD_FN, StepKind.SAVED):
            break
        words += step.label
    return words


def _concerns(fact: HookFact, group: Group) -> bool:
    return group.root in fact.names or group.head.startswith(f"{fact.owner}.{fact.table}")
