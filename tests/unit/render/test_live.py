"""The live view: what it sends, when it shows itself, and what it leaves alone."""

from __future__ import annotations

import json
import struct
import threading
from contextlib import contextmanager
from typing import Any

import pytest

from nbmem.plugins import Sample
from nbmem.render.live import LiveView, Rows
from nbmem.render.progress import StepCounter, current_place
from nbmem.testing import make_record

SECOND = 1_000_000_000


class FakeWidget:
    """Notes what it is told."""

    def __init__(self) -> None:
        self.columns: list[str] = []
        self.chunk = b""
        self.status: dict[str, Any] = {}
        self.pushed: list[bytes] = []
        self.report: Any = None

    @contextmanager
    def hold_sync(self):
        yield
        self.pushed.append(self.chunk)

    def become_report(self, record: Any, runs: Any) -> None:
        self.report = (record, tuple(runs))


class FakePublisher:
    """A kernel's display publisher."""

    def __init__(self) -> None:
        self.hooks: list[Any] = []
        self.published: list[tuple[dict[str, Any], dict[str, Any]]] = []

    def register_hook(self, hook: Any) -> None:
        self.hooks.append(hook)

    def unregister_hook(self, hook: Any) -> None:
        self.hooks.remove(hook)

    def publish(self, data: dict[str, Any], **more: Any) -> None:
        self.published.append((data, more))


def make_view(publisher: Any, **changes: Any) -> tuple[LiveView, list[FakeWidget]]:
    made: list[FakeWidget] = []

    def make() -> FakeWidget:
        made.append(FakeWidget())
        return made[-1]

    options: dict[str, Any] = {
        "publisher": publisher,
        "draw": lambda _widget, record=None: {"drawn": record},
        "label": "In[7]",
        "limit": 100,
        "cell_label": lambda name: "In[7]" if name == __file__ else None,
        "runs": tuple,
        **changes,
    }
    return LiveView(make, **options), made


def sample(live: int) -> dict[str, Sample]:
    return {"torch": Sample(live, live, {"cpu": live}, {"activation": live})}


def test_a_short_trace_shows_and_makes_nothing() -> None:
    publisher = FakePublisher()
    view, made = make_view(publisher)
    for at in range(9):
        view(at * SECOND // 10, 1000, sample(at))
    view.finish(make_record())
    assert (made, publisher.published, publisher.hooks, view.shown) == ([], [], [], False)


def test_a_long_trace_is_shown_once_and_becomes_the_report() -> None:
    publisher = FakePublisher()
    view, made = make_view(publisher, runs=lambda: ("run",))
    for at in range(30):
        view(at * SECOND // 10, 1000, sample(at))
    record = make_record()
    assert view.shown
    view.finish(record)
    assert len(made) == 1
    assert made[0].report == (record, ("run",))
    (first, where), (last, update) = publisher.published
    assert (first, last) == ({"drawn": None}, {"drawn": record})
    assert update == {**where, "update": True}
    assert publisher.hooks == []


def test_every_sample_arrives_with_its_highest_bytes_and_its_place() -> None:
    view, made = make_view(FakePublisher())
    view(0, 1000, sample(50))
    view(SECOND // 100, 1000, sample(70))
    view(2 * SECOND, 1000, sample(60))
    columns = made[0].columns
    values = struct.unpack(f"<{len(made[0].chunk) // 8}d", made[0].chunk)
    width = len(columns) + 1
    rows = [dict(zip(["time", *columns], values[i : i + width], strict=True))
            for i in range(0, len(values), width)]  # fmt: skip
    assert [row["live"] for row in rows] == [70, 60]
    assert rows[0]["category:activation"] == rows[0]["device:cpu"] == 70
    status = made[0].status
    assert status["limit"] == 100
    assert status["line"].startswith("In[7]:")
    assert json.dumps(status)


def test_messages_are_few_however_fast_samples_come() -> None:
    view, made = make_view(FakePublisher())
    for at in range(10_000):
        view(SECOND + at * SECOND // 1000, 1000, sample(at))
    assert 50 <= len(made[0].pushed) <= 100
    assert sum(map(len, made[0].pushed)) < 50_000


def test_a_cell_that_clears_its_output_gets_its_report_elsewhere() -> None:
    publisher = FakePublisher()
    view, _ = make_view(publisher)
    view(0, 1000, sample(1))
    view(2 * SECOND, 1000, sample(2))
    assert view.shown
    message = {"header": {"msg_type": "clear_output"}}
    assert publisher.hooks[0](message) is message
    assert not view.shown
    view(3 * SECOND, 1000, sample(3))
    view.finish(make_record())
    assert len(publisher.published) == 1


def test_without_a_front_end_nothing_happens() -> None:
    view, made = make_view(None)
    view(5 * SECOND, 1000, sample(1))
    view.finish(make_record())
    assert (made, view.shown) == ([], False)


def test_what_was_alive_at_the_start_is_told_apart_from_the_peak() -> None:
    rows = Rows()
    rows.add(0, 1, {"torch": Sample(live_bytes=70, peak_bytes=30)})
    rows.add(SECOND, 1, {"torch": Sample(live_bytes=65, peak_bytes=90)})
    assert rows.start_bytes == 40
    columns, chunk = rows.take()
    values = struct.unpack("<8d", chunk)
    assert [values[i + 1 + columns.index("peak")] for i in (0, 4)] == [70, 130]


def test_a_column_that_comes_late_is_added_at_the_end() -> None:
    rows = Rows()
    rows.add(0, 1, {"torch": Sample(5)})
    assert rows.take()[0] == ["live", "rss", "peak"]
    rows.add(SECOND, 1, sample(5))
    columns, chunk = rows.take()
    assert columns == ["live", "rss", "peak", "category:activation", "device:cpu"]
    assert struct.unpack("<6d", chunk) == (1.0, 5, 1, 10, 5, 5)


def test_the_line_of_the_cell_is_found_and_not_that_of_its_helper() -> None:
    def helper():
        return current_place(threading.get_ident(), lambda n: "In[3]" if n == __file__ else None)

    place = helper()
    assert place.line.startswith("In[3]:")
    assert place.source != "return current_place("


def test_a_bar_of_tqdm_is_read_and_left_alone() -> None:
    tqdm = pytest.importorskip("tqdm")
    counter = StepCounter()
    with tqdm.tqdm(total=40, desc="epoch", file=_Nowhere()) as bar:
        counter.read(1.0)
        bar.n = 10
        steps = counter.read(3.0)
    assert steps is not None
    assert (steps["n"], steps["total"], steps["rate"]) == (10, 40, 5.0)


def test_keras_bar_is_watched_only_while_the_cell_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    class Progbar:
        def __init__(self, target: int) -> None:
            self.target = target

        def update(self, current: int) -> str:
            return f"drawn {current}"

    original = Progbar.update
    module = type(threading)("keras.src.utils.progbar")
    module.Progbar = Progbar
    monkeypatch.setitem(__import__("sys").modules, "keras.src.utils.progbar", module)
    counter = StepCounter()
    assert Progbar(50).update(7) == "drawn 7"
    assert counter.read(1.0) == {"n": 7, "total": 50, "rate": 0.0, "name": "epoch"}
    Progbar(50).update(9)
    assert counter.read(2.0)["rate"] == 2.0
    counter.close()
    assert Progbar.update is original


class _Nowhere:
    def write(self, text: str) -> None:
        pass

    def flush(self) -> None:
        pass
