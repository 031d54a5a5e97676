"""Asks the rules about a case and makes one ranked list of what they say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from nbmem.analysis.leaks.holding import forget
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Finding
from nbmem.plugins import Rule

LARGE_BYTES = 1 << 20
"""From here on a leak is worth a word in any notebook."""
NOTABLE_BYTES = 64 << 10
NOTABLE_SHARE = 0.05
"""In a small notebook a leak is worth a word if it is this part of all live bytes."""
TRIFLE_BYTES = 4 << 10
"""Below this, not even a note on request is worth its line."""

_RANK = {severity: place for place, severity in enumerate(Severity)}


def judge(case: Case, rules: Iterable[Rule]) -> tuple[tuple[Finding, ...], tuple[str, ...]]:
    """Ask rules about a case.

    Each storage is charged to one finding. Where two rules want it, the graver finding has it,
    and of two equally grave ones that of the rule that was asked first. A ``leak`` or
    ``warning`` about too few bytes becomes ``expected``. A rule that fails costs its own findings
    and nothing else.

    Args:
        case: The case.
        rules: Rules, in the order in which they may claim storages.

    Returns:
        Findings, worst first, ``expected`` ones last; and a sentence for each rule that failed.
    """
    found: list[Finding] = []
    notes: list[str] = []
    for rule in rules:
        try:
            found += rule.check(case)
        except Exception as error:  # noqa: BLE001 - a plug-in's rule may raise anything
            notes.append(f"Rule {_code(rule)} failed ({type(error).__name__}: {error}).")
    forget()
    return _ranked(_charge(case, found)), tuple(notes)


def _code(rule: Rule) -> str:
    return str(getattr(rule, "code", type(rule).__name__))


def _charge(case: Case, found: Sequence[Finding]) -> list[Finding]:
    """Give each storage to one finding, and weigh what is left."""
    sizes = {one.key: one.nbytes for one in case.alive}
    total = case.alive_bytes
    taken: set[int] = set()
    charged = []
    for one in sorted(found, key=lambda one: _RANK[one.severity]):
        finding = one
        if one.keys:
            keys = tuple(key for key in dict.fromkeys(one.keys) if key not in taken)
            taken.update(keys)
            if not keys:
                continue
            nbytes = sum(sizes.get(key, 0) for key in keys)
            finding = replace(one, keys=keys, nbytes=nbytes, count=min(one.count, len(keys)))
        # What is larger than all live storages (a process, a heap) is no part of them.
        if not finding.share and finding.nbytes <= total:
            finding = replace(finding, share=finding.nbytes / max(total, 1))
        if finding.nbytes >= TRIFLE_BYTES:
            charged.append(
                finding
                if _notable(finding, total)
                else replace(finding, severity=Severity.EXPECTED)
            )
    return charged


def _notable(finding: Finding, total: int) -> bool:
    if finding.nbytes >= LARGE_BYTES:
        return True
    # A graph may be larger than all storages, of which it is none.
    share = 1.0 if finding.nbytes > total else finding.share
    return finding.nbytes >= NOTABLE_BYTES and share >= NOTABLE_SHARE


def _ranked(found: Iterable[Finding]) -> tuple[Finding, ...]:
    return tuple(sorted(found, key=lambda one: (_RANK[one.severity], -one.nbytes, one.code)))
