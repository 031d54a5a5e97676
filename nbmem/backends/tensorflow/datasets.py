"""What datasets keep in TensorFlow's own memory: caches and shuffle buffers."""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

from nbmem.backends.tensorflow.buffers import attributes

_DATASET = ("tensorflow.python.data.ops.dataset_ops", "DatasetV2")


class Buffer(NamedTuple):
    """A cache or shuffle buffer of a dataset.

    Attributes:
        kind: ``cache`` or ``shuffle``.
        elements: Elements it holds when it is full; 0 where that is not known.
        parts: Bytes of each tensor of one element.
    """

    kind: str
    elements: int
    parts: tuple[int, ...]

    @property
    def nbytes(self) -> int:
        """Bytes of the full buffer; 0 where that is not known."""
        return self.elements * sum(self.parts)


def dataset_type() -> type | None:
    """The class of all datasets; ``None`` where TensorFlow's data module is not loaded."""
    return getattr(sys.modules.get(_DATASET[0]), _DATASET[1], None)


def source(dataset: object) -> object | None:
    """The dataset that this one is made from."""
    return attributes(dataset).get("_input_dataset")


def buffer(dataset: Any) -> Buffer | None:  # noqa: ANN401 - a dataset
    """The buffer that this dataset itself keeps in memory; ``None`` where it keeps none."""
    kind = type(dataset).__name__.lstrip("_")
    held = attributes(dataset)
    if kind == "CacheDataset":
        if _text(held.get("_filename")):
            return None  # it is on disk
        return Buffer("cache", _cardinality(dataset), _parts(dataset))
    if kind == "ShuffleDataset":
        size = held.get("_buffer_size")
        most = int(size.numpy()) if size is not None else 0
        count = _cardinality(dataset)
        return Buffer("shuffle", min(most, count) if count else most, _parts(dataset))
    return None


def _text(tensor: Any) -> bytes:  # noqa: ANN401 - a string tensor, or None
    return bytes(tensor.numpy()) if tensor is not None else b""


def _cardinality(dataset: Any) -> int:  # noqa: ANN401 - a dataset
    """Number of elements; 0 for an unknown or endless number."""
    return max(int(dataset.cardinality().numpy()), 0)


def _parts(dataset: Any) -> tuple[int, ...]:  # noqa: ANN401 - a dataset
    nest = sys.modules["tensorflow"].nest
    return tuple(_bytes(spec) for spec in nest.flatten(dataset.element_spec))


def _bytes(spec: Any) -> int:  # noqa: ANN401 - a TensorSpec, or another TypeSpec
    shape = getattr(spec, "shape", None)
    dtype = getattr(spec, "dtype", None)
    if shape is None or dtype is None or not shape.is_fully_defined():
        return 0
    return int(math.prod(shape.as_list()) * dtype.size)


def chain(dataset: object) -> Iterator[object]:
    """The dataset, and those that it is made from."""
    step: object | None = dataset
    while step is not None:
        yield step
        step = source(step)
