"""The ring file: a head, a scene and a ring of moments, in at most 1 MB.

The file is mapped into memory and shared with the page cache, so what was written is in the file
even when the process is killed in the next instruction: the kernel, not the process, owns the
pages. Texts are written with their length and checksum, so that a write that was cut off is told
from a whole one; the scene has two places that are written in turn, so that one is always whole.
"""

from __future__ import annotations

import json
import mmap
import os
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self

from nbmem.model.crash import Moment

MAGIC = b"nbmem-flight-1\n"
_HEAD_AT, _HEAD_SIZE = len(MAGIC), 4096 - len(MAGIC)
_SCENES_AT, _SCENE_SIZE = 4096, 32 * 1024
_RING_AT = _SCENES_AT + 2 * _SCENE_SIZE
_MOMENT = struct.Struct("<QdQQQI")
"""Number (from 1), time, process bytes, tensor bytes, available bytes, line."""
_ROW = _MOMENT.size + 4
"""A moment and its checksum."""
MOMENTS = 8192
"""Moments in the ring: a quarter of an hour at ten a second."""
SIZE = _RING_AT + MOMENTS * _ROW
_TEXT = struct.Struct("<QII")
"""Number of the write, length, checksum."""


class RingFile:
    """The mapped file.

    Args:
        path: Where it lies.
        new: Make it; else open one to read.

    Raises:
        OSError: It cannot be made or opened.
        ValueError: It is not a ring file, or is damaged in its head.
    """

    def __init__(self, path: Path, *, new: bool = False) -> None:
        flags = os.O_RDWR | os.O_CREAT | os.O_EXCL if new else os.O_RDONLY
        descriptor = os.open(path, flags, 0o600)
        try:
            if new:
                os.ftruncate(descriptor, SIZE)
            if os.fstat(descriptor).st_size != SIZE:
                raise ValueError(f"{path} has another size than a ring file")
            access = mmap.ACCESS_WRITE if new else mmap.ACCESS_READ
            self._map = mmap.mmap(descriptor, SIZE, access=access)
        finally:
            os.close(descriptor)
        self._writes = self._moments = 0
        if new:
            self._map[: len(MAGIC)] = MAGIC
        elif self._map[: len(MAGIC)] != MAGIC:
            self._map.close()
            raise ValueError(f"{path} is not a ring file")

    def write_head(self, head: dict[str, Any]) -> None:
        """Say whose flight this is."""
        self._write_text(_HEAD_AT, _HEAD_SIZE, head)

    def write_scene(self, scene: dict[str, Any]) -> None:
        """Say what the kernel is doing. A scene that is too long loses its source."""
        place = _SCENES_AT + (self._writes % 2) * _SCENE_SIZE
        self._write_text(place, _SCENE_SIZE, scene)

    def write_moment(self, moment: Moment) -> None:
        """Add one look; the oldest makes room."""
        self._moments += 1
        place = _RING_AT + ((self._moments - 1) % MOMENTS) * _ROW
        row = _MOMENT.pack(
            self._moments,
            moment.time,
            moment.process_bytes,
            moment.tensor_bytes,
            moment.available_bytes,
            moment.line,
        )
        self._map[place : place + _ROW] = row + zlib.crc32(row).to_bytes(4, "little")

    def head(self) -> dict[str, Any]:
        """Whose flight this is.

        Raises:
            ValueError: The head is damaged.
        """
        found = self._read_text(_HEAD_AT, _HEAD_SIZE)
        if found is None:
            raise ValueError("the ring file's head is damaged")
        return found[1]

    def scene(self) -> dict[str, Any]:
        """What the kernel was doing last; empty where nothing whole was written."""
        places = (_SCENES_AT, _SCENES_AT + _SCENE_SIZE)
        found = [one for place in places if (one := self._read_text(place, _SCENE_SIZE))]
        return max(found, key=lambda one: one[0])[1] if found else {}

    def moments(self) -> Iterator[Moment]:
        """The looks that are in the ring, oldest first."""
        places = (self._map[at : at + _ROW] for at in range(_RING_AT, SIZE, _ROW))
        rows = sorted(
            _MOMENT.unpack(row[:-4])
            for row in places
            # A place that was never written has the number 0, whose checksum is not 0.
            if zlib.crc32(row[:-4]) == int.from_bytes(row[-4:], "little")
        )
        return (Moment(*row[1:]) for row in rows)

    def close(self) -> None:
        """Unmap the file."""
        self._map.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _write_text(self, place: int, size: int, what: dict[str, Any]) -> None:
        text = json.dumps(what).encode()
        if len(text) + _TEXT.size > size:
            text = json.dumps({**what, "source": ""}).encode()
        if len(text) + _TEXT.size > size:
            return
        self._writes += 1
        start = place + _TEXT.size
        self._map[start : start + len(text)] = text
        _TEXT.pack_into(self._map, place, self._writes, len(text), zlib.crc32(text))

    def _read_text(self, place: int, size: int) -> tuple[int, dict[str, Any]] | None:
        number, length, checksum = _TEXT.unpack_from(self._map, place)
        start = place + _TEXT.size
        text = self._map[start : start + min(length, size - _TEXT.size)]
        if not number or zlib.crc32(text) != checksum:
            return None
        what: dict[str, Any] = json.loads(text)
        return number, what
