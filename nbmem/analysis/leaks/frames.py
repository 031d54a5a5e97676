"""Paths into frames, in words."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.model.retention import RetentionPath, StepKind


def frame_words(paths: Iterable[RetentionPath]) -> str:
    """Paths into frames in words: ``sys.last_value → fit() → act, out``.

    The first path gives the way to the frame; the variables of the same frame are added to it.
    """
    words, seen = "", []
    for path in paths:
        place = _place_of_local(path)
        if place is None:
            continue
        before = path.root + "".join(step.label for step in path.steps[:place])
        words = words or before
        local = path.steps[place].label.removeprefix(" → ").removeprefix(".")
        if before == words and local not in seen:
            seen.append(local)
    if not words:
        return next(iter(paths)).text
    return f"{words} → {', '.join(seen)}"


def _place_of_local(path: RetentionPath) -> int | None:
    places = [place for place, step in enumerate(path.steps) if step.kind is StepKind.LOCAL]
    return places[-1] if places else None
