"""One allocation or free, as a recorder sees it."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from nbmem.model.site import NOWHERE, Site


class EventKind(IntEnum):
    """What happened to the storage."""

    ALLOC = 1
    FREE = -1
    RESIZE = 0
    """The storage under the key changed its size to ``nbytes`` in place."""


class Event(NamedTuple):
    """One event of one storage.

    A NamedTuple, not a dataclass: events are made in the hot path, where a frozen dataclass
    costs three times as much.

    Attributes:
        kind: What happened.
        time_ns: ``time.perf_counter_ns()`` at that moment.
        key: Identity of the storage while it lives: the address of its block. Addresses are
            used again after a free.
        nbytes: Size of the storage in bytes (for a free, the size it had).
        device: ``cpu``, ``cuda:0``, ...
        op: Framework op that was running, such as ``aten::addmm``; empty where unknown.
        site: User code that was running.
        thread: Native id of the thread.
        seq: Autograd sequence number of the node that the op makes; -1 where there is none.
        backward: The autograd engine was running.
        shape: Shape of the tensor that was made, where known.
        dtype: Element type, such as ``float32``, where known.
    """

    kind: EventKind
    time_ns: int
    key: int
    nbytes: int
    device: str = "cpu"
    op: str = ""
    site: Site = NOWHERE
    thread: int = 0
    seq: int = -1
    backward: bool = False
    shape: tuple[int, ...] | None = None
    dtype: str = ""
