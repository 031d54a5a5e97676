import sys
from collections import deque

import pytest

from nbmem.ledger import Ledger
from nbmem.model.cell import CellRun
from nbmem.model.facts import NameFact
from nbmem.model.lifetime import Lifetime
from nbmem.model.record import Record
from nbmem.model.retention import RetentionPath


def seen(key=64, nbytes=100, name="x"):
    return Lifetime(key, nbytes, holders=(RetentionPath(name),))


def run(number, source="train()"):
    return Record(run=CellRun("cell", number, number, source))


def test_runs_tell_what_of_them_is_still_alive_and_by_which_name():
    ledger = Ledger()
    ledger.add(run(3))
    ledger.update([Lifetime(64, 100, cell="In[3]", holders=(RetentionPath("history[*]"),))])
    (told,) = ledger.runs
    assert (told.label, told.alive_bytes, told.names) == ("In[3]", 100, (("history[*]", 100),))
    ledger.update([])
    (told,) = ledger.runs
    assert (told.alive_bytes, told.names) == (0, ())


def test_a_title_says_what_the_cell_does():
    ledger = Ledger()
    ledger.add(run(1, "%%memtrace\nimport torch\n\nloss = train(net)\n"))
    ledger.add(run(2, "import torch"))
    ledger.add(run(3, ""))
    assert [one.title for one in ledger.runs] == ["loss = train(net)", "import torch", ""]


def test_a_block_that_is_no_cell_is_not_a_run():
    ledger = Ledger()
    ledger.add(Record(label="block"))
    assert ledger.runs == ()


def test_a_thousand_runs_take_less_than_five_megabytes():
    ledger = Ledger()
    for number in range(1000):
        ledger.add(run(number, f"x = {number}\n" * 1000))
    size = sum(
        sys.getsizeof(one) + sum(sys.getsizeof(getattr(one, name)) for name in one.__slots__)
        for one in ledger.runs
    )
    assert len(ledger.runs) == 1000
    assert size < 5_000_000


def test_growth_is_told_per_name_over_the_runs_of_one_cell():
    ledger = Ledger()
    for number in (1, 2, 3):
        cell = CellRun("cell", number, number)
        facts = ledger.growth(cell, [NameFact("rows", "", 100 * number), NameFact("net", "", 5)])
    assert {one.name: one.sizes for one in facts} == {"rows": (100, 200, 300), "net": (5, 5, 5)}
    other = ledger.growth(CellRun("other", 1, 4), [NameFact("rows", "", 400)])
    assert other == ()


def test_a_name_that_is_gone_begins_anew():
    ledger = Ledger()
    for names in ([NameFact("x", "", 1)], [], [NameFact("x", "", 2)]):
        facts = ledger.growth(CellRun("cell"), names)
    assert facts == ()


def deep_size(obj, seen=None):
    """Bytes of an object with all it leads to, each counted once."""
    seen = set() if seen is None else seen
    if id(obj) in seen or isinstance(obj, type):
        return 0
    seen.add(id(obj))
    parts = []
    if isinstance(obj, dict):
        parts = [*obj.keys(), *obj.values()]
    elif isinstance(obj, list | tuple | set | deque):
        parts = list(obj)
    elif hasattr(obj, "__slots__"):
        parts = [getattr(obj, name) for name in obj.__slots__]
    elif hasattr(obj, "__dict__"):
        parts = [vars(obj)]
    return sys.getsizeof(obj) + sum(deep_size(one, seen) for one in parts)


@pytest.mark.parametrize("cells", [1, 1000], ids=["one cell", "a thousand cells"])
def test_all_that_a_thousand_runs_leave_is_below_five_megabytes(cells):
    ledger = Ledger()
    paths = [f"history_{number}[*].grad_fn" for number in range(30)]
    for number in range(1000):
        cell = CellRun(f"cell-{number % cells}", number, number, f"train({number})\n" * 10_000)
        ledger.add(Record(run=cell))
        ledger.growth(cell, [NameFact(name, "", 10**9 + number) for name in paths])
    ledger.update([seen(number, 10**9, name) for number, name in enumerate(paths)])
    assert len(ledger.runs) == 1000
    assert deep_size(ledger) < 5_000_000


def test_cell_that_was_deleted_is_told_of_and_may_come_back():
    ledger = Ledger()
    ledger.add(Record(run=CellRun("kept", 1, 1, "x")))
    ledger.add(Record(run=CellRun("deleted", 1, 2, "y")))
    ledger.cells_gone(["deleted", "never seen"])
    ledger.update([])
    assert [(one.label, one.gone) for one in ledger.runs] == [
        ("In[1]", False),
        ("In[2]", True),
    ]
    assert ledger.since("In[2]") == "born in a cell that is no longer there"
    assert (ledger.since("In[1]"), ledger.since("In[9]"), ledger.since("")) == ("", "", "")
    ledger.add(Record(run=CellRun("deleted", 2, 3, "y")))
    ledger.update([])
    assert not any(one.gone for one in ledger.runs)


def test_the_oldest_runs_make_room(monkeypatch):
    monkeypatch.setattr("nbmem.ledger._RUNS", 2)
    ledger = Ledger()
    for number in (1, 1, 2):  # a shell that counts anew has two of one number
        ledger.add(run(number))
    ledger.update([Lifetime(64, 100, cell="In[1]", holders=(RetentionPath("x"),))])
    assert [(one.label, one.alive_bytes) for one in ledger.runs] == [("In[1]", 100), ("In[2]", 0)]
    ledger.add(run(3))
    assert [one.label for one in ledger.runs] == ["In[2]", "In[3]"]
    assert ledger.since("In[1]") == ""


def test_cell_that_was_edited_since_is_told_of():
    ledger = Ledger()
    ledger.add(Record(run=CellRun("cell", 1, 1, "x = old()")))
    ledger.add(Record(run=CellRun("cell", 2, 2, "x = new()")))
    assert ledger.since("In[1]") == "born before the cell was edited: it is now In[2]"
    assert ledger.since("In[2]") == ""


def test_halves_of_surrogate_pairs_are_text_too():
    ledger = Ledger()
    ledger.add(run(1, "x = '\ud800'"))
    assert len(ledger.runs) == 1
