"""A very deep graph whose nodes torch shows must outlive every look, and its own end."""

import os
import subprocess
import sys

import pytest

pytest.importorskip("torch")
reaches = pytest.importorskip("nbmem.backends.torch.reach")
pytestmark = pytest.mark.torch

DEEP = """
import torch
import nbmem

start = torch.zeros(1, requires_grad=True)
chain = start * 1
for cell in range(4):
    with nbmem.trace(f"cell {cell}"):
        for _ in range(25_000):
            chain = chain + 1
    report = nbmem.leaks()
print(report.notes)
del chain, report
print("alive")
"""


def test_looking_at_a_deep_graph_does_not_end_the_process():
    done = subprocess.run(
        [sys.executable, "-c", DEEP],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        env={**os.environ, "NBMEM_RECORDER": "portable"},
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert "too large to see whole" in done.stdout
    assert done.stdout.endswith("alive\n")


def test_an_exhausted_reach_recovers_when_nodes_have_died():
    class Node:
        """Stands for a node; the collector tracks it because it has a dictionary."""

    nodes = [Node() for _ in range(5)]
    for node in nodes:
        node.itself = []
    reach = reaches.Reach(lambda: (Node,), most=5)
    assert reach.is_exhausted
    nodes.clear()
    reach._counted -= reaches._RECOUNT_S
    assert not reach.is_exhausted
    reach.spend(5)
    assert reach.is_exhausted
