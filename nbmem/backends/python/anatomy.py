"""How NumPy arrays and Python's own buffers hold memory."""

from __future__ import annotations

import array
import mmap
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from nbmem.backends.python import glibc, opaque
from nbmem.backends.python.arrays import Arrays
from nbmem.model.category import Category
from nbmem.model.facts import Fact
from nbmem.model.retention import StepKind
from nbmem.plugins import Edge, StorageView

SMALLEST_BUFFER = 64 * 1024
"""Bytes from which a plain buffer counts: below, strings and caches of the interpreter abound."""

_MOST_ELEMENTS = 100_000
"""Elements of an array of objects that are followed."""

_BUFFERS = (bytes, bytearray, array.array, mmap.mmap)


class PythonAnatomy:
    """NumPy's arrays by the block they own, and buffers of at least 64 KiB."""

    framework = "numpy"

    def __init__(self) -> None:
        numpy = _numpy()
        # Here and not when first asked: a compiler may have to run, and a look has little time.
        self._arrays = None if numpy is None else Arrays(numpy)

    def storage_types(self) -> tuple[type, ...]:
        """Arrays, where NumPy is loaded, buffers, streams in memory, and images."""
        numpy = _numpy()
        return (numpy.ndarray, *_BUFFERS, *opaque.types()) if numpy is not None else ()

    def storages(self, obj: object) -> Iterator[StorageView]:
        """The block under an array or a buffer."""
        numpy = _numpy()
        if numpy is None:
            return
        if issubclass(type(obj), numpy.ndarray):
            yield from _of_array(numpy, obj)
        elif issubclass(type(obj), opaque.types()):
            yield from opaque.storages(obj, SMALLEST_BUFFER)
        else:
            yield from _of_buffer(numpy, obj)

    def views(self, objects: Sequence[object]) -> tuple[list[int], list[StorageView]]:
        """The blocks under many arrays or buffers of one class, and whose each is."""
        if self._arrays is not None and issubclass(type(objects[0]), _numpy().ndarray):
            return self._arrays.views(objects, self.storages)
        told = [(at, view) for at, one in enumerate(objects) for view in self.storages(one)]
        return [at for at, _ in told], [view for _, view in told]

    def tied(self, objects: Sequence[object]) -> list[int]:
        """Places of the arrays that have a base, or objects for elements."""
        return list(range(len(objects))) if self._arrays is None else self._arrays.tied(objects)

    def edge_types(self) -> tuple[type, ...]:
        """Arrays: the garbage collector sees neither their base nor their elements."""
        numpy = _numpy()
        return (numpy.ndarray,) if numpy is not None else ()

    def edges(self, obj: object) -> Iterator[Edge]:
        """The base of a view, and the elements of an array of objects."""
        numpy = _numpy()
        if numpy is None:
            return
        base = numpy.ndarray.base.__get__(obj)
        if base is not None:
            yield Edge(StepKind.BASE, ".base", base)
        elif numpy.ndarray.dtype.__get__(obj).hasobject:
            yield from _elements(numpy, obj)

    def role_types(self) -> tuple[type, ...]:
        """None."""
        return ()

    def roles(self, objects: Iterable[object]) -> Mapping[int, Category]:  # noqa: ARG002 - as above
        """None: an array does not tell what it is for."""
        return {}

    def registries(self) -> Iterable[tuple[str, object]]:
        """None."""
        return ()

    def facts(self) -> Iterable[Fact]:
        """What the C library's heap keeps."""
        found = glibc.heap()
        return () if found is None else (found,)


def _numpy() -> Any:  # noqa: ANN401 - a module without types here
    numpy = sys.modules.get("numpy")
    # An import that has not come to its end has no arrays yet.
    return numpy if hasattr(numpy, "ndarray") else None


def _of_array(numpy: Any, array_: object) -> Iterator[StorageView]:  # noqa: ANN401 - as above
    owner, exporter = array_, None
    while (base := numpy.ndarray.base.__get__(owner)) is not None:
        if type(base) is memoryview:
            base = _under(base)
        if not issubclass(type(base), numpy.ndarray):
            exporter = base
            break
        owner = base
    if _shows_itself(exporter):
        return
    nbytes = int(numpy.ndarray.nbytes.__get__(owner))
    if nbytes:
        yield StorageView(
            key=_address(numpy, owner),
            nbytes=nbytes,
            visible_bytes=min(int(numpy.ndarray.nbytes.__get__(array_)), nbytes),
            shape=tuple(numpy.ndarray.shape.__get__(array_)),
            dtype=str(numpy.ndarray.dtype.__get__(array_)),
        )


def _of_buffer(numpy: Any, buffer: Any) -> Iterator[StorageView]:  # noqa: ANN401 - any buffer
    nbytes = _size(buffer)
    if nbytes >= SMALLEST_BUFFER:
        seen = numpy.frombuffer(buffer, dtype=numpy.uint8)
        yield StorageView(_address(numpy, seen), nbytes, nbytes, shape=(nbytes,), dtype="uint8")


def _address(numpy: Any, array_: object) -> int:  # noqa: ANN401 - as above
    return int(numpy.ndarray.__array_interface__.__get__(array_)["data"][0])


def _under(view: memoryview) -> object:
    try:
        return view.obj
    except ValueError:  # released
        return None


def _shows_itself(exporter: object) -> bool:
    """Whether the owner of an array's memory is found, and counted, as such."""
    tensor = getattr(sys.modules.get("torch"), "Tensor", None)
    if isinstance(tensor, type) and issubclass(type(exporter), tensor):
        return True
    return type(exporter) in _BUFFERS and _size(exporter) >= SMALLEST_BUFFER


def _size(buffer: Any) -> int:  # noqa: ANN401 - any buffer
    """Bytes of a buffer; 0 for a map that is closed."""
    try:
        if issubclass(type(buffer), array.array):
            return array.array.__len__(buffer) * int(buffer.itemsize)
        return int(type(buffer).__len__(buffer)) if type(buffer) in _BUFFERS else 0
    except ValueError:
        return 0


def _elements(numpy: Any, array_: object) -> Iterator[Edge]:  # noqa: ANN401 - as above
    flat = numpy.ndarray.ravel(array_)
    if flat.dtype.kind != "O":
        return  # a record with objects in it
    for one in numpy.ndarray.tolist(flat[:_MOST_ELEMENTS]):
        yield Edge(StepKind.INDEX, "[*]", one)
