"""Which tensors only TensorFlow's engine holds: those that a gradient tape has recorded."""

from __future__ import annotations

import gc
import sys
import weakref
from typing import Any

from nbmem.backends.tensorflow.buffers import attributes

_TAPE = ("tensorflow.python.eager.backprop", "GradientTape")


def tape_type() -> type | None:
    """The class of gradient tapes; ``None`` where TensorFlow is not loaded."""
    return getattr(sys.modules.get(_TAPE[0]), _TAPE[1], None)


def has_records(tape: object) -> bool:
    """Whether a tape still has its records: one that is not persistent drops them when used."""
    return attributes(tape).get("_tape") is not None


def recorded() -> list[weakref.ref[Any]]:
    """Tensors that TensorFlow's engine holds beside, or instead of, Python.

    A tape keeps its records in C++, where the garbage collector cannot see them: they refer to
    the results of each op through a list or tuple of its own. So what is sought are living
    tensors in lists and tuples that nothing the collector knows refers to.
    """
    kind = getattr(sys.modules.get("tensorflow.python.framework.ops"), "EagerTensor", None)
    tensors = [one for one in gc.get_objects() if type(one) is kind]
    if not tensors:
        return []
    holders = _referrers(tensors)
    lists = [one for one in holders if type(one) in (list, tuple)]
    held = _referents(lists, _referrers(lists), but=(holders, lists))
    orphans = [one for one in lists if id(one) not in held]
    inside = {id(tensor) for one in orphans for tensor in one}
    return [weakref.ref(one) for one in tensors if id(one) in inside]


def _referrers(objects: list[Any]) -> list[Any]:
    """All that refers to one of them, but the list itself and the call that asks.

    From Python 3.13 on the tuple of the arguments is among what the call finds.
    """
    asked = list(map(id, objects))
    found = gc.get_referrers(*objects) if objects else []
    return [
        one
        for one in found
        if one is not objects and not (type(one) is tuple and list(map(id, one)) == asked)
    ]


def _referents(lists: list[Any], holders: list[Any], but: tuple[list[Any], ...]) -> set[int]:
    """Which of the lists are referred to, by their ids."""
    wanted = set(map(id, lists))
    found: set[int] = set()
    for holder in holders:
        if not any(holder is one for one in (*but, holders)):
            found.update(wanted.intersection(map(id, gc.get_referents(holder))))
    return found
