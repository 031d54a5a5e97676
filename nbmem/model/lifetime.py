"""One storage from its allocation to its free."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from nbmem.model.category import Category
from nbmem.model.quick import quickly_made
from nbmem.model.retention import RetentionPath
from nbmem.model.site import NOWHERE, Site


@quickly_made
@dataclass(frozen=True, slots=True)
class Lifetime:
    """Allocation to free of one storage; open when it is still alive.

    Attributes:
        key: Address of the block while it lives.
        nbytes: Size of the storage in bytes, counted once however many views share it.
        born_ns: Nanoseconds from the start of the trace to the allocation; ``None`` where the
            storage is older than the trace.
        died_ns: Nanoseconds from the start of the trace to the free; ``None`` while alive.
        device: ``cpu``, ``cuda:0``, ...
        framework: ``torch``, ``tensorflow`` or ``numpy``.
        op: Op that allocated it.
        site: User code that allocated it.
        category: Its role.
        seq: Autograd sequence number of the node that the op made, -1 where there is none.
        shape: Shape of a tensor on the storage, where known.
        dtype: Element type of that tensor, where known.
        at_peak: Whether it was alive at the peak.
        cell: Label of the run that allocated it, such as ``In[7]``; empty where not known.
        holders: Every path that keeps it alive at the end of the trace.
    """

    key: int
    nbytes: int
    born_ns: int | None = None
    died_ns: int | None = None
    device: str = "cpu"
    framework: str = ""
    op: str = ""
    site: Site = NOWHERE
    category: Category = Category.OTHER
    seq: int = -1
    shape: tuple[int, ...] | None = None
    dtype: str = ""
    at_peak: bool = False
    cell: str = ""
    holders: tuple[RetentionPath, ...] = ()

    @property
    def alive(self) -> bool:
        """Whether it was still alive when the trace ended."""
        return self.died_ns is None

    @property
    def name(self) -> str:
        """The first holder's path, or an empty string."""
        return self.holders[0].text if self.holders else ""


def by_holders(storages: Iterable[Lifetime]) -> tuple[list[Lifetime], ...]:
    """The storages with the same holders together, each group in its order.

    Storages that alike ways lead to share one tuple of holders, so the ten thousand elements of a
    list are one group: what follows from the holders alone is worked out once for all of them.
    """
    groups: dict[int, list[Lifetime]] = defaultdict(list)
    for one in storages:
        groups[id(one.holders)].append(one)
    return tuple(groups.values())
