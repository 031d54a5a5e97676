"""The walk in pure Python: everything that roots lead to, and the ways to it.

Serves where the compiled walker cannot be had. ``walker.c`` does the same, with the same names.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from types import FunctionType

from nbmem.heap.classes import LEAVES, SHORT_BYTES, Sort
from nbmem.heap.reading import class_items, is_a, is_container, is_python_class, mro
from nbmem.heap.spelling import spell
from nbmem.heap.walked import Spelled, Ways

MOST_LABELS = 32
"""Ways that are kept to one object."""
MOST_FROM_ONE_ROOT = 4
"""Of these, ways from the same root."""
_STRIDE = 256


class Graph:
    """Objects reachable from roots, numbered in the order they were found, and their references.

    Holds every object it found until ``close``.

    Args:
        seeds: The roots.
        sort: Class -> flags of ``Sort``. Asked once per class.
        expand: Object -> references that the garbage collector does not see.
        tied: Objects -> places of those that have any such reference; not asked here.
        walls: Ids of objects that no reference is followed to; roots among them are expanded.
        deadline_ns: ``time.perf_counter_ns()`` at which the walk stops.
        ways_deadline_ns: The same for ``ways``.

    Attributes:
        partial: The deadline was reached.
    """

    def __init__(
        self,
        seeds: Sequence[object],
        sort: Callable[[type], int],
        expand: Callable[[object], Iterable[object]],
        tied: object,  # noqa: ARG002 - the compiled walker asks it to be spared `expand`
        walls: Iterable[int],
        deadline_ns: int,
        ways_deadline_ns: int,
    ) -> None:
        self._sort, self._expand, self._deadline = sort, expand, ways_deadline_ns
        self._flags: dict[int, int] = {}
        self._walls = set(walls)
        self._nodes: list[object] = []
        self._index: dict[int, int] = {}
        self._next: list[list[int]] = []
        self.partial = False
        self._seeds = [self._add(one) for one in seeds]
        self._walk(deadline_ns)

    def _walk(self, deadline_ns: int) -> None:
        """Read what the nodes that were not read yet refer to, until nothing new is found."""
        while (at := len(self._next)) < len(self._nodes):
            if at % _STRIDE == 0 and time.perf_counter_ns() > deadline_ns:
                self.partial = True
                break
            self._next.append(self._follow(self._nodes[at]))
        self._next += [[] for _ in range(len(self._nodes) - len(self._next))]

    def reach_classes(self) -> None:
        """Also follow objects to the user's classes that nothing else leads to.

        A class that was made in a function, or whose name was given to another one, lives for its
        instances alone. All others are reached, and named, by their own names.
        """
        start, scanned = len(self._nodes), 0
        found: list[tuple[int, int]] = []
        while scanned < len(self._nodes):
            end = len(self._nodes)
            for node in range(scanned, end):
                found += ((node, one) for one in self._late_classes(node, start))
            scanned = end
            self._walk(self._deadline)
        for node, one in found:
            self._next[node].append(one)

    def _late_classes(self, node: int, start: int) -> Iterator[int]:
        """The user's classes of an object that were not found before."""
        kind = type(self._nodes[node])
        for base in mro(kind) if self._flags_of(kind) & Sort.USERS else ():
            known = self._index.get(id(base), start)
            late = known >= start and self._flags_of(base) & Sort.USERS
            if late and not self._flags_of(type(base)) & Sort.OPAQUE:
                yield self._add(base)

    def _flags_of(self, kind: type) -> int:
        flags = self._flags.get(id(kind))
        if flags is None:
            flags = self._flags[id(kind)] = self._sort(kind)
        return flags

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
        return [at for at, one in enumerate(self._nodes) if self._flags[id(type(one))] & flags]

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
        return [one for one in seen if self._flags[id(type(self._nodes[one]))] & flags]

    def classes(self, flags: int) -> list[tuple[type, list[int], list[object]]]:
        """Class, nodes and objects of each class with one of the flags."""
        found: dict[int, tuple[type, list[int], list[object]]] = {}
        for node in self.of(flags):
            one = self._nodes[node]
            _, nodes, objects = found.setdefault(id(type(one)), (type(one), [], []))
            nodes.append(node)
            objects.append(one)
        return list(found.values())

    def ways(self, targets: Iterable[int]) -> Ways:
        """Ways from the roots to some nodes, the shortest of each root first."""
        wanted = self._ancestors(targets)
        graph = [bool(self._flags[id(type(one))] & Sort.GRAPH) for one in self._nodes]
        spread = _Spread()
        for seed, start in enumerate(self._seeds):
            if start in wanted:
                spread.start(start, seed)
        here = 0
        while here < len(spread.node):
            if self._is_late(here):
                break
            for child in self._next[spread.node[here]]:
                if child in wanted:
                    spread.step(here, child, detour=not graph[child])
            here += 1
        last = [spread.known.get(node, (-1,))[-1] for node in range(len(self._nodes))]
        return spread.ways._replace(last=last)

    def spell(
        self,
        ways: Sequence[Sequence[int]],
        contexts: bytes,
        link: Callable[[int, int, int], int],
        plain: object,  # noqa: ARG002 - as above
    ) -> Spelled:
        """Those ways in words."""
        inner = [bool(self._flags[id(type(one))] & Sort.GRAPH) for one in self._nodes]
        return spell(ways, contexts, link, inner, self._is_late)

    def _is_late(self, step: int) -> bool:
        late = step % _STRIDE == 0 and time.perf_counter_ns() > self._deadline
        self.partial = self.partial or late
        return late

    def close(self) -> None:
        """Let go of every object."""
        self._nodes.clear()
        self._index.clear()
        self._next.clear()

    def _add(self, obj: object) -> int:
        self._flags_of(type(obj))
        found = self._index.setdefault(id(obj), len(self._nodes))
        if found == len(self._nodes):
            self._nodes.append(obj)
        return found

    def _follow(self, obj: object) -> list[int]:
        flags = self._flags[id(type(obj))]
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
        if id(kind) in LEAVES:
            return False
        flags = self._flags_of(kind)
        if flags & Sort.OPAQUE or (kind is type and not is_python_class(obj)):  # type: ignore[arg-type]
            return False
        if kind is bytes:
            return bool(flags) and len(obj) >= SHORT_BYTES  # type: ignore[arg-type]
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


