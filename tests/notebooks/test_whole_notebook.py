"""The notebook as a whole in a real kernel: its ledger over runs, and its child processes."""

from __future__ import annotations

import pytest

pytestmark = [pytest.mark.kernel, pytest.mark.torch]

MIB = 1 << 20


@pytest.fixture(scope="module")
def every_cell(notebook):
    """A notebook in which every cell is traced."""
    pytest.importorskip("torch")
    assert notebook.run("import nbmem, torch\nfrom nbmem.ledger import ledger").status == "ok"
    assert notebook.run("%memtrace on").status == "ok"
    return notebook


def text_of(ran):
    return ran.reports[-1]["text/plain"]


def rows(notebook):
    return text_of(notebook.run("%memlog", cell_id="log"))


def test_ledger_knows_a_cell_over_its_runs_and_edits(every_cell):
    first = every_cell.run("kept = [torch.ones(1024, 1024)]", cell_id="c1")
    again = every_cell.run("kept += [torch.ones(1024, 1024)]", cell_id="c1")
    (row,) = [one for one in rows(every_cell).splitlines() if f"In[{again.number}]" in one]
    assert row.split()[1:3] == ["edited", "2"]
    assert f"In[{first.number}]" not in rows(every_cell), "one row for one cell"
    (record, _) = eval(every_cell.value("[(r.alive_bytes, r.names) for r in ledger.runs[-2:]]"))
    assert record == (4 * MIB, (("kept[*]", 4 * MIB),)), "of the run before, too"


def test_cell_that_was_deleted_stays_explainable(every_cell):
    doomed = every_cell.run(
        "class Bank:\n    cache = []\nBank.cache.append(torch.ones(2048, 1024))", cell_id="doomed"
    )
    assert doomed.status == "ok"
    every_cell.run("1", cell_id="later", deleted=["doomed"])
    (row,) = [one for one in rows(every_cell).splitlines() if f"In[{doomed.number}]" in one]
    assert "deleted" in row
    found = text_of(every_cell.run("%memleaks", cell_id="hunt"))
    assert "born in a cell that is no longer there" in found
    assert "Bank.cache.append" in found, "its line is still known"
    every_cell.run("del Bank", cell_id="tidy")


def test_growth_with_every_run_is_found_with_its_slope(every_cell):
    every_cell.run("features = []", cell_id="made")
    for _ in range(5):
        ran = every_cell.run("features.append(torch.ones(512, 1024))", cell_id="grows")
    said = text_of(ran)
    assert "NBM108" in ran.reports[-1]["text/html"] + said
    codes = every_cell.value("[(f.code, f.holder, f.detail) for f in nbmem.last.findings]")
    assert "NBM108" in codes
    assert "grew by 2,097,152 bytes" in codes
    every_cell.run("del features", cell_id="tidy")


def test_old_model_beside_the_new_one_is_found_with_the_name_to_delete(every_cell):
    for _ in range(2):
        every_cell.run("net = torch.nn.Linear(1024, 2048)", cell_id="model")
    findings = every_cell.value("[(f.code, f.remedy) for f in nbmem.last.findings]")
    assert "('NBM106', 'del net  # at the top of the cell')" in findings


def test_name_that_no_cell_reads_any_more_is_found(every_cell):
    every_cell.run("raw = torch.ones(4096, 1024)", cell_id="raw")
    every_cell.run("used = raw.sum()", cell_id="use")
    for number in range(7):
        every_cell.run(f"other = {number}", cell_id="other")
    assert "NBM104" not in every_cell.value("[f.code for f in nbmem.last.findings]")
    every_cell.run("%memleaks", cell_id="hunt")
    findings = every_cell.value(
        "[(f.holder, f.remedy, f.detail) for f in nbmem.last.findings if f.code == 'NBM104']"
    )
    assert "('raw', 'del raw'" in findings
    names = every_cell.value(
        "{f.name: f.type_name for f in nbmem.last.facts if type(f).__name__ == 'NameFact'}"
    )
    assert "'raw': 'Tensor'" in names
    assert every_cell.value("nbmem.last.process.rss_end > 0") == "True"
    every_cell.run("del raw, net", cell_id="tidy")


