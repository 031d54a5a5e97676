"""The autograd graph, read without running any hook of the user's."""
# torch shows what a node has saved only under private names, of which just the raw ones leave the
# user's unpack hooks alone.
# ruff: noqa: SLF001

from __future__ import annotations

import contextlib
import functools
from collections.abc import Iterator
from typing import Any

import torch

from nbmem.backends.torch.reach import Reach
from nbmem.model.retention import StepKind
from nbmem.plugins import Edge

_RAW = "_raw_saved_"
_NO_NUMBER = 1 << 62
"""Nodes that gather gradients have a number beyond this one."""

saved_data = getattr(getattr(torch._C._autograd, "SavedTensor", None), "data", None)
"""What a node saved, as it is kept: the tensor, or what the user's pack hook made of it.

Older releases of torch do not have it; then what a node saved is known by its number alone.
"""
_unpack_hook = getattr(getattr(torch._C._autograd, "SavedTensor", None), "unpack_hook", None)
"""The hook that will be asked for what a node saved: checkpointing keeps its inputs there."""


def saved_types() -> tuple[type, ...]:
    """The class of a tensor that was saved outside of any node, as checkpointing does."""
    return (torch._C._autograd.SavedTensor,) if saved_data is not None else ()


def of_saved(one: Any) -> Iterator[Edge]:  # noqa: ANN401 - torch has no types here
    """The tensor that was saved outside of any node."""
    if saved_data is None:
        return
    with contextlib.suppress(RuntimeError):  # it has been let go
        value = saved_data.__get__(one)
        if value is not None:
            yield Edge(StepKind.SAVED, "", value)


@functools.cache
def node_types() -> tuple[type, ...]:
    """The classes of the nodes that torch has: one per op, and one for the user's functions."""
    known = [one for one in vars(torch._C._functions).values() if isinstance(one, type)]
    return (*known, torch._C._FunctionBase)


reach = Reach(node_types)
"""Every way from node to node goes through it."""


def edges(node: Any) -> Iterator[Edge]:  # noqa: ANN401 - one of many unrelated classes
    """The next nodes, the leaf where a gradient is gathered, and what was saved."""
    for one in following(node):
        yield Edge(StepKind.GRAD_FN, ".next_functions", one)
    leaf = getattr(type(node), "variable", None)
    if leaf is not None and type(node).__name__ == "AccumulateGrad":
        yield Edge(StepKind.ATTRIBUTE, ".variable", leaf.__get__(node))
    for name, value in saved(node):
        yield Edge(StepKind.SAVED, f" → saved {name}", value)


def saved(node: Any) -> Iterator[tuple[str, object]]:  # noqa: ANN401 - as above
    """Names and values of what a node keeps for its backward pass, hooks not run."""
    if saved_data is None:
        return
    kind: type = type(node)
    for attribute in _raw_names(kind):
        try:
            found = getattr(kind, attribute).__get__(node)
        except RuntimeError:  # the backward pass has emptied the node
            continue
        for one in found if isinstance(found, tuple) else (found,):
            try:
                value = saved_data.__get__(one)
            except RuntimeError:
                continue
            if value is not None:
                yield attribute.removeprefix(_RAW), value
            hook = _unpack_hook.__get__(one) if _unpack_hook is not None else None
            if hook is not None:
                yield "unpack hook", hook


def number(node: Any) -> int:  # noqa: ANN401 - as above
    """The node's sequence number; -1 where it has none."""
    kind = type(node)
    # Some releases of torch crash when the number of a function whose node is gone is asked.
    own = issubclass(kind, torch._C._FunctionBase)
    if not hasattr(kind, "_sequence_nr") or (own and _next(node) is None):
        return -1
    found: int = kind._sequence_nr(node)
    return found if 0 <= found < _NO_NUMBER else -1


def following(node: Any) -> Iterator[Any]:  # noqa: ANN401 - as above
    """The nodes that one node hands its gradients to; none once enough of the graph was seen."""
    if reach.is_exhausted:
        return
    found = _next(node) or ()
    reach.spend(len(found))
    for one, _ in found:
        if one is not None:
            yield one


def _next(node: Any) -> tuple[tuple[Any, int], ...] | None:  # noqa: ANN401 - as above
    """The next nodes; ``None`` for a function of the user's that has outlived its node."""
    try:
        found: tuple[tuple[Any, int], ...] = type(node).next_functions.__get__(node)
    except RuntimeError:
        return None
    return found


@functools.cache
def _raw_names(kind: type) -> tuple[str, ...]:
    return tuple(name for name in dir(kind) if name.startswith(_RAW))
