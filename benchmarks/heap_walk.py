"""Time of one look at heaps of known size: python benchmarks/heap_walk.py [compiled|python].

The budget: 100,000 container objects in 100 ms, 1,000,000 in 1 s.
"""

import gc
import statistics
import sys
import time

import numpy as np

from nbmem import heap
from nbmem.backends.python.anatomy import PythonAnatomy
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


def median_ms(names, rounds, **options):
    anatomies = (PythonAnatomy(),)
    took, objects = [], 0
    for _ in range(rounds):
        gc.collect()
        start = time.perf_counter_ns()
        found = heap.look(namespace=names, anatomies=anatomies, budget_s=60, **options)
        took.append((time.perf_counter_ns() - start) / 1e6)
        objects = found.objects
    return statistics.median(took), objects


def main():
    chosen = sys.argv[1] if len(sys.argv) > 1 else "compiled"
    if chosen == "python":
        walker.graph_class = lambda: graph.Graph
        walker.unreachable = garbage.unreachable
    print(f"walker: {chosen}; median of the rounds, whole look")
    print(f"{'heap':<16}{'containers':>12}{'visited':>10}{'ms':>10}{'budget':>8}")
    for make in (plain, full_of_arrays, chain):
        for count, budget in BUDGETS_MS.items():
            names = make(count)
            ms, objects = median_ms(names, 5 if count < 1_000_000 else 3)
            print(f"{make.__name__:<16}{count:>12,}{objects:>10,}{ms:>10.1f}{budget:>8}")
            del names
    ms, objects = median_ms({}, 3, full=True)
    print(f"{'this process':<16}{'':>12}{objects:>10,}{ms:>10.1f}")


if __name__ == "__main__":
    main()
