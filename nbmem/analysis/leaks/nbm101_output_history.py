"""NBM101: results that IPython's output history keeps."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.grouping import Group, groups, head, in_words, make_finding, together
from nbmem.analysis.leaks.holding import Hold
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Finding

LARGE_BYTES = 1 << 20
"""What a notebook displays holds less than this, as a rule."""


class OutputHistory:
    """A displayed result is kept by the output history after its name is gone.

    **What it sees.** Storages that only ``Out[n]``, ``_n``, ``_``, ``__``, ``___`` and IPython's
    hidden copies of them keep alive.

    **Why it holds memory.** A cell whose last line is an expression stores the value in all of
    these places. ``del big`` removes only your own name; the next three displayed results push
    the value out of ``_``, ``__`` and ``___``, but ``Out[n]`` keeps it as long as the kernel runs.

    **What to do.** End the line with ``;`` or display something small (``big.shape``). For what
    is held already: ``%memfree out``, which also clears the copies that ``%reset -f out`` misses.

    **Example.** ::

        big = torch.randn(1024, 2048)
        big              # Out[2] keeps 8 MiB
        # next cell
        del big          # frees nothing
    """

    code = "NBM101"
    name = "output-history"
    severity = Severity.LEAK
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding for the whole history, since one action empties it."""
        found = together(groups(case, Hold.OUTPUT))
        if found is None:
            return
        entries = [path for path in found.paths if path.root.startswith("Out[")]
        roots = [*dict.fromkeys(path.root for path in entries)]
        holder = in_words(roots)
        if len(roots) == 1:
            holder = head(entries[0], Hold.GRAPH)
        yield make_finding(
            self,
            found,
            # A slice of a table that somebody looked at is no reason to raise the voice.
            severity=self.severity
            if found.nbytes >= LARGE_BYTES and not _is_loops(found)
            else Severity.EXPECTED,
            holder=holder or found.head,
            remedy="%memfree out; end a cell's last line with ; to display without keeping",
            release="out",
        )


def _is_loops(group: Group) -> bool:
    """Whether a loop of the user's has taken the name ``_``: IPython has copies of what it sets."""
    return {path.root for path in group.paths} == {"_"}
