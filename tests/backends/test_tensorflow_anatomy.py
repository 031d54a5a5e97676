"""What TensorFlow's and Keras' objects hold, by name and role, in the living process."""
# ruff: noqa: PLC0415 - TensorFlow and Keras are imported where they are there

import gc
import os
import subprocess
import sys
import warnings

import pytest

from nbmem import heap
from nbmem.backends.python import PythonBackend
from nbmem.backends.tensorflow import TensorFlowBackend
from nbmem.model.category import Category
from nbmem.model.facts import ScalarsFact, TracingFact
from nbmem.plugins import RecordingOptions

pytestmark = pytest.mark.tensorflow


@pytest.fixture(scope="module")
def tf():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # TensorFlow's own imports warn
        return pytest.importorskip("tensorflow")


@pytest.fixture
def look(tf):
    """A function that looks at a namespace after a recording that began with the test."""
    recorder = TensorFlowBackend().start(RecordingOptions(recorder="native"))
    running = [recorder]

    def look(**namespace):
        trace = running.pop().stop()
        return heap.look(
            namespace=namespace,
            anatomies=[TensorFlowBackend().anatomy(), PythonBackend().anatomy()],
            known={one.key: one.nbytes for one in trace.kept},
            budget_s=60,
        )

    yield look
    for one in running:
        one.stop()


def held(seen, name):
    """Storages with a holder of this name."""
    return [one for one in seen.alive if name in [path.text for path in one.holders]]


def test_tensors_and_variables_are_found_without_a_copy(tf, look):
    tensor, variable = tf.random.normal((64, 32)), tf.Variable(tf.random.normal((16, 16)))
    seen = look(tensor=tensor, variable=variable)
    (one,) = held(seen, "tensor")
    assert (one.nbytes, one.shape, one.dtype) == (64 * 32 * 4, (64, 32), "float32")
    assert one.key == tensor._numpy_internal().__array_interface__["data"][0]
    (other,) = held(seen, "variable")
    assert other.nbytes == 16 * 16 * 4
    assert seen.roles[other.key] is Category.PARAMETER


def test_a_variable_s_tape_takes_no_note_of_the_look(tf, look):
    variable = tf.Variable(2.0)
    with tf.GradientTape() as tape:
        loss = variable * variable
        look(variable=variable)
    assert float(tape.gradient(loss, variable)) == 4.0


def test_bytes_shared_with_numpy_are_counted_once(tf, look):
    import numpy as np

    tensor = tf.random.normal((64, 32))
    array = np.asarray(tensor)
    seen = look(tensor=tensor, array=array)
    (one,) = held(seen, "tensor")
    assert any(path.text.startswith("array") for path in one.holders)
    assert [other.key for other in seen.alive].count(one.key) == 1


def test_bytes_shared_with_torch_are_counted_once(tf, look):
    torch = pytest.importorskip("torch")
    from nbmem.backends.torch import TorchBackend

    tensor = tf.random.normal((64, 32))
    shared = torch.utils.dlpack.from_dlpack(tf.experimental.dlpack.to_dlpack(tensor))
    anatomies = [TensorFlowBackend().anatomy(), TorchBackend().anatomy()]
    seen = heap.look(
        namespace={"tensor": tensor, "shared": shared}, anatomies=anatomies, budget_s=60
    )
    (one,) = held(seen, "tensor")
    assert {"tensor", "shared"} <= {path.text for path in one.holders}
    assert [other.key for other in seen.alive].count(one.key) == 1
    assert look() is not None


def test_keras_weights_are_named_by_layer(tf, look):
    import keras
    import numpy as np

    model = keras.Sequential(
        [
            keras.layers.Input((8,)),
            keras.layers.Dense(40, name="dense_1"),
            keras.layers.BatchNormalization(name="norm"),
        ]
    )
    model.compile("adam", "mse")
    model.fit(np.ones((4, 8), np.float32), np.ones((4, 40), np.float32), verbose=0)
    seen = look(model=model)
    (kernel,) = held(seen, "model.dense_1.kernel")
    assert kernel.nbytes == 8 * 40 * 4
    assert seen.roles[kernel.key] is Category.PARAMETER
    (mean,) = held(seen, "model.norm.moving_mean")
    assert seen.roles[mean.key] is Category.BUFFER
    states = [one for one in seen.alive if seen.roles.get(one.key) is Category.OPTIMIZER_STATE]
    assert sum(one.nbytes for one in states if one.nbytes > 8) == 2 * (8 * 40 + 3 * 40) * 4
    for one in states:
        assert any("model.optimizer" in path.text for path in one.holders)


