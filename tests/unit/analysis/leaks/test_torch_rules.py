import pytest

from nbmem.model.category import Category
from nbmem.model.facts import CycleFact, GraphFact, HookFact, NameFact, SourceFact
from nbmem.model.retention import Grade, RootKind
from nbmem.testing import make_site

MIB = 1 << 20
GRAPH = ("grad_fn", ".grad_fn")


def test_a_list_of_losses_keeps_its_graphs(notebook):
    notebook.model()
    history = notebook.path("history", ("index", "[*]"), GRAPH, count=16)
    metric = notebook.path("metric", GRAPH)
    notebook.add(history, nbytes=MIB, times=15, cell="In[3]",
                 site=make_site(4, "metric = net(x)", "In[3]"))  # fmt: skip
    notebook.add(history, metric)
    notebook.facts += [
        NameFact("metric", "", MIB, loop_variable=True),
        GraphFact("history[*]", 120, 16 * MIB, tensors=16),
    ]
    found = notebook.only("NBM201")
    assert (found.holder, found.nbytes) == ("history[*].grad_fn", 16 * MIB)
    assert found.remedy == "keep numbers: history.append(metric.item()), or metric.detach()"
    assert str(found.born) == "In[3] line 4: metric = net(x)"
    assert {path.root for path in found.paths} == {"history", "metric"}
    assert found.detail == "120 autograd nodes"


def test_a_running_sum_is_told_to_add_numbers(notebook):
    notebook.add(notebook.path("total", seen=4), nbytes=4)
    notebook.add(notebook.path("total", GRAPH), nbytes=20 * MIB)
    notebook.facts.append(NameFact("total", "", 0, loop_variable=True, carried=True))
    found = notebook.only("NBM201")
    assert "total = total.item()" in found.remedy


def test_the_output_of_one_forward_pass_is_expected(notebook):
    notebook.add(notebook.path("logits", seen=MIB))
    notebook.add(notebook.path("logits", GRAPH), nbytes=9 * MIB)
    notebook.facts.append(NameFact("logits", "", 0))
    assert [one.code for one in notebook.quiet()] == ["NBM201"]


def test_a_state_carried_along_is_cut_with_detach(notebook):
    notebook.add(notebook.path("state", seen=MIB))
    notebook.add(notebook.path("state", GRAPH), notebook.path("err", GRAPH), nbytes=9 * MIB)
    notebook.facts += [
        NameFact("state", "", 0, loop_variable=True, carried=True),
        NameFact("err", "", 0, loop_variable=True),
        SourceFact("In[1]", "err.backward(retain_graph=True)"),
    ]
    found = notebook.only("NBM202")
    assert found.holder == "state.grad_fn"
    assert found.remedy.startswith("state = state.detach()")


def test_a_graph_that_backward_was_told_to_retain(notebook):
    notebook.add(notebook.path("losses", ("index", "[*]"), GRAPH, count=8), times=8)
    notebook.facts.append(SourceFact("In[1]", "loss.backward(retain_graph=True)"))
    assert "retain_graph=True" in notebook.only("NBM203").remedy


def test_a_parameter_saved_by_a_graph_stays_the_models(notebook):
    weight = notebook.path("net", ("attribute", ".weight"), seen=MIB)
    saved = notebook.path("loss", GRAPH)
    notebook.add(weight, saved, category=Category.PARAMETER)
    assert notebook.quiet() == ()


def test_a_cycle_that_collection_does_not_free_is_the_engines(notebook):
    native = notebook.path("autograd", ("grad", ".grad"), GRAPH, root_kind=RootKind.NATIVE,
                           grade=Grade.NATIVE)  # fmt: skip
    keys = notebook.add(native, nbytes=4 * MIB, category=Category.PARAMETER)
    notebook.facts.append(CycleFact(("Parameter", ".grad"), 4 * MIB, tuple(keys), collected=False))
    found = notebook.only("NBM204")
    assert (found.nbytes, found.count) == (4 * MIB, 1)
    assert "p.grad = None" in found.remedy


def test_a_cycle_through_a_node_is_a_ctx_attribute(notebook):
    cycle = notebook.path("cycle", root_kind=RootKind.CYCLE, grade=Grade.CYCLE)
    keys = notebook.add(cycle, nbytes=4 * MIB, times=5)
    notebook.facts.append(CycleFact(("KeepBackward", ".y", "Tensor"), 20 * MIB, tuple(keys), 5))
    found = notebook.only("NBM205")
    assert found.holder == "reference cycle through autograd ctx: KeepBackward → .y → Tensor"
    assert (found.nbytes, found.release) == (20 * MIB, "cycles")


