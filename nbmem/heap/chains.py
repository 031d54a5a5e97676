"""Keeps the walk out of the depths of an autograd graph.

When a graph of which Python has seen every node is freed, torch frees it node by node in one
recursion; one of more than some 60,000 nodes in a row overflows a stack of 8 MiB and ends the
process. So of each connected graph only so many nodes are looked at.
"""

from __future__ import annotations

from collections.abc import Iterable

MOST_NODES = 16_000
"""Nodes of one connected graph that are looked at."""


class Chains:
    """Which nodes are connected, leaving out the leaves that many graphs share.

    Attributes:
        cut: Some nodes were left out.
    """

    def __init__(self, most: int = MOST_NODES) -> None:
        self.cut = False
        self._most = most
        self._above: dict[int, int] = {}
        self._size: dict[int, int] = {}
        self._waiting: dict[int, list[int]] = {}

    def may_enter(self, node: int) -> bool:
        """Whether what follows a node may be looked at."""
        sizes = (self._size[self._top(one)] for one in self._waiting.get(node, ()))
        if max(sizes, default=0) < self._most:
            return True
        self.cut = True
        return False

    def enter(self, node: int, following: Iterable[int]) -> None:
        """Note what follows a node. One that nothing follows joins nothing."""
        for child in following:
            if node not in self._above:
                self._above[node], self._size[node] = node, 1
                for one in self._waiting.pop(node, ()):
                    self._join(one, node)
            if child in self._above:
                self._join(node, child)
            else:
                self._waiting.setdefault(child, []).append(node)

    def _join(self, one: int, other: int) -> None:
        one, other = self._top(one), self._top(other)
        if one != other:
            if self._size[one] < self._size[other]:
                one, other = other, one
            self._above[other] = one
            self._size[one] += self._size[other]

    def _top(self, node: int) -> int:
        above = self._above
        while above[node] != node:
            above[node] = node = above[above[node]]
        return node
