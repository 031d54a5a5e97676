"""Child processes, their memory, and what in the notebook keeps them running."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import psutil

from nbmem.heap.reading import attribute, is_a, module_names
from nbmem.heap.sorting import Sort
from nbmem.heap.survey import Survey
from nbmem.model.facts import WorkerFact

_first_seen: dict[tuple[int, float], int] = {}
"""Process id and time of its start -> ``uss`` at the first look."""


def process_classes() -> tuple[type, ...]:
    """The class of Python's own child processes, once it is imported."""
    module = sys.modules.get("multiprocessing.process")
    if module is None or not is_a(type(module), ModuleType):
        return ()
    return (module_names(module)["BaseProcess"],)


def held(survey: Survey) -> Iterator[WorkerFact]:
    """What holds which child process, without asking the system for its memory."""
    for pid, holder in _holders(survey).items():
        yield WorkerFact(pid, "", holder)


def collect(survey: Survey) -> Iterator[WorkerFact]:
    """One fact per child process."""
    holders = _holders(survey)
    seen = {}
    for child in psutil.Process().children(recursive=True):
        try:
            with child.oneshot():
                born, name, rss = (child.pid, child.create_time()), child.name(), _rss(child)
                own, share = _own(child)
        except psutil.Error:  # it has ended meanwhile
            continue
        seen[born] = _first_seen.get(born, own)
        yield WorkerFact(child.pid, name, holders.get(child.pid, ""), rss, own, share, seen[born])
    _first_seen.clear()
    _first_seen.update(seen)


def _holders(survey: Survey) -> dict[int, str]:
    """Process id -> path to the object that holds the process."""
    found: dict[int, str] = {}
    for node in survey.graph.of(Sort.SOUGHT):
        pid = attribute(attribute(survey.graph.at(node), "_popen"), "pid")
        if type(pid) is int:
            found[pid] = _holder(survey.namer.name(node))
    return found


def _holder(path: str) -> str:
    """The object with the workers: ``dl._iterator`` for ``dl._iterator._workers[0]``."""
    return path.partition("._workers")[0].partition("._processes")[0]


def _rss(process: Any) -> int:  # noqa: ANN401 - psutil's own class
    return int(process.memory_info().rss)


def _own(process: Any) -> tuple[int, int]:  # noqa: ANN401 - psutil's own class
    """Bytes that only this process has, and its proportional share of the others."""
    try:
        memory = process.memory_full_info()
    except (psutil.AccessDenied, NotImplementedError):
        return 0, 0
    return int(getattr(memory, "uss", 0)), int(getattr(memory, "pss", 0))