def test_an_attribute_of_ctx_that_a_name_leads_to(notebook):
    notebook.add(notebook.path("out", GRAPH, ("ctx", ".y")))
    assert "save_for_backward" in notebook.only("NBM205").remedy


def test_views_that_see_little_pin_their_storage(notebook):
    path = notebook.path("scores", ("index", "[*]"), count=20, seen=4)
    notebook.add(path, nbytes=4 * MIB, times=10)
    found = notebook.only("NBM206")
    assert (found.holder, found.nbytes) == ("scores[*]", 40 * MIB)
    assert "v.clone() for v in scores" in found.remedy


def test_a_numpy_view_is_copied_with_numpy(notebook):
    path = notebook.path("cols", ("index", "[*]"), ("base", ".base"), count=4, seen=16384)
    notebook.add(path, nbytes=16 * MIB, times=4)
    found = notebook.only("NBM206")
    assert found.nbytes == 64 * MIB
    assert "np.array(v) for v in cols" in found.remedy


def test_views_that_see_all_rows_together_are_data(notebook):
    notebook.add(notebook.path("rows", ("index", "[*]"), count=1024, seen=4096), nbytes=4 * MIB)
    notebook.add(notebook.path("train", seen=3 * MIB), notebook.path("test", seen=MIB),
                 nbytes=4 * MIB)  # fmt: skip
    assert notebook.quiet() == ()


def test_a_list_that_a_hook_fills(notebook):
    notebook.add(notebook.path("acts", ("key", "['0']"), ("index", "[*]"), count=15, seen=MIB),
                 times=15)  # fmt: skip
    notebook.facts.append(HookFact("net[0]", "_forward_hooks", "<lambda>", 1, ("acts",)))
    found = notebook.only("NBM208")
    assert (found.holder, found.nbytes) == ("acts['0']", 15 * MIB)
    assert found.remedy.startswith("handle.remove(); acts['0'].clear()")
    assert "net[0]._forward_hooks" in found.detail


def test_what_a_hook_captured(notebook):
    steps = (("hook", "._forward_hooks"), ("closure", " → closure bank"))
    notebook.add(notebook.path("net", *steps))
    found = notebook.only("NBM208")
    assert found.release == "hooks:net"


def test_the_same_hook_many_times_is_told_instead_of_what_it_fills(notebook):
    notebook.add(notebook.path("acts", ("index", "[*]"), seen=MIB), times=4)
    notebook.facts.append(HookFact("net[0]", "_forward_hooks", "keep", 4, ("acts",)))
    found = notebook.only("NBM209")
    assert (found.holder, found.nbytes) == ("acts", 4 * MIB)
    assert found.detail == "keep is registered 4 times on net[0]._forward_hooks"


@pytest.mark.parametrize(
    ("function", "severity"), [("forward", "leak"), ("__init__", "expected"), (None, "warning")]
)
def test_tensors_left_on_modules(notebook, function, severity):
    site = make_site(3, cell="In[2]")
    if function:
        frame = site.frames[0].__class__("In[2]", 9, function)
        site = site.__class__((frame, *site.frames))
    notebook.add(notebook.path("net", ("index", "[*]"), ("module", ".seen"), count=5), times=5,
                 **({"site": site} if function else {}))  # fmt: skip
    (found,) = notebook.findings()
    assert (found.code, found.severity) == ("NBM210", severity)
    assert "'seen'" in found.remedy


def test_a_mask_that_the_constructor_set_is_part_of_the_network(notebook):
    notebook.add(notebook.path("net", ("module", ".mask")))
    source = "class Net(Module):\n    def __init__(self):\n        self.mask = torch.ones(9)"
    notebook.facts.append(SourceFact("In[1]", source))
    assert [one.code for one in notebook.quiet()] == ["NBM210"]


