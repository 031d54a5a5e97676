"""Strongly connected parts of a graph, and the shortest cycle through a node."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

After = Callable[[int], Sequence[int]]


def components(nodes: Iterable[int], after: After) -> Iterator[list[int]]:
    """Groups of nodes that all lead to each other, a group before those that lead to it.

    Tarjan's algorithm, with its own stack instead of recursion.

    Args:
        nodes: All nodes.
        after: Node -> the nodes it leads to.
    """
    order: dict[int, int] = {}
    lowest: dict[int, int] = {}
    open_nodes: list[int] = []
    is_open: set[int] = set()
    for start in nodes:
        if start in order:
            continue
        path = [(start, iter(after(start)))]
        order[start] = lowest[start] = len(order)
        open_nodes.append(start)
        is_open.add(start)
        while path:
            node, rest = path[-1]
            child = next(rest, None)
            if child is None:
                path.pop()
                if path:
                    lowest[path[-1][0]] = min(lowest[path[-1][0]], lowest[node])
                if lowest[node] == order[node]:
                    group = [open_nodes.pop()]
                    while group[-1] != node:
                        group.append(open_nodes.pop())
                    is_open.difference_update(group)
                    yield group
            elif child not in order:
                order[child] = lowest[child] = len(order)
                open_nodes.append(child)
                is_open.add(child)
                path.append((child, iter(after(child))))
            elif child in is_open:
                lowest[node] = min(lowest[node], order[child])


def shortest_cycle(after: After, start: int, among: Collection[int]) -> list[int]:
    """The shortest way from a node back to itself through some nodes, itself first.

    Args:
        after: Node -> the nodes it leads to.
        start: The node.
        among: Nodes that the way may pass, all of which lead to each other.
    """
    allowed = set(among)
    before: dict[int, int] = {}
    queue = deque([start])
    while queue:
        node = queue.popleft()
        for child in after(node):
            if child == start:
                way = [node]
                while way[-1] != start:
                    way.append(before[way[-1]])
                return way[::-1]
            if child in allowed and child not in before:
                before[child] = node
                queue.append(child)
    return [start]
