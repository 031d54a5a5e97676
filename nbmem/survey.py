"""Says in words which recorder serves each framework now."""

from __future__ import annotations

from collections.abc import Iterator

from nbmem.model.coverage import Coverage
from nbmem.registry import backends


def survey() -> Iterator[str]:
    """One block of lines for each backend, importing no framework."""
    for one in backends():
        if one.loaded():
            first, *rest = describe(one.survey())
            yield from (f"{one.name}: {first}", *rest)
        elif one.installed():
            yield f"{one.name}: not imported; it is watched from the moment it is"


def describe(coverage: Coverage) -> Iterator[str]:
    """What serves a framework, why not something better, and what goes unseen."""
    yield f"{coverage.recorder} recorder"
    if coverage.why:
        yield f"  {coverage.why}"
    for unseen in coverage.unseen:
        yield f"  not seen: {unseen}"
