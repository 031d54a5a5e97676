"""Finds the memory under TensorFlow's tensors and variables, without copying it."""

from __future__ import annotations

import ctypes
import sys
from bisect import bisect_right
from collections.abc import Mapping
from typing import Any, NamedTuple

from nbmem.backends.tensorflow.types import dtype_name
from nbmem.plugins import StorageView

_WITHOUT_BYTES = frozenset({"resource", "variant", "string", ""})
"""Element types whose tensors hold handles; what these lead to is not in the tensor's block."""


class Block(NamedTuple):
    """One block of TensorFlow's CPU allocator.

    Attributes:
        key: Its address.
        nbytes: Its size.
        op: What was running when it was allocated, empty for no op; ``None`` where that is not
            known.
    """

    key: int
    nbytes: int
    op: str | None = None


class Blocks:
    """The living blocks that the native watch knows, to tell a slice from the block it lies in.

    Args:
        known: The blocks by their addresses.
    """

    def __init__(self, known: Mapping[int, Block]) -> None:
        self.known = known
        self._starts = sorted(known)

    def around(self, address: int, nbytes: int) -> Block:
        """The block that an address lies in; one of its own where none is known."""
        at = bisect_right(self._starts, address) - 1
        if at >= 0:
            block = self.known[self._starts[at]]
            if address < block.key + block.nbytes:
                return block
        return Block(address, nbytes)


def of_tensor(tensor: Any, blocks: Blocks) -> StorageView | None:  # noqa: ANN401 - an EagerTensor
    """What an eager tensor sees; ``None`` where it holds no bytes of its own."""
    dtype = dtype_name(tensor._datatype_enum())  # noqa: SLF001 - the attribute that computes nothing
    if dtype in _WITHOUT_BYTES:
        return None
    found = _on_cpu(tensor) if "CPU:" in tensor.backing_device else _elsewhere(tensor)
    if found is None:
        return None
    address, visible = found
    device = _device(tensor.backing_device)
    shape = tuple(tensor._shape_tuple())  # noqa: SLF001 - as above
    block = blocks.around(address, visible) if device == "cpu" else Block(address, visible)
    return StorageView(block.key, block.nbytes, visible, device, shape, dtype)


def of_variable(variable: Any, blocks: Blocks) -> StorageView | None:  # noqa: ANN401 - a tf.Variable
    """What a variable holds; ``None`` for one without a value, or inside a graph."""
    held = attributes(variable)
    handle: Any = held.get("_handle")
    dtype: Any = held.get("_dtype")
    engine = sys.modules.get("tensorflow.python.pywrap_tfe")
    context = getattr(sys.modules.get("tensorflow.python.eager.context"), "_context", None)
    if engine is None or context is None or dtype is None or not _is_eager(handle):
        return None
    # The op gives out the variable's own block, as a tensor that is dropped again at once. A tape
    # of the user's must not take note of it.
    engine.TFE_Py_TapeSetStopOnThread()
    try:
        value = engine.TFE_Py_FastPathExecute(
            context, "ReadVariableOp", None, handle, "dtype", dtype.as_datatype_enum
        )
    except Exception:  # noqa: BLE001 - TensorFlow raises classes of its own for each reason
        return None  # it has no value yet, or its value was destroyed
    finally:
        engine.TFE_Py_TapeSetRestartOnThread()
    return of_tensor(value, blocks)


def _is_eager(handle: object) -> bool:
    ops = sys.modules.get("tensorflow.python.framework.ops")
    return type(handle) is getattr(ops, "EagerTensor", None)


def attributes(obj: object) -> dict[str, Any]:
    """An object's own attributes, read past any code of its class."""
    try:
        found: dict[str, Any] = object.__getattribute__(obj, "__dict__")
    except AttributeError:
        return {}
    return found


def _on_cpu(tensor: Any) -> tuple[int, int] | None:  # noqa: ANN401 - an EagerTensor
    """Address and bytes; the array is a view that is dropped again at once."""
    try:
        array = tensor._numpy_internal()  # noqa: SLF001 - .numpy() would copy
        return int(array.__array_interface__["data"][0]), int(array.nbytes)
    except (AttributeError, TypeError, ValueError, RuntimeError):
        return None  # an element type that numpy does not have


def _elsewhere(tensor: Any) -> tuple[int, int] | None:  # noqa: ANN401 - an EagerTensor
    """Address and bytes on another device, by a DLPack capsule that is dropped again at once."""
    engine = sys.modules.get("tensorflow.python.pywrap_tfe")
    try:
        capsule = engine.TFE_ToDlpackCapsule(tensor)  # type: ignore[union-attr]  # caught below
        get = ctypes.pythonapi.PyCapsule_GetPointer
        get.restype, get.argtypes = ctypes.c_void_p, (ctypes.py_object, ctypes.c_char_p)
        # A DLManagedTensor begins with the address of the data.
        address = ctypes.cast(get(capsule, b"dltensor"), ctypes.POINTER(ctypes.c_void_p))[0]
        items = 1
        for size in tensor._shape_tuple():  # noqa: SLF001 - as above
            items *= size
        return int(address or 0), items * int(tensor.dtype.size)
    except Exception:  # noqa: BLE001 - TensorFlow raises classes of its own for each reason
        return None  # an element type or device that DLPack does not have


def _device(name: str) -> str:
    """``cpu`` or ``gpu:0`` for ``/job:localhost/replica:0/task:0/device:GPU:0``."""
    kind, _, number = name.rpartition("device:")[2].lower().partition(":")
    return "cpu" if kind == "cpu" else f"{kind}:{number}"
