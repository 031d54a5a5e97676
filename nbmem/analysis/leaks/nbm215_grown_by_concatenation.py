"""NBM215: a tensor that a loop grew by concatenating to it."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.grouping import by_name, gather, make_finding
from nbmem.analysis.leaks.holding import MODEL_STATE, Hold, Holding, holding
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Finding
from nbmem.model.lifetime import Lifetime

_OPS = ("cat", "stack", "concat")


class GrownByConcatenation:
    """``all_logits = torch.cat([all_logits, logits])`` keeps every batch and copies it each time.

    **What it sees.** Named storages of at least a tenth of all live bytes that an op of the
    ``cat`` family made in a traced cell, or that a loop feeds to its own next iteration.

    **Why it holds memory.** Old and new are alive together while ``cat`` runs, so the peak is
    twice the result. That the result is there is what the code asks for: told only on request.

    **What to do.** Reduce each batch before keeping it (``logits.argmax(-1)``), or collect the
    parts in a list and concatenate once at the end.

    **Example.** ::

        for batch in loader:
            all_logits = torch.cat([all_logits, net(batch)])
    """

    code = "NBM215"
    name = "grown-by-concatenation"
    severity = Severity.EXPECTED
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per name."""
        held = holding(case)
        grown = [
            one
            for one in held.of(Hold.DATA)
            if one.category not in MODEL_STATE
            and one.nbytes * 10 >= case.alive_bytes
            and _grown(one, held)
        ]
        for group in gather(held, grown, (Hold.DATA,), by=lambda path: path.text):
            name = group.head
            yield make_finding(
                self,
                group,
                detail="old and new were alive together while it grew: twice its size at the peak",
                remedy=f"reduce each batch before it goes into {name} "
                "(argmax, mean), or concatenate once at the end",
                release=by_name(group),
            )


def _grown(one: Lifetime, held: Holding) -> bool:
    if one.op:
        return one.op.rpartition("::")[2] in _OPS
    names = [held.names.get(path.root) for path in one.holders if not path.steps]
    return any(name is not None and name.carried for name in names)
