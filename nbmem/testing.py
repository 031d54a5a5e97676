"""Made traces, records and a backend without a framework, for the tests of plug-in authors."""

from __future__ import annotations

import dataclasses
import re
from bisect import bisect_right
from collections.abc import Iterable, Mapping
from typing import Any

from nbmem.analysis import tables
from nbmem.model.category import Category, Severity
from nbmem.model.cell import CellRun
from nbmem.model.coverage import Coverage
from nbmem.model.facts import Fact
from nbmem.model.finding import Birth, Finding
from nbmem.model.lifetime import Lifetime
from nbmem.model.process import ProcessMemory
from nbmem.model.record import Record
from nbmem.model.retention import RetentionPath, RootKind, Step, StepKind
from nbmem.model.site import Frame, Site
from nbmem.model.timeline import Timeline
from nbmem.model.trace import Group, Totals, Trace
from nbmem.plugins import Edge, RecordingOptions, Sample, StorageView

MS = 1_000_000
"""Nanoseconds in a millisecond."""

CELL = """\
model = ConvNet().train()
optimizer = torch.optim.Adam(model.parameters())
history = []
for images, labels in loader:
    logits = model(images)
    loss = F.cross_entropy(logits, labels)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    history.append(loss)
"""
"""Source of the cell that ``make_record()`` pretends to have traced; its last line leaks."""

_ROOT = re.compile(r"Out\[\d+\]|sys\.last_\w+|[^.\[\s]+")
_STEP = re.compile(r"\.\w+|\[[^\]]*\]|\s*→\s*[^→\[.]+?(?=\s*(?:[→\[.]|$))")
_ATTRIBUTES = {".grad": StepKind.GRAD, ".grad_fn": StepKind.GRAD_FN, "._base": StepKind.BASE}


def make_path(text: str, *, count: int = 1) -> RetentionPath:
    """A retention path from the words a user would read: ``history[*].grad_fn``."""
    root = _ROOT.match(text)
    if root is None:
        raise ValueError(f"no root in {text!r}")
    kind = RootKind.OUTPUT if text.startswith("Out[") else RootKind.NAME
    kind = RootKind.EXCEPTION if text.startswith("sys.last_") else kind
    steps = tuple(Step(_step_kind(one), one) for one in _STEP.findall(text[root.end() :]))
    return RetentionPath(root=root.group(), root_kind=kind, steps=steps, count=count)


def make_site(line: int, source: str = "", cell: str = "In[7]", *, backward: bool = False) -> Site:
    """A site at the top of a cell."""
    return Site((Frame(cell, line, "<module>", source),), backward=backward)


