"""NBM406: gradient tapes that keep what they recorded."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.grouping import by_name, groups, make_finding
from nbmem.analysis.leaks.holding import Hold
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Finding


class PersistentTape:
    """A persistent ``GradientTape`` holds every intermediate result as long as it lives.

    **What it sees.** Tensors that only a gradient tape holds.

    **Why it holds memory.** ``gradient()`` empties an ordinary tape. With ``persistent=True`` it
    must be ready for the next call, so the inputs and results of all recorded ops stay. In a
    notebook the tape is a global, and so they stay for good.

    **What to do.** ``del tape`` after the last ``gradient()``; ask one ordinary tape for several
    gradients at once: ``tape.gradient(loss, [a, b])``.

    **Example.** ::

        with tf.GradientTape(persistent=True) as tape:
            loss = model(x)
        grads = tape.gradient(loss, weights)       # everything is still there
    """

    code = "NBM406"
    name = "persistent-tape"
    severity = Severity.LEAK
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per tape."""
        for group in groups(case, Hold.TAPE):
            words = ", ".join(group.names) or group.root
            yield make_finding(
                self,
                group,
                remedy=f"del {words}  # after the last gradient(), "
                "or leave persistent=True out and ask for all gradients at once",
                release=by_name(group),
            )
