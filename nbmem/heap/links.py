"""How an object refers to another one, in the words a user would write.

``links(holder, context)`` answers for one holder; the answer is asked for each object that the
holder leads to. Only the interpreter's own accessors are used, so no code of the user's runs.
"""

from __future__ import annotations

import contextlib
import gc
import types
from collections import deque
from collections.abc import Callable, Iterable
from enum import Enum
from functools import _lru_cache_wrapper, partial
from typing import Any, NamedTuple

from nbmem.heap import frames, reading
from nbmem.heap.reading import instance_dict, is_a, type_name
from nbmem.model.retention import StepKind
from nbmem.plugins import Edge


class Context(Enum):
    """What a holder is to the one before it, where that changes the words."""

    NONE = 0
    ATTRIBUTES = 1
    """The dictionary of an object's attributes."""
    GLOBALS = 2
    """The dictionary of a module's globals."""
    TABLE = 3
    """A network module's table of parameters, buffers or submodules."""
    HOOKS = 4
    """A table of hooks."""
    STATE = 5
    """An optimizer's state: parameter -> state."""
    CACHE = 6
    """A part of a functools cache."""
    NODE = 8
    """A node of an autograd graph: what is put on it is an attribute of its ``ctx``."""
    SILENT = 7
    """A part that the user never sees: what it holds is named by the one before it."""


class Link(NamedTuple):
    """One reference in words.

    Attributes:
        kind: How the holder refers to the object; ``None`` where it adds nothing to the words.
        label: The reference as the user would write it.
        context: What the object is to its holder.
    """

    kind: StepKind | None
    label: str = ""
    context: Context = Context.NONE


Links = Callable[[object], Link]

_TABLES = frozenset({"_modules", "_parameters", "_buffers"})
PARAMETER_KEY = ".param_groups[*]['params'][*]"
"""A key of an optimizer's state, by the name that the user knows it under."""
_VALUES = {
    Context.HOOKS: Link(None),
    Context.SILENT: Link(None),
    Context.CACHE: Link(None, "", Context.CACHE),
    Context.STATE: Link(StepKind.STATE, ".state[*]"),
}
"""What the values of a dictionary are, whatever their keys."""
_KEYS = {
    Context.CACHE: Link(None, "", Context.CACHE),
    Context.STATE: Link(StepKind.ATTRIBUTE, PARAMETER_KEY),
}
_FEW = 64
"""Keys of a dictionary that are told apart; the elements of a longer one are all ``[*]``."""
_SHORT_KEY = 60
_PLAIN_KEYS = (str, int, float, bool, bytes, type(None))
_SILENT = Link(None, "", Context.SILENT)


def links(holder: object, context: Context, edges: Iterable[Edge]) -> Links:
    """How one object refers to others.

    Args:
        holder: The object.
        context: What it is to the one before it.
        edges: The references that its anatomy knows.

    Returns:
        A function of an object that the holder leads to.
    """
    table: dict[int, Link] = {}
    for edge in edges:
        table.setdefault(id(edge.target), Link(edge.kind, edge.label))
    if context is Context.NODE:
        _from_node(holder, table)
    rest = _describe(holder, context, table)

    def look_up(child: object) -> Link:
        return table.get(id(child)) or rest or Link(StepKind.ELEMENT, f" → {type_name(child)}")

    return look_up


def quick_link(holder: Any, context: Context, target: object) -> Link | None:  # noqa: ANN401
    """The answer of ``links`` for one object of a plain small container, found by looking."""
    if context is not Context.NONE:
        return None
    kind = type(holder)
    if kind is list or kind is tuple:
        return ALONE if len(holder) == 1 else ELEMENT
    if kind is dict and len(holder) <= _QUICK:
        items = list(holder.items())
        if type(items[0][0]) is not str:
            return None
        for key, value in items:
            if value is target:
                return key_link(key_text(key))
    return None


ALONE, ELEMENT = Link(StepKind.INDEX, "[0]"), Link(StepKind.INDEX, "[*]")
_QUICK = 16


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


def _describe(
    holder: Any,  # noqa: ANN401 - the class tells what it has
    context: Context,
    table: dict[int, Link],
) -> Link | None:
    """Fill the table with what the holder refers to; return the link for everything else."""
    kind = type(holder)
    if is_a(kind, dict):
        _from_dict(holder, context, table)
        if kind is dict:
            return None
    elif is_a(kind, list, tuple, deque):
        elements = _from_sequence(holder, context, table)
        if kind not in (list, tuple, deque):
            _from_object(holder, table)
        return elements
    elif is_a(kind, type):
        for name, value in reading.class_items(holder):
            table.setdefault(id(value), Link(StepKind.CLASS, f".{name}"))
        return None
    for base, describe in _DESCRIBERS:
        if is_a(kind, base):
            rest = describe(holder, table)
            _from_object(holder, table)
            return rest
    _from_object(holder, table)
    return None


