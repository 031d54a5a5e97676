"""Options are parsed and checked before anything runs."""

from __future__ import annotations

import pytest

from nbmem.errors import ReportFileError, UsageError
from nbmem.ipython.arguments import parse, split_statement, to_looks, to_trace_options
from nbmem.ipython.magics.tracing import TracingMagics

MAGIC = TracingMagics.memtrace


def options(line):
    return to_trace_options(parse(MAGIC, line))


def test_nothing_asked():
    made = options("")
    assert (made.label, made.backends, made.recorder, made.limit) == ("", "auto", "auto", None)
    assert (made.looks.top, made.looks.html, made.looks.quiet, made.looks.save) == (
        10,
        True,
        False,
        None,
    )


def test_everything_asked(tmp_path):
    path = tmp_path / "a report.json"
    made = options(
        f"--label 'two words' --top 3 --no-html --quiet --all --save '{path}' --limit 2GiB"
        " --backends torch,tensorflow --recorder portable --process-lines -f a --function b.c"
    )
    assert made.label == "two words"
    assert made.limit == 2 << 30
    assert made.backends == ("torch", "tensorflow")
    assert made.recorder == "portable"
    assert made.process_lines
    assert made.functions == ("a", "b.c")
    assert (made.looks.top, made.looks.html, made.looks.quiet, made.looks.every) == (
        3,
        False,
        True,
        True,
    )
    assert made.looks.save == path
    assert not path.exists()


def test_automatic_limits_are_left_to_the_moment_a_cell_starts():
    made = options("--limit auto --limit-process auto")
    assert (made.limit, made.limit_process) == ("auto", "auto")


@pytest.mark.parametrize("nonsense", ["lots", "-3GiB", "0", "2parsecs", "'2 GiB or so'"])
@pytest.mark.parametrize("option", ["--limit", "--limit-process"])
def test_limit_that_is_nonsense_is_refused_before_anything_runs(option, nonsense):
    with pytest.raises(UsageError, match=r"2GiB|expected one argument"):
        options(f"{option} {nonsense}")


def test_trying_the_path_leaves_a_file_as_it_is(tmp_path):
    path = tmp_path / "there.json"
    path.write_text("precious")
    assert options(f"--save {path}").looks.save == path
    assert path.read_text() == "precious"


def test_folder_cannot_be_written(tmp_path):
    with pytest.raises(
        ReportFileError, match=r"cannot be written .*Is a directory.* nothing has been run\."
    ):
        to_looks(parse(MAGIC, f"--save {tmp_path}"))


@pytest.mark.parametrize("line", ["--frobnicate", "--top", "--top many", "--label 'open", "stray"])
def test_wrong_line_is_a_sentence_with_the_next_step(line):
    with pytest.raises(UsageError, match=r"%memtrace\? lists the options; nothing has been run\."):
        parse(MAGIC, line)


@pytest.mark.parametrize(
    ("line", "given", "statement"),
    [
        ("f(x)", "", "f(x)"),
        ("--top 3 f(x, -1)", "--top 3", "f(x, -1)"),
        ("--quiet -x + 1", "--quiet", "-x + 1"),
        ("--label 'a b' x = '--top 4'", "--label 'a b'", "x = '--top 4'"),
        ("--label='a b' y", "--label='a b'", "y"),
        ("--quiet -- -f", "--quiet", "-f"),
        ("--save", "--save", ""),
        ("", "", ""),
    ],
)
def test_statement_stays_as_typed(line, given, statement):
    left, right = split_statement(MAGIC.parser, line)
    assert (left.strip(), right) == (given, statement)
