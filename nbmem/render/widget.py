"""The widget that shows a cell while it runs and its report afterwards."""

from __future__ import annotations

import sys
import threading
import uuid
from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

import anywidget
import traitlets

from nbmem.errors import NbmemError
from nbmem.model.finding import Finding
from nbmem.model.record import Record
from nbmem.model.run import RunRecord
from nbmem.render.live import LiveView
from nbmem.render.mimebundle import bundle
from nbmem.render.payload import asset, packed
from nbmem.render.units import size

Release = Callable[[Finding], Any]
"""Lets go of what a finding tells of; the result has ``bytes_freed``."""

VIEW = "application/vnd.jupyter.widget-view+json"

_MOST_REPORTS = 24
"""Reports whose widgets the kernel keeps. An older one stays on the page as it is, but its buttons
no longer reach the kernel."""
_reports: deque[LiveWidget] = deque()


class LiveWidget(anywidget.AnyWidget):  # type: ignore[misc] # anywidget's classes are not typed
    """One widget from the first sample to the report.

    Attributes:
        key: Tells widgets apart on the page.
        mode: ``live``, ``report`` or ``monitor``.
        columns: Names of the values of each row of ``chunk``, the time left out.
        chunk: The newest samples: rows of little-endian float64, each the seconds since the start
            and one value per column.
        status: What is to be said beside the samples.
        report: The payload as gzipped JSON; empty until there is a report.
        freed: Index of a finding -> what its release said.
        visible: Whether somebody sees the monitor.
    """

    key = traitlets.Unicode().tag(sync=True)
    mode = traitlets.Unicode("live").tag(sync=True)
    columns = traitlets.List(traitlets.Unicode()).tag(sync=True)
    chunk = traitlets.Bytes().tag(sync=True)
    status = traitlets.Dict().tag(sync=True)
    report = traitlets.Bytes().tag(sync=True)
    freed = traitlets.Dict().tag(sync=True)
    visible = traitlets.Bool(default_value=True).tag(sync=True)

    def __init__(self, release: Release | None = None, **traits: Any) -> None:  # noqa: ANN401 - traits
        self._esm = asset("widget.js")
        self._release = release
        self._findings: tuple[Finding, ...] = ()
        self.stop: Callable[[], None] | None = None
        """What the monitor's button calls."""
        super().__init__(key=uuid.uuid4().hex, **traits)
        self.on_msg(self._asked)

    def become_report(self, record: Record, runs: Iterable[RunRecord] = ()) -> None:
        """Show a finished record.

        Args:
            record: What was traced or hunted. Only plain data is kept of it.
            runs: Every traced run of the notebook, oldest first, where they are to be shown.
        """
        self._findings = record.findings
        with self.hold_sync():
            self.report = packed(record, runs)
            self.mode = "report"
            # What the live view was fed has served its purpose.
            self.chunk, self.columns, self.status = b"", [], {}
        _reports.append(self)
        while len(_reports) > _MOST_REPORTS:
            _reports.popleft().retire()

    def retire(self) -> None:
        """Give the kernel's memory back; ipywidgets would hold the widget for good."""
        layout = self.layout
        self.close()
        layout.close()

    def _asked(self, _widget: object, content: dict[str, Any], _buffers: object) -> None:
        if content.get("do") == "release" and isinstance(content.get("finding"), int):
            _when_idle(lambda: self._let_go(content["finding"]))
        elif content.get("do") == "stop" and self.stop is not None:
            self.stop()

    def _let_go(self, index: int) -> None:
        if self._release is None or not 0 <= index < len(self._findings):
            answer = {"ok": False, "text": "This report can no longer release anything."}
        else:
            try:
                released = self._release(self._findings[index])
                answer = {"ok": True, "text": f"{size(released.bytes_freed)} freed"}
                self.freed = {**self.freed, str(index): answer["text"]}
            except NbmemError as error:
                answer = {"ok": False, "text": str(error)}
            except Exception as error:  # noqa: BLE001 - the page must hear of it, whatever it is
                answer = {"ok": False, "text": f"{type(error).__name__}: {error}"}
        self.send({"finding": index, **answer})


