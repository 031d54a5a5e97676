"""What the interpreter, its libraries and the allocators keep, and how each lets go of it."""

from __future__ import annotations

import ctypes
import functools
import gc
import sys
from collections import OrderedDict, defaultdict, deque
from collections.abc import Container, Iterable, Iterator, Mapping
from types import FunctionType, MethodType
from typing import Any

import psutil

from nbmem.errors import ReleaseError
from nbmem.heap.facts.hooks import hook_tables
from nbmem.heap.links import is_hook_table
from nbmem.heap.reading import instance_dict, is_a
from nbmem.model.facts import Fact, FunctionCache
from nbmem.model.retention import Grade, RootKind, StepKind
from nbmem.plugins import Anatomy
from nbmem.releasing.step import Step

_CONTAINERS = (list, dict, set, deque, defaultdict, OrderedDict)


def cycle_step() -> Step:
    """One garbage collection."""
    return Step(
        "gc.collect()", lambda: (gc.collect(), None)[1], lambda path: path.grade is Grade.CYCLE
    )


def cache_steps(facts: Iterable[Fact], name: str = "") -> Iterator[Step]:
    """Clear functools caches that hold storages: one, or all of them.

    Raises:
        ReleaseError: There is no such cache.
    """
    names = [fact.name for fact in facts if isinstance(fact, FunctionCache)]
    chosen = [one for one in dict.fromkeys(names) if name in ("", one)]
    if not chosen:
        raise ReleaseError(
            f"no functools cache named {name} holds tensors"
            if name
            else "no functools cache holds tensors",
            "Look at %memleaks for what holds memory",
        )
    for one in chosen:
        yield Step(
            f"{one}.cache_clear()",
            functools.partial(_clear_cache, one),
            lambda path: path.passes(StepKind.CACHE),
        )


def _clear_cache(name: str) -> None:
    for one in gc.get_objects():
        if type(one) is functools._lru_cache_wrapper:  # noqa: SLF001 - the class has no other name
            wrapped = (instance_dict(one) or {}).get("__wrapped__")
            known = wrapped.__qualname__ if type(wrapped) is FunctionType else ""
            if known.rpartition("<locals>.")[2] == name:
                one.cache_clear()


def figure_step() -> Step:
    """Close every figure of pyplot.

    Raises:
        ReleaseError: matplotlib's pyplot is not imported.
    """
    pyplot = sys.modules.get("matplotlib.pyplot")
    if pyplot is None:
        raise ReleaseError("matplotlib.pyplot is not imported", "There is nothing to close")
    return Step(
        "matplotlib.pyplot.close('all')",
        lambda: pyplot.close("all"),
        lambda path: path.root_kind is RootKind.REGISTRY and "figs" in path.root,
    )


def widget_step() -> Step:
    """Close every widget.

    Raises:
        ReleaseError: ipywidgets is not imported.
    """
    widgets = sys.modules.get("ipywidgets")
    if widgets is None:
        raise ReleaseError("ipywidgets is not imported", "There is nothing to close")
    return Step(
        "ipywidgets.Widget.close_all()",
        widgets.Widget.close_all,
        lambda path: path.root_kind is RootKind.REGISTRY and "idget" in path.root,
    )


def hook_steps(namespace: Mapping[str, Any], place: str = "") -> Iterator[Step]:
    """Take the user's own hooks off one model, or off all that names lead straight to.

    Raises:
        ReleaseError: There is no such name.
    """
    root = place.partition("[")[0].partition(".")[0]
    if root and root not in namespace:
        raise ReleaseError(f"there is no name {root} in the notebook", "Give the name of a model")
    names = [root] if root else list(namespace)
    models = [one for one in names if "_modules" in (instance_dict(namespace[one]) or {})]
    if not models:
        raise ReleaseError(
            f"{root} is not a model" if root else "no name leads straight to a model",
            "Give the name of one, such as hooks:net",
        )
    for name in models:
        yield _hook_step(namespace[name], name)


