"""Everything that rules may look at: plain data about one moment of one process."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, TypeVar

from nbmem.model.cell import CellRun
from nbmem.model.facts import Fact
from nbmem.model.lifetime import Lifetime
from nbmem.model.process import ProcessMemory
from nbmem.model.run import RunRecord
from nbmem.model.trace import Trace

FactT = TypeVar("FactT", bound=Fact)


@dataclass(frozen=True, slots=True)
class Case:
    """What the rules are shown.

    Attributes:
        alive: Every live storage that was found, with its holders, each storage once.
        traces: What the recorders saw, where a cell was traced; else empty.
        facts: What else is known.
        run: The run that has just ended, where there is one.
        runs: Every traced run of the notebook, oldest first, the one that has just ended included.
        process: Memory of the process.
        hunted: A full hunt was asked for; else only cheap facts are there.
        partial: The walk ran into its time limit, so holders may be missing.
    """

    alive: tuple[Lifetime, ...] = ()
    traces: tuple[Trace, ...] = ()
    facts: tuple[Fact, ...] = ()
    run: CellRun | None = None
    runs: tuple[RunRecord, ...] = ()
    process: ProcessMemory = ProcessMemory()
    hunted: bool = False
    partial: bool = False
    alive_bytes: int = field(init=False, repr=False, compare=False)
    """Bytes of all live storages, summed once: rules ask for it at every storage."""
    _kinds: dict[type[Fact], list[Any]] = field(
        init=False, repr=False, compare=False, default_factory=dict
    )
    """The facts by their type: every rule asks for some, and each cell that ran is one."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "alive_bytes", sum(one.nbytes for one in self.alive))
        for kind, alike in groupby(self.facts, key=type):
            self._kinds.setdefault(kind, []).extend(alike)

    def facts_of(self, kind: type[FactT]) -> tuple[FactT, ...]:
        """The facts of one type, in the order they were found."""
        return tuple(
            fact for found in self._kinds if issubclass(found, kind) for fact in self._kinds[found]
        )
