"""Frozen dataclasses that are made by the ten thousand, made as quickly as open ones."""

from __future__ import annotations

from dataclasses import MISSING, fields
from functools import update_wrapper
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

T = TypeVar("T", bound="DataclassInstance")


def quickly_made(kind: type[T]) -> type[T]:
    """Give a frozen dataclass with slots an ``__init__`` of plain assignments.

    The one that ``dataclass`` writes for a frozen class goes through ``object.__setattr__`` for
    every field, which takes three times as long, and a report of ten thousand storages waits for
    tens of thousands of objects. Here an object is of an open class with the same slots while it
    is filled, and frozen from then on.

    Args:
        kind: The class. Its fields have plain defaults, and it needs no ``__post_init__``.
    """
    names = tuple(one.name for one in fields(kind))
    known: dict[str, Any] = {
        "become": object.__setattr__,
        "frozen": kind,
        "opened": type(f"Opened{kind.__name__}", (), {"__slots__": names}),
    }
    parameters = []
    for one in fields(kind):
        if one.default is MISSING:
            parameters.append(one.name)
        else:
            known[f"default_{one.name}"] = one.default
            parameters.append(f"{one.name}=default_{one.name}")
    lines = (
        f"def __init__(self, {', '.join(parameters)}):",
        "become(self, '__class__', opened)",
        *(f"self.{name} = {name}" for name in names),
        "self.__class__ = frozen",
    )
    # As dataclasses itself does: the text is made of the names of fields alone.
    exec("\n ".join(lines), known)  # noqa: S102
    update_wrapper(known["__init__"], kind.__init__)
    kind.__init__ = known["__init__"]  # type: ignore[method-assign] # of the same signature
    return kind
