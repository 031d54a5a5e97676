"""One verdict of a rule: what is held, by whom, since when, and how to let it go."""

from __future__ import annotations

from dataclasses import dataclass

from nbmem.model.category import Severity
from nbmem.model.retention import RetentionPath


@dataclass(frozen=True, slots=True)
class Birth:
    """Where the bytes of a finding were allocated.

    Attributes:
        cell: Label of the run, such as ``In[7]``; empty where it is not known.
        line: Line number in that cell; 0 where it is not known.
        source: Text of that line.
    """

    cell: str = ""
    line: int = 0
    source: str = ""

    def __str__(self) -> str:
        place = f"{self.cell} line {self.line}" if self.line else self.cell
        return f"{place}: {self.source}" if self.source else place


@dataclass(frozen=True, slots=True)
class Finding:
    """One verdict of a rule.

    Attributes:
        code: ``NBM201``.
        name: The rule's slug, ``graph-kept-alive``.
        severity: ``leak``, ``warning`` or ``expected``.
        nbytes: Bytes of storages concerned, each storage counted once.
        holder: The most telling path, in the user's own names.
        paths: Every alias that must go before the bytes do.
        born: Where the bytes were allocated.
        remedy: One line of what to do, in the user's own names.
        count: Storages concerned.
        share: ``nbytes`` as a part of all live bytes, 0 to 1.
        detail: More words where the verdict needs them (a slope, a cycle's members).
        keys: Keys of the storages concerned.
        release: What ``nbmem.release`` should do for this finding: ``name:history``, ``out``,
            ``traceback``, ``cycles``, ``name:f+cycles`` for one after the other; empty where
            only the user can.
    """

    code: str
    name: str
    severity: Severity
    nbytes: int
    holder: str
    paths: tuple[RetentionPath, ...] = ()
    born: Birth = Birth()
    remedy: str = ""
    count: int = 0
    share: float = 0.0
    detail: str = ""
    keys: tuple[int, ...] = ()
    release: str = ""
