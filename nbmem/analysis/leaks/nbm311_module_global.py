"""NBM311: storages that a module keeps."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.grouping import Group, groups, make_finding
from nbmem.analysis.leaks.holding import Hold
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Finding


class ModuleGlobal:
    """A global of an imported module keeps tensors or arrays of yours.

    **What it sees.** Storages that only the globals of an imported module lead to, where they
    were allocated by a line of yours (1 MiB and more) or hold at least 4 MiB.

    **Why it holds memory.** Modules live as long as the kernel: a cache in a library, a list of
    handlers, a variable that a function of your own file set with ``global``.

    The value of a context variable, ``current.get()``, lives as long as the context it was set in.

    **What to do.** Clear the place that is named, through the library's own function where it has
    one. ``importlib.reload`` does not free what others still refer to. A context variable is set
    to ``None``, or reset with its token.

    **Example.** ::

        # features.py
        CACHE = {}
        def embed(key, x): CACHE[key] = net(x)
    """

    code = "NBM311"
    name = "module-global"
    severity = Severity.WARNING
    cheap = False

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per holder."""
        for group in groups(case, Hold.LIBRARY):
            yours = any(one.site.frames for one in group.storages)
            if group.nbytes < (YOUR_BYTES if yours else LARGE_BYTES):
                continue
            yield make_finding(
                self,
                group,
                remedy=_remedy(group),
            )


def _remedy(group: Group) -> str:
    variable, called, _ = group.head.partition(".get()")
    if called:
        # Shown by the shell, the token would go into Out and keep the old value.
        return f"{variable}.set(None);  # with the semicolon: the token keeps the old value"
    return f"clear {group.container or group.head}"


YOUR_BYTES = 1 << 20
LARGE_BYTES = 4 << 20
"""What a library holds for itself is smaller than this, as a rule."""
