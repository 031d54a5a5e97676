"""One storage from its allocation to its free."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from nbmem.model.category import Category
from nbmem.model.retention import RetentionPath
from nbmem.model.site import NOWHERE, Site


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


_MEMBERS = tuple((one.name, getattr(Lifetime, one.name)) for one in fields(Lifetime))


def revised(one: Lifetime, **changes: Any) -> Lifetime:  # noqa: ANN401 - values of any field
    """The lifetime with some fields changed, as ``dataclasses.replace`` makes it.

    A report of ten thousand storages makes tens of thousands of these while the user waits for
    it; copying the slots one by one takes a third of the time.
    """
    new = object.__new__(Lifetime)
    for name, member in _MEMBERS:
        member.__set__(new, changes[name] if name in changes else member.__get__(one))
    return new
