"""Live bytes and totals as TensorBoard scalars."""

from __future__ import annotations

import io
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from nbmem.errors import ReportFileError, UsageError
from nbmem.files import write_private
from nbmem.model.record import Record

_MS = 1_000_000
Scalar = tuple[str, int, float, float]
"""Tag, step, value, seconds since the epoch."""


class TensorBoardExporter:
    """Writes an event file into a folder for ``tensorboard --logdir``."""

    name = "tensorboard"

    def write(self, record: Record, path: str) -> None:
        """Write a new event file into the folder ``path``, which is made if it is not there.

        The step is the time in milliseconds from the start of the cell, so that short and long
        runs of a cell lie on one axis.

        Raises:
            UsageError: TensorBoard is not installed.
            ReportFileError: The file cannot be written.
        """
        try:
            events = import_module("tensorboard.compat.proto.event_pb2")
            summaries = import_module("tensorboard.compat.proto.summary_pb2")
            records = import_module("tensorboard.summary.writer.record_writer")
        except ImportError as error:
            raise UsageError(
                "TensorBoard is not installed", 'Install it: pip install "nbmem[tensorboard]"'
            ) from error
        content = io.BytesIO()
        writer = records.RecordWriter(content)
        first = events.Event(wall_time=record.started, file_version="brain.Event:2")
        writer.write(first.SerializeToString())
        for tag, step, value, when in scalars(record):
            shown = summaries.Summary.Value(tag=tag, simple_value=value)
            summary = summaries.Summary(value=[shown])
            event = events.Event(wall_time=when, step=step, summary=summary)
            writer.write(event.SerializeToString())
        folder = Path(path).expanduser()
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise ReportFileError(
                f"the folder {path} cannot be made ({error.strerror})",
                "Give a folder that you may write to",
            ) from error
        # TensorBoard takes a file for its own by this word in the name, and sorts by the time.
        name = f"events.out.tfevents.{time.time_ns()}.nbmem"
        write_private(str(folder / name), content.getvalue())


def scalars(record: Record) -> Iterator[Scalar]:
    """Every scalar of a record."""
    for trace in record.traces:
        bands = {"live": trace.timeline.last, **trace.timeline.bands}
        for name, values in bands.items():
            tag = f"memory/{trace.framework}/{name.replace(' ', '_')}_bytes"
            for when, value in zip(trace.timeline.time_ns, values, strict=True):
                yield tag, when // _MS, float(value), record.started + when / 1e9
    for when, rss in zip(record.process.time_ns, record.process.rss, strict=True):
        yield "memory/process/resident_bytes", when // _MS, float(rss), record.started + when / 1e9
    totals = record.totals
    run = record.run.run if record.run else 1
    for name in ("peak_bytes", "kept_bytes", "allocated_bytes", "freed_bytes"):
        yield f"memory/run/{name}", run, float(getattr(totals, name)), record.started
