"""How an object refers to another one, in the words a user would write.

``links(holder, context)`` answers for one holder; the answer is asked for each object that the
holder leads to. Only the interpreter's own accessors are used, so no code of the user's runs.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any

from nbmem.heap import reading
from nbmem.heap.describers import DESCRIBERS
from nbmem.heap.reading import instance_dict, is_a, module_of, type_name
from nbmem.heap.reference import (
    ALONE,
    ELEMENT,
    PLAIN_KEYS,
    Context,
    Link,
    Links,
    key_link,
    key_text,
)
from nbmem.model.retention import StepKind
from nbmem.plugins import Edge

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

_SILENT = Link(None, "", Context.SILENT)
_UNSPOKEN = ("pandas._libs.internals", "pandas.core.internals")
"""Modules whose objects stand between a data frame and its arrays: nobody knows their names."""


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


_QUICK = 16


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
        _from_classes(holder, table)
        return None
    for base, describe in DESCRIBERS:
        if is_a(kind, base):
            rest = describe(holder, table)
            _from_object(holder, table)
            return rest
    _from_object(holder, table)
    return _SILENT if module_of(kind).startswith(_UNSPOKEN) else None


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
        if type(key) not in PLAIN_KEYS:
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
    if name == "_mgr":
        return _SILENT
    if name == "state" and "param_groups" in owner:
        return Link(None, "", Context.STATE)
    return Link(StepKind.ATTRIBUTE, label)


def is_hook_table(name: object) -> bool:
    """Whether an attribute of this name of a network module holds hooks."""
    return type(name) is str and name.startswith("_") and name.endswith("hooks")


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
    _from_classes(holder, table)


def _from_classes(holder: object, table: dict[int, Link]) -> None:
    """An attribute of its class is one of the object's, as the user reaches it."""
    for base in reading.mro(type(holder)):
        if reading.is_python_class(base):
            table.setdefault(id(base), Link(None))
