"""What is told of a machine that runs short of memory."""

from __future__ import annotations

import mmap
import os
import resource
from pathlib import Path

from nbmem import cgroup
from nbmem.cgroup import Usage
from nbmem.pressure import Pressure

GIB = 1 << 30


def test_this_machine_is_measured():
    measured = Pressure()
    measured.start()
    fact = measured.stop()
    assert fact.limit_name in {"machine", "container", "ulimit -v"}
    assert 0 < fact.used_bytes <= fact.limit_bytes
    assert fact.duration_ns > 0
    assert fact.waited_ns >= 0


def test_nearest_limit_is_told(monkeypatch):
    monkeypatch.setattr(cgroup, "usage", lambda: Usage(99 * GIB, 100 * GIB))
    fact = Pressure().stop()
    assert fact.limit_name == "container"
    assert (fact.used_bytes, fact.limit_bytes) == (99 * GIB, 100 * GIB)
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1 << 20, -1))
    assert Pressure().stop().limit_name == "ulimit -v"


def major_faults():
    """As the kernel tells them of all threads, beside what is measured."""
    return int(Path("/proc/self/stat").read_text().rpartition(")")[2].split()[9])


def test_a_page_that_is_read_from_disk_counts(tmp_path):
    path = tmp_path / "cold"
    path.write_bytes(os.urandom(1 << 20))
    measured = Pressure()
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as mapped:
        os.fsync(file.fileno())
        os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
        before = major_faults()
        measured.start()
        total = sum(mapped[at] for at in range(0, len(mapped), 4096))
    fact = measured.stop()
    assert total > 0
    assert fact.major_faults == major_faults() - before
