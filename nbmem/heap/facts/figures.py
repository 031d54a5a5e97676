"""matplotlib's figures that pyplot still holds open."""

from __future__ import annotations

from collections.abc import Iterator

from nbmem.heap import modules
from nbmem.heap.survey import Survey
from nbmem.model.facts import FigureFact


def collect(survey: Survey) -> Iterator[FigureFact]:
    """One fact per open figure."""
    figures = modules.dig("matplotlib._pylab_helpers", "Gcf.figs")
    if not isinstance(figures, dict):  # matplotlib's own class: no code of the user's runs
        return
    sizes = {view.key: view.nbytes for _, _, view in survey.shown} if figures else {}
    for number, manager in list(figures.items()):
        node = survey.graph.find(manager)
        if node >= 0 and type(number) is int:
            keys = survey.keys_under(node)
            yield FigureFact(number, sum(sizes[key] for key in keys), keys)
