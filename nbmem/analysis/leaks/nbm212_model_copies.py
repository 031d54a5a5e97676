"""NBM212: copies of a model's parameters: snapshots, checkpoints, moving averages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from nbmem.analysis.leaks.grouping import Group, by_name, gather, make_finding
from nbmem.analysis.leaks.holding import Hold, holding
from nbmem.model.case import Case
from nbmem.model.category import Category, Severity
from nbmem.model.finding import Finding
from nbmem.model.lifetime import Lifetime

MANY_COPIES = 3
"""Copies in one place from which on they are more than a best and a last checkpoint."""


class ModelCopies:
    """Copies of a state dict cost the whole model each.

    **What it sees.** Storages that are no parameter of any module but have the shapes and types of
    one model's parameters, under one name: ``snapshots[*]['weight']``. Aliases, such as
    ``net.state_dict()`` itself, share the model's storages and cost nothing; they are not copies
    (and not snapshots either: they change as the model is trained).

    **Why it holds memory.** ``copy.deepcopy(net.state_dict())`` in a loop keeps one model per
    call. One or two copies (the best checkpoint, a moving average) are normal and told only on
    request; from three in one place on it is a warning.

    **What to do.** Keep the best one only, or write it to disk: ``torch.save(..., path)``.

    **Example.** ::

        snapshots.append(copy.deepcopy(net.state_dict()))      # after every epoch
    """

    code = "NBM212"
    name = "model-copies"
    severity = Severity.WARNING
    cheap = False

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per name that holds copies."""
        models = Counter(
            _kind(one) for one in case.alive if one.category is Category.PARAMETER and one.nbytes
        )
        if not models:
            return
        held = holding(case)
        loose = [
            one for one in held.of(Hold.DATA) if one.category not in _OWNED and _kind(one) in models
        ]
        for group in gather(held, loose, (Hold.DATA,), by=lambda path: path.root):
            copies = _copies(group, models)
            if not copies:
                continue
            place = group.container or group.root
            many = copies >= MANY_COPIES
            yield make_finding(
                self,
                group,
                severity=self.severity if many else Severity.EXPECTED,
                holder=max(path.text for path in group.paths[:1]),
                detail=f"{copies} copies" if copies > 1 else "one copy",
                remedy=f"{place} = {place}[-1:], or torch.save each copy to disk"
                if many
                else f"del {group.root} when it is no longer needed",
                release=by_name(group),
            )


_OWNED = (
    Category.PARAMETER,
    Category.BUFFER,
    Category.GRADIENT,
    Category.OPTIMIZER_STATE,
    Category.ACTIVATION,
)


def _kind(one: Lifetime) -> tuple[object, ...]:
    return one.shape, one.dtype, one.nbytes


def _copies(group: Group, models: Counter[tuple[object, ...]]) -> int:
    """How many times the group has what some model has; 0 if it is no copy of a model.

    A lone storage of a parameter's shape may be anything, so a copy must have the largest
    parameter's shape, and nearly as many storages as the shapes it matches.
    """
    mine = Counter(map(_kind, group.storages))
    matched = [kind for kind in models if kind in mine]
    keyed = all("['" in path.text for path in group.paths[:1])
    if not matched or not keyed:
        return 0
    return max(mine[kind] // models[kind] for kind in matched) or 1
