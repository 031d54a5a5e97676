"""Reads the allocations out of the files that TensorFlow's profiler writes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

_ALLOC, _FREE = "MemoryAllocation", "MemoryDeallocation"
_STATS = ("addr", "requested_bytes", "tf_op", "data_type", "shape", "allocator_name")
_GPU = re.compile(r"GPU_(\d+)_", re.IGNORECASE)
_PROTOBUFS = (
    "tensorflow.tsl.profiler.protobuf.xplane_pb2",
    "tsl.profiler.protobuf.xplane_pb2",
)


class Allocation(NamedTuple):
    """One event of the file.

    Attributes:
        time_ns: Nanoseconds since the epoch.
        thread: Which of the file's threads.
        free: It is a free, and only ``key`` is known.
        key: Address.
        nbytes: Bytes that were asked for.
        op: Op or node that was running.
        dtype: TensorFlow's number of the element type.
        shape: ``[512,8]``.
        allocator: Name of the allocator.
    """

    time_ns: int
    thread: int
    free: bool
    key: int
    nbytes: int = 0
    op: str = ""
    dtype: int = 0
    shape: str = ""
    allocator: str = ""

    @property
    def device(self) -> str:
        """``cpu``, ``gpu:0``, ..."""
        found = _GPU.match(self.allocator)
        return f"gpu:{found[1]}" if found else "cpu"


def read(folder: Path) -> list[Allocation]:
    """All allocations and frees of one session, in the order of time.

    Args:
        folder: Where the session was told to write.
    """
    events = [event for path in sorted(folder.rglob("*.xplane.pb")) for event in _of(_parsed(path))]
    events.sort(key=lambda event: event.time_ns)
    return events


def _parsed(path: Path) -> Any:  # noqa: ANN401 - an XSpace message
    for name in _PROTOBUFS:
        try:
            space = import_module(name).XSpace()
        except ImportError:
            continue
        space.ParseFromString(path.read_bytes())
        return space
    raise ImportError("TensorFlow brings no protobufs to read its profiler's files with")


def _of(space: Any) -> Iterator[Allocation]:  # noqa: ANN401 - an XSpace message
    start_ns = _start_ns(space)
    for plane in space.planes:
        kinds = {number: one.name for number, one in plane.event_metadata.items()}
        wanted = {
            number: name == _FREE for number, name in kinds.items() if name in (_ALLOC, _FREE)
        }
        if not wanted:
            continue
        texts = {number: one.name for number, one in plane.stat_metadata.items()}
        stats = {number: _STATS.index(name) for number, name in texts.items() if name in _STATS}
        for thread, line in enumerate(plane.lines):
            # Counted from the session's start, or, by older TensorFlows, from the epoch.
            first_ns = line.timestamp_ns + (start_ns if line.timestamp_ns < start_ns else 0)
            for event in line.events:
                free = wanted.get(event.metadata_id)
                if free is not None:
                    yield _allocation(
                        event, first_ns + event.offset_ps // 1000, thread, stats, texts, free=free
                    )


def _allocation(
    event: Any,  # noqa: ANN401 - an XEvent message
    time_ns: int,
    thread: int,
    stats: dict[int, int],
    texts: dict[int, str],
    *,
    free: bool,
) -> Allocation:
    values: list[Any] = [0, 0, "", 0, "", ""]
    for stat in event.stats:
        at = stats.get(stat.metadata_id)
        if at is None:
            continue
        if at in (0, 1, 3):
            values[at] = stat.int64_value or stat.uint64_value
        else:
            values[at] = texts.get(stat.ref_value, "") or stat.str_value
    key, nbytes, op, dtype, shape, allocator = values
    return Allocation(time_ns, thread, free, key, nbytes, op, dtype, shape, allocator)


def _start_ns(space: Any) -> int:  # noqa: ANN401 - an XSpace message
    """When the session started, nanoseconds since the epoch; the lines count from there."""
    for plane in space.planes:
        if plane.name == "Task Environment":
            for stat in plane.stats:
                if plane.stat_metadata[stat.metadata_id].name == "profile_start_time":
                    return int(stat.uint64_value or stat.int64_value)
    return 0
