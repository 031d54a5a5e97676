"""The walked heap of one moment: what its collectors ask, and what must be let go afterwards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Self

from nbmem.heap.paths import Arrival, Namer, Walked, fold, telling
from nbmem.heap.roots import Root
from nbmem.heap.sorting import Sort, Sorter
from nbmem.model.category import Category
from nbmem.model.lifetime import Lifetime
from nbmem.model.retention import Grade, RetentionPath, RootKind, StepKind
from nbmem.plugins import Anatomy, StorageView

NATIVE = RetentionPath("native code", RootKind.NATIVE, grade=Grade.NATIVE)
"""The holder of a storage that a recorder knows to be alive and no object shows."""


class Survey:
    """Everything reachable from roots, and the storages in it.

    Args:
        graph: The walk.
        roots: Its roots, in the order of the seeds.
        sorter: What the classes of the objects are.
        seqs: Autograd sequence number -> keys of the storages that its node saved.
    """

    def __init__(
        self,
        graph: Walked,
        roots: Sequence[Root],
        sorter: Sorter,
        seqs: Mapping[int, tuple[int, ...]],
    ) -> None:
        self.graph, self.roots, self._sorter, self._seqs = graph, roots, sorter, seqs
        self.objects = len(graph)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.graph.close()
        for name in ("namer", "views", "arrivals", "holders", "saved"):
            self.__dict__.pop(name, None)

    @property
    def partial(self) -> bool:
        """Whether the time limit was reached."""
        return self.graph.partial

    @cached_property
    def arrivals(self) -> tuple[Arrival, ...]:
        """The objects that show storages."""
        return tuple(
            Arrival(node, view.key, view.visible_bytes)
            for node, views in self.views.items()
            for _, view in views
        )

    @cached_property
    def views(self) -> dict[int, tuple[tuple[str, StorageView], ...]]:
        """Node -> framework and view of each storage it shows."""
        found = {}
        for node in self.graph.of(Sort.STORAGE):
            views = tuple(self._sorter.storages(self.graph.at(node)))
            if views:
                found[node] = views
        return found

    @cached_property
    def graph_nodes(self) -> tuple[int, ...]:
        """Nodes of autograd graphs."""
        return tuple(self.graph.of(Sort.GRAPH))

    @cached_property
    def namer(self) -> Namer:
        """Names whatever is worth a name: storages, graphs, owners of hooks, what was sought."""
        wanted = self.graph.of(Sort.STORAGE | Sort.GRAPH | Sort.HOOKED | Sort.SOUGHT)
        return Namer(self.graph, self.roots, self._sorter.edges, wanted)

    @cached_property
    def saved(self) -> dict[int, tuple[int, ...]]:
        """Graph node -> keys of the storages that it saved, where the recorder knows them."""
        if not self._seqs:
            return {}
        numbers = {node: self._sorter.sequence(self.graph.at(node)) for node in self.graph_nodes}
        return {node: self._seqs[n] for node, n in numbers.items() if n in self._seqs}

    @property
    def watched(self) -> bool:
        """Whether a recorder told which nodes saved what."""
        return bool(self._seqs)

    @cached_property
    def holders(self) -> dict[int, tuple[RetentionPath, ...]]:
        """Key of a storage -> its holders."""
        found = dict(fold(self.namer, self.arrivals))
        by_graph: dict[int, dict[RetentionPath, None]] = defaultdict(dict)
        for node, keys in self.saved.items():
            paths = [self.namer.path(self.namer.words(way)) for way in self.namer.ways(node)]
            for key in keys:
                by_graph[key].update(dict.fromkeys(paths))
        for key, more in by_graph.items():
            found[key] = telling((*found.get(key, ()), *more))
        return found

    def alive(self, known: Mapping[int, int]) -> tuple[Lifetime, ...]:
        """Every storage, largest first.

        Args:
            known: Key -> bytes of storages that a recorder knows to be alive.
        """
        best: dict[int, tuple[str, StorageView]] = {}
        for views in self.views.values():
            for framework, view in views:
                other = best.get(view.key)
                if other is None or view.visible_bytes > other[1].visible_bytes:
                    best[view.key] = (framework, view)
        found = [
            Lifetime(
                key=key,
                nbytes=view.nbytes,
                device=view.device,
                framework=framework,
                shape=view.shape,
                dtype=view.dtype,
                holders=self.holders.get(key, ()),
            )
            for key, (framework, view) in best.items()
        ]
        found += [
            Lifetime(key=key, nbytes=nbytes, holders=self.holders.get(key, (NATIVE,)))
            for key, nbytes in known.items()
            if key not in best
        ]
        return tuple(sorted(found, key=lambda one: -one.nbytes))

    def keys_under(self, node: int) -> tuple[int, ...]:
        """Keys of the storages that one node leads to."""
        keys: dict[int, None] = {}
        for one in self.graph.reach(node, Sort.STORAGE | Sort.GRAPH):
            keys.update((view.key, None) for _, view in self.views.get(one, ()))
            keys.update(dict.fromkeys(self.saved.get(one, ())))
        return tuple(keys)

    def roles(self) -> dict[int, Category]:
        """Key of a storage -> its category, as the frameworks' own objects decide it."""
        nodes = self.graph.of(Sort.INSTANCE | Sort.STORAGE)
        objects = [self.graph.at(node) for node in nodes]
        found: dict[int, Category] = {}
        for anatomy in self._sorter.anatomies:
            found.update(anatomy.roles(objects))
        return found

    def holders_of(self, obj: object) -> tuple[RetentionPath, ...]:
        """Paths to an object, and to whatever else shows the storages under it."""
        node = self.graph.find(obj)
        keys = {view.key for _, view in self._sorter.storages(obj)}
        if keys:
            found = [path for key in keys for path in self.holders.get(key, ())]
            return telling(found)
        if node < 0:
            return ()
        namer = Namer(self.graph, self.roots, self._sorter.edges, [node])
        return telling(namer.path(namer.exact(way)) for way in namer.ways(node))

    @property
    def anatomies(self) -> tuple[Anatomy, ...]:
        """How each framework's objects hold memory."""
        return self._sorter.anatomies


def only_by_graph(paths: Iterable[RetentionPath]) -> bool:
    """Whether nothing but an autograd graph holds a storage."""
    return all(path.passes(StepKind.GRAD_FN) for path in paths)
