"""Finds, for a node of a compiled graph, its op and the user's line that made it."""

from __future__ import annotations

import gc
import sys
import weakref
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from nbmem.backends.tensorflow.types import op_name, op_of_node
from nbmem.model.site import Frame

_ATOMIC = "tensorflow.python.eager.polymorphic_function.atomic_function"
_TRACER = "polymorphic_function.py"
_GRADIENTS = ("gradient_tape/", "gradients/")
"""How TensorFlow prefixes the nodes that compute gradients."""


class Found(NamedTuple):
    """What is known of a node.

    Attributes:
        op: Its op, such as ``MatMul``.
        frames: User frames inside the traced function, innermost first.
        backward: It computes gradients.
        differentiated: Its graph computes gradients, so its results are kept for them.
    """

    op: str
    frames: tuple[Frame, ...] = ()
    backward: bool = False
    differentiated: bool = False


class Graphs:
    """The graphs of the compiled functions that ran, held weakly.

    Args:
        is_user: Tells of a file name whether it is user code.
    """

    def __init__(self, is_user: Callable[[str], bool]) -> None:
        self._is_user = is_user
        self._graphs: dict[str, list[weakref.ref[Any]]] = {}
        self._differentiated: dict[str, bool] = {}

    def find(self, function: str, node: str) -> Found:
        """What the node is.

        Args:
            function: Name of the compiled function, such as ``__inference_f_24``.
            node: Name of the node, as the runtime has it after its optimizations.
        """
        if node.startswith("__"):
            return Found(op_name(node))
        backward = any(prefix in node for prefix in _GRADIENTS)
        gradient = self._has_gradients(function)
        for graph in self._of(function):
            for name in _suffixes(node):
                operation = _operation(graph, name)
                if operation is not None:
                    return Found(operation.type, self._frames(operation), backward, gradient)
        return Found(op_of_node(node), (), backward, gradient)

    def _has_gradients(self, function: str) -> bool:
        known = self._differentiated.get(function)
        if known is None:
            known = function.startswith("__forward_") or any(
                operation.name.startswith(_GRADIENTS)
                for graph in self._of(function)
                for operation in graph.get_operations()
            )
            self._differentiated[function] = known
        return known

    def _of(self, function: str) -> Iterator[Any]:
        """The living graphs of a function: its own, and those of the functions it calls."""
        if function and function not in self._graphs:
            self._look_for(function)
        for reference in self._graphs.get(function, ()):
            graph = reference()
            if graph is not None:
                yield graph

    def _look_for(self, function: str) -> None:
        """Find the functions among the living objects: nothing else knows them by their names."""
        kind = getattr(sys.modules.get(_ATOMIC), "AtomicFunction", None)
        self._graphs[function] = []
        for one in gc.get_objects() if kind is not None else ():
            if type(one) is kind:
                graphs = [weakref.ref(graph) for graph in _with_children(one)]
                self._graphs[one.name.decode()] = graphs

    def _frames(self, operation: Any) -> tuple[Frame, ...]:  # noqa: ANN401 - tf.Operation
        """User frames between the node and the start of the trace, innermost first."""
        frames = []
        for frame in reversed(list(operation.traceback)):
            if frame.filename.endswith(_TRACER):
                break
            if self._is_user(frame.filename):
                frames.append(Frame(frame.filename, frame.lineno, frame.name))
        return tuple(frames)


def _with_children(function: Any) -> Iterator[Any]:  # noqa: ANN401 - AtomicFunction
    waiting, seen = [function], set()
    while waiting:
        one = waiting.pop(0)
        if id(one) in seen:
            continue
        seen.add(id(one))
        graph = getattr(one, "_cached_graph", None)
        if graph is not None:
            yield graph
        waiting += getattr(one, "children", ())


def _suffixes(node: str) -> Iterator[str]:
    """The name, and the name without the calls that it was inlined from."""
    yield node
    while "/" in node:
        node = node.partition("/")[2]
        yield node


def _operation(graph: Any, name: str) -> Any:  # noqa: ANN401 - tf.Graph, tf.Operation or None
    try:
        return graph.get_operation_by_name(name)
    except (KeyError, ValueError):
        return None