def report_widget(
    record: Record, *, runs: Iterable[RunRecord] = (), release: Release | None = None
) -> LiveWidget:
    """A widget that shows a finished record.

    Args:
        record: What was traced or hunted.
        runs: Every traced run of the notebook, oldest first, where they are to be shown.
        release: What the Release buttons call; without it there are none.
    """
    widget = LiveWidget(release)
    widget.become_report(record, runs)
    return widget


def report_bundle(
    record: Record,
    *,
    runs: Iterable[RunRecord] = (),
    release: Release | None = None,
    shell: Any = None,  # noqa: ANN401 - IPython is not typed
    **looks: Any,  # noqa: ANN401 - of bundle()
) -> dict[str, Any]:
    """MIME type -> representation of a finished record, with a widget of its own behind it.

    Args:
        record: What was traced or hunted.
        runs: Every traced run of the notebook, oldest first, where they are to be shown.
        release: What the Release buttons call; without it there are none.
        shell: The running shell, which tells hosts apart.
        looks: Keyword arguments of ``render.mimebundle.bundle``.
    """
    widget = report_widget(record, runs=runs, release=release)
    return view_bundle(widget, record, shell=shell, **looks)


def live_view(
    label: str = "",
    *,
    limit: int | None = None,
    cell_label: Callable[[str], str | None] = lambda _filename: None,
    runs: Callable[[], Iterable[RunRecord]] = tuple,
    release: Release | None = None,
    shell: Any = None,  # noqa: ANN401 - IPython is not typed
    **looks: Any,  # noqa: ANN401 - of bundle()
) -> LiveView:
    """A listener that shows a trace while it runs. Make it in the thread that runs the cell.

    Args:
        label: What is traced.
        limit: Live tensor bytes above the start that must not be crossed.
        cell_label: Raw ``co_filename`` -> ``In[7]`` for code typed in a cell, else ``None``.
        runs: Gives every traced run of the notebook when the cell has ended.
        release: What the Release buttons call; without it there are none.
        shell: The running shell; without a kernel behind it nothing is ever shown.
        looks: Keyword arguments of ``render.mimebundle.bundle`` for the static report.

    Returns:
        An object to be called with samples, whose ``finish(report)`` ends it. Its ``shown`` tells
        whether the report stands in the cell's output already.
    """
    return LiveView(
        lambda: LiveWidget(release),
        # A terminal has a display publisher too, but nobody there who could draw a widget.
        publisher=shell.display_pub if getattr(shell, "kernel", None) is not None else None,
        draw=partial(view_bundle, shell=shell, **looks),
        label=label,
        limit=limit,
        cell_label=cell_label,
        runs=runs,
    )


def view_bundle(
    widget: LiveWidget,
    record: Record | None = None,
    *,
    shell: Any = None,  # noqa: ANN401 - IPython is not typed
    **looks: Any,  # noqa: ANN401 - of bundle()
) -> dict[str, Any]:
    """MIME type -> representation of a widget.

    A finished record is displayed as its static report, to which the widget attaches itself in
    the page: a notebook that is opened again without its kernel still shows the report, where
    a widget's own output would only say that its model is gone.

    Args:
        widget: The widget.
        record: The finished record; ``None`` while the cell runs.
        shell: The running shell, which tells hosts apart.
        looks: Keyword arguments of ``render.mimebundle.bundle``.
    """
    view = {VIEW: {"version_major": 2, "version_minor": 0, "model_id": widget.model_id}}
    if record is None:
        return {"text/plain": "memory of the running cell", **view}
    drawn = bundle(record, **looks)
    drawn["text/html"] = f'<div data-nbmem-widget="{widget.key}">{drawn["text/html"]}</div>'
    return {**drawn, **view} if _isolates_outputs(shell) else drawn


def _isolates_outputs(shell: Any) -> bool:  # noqa: ANN401 - IPython is not typed
    """Whether widgets cannot reach the other outputs of the page: in VS Code and in Colab."""
    names = getattr(shell, "user_ns", {})
    return "__vsc_ipynb_file__" in names or "google.colab" in sys.modules


def _when_idle(action: Callable[[], None]) -> None:
    """Run it in the thread that runs cells, between two of them.

    Some front ends send messages over a subshell, whose thread answers while a cell runs.
    """
    if threading.current_thread() is threading.main_thread():
        action()
        return
    from ipykernel.kernelbase import Kernel  # noqa: PLC0415 - only a kernel gets messages

    Kernel.instance().io_loop.add_callback(action)
