"""Collectors of facts: each looks at the walked heap and tells one kind of thing."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from nbmem.heap.facts import caches, figures, graphs, hooks, workers
from nbmem.heap.survey import Survey
from nbmem.model.facts import Fact

_COLLECTORS: tuple[Callable[[Survey], Iterable[Fact]], ...] = (
    caches.collect,
    figures.collect,
    graphs.collect,
    hooks.collect,
    workers.collect,
)


def sought() -> tuple[type, ...]:
    """Classes whose objects the collectors want named."""
    return workers.process_classes()


def collect(survey: Survey) -> tuple[Fact, ...]:
    """All facts that the walked heap shows."""
    return tuple(fact for one in _COLLECTORS for fact in one(survey))