def make_lifetimes(steps: int = 20) -> tuple[Lifetime, ...]:
    """Lifetimes of ``CELL``: a small network trained for some steps, one graph kept by each."""
    lines = CELL.splitlines()
    made: list[Lifetime] = []

    def alloc(line: int, nbytes: int, born: float, died: float | None, **more: Any) -> None:  # noqa: ANN401 - fields of Lifetime
        site = make_site(line, lines[line - 1].strip(), backward=more.pop("backward", False))
        ends = None if died is None else int(died * MS)
        key = 0x7F00_0000_0000 + len(made) * 0x10_0000
        made.append(Lifetime(key, nbytes, int(born * MS), ends, "cpu", "torch", site=site, **more))

    for index, nbytes in enumerate((288 * 4, 18_432 * 4, 401_408 * 4)):
        name = f"model.{index}.weight"
        same: dict[str, Any] = {"dtype": "float32", "shape": (nbytes // 4,)}
        roles = (
            (1, 1, nbytes, "aten::empty", Category.PARAMETER, name),
            (8, 9, nbytes, "aten::mm", Category.GRADIENT, f"{name}.grad"),
            (9, 10, 2 * nbytes, "aten::zeros", Category.OPTIMIZER_STATE, "optimizer.state[0]"),
        )
        for line, born, size, op, category, holder in roles:
            alloc(line, size, born + index / 10, None, op=op, category=category,
                  holders=(make_path(holder),), backward=line == 8, **same)  # noqa: PLR2004  # fmt: skip
    graph = (make_path("history[*].grad_fn", count=steps),)
    for step in range(steps):
        at = 5.0 + 10 * step
        alloc(4, 64 * 64 * 4, at, at + 9.5, op="aten::stack", category=Category.INPUT)
        alloc(5, 3 << 20, at + 1, at + 3, op="aten::relu", category=Category.ACTIVATION)
        alloc(5, 4 << 20, at + 1.5, at + 3.4, op="aten::conv2d", category=Category.TEMPORARY)
        alloc(6, 1 << 20, at + 2.5, None, op="aten::addmm", category=Category.ACTIVATION,
              holders=graph, shape=(4096, 64), dtype="float32")  # fmt: skip
        alloc(8, 5 << 20, at + 3, at + 4, op="aten::mm", category=Category.TEMPORARY, backward=True)
    return tuple(made)


def make_trace(
    lifetimes: Iterable[Lifetime] | None = None,
    *,
    framework: str = "torch",
    duration_ns: int = 0,
    coverage: Coverage | None = None,
) -> Trace:
    """A trace that adds up, from the storages that lived in it.

    Args:
        lifetimes: The storages; those without ``born_ns`` are older than the trace. Without any
            given, those of a small training cell.
        framework: Name of the framework.
        duration_ns: Length of the trace; 0 for one that ends just after its last event.
        coverage: How well it was watched; a native recorder without gaps if not given.
    """
    lived = tuple(make_lifetimes() if lifetimes is None else lifetimes)
    times = sorted({t for one in lived for t in (one.born_ns, one.died_ns) if t is not None})
    timeline = _timeline(lived, times)
    start = sum(one.nbytes for one in lived if one.born_ns is None)
    top = max([start, *timeline.last])
    peak_ns = times[timeline.last.index(top)] if top > start else 0
    at_peak = tuple(dataclasses.replace(one, at_peak=True) for one in lived if _alive(one, peak_ns))
    born = [one for one in lived if one.born_ns is not None]
    totals = Totals(
        start_bytes=start,
        peak_bytes=top - start,
        peak_ns=peak_ns,
        kept_bytes=sum(one.nbytes for one in born if one.alive),
        allocated_bytes=sum(one.nbytes for one in born),
        freed_bytes=sum(one.nbytes for one in born if not one.alive),
        freed_older_bytes=sum(o.nbytes for o in lived if o.born_ns is None and not o.alive),
        count=len(born),
    )
    return Trace(
        framework=framework,
        duration_ns=duration_ns or (times[-1] + MS if times else MS),
        totals=totals,
        devices=(dataclasses.replace(totals, device="cpu"),),
        groups=_groups(born, peak_ns),
        kept=tuple(one for one in born if one.alive),
        peak=at_peak,
        largest=tuple(sorted(lived, key=lambda one: -one.nbytes)[:500]),
        timeline=timeline,
        coverage=coverage or Coverage(framework, "native", events=2 * len(born), cost_ns=2 * MS),
    )


def make_finding(**changes: Any) -> Finding:  # noqa: ANN401 - fields of Finding
    """The finding that ``make_record()`` carries, with some fields changed."""
    finding = Finding(
        code="NBM201",
        name="graph-kept-alive",
        severity=Severity.LEAK,
        nbytes=20 << 20,
        holder="history[*].grad_fn",
        paths=(make_path("history[*].grad_fn", count=20),),
        born=Birth("In[7]", 10, "history.append(loss)"),
        remedy="history.append(loss.item())",
        count=20,
        share=0.77,
        release="name:history",
    )
    return dataclasses.replace(finding, **changes)


def make_record(*traces: Trace, **changes: Any) -> Record:  # noqa: ANN401 - fields of Record
    """A record of a traced cell, its tables computed from the traces.

    Args:
        traces: What the recorders saw; one ``make_trace()`` if none is given.
        changes: Fields of ``Record`` to set; they win over the computed ones.
    """
    shown = traces or (make_trace(),)
    length = max(trace.duration_ns for trace in shown)
    rss = tuple((400 << 20) + (index << 21) for index in range(24))
    fields: dict[str, Any] = {
        "label": "In[7]",
        "started": 1_760_000_000.0,
        "duration_ns": length,
        "run": CellRun("c7", 1, 7, CELL),
        "traces": shown,
        "process": ProcessMemory(
            rss[0], max(rss), rss[-1], tuple(length * i // 24 for i in range(24)), rss
        ),
        "by_line": tables.by_line(shown),
        "by_cell_line": tables.by_cell_line(shown),
        "by_op": tables.by_op(shown),
        "by_category": tables.by_category(shown),
        "kept": tuple(one for trace in shown for one in trace.kept),
        "findings": () if traces else (make_finding(),),
    }
    return Record(**{**fields, **changes})


class FakeRecorder:
    """A recorder that saw what it was given."""

    def __init__(self, trace: Trace) -> None:
        self._trace = trace

    def stop(self) -> Trace:
        """The given trace."""
        return self._trace

    def sample(self) -> Sample:
        """The totals of the given trace."""
        totals = self._trace.totals
        return Sample(totals.start_bytes + totals.kept_bytes, totals.peak_bytes)


class FakeAnatomy:
    """A framework without objects."""

    framework = "fake"

    def storage_types(self) -> tuple[type, ...]:
        """None."""
        return ()

    def storages(self, obj: object) -> Iterable[StorageView]:  # noqa: ARG002 - the protocol's
        """None."""
        return ()

    def edge_types(self) -> tuple[type, ...]:
        """None."""
        return ()

    def edges(self, obj: object) -> Iterable[Edge]:  # noqa: ARG002 - the protocol's
        """None."""
        return ()

    def roles(self, objects: Iterable[object]) -> Mapping[int, Category]:  # noqa: ARG002 - the protocol's
        """None."""
        return {}

    def registries(self) -> Iterable[tuple[str, object]]:
        """None."""
        return ()

    def facts(self) -> Iterable[Fact]:
        """None."""
        return ()


class FakeBackend:
    """A backend without a framework, whose recordings return a trace made beforehand.

    Args:
        trace: What each recording returns; a small training cell if not given.
        name: Name of the backend.
    """

    def __init__(self, trace: Trace | None = None, name: str = "fake") -> None:
        self.name = name
        self._trace = trace or make_trace(framework=name)
        self.started: list[RecordingOptions] = []
        """Options of every recording that was started."""

    def installed(self) -> bool:
        """Always."""
        return True

    def loaded(self) -> bool:
        """Always."""
        return True

    def start(self, options: RecordingOptions) -> FakeRecorder:
        """A recording that has already seen everything."""
        self.started.append(options)
        return FakeRecorder(self._trace)

    def anatomy(self) -> FakeAnatomy:
        """Of a framework without objects."""
        return FakeAnatomy()

    def survey(self) -> Coverage:
        """The coverage of the given trace."""
        return self._trace.coverage


def _step_kind(label: str) -> StepKind:
    if label in _ATTRIBUTES:
        return _ATTRIBUTES[label]
    if label.startswith("["):
        return StepKind.KEY if label[1] in "'\"" else StepKind.INDEX
    if label.startswith("."):
        return StepKind.ATTRIBUTE
    return StepKind.FRAME if label.endswith(")") else StepKind.CLOSURE


def _alive(one: Lifetime, now: int) -> bool:
    return (one.born_ns is None or one.born_ns <= now) and (
        one.died_ns is None or one.died_ns > now
    )


def _timeline(lived: tuple[Lifetime, ...], times: list[int]) -> Timeline:
    bands = {str(category): [0] * len(times) for category in Category}
    for one in lived:
        first = 0 if one.born_ns is None else bisect_right(times, one.born_ns) - 1
        end = len(times) if one.died_ns is None else bisect_right(times, one.died_ns) - 1
        for place in range(first, end):
            bands[str(one.category)][place] += one.nbytes
    last = tuple(map(sum, zip(*bands.values(), strict=True)))
    used = {name: tuple(band) for name, band in bands.items() if any(band)}
    return Timeline(tuple(times), last, last, last, used, {"cpu": last})


def _groups(born: list[Lifetime], peak_ns: int) -> tuple[Group, ...]:
    groups: dict[object, Group] = {}
    for one in born:
        key = (one.site, one.op, one.category, one.device)
        old = groups.get(key, Group(*key))
        groups[key] = dataclasses.replace(
            old,
            allocated_bytes=old.allocated_bytes + one.nbytes,
            freed_bytes=old.freed_bytes + (0 if one.alive else one.nbytes),
            kept_bytes=old.kept_bytes + (one.nbytes if one.alive else 0),
            peak_bytes=old.peak_bytes + (one.nbytes if _alive(one, peak_ns) else 0),
            count=old.count + 1,
        )
    return tuple(groups.values())