def _from_dict(holder: dict[Any, Any], context: Context, table: dict[int, Link]) -> None:
    items = list(dict.items(holder))
    many = len(items) > _FEW or (len(items) > 1 and all(type(key) is int for key, _ in items))
    fixed = _VALUES.get(context)
    for key, value in items:
        link = fixed
        if context is Context.ATTRIBUTES or context is Context.GLOBALS:
            link = attribute_link(holder if context is Context.ATTRIBUTES else {}, key)
        elif context is Context.TABLE:
            link = Link(StepKind.ATTRIBUTE, _child(key))
        elif link is None:
            link = key_link("*" if many else key_text(key))
        table.setdefault(id(value), link)
    held_as_key = _KEYS.get(context, Link(StepKind.KEY, " key"))
    for key, _ in items:
        if type(key) not in _PLAIN_KEYS:
            table.setdefault(id(key), held_as_key)


def _child(name: object) -> str:
    """A parameter, buffer or submodule, as Python reaches it: ``.weight``, or ``[0]``."""
    return f"[{name}]" if type(name) is str and name.isdecimal() else f".{name}"


def attribute_link(owner: dict[str, Any], name: object) -> Link:
    """An attribute, told apart by what its owner is (a network module, an optimizer)."""
    label = f".{name}" if type(name) is str else f"[{key_text(name)}]"
    if "_modules" in owner and "_parameters" in owner:
        if name in _TABLES:
            return Link(None, "", Context.TABLE)
        if is_hook_table(name):
            return Link(StepKind.HOOK, label, Context.HOOKS)
        return Link(StepKind.MODULE, label)
    if name == "state" and "param_groups" in owner:
        return Link(None, "", Context.STATE)
    return Link(StepKind.ATTRIBUTE, label)


def is_hook_table(name: object) -> bool:
    """Whether an attribute of this name of a network module holds hooks."""
    return type(name) is str and name.startswith("_") and name.endswith("hooks")


def key_link(text: str) -> Link:
    """The value of a key, as it is written."""
    return Link(StepKind.KEY, f"[{text}]")


def key_text(key: object) -> str:
    """A key as the user would write it; ``*`` for one that only its own code could spell."""
    if type(key) in _PLAIN_KEYS:
        text = repr(key)
        return text if len(text) <= _SHORT_KEY else f"{text[: _SHORT_KEY - 1]}…"
    if type(key) is tuple and all(type(one) in _PLAIN_KEYS for one in key):
        return ", ".join(map(repr, key)) or "()"
    return "*"


def _from_sequence(holder: Any, context: Context, table: dict[int, Link]) -> Link:  # noqa: ANN401
    kind = type(holder)
    if context is Context.CACHE:
        return Link(None, "", Context.CACHE) if kind is tuple else Link(None)
    if context is Context.SILENT:
        return Link(None)
    if is_a(kind, tuple) and kind is not tuple:
        fields = next(
            (found for base in reading.mro(kind)
             if type(found := reading.class_attribute(base, "_fields")) is tuple), ()
        )  # fmt: skip
        for name, value in zip(fields, tuple.__iter__(holder), strict=False):
            table.setdefault(id(value), Link(StepKind.ATTRIBUTE, f".{name}"))
    alone = kind in (list, tuple, deque) and len(holder) == 1
    return ALONE if alone else ELEMENT


def _from_node(holder: object, table: dict[int, Link]) -> None:
    """What the user's own function put on ``ctx``."""
    names = instance_dict(holder)
    if names is not None:
        table.setdefault(id(names), Link(None, "", Context.NODE))
        for name, value in list(dict.items(names)):
            table.setdefault(id(value), Link(StepKind.CTX, f".{name}"))
    if is_a(type(holder), dict):
        for name, value in list(dict.items(holder)):  # type: ignore[arg-type]  # told by its class
            table.setdefault(id(value), Link(StepKind.CTX, f".{name}"))


def _from_object(holder: object, table: dict[int, Link]) -> None:
    names = instance_dict(holder)
    if names is not None:
        table.setdefault(id(names), Link(None, "", Context.ATTRIBUTES))
        for name, value in list(dict.items(names)):
            table.setdefault(id(value), attribute_link(names, name))
    for name, value in reading.slots(holder):
        table.setdefault(id(value), Link(StepKind.ATTRIBUTE, f".{name}"))


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


def _through(_holder: object, _table: dict[int, Link]) -> Link | None:
    return Link(None)


def _elements(_holder: object, _table: dict[int, Link]) -> Link | None:
    return Link(StepKind.ELEMENT, "[*]")


_MANAGED_BUFFER = type(gc.get_referents(memoryview(b""))[0])
"""What stands between a memoryview and the object whose memory it shows."""

_DESCRIBERS: tuple[tuple[type, Callable[[Any, dict[int, Link]], Link | None]], ...] = (
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
    (staticmethod, _through),
    (classmethod, _through),
    (property, _through),
    (types.MappingProxyType, _through),
)
_DESCRIBED = frozenset(
    map(id, (dict, list, tuple, deque, type, *(kind for kind, _ in _DESCRIBERS)))
)
"""Ids of classes whose objects refer to others by more than attributes."""
