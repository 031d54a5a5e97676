"""NBM309: matplotlib figures that were never closed."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.grouping import groups, make_finding, together
from nbmem.analysis.leaks.holding import Hold
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.facts import FigureFact
from nbmem.model.finding import Finding

_MANY = 3
"""Figures from which on somebody forgot to close them, rather than still works on them."""

_LARGE_BYTES = 1 << 20


class OpenFigures:
    """pyplot keeps every figure, with copies of its data, until it is closed.

    **What it sees.** Arrays that only the open figures of ``matplotlib.pyplot`` keep alive.

    **Why it holds memory.** ``plt.subplots()`` lists the figure in pyplot's own registry. The
    inline backend closes figures at the end of a cell; other backends, and figures made in a
    loop without being shown, stay. ``del fig`` removes only your name.

    **What to do.** ``plt.close(fig)`` after saving, or ``plt.close('all')``. To draw without the
    registry: ``matplotlib.figure.Figure()``.

    **Example.** ::

        for image in images:
            fig, ax = plt.subplots()
            ax.imshow(image)
            fig.savefig(...)                # no plt.close(fig)
    """

    code = "NBM309"
    name = "open-figures"
    severity = Severity.LEAK
    cheap = False

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding for all figures: one call closes them."""
        group = together(groups(case, Hold.FIGURE))
        figures = case.facts_of(FigureFact)
        if group is None:
            return
        forgotten = len(figures) >= _MANY and group.nbytes >= _LARGE_BYTES
        yield make_finding(
            self,
            group,
            severity=self.severity if forgotten else Severity.EXPECTED,
            holder=f"matplotlib.pyplot's registry: {len(figures)} open figures",
            remedy="plt.close('all'), or plt.close(fig) after each",
            release="figures",
        )
