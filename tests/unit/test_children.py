"""Child processes are followed over time, and left alone."""

from __future__ import annotations

import os
import subprocess
import sys

import psutil
import pytest

from nbmem import children
from nbmem.children import Children, Usage, has_children, usage_of
from nbmem.model.facts import WorkerFact

MIB = 1 << 20
GROWS = """
import sys
kept = []
for line in sys.stdin:
    kept.append(bytearray(b"x") * int(line))
    print("grown", flush=True)
"""


@pytest.fixture
def child():
    with subprocess.Popen(
        [sys.executable, "-c", GROWS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:

        def grow(nbytes):
            process.stdin.write(f"{nbytes}\n")
            process.stdin.flush()
            assert process.stdout.readline() == "grown\n"

        process.grow = grow
        grow(1)
        yield process
        process.stdin.close()


def mine(followed, pid, **more):
    (fact,) = [one for one in followed.facts(**more) if one.pid == pid]
    return fact


def test_growth_is_followed_over_time(child):
    followed = Children()
    followed(0, 0, {})
    child.grow(24 * MIB)
    followed(10**12, 0, {})
    fact = mine(followed, child.pid, held=[WorkerFact(child.pid, "", "pool")])
    assert fact.time_ns == (0, 10**12)
    assert fact.uss_then[1] - fact.uss_then[0] >= 24 * MIB
    assert fact.grown_bytes >= 24 * MIB
    assert fact.copied_bytes < MIB, "what it allocates itself was not shared before"
    assert 0 < fact.uss <= fact.rss
    assert 0 < fact.pss <= fact.rss
    assert (fact.holder, fact.ended) == ("pool", False)


def test_looks_are_seldom(child):
    followed = Children()
    for elapsed in range(0, 1_100_000_000, 100_000_000):
        followed(elapsed, 0, {})
    times = mine(followed, child.pid).time_ns
    assert times[0] == 0
    assert len(times) <= 2, "once more soon, since children seldom come alone; then every second"


def test_a_child_that_has_ended_is_still_told_of(child):
    followed = Children()
    followed(0, 0, {})
    child.stdin.close()
    assert child.wait(30) == 0, "it ended by itself"
    followed(10**12, 0, {})
    fact = mine(followed, child.pid)
    assert fact.ended
    assert fact.rss > 0


def test_pages_that_a_forked_child_writes_to_are_told_as_copied():
    block = bytearray(b"x") * (24 * MIB)
    asks, answers = os.pipe(), os.pipe()
    pid = os.fork()
    if not pid:
        os.read(asks[0], 1)
        for at in range(0, len(block), 4096):
            block[at] = 1
        os.write(answers[1], b"y")
        os.read(asks[0], 1)
        os._exit(0)
    followed = Children()
    followed(0, 0, {})
    os.write(asks[1], b"y")
    os.read(answers[0], 1)
    followed(10**12, 0, {})
    os.write(asks[1], b"y")
    os.waitpid(pid, 0)
    for one in (*asks, *answers):
        os.close(one)
    assert mine(followed, pid).copied_bytes >= 24 * MIB


def test_without_children_nobody_is_looked_for(monkeypatch):
    monkeypatch.setattr(children, "has_children", lambda: False)
    monkeypatch.setattr(psutil.Process, "children", lambda *_, **__: pytest.fail("looked"))
    followed = Children()
    followed(0, 0, {})
    assert followed.facts() == ()


def test_asking_for_children_reaps_none():
    process = subprocess.Popen([sys.executable, "-c", ""])
    while has_children() and psutil.Process(process.pid).status() != psutil.STATUS_ZOMBIE:
        pass
    assert has_children()
    assert process.wait() == 0


def test_number_of_looks_that_are_kept_is_bounded(monkeypatch):
    monkeypatch.setattr(children, "_MOST_POINTS", 10)
    one = children._Child(psutil.Process(), "x", Usage(1), Usage(1))
    for at in range(1000):
        one.put(at, Usage(5, at))
    assert len(one.times) <= 10
    assert (one.times[0], one.times[-1]) == (0, 999)
    assert one.times == one.own


def test_where_the_system_tells_no_more_resident_bytes_are_left(monkeypatch, tmp_path):
    monkeypatch.setattr(children, "Path", lambda _: tmp_path / "none")
    usage = usage_of(psutil.Process())
    assert usage.rss > 0
    assert usage[1:] == (0, 0, 0)
