"""What the autograd graph still holds of a trace, node by node."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.model.category import Category
from nbmem.model.lifetime import Lifetime
from nbmem.model.trace import SavedNode


def saved_nodes(kept: Iterable[Lifetime]) -> tuple[SavedNode, ...]:
    """The nodes whose ops made storages that are still there for a backward pass.

    Args:
        kept: Storages that outlived the trace.

    Returns:
        One row per node, the one with most bytes first.
    """
    nodes: dict[int, list[Lifetime]] = {}
    for one in kept:
        if one.seq >= 0 and one.category is Category.ACTIVATION:
            nodes.setdefault(one.seq, []).append(one)
    rows = [
        SavedNode(
            node=ones[0].op,
            seq=seq,
            site=ones[0].site,
            nbytes=sum(one.nbytes for one in ones),
            keys=tuple(one.key for one in ones),
        )
        for seq, ones in nodes.items()
    ]
    return tuple(sorted(rows, key=lambda row: -row.nbytes))
