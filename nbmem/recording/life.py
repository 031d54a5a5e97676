"""One storage on its way through the fold, and how it becomes a lifetime."""

from __future__ import annotations

from typing import NamedTuple

from nbmem.model.category import Category
from nbmem.model.event import Event
from nbmem.model.lifetime import Lifetime


class Life(NamedTuple):
    """A storage; ``number`` is its allocation's place among the events.

    One that is older than the trace has the number -1 and no time.
    """

    birth: Event
    born_ns: int | None
    number: int


class Past(NamedTuple):
    """A storage with what is known of its end; ``died_ns`` is ``None`` while it lives."""

    life: Life
    category: Category
    died_ns: int | None

    def lifetime(self, framework: str, *, at_peak: bool) -> Lifetime:
        """The same as data of the model."""
        birth = self.life.birth
        return Lifetime(
            key=birth.key,
            nbytes=birth.nbytes,
            born_ns=self.life.born_ns,
            died_ns=self.died_ns,
            device=birth.device,
            framework=framework,
            op=birth.op,
            site=birth.site,
            category=self.category,
            seq=birth.seq,
            shape=birth.shape,
            dtype=birth.dtype,
            at_peak=at_peak,
        )


def size_and_age(past: Past) -> tuple[int, int]:
    """Sorts the largest first, and the older first among equals."""
    return -past.life.birth.nbytes, past.life.number
