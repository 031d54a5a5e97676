"""Child processes are followed over time, and left alone."""

from __future__ import annotations

import os
import subprocess
import sys

import psutil
import pytest

from nbmem import children
from nbmem.child_memory import Glance, Usage
from nbmem.children import Children, has_children
from nbmem.model.facts import WorkerFact

MIB = 1 << 20
SECOND = 10**9
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


@pytest.fixture
def system(monkeypatch):
    """Children as the test says they are: process id -> what a glance and a full look see."""

    class System:
        def __init__(self):
            self.glances, self.usages, self.looks, self.lists = {}, {}, [], 0
            self.cost_ns = self.clock_ns = 0
            self.glances[os.getpid()] = Glance("kernel", 1, 1, image=(1, 2))

        def put(self, pid, touched, own, inherited, image=(1, 2), born=7, parent=None, **more):
            parent = parent or os.getpid()
            self.glances[pid] = Glance("worker", parent, born, touched * MIB, image=image, **more)
            self.usages[pid] = Usage(500 * MIB, own * MIB, 0, own * MIB, inherited * MIB)

        def end(self, pid):
            self.glances[pid] = self.usages[pid] = None

        def pids(self):
            self.lists += 1
            return [*self.glances]

        def usage(self, pid):
            self.looks.append(pid)
            self.clock_ns += self.cost_ns
            return self.usages[pid]

    made = System()
    monkeypatch.setattr(psutil, "pids", made.pids)
    monkeypatch.setattr(children, "glance", made.glances.get)
    monkeypatch.setattr(children, "usage", made.usage)
    monkeypatch.setattr(children, "has_children", lambda: True)
    monkeypatch.setattr(children.time, "thread_time_ns", lambda: made.clock_ns)
    return made


def mine(followed, pid, **more):
    (fact,) = [one for one in followed.facts(**more) if one.pid == pid]
    return fact


