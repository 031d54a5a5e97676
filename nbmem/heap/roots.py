"""The named places from which everything alive is reached, in the order of their meaning."""

from __future__ import annotations

import builtins
import gc
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextvars import Context as ContextClass
from contextvars import ContextVar
from functools import partial
from types import BuiltinFunctionType, FunctionType, MethodType
from typing import Any, NamedTuple

from nbmem.heap import contexts, frames, modules
from nbmem.heap.reading import attribute, instance_dict, is_a
from nbmem.heap.reference import Context
from nbmem.model.retention import RootKind
from nbmem.plugins import Anatomy


class Root(NamedTuple):
    """One place that holds an object.

    Attributes:
        label: The place as the user would write it.
        kind: What sort of place it is.
        obj: The object that it holds.
        context: What that object is to its place.
    """

    label: str
    kind: RootKind
    obj: object
    context: Context = Context.NONE


_INPUTS = frozenset(
    {"In", "Out", "_ih", "_oh", "_dh", "_i", "_ii", "_iii", "exit", "quit", "open", "get_ipython"}
)
_INPUT_COPY = re.compile(r"_i\d+")
_OUTPUT_COPY = re.compile(r"_{1,3}|_\d+")
_SHELL = "get_ipython()"
_INTERPRETERS = (BuiltinFunctionType, FunctionType, MethodType)
"""Classes of what is among the builtins anyway."""
_ROOTS_OF_THEIR_OWN = frozenset({"sys", "builtins"})


def of_names(namespace: Mapping[str, Any], *, in_shell: bool) -> Iterator[Root]:
    """The user's names, and the copies of outputs among them."""
    for name, value in list(namespace.items()):
        if type(value) is str:  # leads nowhere, and the shell keeps a copy of each cell's text
            continue
        if type(name) is not str or (name.startswith("__") and name.endswith("__") and name[2:]):
            continue
        if in_shell and (name in _INPUTS or _INPUT_COPY.fullmatch(name)):
            continue
        kind = RootKind.NAME
        if in_shell and _OUTPUT_COPY.fullmatch(name):
            kind = RootKind.OUTPUT
        yield Root(name, kind, value)


def part(shell: object, name: str) -> Any:  # noqa: ANN401 - any part of a shell
    """A part of the shell that lies in its attributes, plain or as a trait; ``None`` without it."""
    held = instance_dict(shell) or {}
    for names, key in ((held, name), (held, f"_{name}"), (held.get("_trait_values") or {}, name)):
        if names.get(key) is not None:
            return names[key]
    return None


def of_outputs(shell: object) -> Iterator[Root]:
    """IPython's output history and every hidden copy of it."""
    for number, value in list(dict.items((part(shell, "user_ns") or {}).get("_oh") or {})):
        yield Root(f"Out[{number}]", RootKind.OUTPUT, value)
    for name, value in list(dict.items(part(shell, "user_ns_hidden") or {})):
        if not _INPUT_COPY.fullmatch(name) and name not in _INPUTS:
            yield Root(f"{_SHELL}.user_ns_hidden[{name!r}]", RootKind.OUTPUT, value)
    for name in ("_", "__", "___"):
        value = attribute(part(shell, "displayhook"), name)
        yield Root(f"{_SHELL}.displayhook.{name}", RootKind.OUTPUT, value)
    result = attribute(part(shell, "last_execution_result"), "result")
    yield Root(f"{_SHELL}.last_execution_result.result", RootKind.OUTPUT, result)


def of_exceptions(shell: object) -> Iterator[Root]:
    """The five places where an exception that nobody caught is kept."""
    for name in ("last_value", "last_exc", "last_traceback"):
        yield Root(f"sys.{name}", RootKind.EXCEPTION, vars(sys).get(name))
    handler = attribute(part(shell, "InteractiveTB"), "tb")
    yield Root(f"{_SHELL}.InteractiveTB.tb", RootKind.EXCEPTION, handler)
    last = part(shell, "last_execution_result")
    for name in ("error_in_exec", "error_before_exec"):
        label = f"{_SHELL}.last_execution_result.{name}"
        yield Root(label, RootKind.EXCEPTION, attribute(last, name))


def of_events(shell: object) -> Iterator[Root]:
    """Functions that IPython calls around cells and to display values, with what they captured."""
    callbacks = attribute(part(shell, "events"), "callbacks")
    yield Root(f"{_SHELL}.events.callbacks", RootKind.REGISTRY, callbacks)
    for name in ("display_formatter", "magics_manager"):
        yield Root(f"{_SHELL}.{name}", RootKind.REGISTRY, part(shell, name))


def of_interpreter() -> Iterator[Root]:
    """What a user has put where the interpreter itself looks: hooks, and further builtins."""
    for name in ("excepthook", "displayhook", "unraisablehook"):
        hook = vars(sys).get(name)
        if type(hook) in (FunctionType, partial):
            yield Root(f"sys.{name}", RootKind.MODULE, hook)
    for name, value in list(vars(builtins).items()):
        if not name.startswith("_") and not is_a(type(value), type, *_INTERPRETERS):
            yield Root(f"builtins.{name}", RootKind.MODULE, value)


def of_frames(own: frozenset[int]) -> Iterator[Root]:
    """Functions of the user's that are running now, in any thread or asyncio task."""
    for _, frame in frames.running():
        if id(frame) in own or frames.is_machinery(frame) or not frames.has_own_locals(frame):
            continue
        yield Root(f"{frame.f_code.co_name}()", RootKind.FRAME, frame)
    for task in modules.asyncio_tasks():
        coroutine = task.get_coro()
        suspended = getattr(coroutine, "cr_frame", None)
        if id(task) in own or (suspended is not None and frames.is_machinery(suspended)):
            continue
        label = f"asyncio task {task.get_name()}"
        yield Root(label, RootKind.FRAME, coroutine)
        for part in gc.get_referents(task):
            if type(part) is ContextClass:
                yield Root(f"{label} → context", RootKind.FRAME, part)


def of_context(namespace: Mapping[str, Any]) -> Iterator[Root]:
    """Values of context variables, as the code that runs now sees them."""
    names = {id(one): name for name, one in list(namespace.items()) if type(one) is ContextVar}
    for variable, value in contexts.values():
        name = names.get(id(variable), variable.name)
        yield Root(f"{name}.get()", RootKind.MODULE, value)


def of_registries(anatomies: Iterable[Anatomy]) -> Iterator[Root]:
    """Tables of libraries in which a user's objects stay: open figures, widgets, caches."""
    for label, module, path in modules.REGISTRIES:
        found = modules.dig(module, path)
        if found is not None:
            yield Root(label, RootKind.REGISTRY, found)
    for anatomy in anatomies:
        for label, found in anatomy.registries():
            yield Root(label, RootKind.REGISTRY, found)


def of_modules(
    namespace: Mapping[str, Any], users: Iterable[str], *, everything: bool
) -> Iterator[Root]:
    """Globals of imported modules: the user's own ones, or every module there is."""
    for name, names in modules.namespaces() if everything else modules.of_user(users):
        if names is namespace or name in _ROOTS_OF_THEIR_OWN or name.partition(".")[0] == "nbmem":
            continue
        yield Root(name, RootKind.MODULE, names, Context.GLOBALS)
