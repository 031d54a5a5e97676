"""What a release did, step by step."""

from __future__ import annotations

from dataclasses import dataclass

from nbmem.render.units import size


@dataclass(frozen=True, slots=True)
class Released:
    """What was let go of and what that freed.

    Attributes:
        steps: What was done, each with the bytes that were gone afterwards.
        notes: Sentences that the reader needs.
        dry_run: Nothing was done; the bytes are those that nothing else would hold.
    """

    steps: tuple[tuple[str, int], ...] = ()
    notes: tuple[str, ...] = ()
    dry_run: bool = False

    @property
    def bytes_freed(self) -> int:
        """Bytes that all steps together freed."""
        return sum(nbytes for _, nbytes in self.steps)

    def __repr__(self) -> str:
        verb = "would free" if self.dry_run else "freed"
        lines = [f"{label}: {verb} {size(nbytes)}" for label, nbytes in self.steps]
        if len(lines) != 1:
            lines.append(f"together: {verb} {size(self.bytes_freed)}")
        return "\n".join((*lines, *self.notes))
