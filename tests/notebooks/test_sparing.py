"""Whatever goes wrong inside nbmem, the user's cell is as it would have been."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.kernel

BREAK = """
import nbmem.tracing as _tracing
_kept = {{name: vars(_tracing.Tracing)[name] for name in ('__enter__', 'stop')}}
def _broken(self, *given):
    raise MemoryError('nbmem broke')
_tracing.Tracing.{name} = _broken
"""
MEND = "for _name, _was in _kept.items(): setattr(_tracing.Tracing, _name, _was)"


@pytest.fixture(params=["__enter__", "stop"])
def broken(notebook, request):
    assert notebook.run(BREAK.format(name=request.param), silent=True).status == "ok"
    yield notebook
    notebook.run(MEND, silent=True)


def test_traced_cell_keeps_its_result(broken):
    ran = broken.run("%%memtrace\nx = 6\nx * 7")
    assert (ran.status, ran.result) == ("ok", "42")
    assert "MemoryError: nbmem broke" in ran.stderr
    assert "Your cell is not affected" in ran.stderr
    assert not ran.tracebacks


def test_failing_cell_keeps_its_traceback(broken):
    ran = broken.run("%%memtrace\n1 / 0")
    assert ran.error == "ZeroDivisionError"
    assert len(ran.tracebacks) == 1
    assert "----> 2 1 / 0" in ran.tracebacks[0]


def test_statement_keeps_its_value(broken):
    assert broken.run("%memtrace 20 + 22").result == "42"
    ran = broken.run("%memtrace 1 / 0")
    assert ran.error == "ZeroDivisionError"
    assert len(ran.tracebacks) == 1


def test_every_cell_goes_on(broken):
    broken.run("%memtrace on")
    try:
        assert broken.run("'on'").result == "'on'"
    finally:
        assert broken.run("%memtrace off").status == "ok"
    assert not broken.run("'off'").stderr


def test_missing_framework_is_a_sentence_and_nothing_runs(notebook):
    notebook.run(
        "import nbmem.backends.tensorflow as _tf\nran = 0\n"
        "_was = _tf.TensorFlowBackend.installed\n"
        "_tf.TensorFlowBackend.installed = lambda self: False"
    )
    ran = notebook.run("%%memtrace --backends tensorflow\nran += 1")
    notebook.run("_tf.TensorFlowBackend.installed = _was")
    assert ran.status == "error"
    assert "tensorflow is not installed" in ran.stderr
    assert 'pip install "nbmem[tensorflow]"' in ran.stderr
    assert notebook.value("ran") == "0"


def test_report_that_cannot_be_saved_is_shown(notebook, tmp_path):
    path = tmp_path / "gone" / "run.json"
    path.parent.mkdir()
    ran = notebook.run(
        f"%%memtrace --save {path}\nimport shutil\nshutil.rmtree({str(path.parent)!r})\n'done'"
    )
    assert (ran.status, ran.result) == ("ok", "'done'")
    assert "the report was not saved" in ran.stderr
    assert len(ran.reports) == 1
