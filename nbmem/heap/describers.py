"""What the interpreter's own objects refer to: functions, frames, exceptions, contexts."""

from __future__ import annotations

import contextlib
import contextvars
import gc
import itertools
import types
from collections import deque
from collections.abc import Callable, Iterable
from functools import _lru_cache_wrapper, partial
from typing import Any

from nbmem.heap import frames, reading
from nbmem.heap.reading import instance_dict
from nbmem.heap.reference import Context, Link, key_link
from nbmem.model.retention import StepKind


def _function(holder: types.FunctionType, table: dict[int, Link]) -> Link | None:
    for name, cell in zip(holder.__code__.co_freevars, holder.__closure__ or (), strict=False):
        try:
            table.setdefault(id(cell.cell_contents), Link(StepKind.CLOSURE, f" → closure {name}"))
        except ValueError:  # the variable has been deleted
            continue
    code = holder.__code__
    plain = code.co_varnames[: code.co_argcount]
    defaults = holder.__defaults__ or ()
    named = [*zip(plain[len(plain) - len(defaults) :], defaults, strict=False)]
    for name, value in [*named, *(holder.__kwdefaults__ or {}).items()]:
        table.setdefault(id(value), Link(StepKind.DEFAULT, f" → default {name}"))
    return None


def _method(holder: types.MethodType, table: dict[int, Link]) -> Link | None:
    table.setdefault(id(holder.__self__), Link(StepKind.BOUND, ".__self__"))
    return Link(None)


def _builtin(holder: types.BuiltinMethodType, table: dict[int, Link]) -> Link | None:
    table.setdefault(id(holder.__self__), Link(StepKind.BOUND, ".__self__"))
    return None


def _partial(holder: Any, table: dict[int, Link]) -> Link | None:  # noqa: ANN401
    table[id(partial.args.__get__(holder))] = Link(StepKind.BOUND, ".args")
    table[id(partial.keywords.__get__(holder))] = Link(StepKind.BOUND, ".keywords")
    table.setdefault(id(partial.func.__get__(holder)), Link(StepKind.BOUND, ".func"))
    return None


def _cache(holder: Any, table: dict[int, Link]) -> Link | None:  # noqa: ANN401
    wrapped = (instance_dict(holder) or {}).get("__wrapped__")
    table[id(wrapped)] = Link(None)
    return Link(StepKind.CACHE, " cache", Context.CACHE)


def _frame(holder: types.FrameType, table: dict[int, Link]) -> Link | None:
    _locals(holder, table)
    if holder.f_back is not None:
        table.setdefault(id(holder.f_back), frame_link(holder.f_back))
    return None


def frame_link(frame: types.FrameType) -> Link:
    """A frame, as the call that it is."""
    return Link(StepKind.FRAME, f" → {frame.f_code.co_name}()")


def _traceback(holder: types.TracebackType, table: dict[int, Link]) -> Link | None:
    table[id(holder.tb_frame)] = frame_link(holder.tb_frame)
    return Link(None)


def _exception(holder: BaseException, table: dict[int, Link]) -> Link | None:
    for name in ("__traceback__", "__cause__", "__context__"):
        value = BaseException.__dict__[name].__get__(holder)
        kind = StepKind.TRACEBACK if name == "__traceback__" else StepKind.ATTRIBUTE
        if value is not None:
            table.setdefault(id(value), Link(kind, f".{name}"))
    table.setdefault(id(BaseException.__dict__["args"].__get__(holder)), _ARGS)
    return None


_ARGS = Link(StepKind.ATTRIBUTE, ".args")


def _suspended(holder: Any, table: dict[int, Link]) -> Link | None:  # noqa: ANN401
    names = {types.GeneratorType: "gi", types.CoroutineType: "cr", types.AsyncGeneratorType: "ag"}
    prefix = next(prefix for kind, prefix in names.items() if type(holder) is kind)
    frame = getattr(holder, f"{prefix}_frame")  # the interpreter's own class
    if frame is not None:
        _locals(frame, table)
    return None