def tick(followed, start_s, end_s, act=lambda _: None):
    """Ten times a second, as the sampler does."""
    for tenth in range(int(start_s * 10), int(end_s * 10)):
        act(tenth)
        followed(tenth * SECOND // 10, 0, {})


def test_growth_is_followed_over_time(child):
    followed = Children("In[7]")
    followed(0, 0, {})
    child.grow(24 * MIB)
    followed(10**12, 0, {})
    fact = mine(followed, child.pid, held=[WorkerFact(child.pid, "", "pool")])
    assert fact.time_ns == (0, 10**12)
    assert fact.uss_then[1] - fact.uss_then[0] >= 24 * MIB
    assert fact.grown_bytes >= 24 * MIB
    assert fact.copied_bytes == 0, "it is another program: nothing of it was ever shared"
    assert 0 < fact.uss <= fact.rss
    assert 0 < fact.pss <= fact.rss
    assert (fact.holder, fact.ended, fact.cell) == ("pool", False, "In[7]")


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


def test_a_worker_that_lives_for_a_second_is_seen_to_copy(system):
    system.put(9, 1, 1, 300)
    followed = Children()
    tick(
        followed, 0, 1.2, lambda tenth: system.put(9, 1 + 4 * tenth, 1 + 3 * tenth, 300 - 3 * tenth)
    )
    system.end(9)
    tick(followed, 1.2, 3)
    fact = mine(followed, 9)
    assert len(fact.time_ns) >= 6
    assert fact.copied_bytes >= 24 * MIB
    assert fact.ended
    assert fact.rss == 500 * MIB


@pytest.mark.parametrize(
    ("touched", "own", "inherited"),
    [
        (90, 1, 300),  # blocks of its own come and go
        (90, 60, 300),  # it has allocated them
        (90, 1, 240),  # it has let go of what was shared
        (4, 60, 240),  # its parent has let go of it, or written to it
    ],
)
def test_what_is_not_copied_is_not_told_as_copied(system, touched, own, inherited):
    followed = Children()
    system.put(9, 1, 1, 300)
    followed(0, 0, {})
    system.put(9, touched, own, inherited)
    followed(10**12, 0, {})
    fact = mine(followed, 9)
    assert len(fact.time_ns) == 2
    assert fact.copied_bytes <= 3 * MIB


def test_a_fork_that_becomes_another_program_begins_anew(system):
    followed = Children()
    system.put(9, 1, 1, 300)
    followed(0, 0, {})
    system.put(9, 200, 150, 0, image=(3, 4))
    followed(10**12, 0, {})
    fact = mine(followed, 9)
    assert (fact.time_ns, fact.copied_bytes, fact.grown_bytes) == ((10**12,), 0, 0)


def test_what_is_known_stays_while_a_child_is_about_to_end(system):
    followed = Children()
    system.put(9, 1, 1, 300)
    followed(0, 0, {})
    system.put(9, 60, 60, 240)
    followed(10**12, 0, {})
    system.put(9, 0, 0, 0, image=None)
    followed(2 * 10**12, 0, {})
    fact = mine(followed, 9)
    assert (fact.ended, len(fact.time_ns), fact.copied_bytes) == (True, 2, 59 * MIB)


def test_a_number_that_another_process_has_now_is_another_child(system):
    followed = Children()
    system.put(9, 1, 1, 300)
    followed(0, 0, {})
    system.put(9, 90, 60, 240, born=8)
    followed(10**12, 0, {})
    followed(2 * 10**12, 0, {})
    first, second = followed.facts()
    assert first.ended
    assert (second.ended, second.copied_bytes) == (False, 0)


def test_one_that_was_given_no_pages_is_not_looked_at_again(system):
    system.put(9, 50, 1, 300)
    followed = Children()
    tick(followed, 0, 20)
    assert system.looks == [9]
    system.put(9, 52, 1, 300)
    tick(followed, 20, 21)
    assert system.looks == [9, 9]


def test_looks_at_large_children_wait_until_they_are_a_small_part_of_the_time(system):
    """Four workers of 1 GiB each: a look at one takes 17 ms."""
    system.cost_ns = 17_000_000
    followed = Children()

    def grow(tenth):
        for pid in (6, 7, 8, 9):
            system.put(pid, 10 * tenth, 10 * tenth, 1000 - 10 * tenth)

    tick(followed, 0, 30, grow)
    spent = len(system.looks) * system.cost_ns
    assert spent <= 30 * SECOND / 50 + 30_000_000 + system.cost_ns
    assert {system.looks.count(pid) for pid in (6, 7, 8, 9)} <= {9, 10}
    assert mine(followed, 9).copied_bytes >= 200 * MIB


def test_they_are_listed_when_one_may_have_begun(system, monkeypatch, tmp_path):
    load = tmp_path / "loadavg"
    monkeypatch.setattr(children, "_LOAD", load)
    load.write_text("0.5 0.5 0.5 1/90 400\n")
    followed = Children()
    followed(0, 0, {})
    tick(followed, 0.1, 1)
    assert system.lists == 1
    load.write_text("0.5 0.5 0.5 1/90 401\n")
    followed(950_000_000, 0, {})
    assert system.lists == 2
    tick(followed, 1, 4)
    assert system.lists in (4, 5), "once a second all the same: a container may tell late"
    load.unlink()
    tick(followed, 4, 5)
    assert system.lists >= 14


@pytest.mark.parametrize("sleeps", [False, True])
def test_what_a_collection_can_have_copied_is_told_apart(system, sleeps):
    """In a slow worker it may take many looks, as long as the worker does not wait for anything."""
    followed = Children()

    def grow(tenth):
        copied = min(4 * tenth, 40) + tenth / 4
        system.put(9, copied, copied, 300 - copied, cpu_s=tenth / 30, sleeps=sleeps)

    tick(followed, 0, 4, grow)
    fact = mine(followed, 9)
    assert fact.copied_bytes >= 45 * MIB
    assert (fact.not_read >= 40 * MIB) is not sleeps
    assert fact.not_read < fact.copied_bytes


def test_what_it_copies_steadily_is_not_taken_for_one_collection(system):
    followed = Children()

    def grow(tenth):
        system.put(9, 3 * tenth, 3 * tenth, 300 - 3 * tenth, cpu_s=tenth / 10)

    tick(followed, 0, 4, grow)
    assert mine(followed, 9).not_read <= 0.7 * 30 * MIB


@pytest.mark.parametrize("others", [(), (8,)])
def test_pages_that_the_parent_writes_to_are_left_to_a_single_fork(system, others):
    followed = Children()

    def grow(tenth):
        system.glances[os.getpid()] = Glance("kernel", 1, 1, 5 * tenth * MIB, image=(1, 2))
        for pid in (9, *others):
            system.put(pid, 90 * tenth, 2 * tenth, 300 - 2 * tenth, cpu_s=tenth / 10)

    tick(followed, 0, 10, grow)
    fact = mine(followed, 9)
    assert fact.copied_bytes >= 150 * MIB
    assert (fact.not_read >= fact.copied_bytes) is (not others)


def test_what_comes_and_goes_does_not_hide_what_is_copied(system):
    """A worker that makes batches is given pages all the time; then only full looks tell."""
    followed = Children()

    def grow(tenth):
        system.put(9, 90 * tenth, 2 * tenth, 300 - 2 * tenth, cpu_s=tenth / 10)

    tick(followed, 0, 10, grow)
    fact = mine(followed, 9)
    assert fact.copied_bytes - fact.not_read >= 100 * MIB


def test_children_of_children_are_followed_too(system):
    system.put(9, 1, 1, 300, parent=12)
    system.put(12, 1, 1, 300)
    system.put(13, 1, 1, 300, parent=99)
    followed = Children()
    followed(0, 0, {})
    assert {fact.pid for fact in followed.facts()} == {9, 12}


def test_without_children_nobody_is_looked_for(monkeypatch):
    monkeypatch.setattr(children, "has_children", lambda: False)
    monkeypatch.setattr(psutil, "pids", lambda: pytest.fail("looked"))
    followed = Children()
    followed(0, 0, {})
    assert followed.facts() == ()


def test_asking_for_children_reaps_none():
    process = subprocess.Popen([sys.executable, "-c", ""])
    while has_children() and psutil.Process(process.pid).status() != psutil.STATUS_ZOMBIE:
        pass
    assert has_children()
    assert process.wait() == 0


def test_number_of_looks_that_are_kept_is_bounded(system, monkeypatch):
    monkeypatch.setattr(children, "_MOST_POINTS", 10)
    followed = Children()
    for at in range(1000):
        system.put(9, 2 * at, at, 2000 - at)
        followed(at * 2 * SECOND, 0, {})
    fact = mine(followed, 9)
    assert len(fact.time_ns) <= 10
    assert (fact.time_ns[0], fact.time_ns[-1]) == (0, 999 * 2 * SECOND)
    assert fact.uss_then[-1] == fact.copied_then[-1] == 999 * MIB
