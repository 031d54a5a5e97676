"""NBM103: exceptions that the user's own names keep, with their tracebacks."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.frames import frame_words
from nbmem.analysis.leaks.grouping import Group, by_name, groups, make_finding
from nbmem.analysis.leaks.holding import Hold
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Finding
from nbmem.model.retention import RetentionPath, StepKind


class SavedException:
    """An exception kept in a variable or list keeps the locals of every frame it passed.

    **What it sees.** Storages that a path through ``__traceback__`` keeps alive, where the path
    starts at a name of yours: ``errors[*].__traceback__ → load() → table``.

    **Why it holds memory.** ``except Exception as e`` deletes ``e`` at the end of the block for
    this very reason; a copy in a list, a result object or a logger's record undoes that.

    **What to do.** Keep the text (``str(e)``, ``traceback.format_exc()``), or drop the frames:
    ``e.with_traceback(None)``.

    **Example.** ::

        errors = []
        for path in paths:
            try: load(path)
            except ValueError as e: errors.append(e)      # keeps load()'s locals
    """

    code = "NBM103"
    name = "saved-exception"
    severity = Severity.LEAK
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per place that keeps exceptions."""
        for group in groups(case, Hold.SAVED_EXCEPTION, by=_exception):
            # The exceptions of a group have frames of their own, each.
            several = any(".exceptions[" in path.text for path in group.paths)
            bare = several or not any(path.passes(StepKind.TRACEBACK) for path in group.paths)
            yield make_finding(
                self,
                group,
                holder=frame_words(group.paths),
                remedy=_bare_remedy(group) if bare else _remedy(group),
                release=_by_name(group) if bare else f"exception:{group.head}",
            )


def _by_name(group: Group) -> str:
    named = by_name(group)
    # Among the variables of a frame is often the object that keeps it.
    return f"{named}+cycles" if named else ""


def _bare_remedy(group: Group) -> str:
    if ".exc_info" in group.head and group.container:
        return f"{group.container}.clear()  # log records keep the exceptions that they tell of"
    return (
        f"del {group.root}  # and gc.collect() where its frames refer to it: "
        "a traceback or frame keeps its locals"
    )


def _remedy(group: Group) -> str:
    if group.container:
        rest = group.head.removeprefix(f"{group.container}[*]")
        if "[*]" in rest:
            return f"{group.container}.clear()  # or keep str(e) instead of the exception"
        folded = (step.kind for step in group.paths[0].steps if step.label == "[*]")
        keyed = next(folded, None) is StepKind.KEY
        elements = f"{group.container}.values()" if keyed else group.container
        call = f"for e in {elements}: e{rest}.with_traceback(None)"
    else:
        call = f"{group.head}.with_traceback(None)"
    return f"{call}  # or keep str(e) instead of the exception"


def _exception(path: RetentionPath) -> str:
    return path.before(StepKind.TRACEBACK, StepKind.FRAME)
