"""A kernel that was killed is told of when its notebook's next kernel loads nbmem."""

from __future__ import annotations

import time

import pytest

pytestmark = pytest.mark.kernel

DEADLY = """%%memtrace
import os, signal, time
block = bytearray(50_000_000)
time.sleep(0.5)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture(scope="module")
def environment(ipython_home):
    return {
        "IPYTHONDIR": ipython_home,
        "XDG_STATE_HOME": ipython_home,
        "JPY_SESSION_NAME": "/home/somebody/killed.ipynb",
    }


@pytest.fixture(scope="module")
def after(environment, start_kernel):
    """The kernel that follows one that was killed."""
    with start_kernel(**environment) as doomed:
        assert doomed.run("%load_ext nbmem").stdout == ""
        doomed.run("fine = 1")
        doomed.client.execute(DEADLY)
        for _ in range(300):
            if not doomed.manager.is_alive():
                break
            time.sleep(0.1)
        assert not doomed.manager.is_alive()
    with start_kernel(**environment) as made:
        made.told = made.run("%load_ext nbmem").stdout
        yield made


def test_next_kernel_says_where_it_died(after):
    assert "previous kernel" in after.told
    assert "In[3]" in after.told
    assert "line 5" in after.told or "line 4" in after.told
    assert len(after.told.strip().splitlines()) == 1


def test_log_has_the_rest(after):
    said = after.run("%memlog --last").reports[0]["text/plain"]
    assert "In[3]" in said
    assert "os.kill" in said or "time.sleep" in said


def test_living_kernel_is_not_told_of(after, environment, start_kernel):
    with start_kernel(**environment) as second:
        assert second.run("%load_ext nbmem").stdout == ""
    assert after.run("'alive'").result == "'alive'"


def test_kernel_that_shuts_down_leaves_nothing_to_tell(after, environment, start_kernel):
    after.run("%unload_ext nbmem")
    with start_kernel(**environment) as first:
        first.run("%load_ext nbmem\nx = 1")
    with start_kernel(**environment) as second:
        assert second.run("%load_ext nbmem").stdout == ""
        assert "ended in good order" in second.run("%memlog --last").stdout