class _Spread:
    """Ways as they grow from the roots.

    Attributes:
        ways: All of them.
        branch: Nodes at the first and second step of each way, -1 for a shorter one. Two ways
            from one root with the same branch are cut by letting go of the same object.
        known: Node -> its ways.
    """

    def __init__(self) -> None:
        self.node: list[int] = []
        self.before: list[int] = []
        self.seed: list[int] = []
        self.earlier: list[int] = []
        self.ways = Ways(self.node, self.before, self.seed, self.earlier, ())
        self.branch: list[tuple[int, int]] = []
        self.known: dict[int, list[int]] = {}

    def start(self, node: int, seed: int) -> None:
        """Add the way that is a root itself."""
        self._add(node, -1, seed, (-1, -1))

    def step(self, here: int, child: int, *, detour: bool) -> None:
        """Add a way with one step more, unless those that are known tell as much.

        Args:
            here: The way to continue.
            child: The node that it is to lead to.
            detour: A second way from the same root may be worth keeping.
        """
        known = self.known.get(child, ())
        seed = self.seed[here]
        branch = self._branch(here, child)
        same = [one for one in known if self.seed[one] == seed]
        if len(known) >= MOST_LABELS or (same and not detour) or len(same) >= MOST_FROM_ONE_ROOT:
            return
        if not any(_alike(self.branch[one], branch) for one in same):
            self._add(child, here, seed, branch)

    def _branch(self, here: int, child: int) -> tuple[int, int]:
        first, second = self.branch[here]
        if first < 0:
            return (child, -1)
        return (first, child) if second < 0 else (first, second)

    def _add(self, node: int, before: int, seed: int, branch: tuple[int, int]) -> None:
        known = self.known.setdefault(node, [])
        self.earlier.append(known[-1] if known else -1)
        known.append(len(self.node))
        self.node.append(node)
        self.before.append(before)
        self.seed.append(seed)
        self.branch.append(branch)


def _alike(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether two branches are cut by letting go of the same object; a shorter one is a part."""
    return one[0] in (-1, other[0]) and (one[1] == other[1] or -1 in (one[1], other[1]))


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
    builtins = getattr(function, "__builtins__", None)  # mypy knows it only at times
    skipped = (function.__globals__, builtins, keyword_defaults)
    for one in gc.get_referents(function):
        if type(one) is dict and not any(one is other for other in skipped):
            parts += one.values()
    return parts
