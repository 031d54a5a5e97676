"""``nbmem doctor``: which recorder serves each framework here, and how to get the better one."""

from __future__ import annotations

import argparse
import os
import platform
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import nbmem
from nbmem.errors import NativeBuildError
from nbmem.native import build, cache
from nbmem.plugins import Backend
from nbmem.registry import EXTRAS, backends
from nbmem.survey import describe

_PACKAGES = ("ipython", "ipykernel", "anywidget", "ipywidgets", "numpy", "matplotlib")


def add_to(verbs: Any) -> None:  # noqa: ANN401 - argparse's type for it is private
    """Add the command to the parser."""
    parser = verbs.add_parser(
        "doctor",
        help="say which recorder serves each framework, and how to get the better one",
        description="Imports the frameworks that are installed and says which recorder serves "
        "each of them on this machine, and how to get the better one.",
    )
    parser.add_argument(
        "--build",
        action="store_true",
        help="compile the native parts now, so that no cell has to wait for it",
    )
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Print the state of this installation; 1 if ``--build`` could not build everything."""
    print(f"nbmem {nbmem.__version__} on Python {platform.python_version()}, {platform.platform()}")
    print("  " + ", ".join(_versions(_PACKAGES)))
    print(f"  compiler  {build.compiler() or 'none found'}")
    print(f"  cache     {_cache()}")
    print()
    os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")  # TensorFlow's own greetings
    # The native parts are compiled against the frameworks, so these have to be there first.
    frameworks = [(one, _import(one)) for one in backends()]
    built = list(_build()) if asked.build else []
    for backend, problem in frameworks:
        print("\n".join([*_about(backend, problem), ""]))
    for outcome in built:
        print(f"{outcome.name}: {outcome.problem or 'compiled and ready'}")
    return int(any(outcome.problem for outcome in built))


def _versions(packages: tuple[str, ...]) -> Iterator[str]:
    for name in packages:
        try:
            yield f"{name} {version(name)}"
        except PackageNotFoundError:
            yield f"{name} (not installed)"


def _cache() -> str:
    try:
        return str(cache.folder())
    except NativeBuildError as problem:
        return str(problem)


def _import(backend: Backend) -> str:
    """Import the backend's framework; why it cannot be watched, or an empty string."""
    if not backend.installed():
        return f"not installed; to get it: {EXTRAS.get(backend.name, backend.name)}"
    if backend.loaded():
        return ""
    try:
        import_module(backend.name)
    except Exception as error:  # noqa: BLE001 - a broken installation raises anything
        return f"cannot be imported ({type(error).__name__}: {error})"
    return ""


def _about(backend: Backend, problem: str) -> list[str]:
    framework = getattr(sys.modules.get(backend.name), "__version__", "")
    first, *rest = [problem] if problem else describe(backend.survey())
    return [f"{backend.name} {framework}".rstrip() + f": {first}", *rest]


def _build() -> Iterator[build.Outcome]:
    yield from build.prefetch()
