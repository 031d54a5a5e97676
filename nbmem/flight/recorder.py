"""Writes the flight of this kernel, as little as will tell what killed it."""

from __future__ import annotations

import atexit
import os
import time
from collections.abc import Sequence

from nbmem import cgroup, kernelfs
from nbmem.flight import store
from nbmem.flight.birth import birth
from nbmem.flight.ring import RingFile
from nbmem.model.crash import Moment

_SOURCE_CHARACTERS = 4000
_HOLDERS = 20


class FlightRecorder:
    """The flight of one kernel.

    Args:
        notebook: Path of the notebook, else the working directory.
        memory_bytes: Bytes that the process could use at most.

    Raises:
        OSError: The state directory cannot be written; the kernel then flies without a recorder.
    """

    def __init__(self, notebook: str, memory_bytes: int) -> None:
        store.tidy()
        self._path = store.new_file(notebook)
        self._ring: RingFile | None = RingFile(self._path, new=True)
        self._owner = os.getpid()
        self._scene: dict[str, object] = {}
        self._ring.write_head(
            {
                "notebook": notebook,
                "pid": self._owner,
                "born": birth(self._owner),
                "started": time.time(),
                "memory_bytes": memory_bytes,
                "kills": cgroup.kills(),
            }
        )
        atexit.register(self.close)

    def cell(self, label: str, source: str) -> None:
        """A cell begins."""
        self._show(cell=label, source=source[:_SOURCE_CHARACTERS])
        self.look(0)

    def holders(self, holders: Sequence[tuple[str, int]]) -> None:
        """A traced cell has ended: these names hold most."""
        self._show(holders=list(holders[:_HOLDERS]))

    def look(self, tensor_bytes: int, process_bytes: int | None = None, line: int = 0) -> None:
        """Write down one moment."""
        if self._ring is None:
            return
        resident = process_bytes or kernelfs.resident_bytes()
        _, available = kernelfs.machine_bytes()
        self._ring.write_moment(Moment(time.time(), resident, tensor_bytes, available, line))

    def close(self) -> None:
        """The kernel ends, or nbmem is unloaded, in good order: nothing is left to tell."""
        atexit.unregister(self.close)
        if self._ring is None:
            return
        self._ring.close()
        self._ring = None
        # A forked child that exits must not take its parent's recorder with it.
        if os.getpid() == self._owner:
            self._path.unlink(missing_ok=True)

    def _show(self, **changes: object) -> None:
        scene = self._scene | changes
        if self._ring is not None and scene != self._scene:
            self._ring.write_scene(scene)
            self._scene = scene
