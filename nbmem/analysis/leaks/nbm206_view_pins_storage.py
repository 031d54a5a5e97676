"""NBM206: small views that keep whole storages alive."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.grouping import Group, by_name, groups, make_finding
from nbmem.analysis.leaks.holding import Hold, holding
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Finding


class ViewPinsStorage:
    """A slice, a single element or a column keeps the whole tensor it was cut from.

    **What it sees.** Storages of which all that is left are views that together see less than
    half of the bytes. NumPy arrays made with ``tensor.numpy()`` count as views too.

    **Why it holds memory.** Indexing with numbers and slices, ``detach()``, ``.data``,
    ``narrow``, ``expand``, ``unfold`` and ``.numpy()`` make new objects on the same storage. The
    storage goes when the last of them goes, whatever little of it they see.

    **What to do.** Copy the part: ``x[0, 0].clone()`` (``float(x[0, 0])`` for a number,
    ``np.array(column)`` for an array).

    **Example.** ::

        scores.append(logits.detach()[0, 0])       # 4 bytes seen, 4 MiB kept
    """

    code = "NBM206"
    name = "view-pins-storage"
    severity = Severity.LEAK
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per holder of views."""
        names = holding(case).names
        for group in groups(case, Hold.VIEW, by=lambda path: path.text):
            name = names.get(group.root)
            table = name is not None and name.type_name in _TABLES
            yield make_finding(
                self,
                group,
                detail=f"{_visible(group):,} bytes of them can be seen",
                holder=group.root if table else "",
                remedy=f"{group.root} = {group.root}.copy()  # the rows instead of a view of them"
                if table
                else _remedy(group),
                release=by_name(group),
            )


_TABLES = ("DataFrame", "Series")
"""pandas' classes: what is below them has no names that a user would know."""


def _visible(group: Group) -> int:
    return sum(
        min(one.nbytes, sum(path.visible_bytes for path in one.holders)) for one in group.storages
    )


def _remedy(group: Group) -> str:
    path = group.paths[0]
    array = any(step.type_name == "ndarray" for step in path.steps[-2:]) or path.text.endswith(
        ".base"
    )
    name = group.container or group.head.removesuffix(".base").removesuffix("._base")
    if group.container:
        copy = "np.array(v)" if array else "v.clone()"
        return f"{name} = [{copy} for v in {name}]  # copy the part instead of viewing it"
    copy = f"np.array({name})" if array else f"{name}.clone()"
    return f"{name} = {copy}  # copy the part instead of viewing it"
