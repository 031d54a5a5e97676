"""Containers of very many small Python objects that the user's names lead to."""

from __future__ import annotations

import sys
import time
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from types import FunctionType, ModuleType
from typing import Any

from nbmem.heap.reading import (
    class_name,
    instance_dict,
    is_a,
    is_container,
    module_of,
    mro,
    slots,
    type_name,
)
from nbmem.model.facts import ItemsFact

_MANY = 10_000
"""Items from which on a container is of interest; one with fewer is looked into."""
_SAMPLE = 100
_DEPTH = 4
_BUDGET_NS = 20_000_000
_SHELL = ("IPython.", "ipykernel.")
_PLAIN = (str, bytes, int, float, complex, list, tuple, set, frozenset, dict)
"""Classes whose size can be asked for without running code of the user's."""


def large_containers(namespace: Mapping[str, object]) -> tuple[ItemsFact, ...]:
    """One fact for each container, the largest first; a part of them if it takes too long.

    Args:
        namespace: The user's names.
    """
    found, seen = [], set()
    end = time.perf_counter_ns() + _BUDGET_NS
    # A name of the user's is found before those that IPython makes of it.
    names = sorted(namespace.items(), key=lambda one: one[0].startswith("_"))
    todo = deque((name, value, 0, False) for name, value in names)
    while todo and time.perf_counter_ns() < end:
        path, value, depth, dataset = todo.popleft()
        if id(value) in seen:
            continue
        seen.add(id(value))
        if _length(value) >= _MANY:
            found.append(_fact(path, value, dataset=dataset))
        elif depth < _DEPTH:
            part = dataset or _is_dataset(type(value))
            todo.extend((path + step, one, depth + 1, part) for step, one in _inside(value))
    return tuple(sorted(found, key=lambda fact: -fact.nbytes))


def _is_dataset(kind: type) -> bool:
    return any(
        class_name(one) == "Dataset" and module_of(one).startswith("torch.utils.data")
        for one in mro(kind)
    )


def _length(value: Any) -> int:  # noqa: ANN401 - any object
    for kind in (list, tuple, dict, set, deque):
        if is_a(type(value), kind):
            return int(kind.__len__(value))
    return 0


def _inside(value: Any) -> Iterator[tuple[str, object]]:  # noqa: ANN401 - as above
    """What is in a small container or in an object, each with the step that leads to it."""
    kind = type(value)
    if is_a(kind, ModuleType, FunctionType, type) or module_of(kind).startswith(_SHELL):
        return
    if is_a(kind, dict):
        items = list(dict.items(value))
        yield from ((f"[{key!r}]", one) for key, one in items if type(key) in (str, int))
    elif is_a(kind, list, tuple):
        yield from ((f"[{at}]", one) for at, one in enumerate(_every(value)))
    elif is_container(kind):
        yield from ((f".{name}", one) for name, one in (instance_dict(value) or {}).items())
        yield from ((f".{name}", one) for name, one in slots(value))


def _every(value: Any, step: int = 1) -> Sequence[object]:  # noqa: ANN401 - as above
    """Every item of a container, or one in so many; of what has no places, the first ones."""
    kind = type(value)
    if is_a(kind, list):
        return list.__getitem__(value, slice(None, None, step))
    if is_a(kind, tuple):
        return tuple.__getitem__(value, slice(None, None, step))
    if is_a(kind, dict):
        return list(islice(dict.values(value), _SAMPLE))
    one = set if is_a(kind, set) else deque
    return list(islice(one.__iter__(value), _SAMPLE))


def _fact(path: str, value: object, *, dataset: bool) -> ItemsFact:
    count = _length(value)
    sample = _every(value, max(count // _SAMPLE, 1))
    # One object that is there many times is copied once.
    sizes = {id(one): _size(one, 2) for one in sample}
    return ItemsFact(
        path=path,
        type_name=type_name(value),
        item=type_name(sample[0]),
        count=count,
        nbytes=sum(sizes.values()) * count // len(sample),
        dataset=dataset,
    )


def _size(item: Any, depth: int) -> int:  # noqa: ANN401 - as above
    """Bytes of an item and of what it consists of, without those of arrays."""
    kind = type(item)
    size = sys.getsizeof(item) if kind in _PLAIN else object.__sizeof__(item)
    parts: Sequence[object] = ()
    if kind in (list, tuple, dict, set):
        parts = _every(item) if _length(item) <= _SAMPLE else ()
    elif kind not in _PLAIN and is_container(kind):
        parts = list((instance_dict(item) or {}).values())
    return size + (sum(_size(one, depth - 1) for one in parts) if depth else 0)
