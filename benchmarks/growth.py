"""What nbmem needs for itself: memory by number of allocations, time to a report, idle cells."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator

import psutil
import torch

import nbmem
from benchmarks.workloads import long_training

MIB = 2**20


def by_allocations() -> Iterator[str]:
    """Own bytes after 10^4 to 10^7 allocations and as many frees."""
    yield "| allocations | nbmem's own MiB | process MiB grown | s |"
    yield "|---|---|---|---|"
    for power in range(4, 8):
        rss = psutil.Process().memory_info().rss
        begun = time.perf_counter()
        with nbmem.trace(recorder="native", backends="torch") as tracing:
            for _ in range(10**power):
                torch.empty(2048)
        took = time.perf_counter() - begun
        grown = (psutil.Process().memory_info().rss - rss) / MIB
        own = sum(one.own_bytes for one in tracing.report.coverage) / MIB
        yield f"| 10^{power} | {own:.2f} | {grown:.1f} | {took:.1f} |"


def time_to_report() -> str:
    """Milliseconds from the end of a cell with 10^6 allocations and 10^4 live storages."""
    times = []
    for _ in range(5):
        with nbmem.trace(recorder="native", backends="torch") as tracing:
            kept = [torch.empty(2048) for _ in range(10_000)]
            for _ in range(990_000):
                torch.empty(2048)
            ended = time.perf_counter()
        times.append((time.perf_counter() - ended) * 1000)
        live = len(tracing.report.kept)
        del kept
    return (
        f"From the end of the cell to the report, {live:,} live storages, 10^6 allocations: "
        f"{statistics.median(times):.0f} ms ({min(times):.0f}-{max(times):.0f})"
    )


def long_cell(seconds: float) -> str:
    """Own bytes after one long training cell."""
    run = long_training(seconds)
    rss = psutil.Process().memory_info().rss
    with nbmem.trace(recorder="native", backends="torch") as tracing:
        run()
    report = tracing.report
    events = sum(one.events for one in report.coverage)
    own = sum(one.own_bytes for one in report.coverage) / MIB
    grown = (psutil.Process().memory_info().rss - rss) / MIB
    return (
        f"A training cell of {seconds:.0f} s: {events:,} events, {own:.2f} MiB of nbmem's own, "
        f"the process grew by {grown:.1f} MiB"
    )


def idle_cell() -> str:
    """Milliseconds that the loaded extension adds to a cell that is not traced."""
    from IPython.core.interactiveshell import InteractiveShell  # noqa: PLC0415 - slow to import

    shell = InteractiveShell.instance()
    # Cells without a pause between them wait for the thread that writes the history to disk, the
    # more the longer they take themselves: that is not what is to be measured.
    shell.history_manager.db_cache_size = 10_000
    plain: list[float] = []
    loaded: list[float] = []
    for _ in range(5):
        plain += _cells(shell)
        shell.run_line_magic("load_ext", "nbmem")
        loaded += _cells(shell)
        shell.run_line_magic("unload_ext", "nbmem")
    added = (statistics.median(loaded) - statistics.median(plain)) * 1000
    return (
        f"A cell that is not traced: {added:.2f} ms more with nbmem loaded "
        f"(median of {len(plain)}; {statistics.median(plain) * 1000:.2f} ms without)"
    )


def empty_cell() -> str:
    """Milliseconds of work that ``%memtrace on`` adds to a cell that does nothing."""
    from IPython.core.interactiveshell import InteractiveShell  # noqa: PLC0415 - slow to import

    shell = InteractiveShell.instance()
    shell.history_manager.db_cache_size = 10_000
    shell.run_line_magic("load_ext", "nbmem")
    _cells(shell, "pass")
    plain = _cells(shell, "pass", time.thread_time)
    shell.run_line_magic("memtrace", "on")
    _cells(shell, "pass")
    traced = _cells(shell, "pass", time.thread_time)
    shell.run_line_magic("memtrace", "off")
    shell.run_line_magic("unload_ext", "nbmem")
    added = statistics.median(traced) - statistics.median(plain)
    fastest = min(traced) - min(plain)
    return (
        f"An empty cell under %memtrace on: {added * 1000:.1f} ms of CPU time more "
        f"(median of {len(traced)}; the fastest {fastest * 1000:.1f} ms more)"
    )


def _cells(
    shell: object,
    source: str = "x = torch.ones(8) if 'torch' in globals() else 1",
    clock: Callable[[], float] = time.perf_counter,
) -> list[float]:
    times = []
    for _ in range(100):
        begun = clock()
        shell.run_cell(source, store_history=True)
        times.append(clock() - begun)
    return times
