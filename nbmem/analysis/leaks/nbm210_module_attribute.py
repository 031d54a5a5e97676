"""NBM210: tensors left on a network's modules."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.grouping import Group, groups, make_finding
from nbmem.analysis.leaks.holding import Hold
from nbmem.model.case import Case
from nbmem.model.category import Severity
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
    part of the network and told only on request.

    **What to do.** Delete the attribute after use (``for m in net: del m.seen``), store
    ``.detach()``, or return the value instead of storing it.

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
        for group in groups(case, Hold.MODULE):
            path = next((one for one in group.paths if one.passes(StepKind.MODULE)), None)
            yield make_finding(
                self,
                group,
                severity=_severity(group, case),
                remedy=_remedy(group, path),
                release=f"attribute:{group.head}",
            )


def _severity(group: Group, case: Case) -> Severity:
    functions = {frame.function for one in group.storages for frame in one.site.frames}
    if functions:
        return Severity.EXPECTED if "__init__" in functions else Severity.LEAK
    if any(path.passes(StepKind.GRAD_FN, StepKind.SAVED) for path in group.paths):
        return Severity.LEAK
    large = group.nbytes >= LARGE_SHARE * case.alive_bytes
    return Severity.WARNING if large else Severity.EXPECTED


def _remedy(group: Group, path: RetentionPath | None) -> str:
    owner, _, attribute = group.head.rpartition(".")
    if path is None or not attribute:
        return f"del {group.head}"
    if "[*]" in owner or path.count > 1:
        return f"for m in {group.root}.modules(): m.__dict__.pop('{attribute}', None)"
    return f"del {owner}.{attribute}"
