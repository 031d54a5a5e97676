"""How much longer a cell takes when it is watched: every tool on every workload, interleaved."""

from __future__ import annotations

import gc
import statistics
import time
from dataclasses import dataclass, field

from benchmarks.tools import TOOLS
from benchmarks.workloads import RATIOS, Workload


@dataclass
class Measured:
    """CPU seconds of the cell, and wall seconds from its end to the tool's result."""

    cell: list[float] = field(default_factory=list)
    result: list[float] = field(default_factory=list)


def measure(rounds: int, names: list[str]) -> dict[tuple[str, str], Measured]:
    """All tools on these workloads; the order of the tools turns round by round.

    CPU time of the whole process is taken, a tool's own threads included, because other work on
    the machine disturbs it less than the clock on the wall. Cells run on one thread.
    """
    found: dict[tuple[str, str], Measured] = {}
    for name in names:
        run = RATIOS[name]()
        run()
        tools = list(TOOLS)
        for turn in range(rounds):
            shift = turn % len(tools)
            for tool in tools[shift:] + tools[:shift]:
                _once(tool, run, found.setdefault((name, tool), Measured()))
    return found


def _once(tool: str, run: Workload, measured: Measured) -> None:
    gc.collect()
    watching = TOOLS[tool](run)
    watched = watching.__enter__()  # not with: the tool's own end is timed apart
    begun = time.process_time()
    watched()
    measured.cell.append(time.process_time() - begun)
    begun = time.perf_counter()
    watching.__exit__(None, None, None)
    measured.result.append(time.perf_counter() - begun)


def table(found: dict[tuple[str, str], Measured]) -> str:
    """Median ratio to the untraced cell, with the quartiles of the rounds."""
    workloads = list(dict.fromkeys(name for name, _ in found))
    tools = [one for one in TOOLS if one != "untraced"]
    base = {name: statistics.median(found[name, "untraced"].cell) * 1000 for name in workloads}
    lines = [
        "| tool | " + " | ".join(f"{name} ({base[name]:.0f} ms)" for name in workloads) + " |",
        "|---|" + "---|" * len(workloads),
    ]
    for tool in tools:
        cells = []
        for name in workloads:
            plain = found[name, "untraced"].cell
            ratios = sorted(a / b for a, b in zip(found[name, tool].cell, plain, strict=True))
            low, middle, high = _quartiles(ratios)
            cells.append(f"{middle:.2f} ({low:.2f}-{high:.2f})")
        lines.append(f"| {tool} | " + " | ".join(cells) + " |")
    lines += ["", "Milliseconds from the end of the cell to the result:", ""]
    lines += ["| tool | " + " | ".join(workloads) + " |", "|---|" + "---|" * len(workloads)]
    for tool in tools:
        medians = [statistics.median(found[name, tool].result) * 1000 for name in workloads]
        lines.append(f"| {tool} | " + " | ".join(f"{one:.0f}" for one in medians) + " |")
    return "\n".join(lines)


def _quartiles(values: list[float]) -> tuple[float, float, float]:
    if len(values) == 1:
        return values[0], values[0], values[0]
    low, middle, high = statistics.quantiles(values, n=4, method="inclusive")
    return low, middle, high
