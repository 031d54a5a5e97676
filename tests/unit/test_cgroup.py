"""Limits of control groups, of both versions and inside containers."""

from __future__ import annotations

import pytest

from nbmem import cgroup, limits

MIB = 1 << 20


def forget():
    cgroup._groups.cache_clear()
    cgroup._pressures.cache_clear()


@pytest.fixture
def group(tmp_path, monkeypatch):
    """What writes the files of a control group."""
    monkeypatch.setattr(cgroup, "ROOT", tmp_path)
    monkeypatch.setattr(cgroup, "OWN", tmp_path / "own")
    monkeypatch.setattr(cgroup, "PRESSURE", tmp_path / "pressure")
    forget()

    def write(path, **files):
        folder = tmp_path / path
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in files.items():
            (folder / name.replace("_", ".", 1)).write_text(f"{text}\n")

    yield write
    forget()


def test_narrowest_limit_around_the_process_counts(group, tmp_path):
    group(".", own="0::/user/notebook")
    (tmp_path / "own").write_text("0::/user/notebook\n")
    group("user", memory_max=64 * MIB, memory_current=32 * MIB)
    group("user/notebook", memory_max="max", memory_current=8 * MIB)
    assert cgroup.limit_bytes() == 64 * MIB
    assert cgroup.usage() == (32 * MIB, 64 * MIB)
    assert limits.memory_there_is() == 64 * MIB
    assert limits.available_bytes() <= 32 * MIB


def test_files_that_are_only_cached_do_not_count(group, tmp_path):
    (tmp_path / "own").write_text("0::/\n")
    group(".", memory_max=64 * MIB, memory_current=60 * MIB)
    group(".", memory_stat=f"anon 5\ninactive_file {40 * MIB}")
    assert cgroup.usage() == (20 * MIB, 64 * MIB)


def test_a_path_from_outside_of_the_container_leads_to_its_root(group, tmp_path):
    (tmp_path / "own").write_text("0::/docker/0123abcd\n")
    group(".", memory_max=64 * MIB, memory_current=MIB)
    assert cgroup.limit_bytes() == 64 * MIB


def test_first_version_is_read_as_well(group, tmp_path):
    (tmp_path / "own").write_text("5:cpu:/\n4:hugetlb,memory:/jobs/7\n0::/\n")
    folder = tmp_path / "memory" / "jobs" / "7"
    folder.mkdir(parents=True)
    (folder / "memory.limit_in_bytes").write_text(f"{32 * MIB}\n")
    (folder / "memory.usage_in_bytes").write_text(f"{16 * MIB}\n")
    (tmp_path / "memory" / "memory.limit_in_bytes").write_text("9223372036854771712\n")
    assert cgroup.limit_bytes() == 32 * MIB
    assert cgroup.usage() == (16 * MIB, 32 * MIB)


def test_without_a_limit_there_is_none(group, tmp_path):
    assert (cgroup.limit_bytes(), cgroup.usage(), cgroup.waited_ns()) == (None, None, 0)


def test_waiting_is_the_groups_own_where_that_is_told(group, tmp_path):
    (tmp_path / "own").write_text("0::/\n")
    (tmp_path / "pressure").write_text("some avg10=1.00 avg60=0.00 avg300=0.00 total=900\n")
    group(".", memory_max="max")
    assert cgroup.waited_ns() == 900_000
    group(".", memory_pressure="some avg10=0.00 avg60=0.00 avg300=0.00 total=7\nfull total=5")
    forget()
    assert cgroup.waited_ns() == 7_000


def test_processes_that_the_system_killed_are_counted_in_the_own_group(group, tmp_path):
    (tmp_path / "own").write_text("0::/user/notebook\n")
    group("user", memory_max="max", memory_events="oom 9\noom_kill 9")
    group("user/notebook", memory_max=MIB, memory_events="low 0\noom 3\noom_kill 2\n")
    before = cgroup.kills()
    assert before.times == 2
    assert not cgroup.killed_since(before)
    group("user/notebook", memory_events="oom_kill 3\noom_group_kill 0")
    assert cgroup.killed_since(before)
    (tmp_path / "user" / "notebook" / "memory.events").unlink()
    assert not cgroup.killed_since(before), "the group is no more"
    assert cgroup.kills().times == 9


def test_first_version_counts_them_as_well(group, tmp_path):
    (tmp_path / "own").write_text("4:memory:/\n")
    folder = tmp_path / "memory"
    folder.mkdir()
    (folder / "memory.limit_in_bytes").write_text(f"{32 * MIB}\n")
    (folder / "memory.oom_control").write_text("oom_kill_disable 0\nunder_oom 0\noom_kill 1\n")
    assert cgroup.kills().times == 1


def test_where_nobody_counts_none_is_known(group, tmp_path):
    (tmp_path / "own").write_text("0::/\n")
    group(".", memory_max=MIB)
    assert cgroup.kills() is None
