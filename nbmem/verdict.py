"""What a look at the heap makes of a record: names and categories first, then the findings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from nbmem import host
from nbmem.analysis import attribution, judge, names, outofmemory
from nbmem.analysis.timing import coalesced
from nbmem.births import births
from nbmem.heap import HeapSnapshot
from nbmem.ledger import ledger
from nbmem.limits import available_bytes
from nbmem.model.case import Case
from nbmem.model.facts import AllocatorFact, Fact, WorkerFact
from nbmem.model.finding import Finding
from nbmem.model.lifetime import Lifetime
from nbmem.model.trace import Trace
from nbmem.registry import rules
from nbmem.report import Report


def dressed(trace: Trace, seen: HeapSnapshot, alive: Mapping[int, Lifetime], label: str) -> Trace:
    """A recorder's trace with categories by identity, holders, and lines as the user knows them.

    Args:
        trace: What the recorder saw.
        seen: The look at the heap.
        alive: Key of a live storage -> what the look found of it.
        label: Name of the run.
    """
    joined = attribution.joined(
        trace,
        roles=seen.roles,
        alive=alive,
        dress=host.current().dress,
        cell=label,
        nodes=seen.nodes,
    )
    return replace(joined, timeline=coalesced(joined.timeline))


def judged(
    record: Report,
    seen: HeapSnapshot,
    alive: tuple[Lifetime, ...],
    error: BaseException | None = None,
) -> Report:
    """The record with the rules' findings, and with the reason where memory ran out.

    Args:
        record: What was traced or hunted.
        seen: The look at the heap.
        alive: The storages that it found, with their births.
        error: The exception that ended the cell.
    """
    hunted = record.kind == "hunt"
    notebook = host.current().notebook
    named = names.name_facts(alive, notebook, host.current().type_of)
    # The look tells who holds which worker, and the record has that with their memory.
    looked = [one for one in seen.facts if not isinstance(one, WorkerFact)]
    facts: list[Fact] = [*record.facts, *looked, *named, *notebook.sources]
    if record.run is not None:
        facts += [*ledger.growth(record.run, named), *births.former_holders(alive)]
    case = Case(
        alive=alive,
        traces=record.traces,
        facts=tuple(facts),
        run=record.run,
        runs=ledger.runs,
        process=record.process,
        hunted=hunted,
        partial=seen.partial,
    )
    findings, notes = judge.judge(case, [one for one in rules() if hunted or one.cheap])
    findings = tuple(map(_explained, findings))
    reason = None
    if error is not None and outofmemory.is_out_of_memory(error):
        reason = outofmemory.explain(
            error,
            alive=alive,
            by_category=record.by_category,
            findings=findings,
            available_bytes=available_bytes(),
            allocators=case.facts_of(AllocatorFact),
        )
    return replace(
        record,
        findings=findings,
        facts=(*record.facts, *looked, *named) if hunted else record.facts,
        out_of_memory=reason,
        notes=(*record.notes, *notes),
    )


def _explained(finding: Finding) -> Finding:
    """The finding, with a word on a cell of birth that the user cannot find any more."""
    since = ledger.since(finding.born.cell)
    words = "; ".join(filter(None, (finding.detail, since)))
    return replace(finding, detail=words) if since else finding
