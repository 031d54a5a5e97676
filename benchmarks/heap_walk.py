"""CPU time of one look at heaps of known size: python -m benchmarks.heap_walk [compiled|python].

The budget: 100,000 container objects in 100 ms, 1,000,000 in 1 s, the arrays in them included;
10,000 tensors in 60 ms.
"""

import gc
import statistics
import sys
import time

import numpy as np
import torch

from nbmem import heap, looking
from nbmem.backends.python.anatomy import PythonAnatomy
from nbmem.backends.torch.anatomy import TorchAnatomy
from nbmem.heap import garbage, graph, walker

BUDGETS_MS = {10_000: 100, 100_000: 100, 1_000_000: 1000}


class Record:
    """What a user's list is made of."""

    def __init__(self, number):
        self.number, self.tags = number, [number, "tag"]


def plain(count):
    """Containers that hold no storage: objects, each with a list, and dictionaries of them."""
    rows = [Record(number) for number in range(count // 2)]
    return {"rows": rows, "array": np.zeros(1000)}


def full_of_arrays(count):
    """A list of dictionaries, each with an array."""
    return {"steps": [{"step": n, "loss": np.zeros(4)} for n in range(count // 2)]}


def chain(count):
    """One object after another, as a linked list."""
    last = [np.zeros(1000)]
    for _ in range(count):
        last = [last]
    return {"chain": last}


def tensors(count):
    """One list of tensors."""
    return {"keep": [torch.empty(2048) for _ in range(count)]}


def median_ms(names, rounds, **options):
    took, objects = [], 0
    for _ in range(rounds):
        gc.collect()
        with looking.collector_paused():  # as it is while a report is made
            start = time.process_time_ns()
            anatomies = (PythonAnatomy(), TorchAnatomy())
            found = heap.look(namespace=names, anatomies=anatomies, budget_s=60, **options)
            took.append((time.process_time_ns() - start) / 1e6)
        objects = found.objects
    return statistics.median(took), objects


def main():
    chosen = sys.argv[1] if len(sys.argv) > 1 else "compiled"
    if chosen == "python":
        walker.graph_class = lambda: graph.Graph
        walker.unreachable = garbage.unreachable
    print(f"walker: {chosen}; median CPU time of the rounds, whole look")
    print(f"{'heap':<16}{'containers':>12}{'visited':>10}{'ms':>10}{'budget':>8}")
    for make in (plain, full_of_arrays, chain):
        for count, budget in BUDGETS_MS.items():
            names = make(count)
            ms, objects = median_ms(names, 5 if count < 1_000_000 else 3)
            print(f"{make.__name__:<16}{count:>12,}{objects:>10,}{ms:>10.1f}{budget:>8}")
            del names
    names = tensors(10_000)
    ms, objects = median_ms(names, 5)
    print(f"{'tensors':<16}{10_000:>12,}{objects:>10,}{ms:>10.1f}{60:>8}")
    del names
    ms, objects = median_ms({}, 3, full=True)
    print(f"{'this process':<16}{'':>12}{objects:>10,}{ms:>10.1f}")


if __name__ == "__main__":
    main()
