"""Timelines are put on one axis without losing a peak."""

from __future__ import annotations

import dataclasses
from itertools import pairwise

import pytest

from nbmem.model.record import Record
from nbmem.model.timeline import Timeline
from nbmem.render.palette import COLORS
from nbmem.render.series import merge
from nbmem.testing import MS, make_lifetimes, make_record, make_trace


@pytest.mark.parametrize("points", [1, 7, 160, 3000])
def test_no_peak_is_lost_however_few_the_points(points):
    record = make_record()
    series = merge(record, points)
    assert len(series.high) == points
    assert series.top == record.peak_bytes


def test_bands_sum_to_the_live_bytes_and_are_stacked_in_one_order():
    series = merge(make_record(), 160)
    assert tuple(map(sum, zip(*series.bands.values(), strict=True))) == series.high
    order = list(COLORS)
    assert all(order.index(a) < order.index(b) for a, b in pairwise(series.bands))


def test_two_frameworks_are_added_and_never_exceed_the_peak():
    late = [
        dataclasses.replace(
            one, born_ns=one.born_ns + 300 * MS, died_ns=one.died_ns and one.died_ns + 300 * MS
        )
        for one in make_lifetimes()
    ]
    record = make_record(make_trace(), make_trace(late, framework="tensorflow"))
    series = merge(record, 160)
    kept = record.traces[0].totals.kept_bytes
    assert series.top == record.peak_bytes == kept + record.traces[1].totals.peak_bytes
    assert series.duration_ns == record.traces[1].duration_ns


def test_a_trace_without_bands_is_drawn_by_device():
    trace = make_trace()
    plain = dataclasses.replace(trace, timeline=dataclasses.replace(trace.timeline, bands={}))
    assert list(merge(make_record(plain), 10).bands) == ["cpu"]
    bare = dataclasses.replace(plain, timeline=dataclasses.replace(plain.timeline, devices={}))
    assert list(merge(make_record(bare), 10).bands) == ["torch"]


def test_before_the_first_event_what_was_there_at_the_start_is_live():
    trace = make_trace()
    totals = dataclasses.replace(trace.totals, start_bytes=5 << 20)
    timeline = Timeline((180 * MS,), (5 << 20,), (9 << 20,), (6 << 20,))
    record = make_record(dataclasses.replace(trace, totals=totals, timeline=timeline))
    series = merge(record, 10)
    assert series.high[0] == 5 << 20
    assert max(series.high) == 9 << 20


def test_a_record_without_traces_has_only_its_process():
    series = merge(Record(duration_ns=5, process=make_record().process), 24)
    assert series.high == ()
    assert len(series.process) == 24
    assert merge(Record(), 5).process == ()
