"""Storages that no root reaches: reference cycles that wait for the garbage collector."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from nbmem.model.facts import CycleFact, Fact
from nbmem.model.lifetime import Lifetime


def confirm_cycles(facts: Iterable[Fact], alive: Iterable[Lifetime]) -> tuple[Fact, ...]:
    """Say of each cycle whether a collection freed it.

    Args:
        facts: What a look before the collection found.
        alive: What a look after it found.
    """
    left = {one.key for one in alive}
    return tuple(
        replace(fact, collected=left.isdisjoint(fact.keys)) if isinstance(fact, CycleFact) else fact
        for fact in facts
    )
