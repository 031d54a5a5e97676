"""The fold against a naive replay of the same events."""

from __future__ import annotations

from unittest import mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nbmem.model.category import Category
from nbmem.model.coverage import Coverage
from nbmem.model.event import Event, EventKind
from nbmem.model.site import Frame, Site
from nbmem.recording import bins, groups
from nbmem.recording.bins import MOST_BINS
from nbmem.recording.fold import MOST_LARGEST, Fold, fold

ALLOC, FREE, RESIZE = EventKind.ALLOC, EventKind.FREE, EventKind.RESIZE
SITES = [Site((Frame("cell", line),)) for line in range(4)]


def test_a_storage_that_dies_is_allocated_and_freed_and_not_kept():
    trace = fold([Event(ALLOC, 10, 1, 100), Event(FREE, 20, 1, 100)], stopped_ns=30)
    totals = trace.totals
    assert (totals.allocated_bytes, totals.freed_bytes, totals.kept_bytes) == (100, 100, 0)
    assert (totals.peak_bytes, totals.peak_ns, totals.count) == (100, 10, 1)
    assert trace.kept == ()
    assert [one.nbytes for one in trace.peak] == [100]
    assert trace.duration_ns == 30


def test_no_event_gives_an_empty_trace_with_a_timeline():
    trace = fold([], stopped_ns=5_000)
    assert trace.totals.peak_bytes == 0
    assert trace.groups == trace.kept == trace.peak == trace.largest == ()
    assert trace.timeline.last == (0,) * 5
    assert trace.timeline.time_ns[-1] == 5_000


def test_older_storages_belong_to_the_start_and_to_no_group():
    folding = Fold("torch", 0)
    folding.older(7, 1000)
    folding.add(Event(ALLOC, 1, 1, 50))
    folding.add(Event(FREE, 2, 7, 1000))
    folding.add(Event(ALLOC, 3, 2, 300))
    trace = folding.finish(10, Coverage("torch", "test"))
    totals = trace.totals
    assert (totals.start_bytes, totals.freed_older_bytes) == (1000, 1000)
    assert (totals.peak_bytes, totals.peak_ns) == (50, 1)
    assert {one.key for one in trace.peak} == {7, 1}
    assert sum(one.allocated_bytes for one in trace.groups) == 350
    assert trace.timeline.high == (1050,)
    assert trace.timeline.last == (350,)


def test_a_free_of_an_unknown_storage_raises_the_start():
    trace = fold([Event(ALLOC, 1, 1, 10), Event(FREE, 2, 9, 400)], stopped_ns=4)
    assert trace.totals.start_bytes == 400
    assert trace.totals.freed_older_bytes == 400
    assert trace.totals.peak_bytes == 10
    assert trace.timeline.last == (10,)
    assert trace.timeline.bands["other"] == (10,)


def test_a_resize_closes_the_old_size_and_opens_the_new_one():
    trace = fold([Event(ALLOC, 1, 1, 10), Event(RESIZE, 2, 1, 25)], stopped_ns=4)
    totals = trace.totals
    assert (totals.allocated_bytes, totals.freed_bytes, totals.kept_bytes) == (35, 10, 25)
    assert totals.peak_bytes == 25


def test_an_address_given_out_twice_without_a_free_counts_once_at_a_time():
    trace = fold([Event(ALLOC, 1, 1, 10), Event(ALLOC, 2, 1, 10)], stopped_ns=4)
    assert trace.totals.kept_bytes == 10
    assert trace.totals.peak_bytes == 10


