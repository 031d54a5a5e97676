"""Ways to watch memory, each as a context manager around a cell."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import tempfile
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import torch
from torch.profiler import ProfilerActivity, profile

import nbmem

Workload = Callable[[], None]
Tool = Callable[[Workload], AbstractContextManager[Workload]]


@contextlib.contextmanager
def untraced(run: Workload) -> Iterator[Workload]:
    yield run


def _traced(recorder: str) -> Tool:
    @contextlib.contextmanager
    def tool(run: Workload) -> Iterator[Workload]:
        with nbmem.trace(recorder=recorder, backends="torch"):
            yield run

    return tool


def _profiled(**options: bool) -> Tool:
    @contextlib.contextmanager
    def tool(run: Workload) -> Iterator[Workload]:
        with profile(activities=[ProfilerActivity.CPU], profile_memory=True, **options):
            yield run

    return tool


@contextlib.contextmanager
def _memray(run: Workload) -> Iterator[Workload]:
    import memray  # noqa: PLC0415 - may be missing

    with tempfile.TemporaryDirectory() as room, memray.Tracker(Path(room) / "out.bin"):
        yield run


@contextlib.contextmanager
def _tracemalloc(run: Workload) -> Iterator[Workload]:
    tracemalloc.start()
    try:
        yield run
    finally:
        tracemalloc.stop()


@contextlib.contextmanager
def _line_profiled(run: Workload) -> Iterator[Workload]:
    from memory_profiler import LineProfiler  # noqa: PLC0415 - slow to import

    profiler = LineProfiler(backend="psutil")
    yield profiler(run)


TOOLS: dict[str, Tool] = {
    "untraced": untraced,
    "nbmem native": _traced("native"),
    "nbmem portable": _traced("portable"),
    "torch.profiler memory": _profiled(),
    "torch.profiler + stacks": _profiled(with_stack=True, record_shapes=True),
    "tracemalloc": _tracemalloc,
    "memory_profiler lines": _line_profiled,
}
if importlib.util.find_spec("memray"):
    TOOLS["memray"] = _memray


def machine() -> str:
    """The machine and the software that the figures belong to."""
    names = [
        line.partition(":")[2].strip()
        for line in Path("/proc/cpuinfo").read_text().splitlines()
        if line.startswith("model name")
    ]
    system = os.uname()
    load = os.getloadavg()[0]
    return (
        f"{len(names)} x {names[0]}, {system.sysname} {system.release}, torch {torch.__version__}, "
        f"one thread, load average {load:.1f} at the start"
    )
