"""Reads NumPy's arrays by the ten thousand, at the speed of C where there is a compiler."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

from nbmem.errors import NativeBuildError
from nbmem.native.build import load_extension
from nbmem.plugins import StorageView

_SOURCE = Path(__file__).parent / "native" / "arrays.c"


def load() -> ModuleType:
    """The compiled reader.

    Raises:
        NativeBuildError: It cannot be had here.
    """
    return load_extension("nbmem_arrays", (_SOURCE,))


class Arrays:
    """Questions about many arrays of one class.

    Args:
        numpy: The module, as the user has imported it.
    """

    def __init__(self, numpy: Any) -> None:  # noqa: ANN401 - a module without types here
        self._base = numpy.ndarray.base
        self._dtype = numpy.ndarray.dtype
        self._struct = numpy.ndarray.__array_struct__
        self._names: dict[int, tuple[Any, str]] = {}
        try:
            self._native: ModuleType | None = load()
        except NativeBuildError:
            self._native = None

    def tied(self, arrays: Sequence[object]) -> list[int]:
        """Places of the arrays that have a base or hold objects."""
        if self._native is not None:
            found: list[int] = self._native.tied(
                list(arrays), self._base, self._dtype, _holds_objects
            )
            return found
        base, dtype = self._base.__get__, self._dtype.__get__
        return [
            at for at, one in enumerate(arrays) if base(one) is not None or dtype(one).hasobject
        ]

    def views(
        self, arrays: Sequence[object], each: Callable[[object], Iterable[StorageView]]
    ) -> tuple[list[int], list[StorageView]]:
        """The storages under arrays: place of the array, and view, of each.

        Args:
            arrays: The arrays.
            each: Tells the storages of one of them, however odd it is.
        """
        places: list[int] = []
        views: list[StorageView] = []
        others: Iterable[int] = range(len(arrays))
        if self._native is not None:
            places, views, others = self._native.views(
                list(arrays),
                self._base,
                self._dtype,
                self._struct,
                StorageView,
                "cpu",
                self._name,
            )
        for at in others:
            for view in each(arrays[at]):
                places.append(at)
                views.append(view)
        return places, views

    def _name(self, dtype: Any) -> str:  # noqa: ANN401 - any element type
        """Name of an element type, put together once."""
        known = self._names.get(id(dtype))
        if known is None:
            known = self._names[id(dtype)] = (dtype, str(dtype))
        return known[1]


def _holds_objects(dtype: Any) -> bool:  # noqa: ANN401 - any element type
    return bool(dtype.hasobject)
