"""The monitor: when it samples, what it tells after a cell, and that it ends."""

from __future__ import annotations

import struct
import time
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from nbmem import host, monitoring
from nbmem.errors import UsageError
from nbmem.host import Host


class FakeEvents:
    """The shell's events."""

    def __init__(self) -> None:
        self.registered: list[Any] = []

    def register(self, _name: str, callback: Any) -> None:
        self.registered.append(callback)

    def unregister(self, _name: str, callback: Any) -> None:
        self.registered.remove(callback)


@pytest.fixture
def shell():
    made = SimpleNamespace(kernel=object(), events=FakeEvents(), user_ns={}, user_ns_hidden={})
    host.set_current(Host(made))
    yield made
    host.set_current(None)


@pytest.fixture
def monitor(shell, monkeypatch):
    monkeypatch.setattr(monitoring, "INTERVAL", 0.01)
    made = monitoring.monitor()
    yield made
    made.stop()
    made._thread.join(5)
    assert not made._thread.is_alive()


def wait_for(done: Any) -> None:
    end = time.monotonic() + 10
    while not done():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_outside_a_notebook_it_says_so() -> None:
    host.set_current(Host(None))
    try:
        with pytest.raises(UsageError, match="needs a notebook"):
            monitoring.monitor()
    finally:
        host.set_current(None)


def test_the_process_is_sampled(monitor) -> None:
    wait_for(lambda: monitor._widget.chunk)
    _, rss, _ = struct.unpack("<3d", monitor._widget.chunk)
    assert rss > 1 << 20


def test_the_names_that_grew_are_told_after_a_cell(monitor, shell) -> None:
    shell.user_ns["batch"] = np.ones(1 << 20)
    shell.events.registered[0](SimpleNamespace(execution_count=4))
    status = monitor._widget.status
    assert status["cell"] == "In[4]"
    assert {"name": "batch", "nbytes": 8 << 20} in status["grew"]
    shell.events.registered[0](SimpleNamespace(execution_count=5))
    assert monitor._widget.status["grew"] == []


def test_it_sleeps_while_nobody_sees_it(monitor, shell) -> None:
    wait_for(lambda: monitor._widget.chunk)
    monitor._widget.visible = False
    time.sleep(0.1)
    before = monitor._widget.chunk
    status = monitor._widget.status
    shell.events.registered[0](SimpleNamespace(execution_count=9))
    time.sleep(0.1)
    assert monitor._widget.chunk == before
    assert monitor._widget.status == status
    monitor._widget.visible = True
    wait_for(lambda: monitor._widget.chunk != before)


def test_stopping_leaves_nothing_behind(monitor, shell) -> None:
    monitor._widget.stop()
    assert shell.events.registered == []
    assert monitor._widget.status["running"] is False
    monitor.stop()


def test_a_notebook_has_one_monitor(monitor, shell) -> None:
    second = monitoring.monitor()
    assert monitor._ended.is_set()
    assert len(shell.events.registered) == 1
    assert "text/plain" in second._repr_mimebundle_()
    second.stop()
