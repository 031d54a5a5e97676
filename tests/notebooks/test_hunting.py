"""The magics that name holders and let go, with real tensors in a real kernel."""

from __future__ import annotations

import json

import pytest

pytestmark = [pytest.mark.kernel, pytest.mark.torch]

MIB_4 = 4 * 1024 * 1024


@pytest.fixture(scope="module")
def torched(notebook):
    pytest.importorskip("torch")
    assert notebook.run("import torch, nbmem").status == "ok"
    return notebook


def text_of(ran):
    (data,) = ran.reports
    return data["text/plain"]


def test_report_of_a_cell_is_exact(torched):
    ran = torched.run(
        "%%memtrace\nkept = torch.zeros(1024, 1024)\nfor _ in range(3):\n    kept + kept\nNone"
    )
    last = "nbmem.last"
    assert torched.value(f"{last}.allocated_bytes") == str(4 * MIB_4)
    assert torched.value(f"{last}.kept_bytes") == str(MIB_4)
    assert torched.value(f"{last}.peak_bytes") == str(2 * MIB_4)
    assert torched.value(f"[one.name for one in {last}.kept]") == "['kept']"
    lines = eval(torched.value(f"[(r.label, r.peak_bytes) for r in {last}.by_cell_line]"))
    assert (f"In[{ran.number}]:2", MIB_4) in lines
    assert (f"In[{ran.number}]:4", MIB_4) in lines
    assert "kept = torch.zeros(1024, 1024)" in text_of(ran)


def test_failed_cell_tells_what_it_did(torched):
    ran = torched.run("%%memtrace\nhalf = torch.zeros(1024, 1024)\nraise KeyError('later')")
    assert ran.error == "KeyError"
    assert torched.value("nbmem.last.kept_bytes") == str(MIB_4)
    assert "KeyError" in text_of(ran)


def test_saved_report_comes_back(torched, tmp_path):
    path, page = tmp_path / "run.json", tmp_path / "run.html"
    torched.run(f"%%memtrace --quiet --label saved --save {path}\nagain = torch.ones(1024, 1024)")
    torched.run(f"%memtrace --quiet --save {page} again.sum()")
    assert json.loads(path.read_text())["schema"] >= 1
    assert torched.value(f"nbmem.load({str(path)!r}).kept_bytes") == str(MIB_4)
    assert "<html" in page.read_text()
    assert path.stat().st_mode & 0o077 == 0


def test_tables_are_cut(torched):
    cell = "\n".join(f"t{number} = torch.ones({number} * 2048)" for number in range(1, 16))
    long = text_of(torched.run(f"%%memtrace --top 15\n{cell}"))
    short = text_of(torched.run(f"%%memtrace --top 2\n{cell}"))
    assert len(short.splitlines()) < len(long.splitlines())


def test_who_holds(torched):
    torched.run("box = {'deep': [torch.ones(1024, 1024)]}\nother = box['deep'][0]")
    said = text_of(torched.run("%memwho other"))
    assert "other" in said
    assert "box['deep']" in said
    assert torched.run("%memwho").status == "error"
    assert "is not an expression" in torched.run("%memwho a b").stderr
    assert "NameError: name 'nowhere' is not defined" in torched.run("%memwho nowhere").stderr
    assert "has no attribute 'shade'" in torched.run("%memwho other.shade").stderr
    assert "tells of one object" in torched.run("%memwho other, box").stderr
    assert torched.run("nbmem.who_holds(other)").result.startswith("Held by")
    assert "Write other without quotes" in torched.run("%memwho 'other'").stderr
    assert "Held by 2 paths" in text_of(torched.run("%memwho other;")), "nothing that failed stays"


def test_hunt_release_and_nothing_else_touched(torched):
    torched.run("%memfree out")
    torched.run("weight = torch.ones(1024, 1024, requires_grad=True)\nhistory = []")
    torched.run(
        "%%memtrace --quiet\nfor _ in range(3):\n    history.append((weight * 2).relu().sum())"
    )
    found = text_of(torched.run("%memleaks"))
    assert "NBM201" in found
    assert "history" in found
    dry = torched.run("%memfree history --dry-run")
    assert "Nothing was done" in dry.reports[0]["text/plain"]
    assert torched.value("len(history)") == "3"
    freed = torched.run("%memfree history")
    assert "freed 12.0 MiB" in freed.reports[0]["text/plain"]
    assert torched.value("('history' in globals(), 'weight' in globals())") == "(False, True)"


