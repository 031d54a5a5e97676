"""NBM216: an array and a tensor that was copied from it, both alive."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from nbmem.analysis.leaks.grouping import by_name, gather, make_finding
from nbmem.analysis.leaks.holding import MODEL_STATE, Hold, holding
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.facts import SourceFact
from nbmem.model.finding import Finding
from nbmem.model.lifetime import Lifetime

_COPIES = {"tensor", "as_tensor", "array", "copy", "constant", "convert_to_tensor", "clone"}
_SHARES = {"from_numpy", "asarray", "frombuffer"}


class ArrayCopied:
    """``torch.tensor(array)`` doubles the array; ``torch.from_numpy(array)`` shares it.

    **What it sees.** A name that a cell made by copying another (``torch.tensor(a)``,
    ``np.array(a)``, ``tf.constant(a)``), while a storage of the same size is alive under that
    other name, or under a name that shares its memory (``torch.from_numpy(a)``).

    **Why it holds memory.** The copy has its own storage. Sharing costs nothing, but the tensor
    keeps the array's memory alive after ``del a``. Keeping both may be what you want: told only
    on request.

    **What to do.** Keep one of them: ``del`` the other, or share instead of copying.

    **Example.** ::

        rows = np.load("rows.npy")
        batch = torch.tensor(rows)          # twice the memory, until del rows
    """

    code = "NBM216"
    name = "array-copied"
    severity = Severity.EXPECTED
    cheap = False

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per copy."""
        held = holding(case)
        named: dict[str, Lifetime] = {}
        for one in held.of(Hold.DATA):
            if one.category not in MODEL_STATE:
                named.update((path.root, one) for path in one.holders if not path.steps)
        made = [call for fact in case.facts_of(SourceFact) for call in _calls(fact.source)]
        shares = {source: target for target, how, source in made if how in _SHARES}
        for target, how, source in made:
            copy = named.get(target)
            kept = source if source in named else shares.get(source, "")
            if how not in _COPIES or copy is None or kept not in named:
                continue
            original = named[kept]
            if original.key == copy.key or original.nbytes != copy.nbytes:
                continue
            for group in gather(held, [copy], (Hold.DATA,), by=lambda path: path.root):
                yield make_finding(
                    self,
                    group,
                    detail=f"a copy of {source}, whose memory {kept} keeps as well",
                    remedy=f"keep one of them: del {kept}, or {target} = "
                    f"torch.from_numpy({source}), which shares it",
                    release=by_name(group),
                )


def _calls(source: str) -> Iterator[tuple[str, str, str]]:
    """Assignments of a call on one name at a cell's top level: target, function, argument."""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError):  # magics in it, or a NUL character
        return
    for node in ast.walk(tree):
        if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Call):
            continue
        call = node.value
        target, function = node.targets[0], call.func
        if not isinstance(target, ast.Name) or not isinstance(function, ast.Attribute):
            continue
        if call.args and isinstance(call.args[0], ast.Name):
            yield target.id, function.attr, call.args[0].id
        elif not call.args and isinstance(function.value, ast.Name):
            yield target.id, function.attr, function.value.id
