"""What one recorder saw from start to stop, folded into a bounded amount of data."""

from __future__ import annotations

from dataclasses import dataclass

from nbmem.model.category import Category
from nbmem.model.coverage import Coverage
from nbmem.model.lifetime import Lifetime
from nbmem.model.site import NOWHERE, Site
from nbmem.model.timeline import Timeline


@dataclass(frozen=True, slots=True)
class Totals:
    """Exact byte counts of one trace, on one device or on all together (``device="all"``).

    Attributes:
        device: ``all``, ``cpu``, ``cuda:0``, ...
        start_bytes: Live bytes that the recorder knew of at the start.
        peak_bytes: Highest live bytes during the trace, above ``start_bytes``.
        peak_ns: When that was, nanoseconds from the start of the trace.
        kept_bytes: Live bytes at the end that were allocated during the trace.
        allocated_bytes: Sum of all allocations during the trace.
        freed_bytes: Sum of the frees of storages that were allocated during the trace.
        freed_older_bytes: Sum of the frees of storages that are older than the trace.
        count: Number of allocations.
    """

    device: str = "all"
    start_bytes: int = 0
    peak_bytes: int = 0
    peak_ns: int = 0
    kept_bytes: int = 0
    allocated_bytes: int = 0
    freed_bytes: int = 0
    freed_older_bytes: int = 0
    count: int = 0


@dataclass(frozen=True, slots=True)
class Group:
    """All storages of a trace with the same site, op, category and device.

    Tables by line, op and category are sums over groups, so that each of them adds up to the
    totals. Storages older than the trace are in no group.

    Attributes:
        peak_bytes: Bytes of the group that were alive at the moment of the trace's peak.
    """

    site: Site = NOWHERE
    op: str = ""
    category: Category = Category.OTHER
    device: str = "cpu"
    allocated_bytes: int = 0
    freed_bytes: int = 0
    kept_bytes: int = 0
    peak_bytes: int = 0
    count: int = 0


@dataclass(frozen=True, slots=True)
class SavedNode:
    """One autograd node that holds storages for the backward pass.

    Attributes:
        node: Name of the node, such as ``AddmmBackward0``; of the op that made it, where the look
            at the heap has not met the node.
        seq: Its sequence number.
        site: Forward line that made it.
        nbytes: Bytes it holds that no earlier row of the list holds.
        keys: Keys of the storages it holds.
    """

    node: str
    seq: int
    site: Site
    nbytes: int
    keys: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Trace:
    """What one recorder saw.

    Attributes:
        framework: ``torch``, ``tensorflow`` or ``numpy``.
        duration_ns: Start to stop, nanoseconds.
        totals: Byte counts of all devices together.
        devices: Byte counts of each device.
        groups: Sums by site, op, category and device.
        kept: Storages allocated during the trace that are alive at its end.
        peak: Storages that were alive at the peak, older ones included; those without a site of
            their own (smaller than the recorder's threshold) may be left to ``groups``.
        largest: Up to 500 largest lifetimes of the trace, open or closed.
        timeline: Live bytes over time.
        coverage: How well it was watched.
        saved: What the autograd graph holds at the end, deduplicated, largest first.
    """

    framework: str
    duration_ns: int
    totals: Totals
    devices: tuple[Totals, ...] = ()
    groups: tuple[Group, ...] = ()
    kept: tuple[Lifetime, ...] = ()
    peak: tuple[Lifetime, ...] = ()
    largest: tuple[Lifetime, ...] = ()
    timeline: Timeline = Timeline()
    coverage: Coverage = Coverage("", "")
    saved: tuple[SavedNode, ...] = ()
