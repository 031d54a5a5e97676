"""What in the notebook keeps which child process running."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import ModuleType

from nbmem.heap.classes import Sort
from nbmem.heap.reading import attribute, is_a, module_names
from nbmem.heap.survey import Survey
from nbmem.model.facts import WorkerFact


def process_classes() -> tuple[type, ...]:
    """The class of Python's own child processes, once it is imported."""
    module = sys.modules.get("multiprocessing.process")
    if module is None or not is_a(type(module), ModuleType):
        return ()
    return (module_names(module)["BaseProcess"],)


def collect(survey: Survey) -> Iterator[WorkerFact]:
    """What holds which child process, without asking the system for its memory."""
    for pid, holder in _holders(survey).items():
        yield WorkerFact(pid, "", holder)


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
