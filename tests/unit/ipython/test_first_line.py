"""The first line of a traced cell becomes a call; everything below keeps its line."""

from __future__ import annotations

import pytest
from IPython.core.inputtransformer2 import TransformerManager

from nbmem.ipython.first_line import FirstLine, is_traced_by_its_first_line

CALL = "get_ipython().run_line_magic('memtrace_cell', '')\n"


@pytest.fixture
def manager():
    made = TransformerManager()
    made.cleanup_transforms.append(FirstLine(made))
    return made


def test_call_takes_the_place_of_the_line(manager):
    assert manager.transform_cell("%%memtrace\nx = 1\n\ny = 2\n") == CALL + "x = 1\n\ny = 2\n"


def test_options_travel_as_they_are(manager):
    text = manager.transform_cell("%%memtrace   --label 'a \\'b\\'' --top=3  \nx\n")
    namespace = {}
    shell = type("Shell", (), {"run_line_magic": lambda _self, *call: namespace.update(call=call)})
    exec(text.splitlines()[0], {"get_ipython": shell})
    assert namespace["call"] == ("memtrace_cell", "--label 'a \\'b\\'' --top=3")


def test_other_cells_are_left_alone(manager):
    for cell in ("x = 1\n", "%%memtracer\nx\n", "y = '''\n%%memtrace\n'''\n", "\n"):
        assert "memtrace_cell" not in manager.transform_cell(cell)


def test_help_on_the_magic_is_no_cell_of_it(manager):
    assert "pinfo" in manager.transform_cell("%%memtrace?\n")


def test_leading_empty_lines_go_as_the_shell_lets_them_go(manager):
    assert manager.transform_cell("\n\n%%memtrace\nx\n") == CALL + "x\n"


def test_cell_magic_below_gets_its_body(manager):
    text = manager.transform_cell("%%memtrace\n\n%%time --x\na\nb\n")
    assert text == CALL + "\nget_ipython().run_cell_magic('time', '--x', 'a\\nb\\n')\n"


def test_body_is_cleaned_up_like_a_cell_of_its_own(manager):
    assert manager.transform_cell("%%memtrace\n    a\n      b\n") == CALL + "a\n  b\n"
    assert manager.transform_cell("%%memtrace\n>>> a\n... b\n") == CALL + "a\nb\n"


def test_twice_is_two_calls(manager):
    assert manager.transform_cell("%%memtrace\n%%memtrace\nx\n") == CALL + CALL + "x\n"


def test_transforming_again_changes_nothing(manager):
    once = manager.transform_cell("%%memtrace\nx = 1\n")
    assert manager.transform_cell(once) == once


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("%%memtrace\nx = 1", "incomplete"),
        ("%%memtrace\nx = 1\n", "incomplete"),
        ("%%memtrace\nx = 1\n\n", "complete"),
    ],
)
def test_prompt_waits_for_an_empty_line_as_for_any_cell_magic(manager, typed, answer):
    bare = TransformerManager().check_complete(typed.replace("memtrace", "other"))[0]
    assert manager.check_complete(typed)[0] == bare
    if answer == "complete":
        assert bare == "complete"


def test_recognises_its_cells():
    assert is_traced_by_its_first_line("\n%%memtrace --top 3\nx")
    assert not is_traced_by_its_first_line("x\n%%memtrace")
