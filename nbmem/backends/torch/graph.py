"""The autograd graph, read without running any hook of the user's."""
# torch shows what a node has saved only under private names, of which just the raw ones leave the
# user's unpack hooks alone.
# ruff: noqa: SLF001

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import torch

from nbmem.backends.torch.nodes import RAW, Nodes, gathers, raw_names
from nbmem.model.retention import StepKind
from nbmem.plugins import Edge

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


def edges(node: object, nodes: Nodes) -> Iterator[Edge]:
    """The next nodes, the leaf where a gradient is gathered, and what was saved."""
    for one in nodes.following(node):
        yield Edge(StepKind.GRAD_FN, ".next_functions", one)
    kind = nodes.kind(node)
    if gathers(kind):
        leaf = nodes.read(node, kind.variable)  # type: ignore[attr-defined]  # as it has been told
        yield Edge(StepKind.ATTRIBUTE, ".variable", leaf)
    for name, value in saved(node, nodes):
        yield Edge(StepKind.SAVED, f" → saved {name}", value)


def saved(node: object, nodes: Nodes) -> Iterator[tuple[str, object]]:
    """Names and values of what a node keeps for its backward pass, hooks not run."""
    if saved_data is None:
        return
    kind = nodes.kind(node)
    for attribute in raw_names(kind):
        try:
            found = nodes.read(node, getattr(kind, attribute))
        except RuntimeError:  # the backward pass has emptied the node
            continue
        for one in found if isinstance(found, tuple) else (found,):
            try:
                value = saved_data.__get__(one)
            except RuntimeError:
                continue
            if value is not None:
                yield attribute.removeprefix(RAW), value
            hook = _unpack_hook.__get__(one) if _unpack_hook is not None else None
            if hook is not None:
                yield "unpack hook", hook
