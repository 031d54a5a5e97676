"""Where the storages that are alive were born, and who held those that are gone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from nbmem.model.facts import FormerHolderFact
from nbmem.model.lifetime import Lifetime, by_holders


class Births:
    """Remembers what traced runs allocated for as long as it lives, without keeping it alive."""

    def __init__(self) -> None:
        self._births: dict[int, Lifetime] = {}
        self._seen: dict[int, tuple[int, str]] | None = None

    def remember(self, kept: Iterable[Lifetime], alive: Mapping[int, Lifetime]) -> None:
        """Add what a run kept, and forget what is no longer there.

        Args:
            kept: Storages that the run allocated and that outlived it.
            alive: Key -> storage, for all live ones that were found after it.
        """
        # A block can be freed and its address used again by an untraced cell: a birth is only
        # believed while a storage of the same size lives at its address.
        self._births = {
            key: one
            for key, one in self._births.items()
            if key in alive and alive[key].nbytes == one.nbytes
        }
        self._births.update((one.key, one) for one in kept)

    def unseen(self, alive: Iterable[Lifetime], cell: str) -> tuple[Lifetime, ...]:
        """The storages that were not there when ``former_holders`` was asked last.

        Args:
            alive: Storages that no recorder watches.
            cell: Label of the run that must have made them.
        """
        before = self._seen
        if before is None:  # nothing is known of the time before the first look
            return ()
        return tuple(
            replace(one, cell=cell)
            for one in alive
            if before.get(one.key, (0, ""))[0] != one.nbytes
        )

    def of(self, alive: Iterable[Lifetime]) -> tuple[Lifetime, ...]:
        """The same storages, each with op, site, cell and sequence number where known."""
        return tuple(self._of(one) for one in alive)

    def former_holders(self, alive: Iterable[Lifetime]) -> tuple[FormerHolderFact, ...]:
        """Tell who held what has died since the last call, and note who holds what now.

        Args:
            alive: All live storages, with their holders.
        """
        now = {
            one.key: (one.nbytes, name)
            for members in by_holders(alive)
            for name in (members[0].name,)
            for one in members
        }
        gone: dict[str, list[int]] = {}
        for key, (nbytes, path) in (self._seen or {}).items():
            if path and now.get(key, (0, ""))[0] != nbytes:
                gone.setdefault(path, []).append(key)
        sizes, self._seen = self._seen or {}, now
        return tuple(
            FormerHolderFact(path, sum(sizes[key][0] for key in keys), tuple(keys))
            for path, keys in gone.items()
        )

    def _of(self, one: Lifetime) -> Lifetime:
        birth = self._births.get(one.key)
        if birth is None or birth.nbytes != one.nbytes:
            return one
        return Lifetime(
            one.key,
            one.nbytes,
            None,
            one.died_ns,
            one.device,
            one.framework,
            birth.op,
            birth.site,
            one.category,
            birth.seq,
            one.shape,
            one.dtype,
            one.at_peak,
            birth.cell,
            one.holders,
        )


births = Births()
"""The births in this process."""
