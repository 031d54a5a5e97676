"""The autograd graph, read without running any hook of the user's."""
# torch shows what a node has saved only under private names, of which just the raw ones leave the
# user's unpack hooks alone.
# ruff: noqa: SLF001

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

import torch

from nbmem.model.retention import StepKind
from nbmem.plugins import Edge

_RAW = "_raw_saved_"
_NO_NUMBER = 1 << 62
"""Nodes that gather gradients have a number beyond this one."""

_saved_data = getattr(getattr(torch._C._autograd, "SavedTensor", None), "data", None)
"""What a node saved, as it is kept: the tensor, or what the user's pack hook made of it.

Older releases of torch do not have it; then what a node saved is known by its number alone.
"""


@functools.cache
def node_types() -> tuple[type, ...]:
    """The classes of the nodes that torch has: one per op, and one for the user's functions."""
    known = [one for one in vars(torch._C._functions).values() if isinstance(one, type)]
    return (*known, torch._C._FunctionBase)


def edges(node: Any) -> Iterator[Edge]:  # noqa: ANN401 - one of many unrelated classes
    """The next nodes, the leaf where a gradient is gathered, and what was saved."""
    for following, _ in _next(node):
        if following is not None:
            yield Edge(StepKind.GRAD_FN, ".next_functions", following)
    leaf = getattr(type(node), "variable", None)
    if leaf is not None and type(node).__name__ == "AccumulateGrad":
        yield Edge(StepKind.ATTRIBUTE, ".variable", leaf.__get__(node))
    for name, value in saved(node):
        yield Edge(StepKind.SAVED, f" → saved {name}", value)


def saved(node: Any) -> Iterator[tuple[str, object]]:  # noqa: ANN401 - as above
    """Names and values of what a node keeps for its backward pass, hooks not run."""
    if _saved_data is None:
        return
    kind: type = type(node)
    for attribute in _raw_names(kind):
        try:
            found = getattr(kind, attribute).__get__(node)
        except RuntimeError:  # the backward pass has emptied the node
            continue
        for one in found if isinstance(found, tuple) else (found,):
            try:
                value = _saved_data.__get__(one)
            except RuntimeError:
                continue
            if value is not None:
                yield attribute.removeprefix(_RAW), value


def number(node: Any) -> int:  # noqa: ANN401 - as above
    """The node's sequence number; -1 where it has none."""
    tell = getattr(type(node), "_sequence_nr", None)
    found = tell(node) if tell is not None else -1
    return found if 0 <= found < _NO_NUMBER else -1


def following(node: Any) -> Iterator[Any]:  # noqa: ANN401 - as above
    """The nodes that one node hands its gradients to."""
    for one, _ in _next(node):
        if one is not None:
            yield one


def _next(node: Any) -> tuple[tuple[Any, int], ...]:  # noqa: ANN401 - as above
    found: tuple[tuple[Any, int], ...] = type(node).next_functions.__get__(node)
    return found


@functools.cache
def _raw_names(kind: type) -> tuple[str, ...]:
    return tuple(name for name in dir(kind) if name.startswith(_RAW))
