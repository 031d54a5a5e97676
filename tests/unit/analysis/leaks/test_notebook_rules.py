import pytest

from nbmem.analysis.leaks.growth import margin, steady_growth
from nbmem.model.cell import CellRun
from nbmem.model.facts import FormerHolderFact, GrowthFact, NameFact, SourceFact
from nbmem.model.lifetime import Lifetime
from nbmem.model.retention import RetentionPath, RootKind, Step, StepKind
from nbmem.testing import MS, make_site, make_trace

MIB = 1 << 20


def output(notebook, root, *steps):
    return notebook.path(root, *steps, root_kind=RootKind.OUTPUT)


def test_displayed_results_are_one_finding(notebook):
    notebook.add(output(notebook, "Out[2]"), output(notebook, "_2"), output(notebook, "___"))
    notebook.add(output(notebook, "Out[5]", ("grad_fn", ".grad_fn")), nbytes=2 * MIB)
    found = notebook.only("NBM101")
    assert (found.nbytes, found.holder, found.release) == (3 * MIB, "Out[5], Out[2]", "out")
    assert {path.root for path in found.paths} == {"Out[2]", "_2", "___", "Out[5]"}


def test_what_a_name_still_holds_is_no_leak_of_the_output_history(notebook):
    notebook.add(output(notebook, "Out[2]"), notebook.path("big", seen=MIB))
    assert notebook.quiet() == ()


def test_frames_of_the_last_exception_name_function_and_variables(notebook):
    frame = (("traceback", ".__traceback__"), ("frame", " → fit()"))
    for name in ("act", "out"):
        kind = RootKind.EXCEPTION
        notebook.add(
            notebook.path("sys.last_value", *frame, ("local", f" → {name}"), root_kind=kind)
        )
    found = notebook.only("NBM102")
    assert found.holder == "sys.last_value.__traceback__ → fit() → act, out"
    assert (found.nbytes, found.release) == (2 * MIB, "traceback")


def test_an_exception_in_a_list_is_told_apart_from_the_last_one(notebook):
    steps = (("index", "[*]"), ("traceback", ".__traceback__"), ("frame", " → load()"))
    notebook.add(notebook.path("errors", *steps, ("local", " → table"), count=3), times=3)
    found = notebook.only("NBM103")
    assert found.holder == "errors[*].__traceback__ → load() → table"
    assert "for e in errors" in found.remedy
    assert "with_traceback(None)" in found.remedy


def test_a_name_that_nobody_reads_any_more(notebook):
    notebook.add(notebook.path("raw", seen=8 * MIB), nbytes=8 * MIB)
    notebook.add(notebook.path("data", seen=MIB))
    notebook.facts += [
        NameFact("raw", "", 8 * MIB, bound_in="In[2]", read_in="In[3]", runs_since_read=11),
        NameFact("data", "", MIB, bound_in="In[3]", read_in="In[12]"),
    ]
    found = notebook.only("NBM104")
    assert (found.holder, found.remedy, found.detail) == (
        "raw",
        "del raw",
        "bound in In[2], read last in In[3]",
    )


def loop_facts(notebook, **carried):
    notebook.facts += [
        NameFact(name, "", 0, loop_variable=True, carried=is_carried)
        for name, is_carried in carried.items()
    ]


def test_what_a_loop_left_with_its_graph_is_a_warning(notebook):
    loop_facts(notebook, xb=False, out=False, loss=False)
    graph = notebook.path("loss", ("grad_fn", ".grad_fn"))
    notebook.add(notebook.path("xb", seen=4 * MIB), graph, nbytes=4 * MIB)
    notebook.add(graph, notebook.path("out", ("grad_fn", ".grad_fn")), nbytes=8 * MIB)
    notebook.add(notebook.path("out", seen=2 * MIB), graph, nbytes=2 * MIB)
    found = notebook.only("NBM105")
    assert found.nbytes == 14 * MIB
    assert {"xb", "out", "loss"} == set(found.holder.split(", "))
    assert "del " in found.remedy


def test_a_loop_without_a_graph_left_is_expected(notebook):
    loop_facts(notebook, xb=False)
    notebook.add(notebook.path("xb", seen=4 * MIB), nbytes=4 * MIB)
    (found,) = notebook.quiet()
    assert found.code == "NBM105"


def test_a_cell_that_reads_the_old_value_needs_it(notebook):
    old, new = Lifetime(0x10, 8 * MIB, died_ns=3 * MS), Lifetime(0x20, 8 * MIB, born_ns=MS)
    notebook.more["traces"] = (make_trace([old, new]),)
    notebook.more["run"] = CellRun("c", 1, 5, "table = table / table.max()")
    assert notebook.quiet() == ()


@pytest.mark.parametrize("formers", [(), (FormerHolderFact("net.weight", 8 * MIB, (0x10,)),)])
def test_old_and_new_alive_together_on_a_re_run(notebook, formers):
    old = Lifetime(0x10, 8 * MIB, died_ns=3 * MS)
    new = Lifetime(0x20, 8 * MIB, born_ns=MS)
    notebook.more["traces"] = (make_trace([old, new]),)
    notebook.more["run"] = CellRun("c", 2, 5, "net = Net()\nopt = SGD(net)")
    notebook.facts += formers
    found = notebook.only("NBM106")
    assert found.nbytes == 8 * MIB
    assert found.remedy == ("del net" if formers else "del net, opt") + "  # at the top of the cell"