def test_an_optimizer_whose_model_is_gone(notebook):
    listed = (("attribute", ".param_groups"), ("index", "[0]"), ("key", "['params']"))
    notebook.add(notebook.path("opt", *listed, ("index", "[*]"), seen=MIB),
                 category=Category.PARAMETER)  # fmt: skip
    notebook.add(notebook.path("opt", *listed, ("index", "[*]"), ("grad", ".grad"), seen=MIB),
                 category=Category.GRADIENT)  # fmt: skip
    notebook.add(notebook.path("opt", ("state", ".state"), ("key", "[0]"), seen=MIB), times=2,
                 category=Category.OPTIMIZER_STATE)  # fmt: skip
    found = notebook.only("NBM211")
    assert (found.holder, found.nbytes) == ("opt.param_groups", 4 * MIB)


def test_an_optimizer_beside_its_model_is_no_leak(notebook):
    weight = notebook.path("net", ("attribute", ".weight"), seen=MIB)
    listed = notebook.path("opt", ("attribute", ".param_groups"), ("index", "[0]"), seen=MIB)
    notebook.add(weight, listed, category=Category.PARAMETER)
    notebook.add(notebook.path("opt", ("state", ".state"), seen=MIB),
                 category=Category.OPTIMIZER_STATE)  # fmt: skip
    assert [one.code for one in notebook.quiet()] == ["NBM213"]


@pytest.mark.parametrize(("copies", "severity"), [(1, "expected"), (5, "warning")])
def test_copies_of_a_state_dict(notebook, copies, severity):
    notebook.model("net", 4 * MIB)
    steps = (("index", "[*]"),) if copies > 1 else ()
    path = notebook.path("snaps", *steps, ("key", "['weight']"), count=copies, seen=4 * MIB)
    notebook.add(path, nbytes=4 * MIB, times=copies, shape=(MIB,), dtype="float32")
    (found,) = (one for one in notebook.findings() if one.code == "NBM212")
    assert (found.severity, found.nbytes) == (severity, copies * 4 * MIB)


def test_a_state_dict_that_is_an_alias_costs_nothing(notebook):
    weight = notebook.path("net", ("attribute", ".weight"), seen=MIB)
    alias = notebook.path("snaps", ("index", "[*]"), ("key", "['weight']"), count=5, seen=MIB)
    notebook.add(weight, alias, category=Category.PARAMETER, shape=(9,))
    assert notebook.quiet() == ()


def test_gradients_and_optimizer_state_are_expected(notebook):
    notebook.add(notebook.path("net", ("grad", ".grad"), seen=MIB), category=Category.GRADIENT)
    assert [one.code for one in notebook.quiet()] == ["NBM213"]


def test_a_long_graph_without_bytes_is_called_small(notebook):
    notebook.facts.append(GraphFact("running", 1800, 0))
    (found,) = notebook.quiet()
    assert found.code == "NBM214"
    assert "small" in found.detail


def test_a_result_grown_by_concatenation_is_expected(notebook):
    notebook.add(notebook.path("all_logits", seen=8 * MIB), nbytes=8 * MIB, op="aten::cat")
    (found,) = notebook.quiet()
    assert (found.code, found.holder) == ("NBM215", "all_logits")


@pytest.mark.parametrize(
    ("source", "shared"),
    [
        ("copy = torch.tensor(rows)", "rows"),
        ("copy = rows.copy()", "rows"),
        ("view = torch.from_numpy(rows)\ncopy = torch.tensor(rows)", "view"),
    ],
)
def test_an_array_and_its_copy_are_told_on_request(notebook, source, shared):
    notebook.add(notebook.path(shared, seen=8 * MIB), nbytes=8 * MIB)
    notebook.add(notebook.path("copy", seen=8 * MIB), nbytes=8 * MIB)
    notebook.facts.append(SourceFact("In[1]", source))
    (found,) = [one for one in notebook.quiet() if one.code == "NBM216"]
    assert (found.holder, found.nbytes) == ("copy", 8 * MIB)
    assert f"del {shared}" in found.remedy


def test_a_copy_of_another_size_or_of_nothing_that_lives_is_no_copy(notebook):
    notebook.add(notebook.path("rows", seen=4 * MIB), nbytes=4 * MIB)
    notebook.add(notebook.path("copy", seen=8 * MIB), nbytes=8 * MIB)
    notebook.facts.append(SourceFact("In[1]", "copy = torch.tensor(rows)\nx = np.array(gone)"))
    assert [one for one in notebook.quiet() if one.code == "NBM216"] == []


