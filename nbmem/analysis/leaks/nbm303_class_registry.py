"""NBM303: storages in an attribute of a class."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.grouping import groups, make_finding
from nbmem.analysis.leaks.holding import Hold
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Finding
from nbmem.model.retention import RetentionPath, StepKind


class ClassRegistry:
    """A list, dict or tensor on a class is shared by all instances and outlives each of them.

    **What it sees.** Storages that an attribute of a class keeps alive: ``Layer.instances[*]``.

    **Why it holds memory.** What is assigned in the body of a class belongs to the class. A
    registry that ``__init__`` appends to, or a cache that methods fill, lives until the class
    does, which in a notebook is for ever; running the cell again makes a new class, and old
    instances keep the old one.

    **What to do.** ``Class.registry.clear()``; keep a ``weakref.WeakSet`` or assign the container
    in ``__init__`` to ``self``.

    **Example.** ::

        class Layer:
            instances = []
            def __init__(self): Layer.instances.append(self)
    """

    code = "NBM303"
    name = "class-registry"
    severity = Severity.LEAK
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per holder."""
        for group in groups(case, Hold.CLASS, by=_attribute):
            filled = any(path.text.startswith(f"{group.head}[") for path in group.paths)
            yield make_finding(
                self,
                group,
                remedy=f"{group.head}.clear()  # keep a weakref.WeakSet on the class instead"
                if filled
                else f"{group.head} = None  # keep it on an instance instead of the class",
                release=f"attribute:{group.head}" if group.names else "",
            )


def _attribute(path: RetentionPath) -> str:
    return path.through(StepKind.CLASS)
