"""Autograd graphs that names keep alive, told apart by what the user meant to keep."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from nbmem.analysis.leaks.grouping import Group, groups
from nbmem.analysis.leaks.holding import Hold, holding
from nbmem.model.case import Case
from nbmem.model.facts import GraphFact, SourceFact
from nbmem.model.lifetime import by_holders
from nbmem.model.retention import StepKind

_INDEX = re.compile(r"\[\d+\]")
SCALAR_BYTES = 64
"""A storage of at most these bytes is a number or a handful of them: a loss, a metric."""


@dataclass(frozen=True, slots=True)
class Graph:
    """Storages that one graph, or the graphs of one list, hold.

    Attributes:
        group: Those storages, with the path to ``grad_fn`` as its head.
        start: Path to the tensor that starts the graph.
        nodes: Nodes of the graph; 0 where that is not known.
        scalar: That tensor is a number.
        accumulated: A loop adds to it.
        carried: A loop feeds it to its next iteration, as a recurrent state.
        retained: A backward pass was told to leave the graph as it is.
        element: Name of the variable that was put into the list; empty where not known.
    """

    group: Group
    start: str
    nodes: int = 0
    scalar: bool = True
    accumulated: bool = False
    carried: bool = False
    retained: bool = False
    element: str = ""

    @property
    def detail(self) -> str:
        """How large the graph is."""
        return f"{self.nodes:,} autograd nodes" if self.nodes else ""


def graphs(case: Case) -> Iterator[Graph]:
    """The graphs of a case, largest first."""
    held = holding(case)
    nodes = {fact.root: fact.nodes for fact in case.facts_of(GraphFact)}
    found = [(_start(group), group) for group in groups(case, Hold.GRAPH)]
    sizes = _sizes(case, {start for start, _ in found})
    for start, group in found:
        rest = start.removeprefix(group.root)
        # A state of several tensors is a tuple, of which the name is carried as a whole.
        name = held.names.get(group.root if rest[:1] in ("", "[") else start)
        scalar = sizes.get(start, 0) <= SCALAR_BYTES
        in_loop = name is not None and name.carried
        whole = in_loop and bool(rest)
        alone = whole or not group.container
        starts = [path.root for path in group.paths if path.passes(StepKind.GRAD_FN)]
        loop_names = [n for n in starts if n in held.names and held.names[n].loop_variable]
        yield Graph(
            group=group,
            start=start,
            nodes=nodes.get(start, 0),
            scalar=scalar,
            accumulated=scalar and not group.container and (in_loop or name is None),
            carried=not scalar and alone and (in_loop or name is None),
            retained="retain_graph" in _options(case, group),
            element=next((n for n in loop_names if n != group.root), ""),
        )


def _start(group: Group) -> str:
    """Path to the tensor that starts the graph."""
    return group.head.rpartition(".grad_fn")[0] or group.head


def _sizes(case: Case, starts: Collection[str]) -> dict[str, int]:
    """Bytes of the smallest storage that each of these paths, or a view there, leads to."""
    sizes: dict[str, int] = {}
    folded = {_INDEX.sub("[*]", start): start for start in starts}
    for members in by_holders(case.alive) if starts else ():
        for path in members[0].holders:
            text = path.text.removesuffix("._base")
            text = folded.get(text, text)
            if text in starts:
                smallest = min(one.nbytes for one in members)
                if path.text.endswith("._base"):
                    smallest = min(smallest, path.visible_bytes or smallest)
                sizes[text] = min(smallest, sizes.get(text, smallest))
    return sizes


def _options(case: Case, group: Group) -> str:
    """Text of the cells in which the group's storages were born."""
    cells = {one.cell for one in group.storages}
    texts = [
        fact.source for fact in case.facts_of(SourceFact) if fact.cell in cells or not any(cells)
    ]
    if case.run is not None and case.run.label in cells:
        texts.append(case.run.source)
    return "\n".join(texts)
