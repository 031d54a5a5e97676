"""Reads the flights of kernels that did not land."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil

from nbmem import cgroup
from nbmem.flight import store
from nbmem.flight.birth import birth
from nbmem.flight.ring import RingFile
from nbmem.model.crash import Crash, Scene


def crashes(notebook: str | None = None) -> Iterator[tuple[Path, Crash]]:
    """Flights that ended without landing, newest first.

    A file that cannot be read or is damaged is left out: it can tell nothing that is true.

    Args:
        notebook: Only those of this notebook; ``None`` for all.
    """
    try:
        paths = store.files(notebook)
    except OSError:  # no state directory can be made: then nothing was written there either
        return
    for path in paths:
        try:
            with RingFile(path) as ring:
                crash = _read(ring)
        except (OSError, ValueError, LookupError, TypeError, json.JSONDecodeError):
            continue
        if crash is not None:
            yield path, crash


def forget(paths: Iterator[Path] | list[Path]) -> None:
    """Remove flights that have been told of."""
    for path in paths:
        path.unlink(missing_ok=True)


def _read(ring: RingFile) -> Crash | None:
    head = ring.head()
    if _flies(head):
        return None
    scene: dict[str, Any] = ring.scene()
    moments = tuple(ring.moments())
    return Crash(
        notebook=str(head["notebook"]),
        pid=int(head["pid"]),
        started=float(head["started"]),
        memory_bytes=int(head["memory_bytes"]),
        scene=Scene(
            cell=str(scene.get("cell", "")),
            source=str(scene.get("source", "")),
            line=moments[-1].line if moments else 0,
            holders=tuple((str(n), int(b)) for n, b in scene.get("holders", ())),
        ),
        moments=moments,
        killed_for_memory=_killed_for_memory(head),
    )


def _killed_for_memory(head: dict[str, Any]) -> bool:
    known = head.get("kills")
    return known is not None and cgroup.killed_since(cgroup.Kills(str(known[0]), int(known[1])))


def _flies(head: dict[str, Any]) -> bool:
    """Whether the process that wrote the file is still running."""
    try:
        return bool(birth(int(head["pid"])) == head["born"])
    except psutil.NoSuchProcess:
        return False
    except psutil.AccessDenied:  # it runs, as somebody else
        return True
