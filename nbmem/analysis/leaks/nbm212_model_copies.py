"""NBM212: copies of a model's parameters: snapshots, checkpoints, moving averages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from nbmem.analysis.leaks.grouping import Group, by_name, gather, make_finding
from nbmem.analysis.leaks.holding import Hold, Holding, holding
from nbmem.model.case import Case
from nbmem.model.category import Category, Severity
from nbmem.model.finding import Finding
from nbmem.model.lifetime import Lifetime
from nbmem.model.retention import RetentionPath, RootKind, StepKind

MANY_COPIES = 3
"""Copies in one place from which on they are more than a best and a last checkpoint."""


class ModelCopies:
    """Copies of a state dict cost the whole model each.

    **What it sees.** Storages that are no parameter of any module but have the shapes and types of
    one model's parameters, under one name: ``snapshots[*]['weight']``; and whole models in one
    list that no optimizer trains, beside another model with the same parameters. Aliases, such as
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
        parameters = [
            one for one in case.alive if one.category is Category.PARAMETER and one.nbytes
        ]
        models = Counter(map(_kind, parameters))
        if not models:
            return
        held = holding(case)
        yield from self._whole_models(held, parameters)
        loose = [
            one for one in held.of(Hold.DATA) if one.category not in _OWNED and _kind(one) in models
        ]
        for group in gather(held, loose, (Hold.DATA,), by=lambda path: path.root):
            copies = _copies(group, models)
            if not copies:
                continue
            path = group.paths[0]
            place = path.text.partition("[*]")[0] if "[*]" in path.text else group.root
            listed = any(step.kind is StepKind.INDEX for step in path.steps[:1])
            many = copies >= MANY_COPIES
            yield make_finding(
                self,
                group,
                severity=self.severity if many else Severity.EXPECTED,
                holder=path.text,
                detail=f"{copies} copies" if copies > 1 else "one copy",
                remedy=_remedy(place, listed=listed)
                if many
                else f"del {group.root}  # when it is no longer needed",
                release=by_name(group),
            )

    def _whole_models(self, held: Holding, parameters: Sequence[Lifetime]) -> Iterable[Finding]:
        """One finding per list of models that nobody trains and another model is the origin of."""
        idle = [one for one in parameters if not any(map(_trained, one.holders))]
        known = set(held.of(Hold.DATA))
        every = Counter(map(_kind, parameters))
        mine = [one for one in idle if one in known and any(map(_listed, one.holders))]
        for group in gather(held, mine, (Hold.DATA,), by=_container):
            inside = Counter(map(_kind, group.storages))
            others = {kind: every[kind] - count for kind, count in inside.items()}
            if not all(others.values()):
                continue
            copies = max(inside[kind] // others[kind] for kind in inside)
            if copies >= MANY_COPIES:
                place = group.container
                yield make_finding(
                    self,
                    group,
                    holder=f"{place}[*]",
                    detail=f"{copies} models beside the one that they are copies of",
                    remedy=_remedy(place, listed=True),
                    release=by_name(group),
                )


def _remedy(place: str, *, listed: bool) -> str:
    keep = f"{place} = {place}[-1:]  #" if listed else f"keep the best one of {place},"
    return f"{keep} or save each copy to disk (torch.save, np.savez)"


def _trained(path: RetentionPath) -> bool:
    return ".param_groups" in path.text


def _listed(path: RetentionPath) -> bool:
    """Whether the first step from a name of the user's is into a list or dictionary."""
    if path.root_kind is not RootKind.NAME:
        return False
    steps = [
        step for step in path.steps if step.kind is not StepKind.ATTRIBUTE or "[" in step.label
    ]
    return bool(steps) and steps[0].label == "[*]" and steps[0].kind is not StepKind.ATTRIBUTE


def _container(path: RetentionPath) -> str:
    """The list or dictionary that a path goes through first, with its elements folded."""
    return f"{path.text.partition('[*]')[0]}[*]" if _listed(path) else path.text


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
    # What an optimizer's state dict has goes with a copy, and is none of its own.
    mine = Counter(_kind(one) for one in group.storages if not _is_state(one))
    matched = [kind for kind in models if kind in mine]
    if not matched or not (_is_keyed(group) or _is_whole(group, models, mine)):
        return 0
    return max(mine[kind] // models[kind] for kind in matched) or 1


def _is_state(one: Lifetime) -> bool:
    return any("['state']" in path.text for path in one.holders)


def _is_keyed(group: Group) -> bool:
    """Whether the first path goes by names, as a state dict does."""
    return "['" in group.paths[0].text


def _is_whole(
    group: Group, models: Counter[tuple[object, ...]], mine: Counter[tuple[object, ...]]
) -> bool:
    """Whether a group without names has just what a model has, as ``get_weights()`` gives it."""
    alike = sum(count for kind, count in mine.items() if kind in models)
    return len(models) > 1 and len(mine) > 1 and alike == len(group.storages)
