"""Objects that own bytes which no buffer shows without a copy: streams in memory, images."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from typing import Any

from nbmem.plugins import StorageView

_PILLOW = "PIL.Image"
_WIDTHS = {"1": 1, "L": 1, "P": 1, "I;16": 2, "I;16L": 2, "I;16B": 2, "I;16N": 2}
"""Bytes that Pillow takes for a pixel, by the mode of the image; four in all other modes."""
_PIXEL_BYTES = 4


def types() -> tuple[type, ...]:
    """The classes of such objects, those of Pillow only where it is imported."""
    image = getattr(sys.modules.get(_PILLOW), "Image", None)
    return (io.BytesIO, *((image,) if isinstance(image, type) else ()))


def storages(obj: Any, smallest: int) -> Iterator[StorageView]:  # noqa: ANN401 - of any such class
    """The bytes that an object owns, known by the address of their owner.

    Args:
        obj: The object.
        smallest: Bytes below which it does not count.
    """
    if issubclass(type(obj), io.BytesIO):
        # What it shares with the bytes that it was made from is theirs, and not in its size.
        owner, shape = obj, None
        nbytes = io.BytesIO.__sizeof__(obj) - io.BytesIO.__basicsize__
    else:
        owner = obj.__dict__.get("_im")
        if owner is None or type(owner).__name__ != "ImagingCore":
            return  # not read from its file yet, or closed
        width, height = owner.size
        nbytes = width * height * _WIDTHS.get(owner.mode, _PIXEL_BYTES)
        shape = (height, width)
    if nbytes >= smallest:
        # Where the bytes themselves lie is not told: none of them can be seen through the object.
        yield StorageView(id(owner), nbytes, 0, shape=shape or (nbytes,), dtype="uint8")
