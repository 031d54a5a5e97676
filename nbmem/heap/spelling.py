"""Words of ways, shared by all ways that read the same."""

from __future__ import annotations

from typing import NamedTuple

from nbmem.model.retention import Step, StepKind

_MOST_STEPS = 24
_SHOWN_STEPS = 10
"""Steps shown at either end of a way that is longer than ``_MOST_STEPS``."""


class Words(NamedTuple):
    """A way in words.

    Attributes:
        seed: Index of the root.
        steps: Steps from it.
    """

    seed: int
    steps: tuple[Step, ...]


class Spelling:
    """Numbers for words. Longer words refer to shorter ones, so a long way costs no more."""

    def __init__(self) -> None:
        self._seed: list[int] = []
        self._before: list[int] = []
        self._step: list[Step | None] = []
        self._length: list[int] = []
        self._numbers: dict[tuple[int, int], int] = {}
        self._steps: dict[tuple[str, int, str], Step] = {}
        self._spelled: dict[int, Words] = {}

    def root(self, seed: int) -> int:
        """The number of a root alone."""
        return self._number((-1, seed), seed, -1, None, 0)

    def longer(self, number: int, kind: StepKind, label: str, type_name: str) -> int:
        """The number of words with one step more."""
        # An enum's own hash is slow Python code, the id of its member is not.
        key = (label, id(kind), type_name)
        step = self._steps.get(key)
        if step is None:
            step = self._steps[key] = Step(kind, label, type_name)
        return self._number(
            (number, id(step)), self._seed[number], number, step, self._length[number] + 1
        )

    def last(self, number: int) -> StepKind | None:
        """The kind of the last step; ``None`` for a root alone."""
        step = self._step[number]
        return None if step is None else step.kind

    def words(self, number: int) -> Words:
        """The words with a number, the middle of very long ones left out."""
        found = self._spelled.get(number)
        if found is None:
            steps: list[Step] = []
            here, length = number, self._length[number]
            while (step := self._step[here]) is not None:
                place = self._length[here]
                if length <= _MOST_STEPS or not _SHOWN_STEPS < place <= length - _SHOWN_STEPS:
                    steps.append(step)
                elif place == length - _SHOWN_STEPS:
                    left_out = length - 2 * _SHOWN_STEPS
                    steps.append(Step(StepKind.ELEMENT, f" → … {left_out:,} steps …"))
                here = self._before[here]
            found = self._spelled[number] = Words(self._seed[number], tuple(reversed(steps)))
        return found

    def _number(
        self, key: tuple[int, int], seed: int, before: int, step: Step | None, length: int
    ) -> int:
        found = self._numbers.get(key)
        if found is None:
            found = self._numbers[key] = len(self._seed)
            self._seed.append(seed)
            self._before.append(before)
            self._step.append(step)
            self._length.append(length)
        return found
