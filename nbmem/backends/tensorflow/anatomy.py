"""How TensorFlow's and Keras' objects hold memory."""

from __future__ import annotations

import gc
import sys
import weakref
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from functools import cached_property
from typing import Any

from nbmem.backends.tensorflow import datasets, devices, functions, keras, tapes
from nbmem.backends.tensorflow.buffers import Block, Blocks, attributes, of_tensor, of_variable
from nbmem.model.category import Category
from nbmem.model.facts import Fact, ScalarsFact
from nbmem.model.retention import StepKind
from nbmem.plugins import Edge, StorageView

_OPS = "tensorflow.python.framework.ops"
_VARIABLES = "tensorflow.python.ops.resource_variable_ops"
_LISTS = "tensorflow.python.trackable.data_structures"


class _Kind(Enum):
    """What an object has to say of roles."""

    VARIABLE = 1
    TAPE = 2
    DATASET = 3
    KERAS = 4
    OTHER = 5


class TensorFlowAnatomy:
    """Looks at TensorFlow's objects at one moment; made anew for each look.

    Args:
        blocks: Gives the living blocks that the native watch knows, by their addresses.
        numbers: Gives the count of different Python numbers that ops were called with.
    """

    framework = "tensorflow"

    def __init__(
        self,
        blocks: Callable[[], Mapping[int, Block]] = dict,
        numbers: Callable[[], int] = int,
    ) -> None:
        self._known, self._numbers = blocks, numbers
        self._kinds: dict[type, _Kind] = {}

    @cached_property
    def _blocks(self) -> Blocks:
        return Blocks(self._known())

    @cached_property
    def _recorded(self) -> list[weakref.ref[Any]]:
        return tapes.recorded()

    def _held_by(self, tape: object) -> Iterator[Any]:
        """Tensors that a tape may hold."""
        for reference in self._recorded if tapes.has_records(tape) else ():
            tensor = reference()
            if tensor is not None:
                yield tensor

    def storage_types(self) -> tuple[type, ...]:
        """Tensors, variables, datasets that keep elements, and functions that keep constants."""
        found = (
            _tensor_type(),
            _variable_type(),
            datasets.dataset_type(),
            functions.function_type(),
        )
        return tuple(kind for kind in found if kind is not None)

    def storages(self, obj: object) -> Iterator[StorageView]:
        """The storages under one instance."""
        if type(obj) is _tensor_type():
            view = of_tensor(obj, self._blocks)
        elif _is(obj, _variable_type()):
            view = of_variable(obj, self._blocks)
        else:
            yield from self._unshown(obj)
            return
        if view is not None:
            yield view

    def edge_types(self) -> tuple[type, ...]:
        """Keras' classes, tapes, datasets and TensorFlow's own lists."""
        lists = getattr(sys.modules.get(_LISTS), "ListWrapper", None)
        found = (*keras.types(), tapes.tape_type(), datasets.dataset_type(), lists)
        return tuple(kind for kind in found if kind is not None)

    def edges(self, obj: object) -> Iterator[Edge]:
        """References that the garbage collector does not see, or that deserve a better name."""
        if _is(obj, tapes.tape_type()):
            for tensor in self._held_by(obj):
                yield Edge(StepKind.TAPE, " → recorded tensor", tensor)
        elif _is(obj, datasets.dataset_type()):
            source = datasets.source(obj)
            if source is not None:
                yield Edge(StepKind.ATTRIBUTE, "", source)
        elif isinstance(obj, list):
            for element in keras.elements(obj):
                yield Edge(StepKind.INDEX, "[*]", element)
        else:
            yield from keras.edges(obj)

    def role_types(self) -> tuple[type, ...]:
        """Tapes, datasets, and Keras' classes."""
        found = (tapes.tape_type(), datasets.dataset_type(), *keras.types())
        return tuple(kind for kind in found if kind is not None)

    def roles(self, objects: Iterable[object]) -> dict[int, Category]:
        """Key of a storage -> its category."""
        found: dict[int, Category] = {}
        weights: list[object] = []
        for one in objects:
            kind = self._kind(type(one))
            if kind is _Kind.VARIABLE:
                trainable = attributes(one).get("_trainable")
                self._note(found, one, Category.PARAMETER if trainable else Category.BUFFER)
            elif kind is _Kind.TAPE:
                for tensor in self._held_by(one):
                    self._note(found, tensor, Category.ACTIVATION)
            elif kind is _Kind.DATASET:
                found.update((view.key, Category.INPUT) for view in self._unshown(one))
            elif kind is _Kind.KERAS:
                weights.append(one)
        for value, category in keras.roles(weights):
            self._note(found, value, category)
        return found

    def _kind(self, cls: type) -> _Kind:
        """What the objects of a class are, looked up once per class."""
        kind = self._kinds.get(cls)
        if kind is None:
            bases = cls.__mro__
            kind = next((kind for base, kind in self._bases if base in bases), _Kind.OTHER)
            self._kinds[cls] = kind
        return kind

    @cached_property
    def _bases(self) -> tuple[tuple[type | None, _Kind], ...]:
        return (
            (_variable_type(), _Kind.VARIABLE),
            (tapes.tape_type(), _Kind.TAPE),
            (datasets.dataset_type(), _Kind.DATASET),
            *((kind, _Kind.KERAS) for kind in keras.types()),
        )

    def registries(self) -> Iterator[tuple[str, object]]:
        """Keras' global state, and the graph that code outside functions is put into."""
        state = keras.global_state()
        if state:
            yield "Keras' global state", state
        stack = getattr(sys.modules.get(_OPS), "_default_graph_stack", None)
        graph = getattr(stack, "_global_default_graph", None)
        if graph is not None:
            yield "tf.compat.v1.get_default_graph()", graph

    def facts(self) -> Iterator[Fact]:
        """Traces of functions, numbers in the eager runtime's cache, and pools of devices."""
        kind = functions.function_type()
        if kind is not None:
            yield from functions.facts([one for one in gc.get_objects() if type(one) is kind])
            yield from functions.of_datasets()
        numbers = self._numbers()
        if numbers:
            yield ScalarsFact(numbers)
        yield from devices.pools()

    def _note(self, found: dict[int, Category], obj: object, category: Category) -> None:
        for view in self.storages(obj):
            found[view.key] = category

    def _unshown(self, obj: Any) -> Iterator[StorageView]:  # noqa: ANN401 - of a storage type
        """Blocks that no tensor shows, of the size of what a dataset or a function keeps."""
        if _is(obj, datasets.dataset_type()):
            kept = datasets.buffer(obj)
            sizes = {} if kept is None else dict.fromkeys(kept.parts, kept.elements or None)
        else:
            large = [found for one in functions.traces(obj) for found in functions.constants(one)]
            sizes = dict(Counter(nbytes for _, nbytes in large))
        for nbytes, most in sizes.items():
            for key, _, _ in self._hidden.get(nbytes, ())[:most] if nbytes else ():
                # No bytes can be seen through it, but it is no view that pins a storage either.
                yield StorageView(key, nbytes, 0)

    @cached_property
    def _hidden(self) -> dict[int, list[Block]]:
        """Bytes -> known blocks of that size that no tensor or variable shows."""
        tensor = _tensor_type()
        shown = {
            view.key
            for one in gc.get_objects()
            if type(one) is tensor or self._kind(type(one)) is _Kind.VARIABLE
            for view in self.storages(one)
        }
        hidden: dict[int, list[Block]] = {}
        for block in self._blocks.known.values():
            if block.key not in shown:
                hidden.setdefault(block.nbytes, []).append(block)
        return hidden


def _tensor_type() -> type | None:
    return getattr(sys.modules.get(_OPS), "EagerTensor", None)


def _variable_type() -> type | None:
    return getattr(sys.modules.get(_VARIABLES), "BaseResourceVariable", None)


def _is(obj: object, kind: type | None) -> bool:
    return kind is not None and kind in type(obj).__mro__
