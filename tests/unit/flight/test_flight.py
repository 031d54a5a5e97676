import os
import stat
import subprocess
import sys
import textwrap

import pytest

from nbmem.flight import FlightRecorder, crashes, store
from nbmem.flight.ring import MOMENTS, SIZE, RingFile
from nbmem.model.crash import Moment


@pytest.fixture(autouse=True)
def _own_state(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def fly(then: str) -> None:
    code = f"""
    import os, signal
    from nbmem.flight import FlightRecorder
    flight = FlightRecorder("a.ipynb", 12 * 2**30)
    flight.cell("In[7]", "x = 1\\nbig = make()")
    flight.holders([("history", 300), ("model", 100)])
    flight.look(500, 1000, line=2)
    {then}
    """
    subprocess.run([sys.executable, "-c", textwrap.dedent(code)], check=False)


def test_a_killed_kernel_leaves_its_last_moments():
    fly("os.kill(os.getpid(), signal.SIGKILL)")
    ((_, crash),) = crashes("a.ipynb")
    assert (crash.scene.cell, crash.scene.line, crash.scene.line_text) == (
        "In[7]",
        2,
        "big = make()",
    )
    assert crash.scene.holders == (("history", 300), ("model", 100))
    assert (crash.moments[-1].process_bytes, crash.moments[-1].tensor_bytes) == (1000, 500)
    assert crash.memory_bytes == 12 * 2**30
    assert list(crashes("b.ipynb")) == []


@pytest.mark.parametrize("end", ["pass", "raise SystemExit(3)", "flight.close()"])
def test_a_kernel_that_ends_in_good_order_leaves_nothing(end):
    fly(end)
    assert store.files() == []


def test_a_running_kernel_is_no_crash():
    flight = FlightRecorder("a.ipynb", 1)
    assert list(crashes()) == []
    flight.close()


def test_a_forked_child_does_not_take_the_recorder_along():
    fly("""
    child = os.fork()
    if not child:
        flight.close()
        os._exit(0)
    os.waitpid(child, 0)
    os.kill(os.getpid(), signal.SIGKILL)
    """)
    assert len(list(crashes())) == 1


def test_files_are_private_and_bounded():
    flight = FlightRecorder("a.ipynb", 1)
    (path,) = store.files("a.ipynb")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert path.stat().st_size == SIZE <= 2**20
    flight.close()


def test_the_ring_keeps_the_newest_moments(tmp_path):
    with RingFile(tmp_path / "ring", new=True) as ring:
        for number in range(MOMENTS + 10):
            ring.write_moment(Moment(float(number), 1, 2, 3))
        times = [one.time for one in ring.moments()]
    assert (times[0], times[-1], len(times)) == (10.0, MOMENTS + 9.0, MOMENTS)


def test_a_scene_too_long_for_its_place_loses_its_source_only(tmp_path):
    with RingFile(tmp_path / "ring", new=True) as ring:
        ring.write_scene({"cell": "In[1]", "source": "x" * 100_000})
        assert ring.scene() == {"cell": "In[1]", "source": ""}


@pytest.mark.parametrize("damage", [0, 20, 5000, 40_000, SIZE // 2])
def test_damage_anywhere_never_raises(damage):
    fly("os.kill(os.getpid(), signal.SIGKILL)")
    (path,) = store.files()
    data = bytearray(path.read_bytes())
    data[damage : damage + 64] = os.urandom(64)
    path.write_bytes(data)
    assert len(list(crashes())) in (0, 1)


def test_a_cut_off_file_is_left_out():
    fly("os.kill(os.getpid(), signal.SIGKILL)")
    (path,) = store.files()
    path.write_bytes(path.read_bytes()[:1000])
    assert list(crashes()) == []


def test_only_the_newest_files_are_kept():
    for _ in range(store._KEEP_FILES + 5):
        RingFile(store.new_file("a.ipynb"), new=True).close()
    store.tidy()
    assert len(store.files()) == store._KEEP_FILES
