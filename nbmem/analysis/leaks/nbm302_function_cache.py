"""NBM302: functools caches that hold storages."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.grouping import groups, make_finding
from nbmem.analysis.leaks.holding import Hold
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.facts import FunctionCache as CacheFact
from nbmem.model.finding import Finding
from nbmem.model.retention import RetentionPath, StepKind


class FunctionCache:
    """``functools.lru_cache`` keeps its arguments and results, on methods every instance too.

    **What it sees.** Storages that a path through a functools cache keeps alive and that no name
    leads to without it.

    **Why it holds memory.** The cache belongs to the function, and a method's function belongs to
    the class: ``self`` is part of the key, so every instance that ever called it stays, with its
    parameters, until the cache is full or cleared.

    **What to do.** ``function.cache_clear()``; cache on the instance (``self._grid``) or cache
    something small; give a bound (``maxsize``) that fits the size of the results.

    **Example.** ::

        class PosEnc(nn.Module):
            @functools.lru_cache(maxsize=32)
            def grid(self, n): return torch.ones(n, 1024)
    """

    code = "NBM302"
    name = "function-cache"
    severity = Severity.LEAK
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per cache."""
        facts = case.facts_of(CacheFact)
        for group in groups(case, Hold.CACHE, by=lambda path: _function(path, facts)):
            name = group.head
            fact = next((one for one in facts if one.name == name), None)
            yield make_finding(
                self,
                group,
                holder=f"{name} (functools cache)",
                detail=f"{fact.entries} entries, maxsize {fact.maxsize}" if fact else "",
                remedy=f"{name}.cache_clear()  # cache on the instance instead of the class"
                if "." in name
                else f"{name}.cache_clear()",
                release=f"cache:{name}",
            )


def _function(path: RetentionPath, facts: Iterable[CacheFact]) -> str:
    """The cached function as the user would call it."""
    words = path.before(StepKind.CACHE)
    known = next((fact.name for fact in facts if words.endswith(fact.name)), "")
    return known or words
