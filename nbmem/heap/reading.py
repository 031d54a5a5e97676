"""Reads the insides of an object without running any code of its class.

A user's class may define ``__getattribute__``, ``__class__``, ``__dict__`` or a metaclass that
raise, lie or have effects. So nothing here asks the object: the interpreter's own descriptors are
taken from ``type`` and applied to it.
"""

from __future__ import annotations

import weakref
from collections.abc import Iterator, Mapping
from types import GetSetDescriptorType, MemberDescriptorType, ModuleType
from typing import Any

_mro = type.__dict__["__mro__"].__get__
_namespace = type.__dict__["__dict__"].__get__
_name = type.__dict__["__name__"].__get__
_flags = type.__dict__["__flags__"].__get__
_HEAP_TYPE, _COLLECTED = 1 << 9, 1 << 14
_module_dict = vars(ModuleType)["__dict__"].__get__


def mro(kind: type) -> tuple[type, ...]:
    """The classes that a class inherits from, itself first; empty for one half made."""
    found: tuple[type, ...] | None = _mro(kind)
    return found or ()


def is_a(kind: type, *bases: type) -> bool:
    """Whether a class inherits from one of others, told without ``__subclasscheck__``."""
    for one in mro(kind):
        for base in bases:
            if one is base:
                return True
    return False


def is_python_class(kind: type) -> bool:
    """Whether a class was made by a class statement (or as such), not written in C."""
    return bool(_flags(kind) & _HEAP_TYPE)


def is_container(kind: type) -> bool:
    """Whether the garbage collector looks into the objects of a class."""
    return bool(_flags(kind) & _COLLECTED)


def class_names(kind: type) -> Mapping[str, Any]:
    """Attributes that a class itself defines, by name."""
    found: Mapping[str, Any] = _namespace(kind)
    return found


def class_items(kind: type) -> list[tuple[str, Any]]:
    """Attributes that a class itself defines."""
    return list(_namespace(kind).items())


def class_attribute(kind: type, name: str) -> Any:  # noqa: ANN401 - any attribute
    """An attribute in the class's own dictionary, unbound; ``None`` where there is none."""
    return _namespace(kind).get(name)


def class_name(kind: type) -> str:
    """Name of a class."""
    return str(_name(kind))


def type_name(obj: object) -> str:
    """Name of an object's class."""
    return class_name(type(obj))


def module_names(module: ModuleType) -> dict[str, Any]:
    """The globals of a module."""
    found: dict[str, Any] = _module_dict(module)
    return found


def module_of(kind: type) -> str:
    """Name of the module that a class says it was defined in."""
    found = class_attribute(kind, "__module__")
    return found if type(found) is str else ""


def instance_dict(obj: object) -> dict[str, Any] | None:
    """The dictionary of an object's attributes; ``None`` where it has none."""
    for base in mro(type(obj)):
        slot = class_attribute(base, "__dict__")
        if type(slot) in (GetSetDescriptorType, MemberDescriptorType):
            try:
                found = slot.__get__(obj)
            except (AttributeError, TypeError):  # a class whose instances were made without one
                return None
            return found if is_a(type(found), dict) else None
    return None


_slots: dict[int, tuple[weakref.ref[type], tuple[str, ...]]] = {}
"""Id of a class -> a watch that takes this along when it dies, and the names of its own slots."""


def _names_of_slots(kind: type) -> tuple[str, ...]:
    known = _slots.get(id(kind))
    if known is None:
        place, forget = id(kind), _slots.pop
        items = class_items(kind)
        names = tuple(name for name, slot in items if type(slot) is MemberDescriptorType)
        known = _slots[place] = weakref.ref(kind, lambda _: forget(place, None)), names
    return known[1]


def slots(obj: object) -> Iterator[tuple[str, object]]:
    """Name and value of each slot that is filled."""
    for base in mro(type(obj)):
        for name in _names_of_slots(base):
            slot = class_attribute(base, name)
            if type(slot) is MemberDescriptorType and name != "__dict__":
                try:
                    yield name, slot.__get__(obj)
                except (AttributeError, TypeError):  # an empty slot
                    continue


def attribute(obj: object, name: str) -> Any:  # noqa: ANN401 - any attribute
    """An attribute that lies in the object itself, dictionary or slot; ``None`` without one."""
    names = instance_dict(obj)
    if names is not None and name in names:
        return dict.__getitem__(names, name)
    return next((value for key, value in slots(obj) if key == name), None)
