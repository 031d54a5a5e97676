"""Chooses the walker: the compiled one, or the one in Python where there is no compiler."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

from nbmem.errors import NativeBuildError
from nbmem.heap import garbage
from nbmem.heap.graph import Graph
from nbmem.native.build import load_extension

_HERE = Path(__file__).parent
_SOURCES = tuple(_HERE / name for name in ("walker.c", "references.c", "ways.c", "garbage.c"))


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
