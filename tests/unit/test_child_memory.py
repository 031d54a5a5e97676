"""What a child has copied is told from what it has allocated and from what it shares."""

from __future__ import annotations

import mmap
import os
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import psutil
import pytest

from nbmem import child_memory
from nbmem.child_memory import Glance, Usage, glance, usage

MIB = 1 << 20


@contextmanager
def forked(*acts):
    """A fork of this process that does one thing after the other, each when it is told to."""
    asks, answers = os.pipe(), os.pipe()
    pid = os.fork()
    if not pid:
        kept = []
        for act in acts:
            os.read(asks[0], 1)
            kept.append(act())
            os.write(answers[1], b"y")
        os.read(asks[0], 1)
        os._exit(0)

    def step():
        os.write(asks[1], b"y")
        assert os.read(answers[0], 1) == b"y"

    try:
        yield pid, step
    finally:
        os.write(asks[1], b"y" * (len(acts) + 1))
        os.waitpid(pid, 0)
        for one in (*asks, *answers):
            os.close(one)


def test_a_page_that_is_written_to_goes_from_inherited_to_own():
    block = bytearray(b"x") * (24 * MIB)

    def write():
        for at in range(0, len(block), 4096):
            block[at] = 1

    with forked(write) as (pid, step):
        before, started = usage(pid), glance(pid)
        step()
        after, ended = usage(pid), glance(pid)
    for grown in (
        after.own - before.own,
        before.inherited - after.inherited,
        ended.touched_bytes - started.touched_bytes,
    ):
        assert 24 * MIB <= grown < 28 * MIB


def test_what_a_child_allocates_itself_is_own_and_was_not_inherited():
    # So much is never taken from what the heap that was inherited has free.
    with forked(lambda: bytearray(b"x") * (40 * MIB)) as (pid, step):
        before = usage(pid)
        step()
        after = usage(pid)
    assert after.own - before.own >= 40 * MIB
    assert before.inherited - after.inherited < 2 * MIB


@pytest.mark.parametrize("mapped_here_too", [False, True])
def test_a_shared_segment_is_neither(mapped_here_too):
    """A batch lies in one, first only the worker's, then also its parent's."""
    name = f"nbmem-test-{os.getpid()}-{mapped_here_too}"
    path = Path("/dev/shm") / name
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        os.ftruncate(descriptor, 24 * MIB)

        def fill():
            made = mmap.mmap(descriptor, 24 * MIB)
            for at in range(0, 24 * MIB, 4096):
                made[at] = 1
            return made

        with forked(fill) as (pid, step):
            before = usage(pid)
            step()
            if mapped_here_too:
                here = mmap.mmap(descriptor, 24 * MIB)
                assert sum(here[at] for at in range(0, 24 * MIB, 4096)) > 0
            after = usage(pid)
            if mapped_here_too:
                here.close()
    finally:
        os.close(descriptor)
        path.unlink()
    assert after.rss - before.rss >= 24 * MIB
    assert (after.uss - before.uss >= 24 * MIB) is not mapped_here_too
    assert after.own - before.own < 2 * MIB
    assert before.inherited - after.inherited < 2 * MIB


def test_a_fork_has_its_parents_image_until_it_executes_a_program():
    with forked() as (pid, _):
        assert glance(pid).image == glance(os.getpid()).image
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as other:
        assert glance(other.pid).image != glance(os.getpid()).image
        other.communicate(b"\n")


def test_one_that_has_ended_has_nothing_to_tell():
    with subprocess.Popen([sys.executable, "-c", ""]) as child:
        while psutil.Process(child.pid).status() != psutil.STATUS_ZOMBIE:
            pass
        assert glance(child.pid) is None
        assert usage(child.pid) is None
    assert glance(child.pid) is None
    assert usage(child.pid) is None


def test_a_glance_tells_who_it_is_and_whether_it_works():
    with forked() as (pid, _):
        while not glance(pid).sleeps:
            pass
        found, mine = glance(pid), glance(os.getpid())
    assert (found.parent, found.name) == (os.getpid(), psutil.Process().name())
    assert (mine.sleeps, mine.cpu_s > 0) == (False, True)
    assert found.born >= mine.born


def test_where_the_system_has_no_such_files_resident_bytes_are_left(monkeypatch, tmp_path):
    monkeypatch.setattr(child_memory, "_PROC", tmp_path)
    mine = psutil.Process()
    assert glance(mine.pid) == Glance(mine.name(), mine.ppid(), mine.create_time())
    assert glance(2**22 + 1) is None
    found = usage(mine.pid)
    assert found == Usage(found.rss)
    assert found.rss > 0
