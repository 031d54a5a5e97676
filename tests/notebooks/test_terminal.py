"""IPython in a terminal: the same magics, reports as text."""

from __future__ import annotations

import subprocess
import sys

import pytest

pytestmark = pytest.mark.kernel

# At this plain prompt two empty lines end a cell magic, whatever it is.
SESSION = """\
%load_ext nbmem
%%memtrace --label "in a terminal"
left = 20
left + 22


_
%%memtrace
def fails():
    return 1 / 0
fails()


%memtrace --no-html sum(range(5))
%memtrace --bad
import nbmem
print("run", nbmem.last.run.run, nbmem.last.run.cell_id[:4])
%unload_ext nbmem
print("done")
"""


@pytest.fixture(scope="module")
def screen(tmp_path_factory):
    done = subprocess.run(
        [sys.executable, "-m", "IPython", "--simple-prompt", "--no-banner", "--colors=NoColor"],
        input=SESSION,
        capture_output=True,
        text=True,
        timeout=180,
        check=True,
        env={
            "PATH": "/usr/bin:/bin",
            "HOME": str(tmp_path_factory.mktemp("home")),
            "IPYTHONDIR": str(tmp_path_factory.mktemp("ipython")),
            "PYTHONIOENCODING": "utf-8",
        },
    )
    return done.stdout + done.stderr


def test_result_report_and_history(screen):
    assert "Out[2]: 42" in screen
    assert "in a terminal" in screen
    assert "Out[3]: 42" in screen


def test_traceback_has_the_cells_lines(screen):
    assert "----> 4 fails()" in screen
    assert screen.count("ZeroDivisionError: division by zero") >= 1
    assert "nbmem/ipython" not in screen


def test_statement_and_wrong_option(screen):
    assert "10" in screen
    assert "unrecognized arguments: --bad" in screen


def test_cells_are_known_by_their_source(screen):
    assert "run 1 src-" in screen
    assert "done" in screen
