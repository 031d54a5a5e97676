"""NBM107: storages that a widget or its callbacks keep."""

from __future__ import annotations

import re
from collections.abc import Iterable

from nbmem.analysis.leaks.grouping import Group, groups, in_words, make_finding, together
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
        """One finding, since one call closes all widgets."""
        group = together(groups(case, Hold.WIDGET))
        if group is None:
            return
        close = f"{group.names[0]}.close()" if group.names else "widget.close()"
        yield make_finding(
            self,
            group,
            holder=_words(group),
            remedy=f"{close}  # or ipywidgets.Widget.close_all()",
            release="widgets",
        )


def _words(group: Group) -> str:
    """The widgets' callbacks, without the ids that nobody knows a widget by."""
    ends = [re.sub(r"_instances\['\w+'\]", "_instances[*]", path.text) for path in group.paths]
    known = [end for end in dict.fromkeys(ends) if "_instances[*]" in end]
    return in_words(known, most=1) if known else group.head