def test_magic_and_function_find_the_same(torched):
    torched.run(
        "%%memtrace --quiet\nlayer = torch.nn.Linear(512, 512)\nhistory = []\nfor _ in range(4):\n"
        "    history.append(layer(torch.randn(512, 512)).relu().sum())"
    )
    said = "sorted((f.code, f.nbytes, f.holder, f.detail) for f in {}.findings)"
    torched.run("%memleaks")
    by_magic = torched.value(said.format("nbmem.last"))
    assert "history[*].grad_fn" in by_magic
    assert torched.value(said.format("nbmem.leaks()")) == by_magic
    torched.run("del layer, history, _")


def test_output_history(torched):
    torched.run("(torch.ones(1024, 1024) + 1)")
    assert "NBM101" in text_of(torched.run("%memleaks --no-collect"))
    assert "freed" in torched.run("%memfree out").reports[0]["text/plain"]
    assert "NBM101" not in text_of(torched.run("%memleaks"))


def test_remedies_can_be_pasted_with_the_words_that_follow(torched):
    torched.run("(torch.ones(1024, 1024) + 2)")
    remedy = torched.value("next(f.remedy for f in nbmem.leaks().findings if f.code == 'NBM101')")
    ran = torched.run(eval(remedy))
    assert "together: freed" in text_of(ran) or "freed 4.00 MiB" in text_of(ran), ran.stderr


def test_words_that_nothing_answers_to(torched):
    assert "needs to know what" in torched.run("%memfree").stderr
    ran = torched.run("%memfree no_such_name")
    assert ran.status == "error"
    assert "no_such_name" in ran.stderr
    assert not ran.tracebacks


def test_limit_stops_at_the_line(torched):
    ran = torched.run(
        "%%memtrace --limit 10MiB\nfirst = torch.ones(1024, 1024)\n"
        "second = [torch.ones(1024, 1024) for _ in range(9)]"
    )
    assert ran.error == "MemoryLimitExceeded"
    assert "line 3" in ran.tracebacks[0]
    assert "Free what the report names" in ran.tracebacks[0]
    assert len(ran.reports) == 1
    assert torched.run("torch.ones(8 * 1024 * 1024).shape").status == "ok"


def test_findings_and_paths_have_looks_of_their_own(torched):
    torched.run("keeper = [torch.ones(1024, 1024)]")
    shown = torched.run("nbmem.who_holds(keeper[0])[0]").of("execute_result")[0]["data"]
    assert "keeper" in shown["text/plain"]
    assert "keeper" in shown["text/html"]


def test_every_cell_shows_those_that_take_memory(torched):
    torched.run("%memtrace on --top 2")
    try:
        assert not torched.run("quiet = 1").reports
        shown = torched.run("loud = torch.ones(1024, 1024)")
        assert "kept 4.00 MiB" in text_of(shown), "one line"
        assert "loud" in shown.reports[0]["text/html"], "which folds out into the whole"
        log = torched.run("%memlog").reports[0]["text/plain"]
        assert f"In[{shown.number}]" in log
    finally:
        torched.run("%memtrace off")


def test_leak_that_stays_is_told_of_once(torched):
    torched.run("weight = torch.ones(1024, 1024, requires_grad=True)\nlosses = []")
    torched.run("%memtrace on")
    try:
        told = torched.run("for _ in range(3):\n    losses.append((weight * 2).relu().sum())")
        assert "held by losses" in text_of(told)
        assert not torched.run("after = 1").reports
    finally:
        torched.run("%memtrace off\n%memfree losses")


def test_two_runs_side_by_side(torched):
    small = torched.run("%%memtrace --quiet\nsized = torch.ones(1024, 1024)")
    large = torched.run("%%memtrace --quiet\nsized = torch.ones(4096, 1024)")
    said = torched.run(f"%memdiff {small.number} {large.number}").reports[0]["text/plain"]
    assert "12.0 MiB" in said
    drawn = torched.run(f"%memdiff --plot {small.number} {large.number}").of("display_data")
    assert any("image/png" in one["data"] for one in drawn)
    assert "neither a traced run" in torched.run("%memdiff nothing 1").stderr
