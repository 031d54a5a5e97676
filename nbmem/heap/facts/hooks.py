"""Hooks on network modules and their parameters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from types import CodeType, FunctionType, GetSetDescriptorType, MethodType
from typing import Any

from nbmem.heap.classes import Sort
from nbmem.heap.links import is_hook_table
from nbmem.heap.reading import class_attribute, instance_dict, is_a, mro, type_name
from nbmem.heap.survey import Survey
from nbmem.model.facts import HookFact


def collect(survey: Survey) -> Iterator[HookFact]:
    """One fact per module or parameter, table and hook function."""
    for node in survey.graph.of(Sort.HOOKED):
        module = survey.graph.at(node)
        hooked = [("", list(_hooks(module)))]
        hooked += [(f".{name}", _on_tensor(one)) for name, one in _parameters(module)]
        for member, found in hooked:
            if found:
                yield from _told(f"{survey.namer.name(node)}{member}", found)


def _told(owner: str, found: list[tuple[str, Any]]) -> Iterator[HookFact]:
    counts = Counter((table, _identity(hook)) for table, hook in found)
    first = {(table, _identity(hook)): hook for table, hook in reversed(found)}
    for key, count in counts.items():
        hook = first[key]
        yield HookFact(owner, key[0], _name(hook), count, _mentioned(hook))


def _parameters(module: object) -> list[tuple[str, Any]]:
    table: Any = (instance_dict(module) or {}).get("_parameters")
    return list(dict.items(table)) if is_a(type(table), dict) else []


def _on_tensor(tensor: object) -> list[tuple[str, Any]]:
    return [
        (name, hook) for name, table in hook_tables(tensor) for hook in list(dict.values(table))
    ]


def hook_tables(tensor: object) -> Iterator[tuple[str, dict[int, Any]]]:
    """Hooks that a tensor keeps in C++, which only its class's own descriptors show."""
    for name in _TENSOR_TABLES:
        shown = next(
            filter(None, (class_attribute(base, name) for base in mro(type(tensor)))), None
        )
        table: Any = shown.__get__(tensor) if type(shown) is GetSetDescriptorType else None
        if is_a(type(table), dict):
            yield name, table


_TENSOR_TABLES = ("_backward_hooks", "_post_accumulate_grad_hooks")


def _hooks(owner: object) -> Iterator[tuple[str, Any]]:
    for name, table in list((instance_dict(owner) or {}).items()):
        if is_hook_table(name) and is_a(type(table), dict):
            for hook in list(dict.values(table)):
                yield name, hook


def _function(hook: Any) -> FunctionType | None:  # noqa: ANN401 - whatever was registered
    if type(hook) is MethodType:
        hook = hook.__func__
    return hook if type(hook) is FunctionType else None


def _identity(hook: object) -> object:
    """The same for hooks of the same code: running a cell again compiles and registers anew."""
    function = _function(hook)
    return function.__code__ if function is not None else type(hook)


def _name(hook: object) -> str:
    function = _function(hook)
    return function.__qualname__ if function is not None else type_name(hook)


def _mentioned(hook: object) -> tuple[str, ...]:
    """Global names and captured variables that the hook's code uses, its inner code included."""
    function = _function(hook)
    if function is None:
        return ()
    names: dict[str, None] = {}
    todo: list[CodeType] = [function.__code__]
    while todo:
        code = todo.pop()
        names.update(dict.fromkeys(code.co_freevars))
        names.update((name, None) for name in code.co_names if name in function.__globals__)
        todo += [one for one in code.co_consts if isinstance(one, CodeType)]
    return tuple(names)
