"""Reference cycles of a case, told apart by what could free them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nbmem.analysis.leaks.grouping import Group, gather, together
from nbmem.analysis.leaks.holding import Hold, holding
from nbmem.model.case import Case
from nbmem.model.facts import CycleFact
from nbmem.model.lifetime import Lifetime


@dataclass(frozen=True, slots=True)
class Cycle:
    """A cycle that no root reaches, with the storages it holds.

    Attributes:
        fact: The cycle as it was found.
        group: Its storages that nothing else holds.
        through_ctx: An autograd node is one of its members.
    """

    fact: CycleFact
    group: Group
    through_ctx: bool

    @property
    def words(self) -> str:
        """``Learner → .cbs → Recorder.learn``."""
        return " → ".join(member.strip(" →") for member in self.fact.members)


def cycles(case: Case) -> Iterator[Cycle]:
    """The cycles that Python's collector frees (or has not yet been asked to), largest first."""
    held = holding(case)
    left = {one.key: one for one in held.of(Hold.CYCLE)}
    for fact in sorted(case.facts_of(CycleFact), key=lambda fact: -fact.nbytes):
        mine = [left.pop(key) for key in fact.keys if key in left]
        if fact.collected is not False and mine:
            yield Cycle(fact, _as_group(fact, mine), any("Backward" in m for m in fact.members))
    for group in gather(held, [*left.values()], (Hold.CYCLE,), by=lambda path: path.root):
        yield Cycle(CycleFact((group.head,), group.nbytes), group, through_ctx=False)


def held_for_good(case: Case) -> Group | None:
    """Storages of cycles that pass through C++, which no collection frees."""
    held = holding(case)
    kept = {k for fact in case.facts_of(CycleFact) if fact.collected is False for k in fact.keys}
    found = [one for one in held.of(Hold.CYCLE, Hold.NATIVE) if one.key in kept]
    return together(gather(held, found, (Hold.CYCLE, Hold.NATIVE)))


def _as_group(fact: CycleFact, storages: list[Lifetime]) -> Group:
    paths = {path.text: path for one in storages for path in one.holders}
    return Group(" → ".join(fact.members), fact.members[0], tuple(storages), (*paths.values(),))
