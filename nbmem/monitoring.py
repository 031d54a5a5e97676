"""A small widget that is always on: the process, the tensors, and who grew since the last cell."""

from __future__ import annotations

import struct
import threading
import time
from collections import Counter
from typing import Any

import psutil

from nbmem import host
from nbmem.errors import UsageError
from nbmem.looking import anatomies, look
from nbmem.model.facts import AllocatorFact

INTERVAL = 1.0
"""Seconds between two samples of the process."""
_NAMES = 3
_TELLING = 64 * 1024
"""Growth of a name in bytes below which it is not worth a word."""

_current: Monitor | None = None


def monitor() -> Monitor:
    """Watch the notebook's memory in a widget that stays.

    Let it be the last expression of a cell. In JupyterLab, "Create New View for Cell Output" in
    the output's menu puts it beside the notebook. A new call ends the monitor before.

    Returns:
        The monitor, which a notebook shows as its widget; ``stop()`` ends it.

    Raises:
        UsageError: This is not a notebook.
    """
    shell = host.current().shell
    if getattr(shell, "kernel", None) is None:
        raise UsageError(
            "the monitor is a widget and needs a notebook", "Use nbmem.trace(...) outside of one"
        )
    global _current  # noqa: PLW0603 - a notebook has one monitor
    if _current is not None:
        _current.stop()
    _current = Monitor(shell)
    return _current


class Monitor:
    """Feeds the widget: the process every second, tensors and names after each cell.

    While nobody sees the widget, its thread sleeps and cells are not followed.

    Args:
        shell: The running ``InteractiveShell`` of a kernel.
    """

    def __init__(self, shell: Any) -> None:  # noqa: ANN401 - IPython is not typed
        from nbmem.render.widget import LiveWidget  # noqa: PLC0415 - widgets take 0.2 s to import

        self._shell = shell
        self._process = psutil.Process()
        self._started = time.monotonic()
        self._sizes: Counter[str] | None = None
        self._tensors = 0
        self._status: dict[str, Any] = {"running": True}
        self._widget = LiveWidget(mode="monitor", columns=["rss", "live"])
        self._widget.stop = self.stop
        self._widget.observe(self._turn, names="visible")
        self._seen, self._ended = threading.Event(), threading.Event()
        self._seen.set()
        # The widget is fed by the thread and by the cells' end.
        self._feeding = threading.Lock()
        self._take_stock("")
        shell.events.register("post_run_cell", self._after_cell)
        self._thread = threading.Thread(target=self._loop, name="nbmem-monitor", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End the thread and follow cells no more; the widget keeps what it shows."""
        if self._ended.is_set():
            return
        self._ended.set()
        self._seen.set()
        self._shell.events.unregister("post_run_cell", self._after_cell)
        self._tell(running=False)

    def _turn(self, change: Any) -> None:  # noqa: ANN401 - traitlets' change
        if change.new:
            self._sizes = None  # what grew meanwhile did so in more than the last cell
            self._seen.set()
        else:
            self._seen.clear()

    def _loop(self) -> None:
        while not self._ended.is_set():
            self._sample()
            self._ended.wait(INTERVAL)
            self._seen.wait()

    def _sample(self) -> None:
        row = (time.monotonic() - self._started, self._process.memory_info().rss, self._tensors)
        with self._feeding:
            self._widget.chunk = struct.pack("<3d", *row)

    def _after_cell(self, result: Any) -> None:  # noqa: ANN401 - IPython's ExecutionResult
        if not self._seen.is_set():
            return
        number = getattr(result, "execution_count", None)
        self._take_stock(f"In[{number}]" if number is not None else "")

    def _take_stock(self, cell: str) -> None:
        sizes: Counter[str] = Counter()
        alive = look().alive
        for one in alive:
            sizes[one.holders[0].root if one.holders else "(no name)"] += one.nbytes
        before, self._sizes = self._sizes, sizes
        self._tensors = sum(one.nbytes for one in alive)
        grown = sizes - before if before is not None else Counter[str]()
        self._tell(
            cell=cell,
            grew=[
                {"name": name, "nbytes": nbytes}
                for name, nbytes in grown.most_common(_NAMES)
                if nbytes >= _TELLING
            ],
            gpus=[
                {"name": one.name, "used": one.used_bytes, "total": one.used_bytes + one.free_bytes}
                for anatomy in anatomies()
                for one in anatomy.facts()
                if isinstance(one, AllocatorFact) and one.name.startswith("cuda")
            ],
        )

    def _tell(self, **news: Any) -> None:  # noqa: ANN401 - JSON values
        self._status = {**self._status, **news}
        with self._feeding:
            self._widget.status = self._status

    def _repr_mimebundle_(self, **_more: object) -> dict[str, Any]:
        from nbmem.render.widget import view_bundle  # noqa: PLC0415 - as above

        return {**view_bundle(self._widget), "text/plain": "nbmem.monitor()"}
