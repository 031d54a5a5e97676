import pytest

from nbmem.registry import rule
from tests.cases.notebooks import corpus

NOTEBOOKS = corpus()
LEAKS = [notebook for notebook in NOTEBOOKS if notebook.code]


def test_there_are_at_least_twelve_clean_notebooks():
    assert sum(notebook.path.parent.name == "clean" for notebook in NOTEBOOKS) >= 12


@pytest.mark.parametrize("notebook", LEAKS, ids=lambda notebook: notebook.name)
def test_every_leak_says_what_should_be_found(notebook):
    assert rule(notebook.code).code == notebook.code
    assert notebook.head.get("size") == "any" or notebook.nbytes > 0
    assert notebook.words("holder") or notebook.words("says")


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda notebook: notebook.name)
def test_every_notebook_has_cells_that_are_not_empty(notebook):
    assert notebook.cells
    assert all(source.strip() for _, source in notebook.cells)
