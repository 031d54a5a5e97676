"""Kernels in odd places: a home that nobody can write, two on one notebook, a clock that jumps."""

from __future__ import annotations

import os
import signal
import time

import pytest

pytestmark = [pytest.mark.kernel, pytest.mark.torch]

MIB = 1 << 20


@pytest.fixture
def variables(ipython_home):
    return {"IPYTHONDIR": ipython_home, "XDG_STATE_HOME": ipython_home}


def test_home_that_nobody_can_write_takes_nothing_from_the_results(start_kernel, tmp_path):
    pytest.importorskip("torch")
    nowhere = "/proc/nobody"
    places = ("HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")
    # Those of IPython itself are elsewhere: without them it would complain by itself.
    environment = dict.fromkeys(places, nowhere) | {"IPYTHONDIR": str(tmp_path)}
    with start_kernel(**environment) as notebook:
        ran = notebook.run("%load_ext nbmem")
        assert (ran.status, ran.stdout, ran.stderr) == ("ok", "", "")
        assert notebook.run("import nbmem, torch").status == "ok"
        ran = notebook.run("%%memtrace\nkept = [torch.ones(1024, 1024) for _ in range(3)]")
        assert ran.status == "ok", ran.tracebacks
        assert notebook.value("nbmem.last.kept_bytes") == str(12 * MIB)
        assert notebook.value("nbmem.last.kept[0].name") == "'kept[*]'"
        ran = notebook.run("%memleaks")
        assert (ran.status, len(ran.reports)) == ("ok", 1)
        assert notebook.run("%memtrace on\nNone").status == "ok"
        assert notebook.run("%memlog").status == "ok"
        said = notebook.run("%memlog --last").stdout
        assert f"This one leaves none: {nowhere}" in said


def test_two_kernels_on_one_notebook_keep_to_themselves(variables, start_kernel):
    shared = {**variables, "JPY_SESSION_NAME": "/home/somebody/twice.ipynb"}
    with start_kernel(**shared) as survivor, start_kernel(**shared) as doomed:
        for one in (survivor, doomed):
            assert one.run("%load_ext nbmem").stdout == ""
            assert one.run("%%memtrace --quiet\nx = bytearray(1 << 20)").status == "ok"
        doomed.client.execute("x = 'the one that dies'\nwhile True: pass")
        time.sleep(0.5)
        os.kill(int(doomed.manager.provisioner.pid), signal.SIGKILL)
        while doomed.manager.is_alive():
            time.sleep(0.05)
        with start_kernel(**shared) as third:
            told = third.run("%load_ext nbmem").stdout
            assert told.count("previous kernel") == 1
            assert "in cell In[3] (x = 'the one that dies')" in told
            assert survivor.run("%%memtrace --quiet\nx = bytearray(1 << 21)").status == "ok"
        with start_kernel(**shared) as fourth:
            assert fourth.run("%load_ext nbmem").stdout == "", "it was told once"
    with start_kernel(**shared) as last:
        assert last.run("%load_ext nbmem").stdout == "", "the others have landed"


JUMP = """
import time
if not hasattr(time, "true"):
    time.true = time.time
time.time = lambda: time.true() + {seconds}
"""


def test_clock_that_jumps_changes_no_figure(variables, start_kernel):
    pytest.importorskip("torch")
    with start_kernel(**variables) as notebook:
        notebook.run("import nbmem, torch\n%load_ext nbmem\n%memtrace on")
        for seconds in (0, 400 * 86400, -400 * 86400, -2_000_000_000, 0):
            notebook.run("%memtrace off")
            notebook.run(JUMP.format(seconds=seconds))
            notebook.run("%memtrace on")
            ran = notebook.run(
                "kept = torch.ones(1024, 1024)\nfor _ in range(20):\n    time.sleep(0.02)"
            )
            assert ran.status == "ok", ran.tracebacks
            assert 0.3e9 < int(notebook.value("nbmem.last.duration_ns")) < 60e9
            assert notebook.value("nbmem.last.kept_bytes") == str(4 * MIB)
            assert notebook.value("nbmem.last.process.time_ns == tuple(sorted("
                                  "nbmem.last.process.time_ns))") == "True"  # fmt: skip
            assert notebook.run("nbmem.last").status == "ok"
        log = notebook.run("%memlog").reports[-1]
        assert "kept = torch.ones" in log["text/plain"]
        assert "kept = torch.ones" in log["text/html"]
        assert notebook.run("%memleaks").status == "ok"