def test_a_first_run_overlaps_with_nothing(notebook):
    notebook.more["traces"] = (make_trace([Lifetime(0x20, 8 * MIB, born_ns=MS)]),)
    notebook.more["run"] = CellRun("c", 1, 5, "net = Net()")
    assert notebook.quiet() == ()


def test_widgets_keep_their_callbacks(notebook):
    steps = (("key", "['a1']"), ("attribute", "._click_handlers"), ("closure", " → closure images"))
    notebook.add(notebook.path("ipywidgets.widgets.widget._instances", *steps,
                               root_kind=RootKind.REGISTRY))  # fmt: skip
    assert "Widget.close_all()" in notebook.only("NBM107").remedy


def test_a_name_that_grows_with_every_run(notebook):
    path = notebook.path("features", ("index", "[*]"), count=12, seen=MIB)
    notebook.add(path, times=12)
    notebook.facts.append(GrowthFact("features", "In[9]", tuple(MIB * n for n in (3, 6, 9, 12))))
    found = notebook.only("NBM108")
    assert (found.holder, found.nbytes) == ("features[*]", 12 * MIB)
    assert f"{3 * MIB:,} bytes" in found.detail


def test_births_in_runs_of_the_same_line_show_growth_too(notebook):
    path = notebook.path("features", ("index", "[*]"), count=12, seen=MIB)
    for cell in ("In[9]", "In[10]", "In[11]", "In[12]"):
        notebook.add(path, times=3, site=make_site(1, "features.extend(new)", cell))
    found = notebook.only("NBM108")
    assert found.remedy == "make features anew at the top of In[12], or clear it there"


@pytest.mark.parametrize(
    ("sizes", "slope"),
    [
        ((), 0),
        ((0, 10 * MIB), 0),
        ((0, MIB, 2 * MIB), MIB),
        ((0, 50 * MIB, 51 * MIB, 52 * MIB), MIB),
        ((50 * MIB, 50 * MIB, 50 * MIB), 0),
        ((0, MIB, 90 * MIB, 91 * MIB, 92 * MIB), 0),
        ((0, 10, 20, 30), 0),
    ],
)
def test_growth_is_steady_or_none(sizes, slope):
    assert steady_growth(sizes) == slope


def test_slope_is_told_with_its_confidence(notebook):
    assert margin((3 * MIB, 6 * MIB, 9 * MIB, 12 * MIB)) == 0
    assert margin((0, 100)) == 0
    sizes = (0, 1000, 1090, 1200, 1300)
    assert margin(sizes) == round(4.30 * 10 / 3**0.5), "rises of 90, 110 and 100"
    path = notebook.path("features", ("index", "[*]"), count=12, seen=MIB)
    notebook.add(path, times=12)
    rising = tuple(MIB * n for n in (0, 3, 6, 9, 13))
    notebook.facts.append(GrowthFact("features", "In[9]", rising))
    assert "95 % confidence" in notebook.only("NBM108").detail


def test_a_deleted_name_whose_data_another_name_leads_to(notebook):
    groups = notebook.path("groups", ("attribute", ".obj"), seen=9 * MIB)
    notebook.add(groups, nbytes=9 * MIB)
    notebook.facts += [
        NameFact("groups", "DataFrameGroupBy", 9 * MIB),
        SourceFact("In[1]", "df = read()\ngroups = df.groupby('k')"),
        SourceFact("In[2]", "del df"),
    ]
    (found,) = notebook.quiet()
    assert (found.code, found.holder) == ("NBM109", "groups.obj")
    assert found.detail == "df, deleted in In[2], was not all that leads to it"
    assert found.remedy.startswith("del groups  # too")


def test_what_was_born_under_another_name_is_not_the_deleted_names(notebook):
    site = make_site(1, "model = fit(df)", "In[1]")
    notebook.add(notebook.path("model", ("attribute", ".coef_"), seen=9 * MIB), site=site)
    notebook.facts += [
        NameFact("model", "Model", MIB),
        SourceFact("In[1]", "model = fit(df)\ndel df"),
    ]
    assert "NBM109" not in [one.code for one in notebook.quiet()]


def test_exceptions_in_a_dict_of_records_are_found_by_their_keys(notebook):
    notebook.add(
        notebook.path(
            "failed",
            ("key", "[*]"),
            ("key", "['error']"),
            ("traceback", ".__traceback__"),
            ("frame", " → fit()"),
            ("local", " → act"),
        ),
        nbytes=4 * MIB,
    )
    found = notebook.only("NBM103")
    assert found.remedy.startswith("for e in failed.values(): e['error'].with_traceback(None)")
    assert found.release == "exception:failed[*]['error']"


def test_a_frame_as_it_is_goes_with_what_keeps_it(notebook):
    calls = RetentionPath(
        "calls",
        steps=(
            Step(StepKind.INDEX, "[0]", "FrameInfo"),
            Step(StepKind.ATTRIBUTE, ".frame", "frame"),
            Step(StepKind.LOCAL, " → act", "Tensor"),
        ),
    )
    notebook.add(calls, nbytes=4 * MIB)
    found = notebook.only("NBM103")
    assert (found.holder, found.release) == ("calls[0].frame → act", "name:calls+cycles")


def test_an_underscore_that_a_loop_took_is_no_history(notebook):
    notebook.add(output(notebook, "_"), nbytes=9 * MIB)
    assert [one.code for one in notebook.quiet()] == ["NBM101"]
