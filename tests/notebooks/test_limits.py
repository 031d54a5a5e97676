"""Limits, and what is told when memory runs out, in a real kernel."""

from __future__ import annotations

import pytest

pytestmark = [pytest.mark.kernel, pytest.mark.torch]

MIB = 1 << 20
GROW = """
import time
blocks = []
for number in range(100):
    blocks.append(bytearray(b"x") * (16 << 20))
    time.sleep(0.03)
"""


@pytest.fixture(scope="module")
def torched(notebook):
    pytest.importorskip("torch")
    assert notebook.run("import nbmem, psutil, torch").status == "ok"
    return notebook


def text_of(ran):
    return ran.reports[0]["text/plain"]


def rss(notebook):
    return int(notebook.value("psutil.Process().memory_info().rss"))


def test_process_is_stopped_in_the_cell_and_gives_its_bytes_back(torched):
    before = rss(torched)
    ran = torched.run(f"%%memtrace --limit-process {before + 100 * MIB}{GROW}")
    assert ran.error == "MemoryLimitExceeded"
    (traceback,) = ran.tracebacks
    assert "the process has grown to" in traceback
    assert "--limit-process" in traceback
    assert "blocks.append" in traceback, "the line that ran is shown"
    said = text_of(ran)
    assert "Over your limit for the process" in said
    assert "blocks" in said, "what was alive is told"
    assert "Over your limit" in ran.reports[0]["text/html"]
    assert int(torched.value("len(blocks)")) < 100
    torched.run("del blocks\n%memfree traceback")
    assert rss(torched) < before + 60 * MIB


def test_caught_where_it_is_raised_the_cell_goes_on(torched):
    limit = rss(torched) + 60 * MIB
    cell = "\n".join("    " + line for line in GROW.strip().splitlines())
    ran = torched.run(
        f"%%memtrace --quiet --limit-process {limit}\ntry:\n{cell}\n"
        "except MemoryError as error:\n    what = type(error).__name__\n    blocks.clear()\n"
        "for _ in range(20):\n    time.sleep(0.02)\nwhat"
    )
    assert (ran.status, ran.result) == ("ok", "'MemoryLimitExceeded'")


def test_limits_for_every_cell_hold_for_cells_with_a_trace_of_their_own(torched):
    torched.run("%memtrace on --limit 8MiB --limit-process auto")
    try:
        assert torched.run("torch.ones(1024, 1024).sum()").status == "ok"
        assert torched.run("big = torch.ones(4096, 1024)").error == "MemoryLimitExceeded"
        assert (
            torched.run("%%memtrace\nbig = torch.ones(4096, 1024)").error == "MemoryLimitExceeded"
        )
        assert torched.run("%%memtrace --limit 1GiB\nbig = torch.ones(4096, 1024)").status == "ok"
    finally:
        torched.run("%memtrace off\ndel big")
    assert torched.run("big = torch.ones(4096, 1024); del big").status == "ok"


@pytest.mark.parametrize("nonsense", ["lots", "-1", "0", "3 parsecs"])
def test_nonsense_is_refused_and_nothing_runs(torched, nonsense):
    ran = torched.run(f"%%memtrace --limit-process {nonsense}\nraise SystemError")
    assert ran.status == "error"
    assert ran.error != "SystemError"
    assert not ran.tracebacks
    assert "%memtrace" in ran.stderr or "2GiB" in ran.stderr


def test_after_the_cell_nothing_is_stopped(torched):
    limit = rss(torched) + 20 * MIB
    torched.run(f"%%memtrace --quiet --limit-process {limit}\nx = 1")
    ran = torched.run(GROW.replace("range(100)", "range(8)"))
    assert ran.status == "ok"
    torched.run("del blocks")


def test_python_that_runs_out_of_memory_is_explained(torched):
    ran = torched.run(
        "%%memtrace\nimport numpy as np\nkept = torch.ones(2048, 1024)\nnp.ones((1 << 24, 1 << 24))"
    )
    assert "MemoryError" in ran.error
    for said in ran.reports[0].values():
        if isinstance(said, str):
            assert "Out of memory" in said
            assert "2.00 PiB asked for" in said
            assert "Even with every live tensor released" in said
    assert int(torched.value("nbmem.last.out_of_memory.asked_bytes")) == 1 << 51


def test_torch_that_runs_out_of_memory_offers_its_frames_for_release(torched):
    torched.run(
        "def step(x):\n    act = torch.ones(4096, 1024)\n"
        "    return torch.empty(1 << 50, dtype=torch.uint8)"
    )
    ran = torched.run("%%memtrace\nstep(1)")
    assert ran.error == "RuntimeError"
    said = text_of(ran)
    assert "1.00 PiB asked for" in said
    assert "NBM102" in said
    assert "%memfree traceback" in said
    assert torched.value("nbmem.last.out_of_memory.asked_bytes") == str(1 << 50)
    freed = torched.run("%memfree traceback").reports[0]["text/plain"]
    assert "freed 16.0 MiB" in freed


def test_limit_of_the_system_is_told_as_such(torched):
    """An allocation that the system's own limit (``ulimit -v``) refuses."""
    torched.run(
        "import resource\nmemory = psutil.Process().memory_info()\n"
        "was = resource.getrlimit(resource.RLIMIT_AS)\n"
        "resource.setrlimit(resource.RLIMIT_AS, (memory.vms * 17 // 16, was[1]))"
    )
    try:
        ran = torched.run("%%memtrace\nheap = bytearray(1 << 45)")
    finally:
        torched.run("resource.setrlimit(resource.RLIMIT_AS, was)")
    assert ran.error == "MemoryError"
    said = text_of(ran)
    assert "Out of memory" in said
    facts = torched.value("[f.limit_name for f in nbmem.last.facts if hasattr(f, 'limit_name')]")
    assert facts == "['ulimit -v']"
    assert "NBM504" in said, "the limit is near"


@pytest.mark.tensorflow
def test_tensorflow_that_runs_out_of_memory_is_explained(torched):
    pytest.importorskip("tensorflow")
    torched.run("import os; os.environ['TF_CPP_MIN_LOG_LEVEL'] = '3'\nimport tensorflow as tf")
    ran = torched.run("%%memtrace\ntf.zeros((1 << 20, 1 << 24)) + 1.0")
    assert ran.error == "ResourceExhaustedError", ran.tracebacks
    assert "64.0 TiB asked for" in text_of(ran)
