"""Tells when a framework has been imported, so that a recorder can start in the middle of a cell.

``import torch`` is often the first line of the very cell that is traced. nbmem never imports a
framework itself, so it asks the import system to say when somebody else has.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType


class Arrivals(MetaPathFinder):
    """Calls back after the first complete import of one of the named modules.

    Args:
        names: Top-level modules to wait for.
        arrived: Called with the module's name, in the importing thread. Must not raise.
    """

    def __init__(self, names: Sequence[str], arrived: Callable[[str], None]) -> None:
        self._names = {name for name in names if name not in sys.modules}
        self._arrived = arrived

    def watch(self) -> None:
        """Begin; costs nothing where every module is there already."""
        if self._names:
            sys.meta_path.insert(0, self)

    def stop(self) -> None:
        """Put ``sys.meta_path`` back as it was."""
        if self in sys.meta_path:
            sys.meta_path.remove(self)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find the module as the import system would, and have its loader say when it is done."""
        if fullname not in self._names:
            return None
        self._names.discard(fullname)
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is None or spec.loader is None:
            return None
        spec.loader = _Announcer(spec.loader, fullname, self._arrived)
        return spec


class _Announcer(Loader):
    """Stands in for a module's loader until the module has run, then leaves no trace."""

    def __init__(self, loader: Loader, name: str, arrived: Callable[[str], None]) -> None:
        self._loader, self._name, self._arrived = loader, name, arrived

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return self._loader.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        # Before the module's code runs, since it may look at its own spec.
        if module.__spec__ is not None:
            module.__spec__.loader = self._loader
        module.__loader__ = self._loader
        self._loader.exec_module(module)
        self._arrived(self._name)
