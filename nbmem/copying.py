"""What hunts know of child processes, also what was copied in traced runs that are over."""

from __future__ import annotations

import time
from collections.abc import Iterable

from nbmem import host
from nbmem.children import Children, has_children
from nbmem.heap.items import large_containers
from nbmem.model.facts import ItemsFact, WorkerFact

_MOST_CELLS = 20
_TELLING_BYTES = 8 << 20
"""Copies in one child from which on it is looked for what they may be copies of."""

_hunted = Children()
"""Who was there in a hunt, from one to the next."""
_copied: dict[str, Children] = {}
"""Cell -> the children of its last traced run, where pages were copied in them."""


def remember(cell: str, children: Children) -> None:
    """Keep for later hunts what a traced run's children have copied; they have often ended then.

    Args:
        cell: Tells the cell from others, whichever of its runs it was.
        children: Those of the run.
    """
    _copied.pop(cell, None)
    if any(fact.copied_bytes for fact in children.facts()):
        _copied[cell] = children
    while len(_copied) > _MOST_CELLS:
        del _copied[next(iter(_copied))]


def known(held: Iterable[WorkerFact]) -> tuple[WorkerFact, ...]:
    """The children that there are, and those that have copied in the last run of a cell.

    Args:
        held: What in the notebook keeps which of them running.
    """
    holders = tuple(held)
    if has_children():
        _hunted.look(time.perf_counter_ns())
    copied = [one for seen in _copied.values() for one in seen.facts(holders) if one.copied_bytes]
    there = [one for one in _hunted.facts(holders) if not one.ended]
    return (*copied, *(one for one in there if one.pid not in {fact.pid for fact in copied}))


def read_by(workers: Iterable[WorkerFact]) -> tuple[ItemsFact, ...]:
    """The containers of Python objects that there are for workers to copy, where they have.

    Args:
        workers: What is known of them.
    """
    if all(one.copied_bytes < _TELLING_BYTES for one in workers):
        return ()
    return large_containers(host.current().namespace)