def test_times_that_run_back_are_held():
    trace = fold([Event(ALLOC, 9, 1, 10), Event(FREE, 4, 1, 10)], stopped_ns=20)
    assert trace.largest[0].died_ns == 9


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        # saved for the backward pass and freed by it
        ([(ALLOC, 1, 5, False), (ALLOC, 2, 5, True), (FREE, 1, 5, True)], Category.ACTIVATION),
        # outlives the backward pass in a variable
        ([(ALLOC, 1, 5, False), (ALLOC, 2, 5, True), (FREE, 1, -1, False)], Category.ACTIVATION),
        # The output of a convolution, saved by the normalisation after it: freed by node 6's turn.
        ([(ALLOC, 1, 5, False), (ALLOC, 2, 6, True), (FREE, 1, 6, True)], Category.ACTIVATION),
        # dies in the forward pass
        ([(ALLOC, 1, 5, False), (FREE, 1, -1, False)], Category.TEMPORARY),
        # the pass was of another graph, whose nodes are younger
        ([(ALLOC, 1, 5, False), (ALLOC, 2, 9, True), (FREE, 1, -1, False)], Category.TEMPORARY),
        # the pass ended before it was made
        ([(ALLOC, 2, 3, True), (ALLOC, 1, 5, False), (FREE, 1, -1, False)], Category.TEMPORARY),
        # made and freed by one pass
        ([(ALLOC, 1, 5, True), (FREE, 1, 4, True)], Category.TEMPORARY),
        # made by the backward pass and freed after it
        ([(ALLOC, 1, 5, True), (FREE, 1, -1, False)], Category.GRADIENT),
        # made by one pass and freed by the next
        (
            [(ALLOC, 1, 5, True), (ALLOC, 2, 7, False), (FREE, 1, 7, True)],
            Category.GRADIENT,
        ),
        # without a node
        ([(ALLOC, 1, -1, False), (ALLOC, 2, 0, True), (FREE, 1, 0, True)], Category.TEMPORARY),
    ],
)
def test_the_category_of_the_dead_follows_from_the_course_of_events(events, expected):
    made = [
        Event(kind, at, key, 8, seq=seq, backward=backward)
        for at, (kind, key, seq, backward) in enumerate(events)
    ]
    trace = fold(made, stopped_ns=10)
    assert next(one for one in trace.largest if one.key == 1).category == expected


def test_the_living_are_gradients_activations_or_other():
    events = [
        Event(ALLOC, 1, 1, 8, seq=4),
        Event(ALLOC, 2, 2, 8, seq=4, backward=True),
        Event(ALLOC, 3, 3, 8, seq=6),
        Event(ALLOC, 4, 4, 8),
    ]
    kept = {one.key: one.category for one in fold(events, stopped_ns=9).kept}
    assert kept == {
        1: Category.OTHER,
        2: Category.GRADIENT,
        3: Category.ACTIVATION,
        4: Category.OTHER,
    }


def test_what_waits_for_a_backward_pass_is_told_node_by_node():
    events = [
        Event(ALLOC, 1, 1, 8, op="aten::exp", site=SITES[1], seq=4),
        Event(ALLOC, 2, 2, 64, op="aten::mm", site=SITES[2], seq=5),
        Event(ALLOC, 3, 3, 16, op="aten::mm", site=SITES[2], seq=5),
        Event(ALLOC, 4, 4, 512),
    ]
    first, second = fold(events, stopped_ns=9).saved
    assert (first.node, first.seq, first.nbytes) == ("aten::mm", 5, 80)
    assert set(first.keys) == {2, 3}
    assert first.site is SITES[2]
    assert (second.node, second.nbytes) == ("aten::exp", 8)


def test_what_the_forward_pass_consumed_is_an_input():
    folding = Fold("torch", 0)
    folding.older(7, 1000)
    folding.older(8, 500)
    for event in [Event(ALLOC, 1, 1, 10), Event(ALLOC, 2, 2, 20), Event(ALLOC, 3, 3, 40, seq=1)]:
        folding.add(event)
    for key in (7, 8, 1, 2, 3, 99):
        folding.consume(key)
    folding.add(Event(FREE, 4, 2, 20))
    folding.add(Event(FREE, 5, 8, 500))
    trace = folding.finish(10, Coverage("torch", "test"))
    categories = {one.key: one.category for one in (*trace.peak, *trace.largest)}
    assert categories == {
        1: Category.INPUT,
        2: Category.INPUT,
        3: Category.ACTIVATION,
        7: Category.INPUT,
        8: Category.INPUT,
    }
    bands = trace.timeline.bands
    assert bands["input"] == (1010,)
    assert sum(band[0] for band in bands.values()) == trace.timeline.last[0] == 1050


