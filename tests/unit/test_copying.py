"""What workers have copied is still known when they have ended, until their cell runs again."""

from __future__ import annotations

import pytest

from nbmem import children, copying, host
from nbmem.child_memory import Glance, Usage
from nbmem.model.facts import WorkerFact

MIB = 1 << 20


@pytest.fixture(autouse=True)
def living(monkeypatch):
    """Process id -> glance and usage of a process that lives, none of a hunt or a run before."""
    monkeypatch.setattr(copying, "_copied", {})
    monkeypatch.setattr(copying, "_hunted", children.Children())
    monkeypatch.setattr(copying, "has_children", lambda: True)
    made = {}
    monkeypatch.setattr(children.os, "getpid", lambda: 1)
    monkeypatch.setattr(children.psutil, "pids", lambda: [1, *made])
    monkeypatch.setattr(
        children,
        "glance",
        lambda pid: Glance("kernel", 0, 1, image=(1, 2)) if pid == 1 else made.get(pid, [None])[0],
    )
    monkeypatch.setattr(children, "usage", lambda pid: made[pid][1])
    return made


def state(copied, image=(1, 2)):
    nbytes = (1 + copied) * MIB
    usage = Usage(500 * MIB, nbytes, 0, nbytes, 300 * MIB - nbytes)
    return Glance("worker", 1, 7, nbytes, image=image), usage


def run(living, label, copied, cell="cell"):
    followed = children.Children(label)
    for amount in (0, copied):
        living[9] = state(amount)
        followed.look(amount)
    copying.remember(cell, followed)
    del living[9]


def test_hunts_remember_what_the_last_run_of_a_cell_copied(living):
    run(living, "In[1]", 40)
    living[8] = state(0, image=(3, 4))
    told = {fact.pid: fact for fact in copying.known([WorkerFact(8, "", "loader._iterator")])}
    assert (told[9].cell, told[9].copied_bytes, told[9].ended) == ("In[1]", 40 * MIB, True)
    assert (told[8].cell, told[8].copied_bytes, told[8].ended) == ("", 0, False)
    assert told[8].holder == "loader._iterator"
    run(living, "In[2]", 0)
    assert [fact.pid for fact in copying.known([])] == [8]


def test_growth_from_hunt_to_hunt_is_told(living):
    living[9] = state(0)
    copying.known([])
    living[9] = state(30)
    (fact,) = copying.known([])
    assert fact.grown_bytes == fact.copied_bytes == 30 * MIB
    del living[9]
    assert copying.known([]) == ()


def test_cells_that_are_remembered_are_bounded(living):
    for number in range(100):
        run(living, "In[1]", 40, cell=f"cell {number}")
    assert list(copying._copied)[-1] == "cell 99"
    assert len(copying._copied) <= 20


def test_what_was_copied_is_looked_for_among_the_users_names(monkeypatch):
    here = host.Host(type("Shell", (), {"user_ns": {"rows": [f"row {n}" for n in range(20_000)]}}))
    monkeypatch.setattr(host, "_current", here)
    copier = WorkerFact(9, "worker", copied_then=(0, 30 * MIB))
    (fact,) = copying.read_by([copier, WorkerFact(8, "worker")])
    assert (fact.path, fact.count) == ("rows", 20_000)
    assert copying.read_by([WorkerFact(8, "worker")]) == ()