def _hook_step(owner: object, name: str) -> Step:
    """Take the user's own hooks off a module and everything in it.

    Hooks that a library registered (spectral norm, pruning) stay: the module needs them.
    """
    return Step(
        f"hooks of yours on {name} and its submodules",
        functools.partial(_remove_hooks, owner),
        lambda path: path.root == name and path.passes(StepKind.HOOK),
    )


def _remove_hooks(owner: object) -> None:
    for module in _modules(owner):
        for table, hooks in (instance_dict(module) or {}).items():
            if is_hook_table(table) and isinstance(hooks, dict):
                _take_off(hooks)
        for parameter in ((instance_dict(module) or {}).get("_parameters") or {}).values():
            for _, hooks in hook_tables(parameter):
                _take_off(hooks)


def _take_off(hooks: dict[Any, Any]) -> None:
    for key in [key for key, hook in hooks.items() if _is_users(hook)]:
        del hooks[key]


def _modules(owner: object) -> Iterator[object]:
    """A module and everything in it, each once."""
    todo, seen = [owner], set()
    while todo:
        module = todo.pop()
        names = instance_dict(module) or {}
        if id(module) not in seen and "_modules" in names:
            seen.add(id(module))
            todo += [one for one in names["_modules"].values() if one is not None]
            yield module


def module_attribute_step(namespace: Mapping[str, Any], place: str) -> Step:
    """Take an attribute, ``net.seen``, off a module and everything in it; empty a container.

    Raises:
        ReleaseError: There is no such name.
    """
    root, _, attribute = place.rpartition(".")
    if root not in namespace:
        raise ReleaseError(f"there is no name {root} in the notebook", "Give the name of a model")
    owner = namespace[root]

    def act() -> None:
        for module in _modules(owner):
            names = instance_dict(module) or {}
            value: Any = names.get(attribute)
            if type(value) in _CONTAINERS:
                value.clear()  # the module's next call fills it again
            else:
                names.pop(attribute, None)

    return Step(
        f"attribute {attribute} of the modules of {root}",
        act,
        lambda path: path.root == root and path.passes(StepKind.MODULE),
    )


def _is_users(hook: object) -> bool:
    function = hook.__func__ if type(hook) is MethodType else hook
    if type(function) is not FunctionType:
        return False
    return "-packages" not in function.__code__.co_filename


def gradient_step(keys: Container[int], anatomies: Iterable[Anatomy]) -> Step:
    """Drop the gradients of tensors that only the autograd engine still holds."""
    known = tuple(anatomies)
    return Step(
        "p.grad = None for parameters that no name leads to",
        lambda: _drop_gradients(keys, known),
        lambda path: path.root_kind is RootKind.NATIVE,
    )


def _drop_gradients(keys: Container[int], anatomies: Iterable[Anatomy]) -> None:
    objects: list[Any] = gc.get_objects()
    for anatomy in anatomies:
        kinds = anatomy.storage_types()
        for one in objects:
            if not is_a(type(one), *kinds) or not hasattr(type(one), "grad"):
                continue
            if any(view.key in keys for view in anatomy.storages(one)):
                one.grad = None


def heap_step() -> Step:
    """Ask glibc to give its free pages back to the system.

    Raises:
        ReleaseError: The C library is not glibc.
    """
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is None:
        raise ReleaseError(
            "this system's C library has no malloc_trim", "Its allocator gives memory back itself"
        )
    return Step(
        "malloc_trim(0): free heap back to the system", lambda: (trim(0), None)[1], gauge=_resident
    )


def _resident() -> int:
    return int(psutil.Process().memory_info().rss)


def cuda_step() -> Step:
    """Empty the cache of the CUDA allocator.

    Raises:
        ReleaseError: No CUDA device is in use.
    """
    torch: Any = sys.modules.get("torch")
    if torch is None or not torch.cuda.is_initialized():
        raise ReleaseError("no CUDA device is in use", "There is no cache to empty")

    def reserved() -> int:
        devices = range(torch.cuda.device_count())
        return sum(torch.cuda.memory_reserved(device) for device in devices)

    return Step("torch.cuda.empty_cache()", torch.cuda.empty_cache, gauge=reserved)
