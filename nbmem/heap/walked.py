"""What a walk over the heap offers, whichever walker made it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Protocol


class Ways(NamedTuple):
    """Ways from roots to nodes, as a forest: way ``i`` is way ``before[i]`` and one step more.

    A way comes after the one that it continues.

    Attributes:
        node: Node that each way leads to.
        before: The way that it continues; -1 where it starts at a root.
        seed: Index of the root it starts from.
        earlier: The way before it to the same node; -1 for the first.
        last: Of each node of the walk, the last way to it; -1 for none.
    """

    node: Sequence[int]
    before: Sequence[int]
    seed: Sequence[int]
    earlier: Sequence[int]
    last: Sequence[int]


class Spelled(NamedTuple):
    """Ways in words. Words have numbers; longer words are shorter ones and one step more.

    Attributes:
        number: Number of each way's words; -1 where the time was over.
        origin: The node that each way tells; for a node of a graph, the tensor that starts it.
        seed: Of each number, the index of the root.
        before: Of each number, that of the words which it continues; -1 for a root alone.
        step: Of each number, its last step; for a root alone, its index.
    """

    number: Sequence[int]
    origin: Sequence[int]
    seed: Sequence[int]
    before: Sequence[int]
    step: Sequence[int]


class Walked(Protocol):
    """What either walker offers; ``graph.Graph`` tells what each part means."""

    partial: bool

    def __len__(self) -> int: ...

    def reach_classes(self) -> None:
        """Also follow objects to the user's classes that nothing else leads to."""

    def at(self, node: int) -> object:
        """The object with a number."""

    def find(self, obj: object) -> int:
        """The number of an object; -1 where no root leads to it."""

    def of(self, flags: int) -> Sequence[int]:
        """Nodes whose class has one of the flags."""

    def after(self, node: int) -> Sequence[int]:
        """Nodes that one node refers to."""

    def reach(self, node: int, flags: int) -> Sequence[int]:
        """Nodes with one of the flags that one node leads to."""

    def classes(self, flags: int) -> Iterable[tuple[type, list[int], list[object]]]:
        """Class, nodes and objects of each class with one of the flags."""

    def ways(self, targets: Iterable[int]) -> Sequence[Sequence[int]]:
        """Ways from the roots to some nodes: the columns of ``Ways``."""

    def spell(
        self,
        ways: Sequence[Sequence[int]],
        contexts: bytes,
        link: Callable[[int, int, int], int],
        plain: Callable[[int, object, type], int],
    ) -> Sequence[Sequence[int]]:
        """Those ways in words: the columns of ``Spelled``."""

    def close(self) -> None:
        """Let go of every object."""
