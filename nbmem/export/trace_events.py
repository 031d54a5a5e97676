"""Counters and lifetimes in the Trace Event format, which Perfetto and Chrome's tracing open."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from nbmem.files import write_private
from nbmem.model.lifetime import Lifetime
from nbmem.model.process import ProcessMemory
from nbmem.model.record import Record
from nbmem.model.trace import Trace

_NS_PER_US = 1000


class TraceEventsExporter:
    """Writes live bytes as counter tracks and the largest storages as spans from birth to death."""

    name = "perfetto"

    def write(self, record: Record, path: str) -> None:
        """Write the events to ``path``.

        Raises:
            ReportFileError: The file cannot be written.
        """
        whole = {"traceEvents": list(events(record)), "displayTimeUnit": "ms"}
        write_private(path, json.dumps(whole, ensure_ascii=False, separators=(",", ":")) + "\n")


def events(record: Record) -> Iterator[dict[str, Any]]:
    """The events of a record; times in microseconds from its start."""
    for process, trace in enumerate(record.traces, 1):
        name = f"{trace.framework} memory"
        yield {"ph": "M", "pid": process, "name": "process_name", "args": {"name": name}}
        yield from _counters(trace, process)
        for number, one in enumerate(trace.largest):
            yield from _span(one, trace, process, number)
    yield from _process(record.process)


def _counters(trace: Trace, process: int) -> Iterator[dict[str, Any]]:
    timeline = trace.timeline
    bands = timeline.bands or {"live": timeline.last}
    for place, when in enumerate(timeline.time_ns):
        yield {
            "ph": "C",
            "pid": process,
            "ts": when / _NS_PER_US,
            "name": "live bytes",
            "args": {name: values[place] for name, values in bands.items()},
        }


def _process(memory: ProcessMemory) -> Iterator[dict[str, Any]]:
    for when, rss in zip(memory.time_ns, memory.rss, strict=True):
        yield {
            "ph": "C",
            "pid": 0,
            "ts": when / _NS_PER_US,
            "name": "process memory",
            "args": {"resident": rss},
        }


def _span(one: Lifetime, trace: Trace, process: int, number: int) -> Iterator[dict[str, Any]]:
    """An asynchronous span: unlike those of a thread, such spans may overlap freely."""
    same = {
        "pid": process,
        "tid": 0,
        "cat": one.category.value,
        "name": f"{one.op or one.category.value} {one.nbytes:,} bytes",
        "id": f"{process}.{number}",
    }
    about = {"bytes": one.nbytes, "site": str(one.site), "holders": [str(p) for p in one.holders]}
    died = trace.duration_ns if one.died_ns is None else one.died_ns
    yield {**same, "ph": "b", "ts": (one.born_ns or 0) / _NS_PER_US, "args": about}
    yield {**same, "ph": "e", "ts": died / _NS_PER_US}