def test_a_persistent_tape_holds_its_intermediates(tf, look):
    variable = tf.Variable(tf.random.normal((32, 32)))

    def forward():
        with tf.GradientTape(persistent=True) as tape:
            hidden = variable
            for _ in range(4):
                hidden = tf.tanh(hidden)
        return tape

    tape = forward()
    seen = look(variable=variable, tape=tape)
    taped = [one for one in seen.alive if any(p.text.startswith("tape →") for p in one.holders)]
    large = [one for one in taped if one.nbytes == 32 * 32 * 4]
    assert len(large) >= 4
    assert Category.ACTIVATION in {seen.roles.get(one.key) for one in large}


def test_a_dataset_s_cache_is_under_the_dataset(tf, look):
    ds = tf.data.Dataset.range(6).map(lambda _: tf.random.uniform((70, 30))).cache().prefetch(1)
    for _ in ds:
        pass
    del _
    seen = look(ds=ds)
    cached = held(seen, "ds")
    assert [one.nbytes for one in cached] == [70 * 30 * 4] * 6
    assert {seen.roles[one.key] for one in cached} == {Category.INPUT}


def test_functions_tell_why_they_were_traced(tf, look):
    @tf.function
    def by_value(x, step):
        return x * step

    @tf.function
    def by_shape(x):
        return x + 1.0

    for k in range(4):
        by_value(tf.ones(2), k)
        by_shape(tf.ones(k + 1))
    facts = {f.name: f for f in look(a=by_value, b=by_shape).facts if isinstance(f, TracingFact)}
    value, shape = facts["by_value"], facts["by_shape"]
    assert (value.traces, value.cause, value.argument) == (4, "python value", "step")
    assert (shape.traces, shape.cause, shape.argument) == (4, "shape", "x")
    assert value.graph_bytes > 0


def test_constants_in_graphs_are_told_and_held(tf, look):
    import numpy as np

    table = np.ones((200, 200), np.float32)

    @tf.function
    def lookup(i):
        return tf.gather(table, i)

    lookup(tf.constant([1]))
    seen = look(lookup=lookup)
    (fact,) = [f for f in seen.facts if isinstance(f, TracingFact) and f.name == "lookup"]
    assert [nbytes for _, nbytes in fact.constants] == [200 * 200 * 4]
    assert [one.nbytes for one in held(seen, "lookup")] == [200 * 200 * 4]


def test_python_numbers_in_eager_ops_are_counted(tf, look):
    x = tf.ones(())
    before = TensorFlowBackend().anatomy()._numbers()
    for k in range(50):
        x + (k + 0.123)
        x + (k + 0.123)
    (fact,) = [f for f in look().facts if isinstance(f, ScalarsFact)]
    assert fact.count - before == 50


def test_the_anatomy_keeps_nothing_alive(tf, look):
    import weakref

    tensor = tf.random.normal((8, 8))
    anatomy = TensorFlowBackend().anatomy()
    list(anatomy.storages(tensor))
    anatomy.roles([tensor])
    list(anatomy.facts())
    gone = weakref.ref(tensor)
    del tensor
    gc.collect()
    assert gone() is None
    assert look() is not None


def test_an_anatomy_without_tensorflow_knows_nothing():
    script = """
import sys
from nbmem.backends.tensorflow import TensorFlowBackend
backend = TensorFlowBackend()
assert not backend.loaded()
anatomy = backend.anatomy()
assert anatomy.storage_types() == anatomy.edge_types() == ()
assert list(anatomy.registries()) == list(anatomy.facts()) == []
assert backend.survey().recorder == "none"
assert "tensorflow" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60)


def test_keras_on_torch_goes_through_torch_s_recorder():
    pytest.importorskip("torch")
    script = """
import numpy as np, keras, nbmem
assert keras.backend.backend() == "torch"
model = keras.Sequential([keras.layers.Input((64,)), keras.layers.Dense(64)])
model.compile("sgd", "mse")
x = np.ones((32, 64), np.float32)
with nbmem.trace("fit") as traced:
    model.fit(x, x, verbose=0)
names = {one.framework: one.totals.allocated_bytes for one in traced.report.traces}
assert names["torch"] > 64 * 64 * 4, names
assert not names.get("tensorflow"), names
"""
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", script],
        env={**os.environ, "KERAS_BACKEND": "torch", "TF_CPP_MIN_LOG_LEVEL": "3"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
