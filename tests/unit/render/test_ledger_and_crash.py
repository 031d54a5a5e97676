from nbmem.model.crash import Crash, Moment, Scene
from nbmem.model.run import RunRecord
from nbmem.render.crash import crash_bundle, crash_sentence
from nbmem.render.ledger import ledger_bundle, ledger_table
from nbmem.render.units import spark

GIB = 2**30


def run(number, cell="a", **more):
    return RunRecord(f"In[{number}]", cell, number, title=f"train({cell})", **more)


def test_a_cell_stands_where_its_latest_run_does():
    table = ledger_table([run(1), run(2, "b"), run(3)])
    assert [row[0].text for row in table.rows] == ["In[2]", "In[3]"]
    assert [row[1].text for row in table.rows] == ["1", "2"]


def test_what_earlier_runs_left_is_told():
    runs = [
        run(1, alive_bytes=GIB, names=(("old", GIB),)),
        run(2, alive_bytes=3, names=(("x", 3),)),
    ]
    (row,) = ledger_table(runs).rows
    assert row[-1].text == "x, old (1.00 GiB from earlier runs)"


def test_cell_that_was_deleted_or_edited_says_so():
    assert "since" not in [one.title for one in ledger_table([run(1)]).columns]
    table = ledger_table([run(1, gone=True), run(2, "b", source_hash="x"), run(3, "b")])
    assert [row[1].text for row in table.rows] == ["deleted", "edited"]


def test_text_from_the_notebook_is_escaped():
    shown = ledger_bundle([run(1, "<script>")])
    assert "<script>" in shown["text/plain"]
    assert "<script>" not in shown["text/html"]


def test_an_empty_ledger_says_how_to_begin():
    assert "%memtrace on" in ledger_bundle([])["text/plain"]


def test_a_sparkline_rises_with_its_numbers():
    assert spark([0, 1, 4, 8]) == "▁▂▅█"
    assert spark([0, 0]) == "▁▁"


CRASH = Crash(
    "a.ipynb",
    7,
    1.0,
    12 * GIB,
    Scene("In[7]", "x = 1\nbig = make('<b>')", 2, (("history[*].grad_fn", 9 * GIB),)),
    tuple(Moment(100.0 + n, n * GIB, n * GIB // 2, (12 - n) * GIB, 2) for n in range(1, 12)),
)


def test_the_sentence_says_where_and_at_how_much():
    assert crash_sentence(CRASH) == (
        "This notebook's previous kernel ended without a goodbye in cell In[7], line 2 "
        "(big = make('<b>')), at 11.0 GiB of 12.0 GiB; out of memory is the likely cause. "
        "Held most before it: history[*].grad_fn (9.00 GiB)."
    )


def test_a_cell_whose_line_is_not_known_is_told_by_its_first():
    scene = Scene("In[7]", "\n  " + "x = 1  # " + "long " * 50 + "\ny = 2")
    told = crash_sentence(Crash("a", 7, 1.0, 12 * GIB, scene, (Moment(1.0, GIB, 0, 11 * GIB),)))
    assert "in cell In[7] (x = 1  # long long" in told
    assert len(told) < 250


def test_a_death_with_room_to_spare_is_not_blamed_on_memory():
    calm = Crash("a", 7, 1.0, 12 * GIB, Scene(), (Moment(1.0, GIB, 0, 11 * GIB),))
    assert "memory is not the likely cause" in crash_sentence(calm)


def test_what_the_system_counts_is_believed():
    calm = (Moment(1.0, GIB, 0, 11 * GIB),)
    killed = Crash("a", 7, 1.0, 12 * GIB, Scene(), calm, killed_for_memory=True)
    assert "the system killed it for lack of memory" in crash_sentence(killed)


def test_the_rest_names_the_holders_and_is_escaped():
    shown = crash_bundle(CRASH)
    assert "history[*].grad_fn" in shown["text/plain"]
    assert "9.00 GiB" in shown["text/plain"]
    assert "<b>" not in shown["text/html"]


def test_a_flight_without_a_moment_is_told_too():
    assert "before its first cell" in crash_bundle(Crash("a", 7, 1.0, GIB, Scene()))["text/plain"]
