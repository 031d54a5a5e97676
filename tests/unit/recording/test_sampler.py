"""The sampler of process memory: bounded, told to listeners, never in the way."""

from __future__ import annotations

import contextvars
import threading

from nbmem.plugins import Sample
from nbmem.recording import sampler
from nbmem.recording.sampler import Sampler


def test_memory_is_sampled_at_start_and_end():
    one = Sampler()
    one.start()
    memory = one.stop()
    assert memory.rss_start > 0
    assert memory.rss_peak >= max(memory.rss_start, memory.rss_end)
    assert memory.time_ns[0] == 0
    assert len(memory.time_ns) == len(memory.rss) >= 2
    assert list(memory.time_ns) == sorted(memory.time_ns)


def test_stopping_what_never_started_gives_the_present():
    memory = Sampler().stop()
    assert memory.rss_end > 0


def test_listeners_get_the_newest_samples(monkeypatch):
    monkeypatch.setattr(sampler, "INTERVAL", 0.001)
    told = threading.Event()
    seen = []

    def listen(elapsed_ns, rss, samples):
        seen.append((elapsed_ns, rss, samples))
        told.set()

    one = Sampler(lambda: {"torch": Sample(live_bytes=7)}, [listen])
    one.start()
    assert told.wait(10)
    one.stop()
    elapsed_ns, rss, samples = seen[0]
    assert elapsed_ns > 0
    assert rss > 0
    assert samples["torch"].live_bytes == 7


def test_a_listener_that_raises_is_left_out_and_the_others_go_on(monkeypatch, capsys):
    monkeypatch.setattr(sampler, "INTERVAL", 0.001)
    told, calls = threading.Event(), []

    def broken(*_):
        calls.append(1)
        raise ValueError("no front end")

    def fine(*_):
        if calls:
            told.set()

    one = Sampler(dict, [broken, fine])
    one.start()
    assert told.wait(10)
    one.stop()
    assert calls == [1]
    assert "the live view ended: ValueError('no front end')" in capsys.readouterr().err


def test_a_recorder_that_raises_stops_nothing(monkeypatch):
    monkeypatch.setattr(sampler, "INTERVAL", 0.001)
    asked = threading.Event()

    def samples():
        asked.set()
        raise RuntimeError("just ending")

    one = Sampler(samples, [lambda *_: None])
    one.start()
    assert asked.wait(10)
    assert one.stop().rss_end > 0


def test_the_thread_runs_in_the_context_of_the_cell(monkeypatch):
    monkeypatch.setattr(sampler, "INTERVAL", 0.001)
    parent = contextvars.ContextVar("parent", default="nobody")
    parent.set("cell 3")
    told, seen = threading.Event(), []

    def listen(*_):
        seen.append(parent.get())
        told.set()

    one = Sampler(dict, [listen])
    one.start()
    assert told.wait(10)
    one.stop()
    assert seen[0] == "cell 3"


def test_no_thread_is_left(monkeypatch):
    monkeypatch.setattr(sampler, "INTERVAL", 0.001)
    one = Sampler()
    one.start()
    one.stop()
    assert "nbmem-sampler" not in {thread.name for thread in threading.enumerate()}


def test_the_series_is_bounded_and_keeps_the_peak(monkeypatch):
    monkeypatch.setattr(sampler, "_MOST_POINTS", 16)
    series = sampler._Series()
    for at in range(1000):
        series.put(at, 1000 if at == 777 else at % 7)
    assert len(series.times) <= 16
    assert max(series.values) == series.highest == 1000
    assert series.times == sorted(series.times)
    assert series.first == 0


def test_the_kernels_high_water_mark_counts_where_the_cell_raised_it(monkeypatch):
    one = Sampler()
    one.start()
    monkeypatch.setattr(sampler, "status_bytes", {"VmHWM": 1 << 60}.get)
    assert one.stop().rss_peak == 1 << 60
