"""What earlier runs allocated and what of it is still alive."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from nbmem.model.lifetime import Lifetime


class Ledger:
    """Remembers where live storages were born, without keeping them alive."""

    def __init__(self) -> None:
        self._births: dict[int, Lifetime] = {}

    def remember(self, kept: Iterable[Lifetime], alive: Iterable[Lifetime]) -> None:
        """Add what a run kept, and forget what is no longer there.

        Args:
            kept: Storages that the run allocated and that outlived it.
            alive: All live storages that were found after it.
        """
        sizes = {one.key: one.nbytes for one in alive}
        # A block can be freed and its address used again by an untraced cell: a birth is only
        # believed while a storage of the same size lives at its address.
        self._births = {k: one for k, one in self._births.items() if sizes.get(k) == one.nbytes}
        self._births.update((one.key, replace(one, holders=())) for one in kept)

    def with_births(self, alive: Iterable[Lifetime]) -> tuple[Lifetime, ...]:
        """The same storages, each with op, site, cell and sequence number where known."""
        return tuple(self._with_birth(one) for one in alive)

    def _with_birth(self, one: Lifetime) -> Lifetime:
        birth = self._births.get(one.key)
        if birth is None or birth.nbytes != one.nbytes:
            return one
        return replace(
            one, op=birth.op, site=birth.site, cell=birth.cell, seq=birth.seq, born_ns=None
        )


ledger = Ledger()
"""The ledger of this process."""
