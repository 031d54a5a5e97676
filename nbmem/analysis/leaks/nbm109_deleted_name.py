"""NBM109: data whose name was deleted, and that another name still leads to."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from nbmem.analysis.leaks.grouping import by_name, gather, make_finding
from nbmem.analysis.leaks.holding import MODEL_STATE, Hold, holding
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.facts import SourceFact
from nbmem.model.finding import Finding
from nbmem.model.lifetime import Lifetime
from nbmem.model.retention import RetentionPath, StepKind

MIN_SHARE = 0.1
"""Part of all live bytes below which it is not worth a word."""

_SHARES = {"from_numpy", "asarray", "frombuffer", "as_tensor", "view", "reshape"}
"""Calls whose result lies in the memory of their argument."""


class DeletedName:
    """``del raw`` frees nothing while another name leads to the same data.

    **What it sees.** A name that a cell deleted (or set to ``None``), and storages that a name
    still leads to which an earlier cell made from it: ``config = {"data": raw}``,
    ``groups = raw.groupby("k")``, ``small, rest = random_split(full, ...)``. The cells' text is
    read for this; where the storages' birth is known, it must be the deleted name's.

    **Why it holds memory.** ``del`` removes a name, not the data. Group-by objects, subsets, data
    loaders and views refer to the whole of what they were made from, however little of it they
    use.

    **What to do.** ``del`` the other name as well, or keep a copy of the part that is needed. If
    the other name is what you meant to keep, nothing is wrong: told only on request.

    **Example.** ::

        groups = df.groupby("k")
        means = groups.mean()
        del df                       # groups.obj is still the whole of it
    """

    code = "NBM109"
    name = "deleted-name"
    severity = Severity.EXPECTED
    cheap = False

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per name that still leads to deleted data."""
        held = holding(case)
        loose = [one for one in held.of(Hold.DATA) if one.category not in MODEL_STATE]
        for name, (cell, takers) in _deleted(case).items():
            if name in held.names:
                continue
            mine = _together([one for one in loose if _is_its(one, name, takers)])
            for group in gather(held, mine, (Hold.DATA,), by=lambda path: path.root):
                path = group.paths[0]
                if path.root not in takers or group.nbytes < MIN_SHARE * case.alive_bytes:
                    continue
                yield make_finding(
                    self,
                    group,
                    holder=path.text,
                    detail=f"{name}, deleted in {cell}, was not all that leads to it",
                    remedy=f"del {', '.join(group.names)}  # too, or keep a copy of what is needed",
                    release=by_name(group),
                )


def _together(storages: Sequence[Lifetime]) -> list[Lifetime]:
    """Those that go with the largest, when the names that lead to it do."""
    if not storages:
        return []
    names = _roots(max(storages, key=lambda one: one.nbytes))
    return [one for one in storages if _roots(one) <= names]


def _roots(one: Lifetime) -> set[str]:
    return {path.root for path in one.holders}


def _is_its(one: Lifetime, name: str, takers: dict[str, bool]) -> bool:
    """Whether a storage seems to be what the name led to, and a taker leads to it."""
    source = one.site.outermost.source if one.site.outermost is not None else ""
    if source and not re.match(rf"[\w\s,]*\b{re.escape(name)}\b[\w\s,]*=", source):
        return False
    return any(_takes(path, takers) for path in one.holders)


def _takes(path: RetentionPath, takers: dict[str, bool]) -> bool:
    if path.root not in takers or "[*]" in path.text:
        return False
    inner = path.passes(StepKind.ATTRIBUTE, StepKind.KEY, StepKind.INDEX)
    return inner or takers[path.root]


def _deleted(case: Case) -> dict[str, tuple[str, dict[str, bool]]]:
    """Deleted name -> cell that did it, and names made from it: whether they may be the same."""
    takers: dict[str, dict[str, bool]] = defaultdict(dict)
    gone: dict[str, tuple[str, dict[str, bool]]] = {}
    for fact in case.facts_of(SourceFact):
        try:
            statements = ast.parse(fact.source).body
        except (SyntaxError, ValueError):  # a cell of another language
            continue
        for statement in statements:
            for name, by, same in _taken(statement):
                takers[name][by] = same or takers[name].get(by, False)
            for name in _let_go(statement):
                gone[name] = fact.cell, takers.pop(name, {})
    return {name: found for name, found in gone.items() if found[1]}


def _taken(statement: ast.stmt) -> Iterator[tuple[str, str, bool]]:
    """Name used, name made of it, and whether the two may be the same object."""
    if not isinstance(statement, ast.Assign):
        return
    value = statement.value
    same = isinstance(value, ast.Name) or (
        isinstance(value, ast.Call)
        and isinstance(value.func, ast.Attribute)
        and value.func.attr in _SHARES
    )
    used = {one.id for one in ast.walk(value) if isinstance(one, ast.Name)}
    for target in statement.targets:
        for one in ast.walk(target):
            if isinstance(one, ast.Name) and one.id not in used:
                yield from ((name, one.id, same) for name in used)


def _let_go(statement: ast.stmt) -> Iterator[str]:
    """Names that a statement deletes, or sets to ``None``."""
    if isinstance(statement, ast.Delete):
        yield from (one.id for one in statement.targets if isinstance(one, ast.Name))
    elif isinstance(statement, ast.Assign):
        empty = isinstance(statement.value, ast.Constant) and statement.value.value is None
        yield from (one.id for one in statement.targets if isinstance(one, ast.Name) and empty)
