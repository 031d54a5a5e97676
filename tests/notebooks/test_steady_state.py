"""Tracing leaves nothing behind: many traced cells do not grow nbmem's own memory."""

from __future__ import annotations

import pytest

pytestmark = [pytest.mark.kernel, pytest.mark.torch]

WARM_UP = 5
RUNS = 200
BYTES_FOR_A_RUN = 2_000
"""What the ledger may remember of a run, with room for the dictionaries around it."""

WATCH = """
import gc, tracemalloc
from nbmem import session
def _nbmem_bytes():
    # The latest reports are kept on purpose, in a bounded number: what is beside them counts.
    session._recent._reports.clear()
    session.last = None
    gc.collect()
    mine = [tracemalloc.Filter(True, '*/nbmem/*')]
    found = tracemalloc.take_snapshot().filter_traces(mine)
    return sum(one.size for one in found.statistics('filename'))
def _alive(*names):
    gc.collect()
    return sum(type(one).__name__ in names for one in gc.get_objects())
tracemalloc.start()
"""


@pytest.fixture(scope="module")
def busy(notebook):
    pytest.importorskip("torch")
    notebook.run("import torch\nmodel = torch.nn.Linear(64, 64)")
    notebook.run(WATCH, silent=True)
    return notebook


def test_two_hundred_traced_cells(busy, capsys):
    cell = "%%memtrace --no-html\nout = model(torch.ones(32, 64)).sum()\nout.backward()\nNone"
    for _ in range(WARM_UP):
        assert busy.run(cell, cell_id="again").status == "ok"
    before = int(busy.value("_nbmem_bytes()"))
    objects = int(busy.value("len(gc.get_objects())"))
    for _ in range(RUNS):
        assert busy.run(cell, cell_id="again").reports
    grown = int(busy.value("_nbmem_bytes()")) - before
    more = int(busy.value("len(gc.get_objects())")) - objects
    with capsys.disabled():
        print(f"\n{RUNS} traced cells: nbmem's memory grew by {grown:,} bytes, {more} objects more")  # noqa: T201 - a measurement for whoever runs the tests
    assert grown < RUNS * BYTES_FOR_A_RUN
    assert int(busy.value("_alive('Tracing', 'OpenTrace', '_Running')")) == 0


def test_widgets_of_old_reports_are_let_go(busy):
    for _ in range(30):
        assert "text/html" in busy.run("%%memtrace\ntorch.ones(2048).sum()").reports[0]
    assert int(busy.value("_alive('LiveWidget')")) <= 24


def test_cell_that_keeps_nothing(busy):
    busy.run("%%memtrace --quiet\nfor _ in range(3):\n    torch.ones(1000).sum()\ntorch.ones(5);")
    busy.run("%%memtrace --quiet\nx = torch.ones(1000)\ndel x")
    assert busy.value("__import__('nbmem').last.kept_bytes") == "0"
    assert busy.value("__import__('nbmem').last.kept") == "()"
    assert int(busy.value("__import__('nbmem').last.allocated_bytes")) >= 4000


KEPT = """%%memtrace --quiet
import weakref
class Thing: pass
def fails(load):
    raise ValueError
thing = Thing()
seen = weakref.ref(thing)
"""


def test_observer_holds_no_reference(busy):
    busy.run(KEPT)
    busy.run("del thing")
    assert busy.value("seen() is None") == "True"


LET_GO = """
import gc, sys
get_ipython().InteractiveTB.tb = None
sys.last_traceback = sys.last_value = sys.last_exc = None
gc.collect()
"""


def test_failed_cell_is_held_by_nobody_of_ours(busy):
    assert busy.run(KEPT + "fails(thing)").error == "ValueError"
    busy.run("del thing")
    # The shell and sys keep the traceback for %debug, and the shell's own frames make a cycle
    # with it: that is theirs to let go of.
    busy.run("1")
    busy.run(LET_GO)
    assert busy.value("seen() is None") == "True"
