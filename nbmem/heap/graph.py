"""The walk in pure Python: everything that roots lead to, and the ways to it.

Serves where the compiled walker cannot be had. ``walker.c`` does the same, with the same names.
"""

from __future__ import annotations

import gc
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from types import FunctionType

from nbmem.heap.reading import class_items, is_a, is_container, is_python_class
from nbmem.heap.sorting import LEAVES, Sort
from nbmem.heap.walked import Ways

MOST_LABELS = 32
"""Ways that are kept to one object."""
MOST_FROM_ONE_ROOT = 4
"""Of these, ways from the same root."""
LONGEST_DETOUR = 64
"""Steps of a second way from the same root; a shortest way may be of any length."""
_STRIDE = 256


class Graph:
    """Objects reachable from roots, numbered in the order they were found, and their references.

    Holds every object it found until ``close``.

    Args:
        seeds: The roots.
        sort: Class -> flags of ``Sort``. Asked once per class.
        expand: Object -> references that the garbage collector does not see.
        walls: Ids of objects that no reference is followed to; roots among them are expanded.
        deadline_ns: ``time.perf_counter_ns()`` at which the walk stops.

    Attributes:
        partial: The deadline was reached.
    """

    def __init__(
        self,
        seeds: Sequence[object],
        sort: Callable[[type], int],
        expand: Callable[[object], Iterable[object]],
        walls: Iterable[int],
        deadline_ns: int,
    ) -> None:
        self._sort, self._expand, self._deadline = sort, expand, deadline_ns
        self._flags: dict[type, int] = {}
        self._walls = set(walls)
        self._nodes: list[object] = []
        self._index: dict[int, int] = {}
        self._next: list[list[int]] = []
        self.partial = False
        self._seeds = [self._add(one) for one in seeds]
        at = 0
        while at < len(self._nodes):
            if at % _STRIDE == 0 and time.perf_counter_ns() > deadline_ns:
                self.partial = True
                break
            self._next.append(self._follow(self._nodes[at]))
            at += 1
        self._next += [[] for _ in range(len(self._nodes) - len(self._next))]

    def __len__(self) -> int:
        return len(self._nodes)

    def at(self, node: int) -> object:
        """The object with a number."""
        return self._nodes[node]

    def find(self, obj: object) -> int:
        """The number of an object; -1 where no root leads to it."""
        return self._index.get(id(obj), -1)

    def of(self, flags: int) -> list[int]:
        """Nodes whose class has one of the flags."""
        return [at for at, one in enumerate(self._nodes) if self._flags[type(one)] & flags]

    def after(self, node: int) -> list[int]:
        """Nodes that one node refers to."""
        return self._next[node]

    def reach(self, node: int, flags: int) -> list[int]:
        """Nodes with one of the flags that one node leads to, itself included, in any order."""
        seen, todo = {node}, [node]
        while todo:
            fresh = [one for one in self._next[todo.pop()] if one not in seen]
            seen.update(fresh)
            todo += fresh
        return [one for one in seen if self._flags[type(self._nodes[one])] & flags]

    def ways(self, targets: Iterable[int]) -> Ways:
        """Ways from the roots to some nodes, the shortest of each root first."""
        wanted = self._ancestors(targets)
        graph = [bool(self._flags[type(one)] & Sort.GRAPH) for one in self._nodes]
        at: dict[int, list[int]] = {}
        ways = Ways([], [], [])
        node, seed = ways.node, ways.seed
        queue: deque[int] = deque()
        for number, start in enumerate(self._seeds):
            if start in wanted:
                queue.append(_grow(ways, at, start, -1, number))
        while queue:
            here = queue.popleft()
            if len(queue) % _STRIDE == 0 and time.perf_counter_ns() > self._deadline:
                self.partial = True
                break
            for child in self._next[node[here]]:
                if child in wanted and _welcome(ways, at, here, child, detour=not graph[child]):
                    queue.append(_grow(ways, at, child, here, seed[here]))
        return ways

    def close(self) -> None:
        """Let go of every object."""
        self._nodes.clear()
        self._index.clear()
        self._next.clear()

    def _add(self, obj: object) -> int:
        kind = type(obj)
        if kind not in self._flags:
            self._flags[kind] = self._sort(kind)
        found = self._index.setdefault(id(obj), len(self._nodes))
        if found == len(self._nodes):
            self._nodes.append(obj)
        return found

    def _follow(self, obj: object) -> list[int]:
        flags = self._flags[type(obj)]
        children: list[object] = [] if flags & (Sort.CUSTOM | Sort.OPAQUE) else _referents(obj)
        if flags & (Sort.HIDDEN | Sort.CUSTOM):
            children += self._expand(obj)
        kind = type(obj)
        return [
            self._add(one)
            for one in children
            if one is not kind and id(one) not in self._walls and self._passable(one)
        ]

    def _passable(self, obj: object) -> bool:
        kind = type(obj)
        if kind in LEAVES:
            return False
        flags = self._flags.get(kind)
        if flags is None:
            flags = self._flags[kind] = self._sort(kind)
        if flags & Sort.OPAQUE or (kind is type and not is_python_class(obj)):  # type: ignore[arg-type]
            return False
        return bool(flags) or is_container(kind)

    def _ancestors(self, targets: Iterable[int]) -> set[int]:
        parents: list[list[int]] = [[] for _ in self._nodes]
        for at, children in enumerate(self._next):
            for child in children:
                parents[child].append(at)
        seen = set(targets)
        todo = list(seen)
        while todo:
            fresh = [one for one in parents[todo.pop()] if one not in seen]
            seen.update(fresh)
            todo += fresh
        return seen


