import os
import stat
import struct
import subprocess
import sys
import textwrap
import time

import psutil
import pytest

from nbmem.flight import FlightRecorder, crashes, ring, store
from nbmem.flight.birth import birth
from nbmem.flight.ring import MOMENTS, SIZE, RingFile
from nbmem.model.crash import Crash, Moment, Scene
from nbmem.render.crash import crash_bundle


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


@pytest.mark.parametrize("counted", [3, 4])
def test_the_systems_count_tells_what_killed_it(counted, tmp_path):
    events = tmp_path / "memory.events"
    events.write_text(f"oom_kill {counted}\n")
    fly(f"""
    from nbmem import cgroup
    cgroup.kills = lambda: cgroup.Kills({str(events)!r}, 3)
    FlightRecorder("b.ipynb", 1)
    os.kill(os.getpid(), signal.SIGKILL)
    """)
    ((_, crash),) = crashes("b.ipynb")
    assert crash.killed_for_memory is (counted == 4)


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
    with RingFile(tmp_path / "ring", new=True) as file:
        for number in range(MOMENTS + 10):
            file.write_moment(Moment(float(number), 1, 2, 3))
        times = [one.time for one in file.moments()]
    assert (times[0], times[-1], len(times)) == (10.0, MOMENTS + 9.0, MOMENTS)


def test_a_scene_too_long_for_its_place_loses_its_source_only(tmp_path):
    with RingFile(tmp_path / "ring", new=True) as file:
        file.write_scene({"cell": "In[1]", "source": "x" * 100_000})
        assert file.scene() == {"cell": "In[1]", "source": ""}


@pytest.mark.parametrize("damage", [0, 20, 5000, 40_000, SIZE // 2])
def test_damage_anywhere_never_raises(damage):
    fly("os.kill(os.getpid(), signal.SIGKILL)")
    (path,) = store.files()
    data = bytearray(path.read_bytes())
    data[damage : damage + 64] = os.urandom(64)
    path.write_bytes(data)
    assert len(list(crashes())) in (0, 1)


def test_damaged_moments_are_left_out_and_the_rest_is_told():
    looks = "[flight.look(n, 1000 + n, line=2) for n in range(100)]"
    fly(f"{looks}; os.kill(os.getpid(), signal.SIGKILL)")
    (path,) = store.files()
    data = bytearray(path.read_bytes())
    for at in range(ring._RING_AT, ring._RING_AT + 20 * ring._ROW, ring._ROW):
        data[at + 8 : at + 16] = struct.pack("<d", float("nan"))
    path.write_bytes(data)
    ((_, crash),) = crashes()
    assert [one.tensor_bytes for one in crash.moments] == list(range(18, 100))
    assert "previous kernel" in crash_bundle(crash)["text/plain"]


def test_a_clock_that_jumps_changes_nothing(monkeypatch):
    """A living kernel stays alive, and a dead one's moments stay in their order."""
    flight = FlightRecorder("a.ipynb", 1)
    with monkeypatch.context() as jump:
        jump.setattr(psutil.Process, "create_time", lambda _: 5.0)
        assert list(crashes()) == []
    (path,) = store.files()
    for number, now in enumerate((1000.0, 2000.0, 500.0)):
        with monkeypatch.context() as jump:
            jump.setattr(time, "time", lambda now=now: now)
            flight.look(number, 1)
    with RingFile(path) as read:
        moments = tuple(read.moments())
    flight.close()
    assert [one.tensor_bytes for one in moments] == [0, 1, 2]
    crash = Crash("a.ipynb", 1, 0.0, 1, Scene("In[1]"), moments)
    assert "process memory over the last" in crash_bundle(crash)["text/plain"]


def test_process_is_known_by_its_birth():
    assert birth(os.getpid()) == birth(os.getpid())
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as other:
        assert birth(other.pid) != birth(os.getpid())
        other.stdin.close()
    with pytest.raises(psutil.NoSuchProcess):
        birth(other.pid)


def test_without_proc_the_time_of_day_has_to_do(monkeypatch, tmp_path):
    monkeypatch.setattr("nbmem.flight.birth._BOOT", tmp_path / "none")
    assert birth(os.getpid()) == f"{psutil.Process().create_time():.0f}"


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
