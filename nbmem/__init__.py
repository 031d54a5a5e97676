"""nbmem: exact, nearly free memory tracing and leak hunting in notebooks.

Nothing is imported before it is asked for: ``import nbmem`` costs a few milliseconds and never
imports a framework.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from nbmem.errors import MemoryLimitExceeded, NbmemError
    from nbmem.ipython import load_ipython_extension, unload_ipython_extension
    from nbmem.model.finding import Finding
    from nbmem.monitoring import monitor
    from nbmem.releasing import Released, release
    from nbmem.report import Report, load
    from nbmem.session import last, leaks, trace, who_holds

_HOMES = {
    "Finding": "nbmem.model.finding",
    "MemoryLimitExceeded": "nbmem.errors",
    "NbmemError": "nbmem.errors",
    "Released": "nbmem.releasing",
    "Report": "nbmem.report",
    "last": "nbmem.session",
    "leaks": "nbmem.session",
    "load": "nbmem.report",
    "load_ipython_extension": "nbmem.ipython",
    "monitor": "nbmem.monitoring",
    "release": "nbmem.releasing",
    "trace": "nbmem.session",
    "unload_ipython_extension": "nbmem.ipython",
    "who_holds": "nbmem.session",
}

__all__ = [
    "Finding",
    "MemoryLimitExceeded",
    "NbmemError",
    "Released",
    "Report",
    "last",
    "leaks",
    "load",
    "load_ipython_extension",
    "monitor",
    "release",
    "trace",
    "unload_ipython_extension",
    "who_holds",
]


def __getattr__(name: str) -> Any:  # noqa: ANN401 - whatever the name stands for
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'nbmem' has no attribute {name!r}")
    return getattr(import_module(home), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOMES])
