"""Measures what nbmem costs beside other tools: ``python -m benchmarks``; prints Markdown."""

from __future__ import annotations

import argparse
import contextlib
import io

import torch

from benchmarks import growth, live_view, ratios
from benchmarks.tools import machine
from benchmarks.workloads import RATIOS


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--rounds", type=int, default=9, help="rounds per workload and tool")
    parser.add_argument("--only", choices=RATIOS, nargs="*", default=[*RATIOS], help="workloads")
    parser.add_argument("--seconds", type=float, default=180, help="length of the long cell")
    parser.add_argument("--no-growth", action="store_true", help="only the table of ratios")
    options = parser.parse_args()
    torch.set_num_threads(1)
    print(machine(), flush=True)
    said = io.StringIO()  # memory_profiler and torch.profiler talk while they work
    with contextlib.redirect_stdout(said):
        found = ratios.measure(options.rounds, options.only)
    print(
        f"\nRatio of CPU time, traced to untraced, median of {options.rounds} rounds (quartiles):\n"
    )
    print(ratios.table(found), flush=True)
    if options.no_growth:
        return
    print()
    for line in growth.by_allocations():
        print(line, flush=True)
    print(f"\n{growth.time_to_report()}", flush=True)
    with contextlib.redirect_stdout(said):
        cells = [growth.idle_cell(), growth.empty_cell()]
    print("", *cells, sep="\n", flush=True)
    print(f"\n{growth.long_cell(options.seconds)}\n", flush=True)
    print(live_view.table(options.rounds))


if __name__ == "__main__":
    main()