def test_equal_sites_make_one_group_even_when_they_are_different_objects():
    events = [Event(ALLOC, at, at, 8, site=Site((Frame("cell", 3),))) for at in range(1, 9)]
    (group,) = fold(events, stopped_ns=9).groups
    assert (group.count, group.allocated_bytes) == (8, 64)


def test_groups_stay_bounded_when_every_event_brings_a_new_site_object(monkeypatch):
    monkeypatch.setattr(groups, "_MOST_ENTRIES", 16)
    folding = Fold("torch", 0)
    for at in range(1, 400):
        site = Site((Frame("cell", at % 5),))
        folding.add(Event(ALLOC, at, 1, 8, site=site))
        folding.add(Event(FREE, at, 1, 8))
        assert len(folding._groups._sums) <= 17
    trace = folding.finish(500, Coverage("torch", "test"))
    assert len(trace.groups) == 5
    assert sum(one.count for one in trace.groups) == 399


def test_a_long_trace_stays_bounded():
    folding = Fold("torch", 0)
    for at in range(20_000):
        folding.add(Event(ALLOC, at * 1_000_003, at % 3, at + 1, site=SITES[at % 4]))
        folding.add(Event(FREE, at * 1_000_003 + 500_000, at % 3, at + 1))
    trace = folding.finish(20_000 * 1_000_003, Coverage("torch", "test"))
    assert len(trace.timeline) <= MOST_BINS
    assert [one.nbytes for one in trace.largest] == list(range(20_000, 20_000 - MOST_LARGEST, -1))
    assert max(trace.timeline.high) == trace.totals.peak_bytes == 20_000
    assert len(trace.groups) == 4


def test_small_storages_may_be_left_out_of_the_peak_but_not_of_the_groups():
    folding = Fold("torch", 0, peak_floor=64)
    folding.add(Event(ALLOC, 1, 1, 8))
    folding.add(Event(ALLOC, 2, 2, 64))
    trace = folding.finish(3, Coverage("torch", "test"))
    assert [one.nbytes for one in trace.peak] == [64]
    assert sum(one.peak_bytes for one in trace.groups) == 72


def test_a_sample_tells_what_lives_while_recording():
    folding = Fold("torch", 0)
    folding.older(5, 100)
    folding.add(Event(ALLOC, 1, 1, 10, seq=1))
    folding.add(Event(ALLOC, 2, 2, 20, "cuda:0"))
    sample = folding.sample()
    assert (sample.live_bytes, sample.peak_bytes) == (130, 30)
    assert sample.devices == {"cpu": 110, "cuda:0": 20}
    assert sample.bands == {"other": 100, "activation": 10, "temporary": 20}


@st.composite
def histories(draw):
    """Events in which a storage is allocated, resized or freed, or an older one goes."""
    events, live, now = [], {}, 0
    older = {900 + at: draw(st.integers(0, 50)) for at in range(draw(st.integers(0, 3)))}
    for _ in range(draw(st.integers(0, 60))):
        now += draw(st.sampled_from([0, 1, 700, 40_000, 9_000_000]))
        backward = draw(st.booleans())
        seq = draw(st.integers(-1, 6))
        if live and draw(st.booleans()):
            key = draw(st.sampled_from(sorted(live)))
            nbytes, device = live.pop(key)
            if draw(st.integers(0, 4)):
                events.append(Event(FREE, now, key, nbytes, device, backward=backward, seq=seq))
            else:
                live[key] = (draw(st.integers(0, 99)), device)
                events.append(Event(RESIZE, now, key, live[key][0], device))
        elif older and not draw(st.integers(0, 5)):
            key = draw(st.sampled_from(sorted(older)))
            events.append(Event(FREE, now, key, older.pop(key)))
        else:
            key = draw(st.sampled_from([one for one in range(80) if one not in live]))
            device = draw(st.sampled_from(["cpu", "cuda:0"]))
            live[key] = (draw(st.integers(0, 99)), device)
            site = draw(st.sampled_from(SITES))
            op = draw(st.sampled_from(["", "aten::mm"]))
            events.append(Event(ALLOC, now, key, *live[key], op, site, seq=seq, backward=backward))
    return events


