"""Names of backends, rules and exporters -> the classes behind them, loaded when asked for."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from nbmem.errors import UsageError
from nbmem.plugins import Backend, Exporter, Rule

_BACKENDS = {
    "python": "nbmem.backends.python:PythonBackend",
    "torch": "nbmem.backends.torch:TorchBackend",
    "tensorflow": "nbmem.backends.tensorflow:TensorFlowBackend",
}
EXTRAS = {"torch": 'pip install "nbmem[torch]"', "tensorflow": 'pip install "nbmem[tensorflow]"'}
"""Name of a backend -> the command that installs its framework."""

_RULES: dict[str, str] = {}
_EXPORTERS = {
    "json": "nbmem.export.json_file:JsonExporter",
    "html": "nbmem.render.page:PageExporter",
    "csv": "nbmem.export.csv_lines:CsvExporter",
    "perfetto": "nbmem.export.trace_events:TraceEventsExporter",
    "flamegraph": "nbmem.export.flamegraph:FlamegraphExporter",
    "tensorboard": "nbmem.export.tensorboard:TensorBoardExporter",
}


def backends() -> Iterator[Backend]:
    """Every known backend, the framework behind it loaded or not."""
    for name in _names("nbmem.backends", _BACKENDS):
        yield backend(name)


def backend(name: str) -> Backend:
    """One backend by name.

    Raises:
        UsageError: No backend has this name.
    """
    made: Backend = _load("backend", "nbmem.backends", _BACKENDS, name)()
    return made


def rules() -> Iterator[Rule]:
    """Every known rule, in the order of the codes."""
    for name in sorted(_names("nbmem.rules", _RULES)):
        yield rule(name)


def rule(code: str) -> Rule:
    """One rule by its code, such as ``NBM201``.

    Raises:
        UsageError: No rule has this code.
    """
    made: Rule = _load("rule", "nbmem.rules", _RULES, code)()
    return made


def exporter(name: str) -> Exporter:
    """One exporter by name.

    Raises:
        UsageError: No exporter has this name.
    """
    made: Exporter = _load("exporter", "nbmem.exporters", _EXPORTERS, name)()
    return made


def _names(group: str, builtin: dict[str, str]) -> list[str]:
    others = [point.name for point in entry_points(group=group) if point.name not in builtin]
    return [*builtin, *others]


def _load(noun: str, group: str, builtin: dict[str, str], name: str) -> Any:  # noqa: ANN401
    if name in builtin:
        module, _, attribute = builtin[name].partition(":")
        return getattr(import_module(module), attribute)
    for point in entry_points(group=group, name=name):
        return point.load()
    known = ", ".join(_names(group, builtin)) or "none"
    raise UsageError(f"there is no {noun} named {name!r}", f"Use one of: {known}")
