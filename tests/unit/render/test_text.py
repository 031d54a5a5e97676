"""The report as text: what is on it, in which order, and how it behaves with hostile names."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from nbmem.model.retention import Grade
from nbmem.render.text import WIDTH, render_finding_text, render_paths_text, render_text
from nbmem.testing import make_finding, make_path, make_record, make_trace

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("name", ["cell", "hunt", "failed", "out of memory"])
def test_the_whole_report_reads_as_it_was_last_approved(made, name):
    golden = GOLDEN / f"{name.replace(' ', '_')}.txt"
    assert render_text(made[name]) + "\n" == golden.read_text(encoding="utf-8")


def test_no_line_is_wider_than_a_terminal(each):
    text = render_text(each)
    assert max(map(len, text.splitlines())) <= WIDTH
    assert text.isprintable() or set(text) - {"\n"} == {one for one in text if one.isprintable()}


def test_no_report_is_longer_than_people_read(each):
    assert len(render_text(each)) < 40_000


def test_the_worst_finding_is_in_the_second_line():
    second = render_text(make_record()).splitlines()[1]
    assert second == "✗ 1 leak: 20.0 MiB held by history[*].grad_fn"


def test_several_leaks_are_summed_in_the_verdict(made):
    findings = (*made["cell"].findings, made["hunt"].findings[0])
    second = render_text(dataclasses.replace(made["cell"], findings=findings)).splitlines()[1]
    assert second.startswith(
        "✗ 2 leaks hold 1.51 GiB; the largest: 1.49 GiB held by sys.last_value"
    )


def test_a_hunt_has_its_findings_before_its_tables(made):
    text = render_text(made["hunt"])
    assert text.index("LEAK") < text.index("WARNING") < text.index("Alive, by holder")
    assert text.index("Alive, by holder") < text.index("Names of the notebook")


def test_normal_growth_is_shown_only_on_request(made):
    assert "first-gradients" not in render_text(made["hunt"])
    assert "first-gradients" in render_text(made["hunt"], expected=True)


def test_hidden_growth_is_counted_where_there_is_nothing_else(made):
    expected = made["hunt"].findings[-1:]
    quiet = dataclasses.replace(made["hunt"], findings=expected)
    assert "No leak found (1 normal growth not shown)" in render_text(quiet)
    assert "not shown" not in render_text(quiet, expected=True)


def test_top_bounds_every_table_and_says_what_is_left_out(made):
    text = render_text(made["cell"], top=2)
    assert "4 more lines: 8.82 MiB at the peak" in text
    assert "for images, labels" not in text
    assert "The cell, line by line" not in text, "no line calls a function of the user's"
    assert "4 more categories: " in text


def test_lines_of_the_cell_stay_in_their_order_when_most_are_left_out(made):
    cell = made["cell"]
    calling = dataclasses.replace(cell, by_line=cell.by_line[:1])
    text = render_text(calling, top=3).split("The cell, line by line")[1].split("By category")[0]
    assert text.index("logits = model") < text.index("loss = F") < text.index("backward()")
    assert "3 more lines" in text


def test_the_peak_has_its_moment_its_line_and_its_source(made):
    text = render_text(made["cell"])
    assert "reached after 198 ms at line 8, in its backward pass" in text
    assert "loss.backward()" in text


def test_a_cell_that_keeps_nothing_says_so(made):
    text = render_text(made["clean"])
    assert "✓ Nothing kept" in text
    assert "Kept, by holder" not in text


def test_a_cell_without_tensors_is_told_from_one_that_keeps_none(made):
    text = render_text(made["empty trace"])
    assert "✓ No tensor was allocated" in text
    assert "peak " not in text.split("process")[0]


def test_coverage_is_one_line_for_each_framework_with_its_cost(made):
    text = " ".join(render_text(made["failed"]).split())
    assert "torch: native recorder, 218 events, cost 2.00 ms" in text
    assert "tensorflow: profiler recorder, 812 events, cost 9.00 ms" in text
    assert "not seen: dataset buffers; not seen: py_function results" in text


def test_a_failed_cell_shows_what_it_did_until_then(made):
    text = render_text(made["failed"])
    assert "! The cell was interrupted" in text
    assert "KeyboardInterrupt" in text
    assert "note: Interrupted" in text


def test_running_out_of_memory_says_by_how_much_and_what_would_help(made):
    text = render_text(made["out of memory"])
    assert "2.15 GiB asked for while 9.00 GiB of tensors were alive" in text
    assert "1.15 GiB too much" in text
    assert "1. Half the batch size" in text


def test_a_record_without_frameworks_does_not_claim_that_all_is_well(made):
    assert "No framework was watched" in render_text(made["nothing"])


def test_what_was_alive_before_the_cell_is_told_beside_the_peak():
    older = [
        dataclasses.replace(one, born_ns=None) if one.op == "aten::empty" else one
        for one in make_record().traces[0].kept
    ]
    assert "above 1.60 MiB at the start" in render_text(make_record(make_trace(older)))


def test_a_finding_has_all_its_aliases():
    paths = tuple(make_path(f"name_{number}[0]") for number in range(9))
    text = render_finding_text(make_finding(paths=paths))
    assert all(path.text in text for path in paths)


def test_paths_tell_how_they_hold():
    cycle = dataclasses.replace(make_path("Learner.cbs"), grade=Grade.CYCLE, visible_bytes=1 << 20)
    text = render_paths_text([make_path("history[*]", count=20), cycle])
    assert text.splitlines() == [
        "Held by 2 paths; all of them must go before the bytes do.",
        "  history[*]  (reachable, name, 20 objects)",
        "  Learner.cbs  (cycle, name, sees 1.00 MiB)",
    ]


def test_an_object_that_nobody_holds():
    assert render_paths_text(()).startswith("No holder found")
    assert render_paths_text([make_path("x")]).startswith("Held by one path")


def test_long_names_make_minor_columns_give_way(made):
    holder = make_path("trainer.callbacks[*].recorder.outputs['validation'].embeddings")
    kept = [dataclasses.replace(one, holders=(holder,)) for one in made["cell"].kept]
    text = render_text(dataclasses.replace(made["cell"], kept=tuple(kept)))
    head = next(line for line in text.splitlines() if "holder" in line and "bytes" in line)
    assert "type" not in head
    assert "born" in head
    assert "trainer.callba" in text


def test_a_column_that_says_nothing_is_left_out(made):
    rows = [
        dataclasses.replace(row, frame=dataclasses.replace(row.frame, source=""))
        for row in made["cell"].by_line
    ]
    text = render_text(dataclasses.replace(made["cell"], by_line=tuple(rows)))
    assert "source" not in text.split("By line\n")[1].splitlines()[0]
