"""Runs one notebook of the corpus, scores what the hunt said of it, and prints the scores.

``python -m tests.cases.scoreboard [WORD ...]`` runs those whose name contains one of the words.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.cases import probe
from tests.cases.kernels import Kernel, Nursery, fresh
from tests.cases.notebooks import Notebook, corpus, read

TOLERANCE = 0.10
FREED = 0.90
SLACK_BYTES = 1 << 20
"""What the process may grow by for other reasons while a remedy runs."""


@dataclass
class Score:
    """How well a hunt did on one notebook.

    Attributes:
        notebook: The notebook.
        traced: Every cell was traced.
        found: The expected finding is there (or, where none is expected, nothing is missing).
        holder: Its holder is named with the expected words.
        nbytes: Its bytes are within a tenth.
        remedy: Its remedy has the expected words, and applied it freed nine tenths.
        alarms: Findings above ``expected`` that should not be there.
        took: Seconds that the hunt took.
        said: What the hunt said, for a reader.
    """

    notebook: Notebook
    traced: bool
    found: bool = True
    holder: bool = True
    nbytes: bool = True
    remedy: bool = True
    alarms: list[str] = field(default_factory=list)
    took: float = 0.0
    said: list[str] = field(default_factory=list)

    @property
    def right(self) -> bool:
        """Everything is as it should be."""
        return self.found and self.holder and self.nbytes and self.remedy and not self.alarms

    def packed(self) -> dict[str, Any]:
        """The score as plain values, to travel from one test process to another."""
        return {**vars(self), "notebook": str(self.notebook.path)}

    @classmethod
    def unpacked(cls, values: dict[str, Any]) -> Score:
        """The score that ``packed`` gave."""
        return cls(**{**values, "notebook": read(Path(values["notebook"]))})


class Stage:
    """Gives each notebook a kernel of its own."""

    def __init__(self) -> None:
        self._nursery: Nursery | None = None

    def kernel(self, notebook: Notebook) -> Kernel:
        """A kernel that has run nothing yet."""
        if notebook.env != "torch":
            return fresh()
        self._nursery = self._nursery or Nursery()
        return self._nursery.start()

    def close(self) -> None:
        """End what makes kernels."""
        if self._nursery is not None:
            self._nursery.close()


def play(stage: Stage, notebook: Notebook, *, traced: bool) -> Score:
    """Run a notebook in a real kernel, hunt, apply the remedy, and score all of it.

    What a remedy frees is read off the whole process, whose libraries may grow by a few MiB in the
    same moment: a remedy that seems to free too little is measured once more, in a new kernel.
    """
    score = _once(stage, notebook, traced=traced)
    return score if score.remedy else _once(stage, notebook, traced=traced)


def _once(stage: Stage, notebook: Notebook, *, traced: bool) -> Score:
    kernel = stage.kernel(notebook)
    try:
        return _play(kernel, notebook, traced=traced)
    finally:
        kernel.close()


def _play(kernel: Kernel, notebook: Notebook, *, traced: bool) -> Score:
    score = Score(notebook, traced)
    for line in ("%load_ext nbmem", "%memtrace on") if traced else ("%load_ext nbmem",):
        _, error = kernel.run(line, history=False)
        assert not error, error
    for title, source in notebook.cells:
        printed, error = kernel.run(source)
        assert bool(error) == ("[raises]" in title), error or printed
    if traced:
        kernel.run("%memtrace off", history=False)
    # What a hunt imports and compiles is there before anything is measured.
    probe.hunt(kernel, collect=False)
    trim = notebook.head.get("trim") != "no"
    full = probe.resident(kernel, trim=trim)
    said = probe.hunt(kernel, collect=notebook.head.get("collect") != "no")
    # The hunt leaves a report behind, and takes the cycles that it collected with it.
    full = max(full, probe.resident(kernel, trim=trim))
    score.took = float(str(said["took"]))
    findings: Sequence[dict[str, Any]] = said["findings"]  # type: ignore[assignment]
    score.said = [*map(str, said["notes"]), *map(_line, findings)]  # type: ignore[call-overload]
    allowed = notebook.words("also")
    score.alarms = [
        f"{one['code']} {one['holder']}"
        for one in findings
        if one["severity"] != "expected" and one["code"] not in (notebook.code, *allowed)
    ]
    if not notebook.code:
        return score
    _compare(score, findings)
    # Once the notebook's own remedy is applied, once nbmem's release.
    remedy = notebook.head.get("remedy", "")
    if score.found and score.holder and remedy:
        _cure(kernel, score, full, remedy if traced is notebook.ways[0] else "release")
    return score


def _line(one: dict[str, Any]) -> str:
    return (
        f"{one['code']} {one['severity']} {one['nbytes'] / 2**20:.2f} MiB | {one['holder']} | "
        f"{one['remedy']} | {one['detail']} | {one['born']} | {one['paths'][:6]}"
    )


def _compare(score: Score, findings: Sequence[dict[str, Any]]) -> None:
    notebook = score.notebook
    wanted = notebook.words("holder")
    same = [one for one in findings if one["code"] == notebook.code]
    named = [one for one in same if all(word in one["holder"] for word in wanted)]
    score.found = any(one["severity"] in notebook.severities for one in same)
    score.holder = bool(named)
    finding = (named or same or [None])[0]
    if finding is None:
        score.holder = score.nbytes = score.remedy = False
        return
    off = abs(finding["nbytes"] - notebook.nbytes)
    score.nbytes = notebook.head.get("size") == "any" or off <= TOLERANCE * notebook.nbytes
    score.remedy = all(word in finding["remedy"] for word in notebook.words("says"))


def _cure(kernel: Kernel, score: Score, full: int, remedy: str) -> None:
    """Apply the remedy, and see with the system's own count what it frees."""
    notebook = score.notebook
    source = remedy.replace("; ", "\n")
    if source == "release":
        said = probe.ask(kernel, probe.RELEASE, code=notebook.code)
        score.said.append(f"release said {said}")
        if said == "nothing":
            return
    else:
        _, error = kernel.run(source)
        assert not error, error
    freed = full - probe.resident(kernel, trim=notebook.head.get("trim") != "no")
    score.said.append(f"the remedy freed {freed / 2**20:.2f} MiB")
    score.remedy = score.remedy and freed >= FREED * notebook.nbytes - SLACK_BYTES


