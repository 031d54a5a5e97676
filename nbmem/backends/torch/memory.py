"""The storages under a torch tensor, found without running code of the user's."""
# Only the base class's own descriptors are sure not to run a subclass's code, and torch keeps that
# class and the switch of its overrides under private names.
# ruff: noqa: SLF001

from __future__ import annotations

import functools
from typing import Any

import torch

_BASE = torch._C.TensorBase
storage = _BASE.untyped_storage
"""The storage of a tensor with a plain layout; an error for any other."""
requires_grad = _BASE.requires_grad.__get__
_layout = _BASE.layout.__get__
_shape = _BASE.shape.__get__
_dtype = _BASE.dtype.__get__
_COMPRESSED = {
    torch.sparse_csr: ("crow_indices", "col_indices", "values"),
    torch.sparse_csc: ("ccol_indices", "row_indices", "values"),
    torch.sparse_bsr: ("crow_indices", "col_indices", "values"),
    torch.sparse_bsc: ("ccol_indices", "row_indices", "values"),
}

NoTorchFunction = torch._C.DisableTorchFunction
"""Keeps subclasses' and modes' ``__torch_function__`` from seeing what we ask of a tensor."""


class UnsizedError(Exception):
    """A tensor whose memory cannot be told."""


def storages(tensor: torch.Tensor) -> list[tuple[torch.Tensor, Any]]:
    """The tensors with memory of their own under this one, each with its storage.

    Called under ``NoTorchFunction``.

    Returns:
        A plain tensor and its ``UntypedStorage``: one pair for a strided tensor, several for a
        sparse one, none for a meta or fake tensor.

    Raises:
        UnsizedError: The tensor keeps its memory where it cannot be sized.
    """
    try:
        found = [(part, storage(part)) for part in _parts(tensor)]
    except (RuntimeError, NotImplementedError) as error:
        raise UnsizedError(str(error)) from None
    return [(part, one) for part, one in found if one.device.type != "meta"]


def _parts(tensor: torch.Tensor) -> tuple[torch.Tensor, ...]:
    layout = _layout(tensor)
    if layout is torch.strided or layout is torch.jagged:
        return (tensor,)
    with torch.utils._python_dispatch._disable_current_modes():  # they must not see our question
        if layout is torch.sparse_coo:
            return _BASE._indices(tensor), _BASE._values(
                tensor
            )  # the public ones refuse an uncoalesced tensor
        names = _COMPRESSED.get(layout)
        if names is None:
            raise UnsizedError(f"layout {layout}")
        return tuple(getattr(_BASE, name)(tensor) for name in names)


def address(block: Any) -> int:  # noqa: ANN401 - torch has no types here
    """Address of the storage's block; 0 where it has none (a wrapper's, an empty one's)."""
    try:
        return int(block.data_ptr())
    except RuntimeError:
        # A fake tensor's storage, or one whose memory is made only when it is first used.
        return 0


def shape(tensor: torch.Tensor) -> tuple[int, ...] | None:
    """The tensor's shape; ``None`` for a nested one, which has none."""
    try:
        return tuple(int(one) for one in _shape(tensor))
    except (RuntimeError, TypeError):
        return None


def visible_bytes(tensor: torch.Tensor) -> int:
    """Bytes of the elements that the tensor shows, those shown twice counted once at most."""
    try:
        return int(_BASE.numel(tensor)) * int(_BASE.element_size(tensor))
    except RuntimeError:  # a nested tensor with unknown lengths
        return int(storage(tensor).nbytes())


@functools.cache
def dtype_name(dtype: torch.dtype) -> str:
    """Name of an element type, such as ``float32``."""
    return str(dtype).removeprefix("torch.")


def dtype(tensor: torch.Tensor) -> str:
    """Name of the tensor's element type."""
    return dtype_name(_dtype(tensor))
