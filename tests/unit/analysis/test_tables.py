"""Tables by line, op and category add up to the totals, whatever the trace."""

from __future__ import annotations

import pytest

from nbmem.analysis import tables
from nbmem.model.category import Category
from nbmem.model.coverage import Coverage
from nbmem.model.event import Event, EventKind
from nbmem.model.site import Frame, Site
from nbmem.recording.fold import Fold

ALLOC, FREE = EventKind.ALLOC, EventKind.FREE
CELL = Frame("In[1]", 4)
HELPER = Frame("model.py", 9, "forward")
INNER = Site((HELPER, CELL))
OUTER = Site((Frame("In[1]", 2),))
BACKWARD = Site((HELPER, CELL), backward=True)


def a_trace(older=0):
    folding = Fold("torch", 0)
    if older:
        folding.older(99, older)
        folding.add(Event(FREE, 1, 99, older))
    events = [
        Event(ALLOC, 2, 1, 100, "cpu", "aten::mm", INNER, seq=1),
        Event(ALLOC, 3, 2, 50, "cuda:0", "aten::add", OUTER),
        Event(FREE, 4, 2, 50, "cuda:0"),
        Event(ALLOC, 5, 3, 30, "cpu", "aten::mm", BACKWARD, seq=1, backward=True),
        Event(FREE, 6, 1, 100),
        Event(ALLOC, 7, 4, 7),
    ]
    for event in events:
        folding.add(event)
    return folding.finish(10, Coverage("torch", "test"))


@pytest.mark.parametrize("older", [0, 20])
@pytest.mark.parametrize(
    "table", [tables.by_line, tables.by_cell_line, tables.by_op, tables.by_category]
)
def test_every_table_adds_up_to_the_totals(table, older):
    trace = a_trace(older)
    rows = table([trace, trace])
    for name in ("peak_bytes", "kept_bytes", "allocated_bytes", "freed_bytes", "count"):
        assert sum(getattr(row, name) for row in rows) == 2 * getattr(trace.totals, name)


def test_by_line_charges_the_innermost_line_and_knows_its_backward_part():
    rows = {row.label: row for row in tables.by_line([a_trace()])}
    assert set(rows) == {"model.py:9", "In[1]:2", tables.NO_LINE}
    line = rows["model.py:9"]
    assert (line.allocated_bytes, line.backward_bytes, line.count) == (130, 30, 2)
    assert line.frame == HELPER
    assert rows[tables.NO_LINE].frame is None


def test_by_line_has_the_largest_peak_first():
    peaks = [row.peak_bytes for row in tables.by_line([a_trace()])]
    assert peaks == sorted(peaks, reverse=True)


def test_by_cell_line_charges_the_cells_line_in_order():
    rows = tables.by_cell_line([a_trace()])
    assert [row.label for row in rows] == ["In[1]:2", "In[1]:4", tables.NO_LINE]
    assert rows[1].allocated_bytes == 130


def test_by_op_names_the_unknown():
    assert {row.label for row in tables.by_op([a_trace()])} == {
        "aten::mm",
        "aten::add",
        tables.NO_OP,
    }


def test_by_category_uses_the_users_words():
    labels = {row.label for row in tables.by_category([a_trace()])}
    assert labels <= {one.value for one in Category}
    assert Category.GRADIENT.value in labels


def test_older_storages_freed_before_the_peak_have_a_row_of_their_own():
    rows = tables.by_op([a_trace(older=20)])
    assert rows[-1].label == tables.OLDER
    assert rows[-1].peak_bytes == -20


def test_no_traces_no_rows():
    assert tables.by_line([]) == ()
