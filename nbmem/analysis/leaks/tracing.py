"""Compiled functions of TensorFlow in a case, and the finding about one."""

from __future__ import annotations

from collections.abc import Iterator

from nbmem.model.case import Case
from nbmem.model.facts import NameFact, TracingFact
from nbmem.model.finding import Finding
from nbmem.plugins import Rule

KERAS_STEPS = frozenset(
    {"one_step_on_data", "one_step_on_iterator", "multi_step_on_iterator"}
    | {"one_step_on_data_distributed"}
)
"""What Keras calls the functions that it compiles for ``fit``, ``evaluate`` and ``predict``."""


def own_functions(case: Case) -> Iterator[TracingFact]:
    """The user's own compiled functions."""
    return (fact for fact in case.facts_of(TracingFact) if fact.name not in KERAS_STEPS)


def finding_of(
    rule: Rule, case: Case, fact: TracingFact, *, remedy: str, detail: str, nbytes: int = 0
) -> Finding:
    """The finding of a rule about one function.

    Args:
        rule: The rule.
        case: The case.
        fact: The function.
        remedy: What to do.
        detail: More words.
        nbytes: Bytes concerned; those of its graphs if not given.
    """
    names = {one.name for one in case.facts_of(NameFact)}
    return Finding(
        rule.code,
        rule.name,
        rule.severity,
        nbytes=nbytes or fact.graph_bytes,
        holder=f"{fact.name} (graphs of tf.function)",
        remedy=remedy,
        count=fact.traces,
        detail=detail,
        # A function and its graphs refer to each other: without a name they wait for gc.
        release=f"name:{fact.name}+cycles" if fact.name in names else "",
    )
