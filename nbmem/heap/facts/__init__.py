"""Collectors of facts: each looks at the walked heap and tells one kind of thing."""

from __future__ import annotations

from collections.abc import Iterator

from nbmem.heap.survey import Survey
from nbmem.model.facts import Fact


def sought() -> tuple[type, ...]:
    """Classes whose objects the collectors want named."""
    return ()


def collect(survey: Survey) -> tuple[Fact, ...]:
    """All facts that can be told of one look."""
    return tuple(_all(survey))


def _all(survey: Survey) -> Iterator[Fact]:
    for anatomy in survey.anatomies:
        yield from anatomy.facts()