def table(scores: Iterable[Score]) -> list[str]:
    """The scoreboard, one line per notebook and way of running it."""
    mark = {True: "yes", False: "NO"}
    width = 44
    lines = [f"{'notebook':{width}} traced found holder bytes remedy alarms  hunt"]
    shown = sorted(scores, key=lambda one: (one.notebook.path.parent.name, one.notebook.name))
    for one in shown:
        cells = (one.found, one.holder, one.nbytes, one.remedy)
        expected = bool(one.notebook.code)
        found, holder, nbytes, remedy = (mark[cell] if expected else "-" for cell in cells)
        lines.append(
            f"{one.notebook.name:{width}} {'on' if one.traced else 'off':6} {found:5} {holder:6} "
            f"{nbytes:5} {remedy:6} {len(one.alarms):<6} {one.took * 1000:5.0f} ms"
        )
    leaks = [one for one in shown if one.notebook.code]
    alarms = sum(len(one.alarms) for one in shown)
    lines.append(
        f"{len(shown)} runs: found {sum(one.found for one in leaks)}/{len(leaks)}, "
        f"holder {sum(one.holder for one in leaks)}/{len(leaks)}, "
        f"bytes {sum(one.nbytes for one in leaks)}/{len(leaks)}, "
        f"remedy {sum(one.remedy for one in leaks)}/{len(leaks)}, {alarms} false alarms"
    )
    return lines


def main(words: Sequence[str]) -> int:
    """Run notebooks and print their scores; the exit status is 1 if any is wrong."""
    stage, scores = Stage(), []
    try:
        for notebook in corpus():
            if words and not any(word in notebook.name for word in words):
                continue
            for traced in notebook.ways:
                try:
                    score = play(stage, notebook, traced=traced)
                except (AssertionError, RuntimeError) as error:
                    score = Score(notebook, traced, found=False, alarms=[f"failed: {error}"])
                scores.append(score)
                if not score.right:
                    print(f"\n{notebook.name}, traced {traced}")
                    print("\n".join(f"    {line}" for line in (*score.alarms, "--", *score.said)))
    finally:
        stage.close()
    print("\n".join(table(scores)))
    return int(not all(score.right for score in scores))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
