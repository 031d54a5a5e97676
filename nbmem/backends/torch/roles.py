"""What each storage is for, decided by who owns it."""
# ruff: noqa: SLF001 - only the base class's own descriptors are sure not to run a subclass's code

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import torch

from nbmem.backends.torch import graph, memory
from nbmem.model.category import Category

_BASE = torch._C.TensorBase
_grad = _BASE.grad.__get__
_grad_fn = _BASE.grad_fn.__get__
_is_leaf = _BASE.is_leaf.__get__
_requires_grad = _BASE.requires_grad.__get__


def by_owner(objects: Iterable[object]) -> dict[int, Category]:
    """Key of a storage -> its category.

    Called under ``memory.NoTorchFunction``. Where a storage has several owners, a module's or
    optimizer's claim goes before a gradient's, and that before the autograd graph's.

    Args:
        objects: Modules, optimizers and tensors, among any others.
    """
    owned: dict[int, Category] = {}
    tensors: list[torch.Tensor] = []
    parameters: list[object] = []
    others: set[int] = set()
    """Ids of classes of which nothing can be told: there are many objects, of few classes."""
    for obj in objects:
        kind = type(obj)
        if id(kind) in others:
            continue
        if issubclass(kind, torch.Tensor):
            tensors.append(obj)
            if issubclass(kind, torch.nn.Parameter):
                parameters.append(obj)
        elif issubclass(kind, torch.nn.Module):
            names = _attributes(obj)
            parameters += _values(names.get("_parameters"))
            _claim(owned, _values(names.get("_buffers")), Category.BUFFER)
        elif issubclass(kind, torch.optim.Optimizer):
            parameters += _trained(obj)
            _claim(owned, _state(obj), Category.OPTIMIZER_STATE)
        else:
            others.add(id(kind))
    _claim(owned, parameters, Category.PARAMETER)
    _claim(owned, _gradients([*tensors, *parameters]), Category.GRADIENT)
    for tensor, category in _of_graph(tensors):
        _claim(owned, [tensor], category)
    return owned


def _claim(owned: dict[int, Category], values: Iterable[object], category: Category) -> None:
    for value in values:
        if not issubclass(type(value), torch.Tensor):
            continue
        try:
            parts = memory.storages(value)
        except memory.UnsizedError:
            continue
        for _, storage in parts:
            key = memory.address(storage)
            if key:
                owned.setdefault(key, category)


def _attributes(obj: object) -> dict[str, Any]:
    try:
        found = object.__getattribute__(obj, "__dict__")
    except AttributeError:
        return {}
    return found if isinstance(found, dict) else {}


def _values(table: object) -> list[object]:
    return list(dict.values(table)) if isinstance(table, dict) else []


def _state(optimizer: object) -> Iterator[object]:
    """Tensors of an optimizer's state, in lists and dictionaries too."""
    waiting: list[object] = _values(_attributes(optimizer).get("state"))
    while waiting:
        one = waiting.pop()
        if isinstance(one, dict):
            waiting += dict.values(one)
        elif isinstance(one, (list, tuple)):
            waiting += one
        else:
            yield one


def _trained(optimizer: object) -> list[object]:
    groups = _attributes(optimizer).get("param_groups")
    found: list[object] = []
    for group in groups if isinstance(groups, list) else ():
        params = group.get("params") if isinstance(group, dict) else None
        found += params if isinstance(params, list) else ()
    return found


def _gradients(tensors: Iterable[Any]) -> Iterator[object]:
    for tensor in tensors:
        # Reading .grad of a tensor that is no leaf makes torch warn.
        if issubclass(type(tensor), torch.Tensor) and _is_leaf(tensor):
            grad = _grad(tensor)
            if grad is not None:
                yield grad


def _of_graph(tensors: Iterable[torch.Tensor]) -> Iterator[tuple[torch.Tensor, Category]]:
    """What the graphs behind these tensors saved.

    A leaf without a gradient that an op took and that no module owns was an input to the forward
    pass. The rest are activations; so is what an op made itself, or a function of the user's.
    """
    nodes: dict[Any, None] = {}
    for tensor in tensors:
        start = None if _is_leaf(tensor) else _grad_fn(tensor)
        if start is not None:
            nodes[start] = None
    waiting = list(nodes)
    while waiting:
        node = waiting.pop()
        own = issubclass(type(node), torch._C._FunctionBase)
        for name, value in graph.saved(node):
            if issubclass(type(value), torch.Tensor):
                taken = not own and not name.startswith("result")
                leaf = _is_leaf(value) and not _requires_grad(value)
                yield value, Category.INPUT if taken and leaf else Category.ACTIVATION
        for following in graph.following(node):
            if following not in nodes:
                nodes[following] = None
                waiting.append(following)
