"""One look at the living process, with the shell and the frameworks that are there now."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager

from nbmem import heap, host
from nbmem.errors import UsageError
from nbmem.holders import Holders
from nbmem.model.lifetime import Lifetime
from nbmem.plugins import Anatomy
from nbmem.registry import backends


def look(kept: Iterable[Lifetime] = (), *, full: bool = False) -> heap.HeapSnapshot:
    """Find live storages and who holds them.

    Args:
        kept: Storages that recorders know to be alive, with their autograd numbers.
        full: Look at the whole process, not only at what the user's names lead to.
    """
    here, known = host.current(), tuple(kept)
    return heap.look(
        shell=here.shell,
        namespace=here.namespace,
        anatomies=anatomies(),
        known={one.key: one.nbytes for one in known},
        seqs=_by_seq(known),
        full=full,
    )


@contextmanager
def collector_paused() -> Iterator[None]:
    """No automatic garbage collection inside.

    One that our own objects set off would free the user's cycles before they are told of, and
    would take longer than all the rest.
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


def who_holds(obj: object) -> Holders:
    """Name everything that keeps an object alive.

    Args:
        obj: A tensor, an array, a module or any other object.

    Returns:
        One path per holder, the user's own names first.

    Raises:
        UsageError: A name was given as a text.
    """
    here = host.current()
    if type(obj) is str and obj in here.namespace:
        raise UsageError(
            f"{obj!r} is a text, not what {obj} is bound to", f"Write {obj} without quotes"
        )
    return Holders(
        heap.who_holds(obj, shell=here.shell, namespace=here.namespace, anatomies=anatomies())
    )


def anatomies() -> tuple[Anatomy, ...]:
    """How the objects of every loaded framework hold memory."""
    return tuple(one.anatomy() for one in backends() if one.loaded())


def notes(seen: heap.HeapSnapshot) -> tuple[str, ...]:
    """What the reader must know of a look."""
    if not seen.partial:
        return ()
    return ("The heap or an autograd graph was too large to see whole: holders may be missing.",)


def _by_seq(kept: Iterable[Lifetime]) -> Mapping[int, tuple[int, ...]]:
    found: dict[int, tuple[int, ...]] = {}
    for one in kept:
        if one.seq >= 0:
            found[one.seq] = (*found.get(one.seq, ()), one.key)
    return found
