"""Shows a trace while it runs: takes samples on the sampler's thread, sends what a page needs."""

from __future__ import annotations

import contextvars
import struct
import threading
import uuid
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from nbmem.model.lifetime import Lifetime
from nbmem.model.record import Record
from nbmem.model.run import RunRecord
from nbmem.plugins import Sample
from nbmem.render.progress import StepCounter, current_place

SHOW_AFTER_NS = 1_000_000_000
"""A cell that is done sooner never shows a live view."""

_ROW_NS = 50_000_000
"""Of the samples in this time the one with the most live bytes becomes a row."""
_PUSH_NS = 140_000_000
"""About seven messages a second: each costs a kilobyte of headers."""


class LiveView:
    """Takes the samples of one trace and feeds a widget.

    The widget is made and displayed when the trace has run for a second, so that short cells
    leave nothing behind in the notebook. A cell that clears its output gets no live view: it would
    be cleared with the rest.

    Args:
        make: Makes the widget.
        publisher: The kernel's display publisher; ``None`` where there is no front end.
        draw: Widget and record, if there is one -> what is displayed.
        label: What is traced.
        limit: Live bytes above the start that must not be crossed.
        cell_label: Raw ``co_filename`` -> label of a cell, or ``None``.
        runs: Gives the notebook's runs at the end.

    Attributes:
        shown: Whether the view is in the cell's output.
    """

    def __init__(
        self,
        make: Callable[[], Any],
        *,
        publisher: Any,  # noqa: ANN401 - IPython is not typed
        draw: Callable[..., dict[str, Any]],
        label: str,
        limit: int | None,
        cell_label: Callable[[str], str | None],
        runs: Callable[[], Iterable[RunRecord]],
    ) -> None:
        self.shown = False
        self._make, self._publisher, self._draw = make, publisher, draw
        self._label, self._limit = label, limit
        self._cell_label, self._runs = cell_label, runs
        # What the sampler's thread displays must land in the output of this cell.
        self._context = contextvars.copy_context()
        self._thread = threading.get_ident()
        self._display_id = uuid.uuid4().hex
        self._widget: Any = None
        self._steps: StepCounter | None = None
        self._rows = Rows()
        self._pushed_ns = -_PUSH_NS
        self._cleared = False
        self._may_watch = hasattr(publisher, "register_hook")
        if self._may_watch:
            publisher.register_hook(self._watch)

    def __call__(self, elapsed_ns: int, rss: int, samples: Mapping[str, Sample]) -> None:
        """Take the newest samples, one per framework. Called from the sampler's thread."""
        if self._publisher is None or self._cleared:
            return
        self._rows.add(elapsed_ns, rss, samples)
        if self._steps is None:
            self._steps = StepCounter()
        if elapsed_ns < SHOW_AFTER_NS or elapsed_ns - self._pushed_ns < _PUSH_NS:
            return
        self._pushed_ns = elapsed_ns
        if self.shown:
            self._push(elapsed_ns)
        else:
            self._show(elapsed_ns)

    def finish(self, report: Record, alive: Iterable[Lifetime] = ()) -> None:
        """Turn the live view into the report. Called from the thread that ran the cell."""
        del alive
        if self._may_watch:
            self._publisher.unregister_hook(self._watch)
        if self._steps is not None:
            self._steps.close()
        if not self.shown:
            return
        self._widget.become_report(report, self._runs())
        # The saved notebook must hold the static report.
        where = {"display_id": self._display_id}
        self._publisher.publish(self._draw(self._widget, report), transient=where, update=True)

    def _watch(self, message: dict[str, Any]) -> dict[str, Any]:
        """See every message that the cell displays; the kernel calls it in the cell's thread."""
        if message.get("header", {}).get("msg_type") == "clear_output":
            self._cleared, self.shown = True, False
        return message

    def _show(self, elapsed_ns: int) -> None:
        self._widget = self._make()
        self._push(elapsed_ns)
        self._context.run(
            self._publisher.publish,
            self._draw(self._widget),
            transient={"display_id": self._display_id},
        )
        self.shown = True

    def _push(self, elapsed_ns: int) -> None:
        columns, chunk = self._rows.take()
        place = current_place(self._thread, self._cell_label)
        steps = self._steps.read(elapsed_ns / 1e9) if self._steps is not None else None
        limit = None if self._limit is None else self._limit + self._rows.start_bytes
        with self._widget.hold_sync():
            self._widget.columns = columns
            self._widget.chunk = chunk
            self._widget.status = {
                "label": self._label,
                "line": place.line,
                "source": place.source[:400],
                "steps": steps,
                "limit": limit,
            }


class Rows:
    """Samples waiting to be sent, as rows of float64."""

    def __init__(self) -> None:
        self._columns = ["live", "rss", "peak"]
        self._starts: dict[str, int] = {}
        self._rows: list[dict[str, float]] = []
        self._newest: dict[str, float] | None = None

    @property
    def start_bytes(self) -> int:
        """Live bytes at the start, as far as samples tell.

        The peak is told above the start, live bytes with it: their difference is the start where
        a sample met the peak, and less otherwise.
        """
        return sum(self._starts.values())

    def add(self, elapsed_ns: int, rss: int, samples: Mapping[str, Sample]) -> None:
        """Add one moment; of moments close to each other the one with the most bytes stays."""
        for framework, one in samples.items():
            least = one.live_bytes - one.peak_bytes
            self._starts[framework] = max(self._starts.get(framework, 0), least)
        row: dict[str, float] = {
            "time": elapsed_ns / 1e9,
            "live": sum(one.live_bytes for one in samples.values()),
            "rss": rss,
            # With several frameworks the sum of their peaks may never have been: it is not told.
            "peak": self.start_bytes + max((one.peak_bytes for one in samples.values()), default=0),
        }
        for sample in samples.values():
            for name, nbytes in sample.bands.items():
                row[f"category:{name}"] = row.get(f"category:{name}", 0) + nbytes
            for name, nbytes in sample.devices.items():
                row[f"device:{name}"] = row.get(f"device:{name}", 0) + nbytes
        newest = self._newest
        if newest is not None and row["time"] - newest["time"] < _ROW_NS / 1e9:
            if row["live"] > newest["live"]:
                newest.update(row, time=newest["time"])
            return
        self._newest = row
        self._rows.append(row)

    def take(self) -> tuple[list[str], bytes]:
        """The names of the columns (the time is always the first value), and the waiting rows."""
        rows, self._rows, self._newest = self._rows, [], None
        for row in rows:
            for name in row:
                if name != "time" and name not in self._columns:
                    self._columns.append(name)
        values = [row.get(name, 0.0) for row in rows for name in ("time", *self._columns)]
        return list(self._columns), struct.pack(f"<{len(values)}d", *values)
