"""Records to plain JSON values and back, with a schema version.

Sites and retention paths repeat thousands of times in a record, so they are written once into a
table and referred to by index.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from nbmem.errors import SchemaError
from nbmem.model import facts
from nbmem.model.lifetime import Lifetime
from nbmem.model.retention import RetentionPath
from nbmem.model.site import Site

SCHEMA_VERSION = 1
"""Raised by one whenever a reader of the old version would misread the new file."""

_TABLES: tuple[type, ...] = (Site, RetentionPath)
_PLAIN: tuple[type, ...] = (int, float, str, bool, type(None))
_FACTS: dict[str, type] = {
    name: kind
    for name, kind in vars(facts).items()
    if isinstance(kind, type) and issubclass(kind, facts.Fact)
}

T = TypeVar("T")


def encode(record: object) -> dict[str, Any]:
    """Turn a record into JSON values.

    Args:
        record: A dataclass of ``nbmem.model``.

    Returns:
        ``{"schema": 1, "tables": {...}, "record": {...}}``.
    """
    encoder = _Encoder()
    body = encoder.value(record)
    return {"schema": SCHEMA_VERSION, "tables": encoder.tables, "record": body}


def decode(data: Mapping[str, Any], into: type[T]) -> T:
    """Turn JSON values back into a record.

    Args:
        data: What ``encode`` returned.
        into: Class of the record.

    Raises:
        SchemaError: The data is of a newer schema, or not a record at all.
    """
    version = data.get("schema") if isinstance(data, Mapping) else None
    if not isinstance(version, int):
        raise SchemaError(
            "this is not a report that nbmem wrote", "Give a file that r.save() has written"
        )
    if version > SCHEMA_VERSION:
        raise SchemaError(
            f"the report has schema {version}, this nbmem reads up to {SCHEMA_VERSION}",
            "Install a newer nbmem: pip install -U nbmem",
        )
    try:
        decoder = _Decoder(data["tables"])
        record: T = decoder.value(into, data["record"])
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise SchemaError(
            f"the report is damaged ({type(error).__name__}: {error})",
            "Save it again from the notebook it came from",
        ) from error
    return record


class _Encoder:
    def __init__(self) -> None:
        self.tables: dict[str, list[Any]] = {kind.__name__: [] for kind in _TABLES}
        self._places: dict[object, int] = {}
        # Most that are alike are one object, and it takes microseconds to hash a path.
        self._known: dict[int, int] = {}
        self._lives: dict[int, dict[str, Any]] = {}
        self._ways: dict[type, Callable[[Any], Any]] = dict.fromkeys(_PLAIN, _as_it_is)

    def value(self, it: object) -> Any:  # noqa: ANN401 - any JSON value
        kind = type(it)
        way = self._ways.get(kind)
        if way is None:
            way = self._ways[kind] = self._way(kind)
        return way(it)

    def _way(self, kind: type) -> Callable[[Any], Any]:
        """How values of a class are written; a hundred thousand lifetimes ask for it once."""
        ways: tuple[tuple[Any, Callable[[Any], Any]], ...] = (
            (_TABLES, self._place),
            (Lifetime, self._lifetime),
            (facts.Fact, lambda it: {"is": kind.__name__, **self._fields(it)}),
            ((tuple, list), lambda it: [self.value(one) for one in it]),
            (Mapping, lambda it: {str(key): self.value(one) for key, one in it.items()}),
            (Enum, lambda it: it.value),
        )
        otherwise = self._fields if dataclasses.is_dataclass(kind) else _as_it_is
        return next((way for kinds, way in ways if issubclass(kind, kinds)), otherwise)

    def _place(self, it: object) -> int:
        known = self._known.get(id(it))
        if known is not None:
            return known
        place = self._places.get(it)
        if place is None:
            table = self.tables[type(it).__name__]
            table.append(self._fields(it))
            place = self._places[it] = len(table) - 1
        self._known[id(it)] = place
        return place

    def _lifetime(self, it: Lifetime) -> dict[str, Any]:
        # What outlived a cell stands in the record, in its trace and among the peak's storages.
        known = self._lives.get(id(it))
        if known is None:
            known = self._lives[id(it)] = self._fields(it)
        return known.copy()

    def _fields(self, it: Any) -> dict[str, Any]:  # noqa: ANN401 - any dataclass
        return {
            name: value if type(value) in _PLAIN else self.value(value)
            for name, default in _defaults(it.__class__)
            if (value := getattr(it, name)) is not default and value != default
        }


def _as_it_is(it: Any) -> Any:  # noqa: ANN401 - any JSON value
    return it


class _Decoder:
    def __init__(self, tables: Mapping[str, list[Any]]) -> None:
        self._tables: dict[type, list[Any]] = {}
        for kind in _TABLES:
            self._tables[kind] = [self._fields(kind, row) for row in tables[kind.__name__]]

    def value(self, kind: Any, it: Any) -> Any:  # noqa: ANN401 - as the type hint says
        if (origin := get_origin(kind)) is not None:
            return self._generic(origin, get_args(kind), it)
        if kind in self._tables:
            return self._tables[kind][it]
        if kind is facts.Fact:
            return self._fields(_FACTS[it["is"]], it)
        if dataclasses.is_dataclass(kind):
            return self._fields(kind, it)
        return kind(it) if isinstance(kind, type) and issubclass(kind, Enum) else it

    def _generic(self, origin: Any, arguments: tuple[Any, ...], it: Any) -> Any:  # noqa: ANN401
        if origin is tuple:
            if arguments[-1] is Ellipsis:
                return tuple(self.value(arguments[0], one) for one in it)
            return tuple(self.value(a, one) for a, one in zip(arguments, it, strict=True))
        if origin in (Union, types.UnionType):
            if it is None:
                return None
            return self.value(next(a for a in arguments if a is not type(None)), it)
        return {key: self.value(arguments[1], one) for key, one in it.items()}

    def _fields(self, kind: Any, it: Mapping[str, Any]) -> Any:  # noqa: ANN401 - any dataclass
        hints = _hints(kind)
        # A field that this version does not know came from a newer one of the same schema: it is
        # an addition that does not change the meaning of the others, so it is left out.
        return kind(**{key: self.value(hints[key], one) for key, one in it.items() if key in hints})


@cache
def _defaults(kind: type) -> tuple[tuple[str, object], ...]:
    return tuple((field.name, field.default) for field in dataclasses.fields(kind))


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)
