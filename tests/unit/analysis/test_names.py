from nbmem.analysis.names import Notebook, name_facts, rebound
from nbmem.model.lifetime import Lifetime
from nbmem.model.retention import RetentionPath, RootKind


def notebook(cells):
    found = Notebook()
    found.follow([cells.get(number, "") for number in range(max(cells) + 1)])
    return found


def name_uses(cells):
    return notebook(cells).uses


def test_binding_and_reading_are_told_apart_by_cell():
    uses = name_uses({1: "x = 1", 2: "print(x)", 3: "x = 2"})
    assert (uses["x"].bound_in, uses["x"].read_in) == (3, 2)


def test_a_loop_target_is_a_loop_variable_until_it_is_bound_otherwise():
    assert name_uses({1: "for i, (a, b) in rows: pass"})["a"].loop_variable
    assert not name_uses({1: "for a in rows: pass", 2: "a = 3"})["a"].loop_variable


def test_names_inside_functions_and_comprehensions_are_not_bound_by_the_cell():
    uses = name_uses({1: "def f():\n    for y in z: w = 1\nq = [v for v in z]"})
    assert {"f", "q"} == {name for name, use in uses.items() if use.bound_in}
    assert uses["z"].read_in == 1


def test_an_augmented_assignment_reads_too():
    assert name_uses({4: "total += 1"})["total"].read_in == 4


def test_cells_that_are_not_python_are_left_out():
    assert name_uses({1: "%%bash\nls", 2: "a = 1", 3: "b = \0"}).keys() == {"a"}


def test_imports_bind_the_first_part_of_a_dotted_name():
    assert name_uses({1: "import os.path\nfrom sys import argv as words"}).keys() == {"os", "words"}


LOOP = """
for epoch in range(3):
    running = 0
    for batch in loader:
        out = net(batch)
        loss = criterion(out)
        running = running + loss
        total += loss
        state, extra = cell(batch, state)
    if best is None or running < best:
        best = running
        kept = net.state_dict()
"""


def test_a_loop_leaves_what_its_body_binds():
    left = {name for name, use in name_uses({1: LOOP}).items() if use.loop_variable}
    assert left == {"epoch", "running", "batch", "out", "loss", "total", "state", "extra", "best"}


def test_what_a_loop_reads_from_the_iteration_before_is_carried():
    carried = {name for name, use in name_uses({1: LOOP}).items() if use.carried}
    assert carried == {"running", "total", "state", "best"}


def test_names_bound_by_a_while_loop_or_inside_a_lambda_of_it():
    uses = name_uses({1: "while go:\n    go, f = step(go), lambda y: y"})
    assert (uses["go"].carried, uses["f"].loop_variable, uses["f"].carried) == (True, True, False)


def test_facts_join_bytes_with_the_cells_that_use_a_name():
    alive = [
        Lifetime(1, 100, holders=(RetentionPath("xb"), RetentionPath("pairs"))),
        Lifetime(2, 50, holders=(RetentionPath("xb"),)),
        Lifetime(3, 7, holders=(RetentionPath("Out[2]", RootKind.OUTPUT),)),
    ]
    cells = {1: "for xb in rows: pairs = xb", 2: "xb", 3: "1", 4: "2"}
    types = {"xb": "Tensor"}
    found = name_facts(alive, notebook(cells), lambda name: types.get(name, ""))
    facts = {one.name: one for one in found}
    assert facts.keys() == {"xb", "pairs"}
    xb = facts["xb"]
    assert (xb.nbytes, xb.bound_in, xb.read_in) == (150, "In[1]", "In[2]")
    assert (xb.type_name, facts["pairs"].type_name) == ("Tensor", "")
    assert (xb.loop_variable, xb.runs_since_read) == (True, 2)


def test_what_a_cell_binds_before_reading_it_is_rebound():
    cell = "net = Net()\ntable = table / 2\nopt = Adam(net)\nfor x in data: y = x"
    assert rebound(cell) == ["net", "opt", "x", "y"]
    assert rebound("%%bash\nls") == []


def test_a_cell_is_read_once_and_a_history_that_began_anew_from_the_start():
    texts = ["", "x = 1", "y = x"]
    found = Notebook()
    found.follow(texts)
    first = found.sources[1]
    found.follow([*texts, "del y"])
    assert found.sources[1] is first
    assert [one.cell for one in found.sources] == ["In[0]", "In[1]", "In[2]", "In[3]"]
    found.follow(["", "z = 2"])
    assert (found.uses.keys(), found.sources[1].source) == ({"z"}, "z = 2")
    found.follow(["", "z = 3", "print(z)"])
    assert found.sources[1].source == "z = 3"
    assert (found.uses["z"].bound_in, found.uses["z"].read_in) == (1, 2)
