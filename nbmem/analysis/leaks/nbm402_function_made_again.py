"""NBM402: the same code compiled again for every new function object."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.tracing import finding_of, own_functions
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Finding

MIN_COPIES = 5

_REMEDIES = {
    "bound method": "decorate the method in the class with @tf.function, "
    "instead of tf.function(obj.method) for each object",
    "new function": "call tf.function once, outside of the loop, and keep what it returns",
}


class FunctionMadeAgain:
    """``tf.function`` around a fresh lambda or bound method compiles the same code every time.

    **What it sees.** Five or more living compiled functions that were made from the same lines.

    **Why it holds memory.** The graphs belong to the object that ``tf.function`` returns. A new
    object begins with an empty cache, even if its code has been traced a thousand times, and the
    old objects and their graphs stay as long as something (a list, a closure, a reference cycle)
    refers to them.

    **What to do.** Make the compiled function once and use it again. ``gc.collect()`` frees the
    ones that only cycles hold.

    **Example.** ::

        for batch in batches:
            steps.append(tf.function(lambda x: model(x)))   # compiled once per batch
    """

    code = "NBM402"
    name = "function-made-again"
    severity = Severity.LEAK
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per piece of code."""
        for fact in own_functions(case):
            if fact.copies >= MIN_COPIES and fact.cause in _REMEDIES:
                each = fact.graph_bytes // fact.traces
                yield finding_of(
                    self,
                    case,
                    fact,
                    detail=f"{fact.copies} functions from the same code ({fact.cause}), "
                    f"{fact.traces} traces of about {each:,} bytes",
                    remedy=_REMEDIES[fact.cause],
                )
