"""What every run of the notebook did, and what of it is still alive."""

from __future__ import annotations

import hashlib
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace

from nbmem.model.cell import CellRun
from nbmem.model.facts import GrowthFact, NameFact
from nbmem.model.lifetime import Lifetime, by_holders
from nbmem.model.record import Record
from nbmem.model.run import RunRecord

_RUNS = 5000
"""Runs that are remembered; at a few hundred bytes each they stay below 5 MB."""
_NAMES = 5
"""Names remembered for each run."""
_GROWTH_NAMES = 20
_GROWTH_RUNS = 50
_GROWTH_CELLS = 500
"""How many names of each cell, how many runs of each, and in how many cells growth is looked for;
the cells are those that ran last."""


class Ledger:
    """Remembers runs, and how much each name led to after them, without keeping anything alive."""

    def __init__(self) -> None:
        self._runs: dict[int, RunRecord] = {}
        self._numbers: dict[str, list[int]] = {}
        self._added = 0
        self._gone: set[str] = set()
        self._living: set[str] = set()
        self._turned: set[str] = set()
        self._sizes: dict[str, dict[str, tuple[int, ...]]] = {}

    @property
    def runs(self) -> tuple[RunRecord, ...]:
        """Every run, oldest first, as it stood when the ledger was last brought up to date."""
        return tuple(self._runs.values())

    def add(self, record: Record) -> None:
        """Write down one run of a cell."""
        if record.run is None:
            return
        source, totals = record.run.source, record.totals
        if record.run.cell_id in self._gone:
            self._turn({record.run.cell_id})
        self._added += 1
        self._runs[self._added] = RunRecord(
            label=record.run.label,
            cell_id=record.run.cell_id,
            run=record.run.run,
            source_hash=_digest(source),
            title=_title(source),
            started=record.started,
            duration_ns=record.duration_ns,
            peak_bytes=totals.peak_bytes,
            kept_bytes=totals.kept_bytes,
            process_bytes=record.process.rss_end,
            error=record.error.partition(":")[0],
        )
        self._numbers.setdefault(record.run.label, []).append(self._added)
        if len(self._runs) > _RUNS:
            self._forget(next(iter(self._runs)))

    def update(self, alive: Iterable[Lifetime]) -> None:
        """Bring every run up to date on what of it is still alive, and by which names.

        Args:
            alive: All live storages, with their births.
        """
        sizes: Counter[str] = Counter()
        names: dict[str, Counter[str]] = defaultdict(Counter)
        for (cell, name), nbytes in _by_cell_and_name(alive).items():
            sizes[cell] += nbytes
            names[cell][name] += nbytes
        # Asked after each run: of thousands of runs, only those are looked at that have changed.
        changed = self._living.union(sizes)
        if self._turned:
            changed.update(run.label for run in self.runs if run.cell_id in self._turned)
        for number in (one for label in changed for one in self._numbers.get(label, ())):
            run = self._runs[number]
            self._runs[number] = replace(
                run,
                alive_bytes=sizes[run.label],
                names=tuple(names[run.label].most_common(_NAMES)),
                gone=run.cell_id in self._gone,
            )
        self._living = set(sizes)
        self._turned.clear()

    def cells_gone(self, cell_ids: Iterable[str]) -> None:
        """The front end tells that these cells were deleted. One that runs again is back."""
        known = {run.cell_id for run in self.runs}
        self._turn(known.intersection(cell_ids) - self._gone)

    def since(self, label: str) -> str:
        """What has become of the cell of a run, in words; empty where it is as it was.

        Args:
            label: ``In[7]``.
        """
        if label not in self._numbers:
            return ""
        run = self._runs[self._numbers[label][-1]]
        if run.cell_id in self._gone:
            return "born in a cell that is no longer there"
        last = next(one for one in reversed(self.runs) if one.cell_id == run.cell_id)
        if last.source_hash != run.source_hash:
            return f"born before the cell was edited: it is now {last.label}"
        return ""

    def growth(self, run: CellRun, names: Sequence[NameFact]) -> tuple[GrowthFact, ...]:
        """Note what each name leads to after a run; tell how it grew over the cell's runs.

        Args:
            run: The run that has just ended.
            names: The user's names with their bytes, largest first.
        """
        known = self._sizes[run.cell_id] = self._sizes.pop(run.cell_id, {})
        if len(self._sizes) > _GROWTH_CELLS:
            del self._sizes[next(iter(self._sizes))]
        now = {one.name: one.nbytes for one in names[:_GROWTH_NAMES]}
        for name in [name for name in known if name not in now]:
            del known[name]
        for name, nbytes in now.items():
            known[name] = (*known.get(name, ())[-_GROWTH_RUNS + 1 :], nbytes)
        return tuple(
            GrowthFact(name, run.label, sizes) for name, sizes in known.items() if len(sizes) > 1
        )

    def _forget(self, number: int) -> None:
        label = self._runs.pop(number).label
        self._numbers[label].remove(number)
        if not self._numbers[label]:
            del self._numbers[label]

    def _turn(self, cell_ids: set[str]) -> None:
        """These cells are gone where they were there, and there where they were gone."""
        self._gone ^= cell_ids
        self._turned |= cell_ids


def _by_cell_and_name(alive: Iterable[Lifetime]) -> dict[tuple[str, str], int]:
    """Bytes of storages that a cell made, by that cell and the first of their holders."""
    found: dict[tuple[str, str], int] = defaultdict(int)
    for members in by_holders(alive):
        name = members[0].name or "(no name)"
        for one in members:
            if one.cell:
                found[one.cell, name] += one.nbytes
    return found


def _digest(source: str) -> str:
    # Front ends may send halves of surrogate pairs.
    return hashlib.sha256(source.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def _title(source: str) -> str:
    """The first line that says what a cell does: neither blank, nor a magic, nor an import."""
    lines = [line.strip() for line in source.splitlines()]
    telling = [line for line in lines if line and not line.startswith(("%", "import ", "from "))]
    return (telling or [line for line in lines if line] or [""])[0][:80]


ledger = Ledger()
"""The ledger of this process."""
