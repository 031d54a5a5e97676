"""Made records add up, and the fake backend is one."""

from __future__ import annotations

import pytest

from nbmem.model.retention import RootKind, StepKind
from nbmem.plugins import Anatomy, Backend, RecordingOptions
from nbmem.testing import FakeBackend, make_path, make_record, make_trace


def test_a_made_trace_adds_up():
    trace = make_trace()
    totals = trace.totals
    assert totals.allocated_bytes == totals.freed_bytes + totals.kept_bytes
    assert totals.kept_bytes == sum(one.nbytes for one in trace.kept)
    assert totals.start_bytes + totals.peak_bytes == max(trace.timeline.high)
    assert totals.peak_bytes == sum(group.peak_bytes for group in trace.groups)
    bands = zip(*trace.timeline.bands.values(), strict=True)
    assert trace.timeline.last == tuple(map(sum, bands))


def test_the_tables_of_a_made_record_add_up():
    record = make_record()
    for table in (record.by_line, record.by_op, record.by_category, record.by_cell_line):
        assert sum(row.allocated_bytes for row in table) == record.allocated_bytes
        assert sum(row.kept_bytes for row in table) == record.kept_bytes


def test_an_empty_trace_is_possible():
    assert make_record(make_trace(())).totals.peak_bytes == 0


@pytest.mark.parametrize(
    ("text", "root_kind", "kinds"),
    [
        ("history[*].grad_fn", RootKind.NAME, [StepKind.INDEX, StepKind.GRAD_FN]),
        ("Out[7]['loss']", RootKind.OUTPUT, [StepKind.KEY]),
        ("sys.last_value → train() → act", RootKind.EXCEPTION, [StepKind.FRAME, StepKind.CLOSURE]),
    ],
)
def test_a_path_reads_back_as_it_was_written(text, root_kind, kinds):
    path = make_path(text)
    assert path.text == text
    assert path.root_kind is root_kind
    assert [step.kind for step in path.steps] == kinds


def test_a_path_needs_a_root():
    with pytest.raises(ValueError, match="no root"):
        make_path(".grad")


def test_the_fake_backend_is_a_backend():
    backend = FakeBackend()
    assert isinstance(backend, Backend)
    recorder = backend.start(RecordingOptions(limit=5))
    assert backend.started[0].limit == 5
    assert recorder.sample().peak_bytes == recorder.stop().totals.peak_bytes
    assert backend.survey().framework == "fake"
    anatomy: Anatomy = backend.anatomy()
    assert list(anatomy.registries()) == []
