"""What a walk over the heap offers, whichever walker made it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol


class Ways(NamedTuple):
    """Ways from roots to nodes, as a forest: way ``i`` is way ``before[i]`` and one step more.

    A way comes after the one that it continues.

    Attributes:
        node: Node that each way leads to.
        before: The way that it continues; -1 where it starts at a root.
        seed: Index of the root it starts from.
    """

    node: Sequence[int]
    before: Sequence[int]
    seed: Sequence[int]


class Walked(Protocol):
    """What either walker offers; ``graph.Graph`` tells what each part means."""

    partial: bool

    def __len__(self) -> int: ...

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

    def ways(self, targets: Iterable[int]) -> Sequence[Sequence[int]]:
        """Ways from the roots to some nodes: the columns of ``Ways``."""

    def close(self) -> None:
        """Let go of every object."""
