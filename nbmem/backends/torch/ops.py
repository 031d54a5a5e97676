"""What is known of a torch op before it runs: its name, whether it writes, what it asks for."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import torch

_BY_SIZE = frozenset(
    (
        *("empty", "zeros", "ones", "full", "rand", "randn", "empty_strided"),
        *("new_empty", "new_zeros", "new_ones", "new_full", "new_empty_strided"),
    )
)
_LIKE = frozenset(
    ("empty_like", "zeros_like", "ones_like", "full_like", "rand_like", "randn_like", "clone")
)


class Op:
    """One op, asked once per recording.

    Args:
        func: The ``OpOverload`` or higher-order operator.

    Attributes:
        name: ``aten::addmm``.
        mutates: It may write to its arguments, and so change the size of their storages.
        wraps: Its argument was made without any op: ``torch.tensor``, ``torch.from_numpy``.
        adopts: Its argument is a bare storage, which may have been made without any op.
    """

    __slots__ = ("_kind", "_place", "adopts", "mutates", "name", "wraps")

    def __init__(self, func: Any) -> None:  # noqa: ANN401 - either of two unrelated classes
        schema = getattr(func, "_schema", None)
        self.name = schema.name if schema is not None else str(getattr(func, "name", func)).strip()
        self.mutates = schema is None or bool(schema.is_mutable)
        plain = self.name.partition("::")[2]
        self.wraps = plain == "lift_fresh"
        self.adopts = plain == "set_"
        self._kind, self._place = "", -1
        if plain in _LIKE:
            self._kind = "like"
        elif plain in _BY_SIZE and schema is not None:
            names = [argument.name for argument in schema.arguments]
            if "size" in names:
                self._kind, self._place = "size", names.index("size")

    def request(self, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> int:
        """Bytes that the op will take, as far as its arguments tell; else 0."""
        if not self._kind:
            return 0
        first = args[0] if args and isinstance(args[0], torch.Tensor) else None
        if self._kind == "size":
            size = args[self._place] if len(args) > self._place else kwargs.get("size", (0,))
            elements = math.prod(size)
        else:
            elements = first.numel() if first is not None else 0
        device = kwargs.get("device") or (first.device if first is not None else None)
        if device is not None and torch.device(device).type == "meta":
            return 0
        dtype = kwargs.get("dtype")
        if dtype is None:
            dtype = first.dtype if first is not None else torch.get_default_dtype()
        return int(elements) * int(dtype.itemsize)
