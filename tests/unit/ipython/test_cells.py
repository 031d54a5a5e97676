"""A cell is known over its runs."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from IPython.core.compilerop import CachingCompiler

from nbmem.ipython import cells as under_test
from nbmem.ipython.cells import Cells


def make_shell(**more):
    return SimpleNamespace(execution_count=8, compile=CachingCompiler(), **more)


@pytest.fixture(autouse=True)
def _counts_first(monkeypatch):
    monkeypatch.setattr(under_test, "_COUNTS_FIRST", True)


def info(source, cell_id=None, *, store=True):
    return SimpleNamespace(
        raw_cell=source, cell_id=cell_id, store_history=store, transformed_cell=source + "\n"
    )


def test_front_ends_id_outlives_an_edit():
    cells = Cells(make_shell())
    cells.begin(info("x = 1", "c1"))
    again = cells.begin(info("x = 2", "c1"))
    assert (again.cell_id, again.run, again.execution_count, again.source) == ("c1", 2, 7, "x = 2")


def test_source_stands_in_for_an_id():
    cells = Cells(make_shell())
    first, other, again = (cells.begin(info(text)) for text in ("x", "y", "x"))
    assert first.cell_id == again.cell_id != other.cell_id
    assert (first.run, other.run, again.run) == (1, 1, 2)


def test_id_in_the_request_of_an_older_kernel():
    kernel = SimpleNamespace(get_parent=lambda _channel: {"metadata": {"cellId": "from-header"}})
    assert Cells(make_shell(kernel=kernel)).begin(info("x")).cell_id == "from-header"
    kernel = SimpleNamespace(get_parent=lambda _channel: {})
    assert Cells(make_shell(kernel=kernel)).begin(info("x")).cell_id.startswith("src-")


def test_cells_that_the_front_end_has_deleted_are_passed_on():
    said = {"metadata": {"cellId": "c2", "deletedCells": ["c1", "c0"]}}
    gone = []
    cells = Cells(
        make_shell(kernel=SimpleNamespace(get_parent=lambda _channel: said)),
        gone.extend,
    )
    cells.begin(info("x"))
    assert gone == ["c1", "c0"]
    said["metadata"] = {"cellId": "c2", "deletedCells": "nonsense"}
    cells.begin(info("x"))
    said["metadata"] = None
    assert cells.begin(info("x")).cell_id.startswith("src-")
    assert gone == ["c1", "c0"]


def test_lone_surrogates_are_text_too():
    assert Cells(make_shell()).begin(info("'\ud800'")).cell_id.startswith("src-")


def test_silent_run_has_no_number():
    run = Cells(make_shell()).begin(info("x", store=False))
    assert run.execution_count is None
    assert run.label == run.cell_id


def test_older_shell_counts_at_the_end(monkeypatch):
    monkeypatch.setattr(under_test, "_COUNTS_FIRST", False)
    assert Cells(make_shell()).begin(info("x")).execution_count == 8


def test_file_names_become_labels():
    shell = make_shell()
    cells = Cells(shell)
    name = shell.compile.cache("x\n", 7, raw_code="x")
    assert cells.label(name) == "In[7]"
    assert cells.label("/home/me/train.py") is None
    assert cells.filename(info("x")) == name
