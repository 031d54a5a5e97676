"""What a storage was for, told from when it was made and freed relative to the backward passes."""

from __future__ import annotations

from bisect import bisect_left

from nbmem.model.category import Category
from nbmem.model.event import Event

_MOST_PASSES = 64
_NO_NODE = 1 << 62


class Hints:
    """Categories by the course of events.

    Identity decides later about what is still alive (parameters, gradients, optimizer state).
    What is dead by then can only be judged by its life: a storage of the forward pass with an
    autograd node, freed when the backward pass had reached that node, was saved for it; a storage
    made by the backward pass and freed in the same pass was a temporary, one that outlived it a
    gradient.

    In events of the backward pass, ``seq`` is the number of the node that runs.
    """

    def __init__(self) -> None:
        self._inside = False
        self._starts: list[int] = []
        self._reached: list[int] = []

    def see(self, number: int, event: Event) -> None:
        """Take note of an event; ``number`` is its place among the events."""
        if not event.backward:
            self._inside = False
            return
        if not self._inside:
            self._inside = True
            self._starts.append(number)
            self._reached.append(_NO_NODE)
            if len(self._starts) > _MOST_PASSES:
                del self._starts[0], self._reached[0]
        if 0 <= event.seq < self._reached[-1]:
            self._reached[-1] = event.seq

    def of_dead(self, birth: Event, number: int, in_backward: bool) -> Category:  # noqa: FBT001 - the event's own flag
        """Category of a storage that is freed now.

        Args:
            birth: Its allocation.
            number: Number of that event.
            in_backward: The backward pass frees it.
        """
        if birth.backward:
            same_pass = in_backward and self._inside and number >= self._starts[-1]
            return Category.TEMPORARY if same_pass else Category.GRADIENT
        if birth.seq < 0:
            return Category.TEMPORARY
        # A later node's backward may free it before its own node's turn comes.
        saved = in_backward or self._passed(birth.seq, number)
        return Category.ACTIVATION if saved else Category.TEMPORARY

    def of_living(self, birth: Event, number: int) -> Category:
        """Category of a storage that is alive at the end, before identity is asked."""
        if birth.backward:
            return Category.GRADIENT
        if birth.seq >= 0 and not self._passed(birth.seq, number):
            return Category.ACTIVATION
        return Category.OTHER

    @staticmethod
    def so_far(birth: Event) -> Category:
        """Category to show while the storage lives."""
        if birth.backward:
            return Category.GRADIENT
        return Category.ACTIVATION if birth.seq >= 0 else Category.TEMPORARY

    def _passed(self, seq: int, number: int) -> bool:
        """Whether a backward pass since event ``number`` has reached node ``seq``."""
        first = bisect_left(self._starts, number)
        return any(reached <= seq for reached in self._reached[first:])
