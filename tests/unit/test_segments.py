"""Shared memory: what is mapped, what was left behind, and how many descriptors it takes."""

from __future__ import annotations

import os
import subprocess
import sys
from multiprocessing.shared_memory import SharedMemory

from nbmem import segments
from nbmem.model.facts import DescriptorFact, SharedSegmentFact

MIB = 1 << 20


def collected(kind):
    return [one for one in segments.collect() if isinstance(one, kind)]


def test_segment_that_is_mapped_is_told_with_its_room():
    memory = SharedMemory(create=True, size=3 * MIB)
    try:
        (fact,) = [one for one in collected(SharedSegmentFact) if one.name == memory.name]
        assert (fact.nbytes, fact.orphaned) == (3 * MIB, False)
        assert fact.room_bytes > fact.nbytes
        (descriptors,) = collected(DescriptorFact)
        assert 0 < descriptors.shared < descriptors.opened <= descriptors.limit
    finally:
        memory.close()
        memory.unlink()
    assert memory.name not in [one.name for one in collected(SharedSegmentFact)]


def test_what_a_killed_process_left_is_told(monkeypatch, tmp_path):
    monkeypatch.setattr(segments, "_FOLDER", tmp_path)
    with subprocess.Popen([sys.executable, "-c", ""]) as ended:
        ended.wait()
    for name in (f"torch_{ended.pid}_1_0", f"torch_{os.getpid()}_1_0", "somebody's"):
        (tmp_path / name).write_bytes(b"x" * 100)
        os.utime(tmp_path / name, (1, 1))
    (tmp_path / f"torch_{ended.pid}_2_0").write_bytes(b"new")
    found = [(one.name, one.nbytes) for one in collected(SharedSegmentFact) if one.orphaned]
    assert found == [(f"torch_{ended.pid}_1_0", 100)]


def test_system_without_any_of_this_is_quiet(monkeypatch, tmp_path):
    for name in ("_FOLDER", "_MAPS", "_DESCRIPTORS"):
        monkeypatch.setattr(segments, name, tmp_path / "none")
    assert list(segments.collect()) == []
