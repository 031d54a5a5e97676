"""Two records side by side: what grew, what shrank, what is new."""

from __future__ import annotations

from dataclasses import dataclass

from nbmem.model.finding import Finding
from nbmem.model.record import Record
from nbmem.model.row import Row


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that both records know, or only one of them.

    Attributes:
        label: The line, op, category or holder.
        before: Its sums in the first record; ``None`` where it is new.
        after: Its sums in the second record; ``None`` where it is gone.
    """

    label: str
    before: Row | None = None
    after: Row | None = None

    def of(self, field: str) -> tuple[int, int]:
        """A field of both rows, before and after; 0 where there is no row."""
        return (
            getattr(self.before, field) if self.before else 0,
            getattr(self.after, field) if self.after else 0,
        )

    def grown(self, field: str) -> int:
        """By how much a field grew; negative where it shrank."""
        before, after = self.of(field)
        return after - before

    @property
    def same(self) -> bool:
        """Whether nothing that is shown of it has changed."""
        return not any(
            self.grown(field) for field in ("peak_bytes", "kept_bytes", "allocated_bytes", "count")
        )


@dataclass(frozen=True, slots=True)
class Amount:
    """One figure of both records, such as the peak, in bytes.

    Attributes:
        name: ``peak``, ``kept``, ``allocated``, ``freed``, ``alive``, ``process peak``.
        before: Its value in the first record.
        after: Its value in the second.
    """

    name: str
    before: int
    after: int

    @property
    def grown(self) -> int:
        """By how much it grew; negative where it shrank."""
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Comparison:
    """What changed from one record to another.

    Attributes:
        first: The first record.
        second: The second record.
        totals: The headline figures of both.
        by_line: Lines, matched by their source text; largest change first, as in all that follow.
        by_op: Framework ops.
        by_category: Categories.
        by_holder: Holders of what was kept; ``kept_bytes`` and ``count`` alone are set.
        new: Findings of the second record alone.
        gone: Findings of the first record alone.
    """

    first: Record
    second: Record
    totals: tuple[Amount, ...] = ()
    by_line: tuple[Change, ...] = ()
    by_op: tuple[Change, ...] = ()
    by_category: tuple[Change, ...] = ()
    by_holder: tuple[Change, ...] = ()
    new: tuple[Finding, ...] = ()
    gone: tuple[Finding, ...] = ()
