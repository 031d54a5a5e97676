"""NBM107: storages that a widget or its callbacks keep."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.grouping import groups, make_finding
from nbmem.analysis.leaks.holding import Hold
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Finding


class WidgetCallback:
    """A widget's callback captures data, and the widget's registry keeps the widget.

    **What it sees.** Storages that only a path through a widget keeps alive: ``on_click`` and
    ``observe`` handlers with what they capture, ``interact`` functions, a widget's own value.

    **Why it holds memory.** Every widget that was ever made is listed in ipywidgets' own registry
    until it is closed, whether it is still displayed or not. Running a cell again makes new
    widgets and keeps the old ones with all that their callbacks refer to.

    **What to do.** ``widget.close()``, or ``ipywidgets.Widget.close_all()``; let callbacks
    take what they need from a global by name instead of capturing it.

    **Example.** ::

        def show(images):
            button = widgets.Button()
            button.on_click(lambda _: plot(images))      # images live as long as the registry
            display(button)
    """

    code = "NBM107"
    name = "widget-callback"
    severity = Severity.LEAK
    cheap = False

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per widget or callback."""
        for group in groups(case, Hold.WIDGET):
            close = f"{group.names[0]}.close()" if group.names else "widget.close()"
            yield make_finding(
                self, group, remedy=f"{close}, or ipywidgets.Widget.close_all()", release="widgets"
            )
