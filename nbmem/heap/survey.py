"""The walked heap of one moment: what its collectors ask, and what must be let go afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Self

from nbmem.heap.classes import Sort
from nbmem.heap.clock import Clock
from nbmem.heap.naming import Namer
from nbmem.heap.paths import fold, telling
from nbmem.heap.roots import Root
from nbmem.heap.sorting import Sorter
from nbmem.heap.storages import Storages, nested
from nbmem.heap.walked import Walked
from nbmem.model.category import Category
from nbmem.model.retention import RetentionPath


class Survey:
    """Everything reachable from roots, and the storages in it.

    Args:
        graph: The walk.
        roots: Its roots, in the order of the seeds.
        sorter: What the classes of the objects are.
        clock: The time that is left.

    Attributes:
        graph: The walk.
        sorter: What the classes of the objects are.
        objects: Objects that were visited.
    """

    def __init__(self, graph: Walked, roots: Sequence[Root], sorter: Sorter, clock: Clock) -> None:
        self.graph, self.sorter, self._roots, self._clock = graph, sorter, roots, clock
        self.objects = len(graph)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.graph.close()
        self._roots = ()
        vars(self).pop("namer", None)

    @property
    def partial(self) -> bool:
        """Whether the time limit was reached, or a graph was too large to be looked at whole."""
        cut = self.sorter.chains.cut or any(
            getattr(one, "partial", False) for one in self.sorter.anatomies
        )
        return bool(self.graph.partial) or self._clock.over or cut

    @cached_property
    def shown(self) -> Storages:
        """Every storage that an object shows, or an autograd node saved."""
        return nested(self._shown)

    @cached_property
    def _shown(self) -> Storages:
        return self.sorter.shown(self.graph, self._clock)

    @property
    def addresses(self) -> frozenset[int]:
        """Every address that an object shows, also of storages inside another one."""
        return self._shown.keys

    @cached_property
    def namer(self) -> Namer:
        """Names whatever is worth a name: storages, graphs, owners of hooks, what was sought."""
        wanted = self.graph.of(Sort.STORAGE | Sort.GRAPH | Sort.HOOKED | Sort.SOUGHT)
        return Namer(self.graph, self._roots, self.sorter.edges, wanted)

    @cached_property
    def holders(self) -> dict[int, tuple[RetentionPath, ...]]:
        """Key of a storage -> its holders."""
        return fold(self.namer, self.shown)

    @cached_property
    def keys_of(self) -> dict[int, tuple[int, ...]]:
        """Node -> keys of the storages that it shows or saved."""
        found: dict[int, tuple[int, ...]] = {}
        for node, _, view in self.shown:
            found[node] = (*found[node], view.key) if node in found else (view.key,)
        return found

    def keys_under(self, node: int) -> tuple[int, ...]:
        """Keys of the storages that one node leads to."""
        keys: dict[int, None] = {}
        for one in self.graph.reach(node, Sort.STORAGE | Sort.GRAPH):
            keys.update(dict.fromkeys(self.keys_of.get(one, ())))
        return tuple(keys)

    def roles(self) -> dict[int, Category]:
        """Key of a storage -> its category, as the frameworks' own objects decide it."""
        groups = self.graph.classes(Sort.OWNER | Sort.STORAGE)
        objects = [one for _, _, group in groups for one in group]
        found: dict[int, Category] = {}
        for anatomy in self.sorter.anatomies:
            found.update(anatomy.roles(objects))
        return found

    def holders_of(self, obj: object) -> tuple[RetentionPath, ...]:
        """Paths to an object, or to whatever shows the storages under it."""
        node = self.graph.find(obj)
        keys = {view.key for _, view in self.sorter.views(obj)}
        # What lies inside another storage is known under that one's key.
        keys.update(one.view.key for one in self.shown if one.node == node)
        wanted = Storages(one for one in self.shown if one.view.key in keys)
        if not wanted and (keys or node < 0):
            return ()
        # Of these alone, so that little is named, and one element of many keeps its index.
        nodes = {one.node for one in wanted} or {node}
        namer = Namer(self.graph, self._roots, self.sorter.edges, nodes)
        if wanted:
            holders = fold(namer, wanted)
            return telling(path for key in keys for path in holders.get(key, ()))
        return telling(namer.path(namer.exact(way)) for way in namer.ways(node))