def _locals(frame: types.FrameType, table: dict[int, Link]) -> None:
    for name, value in frames.local_variables(frame).items():
        hidden = name.startswith(".")  # what a comprehension or generator expression runs over
        table.setdefault(id(value), Link(None) if hidden else Link(StepKind.LOCAL, f" → {name}"))


def _memory(holder: memoryview, table: dict[int, Link]) -> Link | None:
    with contextlib.suppress(ValueError):  # a released memoryview
        table.setdefault(id(holder.obj), Link(StepKind.BASE, ".obj"))
    return Link(StepKind.BASE, ".obj", Context.SILENT)


def _context(holder: contextvars.Context, table: dict[int, Link]) -> Link | None:
    for variable, value in holder.items():
        table.setdefault(id(value), key_link(variable.name))
    return None


def _variable(_holder: object, _table: dict[int, Link]) -> Link | None:
    return Link(StepKind.ATTRIBUTE, ".get()")  # only the default: values lie in contexts


def _token(holder: contextvars.Token[object], table: dict[int, Link]) -> Link | None:
    table.setdefault(id(holder.old_value), Link(StepKind.ATTRIBUTE, ".old_value"))
    return Link(StepKind.ATTRIBUTE, " → context")


def _through(_holder: object, _table: dict[int, Link]) -> Link | None:
    return Link(None)


def _elements(_holder: object, _table: dict[int, Link]) -> Link | None:
    return Link(StepKind.ELEMENT, "[*]")


def _remembered(holder: object, table: dict[int, Link]) -> Link | None:
    """Elements that one end of ``itertools.tee`` has given, and the other has not."""
    shared = (one for one in gc.get_referents(holder) if type(one) is _TEE_ELEMENTS)
    table.update((id(one), Link(None)) for one in shared)
    return Link(StepKind.ELEMENT, "[*]")


# The classes have no other names.
_TEE, _TEE_ELEMENTS = itertools._tee, itertools._tee_dataobject  # type: ignore[attr-defined]  # noqa: SLF001
_MANAGED_BUFFER = type(gc.get_referents(memoryview(b""))[0])
"""What stands between a memoryview and the object whose memory it shows."""

DESCRIBERS: tuple[tuple[type, Callable[[Any, dict[int, Link]], Link | None]], ...] = (
    (types.FunctionType, _function),
    (types.MethodType, _method),
    (types.BuiltinMethodType, _builtin),
    (partial, _partial),
    (_lru_cache_wrapper, _cache),
    (types.FrameType, _frame),
    (types.TracebackType, _traceback),
    (BaseException, _exception),
    (types.GeneratorType, _suspended),
    (types.CoroutineType, _suspended),
    (types.AsyncGeneratorType, _suspended),
    (memoryview, _memory),
    (contextvars.Context, _context),
    (contextvars.ContextVar, _variable),
    (contextvars.Token, _token),
    (set, _elements),
    (frozenset, _elements),
    (type(iter(())), _through),
    (type(iter([])), _through),
    (type(iter({}.keys())), _through),
    (type(iter({}.items())), _through),
    (type(iter({}.values())), _through),
    (type(iter(set())), _through),
    (type({}.keys()), _through),
    (type({}.values()), _through),
    (type({}.items()), _through),
    (types.CellType, _through),
    (_MANAGED_BUFFER, _through),
    (_TEE, _through),
    (_TEE_ELEMENTS, _remembered),
    (staticmethod, _through),
    (classmethod, _through),
    (property, _through),
    (types.MappingProxyType, _through),
)
_DESCRIBED = frozenset(map(id, (dict, list, tuple, deque, type, *(kind for kind, _ in DESCRIBERS))))
"""Ids of classes whose objects refer to others by more than attributes."""


def is_simple(bases: Iterable[type]) -> bool:
    """Whether the objects of a class refer to others by the attributes in their dictionary alone.

    Args:
        bases: The class and those that it inherits from.
    """
    own = False
    for base in bases:
        if base is object:
            continue
        if id(base) in _DESCRIBED or not reading.is_python_class(base):
            return False
        slots = [type(value) for _, value in reading.class_items(base)]
        if types.MemberDescriptorType in slots:
            return False
        own = own or type(reading.class_attribute(base, "__dict__")) is types.GetSetDescriptorType
    return own
