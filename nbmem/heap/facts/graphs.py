"""Autograd graphs that roots keep alive."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from nbmem.heap.classes import Sort
from nbmem.heap.survey import Survey
from nbmem.model.facts import GraphFact
from nbmem.model.retention import RetentionPath, RootKind, StepKind


@dataclass(slots=True)
class _Graph:
    nodes: set[int] = field(default_factory=set)
    starts: set[int] = field(default_factory=set)
    keys: dict[int, None] = field(default_factory=dict)
    way: int = -1


def collect(survey: Survey) -> Iterator[GraphFact]:
    """One fact per place from which a graph is held, alike ones folded."""
    namer = survey.namer
    graphs: dict[int, _Graph] = {}
    for node in survey.graph.of(Sort.GRAPH):
        for way in namer.ways(node):
            number = namer.number(way)
            if namer.last(number) is StepKind.GRAD_FN:
                graph = graphs.get(number)
                if graph is None:
                    graph = graphs[number] = _Graph(way=way)
                graph.nodes.add(node)
                graph.starts.add(namer.origin(way))
    for node, keys in survey.keys_of.items() if graphs else ():
        for number in map(namer.number, namer.ways(node)):
            if number in graphs:
                graphs[number].keys.update(dict.fromkeys(keys))
    sizes = {view.key: view.nbytes for _, _, view in survey.shown} if graphs else {}
    for number, graph in graphs.items():
        alone = len(graph.starts) == 1
        path = namer.path(namer.exact(graph.way) if alone else namer.words(number))
        only = [key for key in graph.keys if _only_graphs(survey.holders.get(key, ()))]
        yield GraphFact(
            root=path.text.removesuffix(path.steps[-1].label),
            nodes=sum(survey.sorter.nodes(survey.graph.at(node)) for node in graph.nodes),
            saved_bytes=sum(sizes[key] for key in only),
            tensors=len(graph.starts),
            keys=tuple(graph.keys),
        )


def _only_graphs(paths: tuple[RetentionPath, ...]) -> bool:
    """Whether nothing but autograd graphs and running frames holds a storage."""
    return all(path.root_kind is RootKind.FRAME or path.passes(StepKind.GRAD_FN) for path in paths)
