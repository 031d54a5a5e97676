"""NBM309: matplotlib figures that were never closed."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.grouping import gather, groups, make_finding, together
from nbmem.analysis.leaks.holding import Hold, holding
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.facts import FigureFact
from nbmem.model.finding import Finding
from nbmem.model.retention import RetentionPath

_MANY = 3
"""Figures from which on somebody forgot to close them, rather than still works on them."""

_MANY_IMAGES = 5
"""Images on the same axes from which on nobody overlays them on purpose."""

_LARGE_BYTES = 1 << 20


class OpenFigures:
    """pyplot keeps every figure, with copies of its data, until it is closed.

    **What it sees.** Arrays that only the open figures of ``matplotlib.pyplot`` keep alive.

    **Why it holds memory.** ``plt.subplots()`` lists the figure in pyplot's own registry. The
    inline backend closes figures at the end of a cell; other backends, and figures made in a
    loop without being shown, stay. ``del fig`` removes only your name.

    **What to do.** ``plt.close(fig)`` after saving, or ``plt.close('all')``. To draw without the
    registry: ``matplotlib.figure.Figure()``. Images drawn over each other on the same axes stay,
    too, although only the last is seen: ``ax.clear()``.

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
        yield from self._piled_up(case)
        if group is None:
            return
        forgotten = len(figures) >= _MANY and group.nbytes >= _LARGE_BYTES
        yield make_finding(
            self,
            group,
            severity=self.severity if forgotten else Severity.EXPECTED,
            holder=f"matplotlib.pyplot's registry: {len(figures)} open figures",
            remedy="plt.close('all')  # or plt.close(fig) after each",
            release="figures",
        )

    def _piled_up(self, case: Case) -> Iterable[Finding]:
        """One finding for each axes that many images were drawn over each other on."""
        held = holding(case)
        # An animation's frames are kept by what shows them, too.
        images = [
            one
            for one in held.of(Hold.DATA, Hold.FIGURE)
            if any(map(_image, one.holders)) and all(map(_drawn, one.holders))
        ]
        for group in gather(held, images, (Hold.DATA, Hold.FIGURE), by=_axes):
            if len(group.storages) >= _MANY_IMAGES and group.nbytes >= _LARGE_BYTES:
                yield make_finding(
                    self,
                    group,
                    severity=Severity.WARNING,
                    holder=f"{group.head}._children[*]._A",
                    detail=f"{len(group.storages)} images drawn over each other",
                    remedy=f"{group.head}.clear()  # before each imshow, "
                    "or draw once and call image.set_data(array)",
                )


def _image(path: RetentionPath) -> bool:
    return "._children[*]._A" in path.text


def _drawn(path: RetentionPath) -> bool:
    return "._children[" in path.text or "._mouseover_set" in path.text


def _axes(path: RetentionPath) -> str:
    return path.text.partition("._children[*]._A")[0]
