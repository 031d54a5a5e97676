"""TensorFlow's words for element types, shapes and op names, in the report's words."""

from __future__ import annotations

import re
from functools import lru_cache

_DTYPES = (
    *("", "float32", "float64", "int32", "uint8", "int16", "int8", "string", "complex64"),
    *("int64", "bool", "qint8", "quint8", "qint32", "bfloat16", "qint16", "quint16", "uint16"),
    *("complex128", "float16", "resource", "variant", "uint32", "uint64", "float8_e5m2"),
    *("float8_e4m3fn",),
)
"""By number in TensorFlow's DataType, which is part of its file format and so never changes."""

_FUNCTION = re.compile(r"__(?:inference|forward|backward)_+(?:backward_)?(.+?)(?:_\d+)+$")
_ONE_DNN = re.compile(r"^_Mkl(?:Native)?")
_COUNTER = re.compile(r"_\d+$")


def dtype_name(number: int) -> str:
    """``float32`` for 1; empty for a type that is not known."""
    return _DTYPES[number] if 0 <= number < len(_DTYPES) else ""


@lru_cache(maxsize=4096)
def shape_of(text: str) -> tuple[int, ...] | None:
    """``(512, 8)`` for ``[512,8]``; ``None`` for what is no shape."""
    parts = text.strip("[]").split(",") if text.startswith("[") else ["?"]
    if parts == [""]:
        return ()
    return tuple(map(int, parts)) if all(part.isdigit() for part in parts) else None


def op_name(name: str) -> str:
    """The op as users know it: ``MatMul`` for oneDNN's ``_MklMatMul``, ``f`` for a function."""
    function = _FUNCTION.match(name)
    return f"tf.function {function[1]}" if function else _ONE_DNN.sub("", name)


def op_of_node(node: str) -> str:
    """The op that a graph's node most likely is, by its name: ``Relu`` for ``mlp/Relu_3``."""
    return _COUNTER.sub("", node.rpartition("/")[2])
