"""NBM210: tensors left on a network's modules."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from nbmem.analysis.leaks.grouping import Group, groups, make_finding
from nbmem.analysis.leaks.holding import Hold
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.facts import SourceFact
from nbmem.model.finding import Finding
from nbmem.model.retention import RetentionPath, StepKind

LARGE_SHARE = 0.1
"""Part of all live bytes from which on an attribute of unknown birth is worth a warning."""


class ModuleAttribute:
    """An activation stored as an attribute of a module lives as long as the network.

    **What it sees.** Storages held by an attribute of a module that is neither one of its
    parameters, buffers nor submodules: ``net[*].seen``, ``net.cache['logits']``.

    **Why it holds memory.** Tools that explain or visualise a network leave inputs and outputs on
    its layers, and their hooks may be gone while the tensors stay. A stored tensor with a graph
    keeps the whole forward pass. What ``__init__`` put there (a mask, a table of positions) is
    part of the network and told only on request; an empty list or ``None`` that it put there, and
    that calls have filled since, is not.

    **What to do.** Delete the attribute after use (``for m in net: del m.seen``), clear the list
    (``metric.preds.clear()``), store ``.detach()``, or return the value instead of storing it.

    **Example.** ::

        def forward(self, x):
            self.hidden = self.encoder(x)       # lives until the next call
    """

    code = "NBM210"
    name = "module-attribute"
    severity = Severity.LEAK
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per attribute."""
        for found in groups(case, Hold.MODULE, by=_attribute):
            owners = [*dict.fromkeys(map(_owner, filter(_is_attribute, found.paths)))]
            attribute = found.head.rpartition(".")[2]
            place = f"{_common(owners)}.{attribute}" if owners else found.head
            group = replace(found, head=place)
            yield make_finding(
                self,
                group,
                severity=_severity(group, case, attribute),
                remedy=_remedy(group, owners, attribute, empty=_starts_empty(case, attribute)),
                release=f"modules:{group.root}.{attribute}",
            )


def _severity(group: Group, case: Case, attribute: str) -> Severity:
    if _is_computed(group, case):
        return Severity.EXPECTED
    functions = {frame.function for one in group.storages for frame in one.site.frames}
    if functions:
        return Severity.EXPECTED if "__init__" in functions else Severity.LEAK
    if any(path.passes(StepKind.GRAD_FN, StepKind.SAVED) for path in group.paths):
        return Severity.LEAK
    large = group.nbytes >= LARGE_SHARE * case.alive_bytes
    empty = _starts_empty(case, attribute)
    return Severity.WARNING if large and empty is not False else Severity.EXPECTED


def _is_computed(group: Group, case: Case) -> bool:
    """Whether the module computes it from parameters of that name: pruning, weight norms."""
    sources = {f"{path.text}{end}" for path in group.paths for end in _SOURCES}
    return any(path.text in sources for one in case.alive for path in one.holders)


_SOURCES = ("_orig", "_v")


def _starts_empty(case: Case, attribute: str) -> bool | None:
    """Whether ``__init__`` leaves an attribute empty; ``None`` where it does not mention it."""
    given = [empty for name, empty in _set_by_constructors(case) if name == attribute]
    return all(given) if given else None


def _set_by_constructors(case: Case) -> Iterator[tuple[str, bool]]:
    """Attributes that an ``__init__`` in the notebook's cells gives its object, and if empty."""
    for fact in case.facts_of(SourceFact):
        if "__init__" not in fact.source:
            continue
        try:
            tree = ast.parse(fact.source)
        except (SyntaxError, ValueError):  # a cell of another language
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name == "__init__":
                yield from _given(node)


def _given(function: ast.FunctionDef) -> Iterator[tuple[str, bool]]:
    for node in ast.walk(function):
        if not isinstance(node, ast.Assign | ast.AnnAssign):
            continue
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        for target in targets:
            pairs = [(target, node.value)]
            if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                pairs = [*zip(target.elts, node.value.elts, strict=False)]
            for place, value in pairs:
                for one in ast.walk(place):
                    if isinstance(one, ast.Attribute) and isinstance(one.ctx, ast.Store):
                        yield one.attr, _is_empty(value)


def _is_empty(value: ast.expr | None) -> bool:
    """Whether an expression makes nothing that could hold storages yet."""
    if isinstance(value, ast.List | ast.Tuple | ast.Set):
        return not value.elts
    if isinstance(value, ast.Dict):
        return not value.keys
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name | ast.Attribute):
        name = value.func.id if isinstance(value.func, ast.Name) else value.func.attr
        return name in _CONTAINERS and not any(isinstance(a, ast.List) for a in value.args)
    return value is None or isinstance(value, ast.Constant)


_CONTAINERS = ("list", "dict", "set", "deque", "defaultdict", "OrderedDict")


def _is_attribute(path: RetentionPath) -> bool:
    return path.passes(StepKind.MODULE)


def _owner(path: RetentionPath) -> str:
    """The module that has the attribute: ``net[0]``."""
    return path.before(StepKind.MODULE)


def _attribute(path: RetentionPath) -> str:
    """Root and attribute: one tool leaves the same attribute on many modules."""
    label = next((step.label for step in path.steps if step.kind is StepKind.MODULE), "")
    return f"{path.root}{label}" if label else path.text


def _common(owners: Sequence[str]) -> str:
    """``net[*]`` for ``net[0]`` and ``net[2]``."""
    if len(owners) == 1:
        return owners[0]
    folded = {re.sub(r"\[\w+\]", "[*]", owner) for owner in owners}
    return folded.pop() if len(folded) == 1 else f"{owners[0]} and {len(owners) - 1} more"


def _remedy(group: Group, owners: Sequence[str], attribute: str, *, empty: bool | None) -> str:
    if len(owners) == 1 and "[*]" not in owners[0]:
        place = f"{owners[0]}.{attribute}"
        graph = any(path.passes(StepKind.GRAD_FN, StepKind.SAVED) for path in group.paths)
        words = ["store .detach()"] if graph else []
        if any(path.text.startswith(f"{place}[") for path in group.paths):
            call, words = f"{place}.clear()", ["after use", *words]
        else:
            # The next call reads what __init__ promised to be there.
            call = f"{place} = None" if empty else f"del {place}"
        return f"{call}  # {'; '.join(words)}" if words else call
    return f"for m in {group.root}.modules(): m.__dict__.pop('{attribute}', None)"
