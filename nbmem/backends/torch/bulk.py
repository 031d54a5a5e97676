"""Reads tensors by the ten thousand, with as few questions to torch as will do."""
# Only base classes' own descriptors are sure not to run a subclass's code, and torch keeps those
# classes under private names.
# ruff: noqa: SLF001

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import compress, repeat
from typing import Any

import torch

from nbmem.backends.torch import memory
from nbmem.plugins import StorageView

_BASE = torch._C.TensorBase
_grad = _BASE.grad.__get__
_is_cpu = _BASE.is_cpu.__get__
_is_leaf = _BASE.is_leaf.__get__
_is_view = _BASE._is_view
_layout = _BASE.layout.__get__
_nbytes = _BASE.nbytes.__get__
_shape = _BASE.shape.__get__
_dtype = _BASE.dtype.__get__
_storage = _BASE.untyped_storage
_address = torch._C.StorageBase.data_ptr
_size = torch._C.StorageBase.nbytes
HOOKS = tuple(
    name for name in ("_backward_hooks", "_post_accumulate_grad_hooks") if hasattr(_BASE, name)
)
"""Tables of hooks that torch's releases give a tensor."""
_hook_tables = tuple(getattr(_BASE, name).__get__ for name in HOOKS)
_view = partial(tuple.__new__, StorageView)

View = Callable[[object], Iterable[StorageView]]


def views(objects: Sequence[object], each: View) -> tuple[list[int], list[StorageView]]:
    """The storages under many objects of one class.

    Called under ``NoTorchFunction``.

    Args:
        objects: Tensors, bare storages or arrays.
        each: Tells the storages of one of them, however odd it is.

    Returns:
        Place of the object, and view, of each storage.
    """
    kind = type(objects[0])
    if kind is torch.Tensor or kind is torch.nn.Parameter:
        return _of_tensors(objects, each)
    odd: Iterable[int] = range(len(objects))
    if not issubclass(kind, (torch.Tensor, torch.UntypedStorage)):
        odd = [at for at in odd if owner(objects[at]) is not None]
    return _one_by_one(objects, odd, each)


def _one_by_one(
    objects: Sequence[object], places: Iterable[int], each: View
) -> tuple[list[int], list[StorageView]]:
    told = [(at, view) for at in places for view in each(objects[at])]
    return [at for at, _ in told], [view for _, view in told]


def _of_tensors(tensors: Sequence[Any], each: View) -> tuple[list[int], list[StorageView]]:
    """Those of tensors of torch's own classes, column by column.

    All that takes time then is torch's own code.
    """
    places = range(len(tensors))
    plain = [
        cpu and form is torch.strided
        for cpu, form in zip(map(_is_cpu, tensors), map(_layout, tensors), strict=True)
    ]
    if not all(plain):
        return _one_by_one(tensors, places, each)
    try:
        blocks = list(map(_storage, tensors))
        keys, sizes = list(map(_address, blocks)), list(map(_size, blocks))
        visible = map(min, map(_nbytes, tensors), sizes)
        shapes = map(tuple, map(_shape, tensors))
        dtypes = map(memory.dtype_name, map(_dtype, tensors))
        columns = zip(keys, sizes, visible, repeat("cpu"), shapes, dtypes, strict=False)
        views = list(map(_view, columns))
    except (RuntimeError, TypeError):  # some are wrappers of others, or nested ones
        return _one_by_one(tensors, places, each)
    if 0 in keys:
        return list(compress(places, keys)), list(compress(views, keys))
    return list(places), views


def tied(objects: Sequence[Any]) -> list[int]:
    """Places of the tensors that have a gradient, a graph, a base or hooks.

    Called under ``NoTorchFunction``.

    Args:
        objects: Tensors of one class, or nodes of graphs, which are all tied.
    """
    if not issubclass(type(objects[0]), torch.Tensor):
        return list(range(len(objects)))
    found = [at for at, one in enumerate(objects) if not _is_leaf(one) or _grad(one) is not None]
    for tell in (_is_view, *_hook_tables):
        told = list(map(tell, objects))
        found += compress(range(len(objects)), told)
    return found


def owner(array: object) -> torch.Tensor | None:
    """The tensor whose memory an array looks at, if it is one's."""
    kind = sys.modules["numpy"].ndarray
    base = kind.base.__get__(array)
    while base is not None and issubclass(type(base), kind):
        base = kind.base.__get__(base)
    return base if issubclass(type(base), torch.Tensor) else None
