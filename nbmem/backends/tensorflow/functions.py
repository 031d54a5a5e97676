"""How often each ``tf.function`` was traced, why, and what its graphs keep."""

from __future__ import annotations

import gc
import math
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from nbmem.backends.tensorflow.buffers import attributes
from nbmem.model.facts import TracingFact

_FUNCTION = ("tensorflow.python.eager.polymorphic_function.polymorphic_function", "Function")
_DATASETS = ("tensorflow.python.data.ops.structured_function", "StructuredFunctionWrapper")
_LARGE_CONSTANT = 65_536
_CONSTANT_COPIES = 4
"""Times that a constant is in memory: in the graph, its serialised forms and the op that gives it
out. Measured on TensorFlow 2.21: each trace with an array of 16 MiB costs 64 MiB, and as much is
free again when the function goes."""
_NODE_BYTES = 7_600
"""What a node of a graph costs, in Python and C++ together. Measured on TensorFlow 2.21 by resident
memory over traces of 22, 82 and 242 nodes: 7,500, 7,700 and 6,700 bytes."""


def function_type() -> type | None:
    """The class of what ``tf.function`` makes; ``None`` where TensorFlow is not loaded."""
    return getattr(sys.modules.get(_FUNCTION[0]), _FUNCTION[1], None)


def facts(functions: Sequence[Any]) -> Iterator[TracingFact]:
    """One fact for each function that was traced more than once, or that keeps large constants.

    Functions with the same code are one function made again and again.

    Args:
        functions: All such functions.
    """
    made: Counter[object] = Counter(_code(one) for one in functions)
    told = set()
    for one in functions:
        code = _code(one)
        copies = made[code] if code is not None else 1
        if copies > 1:
            if code not in told:
                told.add(code)
                same = [other for other in functions if _code(other) is code]
                yield from _made_again(same)
        else:
            yield from _traced_again(one)


def of_datasets() -> Iterator[TracingFact]:
    """One fact for each function of a dataset that keeps large constants."""
    kind = getattr(sys.modules.get(_DATASETS[0]), _DATASETS[1], None)
    for one in gc.get_objects() if kind is not None else ():
        concrete = attributes(one).get("_function") if type(one) is kind else None
        large = tuple(constants(concrete)) if concrete is not None else ()
        if large:
            yield TracingFact(
                name=getattr(attributes(one).get("_func"), "__name__", "a function"),
                traces=1,
                cause="dataset",
                graph_bytes=graph_bytes([concrete]),
                constants=large,
            )


def graph_of(concrete: Any) -> Any:  # noqa: ANN401 - a ConcreteFunction
    """The graph of one trace."""
    return getattr(concrete, "graph", None)


def traces(function: Any) -> list[Any]:  # noqa: ANN401 - a tf.function
    """The concrete functions that it holds, oldest first."""
    held = attributes(function)
    # The public way to list them makes new ones where a trace has no signature.
    found = list(getattr(held.get("_function_cache"), "_primary", {}).values())
    first = held.get("_concrete_variable_creation_fn")
    if first is not None and not any(one is first for one in found):
        found.append(first)
    return found


def constants(concrete: Any) -> Iterator[tuple[str, int]]:  # noqa: ANN401 - a ConcreteFunction
    """Name and bytes of the large constants in one trace's graph, told from their shapes."""
    graph = graph_of(concrete)
    for operation in graph.get_operations() if graph is not None else ():
        if operation.type == "Const":
            output = operation.outputs[0]
            if output.shape.is_fully_defined() and output.dtype.size:
                nbytes = math.prod(output.shape.as_list()) * int(output.dtype.size)
                if nbytes >= _LARGE_CONSTANT:
                    yield operation.name, nbytes


def graph_bytes(concretes: Iterable[Any]) -> int:
    """About how many bytes the graphs of these traces take."""
    total = 0
    for concrete in concretes:
        graph = graph_of(concrete)
        if graph is not None:
            total += len(graph.get_operations()) * _NODE_BYTES
            total += sum(nbytes for _, nbytes in constants(concrete)) * _CONSTANT_COPIES
    return total


def _traced_again(function: Any) -> Iterator[TracingFact]:  # noqa: ANN401 - a tf.function
    held = traces(function)
    large = tuple(found for concrete in held for found in constants(concrete))
    cause, argument = _cause(held)
    # Without a cause it is the second trace that a function which makes variables always needs.
    if cause or large:
        yield TracingFact(
            name=_name(function),
            traces=len(held),
            cause=cause,
            argument=argument,
            graph_bytes=graph_bytes(held),
            constants=large,
        )


def _made_again(functions: list[Any]) -> Iterator[TracingFact]:
    """The same code was given to ``tf.function`` several times."""
    held = [concrete for one in functions for concrete in traces(one)]
    if len(held) < 2:  # noqa: PLR2004 - one trace is what every function needs
        return
    large = tuple(found for concrete in held for found in constants(concrete))
    bound = any(hasattr(_python(one), "__self__") for one in functions)
    yield TracingFact(
        name=_name(functions[0]),
        traces=len(held),
        cause="bound method" if bound else "new function",
        graph_bytes=graph_bytes(held),
        constants=large,
        copies=len(functions),
    )


def _cause(held: list[Any]) -> tuple[str, str]:
    """Why it was traced again, and the name of the argument that changed."""
    seen: dict[str, list[Any]] = {}
    for concrete in held:
        parameters = getattr(getattr(concrete, "function_type", None), "parameters", {})
        for name, parameter in parameters.items():
            seen.setdefault(name, []).append(parameter.type_constraint)
    changed = {name: kinds for name, kinds in seen.items() if len(set(map(repr, kinds))) > 1}
    if not changed:
        return "", ""
    name, kinds = max(changed.items(), key=lambda one: len(set(map(repr, one[1]))))
    names = {type(kind).__name__ for kind in kinds}
    if "Literal" in names:
        return "python value", name
    if names == {"TensorSpec"}:
        dtypes = {kind.dtype for kind in kinds}
        return ("dtype" if len(dtypes) > 1 else "shape"), name
    if names <= {"List", "Tuple", "Dict"}:
        return "structure", name
    return "another object", name


def _python(function: Any) -> Any:  # noqa: ANN401 - any callable
    found = attributes(function).get("_python_function")
    # tf.function wraps a bound method in a function of its own that keeps the method.
    wrapped = attributes(found).get("__wrapped__") if found is not None else None
    return wrapped or found


def _code(function: Any) -> object:  # noqa: ANN401 - a tf.function
    python = _python(function)
    return getattr(getattr(python, "__func__", python), "__code__", None)


def _name(function: Any) -> str:  # noqa: ANN401 - a tf.function
    name = attributes(function).get("_name")
    return name if type(name) is str else "a tf.function"
