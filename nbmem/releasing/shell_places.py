"""Every place in which IPython keeps results and exceptions, and how each is emptied."""

from __future__ import annotations

import sys
from collections.abc import MutableMapping
from typing import Any

from nbmem.model.retention import RootKind
from nbmem.releasing.step import Step

_UNDERSCORES = ("_", "__", "___")
_SYS_NAMES = ("last_value", "last_exc", "last_traceback", "last_type")


def output_step(shell: Any, namespace: MutableMapping[str, Any]) -> Step:  # noqa: ANN401 - IPython is not typed
    """Empty the output history: ``Out``, ``_n``, the underscores and their hidden copies."""
    return Step(
        "output history (Out, _, __, ___, _n and IPython's own copies)",
        lambda: _forget_outputs(shell, namespace),
        lambda path: path.root_kind is RootKind.OUTPUT,
    )


def _forget_outputs(shell: Any, namespace: MutableMapping[str, Any]) -> None:  # noqa: ANN401
    history = namespace.get("_oh")
    if isinstance(history, dict):
        for number, value in list(history.items()):
            forget_output(shell, namespace, value, number)
        history.clear()
    hook = getattr(shell, "displayhook", None)
    for name in _UNDERSCORES:
        # A name that the user bound is the user's; IPython leaves it alone as well.
        if hook is None or namespace.get(name) is getattr(hook, name, None):
            _empty(namespace, name)
        if hook is not None and hasattr(hook, name):
            setattr(hook, name, "")
        _hidden(shell).pop(name, None)
    last = getattr(shell, "last_execution_result", None)
    if last is not None:
        last.result = None


def forget_output(
    shell: Any,  # noqa: ANN401 - IPython is not typed
    namespace: MutableMapping[str, Any],
    value: object,
    number: object = None,
) -> None:
    """Take one value out of the output history and all of its copies."""
    history = namespace.get("_oh")
    if isinstance(history, dict):
        for key in [key for key, one in history.items() if one is value]:
            del history[key]
            for table in (namespace, _hidden(shell)):
                table.pop(f"_{key}", None)
    if number is not None:
        _hidden(shell).pop(f"_{number}", None)
    hook = getattr(shell, "displayhook", None)
    for name in _UNDERSCORES:
        if namespace.get(name) is value:
            _empty(namespace, name)
        if hook is not None and getattr(hook, name, None) is value:
            setattr(hook, name, "")
        if _hidden(shell).get(name) is value:
            del _hidden(shell)[name]
    last = getattr(shell, "last_execution_result", None)
    if last is not None and getattr(last, "result", None) is value:
        last.result = None


def _empty(namespace: MutableMapping[str, Any], name: str) -> None:
    # IPython expects the names to be there, empty at first.
    if name in namespace:
        namespace[name] = ""


def _hidden(shell: Any) -> MutableMapping[str, Any]:  # noqa: ANN401 - IPython is not typed
    found: MutableMapping[str, Any] = getattr(shell, "user_ns_hidden", {})
    return found


def traceback_step(shell: Any) -> Step:  # noqa: ANN401 - IPython is not typed
    """Drop the stored exception from each of the places that keep it."""
    return Step(
        "stored exception and its frames (%debug and %tb have nothing left to show)",
        lambda: _forget_exception(shell),
        lambda path: path.root_kind is RootKind.EXCEPTION,
    )


def _forget_exception(shell: Any) -> None:  # noqa: ANN401 - IPython is not typed
    for name in _SYS_NAMES:
        if hasattr(sys, name):
            delattr(sys, name)
    handler = getattr(shell, "InteractiveTB", None)
    if handler is not None:
        handler.tb = None
    last = getattr(shell, "last_execution_result", None)
    if last is not None:
        last.error_in_exec = last.error_before_exec = None