def _grow(ways: Ways, at: dict[int, list[int]], child: int, before: int, seed: int) -> int:
    """Add a way and return its number."""
    number = len(ways.node)
    ways.node.append(child)  # type: ignore[attr-defined]  # a list here, an array in C
    ways.before.append(before)  # type: ignore[attr-defined]
    ways.seed.append(seed)  # type: ignore[attr-defined]
    at.setdefault(child, []).append(number)
    return number


def _welcome(ways: Ways, at: dict[int, list[int]], here: int, child: int, *, detour: bool) -> bool:
    """Whether one step more makes a way to the child that is worth keeping."""
    known = at.get(child, ())
    if len(known) >= MOST_LABELS:
        return False
    seed = ways.seed[here]
    from_here = [one for one in known if ways.seed[one] == seed]
    if not from_here:
        return True
    if not detour or len(from_here) >= MOST_FROM_ONE_ROOT:
        return False
    # A second way from the same root: one step more than another way, and not in a circle.
    if any(ways.before[one] in (-1, here) for one in from_here):
        return False
    return not _passes(ways, here, child)


def _passes(ways: Ways, here: int, node: int) -> bool:
    """Whether a way passes a node already, or is too long to tell."""
    for _ in range(LONGEST_DETOUR):
        if here < 0:
            return False
        if ways.node[here] == node:
            return True
        here = ways.before[here]
    return True


def _referents(obj: object) -> list[object]:
    kind = type(obj)
    if kind is FunctionType:
        return _function_parts(obj)  # type: ignore[arg-type]  # told by its class
    if is_a(kind, type):
        return [value for _, value in class_items(obj)]  # type: ignore[arg-type]
    return gc.get_referents(obj)


def _function_parts(function: FunctionType) -> list[object]:
    """What a function holds: captured variables, defaults, attributes; not its globals."""
    parts: list[object] = []
    keyword_defaults = function.__kwdefaults__
    for cell in function.__closure__ or ():
        parts += gc.get_referents(cell)
    parts += function.__defaults__ or ()
    parts += (keyword_defaults or {}).values()
    builtins = function.__builtins__  # type: ignore[attr-defined]  # typeshed leaves it out
    skipped = (function.__globals__, builtins, keyword_defaults)
    for one in gc.get_referents(function):
        if type(one) is dict and not any(one is other for other in skipped):
            parts += one.values()
    return parts
