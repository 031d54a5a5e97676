"""A kernel that was killed is told of when its notebook's next kernel loads nbmem."""

from __future__ import annotations

import time
from pathlib import Path

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


STARVED = """import resource, time
used = sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
resource.setrlimit(resource.RLIMIT_CPU, (int(used) + 1, int(used) + 1))
while True:
    pass
"""


def wait_for_the_end(doomed):
    for _ in range(600):
        if not doomed.manager.is_alive():
            return
        time.sleep(0.1)
    pytest.fail("the kernel did not die")


def test_kernel_that_the_systems_limit_kills_is_not_said_to_lack_memory(environment, start_kernel):
    """The kernel of the system ends it at its limit of time, as it would at one of memory."""
    of_its_own = {**environment, "JPY_SESSION_NAME": "/home/somebody/starved.ipynb"}
    with start_kernel(**of_its_own) as doomed:
        doomed.run("%load_ext nbmem\n%memtrace on")
        doomed.client.execute(STARVED)
        wait_for_the_end(doomed)
    with start_kernel(**of_its_own) as following:
        told = following.run("%load_ext nbmem").stdout
    assert "previous kernel" in told
    assert "In[2]" in told
    assert "line 4 (while True:)" in told or "line 5 (pass)" in told
    assert "memory is not the likely cause" in told


def test_damaged_flight_is_passed_over(environment, start_kernel, ipython_home):
    of_its_own = {**environment, "JPY_SESSION_NAME": "/home/somebody/damaged.ipynb"}
    flights = Path(ipython_home) / "nbmem" / "flights"
    with start_kernel(**of_its_own) as doomed:
        before = set(flights.glob("*.ring"))
        doomed.run("%load_ext nbmem")
        (ring,) = set(flights.glob("*.ring")) - before
        doomed.client.execute("import os, signal; os.kill(os.getpid(), signal.SIGKILL)")
        wait_for_the_end(doomed)
    ring.write_bytes(b"\xff" * ring.stat().st_size)
    with start_kernel(**of_its_own) as following:
        ran = following.run("%load_ext nbmem")
        assert (ran.status, ran.stdout, ran.stderr) == ("ok", "", "")


def test_home_that_cannot_be_written_takes_only_the_flight(environment, start_kernel):
    with start_kernel(**{**environment, "XDG_STATE_HOME": "/proc/nowhere"}) as notebook:
        ran = notebook.run("%load_ext nbmem")
        assert (ran.status, ran.stdout, ran.stderr) == ("ok", "", "")
        assert notebook.run("%%memtrace\nx = bytearray(1 << 20)").status == "ok"
        said = notebook.run("%memlog --last").stdout
        assert "This one leaves none: /proc/nowhere" in said
