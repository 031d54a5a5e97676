"""Chooses the walker: the compiled one, or the one in Python where there is no compiler."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, replace
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

from nbmem.errors import NativeBuildError
from nbmem.heap import garbage
from nbmem.heap.graph import Graph
from nbmem.native.build import load_extension

_HERE = Path(__file__).parent
_PARTS = ("walker", "references", "classes", "asked", "ways", "words", "plain", "garbage", "copies")
_SOURCES = tuple(_HERE / f"{name}.c" for name in _PARTS)


RecordT = TypeVar("RecordT", bound=Any)


def load() -> ModuleType:
    """The compiled walker.

    Raises:
        NativeBuildError: It cannot be had here.
    """
    return load_extension("nbmem_walker", _SOURCES)


def graph_class() -> Callable[..., Any]:
    """The class of walks: compiled where it can be, with the interface of ``graph.Graph``."""
    try:
        made: Callable[..., Any] = load().Graph
    except NativeBuildError:
        return Graph
    return made


def unreachable(objects: list[object]) -> list[object]:
    """Those of the objects that only references among themselves keep alive."""
    try:
        found: list[object] = load().unreachable(objects)
    except NativeBuildError:
        return garbage.unreachable(objects)
    return found


def copies(template: RecordT, columns: Mapping[str, Sequence[object]]) -> list[RecordT]:
    """Copies of a record, made at the speed of C.

    Args:
        template: A frozen dataclass with slots.
        columns: Field -> its value in each copy.
    """
    try:
        made = load().copies
    except NativeBuildError:
        rows = zip(*columns.values(), strict=True)
        return [replace(template, **dict(zip(columns, row, strict=True))) for row in rows]
    kind = type(template)
    slots = tuple(getattr(kind, one.name) for one in fields(template))
    found: list[RecordT] = made(
        template, slots, tuple((getattr(kind, name), list(one)) for name, one in columns.items())
    )
    return found
