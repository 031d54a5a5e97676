"""Collectors of facts: each looks at the walked heap and tells one kind of thing."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from nbmem.heap.facts import caches, figures, graphs, hooks, workers
from nbmem.heap.survey import Survey
from nbmem.model.facts import Fact

_CHEAP: tuple[Callable[[Survey], Iterable[Fact]], ...] = (
    caches.collect,
    figures.collect,
    graphs.collect,
    hooks.collect,
)
_WORKERS: dict[bool, Callable[[Survey], Iterable[Fact]]] = {
    False: workers.held,
    True: workers.collect,
}


def sought() -> tuple[type, ...]:
    """Classes whose objects the collectors want named."""
    return workers.process_classes()


def collect(survey: Survey, *, full: bool) -> tuple[Fact, ...]:
    """All facts that the walked heap shows.

    Args:
        survey: The walked heap.
        full: Also tell what the operating system is slow to answer.
    """
    found: list[Fact] = []
    for one in (*_CHEAP, _WORKERS[full]):
        found += one(survey)
    return tuple(found)
