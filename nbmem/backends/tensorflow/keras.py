"""How Keras' layers and optimizers name their weights, and what each weight is for."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import Any

from nbmem.backends.tensorflow.buffers import attributes
from nbmem.model.category import Category
from nbmem.model.retention import StepKind
from nbmem.plugins import Edge

_LAYER = ("keras.src.layers.layer", "Layer")
_VARIABLE = ("keras.src.backend.common.variables", "Variable")
_OPTIMIZER = ("keras.src.optimizers.base_optimizer", "BaseOptimizer")
_STATE = ("keras.src.backend.common.global_state", "GLOBAL_STATE_TRACKER")


def types() -> tuple[type, ...]:
    """Keras' classes whose instances have names for what they hold; none where it is not loaded."""
    found = (_class(*where) for where in (_LAYER, _VARIABLE, _OPTIMIZER))
    return tuple(kind for kind in found if kind is not None)


def edges(obj: object) -> Iterator[Edge]:
    """``.dense_1`` from a model to its layer, ``.kernel`` from a layer to its weight."""
    held = attributes(obj)
    if _is(obj, _LAYER):
        for layer in elements(held.get("_layers")):
            yield Edge(StepKind.ATTRIBUTE, f".{_name(layer)}", layer)
        for variable in _weights(held):
            yield Edge(StepKind.ATTRIBUTE, f".{_name(variable)}", variable)
    elif _is(obj, _OPTIMIZER):
        for variable in elements(held.get("_variables")):
            yield Edge(StepKind.STATE, f".{_name(variable)}", variable)
    elif _is(obj, _VARIABLE):
        value = held.get("_value")
        if value is not None:
            yield Edge(StepKind.ATTRIBUTE, "", value)


def roles(objects: Iterable[object]) -> Iterator[tuple[object, Category]]:
    """Value of a weight -> its category, for all layers and optimizers among the objects."""
    for obj in objects:
        if _is(obj, _LAYER):
            for variable in _weights(attributes(obj)):
                trainable = attributes(variable).get("_trainable")
                yield _value(variable), Category.PARAMETER if trainable else Category.BUFFER
        elif _is(obj, _OPTIMIZER):
            for variable in elements(attributes(obj).get("_variables")):
                yield _value(variable), Category.OPTIMIZER_STATE


def global_state() -> dict[str, Any]:
    """What Keras keeps for the whole process until ``clear_session()``."""
    tracker = getattr(sys.modules.get(_STATE[0]), _STATE[1], None)
    return attributes(tracker) if tracker is not None else {}


def _weights(held: dict[str, Any]) -> Iterator[object]:
    for name in ("_trainable_variables", "_non_trainable_variables"):
        yield from elements(held.get(name))


def _value(variable: object) -> object:
    return attributes(variable).get("_value")


def _name(obj: object) -> str:
    held = attributes(obj)
    name = held.get("name", held.get("_name"))
    return name if type(name) is str else "*"


def elements(found: object) -> list[object]:
    """The elements of one of Keras' lists, or of the list that TensorFlow wraps around one."""
    if not isinstance(found, list):
        return []
    wrapped = attributes(found).get("_storage")
    return list(list.__iter__(wrapped if isinstance(wrapped, list) else found))


def _is(obj: object, where: tuple[str, str]) -> bool:
    kind = _class(*where)
    return kind is not None and kind in type(obj).__mro__


def _class(module: str, name: str) -> type | None:
    return getattr(sys.modules.get(module), name, None)
