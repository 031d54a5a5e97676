"""A traced cell behaves as the same cell without the magic, in a real kernel."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.kernel


def test_last_expression_is_displayed_and_lands_in_out(notebook):
    ran = notebook.run("%%memtrace\nleft = 20\nleft + 22")
    assert ran.status == "ok"
    assert ran.result == "42"
    assert ran.of("execute_result")[0]["execution_count"] == ran.number
    assert notebook.value(f"Out[{ran.number}]") == "42"
    assert notebook.run("_").result == "42"
    assert len(ran.reports) == 1


def test_report_comes_as_text_and_html(notebook):
    data = notebook.run("%%memtrace\nwords = 'some'").reports[0]
    assert f"In[{notebook.run('1').number - 1}]" in data["text/plain"]
    assert "<script" not in data["text/html"]


def test_cell_counts_as_one_execution(notebook):
    first = notebook.run("1")
    traced = notebook.run("%%memtrace\n2")
    after = notebook.run("3")
    assert (traced.number, after.number) == (first.number + 1, first.number + 2)
    assert notebook.value("_ih[-1]") == "'3'"
    assert "memtrace" in notebook.value(f"_ih[{traced.number}]")


def test_history_keeps_the_cell_as_it_was_typed(notebook):
    ran = notebook.run("%%memtrace --label typed\nkept = 'ü'")
    raw = notebook.value(f"get_ipython().history_manager.input_hist_raw[{ran.number}]")
    assert raw == repr("%%memtrace --label typed\nkept = 'ü'")


@pytest.mark.parametrize("ending", [";", " ;  # done"])
def test_semicolon_silences_the_result(notebook, ending):
    ran = notebook.run("%%memtrace\n'quiet'" + ending)
    assert ran.status == "ok"
    assert ran.result is None


def test_traceback_has_the_lines_of_the_front_end_and_is_shown_once(notebook):
    # As text: on a busy machine even this cell may run for the second that a live view waits.
    ran = notebook.run("%%memtrace --no-html\n\ndef inner():\n    return 1 / 0\n\ninner()")
    assert (ran.status, ran.error) == ("error", "ZeroDivisionError")
    (traceback,) = ran.tracebacks
    assert f"Cell In[{ran.number}], line 6" in traceback
    assert "----> 6 inner()" in traceback
    assert "----> 4     return 1 / 0" in traceback
    assert "nbmem/" not in traceback
    kinds = [kind for kind, _ in ran.messages if kind in ("error", "display_data")]
    assert kinds == ["error", "display_data"]
    assert "ZeroDivisionError: division by zero" in ran.reports[0]["text/plain"]


def test_same_traceback_as_without_the_magic(notebook):
    body = "\nvalues = {}\nvalues['missing']"
    bare = notebook.run(body)
    traced = notebook.run("%%memtrace" + body)
    # The shell drops a cell's leading empty line, so the bare cell counts from its first code.
    assert traced.error == bare.error == "KeyError"
    assert "----> 3 values['missing']" in traced.tracebacks[0]
    assert "KeyError: 'missing'" in traced.tracebacks[0]


def test_failure_stops_run_all(notebook):
    ran = notebook.run("%%memtrace\nraise RuntimeError('stop here')")
    assert ran.status == "error"
    assert notebook.value("get_ipython().last_execution_succeeded") == "False"
    assert notebook.run("'goes on when asked'").status == "ok"


def test_exception_type_of_the_users_own(notebook):
    ran = notebook.run("%%memtrace\nclass Odd(Exception): pass\nraise Odd('é')")
    assert ran.error == "Odd"
    assert "Odd: é" in ran.tracebacks[0]


def test_debug_and_tb_work_afterwards(notebook):
    notebook.run("%%memtrace\ndef deep(secret):\n    raise ValueError(secret)\ndeep('hush')")
    again = notebook.run("%tb")
    assert "ValueError: hush" in again.tracebacks[0]
    looked = notebook.run(
        "import pdb\n"
        "frames = get_ipython().InteractiveTB.tb\n"
        "while frames.tb_next: frames = frames.tb_next\n"
        "frames.tb_frame.f_locals['secret']"
    )
    assert looked.result == "'hush'"


def test_top_level_await(notebook):
    ran = notebook.run(
        "%%memtrace\nimport asyncio\nawait asyncio.sleep(0.01)\nawait asyncio.sleep(0, 'woke')"
    )
    assert (ran.status, ran.result) == ("ok", "'woke'")
    assert len(ran.reports) == 1


def test_exception_after_await(notebook):
    ran = notebook.run("%%memtrace\nimport asyncio\nawait asyncio.sleep(0.01)\n1 / 0")
    assert ran.error == "ZeroDivisionError"
    assert "----> 4 1 / 0" in ran.tracebacks[0]
    assert len(ran.reports) == 1


def test_nested_cell_magic(notebook):
    ran = notebook.run("%%memtrace\n\n%%time\nanswer = 6 * 7\nanswer")
    assert (ran.status, ran.result) == ("ok", "42")
    assert "Wall time" in ran.stdout
    assert notebook.value("answer") == "42"


@pytest.mark.parametrize("order", ["%%memtrace\n%%capture box", "%%capture box\n%%memtrace"])
def test_capture_around_and_inside(notebook, order):
    ran = notebook.run(f"{order}\nprint('caught')")
    assert ran.status == "ok"
    assert notebook.value("box.stdout") == repr("caught\n")


def test_line_magics_and_shell_commands_inside(notebook):
    ran = notebook.run("%%memtrace\n!echo from the shell\n%time z = 3\nwhere = %pwd\nz")
    assert (ran.status, ran.result) == ("ok", "3")
    assert "from the shell" in ran.stdout
    assert "Wall time" in ran.stdout


def test_help_inside(notebook):
    ran = notebook.run("%%memtrace\nlen?")
    assert ran.status == "ok"
    assert "number of items" in ran.manual


BODIES = {
    "triple quotes": "text = '''a\n  \"\"\"b\\n'''\ntext",
    "backslashes": "path = 'C:\\\\new' + r'\\d'\npath",
    "non-ASCII": "größe = 'λ→✓ 日本'\ngröße",
    "continuation": "total = 1 + \\\n    2\ntotal",
    "percent": "template = '%s %% %d' % ('a', 3)\ntemplate",
    "braces and dollars": "word = 'x'\n'{word} $word ' + f'{word}'",
    "magic line in a string": "doc = '''\n%%memtrace\n'''\ndoc",
    "comment first": "# a comment\n\n5",
    "decorated": "def same(f):\n    return f\n\n@same\ndef g(): return 8\ng()",
    "prompts": ">>> a = 4\n>>> a + 1\n",
    "indented": "    b = 4\n    b + 2",
    "future": "from __future__ import annotations\n7",
}


@pytest.mark.parametrize("name", BODIES)
def test_any_text_means_the_same(notebook, name):
    bare = notebook.run(BODIES[name])
    traced = notebook.run("%%memtrace --label same\n" + BODIES[name])
    assert bare.status == traced.status == "ok"
    assert traced.result == bare.result
    assert len(traced.reports) == 1


def test_syntax_error_is_the_cells_own(notebook):
    ran = notebook.run("%%memtrace\nfine = 1\nif fine\n    pass")
    assert ran.error == "SyntaxError"
    assert "line 3" in ran.tracebacks[0]
    assert not ran.reports
    assert notebook.run("%%memtrace\n'still works'").result == "'still works'"


@pytest.mark.parametrize(
    "source", ["%%memtrace", "%%memtrace\n", "%%memtrace\n\n  \n", "%%memtrace\n# only words"]
)
def test_empty_cell(notebook, source):
    ran = notebook.run(source)
    assert ran.status == "ok"
    assert ran.result is None
    assert not ran.stderr


def test_interrupt_shows_the_report_up_to_there(notebook):
    ran = notebook.run(
        "%%memtrace\nimport time\nprint('begun', flush=True)\ntime.sleep(60)",
        interrupt_after="begun",
    )
    assert ran.error == "KeyboardInterrupt"
    assert "----> 4 time.sleep(60)" in ran.tracebacks[0]
    assert "KeyboardInterrupt" in ran.reports[0]["text/plain"]
    assert notebook.run("%%memtrace\n'on'").result == "'on'"


def test_interrupt_while_awaiting(notebook):
    ran = notebook.run(
        # One long sleep would sleep on: the signal does not wake the kernel's event loop.
        "%%memtrace\nimport asyncio\nprint('begun', flush=True)\n"
        "for _ in range(600): await asyncio.sleep(0.1)",
        interrupt_after="begun",
    )
    assert ran.status == "error"
    assert len(ran.reports) == 1
    assert notebook.run("%%memtrace\n'on'").result == "'on'"


def test_system_exit(notebook):
    ran = notebook.run("%%memtrace\nraise SystemExit(3)")
    assert ran.error == "SystemExit"
    assert len(ran.reports) == 1


def test_wrong_option_runs_nothing(notebook):
    notebook.run("ran = 0")
    ran = notebook.run("%%memtrace --wrong\nran += 1")
    assert ran.status == "error"
    assert "unrecognized arguments: --wrong" in ran.stderr
    assert "%memtrace? lists the options" in ran.stderr
    assert not ran.tracebacks
    assert notebook.value("ran") == "0"


WRONG = {
    "--save /nowhere/at/all.json": "/nowhere/at/all.json cannot be written",
    "--limit plenty": "'plenty' is not a size",
    "--top none": "invalid",
    "--top 0": "rows from 1",
    "--backends jax": "jax",
    "--recorder best": "invalid choice",
    "-f train": "--process-lines",
    "--label 'no end": "quot",
}


@pytest.mark.parametrize("options", WRONG)
def test_wrong_value_is_one_sentence_and_runs_nothing(notebook, options):
    notebook.run("ran = 0")
    ran = notebook.run(f"%%memtrace {options}\nran += 1")
    assert ran.status == "error"
    assert WRONG[options] in ran.stderr
    assert len(ran.stderr.strip().splitlines()) == 1
    assert not ran.tracebacks
    assert notebook.value("ran") == "0"


def test_twice_in_one_cell(notebook):
    notebook.run("ran = 0")
    ran = notebook.run("%%memtrace\n%%memtrace\nran += 1")
    assert ran.status == "error"
    assert "already being traced" in ran.stderr
    assert notebook.value("ran") == "0"


def test_cell_runs_once(notebook):
    notebook.run("ran = 0")
    notebook.run("%%memtrace\nran += 1")
    assert notebook.value("ran") == "1"


def test_quiet_keeps_the_report_for_later(notebook):
    ran = notebook.run("%%memtrace --quiet --label 'an errand'\n5")
    assert ran.result == "5"
    assert not ran.reports
    assert notebook.value("__import__('nbmem').last.label") == "'an errand'"


def test_no_html(notebook):
    ran = notebook.run("%%memtrace --no-html\n5")
    assert [*ran.reports[0]] == ["text/plain"]


def test_options_may_hold_the_users_variables(notebook):
    notebook.run("size = 'large'")
    notebook.run("%%memtrace --quiet --label {size}\n5")
    assert notebook.value("__import__('nbmem').last.label") == "'large'"


def test_silent_run_ends_its_trace(notebook):
    ran = notebook.run("%%memtrace --label silent\nhush = 1", silent=True)
    assert ran.status == "ok"
    assert notebook.value("__import__('nbmem').last.label") == "'silent'"


def test_runs_of_a_cell_are_counted_by_the_front_ends_id(notebook):
    for source in ("%%memtrace\n1", "%%memtrace\n2"):
        notebook.run(source, cell_id="abc-1")
    run = "__import__('nbmem').last.run"
    assert notebook.value(f"({run}.cell_id, {run}.run)") == "('abc-1', 2)"
    notebook.run("%%memtrace\n'no id'")
    notebook.run("%%memtrace\n'no id'")
    assert notebook.value(f"({run}.cell_id[:4], {run}.run)") == "('src-', 2)"
    assert notebook.value(f"{run}.source") == repr("%%memtrace\n'no id'")
