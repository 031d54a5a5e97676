import pytest

from nbmem.model.category import Category
from nbmem.model.facts import AllocatorFact, NameFact, ScalarsFact, TracingFact
from nbmem.model.retention import RootKind
from nbmem.model.site import Frame, Site

MIB = 1 << 20
EACH = ("index", "[*]")


@pytest.mark.parametrize(
    ("cause", "word"),
    [
        ("python value", "tf.constant(step)"),
        ("shape", "input_signature"),
        ("dtype", "cast step"),
        ("another object", "same object for step"),
    ],
)
def test_retracing_names_the_argument_that_changed(notebook, cause, word):
    notebook.facts += [
        TracingFact("scaled", 30, cause, "step", graph_bytes=30 * MIB),
        NameFact("scaled", "Function", 0),
    ]
    found = notebook.only("NBM401")
    assert (found.nbytes, found.count, found.release) == (30 * MIB, 30, "name:scaled+cycles")
    assert word in found.remedy
    assert "del scaled" in found.remedy
    assert found.detail.startswith(f"30 traces, because of the {cause} of step; about 1,048,576")


def test_a_few_traces_are_normal(notebook):
    notebook.facts.append(TracingFact("step", 4, "shape", "x", graph_bytes=4 * MIB))
    assert notebook.findings() == ()


@pytest.mark.parametrize(
    ("cause", "word"), [("new function", "outside of the loop"), ("bound method", "decorate")]
)
def test_one_code_compiled_again_and_again(notebook, cause, word):
    notebook.facts.append(TracingFact("scale", 8, cause, graph_bytes=8 * MIB, copies=8))
    found = notebook.only("NBM402")
    assert word in found.remedy
    assert found.detail.startswith(f"8 functions from the same code ({cause})")


def test_constants_in_graphs(notebook):
    constants = (("GatherV2/params", 16 * MIB), ("Const", MIB))
    notebook.facts.append(
        TracingFact("lookup", 1, graph_bytes=68 * MIB, constants=constants),
    )
    found = notebook.only("NBM403")
    assert found.nbytes == 68 * MIB
    assert "the largest GatherV2/params with 16,777,216 bytes" in found.detail
    assert "del lookup" in found.remedy
    assert found.release == ""  # no name of the user's is known


def test_small_constants_are_normal(notebook):
    notebook.facts.append(TracingFact("f", 1, graph_bytes=MIB, constants=(("Const", 70_000),)))
    assert notebook.findings() == ()


def test_keras_models_built_in_a_loop(notebook):
    notebook.facts += [
        TracingFact("one_step_on_data", 5, "new function", graph_bytes=5 * MIB, copies=5),
        TracingFact("one_step_on_iterator", 5, "new function", graph_bytes=15 * MIB, copies=5),
    ]
    found = notebook.only("NBM404")
    assert (found.count, found.nbytes) == (5, 20 * MIB)
    assert "5 Keras models" in found.holder
    assert "clear_session" in found.remedy


def test_two_keras_models_are_normal(notebook):
    notebook.facts.append(
        TracingFact("one_step_on_data", 2, "new function", graph_bytes=9 * MIB, copies=2)
    )
    assert notebook.findings() == ()


def test_a_dataset_s_buffer(notebook):
    path = notebook.path("ds")
    keys = notebook.add(path, times=8, category=Category.INPUT, framework="tensorflow")
    found = notebook.only("NBM405")
    assert found.holder == "ds (elements in TensorFlow's memory)"
    assert (found.nbytes, found.keys) == (8 * MIB, tuple(keys))
    assert 'ds.cache("file")' in found.remedy


def test_a_persistent_tape(notebook):
    notebook.add(notebook.path("tape", ("tape", " → recorded tensor")), times=8)
    found = notebook.only("NBM406")
    assert found.holder == "tape → recorded tensor"
    assert found.remedy.startswith("del tape")


def variables(notebook, function):
    path = notebook.path("net", ("attribute", ".made"), EACH, count=8, seen=MIB)
    site = Site((Frame("In[2]", 5, function), Frame("In[3]", 2)))
    notebook.add(
        path, times=8, category=Category.PARAMETER, framework="tensorflow", site=site, cell="In[3]"
    )


def test_variables_made_in_every_call(notebook):
    variables(notebook, "__call__")
    found = notebook.only("NBM407")
    assert found.holder == "net.made[*]"
    assert "net.made = []" in found.remedy
    assert found.detail == "1,048,576 bytes with every call of __call__()"


@pytest.mark.parametrize("function", ["__init__", "build", "<module>"])
def test_variables_made_where_they_should_be(notebook, function):
    variables(notebook, function)
    assert [one for one in notebook.findings() if one.code == "NBM407"] == []


def test_the_cache_of_python_numbers(notebook):
    notebook.facts.append(ScalarsFact(20_000))
    found = notebook.only("NBM408")
    assert (found.count, found.nbytes) == (20_000, 14_000_000)
    assert "np.float32(v)" in found.remedy


def test_a_few_python_numbers_are_normal(notebook):
    notebook.facts.append(ScalarsFact(900))
    assert notebook.findings() == ()


def test_what_only_the_default_graph_holds(notebook):
    graph = notebook.path(
        "tf.compat.v1.get_default_graph()",
        ("key", "['_py_funcs_used_in_graph']"),
        EACH,
        ("closure", " → closure rows"),
        root_kind=RootKind.REGISTRY,
    )
    notebook.add(graph, nbytes=8 * MIB)
    notebook.add(graph, notebook.path("rows", seen=MIB))
    found = notebook.only("NBM409")
    assert found.nbytes == 8 * MIB
    assert "reset_default_graph" in found.remedy


def test_a_gpu_s_pool_is_no_leak(notebook):
    how = "a restart of the kernel; memory growth is off"
    notebook.facts.append(AllocatorFact("tensorflow gpu:0", 4 * MIB, 96 * MIB, how_to_return=how))
    found = next(one for one in notebook.quiet() if one.code == "NBM410")
    assert found.nbytes == 100 * MIB
    assert found.remedy == how
    assert "not a leak" in found.holder


def test_an_array_in_a_dataset_is_told_by_the_datasets_name(notebook):
    notebook.facts += [
        NameFact("rows", "_MapDataset", 0),
        TracingFact("<lambda>", 1, "dataset", "", 64 * MIB, (("table", 16 * MIB),)),
    ]
    found = notebook.only("NBM403")
    assert (found.holder, found.nbytes) == ("rows: <lambda> of a dataset", 64 * MIB)
    assert found.release == "name:rows+cycles"


def test_an_array_in_a_models_step_is_told_by_the_models_name(notebook):
    notebook.facts += [
        NameFact("model", "Sequential", 0),
        TracingFact("one_step_on_data", 1, "", "", 64 * MIB, (("cost", 16 * MIB),)),
    ]
    assert notebook.only("NBM403").holder == "model: the compiled step of a Keras model"


def test_a_list_of_another_length_is_another_structure(notebook):
    notebook.facts.append(TracingFact("total", 9, "structure", "parts", MIB))
    assert "give parts one length" in notebook.only("NBM401").remedy


def test_the_slots_of_a_keras_optimizer_whose_model_is_gone(notebook):
    own = notebook.path("opt", ("attribute", "._trainable_variables"), ("index", "[*]"))
    notebook.add(own, category=Category.PARAMETER)
    slot = notebook.path("opt", ("state", ".kernel_momentum"))
    notebook.add(slot, category=Category.OPTIMIZER_STATE, times=2)
    found = notebook.only("NBM211")
    assert (found.holder, found.nbytes) == ("opt._trainable_variables", 3 * MIB)