THOUSAND = """
import gc, sys, time
took = []
for number in range(1000):
    began = time.thread_time()
    get_ipython().run_cell("again = torch.ones(65536)", store_history=True)
    took.append(time.thread_time() - began)

def size(one, seen):
    if id(one) in seen or isinstance(one, type):
        return 0
    seen.add(id(one))
    return sys.getsizeof(one) + sum(size(part, seen) for part in gc.get_referents(one))

print(repr((size(ledger, set()), len(ledger.runs), took[:100], took[-100:])))
"""


def test_cell_that_runs_a_thousand_times(every_cell, capsys):
    """What is remembered stays small; how long the runs took is printed."""
    ran = every_cell.run(THOUSAND, silent=True)
    assert ran.status == "ok", ran.tracebacks
    nbytes, runs, first, last = eval(ran.stdout.splitlines()[-1])
    assert runs >= 1000
    assert nbytes < 5_000_000
    with capsys.disabled():
        early, late = (sorted(times)[50] * 1000 for times in (first, last))
        print(f"\n{runs} runs: the ledger has {nbytes:,} bytes; {early:.1f} ms of work for each of "  # noqa: T201 - a measurement for whoever runs the tests
              f"the first hundred, {late:.1f} ms of the last")  # fmt: skip


def worker_facts(notebook):
    return eval(
        notebook.value(
            "[(f.pid, f.holder, len(f.time_ns), f.uss, f.rss) for f in nbmem.last.facts "
            "if type(f).__name__ == 'WorkerFact']"
        )
    )


def test_loader_workers_are_followed_over_the_time_of_the_cell(every_cell):
    every_cell.run(
        "from torch.utils.data import DataLoader, Dataset\nimport time\n"
        "class Slow(Dataset):\n"
        "    def __len__(self): return 12\n"
        "    def __getitem__(self, i):\n"
        "        time.sleep(0.4)\n"
        "        return torch.ones(64, 1024)\n"
        "loader = DataLoader(Slow(), batch_size=2, num_workers=2, persistent_workers=True)"
    )
    ran = every_cell.run("%%memtrace\nbatches = [batch for batch in loader]")
    assert ran.status == "ok", ran.tracebacks
    facts = worker_facts(every_cell)
    assert len(facts) == 2
    for pid, holder, looks, own, resident in facts:
        assert pid > 0
        assert holder == "loader._iterator"
        assert looks >= 2
        assert 0 < own < resident
    for kind in ("text/plain", "text/html"):
        said = ran.reports[-1][kind]
        assert "Child processes" in said
        assert "Shared memory" in said, "the batches came through it"
    codes = every_cell.value("[(f.code, str(f.severity)) for f in nbmem.last.findings]")
    assert "('NBM501', 'expected')" in codes
    assert "('NBM502', 'expected')" in codes
    alive = every_cell.value("[w.is_alive() for w in loader._iterator._workers]")
    assert alive == "[True, True]", "nobody was signalled"
    every_cell.run("del batches, loader", cell_id="tidy")


def test_subprocess_is_followed_as_well(every_cell):
    every_cell.run(
        "%%memtrace\nimport subprocess, sys\n"
        "done = subprocess.run([sys.executable, '-c', "
        "'import time; x = bytearray(b\"x\") * (40 << 20); time.sleep(0.7);'"
        "'y = bytearray(b\"y\") * (40 << 20); time.sleep(0.7)'])"
    )
    ((_, _, looks, own, _),) = worker_facts(every_cell)
    assert looks >= 2, "it was given memory after the first"
    assert own > 80 * MIB
    assert every_cell.value("done.returncode") == "0"


def test_cell_of_ten_thousand_lines(every_cell):
    lines = [f"a{number} = {number}" for number in range(9_998)]
    ran = every_cell.run("\n".join([*lines, "", "long = torch.ones(1024, 1024)"]), cell_id="long")
    assert ran.status == "ok"
    assert every_cell.value("nbmem.last.by_cell_line[0].frame.line") == "10000"
    assert every_cell.value("nbmem.last.kept_bytes") == str(4 * MIB)
    every_cell.run("del long", cell_id="tidy")
