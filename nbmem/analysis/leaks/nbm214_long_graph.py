"""NBM214: long autograd graphs that hold nodes but hardly any bytes."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.holding import Hold, holding
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.facts import GraphFact
from nbmem.model.finding import Finding
from nbmem.model.retention import StepKind

MANY_NODES = 200
NODE_BYTES = 1 << 10
"""A node with its shared pointers and metadata takes about a kibibyte."""

SMALL_BYTES = 1 << 20


class LongGraph:
    """A sum of losses that were sent through ``backward()`` keeps nodes, not activations.

    **What it sees.** Autograd graphs of at least 200 nodes that hold less than 1 MiB of storages.

    **Why it holds memory.** ``backward()`` has emptied the nodes, so what grows is about a
    kilobyte per node. It looks like the leak of NBM201 in a count of nodes and is none in bytes;
    over a million steps it is still slow and worth a word.

    **What to do.** ``running += loss.item()``.

    **Example.** ::

        loss.backward()
        running = running + loss
    """

    code = "NBM214"
    name = "long-graph"
    severity = Severity.EXPECTED
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per long and empty graph."""
        # A graph that does hold storages is another rule's.
        full = {
            path.root
            for one in holding(case).of(Hold.GRAPH, Hold.LOOP, Hold.CTX)
            for path in one.holders
            if path.passes(StepKind.GRAD_FN)
        }
        for fact in case.facts_of(GraphFact):
            root = fact.root.partition("[")[0].partition(".")[0]
            if fact.nodes < MANY_NODES or fact.saved_bytes >= SMALL_BYTES or root in full:
                continue
            name = fact.root.partition("[")[0]
            yield Finding(
                self.code,
                self.name,
                self.severity,
                nbytes=fact.nodes * NODE_BYTES,
                holder=f"{fact.root}.grad_fn",
                remedy=f"use {name} += loss.item(), or {name} = {name}.detach()",
                count=fact.nodes,
                detail=f"{fact.nodes:,} nodes, {fact.saved_bytes:,} bytes of saved tensors: small",
                release=f"name:{name}",
            )