class Replay:
    """The definitions, word by word, without a thought of speed."""

    def __init__(self, events):
        self.start = self.allocated = self.freed = self.freed_older = self.count = 0
        self.live = {}
        unknown = {}
        seen = set()
        for event in events:
            if event.kind == FREE and event.key not in seen:
                unknown[event.key] = event
            seen.add(event.key)
        self.start = sum(one.nbytes for one in unknown.values())
        level = self.start
        self.levels = [(0, level)]
        self.peak, self.peak_ns, self.peak_set = (
            0,
            0,
            sorted(one.nbytes for one in unknown.values()),
        )
        older = {key: one.nbytes for key, one in unknown.items()}
        for event in events:
            if event.kind == FREE and event.key in older:
                level -= older.pop(event.key)
                self.freed_older += event.nbytes
            elif event.kind == FREE:
                level -= self.live[event.key].nbytes
                self.freed += self.live.pop(event.key).nbytes
            else:
                if event.kind == RESIZE:
                    level -= self.live[event.key].nbytes
                    self.freed += self.live.pop(event.key).nbytes
                    self.levels.append((event.time_ns, level))
                self.live[event.key] = event
                level += event.nbytes
                self.allocated += event.nbytes
                self.count += 1
            self.levels.append((event.time_ns, level))
            if level - self.start > self.peak:
                self.peak, self.peak_ns = level - self.start, event.time_ns
                self.peak_set = sorted(
                    [one.nbytes for one in self.live.values()] + list(older.values())
                )


@given(histories())
@settings(max_examples=100, deadline=None)
def test_the_fold_agrees_with_a_naive_replay(events):
    stopped = (events[-1].time_ns if events else 0) + 1
    with mock.patch.object(bins, "MOST_BINS", 64):
        trace = fold(events, stopped_ns=stopped)
    replay = Replay(events)
    totals = trace.totals
    assert totals.start_bytes == replay.start
    assert totals.allocated_bytes == replay.allocated
    assert totals.freed_bytes == replay.freed
    assert totals.freed_older_bytes == replay.freed_older
    assert totals.count == replay.count
    assert (totals.peak_bytes, totals.peak_ns) == (replay.peak, replay.peak_ns)
    assert totals.kept_bytes == sum(one.nbytes for one in replay.live.values())
    assert sorted(one.key for one in trace.kept) == sorted(replay.live)
    assert sorted(one.nbytes for one in trace.peak) == replay.peak_set
    for name in ("allocated_bytes", "freed_bytes", "kept_bytes", "count"):
        assert sum(getattr(one, name) for one in trace.groups) == getattr(totals, name)
        assert sum(getattr(one, name) for one in trace.devices) == getattr(totals, name)
    in_trace = sum(one.nbytes for one in trace.peak if one.born_ns is not None)
    assert sum(one.peak_bytes for one in trace.groups) == in_trace
    assert sum(one.count for one in trace.groups) == len(trace.largest)
    check_timeline(trace.timeline, replay, stopped)


def check_timeline(timeline, replay, stopped):
    assert 1 <= len(timeline) <= 64
    assert timeline.time_ns[-1] == stopped
    assert list(timeline.time_ns) == sorted(set(timeline.time_ns))
    assert max(timeline.high) == max(level for _, level in replay.levels)
    assert min(timeline.low) == min(level for _, level in replay.levels)
    at, level = 0, replay.start
    for place, end in enumerate(timeline.time_ns):
        inside = [level]
        while at < len(replay.levels) and replay.levels[at][0] < end:
            level = replay.levels[at][1]
            inside.append(level)
            at += 1
        assert timeline.last[place] == level
        assert timeline.low[place] == min(inside)
        assert timeline.high[place] == max(inside)
        assert sum(band[place] for band in timeline.bands.values()) == level
        assert sum(band[place] for band in timeline.devices.values()) == level
