"""Records of every sort that the looks must cope with."""

from __future__ import annotations

import dataclasses

import pytest

from nbmem.model.category import Severity
from nbmem.model.coverage import Coverage
from nbmem.model.facts import AllocatorFact, NameFact, WorkerFact
from nbmem.model.finding import Birth
from nbmem.model.outofmemory import OutOfMemory
from nbmem.model.process import ProcessLine, ProcessMemory
from nbmem.model.record import Record
from nbmem.model.retention import RetentionPath, RootKind, Step, StepKind
from nbmem.model.site import Frame, Site
from nbmem.model.trace import SavedNode
from nbmem.testing import (
    MS,
    make_finding,
    make_lifetimes,
    make_path,
    make_record,
    make_site,
    make_trace,
)

EVIL = '<script>alert("x")</script><img src=x onerror=alert(1)>\'"&\x1b[31m\n'


def hunt() -> Record:
    """A hunt with findings of every severity and every fact that has a table."""
    stored = "sys.last_value → train() → activations"
    findings = (
        make_finding(
            code="NBM104",
            name="traceback-frames",
            nbytes=1530 << 20,
            holder=stored,
            paths=(make_path(stored), make_path("ip.InteractiveTB.tb → train() → activations")),
            born=Birth("In[12]", 7, "activations.append(net.encoder(batch))"),
            remedy="nbmem.release('traceback')",
            detail="an exception from In[12] still keeps the frame of train(); "
            "%debug will not work after the release",
            count=14,
        ),
        make_finding(
            code="NBM206",
            name="hook-captures",
            severity=Severity.WARNING,
            nbytes=64 << 20,
            holder="net.layer4._forward_hooks → closure acts",
            paths=(make_path("net.layer4._forward_hooks → closure acts"),),
            remedy="handle.remove()",
        ),
        make_finding(code="NBM220", name="first-gradients", severity=Severity.EXPECTED),
    )
    facts = (
        NameFact("model", "ResNet", 300 << 20, "In[3]", "In[12]"),
        NameFact("features", "Tensor", 410 << 20, "In[9]", ""),
        NameFact("x", "int", 0),
        AllocatorFact("glibc", 3 << 30, 640 << 20, 0, "malloc_trim(0)"),
        WorkerFact(4242, "pt_data_worker", "dl._iterator", 900 << 20, 120 << 20),
    )
    return Record(
        label="Leak hunt",
        kind="hunt",
        duration_ns=312 * MS,
        findings=findings,
        facts=facts,
        process=ProcessMemory(0, 0, 5 << 30),
        kept=make_record().kept,
        notes=("The walk was cut short after 2 s: holders may be missing",),
    )


def failed() -> Record:
    """Two frameworks, two devices, an exception, process memory by line, a saved graph."""
    other = [dataclasses.replace(one, device="cuda:0") for one in make_lifetimes(12)]
    coverage = Coverage(
        "tensorflow",
        "profiler",
        why="TensorFlow was imported before nbmem",
        unseen=("dataset buffers", "py_function results"),
        events=812,
        cost_ns=9 * MS,
        own_bytes=3 << 20,
        unsized=2,
    )
    second = make_trace(other, framework="tensorflow", coverage=coverage)
    second = dataclasses.replace(
        second, devices=(dataclasses.replace(second.totals, device="cuda:0"),)
    )
    node = SavedNode("AddmmBackward0", 3, make_site(6, "loss = f(x)"), 20 << 20, (1,))
    first = dataclasses.replace(make_trace(), saved=(node,))
    record = make_record(first, second, error="KeyboardInterrupt", notes=("Interrupted",))
    lines = tuple(
        ProcessLine(row.frame, (number - 2) << 20, 400 << 20, number + 1)
        for number, row in enumerate(record.by_cell_line)
    )
    return dataclasses.replace(record, process_lines=lines)


def out_of_memory() -> Record:
    """A cell that ran out of memory."""
    failure = OutOfMemory(2200 << 20, 9 << 30, 1 << 30, advice=("Half the batch size", "no_grad()"))
    return make_record(error="MemoryError: no room", out_of_memory=failure)


def clean() -> Record:
    """A cell that keeps nothing."""
    ended = [dataclasses.replace(one, died_ns=one.died_ns or 40 * MS) for one in make_lifetimes(3)]
    return make_record(make_trace(ended))


def evil() -> Record:
    """Everything a notebook can name is a piece of HTML, control characters included."""
    steps = tuple(Step(StepKind.ATTRIBUTE, f".{EVIL}{'a' * 90}", EVIL) for _ in range(30))
    path = RetentionPath(EVIL + "n" * 300, RootKind.NAME, steps)
    site = Site((Frame(f"{EVIL}/{'long/' * 60}train.py", 3, EVIL, EVIL + "x" * 500),))
    lived = [
        dataclasses.replace(one, op=EVIL, site=site, dtype=EVIL, holders=(path,), cell=EVIL)
        for one in make_lifetimes(2)
    ]
    finding = make_finding(
        code=EVIL,
        name=EVIL,
        holder=EVIL * 9,
        paths=(path,) * 40,
        remedy=EVIL,
        detail=EVIL * 20,
        born=Birth(EVIL, 3, EVIL),
    )
    return make_record(
        make_trace(lived, framework=EVIL),
        label=EVIL,
        error=EVIL,
        notes=(EVIL, EVIL * 100),
        findings=(finding,) * 50,
        facts=(NameFact(EVIL, EVIL, 5, EVIL, EVIL), WorkerFact(1, EVIL, EVIL)),
        out_of_memory=OutOfMemory(1, 2, 3, device=EVIL, advice=(EVIL,)),
    )


def huge() -> Record:
    """Ten thousand storages, lines, ops and notes."""
    record = make_record()
    many = 10_000
    row, one, finding = record.by_line[0], record.kept[0], make_finding()
    rows = tuple(dataclasses.replace(row, label=f"line {number}") for number in range(many))
    kept = tuple(
        dataclasses.replace(one, key=number, holders=(make_path(f"name_{number}.weight"),))
        for number in range(many)
    )
    return dataclasses.replace(
        record,
        by_line=rows,
        by_cell_line=rows[::-1],
        by_op=rows,
        kept=kept,
        findings=(finding,) * 1000,
        process_lines=tuple(ProcessLine(row.frame, 1, 1, 1) for _ in range(many)),
        notes=("note",) * 1000,
    )


RECORDS = {
    "cell": make_record,
    "hunt": hunt,
    "failed": failed,
    "out of memory": out_of_memory,
    "clean": clean,
    "evil": evil,
    "nothing": Record,
    "empty trace": lambda: make_record(make_trace(())),
    "huge": huge,
}


@pytest.fixture(scope="session")
def made():
    """Name -> record."""
    return {name: make() for name, make in RECORDS.items()}


@pytest.fixture(params=sorted(RECORDS), scope="session")
def each(request, made):
    """Every record in turn."""
    return made[request.param]
