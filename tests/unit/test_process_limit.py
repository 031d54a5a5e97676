"""A process that grows over its limit is stopped in the user's own code, and nowhere else."""

from __future__ import annotations

import signal
import threading
import time

import psutil
import pytest

from nbmem import process_limit, trace
from nbmem.errors import MemoryLimitExceeded, UsageError
from nbmem.process_limit import GROWTH, ProcessLimit

START = 100 << 20


@pytest.fixture
def guard():
    made = ProcessLimit(START, lambda filename: filename == __file__)
    made.arm(50 << 20)
    yield made
    made.disarm()


def sample(guard, rss):
    """What the sampler's thread does."""
    thread = threading.Thread(target=guard, args=(0, rss, {}))
    thread.start()
    thread.join()


def wait_to_be_stopped(guard, rss):
    sample(guard, rss)
    for _ in range(1000):
        time.sleep(0)


def test_growing_over_the_limit_raises_with_the_figures(guard):
    with pytest.raises(MemoryLimitExceeded, match="the process has grown to") as caught:
        wait_to_be_stopped(guard, START + GROWTH + 1)
    error = caught.value
    assert isinstance(error, MemoryError)
    assert (error.live, error.limit, error.process) == (START + GROWTH + 1, START, True)
    assert "--limit-process" in str(error)


def test_below_the_limit_nothing_happens(guard):
    wait_to_be_stopped(guard, START)


def test_it_is_raised_again_only_after_more_growth_or_a_fall(guard):
    with pytest.raises(MemoryLimitExceeded):
        wait_to_be_stopped(guard, START + 1)
    wait_to_be_stopped(guard, START + GROWTH)
    with pytest.raises(MemoryLimitExceeded):
        wait_to_be_stopped(guard, START + 2 * GROWTH)
    wait_to_be_stopped(guard, START)
    with pytest.raises(MemoryLimitExceeded):
        wait_to_be_stopped(guard, START + 1)


def test_process_that_is_over_the_limit_already_may_run_cells_that_do_not_grow():
    guard = ProcessLimit(START, lambda _: True)
    guard.arm(2 * START)
    try:
        wait_to_be_stopped(guard, 2 * START + GROWTH)
        with pytest.raises(MemoryLimitExceeded):
            wait_to_be_stopped(guard, 2 * START + GROWTH + 1)
    finally:
        guard.disarm()


def test_nothing_is_raised_where_no_code_of_the_users_runs(guard, monkeypatch):
    guard._is_user = lambda _: False
    wait_to_be_stopped(guard, START * 2)


def test_nothing_is_raised_in_a_finalizer(guard):
    class Last:
        def __del__(self):
            wait_to_be_stopped(guard, START * 2)
            ended.append(1)

    ended = []
    Last()
    assert ended == [1]


def test_nothing_is_raised_after_the_end():
    guard = ProcessLimit(START, lambda _: True)
    guard.arm(0)
    number = guard._number
    assert signal.getsignal(number) != signal.SIG_DFL
    guard.disarm()
    assert signal.getsignal(number) == signal.SIG_DFL
    wait_to_be_stopped(guard, START * 2)


def test_nested_limits_use_signals_of_their_own(guard):
    inner = ProcessLimit(START * 2, lambda _: True)
    inner.arm(0)
    try:
        assert inner._number != guard._number
    finally:
        inner.disarm()
    with pytest.raises(MemoryLimitExceeded):
        wait_to_be_stopped(guard, START * 2)


def test_other_threads_cannot_be_stopped():
    said = []

    def ask():
        try:
            ProcessLimit(START, lambda _: True).arm(0)
        except UsageError as error:
            said.append(str(error))

    thread = threading.Thread(target=ask)
    thread.start()
    thread.join()
    assert "main thread" in said[0]


def test_process_without_a_free_signal_is_told(monkeypatch):
    monkeypatch.setattr(process_limit.signal, "getsignal", lambda _: signal.SIG_IGN)
    with pytest.raises(UsageError, match="taken"):
        ProcessLimit(START, lambda _: True).arm(0)


def test_traced_block_is_stopped_and_gives_its_bytes_back():
    rss = psutil.Process().memory_info().rss
    blocks = []

    def grow():
        for _ in range(200):
            blocks.append(bytearray(b"x") * (8 << 20))
            time.sleep(0.02)

    traced = trace("block", limit_process=rss + GROWTH)
    with pytest.raises(MemoryLimitExceeded), traced:
        grow()
    assert 0 < len(blocks) < 200
    assert traced.report.out_of_memory is not None
    assert traced.report.error.startswith("MemoryLimitExceeded")
    assert traced.report.process.rss_peak >= rss + GROWTH
