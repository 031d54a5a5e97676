"""Every exporter, its file read back by the program it is for, or by that program's format."""

from __future__ import annotations

import csv
import dataclasses
import json
import stat
import struct
import sys
from importlib import import_module

import pytest

from nbmem.errors import ReportFileError, UsageError
from nbmem.export.frames import TABLES, to_frame
from nbmem.files import write_private
from nbmem.model import codec
from nbmem.model.record import Record
from nbmem.plugins import Exporter
from nbmem.registry import exporter
from nbmem.testing import make_lifetimes, make_record, make_site, make_trace

FILES = ["json", "html", "page", "csv", "perfetto", "flamegraph"]


@pytest.fixture(scope="module")
def record():
    return make_record()


@pytest.fixture
def written(record, tmp_path):
    def write(name, what=record):
        path = tmp_path / f"report.{name}"
        made: Exporter = exporter(name)
        assert made.name == name
        made.write(what, str(path))
        return path

    return write


@pytest.mark.parametrize("name", FILES)
def test_a_file_is_for_its_owner_alone_and_leaves_nothing_beside_it(written, tmp_path, name):
    path = written(name)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert path.stat().st_size > 100
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("name", FILES)
def test_an_empty_record_can_be_written(written, name):
    assert written(name, Record()).exists()


def test_json_reads_back_as_the_same_record(written, record):
    data = json.loads(written("json").read_text())
    assert codec.decode(data, Record) == record


def read_csv(path):
    with path.open(newline="") as file:
        return list(csv.DictReader(file))


def test_csv_reads_back_with_the_exact_bytes(written, record):
    rows = read_csv(written("csv"))
    assert [row["source"] for row in rows] == [row.frame.source for row in record.by_line]
    assert sum(int(row["allocated_bytes"]) for row in rows) == record.allocated_bytes


def test_csv_gives_a_spreadsheet_no_formula(written):
    lived = make_lifetimes(1)[0]
    evil = dataclasses.replace(lived, site=make_site(1, "=HYPERLINK('x')"))
    rows = read_csv(written("csv", make_record(make_trace([evil]))))
    assert rows[0]["source"] == "'=HYPERLINK('x')"


def test_perfetto_has_counters_that_reach_the_peak_and_spans_in_pairs(written, record):
    events = json.loads(written("perfetto").read_text())["traceEvents"]
    live = [sum(e["args"].values()) for e in events if e["ph"] == "C" and e["pid"] == 1]
    assert max(live) == record.peak_bytes
    begun = [e["id"] for e in events if e["ph"] == "b"]
    assert sorted(begun) == sorted(e["id"] for e in events if e["ph"] == "e")
    assert len(begun) == len(record.traces[0].largest)
    assert any(e["pid"] == 0 and e["args"] == {"resident": record.process.rss[0]} for e in events)


def test_flamegraph_weights_add_up_to_the_peak(written, record):
    stacks = dict(line.rsplit(" ", 1) for line in written("flamegraph").read_text().splitlines())
    assert sum(map(int, stacks.values())) == record.peak_bytes
    assert "In[7]:6 <module>;aten::addmm" in stacks
    assert "In[7]:8 <module>;(backward);aten::mm" in stacks


def tensorboard_events(data):
    """Read by the format: length, its checksum, the event, its checksum.

    TensorBoard's own loader would import TensorFlow where it is installed.
    """
    event = import_module("tensorboard.compat.proto.event_pb2").Event
    checksum = import_module("tensorboard.compat.tensorflow_stub.pywrap_tensorflow").masked_crc32c
    while data:
        (length,) = struct.unpack("<Q", data[:8])
        body = data[12 : 12 + length]
        assert struct.unpack("<I", data[8:12])[0] == checksum(data[:8])
        assert struct.unpack("<I", data[12 + length : 16 + length])[0] == checksum(body)
        yield event.FromString(body)
        data = data[16 + length :]


def test_tensorboard_reads_the_scalars_back(record, tmp_path):
    pytest.importorskip("tensorboard", reason="TensorBoard is an extra")

    exporter("tensorboard").write(record, str(tmp_path / "logs"))
    (file,) = (tmp_path / "logs").iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    values = {}
    for event in tensorboard_events(file.read_bytes()):
        for value in event.summary.value:
            values.setdefault(value.tag, []).append(value.simple_value)
    assert values["memory/run/peak_bytes"] == [pytest.approx(record.peak_bytes)]
    assert max(values["memory/torch/live_bytes"]) == pytest.approx(record.peak_bytes)
    assert len(values["memory/process/resident_bytes"]) == len(record.process.rss)


@pytest.mark.parametrize("table", TABLES)
def test_a_data_frame_has_a_row_for_each_of_the_table(record, table):
    assert len(to_frame(record, table)) == len(getattr(record, table))


def test_a_data_frame_has_the_exact_bytes(record):
    frame = to_frame(record, "kept")
    assert frame["nbytes"].sum() == record.kept_bytes
    assert frame.groupby("holder")["nbytes"].sum()["history[*].grad_fn"] == 20 << 20


def test_an_empty_record_gives_an_empty_data_frame_with_its_columns():
    assert "holder" in to_frame(Record(), "kept").columns


def test_a_table_that_is_not_there_is_refused_with_those_that_are(record):
    with pytest.raises(UsageError, match="by_category"):
        to_frame(record, "lines")


@pytest.mark.parametrize(
    ("module", "ask"),
    [
        ("pandas", to_frame),
        ("tensorboard", lambda record: exporter("tensorboard").write(record, "logs")),
    ],
)
def test_a_missing_extra_is_said_with_the_command_that_installs_it(
    record, tmp_path, monkeypatch, module, ask
):
    monkeypatch.chdir(tmp_path)
    for name in [one for one in sys.modules if one.split(".")[0] == module]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(UsageError, match=rf"pip install \"nbmem\[{module}\]\""):
        ask(record)


@pytest.mark.parametrize("path", ["missing/report.json", "", "a\0b", "x" * 5000])
def test_a_path_that_cannot_be_written_is_one_clear_sentence(tmp_path, monkeypatch, path):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ReportFileError, match=r"cannot be written .*Give a file"):
        write_private(path, "text")
    assert list(tmp_path.iterdir()) == []


def test_a_name_of_the_greatest_length_can_be_written(tmp_path):
    path = tmp_path / ("n" * 250)
    write_private(str(path), "text")
    assert path.read_text() == "text"


def test_a_write_that_fails_leaves_the_old_file(tmp_path, monkeypatch):
    path = tmp_path / "report.json"
    write_private(str(path), "old")
    monkeypatch.setattr(
        "pathlib.Path.replace", lambda *_: (_ for _ in ()).throw(OSError(28, "no space"))
    )
    with pytest.raises(ReportFileError, match="no space"):
        write_private(str(path), "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_tensorboard_folder_that_cannot_be_made_is_said(record, tmp_path):
    pytest.importorskip("tensorboard", reason="TensorBoard is an extra")
    (tmp_path / "file").write_text("")
    with pytest.raises(ReportFileError, match="Give a folder"):
        exporter("tensorboard").write(record, str(tmp_path / "file" / "logs"))


def test_text_that_is_no_utf8_is_written_with_replacements(tmp_path):
    write_private(str(tmp_path / "x"), "a\udcff")
    assert (tmp_path / "x").read_text() == "a?"