@pytest.mark.parametrize(
    ("given", "severity"),
    [("[]", "warning"), ("None", "warning"), ("torch.ones(9, 9)", "expected")],
)
def test_what_init_leaves_empty_was_filled_by_calls(notebook, given, severity):
    notebook.model()
    notebook.add(notebook.path("net", ("module", ".preds"), ("index", "[*]"), count=9), times=9)
    source = f"class Net:\n    def __init__(self):\n        self.preds = {given}"
    notebook.facts.append(SourceFact("In[1]", source))
    (found,) = [one for one in notebook.findings() if one.code == "NBM210"]
    assert (found.severity, found.remedy) == (severity, "net.preds.clear()  # after use")


def test_what_a_module_computes_from_a_parameter_is_part_of_it(notebook):
    notebook.add(notebook.path("net", ("attribute", ".weight_orig")), category=Category.PARAMETER)
    site = make_site(2, "net(x)", "In[1]")
    notebook.add(notebook.path("net", ("module", ".weight")), site=site)
    assert "NBM210" in [one.code for one in notebook.quiet()]


def test_whole_models_in_a_list_are_copies_of_the_one_beside_it(notebook):
    notebook.model("net")
    copies = notebook.path("epochs", ("index", "[*]"), ("attribute", ".weight"), count=4)
    notebook.add(copies, times=4, category=Category.PARAMETER, shape=(MIB // 4,), dtype="float32")
    found = notebook.only("NBM212")
    assert (found.holder, found.nbytes) == ("epochs[*]", 4 * MIB)
    assert found.remedy.startswith("epochs = epochs[-1:]")


def test_models_that_an_optimizer_trains_are_an_ensemble(notebook):
    notebook.model("net")
    member = notebook.path("models", ("index", "[*]"), ("attribute", ".weight"), count=4)
    trained = notebook.path("opts", ("index", "[*]"), ("attribute", ".param_groups[0]"), count=4)
    notebook.add(
        member, trained, times=4, category=Category.PARAMETER, shape=(MIB // 4,), dtype="float32"
    )
    assert "NBM212" not in [one.code for one in notebook.quiet()]


def test_the_state_dict_of_an_optimizer_is_no_copy_of_its_own(notebook):
    notebook.model("net")
    shape = {"shape": (MIB // 4,), "dtype": "float32"}
    notebook.add(notebook.path("saved", ("key", "['model']"), ("key", "['weight']")), **shape)
    for name in ("['exp_avg']", "['exp_avg_sq']"):
        state = notebook.path("saved", ("key", "['state']"), ("key", "[0]"), ("key", name))
        notebook.add(state, **shape)
    (found,) = [one for one in notebook.quiet() if one.code == "NBM212"]
    assert (found.detail, found.nbytes) == ("one copy", 3 * MIB)


def test_hooks_on_all_modules_are_told_as_hooks(notebook):
    root = "torch.nn.modules.module._global_forward_hooks"
    path = notebook.path(
        root, ("key", "[0]"), ("closure", " → closure kept"), root_kind=RootKind.REGISTRY
    )
    notebook.add(path, nbytes=4 * MIB)
    assert notebook.only("NBM208").remedy.startswith("handle.remove()")


def test_a_large_buffer_is_a_state_and_no_number(notebook):
    notebook.add(notebook.path("bank", ("attribute", ".queue"), ("base", "._base"), seen=MIB))
    notebook.add(notebook.path("bank", ("attribute", ".queue"), GRAPH), nbytes=9 * MIB)
    found = notebook.only("NBM202")
    assert found.remedy.startswith("bank.queue = bank.queue.detach()")


def test_a_state_of_two_tensors_is_carried_as_a_whole(notebook):
    notebook.add(notebook.path("hidden", ("index", "[*]"), count=2), times=2)
    notebook.add(notebook.path("hidden", ("index", "[1]"), GRAPH), nbytes=9 * MIB)
    notebook.facts.append(NameFact("hidden", "tuple", 0, loop_variable=True, carried=True))
    found = notebook.only("NBM202")
    assert found.remedy == "hidden = tuple(h.detach() for h in hidden)  # after every step"


def test_optimizers_in_a_list_are_named_with_their_place(notebook):
    own = notebook.path("opts", ("index", "[*]"), ("attribute", ".param_groups[0]"), count=3)
    notebook.add(own, times=3, category=Category.PARAMETER)
    assert notebook.only("NBM211").holder == "opts[*].param_groups"
