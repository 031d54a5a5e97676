"""``%memtrace STATEMENT`` and ``%memtrace on | off | status``, in a real kernel."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.kernel


def test_value_of_an_expression_is_returned(notebook):
    ran = notebook.run("%memtrace 20 + 22")
    assert ran.result == "42"
    assert len(ran.reports) == 1
    assert notebook.run("got = %memtrace --quiet len('four')\ngot").result == "4"


def test_statement_binds_its_names(notebook):
    ran = notebook.run("%memtrace box = {'a': [1, 2], 'b': '$HOME {x}'}; n = 3")
    assert (ran.status, ran.result) == ("ok", None)
    assert notebook.value("(box, n)") == repr(({"a": [1, 2], "b": "$HOME {x}"}, 3))


@pytest.mark.parametrize(
    "line",
    [
        "--top 3 --label 'two words' -5",
        "--label='two words' --top=3 -5",
        "--label 'two words' -- -5",
    ],
)
def test_options_come_before_the_statement(notebook, line):
    ran = notebook.run(f"%memtrace --quiet {line}")
    assert ran.result == "-5"
    assert notebook.value("__import__('nbmem').last.label") == "'two words'"


def test_statement_that_looks_like_options(notebook):
    notebook.run("def f(*given, **named): return given, named\nx = 1")
    assert (
        notebook.run("%memtrace --quiet f(x, '--top', y=-1)").result == "((1, '--top'), {'y': -1})"
    )
    assert notebook.run("%memtrace --quiet -x - 1").result == "-2"


def test_magics_inside_the_statement(notebook):
    assert notebook.run("%memtrace --quiet here = %pwd").status == "ok"
    assert notebook.value("type(here).__name__") == "'str'"


def test_locals_of_a_function(notebook):
    notebook.run(
        "def inside():\n    hidden = 5\n    shell = get_ipython()\n"
        "    return shell.run_line_magic('memtrace', '--quiet hidden + 1')"
    )
    assert notebook.run("inside()").result == "6"


def test_failure_keeps_its_traceback(notebook):
    notebook.run("def fails():\n    return [][1]")
    ran = notebook.run("%memtrace fails()")
    assert ran.error == "IndexError"
    (traceback,) = ran.tracebacks
    assert "----> 2     return [][1]" in traceback
    assert "nbmem/" not in traceback
    assert "IndexError" in ran.reports[0]["text/plain"]


def test_syntax_error(notebook):
    ran = notebook.run("%memtrace 1 +")
    assert ran.error == "SyntaxError"
    assert not ran.reports


def test_no_statement(notebook):
    ran = notebook.run("%memtrace --top 3")
    assert ran.status == "error"
    assert "there is no statement to trace" in ran.stderr


def test_inside_a_traced_cell(notebook):
    ran = notebook.run("%%memtrace\n%memtrace inner = 1\n'outer'")
    assert (ran.status, ran.result) == ("ok", "'outer'")
    assert len(ran.reports) == 2


def test_every_cell(notebook):
    assert "%memtrace off" in notebook.run("%memtrace on --label every").stdout
    try:
        notebook.run("a = 1")
        assert notebook.value("__import__('nbmem').last.label") == "'every'"
        own = notebook.run("%%memtrace --label own\na")
        assert (own.result, len(own.reports)) == ("1", 1)
        assert notebook.value("__import__('nbmem').last.label") == "'own'"
        failed = notebook.run("def bad():\n    1 / 0\nbad()")
        assert failed.error == "ZeroDivisionError"
        assert "----> 3 bad()" in failed.tracebacks[0]
        assert notebook.run("import asyncio\nawait asyncio.sleep(0, 'slept')").result == "'slept'"
        assert "Every cell is traced" in notebook.run("%memtrace status").stdout
    finally:
        off = notebook.run("before = 1\n%memtrace off\nafter = 2")
    assert off.status == "ok"
    assert notebook.run("%memtrace --quiet --label last 1").status == "ok"
    notebook.run("b = 1")
    assert notebook.value("__import__('nbmem').last.label") == "'last'"
    assert "begin with %%memtrace" in notebook.run("%memtrace status").stdout


def test_cells_without_memory_worth_a_word_show_nothing(notebook):
    notebook.run("%memtrace on")
    try:
        assert not notebook.run("small = 1").reports
    finally:
        notebook.run("%memtrace off")


def test_wrong_options_of_the_switch(notebook):
    ran = notebook.run("%memtrace on --wrong")
    assert "unrecognized arguments: --wrong" in ran.stderr
    assert "takes no options" in notebook.run("%memtrace off --top 3").stderr
    notebook.run("c = 1")
    assert "begin with %%memtrace" in notebook.run("%memtrace status").stdout


def test_manual_needs_no_other(notebook):
    manual = notebook.run("%%memtrace?").manual
    for word in ("--top", "--no-html", "--save", "--quiet", "--label", "--limit", "--backends",
                 "--recorder", "--process-lines", "-f NAME", "%memtrace on", "%memleaks",
                 "%memwho", "%memfree", "nbmem.last"):  # fmt: skip
        assert word in manual
    for name in ("memleaks", "memwho", "memfree"):
        assert len(notebook.run(f"%{name}?").manual.splitlines()) > 5
