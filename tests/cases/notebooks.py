"""Reads the corpus: small notebooks in ``# %%`` format, each with the verdict it should get."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

HOME = Path(__file__).parent


@dataclass(frozen=True)
class Notebook:
    """One notebook and what a hunt should say of it.

    Attributes:
        path: Its file.
        head: Its header: ``case``, ``env`` and, for a leak, what is expected.
        cells: Titles and texts of its cells.
    """

    path: Path
    head: dict[str, str]
    cells: tuple[tuple[str, str], ...] = field(default=())

    @property
    def name(self) -> str:
        """Name of the file, without its ending."""
        return self.path.stem

    @property
    def env(self) -> str:
        """``torch``, ``tf`` or ``both``: the frameworks that it imports."""
        return self.head.get("env", "torch")

    @property
    def ways(self) -> tuple[bool, ...]:
        """Whether to trace its cells: both without and with, unless only one tells anything."""
        return {"only": (True,), "no": (False,)}.get(self.head.get("traced", ""), (False, True))

    @property
    def code(self) -> str:
        """Code of the finding that there should be; empty for none above ``expected``."""
        return self.head.get("code", "")

    @property
    def severities(self) -> tuple[str, ...]:
        """Severities that the finding may have."""
        return tuple(self.head.get("severity", "leak, warning").split(", "))

    @property
    def nbytes(self) -> int:
        """Bytes that should be found."""
        return int(eval(self.head.get("bytes") or "0", {}))

    def words(self, key: str) -> list[str]:
        """Words that a part of the finding must have."""
        return [word.strip() for word in self.head.get(key, "").split(";") if word.strip()]


def read(path: Path) -> Notebook:
    """Read one notebook."""
    intro, *cells = re.split(r"^# %%(.*)$", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    head = dict(re.findall(r"^# (\w+): (.*)$", intro, re.MULTILINE))
    return Notebook(path, head, tuple(zip(map(str.strip, cells[0::2]), cells[1::2], strict=True)))


def corpus() -> list[Notebook]:
    """Every notebook of the corpus."""
    files = sorted(HOME.rglob("*.py"))
    return [read(path) for path in files if path.read_text("utf-8").startswith("# case: ")]
