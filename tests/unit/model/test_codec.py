import json

import pytest

from nbmem.errors import SchemaError
from nbmem.model import codec
from nbmem.model.category import Category, Severity
from nbmem.model.cell import CellRun
from nbmem.model.facts import AllocatorFact, GraphFact, TracingFact
from nbmem.model.finding import Birth, Finding
from nbmem.model.lifetime import Lifetime
from nbmem.model.outofmemory import OutOfMemory
from nbmem.model.record import Record
from nbmem.model.retention import RetentionPath, RootKind, Step, StepKind
from nbmem.model.row import Row
from nbmem.model.site import Frame, Site
from nbmem.model.timeline import Timeline
from nbmem.model.trace import Group, Totals, Trace

SITE = Site((Frame("In[1]", 3, "train", "y = net(x)"), Frame("In[1]", 9)), backward=True)
PATH = RetentionPath(
    "history", RootKind.NAME, (Step(StepKind.INDEX, "[*]", "Tensor"),), count=16, visible_bytes=4
)
KEPT = Lifetime(64, 4096, born_ns=5, site=SITE, category=Category.GRADIENT, shape=(2, 3),
                holders=(PATH, PATH))  # fmt: skip
RECORD = Record(
    label="a <script>",
    run=CellRun("id", 2, 7, "x = '''\\n'''"),
    traces=(
        Trace(
            "torch",
            1000,
            Totals(peak_bytes=5, count=2),
            groups=(Group(SITE, "aten::mm", Category.ACTIVATION, "cpu", 10, 4, 6, 8, 2),),
            kept=(KEPT,),
            timeline=Timeline((1, 2), (0, 0), (4, 5), (3, 0), {"activation": (3, 0)}),
        ),
    ),
    by_line=(Row("In[1]:3", 8, frame=SITE.frames[0]),),
    kept=(KEPT,),
    findings=(Finding("NBM201", "graph", Severity.LEAK, 9, "history[*]", (PATH,), Birth("In[1]")),),
    facts=(
        GraphFact("history[*]", 3, 9),
        AllocatorFact("glibc"),
        TracingFact("f", 2, constants=(("c", 4),)),
    ),
    out_of_memory=OutOfMemory(5, advice=("less",)),
)


def through_json(record):
    return codec.decode(json.loads(json.dumps(codec.encode(record))), Record)


def test_a_record_survives_the_round_trip():
    assert through_json(RECORD) == RECORD


def test_an_empty_record_survives_too():
    assert through_json(Record()) == Record()


def test_sites_and_paths_are_written_once():
    written = codec.encode(RECORD)
    assert len(written["tables"]["Site"]) == 1
    assert len(written["tables"]["RetentionPath"]) == 1


def test_a_newer_schema_is_refused_with_the_next_step():
    newer = codec.encode(RECORD) | {"schema": codec.SCHEMA_VERSION + 1}
    with pytest.raises(SchemaError, match="pip install -U nbmem"):
        codec.decode(newer, Record)


@pytest.mark.parametrize("what", [{}, [], "text", {"schema": "1"}, {"schema": None}])
def test_what_is_no_report_is_refused(what):
    with pytest.raises(SchemaError, match="not a report"):
        codec.decode(what, Record)


@pytest.mark.parametrize(
    "damage",
    [
        {"record": {"kept": [{"key": 1}]}},
        {"record": {"kept": 3}},
        {"record": {"kept": [{"key": 1, "nbytes": 2, "site": 99}]}},
        {"record": {"findings": [{"severity": "dreadful"}]}},
        {"tables": {}},
        {"record": {"facts": [{"is": "Nonsense"}]}},
    ],
)
def test_a_damaged_report_is_refused(damage):
    with pytest.raises(SchemaError, match="damaged"):
        codec.decode(codec.encode(RECORD) | damage, Record)


def test_a_field_added_later_is_left_out():
    data = codec.encode(RECORD)
    data["record"]["mood"] = "good"
    assert codec.decode(data, Record) == RECORD
