"""What each storage is for, decided by who owns it."""
# ruff: noqa: SLF001 - only the base class's own descriptors are sure not to run a subclass's code

from __future__ import annotations

import operator
from collections.abc import Iterable, Iterator
from itertools import compress
from typing import Any

import torch

from nbmem.backends.torch import graph, memory
from nbmem.backends.torch.nodes import Nodes
from nbmem.model.category import Category

_BASE = torch._C.TensorBase
_grad = _BASE.grad.__get__
_is_leaf = _BASE.is_leaf.__get__
_requires_grad = _BASE.requires_grad.__get__


def by_owner(objects: Iterable[object], nodes: Nodes) -> dict[int, Category]:
    """Key of a storage -> its category.

    Called under ``memory.NoTorchFunction``. Where a storage has several owners, a module's or
    optimizer's claim goes before a gradient's, and that before the autograd graph's.

    Args:
        objects: Modules, optimizers and tensors, among any others.
        nodes: The nodes of the look.
    """
    owned: dict[int, Category] = {}
    parameters, tensors, modules, optimizers = _sorted(objects)
    tensors += parameters
    for module in modules:
        names = _attributes(module)
        parameters += _values(names.get("_parameters"))
        _claim(owned, _values(names.get("_buffers")), Category.BUFFER)
    for optimizer in optimizers:
        parameters += _trained(optimizer)
        _claim(owned, _state(optimizer), Category.OPTIMIZER_STATE)
    _claim(owned, parameters, Category.PARAMETER)
    held = [one for one in parameters if issubclass(type(one), torch.Tensor)]
    _claim(owned, _gradients([*tensors, *held]), Category.GRADIENT)
    for tensor, category in _of_graph(tensors, nodes):
        _claim(owned, [tensor], category)
    return owned


def _sorted(objects: Iterable[Any]) -> tuple[list[Any], ...]:
    """The parameters, other tensors, modules and optimizers among many objects of few classes."""
    found: tuple[list[Any], ...] = ([], [], [], [])
    kinds = (torch.nn.Parameter, torch.Tensor, torch.nn.Module, torch.optim.Optimizer)
    places: dict[int, list[Any]] = {}
    nowhere: list[Any] = []
    for obj in objects:
        kind = type(obj)
        place = places.get(id(kind))
        if place is None:
            pairs = zip(kinds, found, strict=True)
            place = next((one for base, one in pairs if issubclass(kind, base)), nowhere)
            places[id(kind)] = place
        if place is not nowhere:
            place.append(obj)
    return found


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


def _gradients(tensors: list[Any]) -> Iterator[object]:
    # Reading .grad of a tensor that is no leaf makes torch warn.
    for grad in map(_grad, compress(tensors, map(_is_leaf, tensors))):
        if grad is not None:
            yield grad


def _of_graph(tensors: list[torch.Tensor], nodes: Nodes) -> Iterator[tuple[torch.Tensor, Category]]:
    """What the graphs behind these tensors saved.

    A leaf without a gradient that an op took and that no module owns was an input to the forward
    pass. The rest are activations; so is what an op made itself, or a function of the user's.
    """
    inner = compress(tensors, map(operator.not_, map(_is_leaf, tensors)))
    starts = (start for start in map(nodes.start, inner) if start is not None)
    met: dict[Any, None] = dict.fromkeys(starts)
    waiting = list(met)
    while waiting:
        node = waiting.pop()
        own = issubclass(type(node), torch._C._FunctionBase)
        for name, value in graph.saved(node, nodes):
            if issubclass(type(value), torch.Tensor):
                taken = not own and not name.startswith("result")
                leaf = _is_leaf(value) and not _requires_grad(value)
                yield value, Category.INPUT if taken and leaf else Category.ACTIVATION
        for following in nodes.following(node):
            if following not in met:
                met[following] = None
                waiting.append(following)
