"""What TensorFlow's two recorders see, against sizes worked out by hand."""
# ruff: noqa: PLC0415 - TensorFlow and Keras are imported where they are there

import gc
import linecache
import math
import tempfile
import threading
import warnings
from pathlib import Path

import pytest

from nbmem.backends.tensorflow import TensorFlowBackend
from nbmem.errors import MemoryLimitExceeded, UsageError
from nbmem.model.category import Category
from nbmem.plugins import RecordingOptions

pytestmark = pytest.mark.tensorflow

SIDE = 512
MATRIX = SIDE * SIDE * 4
"""Bytes of a float32 matrix that both recorders see, with oneDNN's allocator too."""


@pytest.fixture(scope="module")
def tf():
    pytest.importorskip("numpy")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # TensorFlow's own imports warn
        module = pytest.importorskip("tensorflow")
    module.ones((SIDE, SIDE))  # the runtime is running
    return module


@pytest.fixture(params=["native", "profiler"])
def record(request, tf):
    """A function that starts a recording with one of the two recorders."""

    def start(**options):
        options.setdefault("is_user", lambda filename: filename == __file__)
        recorder = TensorFlowBackend().start(RecordingOptions(recorder=request.param, **options))
        assert recorder._feed.recorder == request.param
        return recorder

    start.name = request.param
    return start


def line_of(marker):
    for number, line in enumerate(Path(__file__).read_text().splitlines(), 1):
        if line.endswith(f"# {marker}"):
            return number
    raise AssertionError(marker)


def group_of(trace, op):
    (found,) = [one for one in trace.groups if one.op == op and one.allocated_bytes >= MATRIX]
    return found


def test_known_ops_are_counted_to_the_byte(tf, record):
    a = tf.random.normal((SIDE, SIDE))
    recorder = record()
    product = tf.matmul(a, a)  # product
    positive = tf.nn.relu(product)
    del product
    total = tf.reduce_sum(positive)
    trace = recorder.stop()
    # Beside the matrices there is the sum, and, depending on where NumPy has put them, a copy of
    # the numbers of the axes to sum over.
    assert 0 <= trace.totals.allocated_bytes - 2 * MATRIX <= 64
    assert 0 <= trace.totals.freed_bytes - MATRIX <= 64
    assert 0 <= trace.totals.kept_bytes - MATRIX <= 64
    assert trace.totals.peak_bytes == 2 * MATRIX
    assert math.isfinite(float(total))


def test_an_op_is_charged_to_its_line_with_its_shape(tf, record):
    a = tf.ones((SIDE, SIDE))
    recorder = record()
    kept = tf.matmul(a, a)  # charged
    trace = recorder.stop()
    (one,) = [life for life in trace.kept if life.nbytes == MATRIX]
    assert (one.op, one.shape, one.dtype) == ("MatMul", (SIDE, SIDE), "float32")
    assert one.site.innermost.line == line_of("charged")
    line = one.site.innermost
    assert "tf.matmul" in linecache.getline(line.filename, line.line)
    assert kept.shape == (SIDE, SIDE)


def test_an_op_in_a_graph_is_charged_to_the_traced_line_and_to_the_call(tf, record):
    @tf.function
    def squared(x):
        y = tf.matmul(x, x)  # inside
        return y + tf.reduce_sum(tf.matmul(y, y))

    a = tf.ones((SIDE, SIDE))
    squared(a)
    recorder = record()
    squared(a)  # called
    trace = recorder.stop()
    sites = {one.site for one in trace.groups if one.op == "MatMul"}
    lines = [[frame.line for frame in site.frames] for site in sites]
    assert [line_of("inside"), line_of("called")] in lines
    assert all(site.graph for site in sites)


def test_gradients_are_the_backward_pass_s(tf, record):
    weight = tf.Variable(tf.random.normal((SIDE, SIDE)))
    recorder = record()
    with tf.GradientTape() as tape:
        loss = tf.reduce_sum(tf.tanh(tf.matmul(weight, weight)))
    gradient = tape.gradient(loss, weight)  # gradient
    trace = recorder.stop()
    backward = [one for one in trace.groups if one.site.backward and one.allocated_bytes >= MATRIX]
    assert backward
    assert {one.site.innermost.line for one in backward} == {line_of("gradient")}
    assert group_of(trace, "Tanh").category is Category.ACTIVATION
    assert gradient.shape == weight.shape


def test_recordings_nest(tf, record):
    a = tf.ones((SIDE, SIDE))
    outer = record()
    first = a + 1.0
    inner = record()
    second = a + 2.0
    seen_inside = inner.stop()
    third = a + 3.0
    seen_outside = outer.stop()
    assert seen_inside.totals.kept_bytes // MATRIX == 1
    assert seen_outside.totals.kept_bytes // MATRIX == 3
    assert first.shape == second.shape == third.shape


def test_tensorflow_is_left_as_it_was(tf, record):
    from tensorflow.python import pywrap_tfe
    from tensorflow.python.framework import constant_op
    from tensorflow.python.profiler.internal import _pywrap_profiler

    def doors():
        return (
            pywrap_tfe.TFE_Py_FastPathExecute,
            pywrap_tfe.TFE_Py_Execute,
            pywrap_tfe.TFE_Py_TapeGradient,
            constant_op.convert_to_eager_tensor,
            _pywrap_profiler.ProfilerSession,
        )

    before = doors()
    threads = threading.active_count()
    recorder = record()
    assert doors() != before
    recorder.stop()
    assert doors() == before
    assert threading.active_count() <= threads + 1


def test_an_exception_leaves_nothing_behind(tf, record, tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    recorder = record()
    with pytest.raises(tf.errors.InvalidArgumentError) as caught:
        tf.matmul(tf.ones((2, 3)), tf.ones((2, 3)))
    recorder.stop()
    assert list(tmp_path.iterdir()) == []
    files = [entry.path for entry in caught.traceback]
    assert not any("nbmem/backends" in str(path) for path in files)


def test_nothing_of_the_user_s_is_kept(tf, record):
    import weakref

    @tf.function
    def doubled(x):
        return x * 2.0

    recorder = record()
    tensor = doubled(tf.ones((SIDE, SIDE)))
    gone = weakref.ref(tensor), weakref.ref(doubled)
    recorder.stop()
    del tensor, doubled, recorder
    gc.collect()
    assert [one() for one in gone] == [None, None]


def test_a_users_own_profiler_is_not_broken(tf, record, tmp_path):
    a = tf.ones((SIDE, SIDE))
    recorder = record()
    first = a + 1.0
    tf.profiler.experimental.start(str(tmp_path))
    second = a + 2.0
    tf.profiler.experimental.stop()
    trace = recorder.stop()
    assert list(tmp_path.rglob("*.xplane.pb"))
    assert trace.totals.kept_bytes >= MATRIX
    aside = any("stepped aside" in line for line in trace.coverage.unseen)
    assert aside == (record.name == "profiler")
    assert first.shape == second.shape


def test_a_profiler_that_runs_already_is_left_alone(tf, tmp_path):
    a = tf.ones((SIDE, SIDE))
    tf.profiler.experimental.start(str(tmp_path))
    recorder = TensorFlowBackend().start(RecordingOptions(recorder="profiler"))
    kept = a + 1.0
    trace = recorder.stop()
    tf.profiler.experimental.stop()
    assert trace.totals.allocated_bytes == 0
    assert any("another profiler was running" in line for line in trace.coverage.unseen)
    assert list(tmp_path.rglob("*.xplane.pb"))
    assert kept.shape == a.shape


def test_sessions_change_without_losing_live_storages(tf, monkeypatch):
    monkeypatch.setattr("nbmem.backends.tensorflow.profiler._ROTATE_NS", 1)
    a = tf.ones((SIDE, SIDE))
    recorder = TensorFlowBackend().start(RecordingOptions(recorder="profiler"))
    kept = [a + float(number) for number in range(5)]
    for _ in range(5):
        tf.matmul(a, a)
    trace = recorder.stop()
    pauses = [line for line in trace.coverage.unseen if "pauses" in line]
    assert len(pauses) == 1
    assert trace.totals.kept_bytes // MATRIX == len(kept)
    assert trace.totals.allocated_bytes // MATRIX == 10


def test_a_later_recording_knows_what_is_older(tf):
    TensorFlowBackend().start(RecordingOptions(recorder="native")).stop()
    old = tf.ones((SIDE, SIDE))
    recorder = TensorFlowBackend().start(RecordingOptions(recorder="native"))
    del old
    trace = recorder.stop()
    assert trace.totals.start_bytes >= MATRIX
    assert trace.totals.freed_older_bytes == MATRIX
    assert trace.totals.allocated_bytes == 0


def test_small_blocks_and_other_threads_are_seen(tf):
    recorder = TensorFlowBackend().start(
        RecordingOptions(recorder="native", is_user=lambda filename: filename == __file__)
    )
    kept = []

    def work():
        kept.append(tf.ones((10, 10)))  # in a thread

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    trace = recorder.stop()
    (one,) = [life for life in trace.kept if life.nbytes == 400]
    assert one.site.innermost.line == line_of("in a thread")


def test_live_bytes_while_running(tf):
    recorder = TensorFlowBackend().start(RecordingOptions(recorder="native"))
    before = recorder.sample()
    kept = tf.ones((SIDE, SIDE))
    assert recorder.sample().live_bytes - before.live_bytes == MATRIX
    del kept
    assert recorder.sample().peak_bytes >= MATRIX
    recorder.stop()


def test_an_op_over_the_limit_fails_and_the_next_one_works(tf):
    a = tf.ones((SIDE, SIDE))

    @tf.function
    def grow(x):
        return tf.tile(x, [8, 1]) + 1.0

    grow(a)
    options = RecordingOptions(recorder="native", limit=3 * MATRIX)
    recorder = TensorFlowBackend().start(options)
    with pytest.raises(MemoryLimitExceeded) as eager:
        tf.tile(a, [8, 1])
    with pytest.raises(MemoryLimitExceeded):
        grow(a)
    small = a + 1.0
    recorder.stop()
    assert eager.value.requested == 8 * MATRIX
    assert grow(a).shape == (8 * SIDE, SIDE)
    assert small.shape == a.shape


def test_a_keras_fit_is_seen_from_inside(tf, record):
    import keras
    import numpy as np

    model = keras.Sequential([keras.layers.Input((SIDE,)), keras.layers.Dense(SIDE)])
    model.compile("sgd", "mse")
    x = np.ones((SIDE * 2, SIDE), np.float32)
    recorder = record()
    model.fit(x, x, batch_size=SIDE, verbose=0)  # fitted
    trace = recorder.stop()
    large = [one for one in trace.groups if one.allocated_bytes >= MATRIX and one.site.graph]
    # Two steps, each with the layer's output, the loss' gradient and the weight's gradient.
    assert sum(one.allocated_bytes for one in large) >= 2 * 3 * MATRIX
    assert {one.site.outermost.line for one in large} == {line_of("fitted")}
    assert {"MatMul"} <= {one.op for one in large if one.site.backward}


def test_an_unknown_recorder_is_refused(tf):
    with pytest.raises(UsageError, match="no recorder named 'magic'"):
        TensorFlowBackend().start(RecordingOptions(recorder="magic"))


def test_where_nothing_can_be_compiled_the_profiler_serves(tf, monkeypatch):
    from nbmem.backends.tensorflow import backend
    from nbmem.errors import NativeBuildError

    def fail():
        raise NativeBuildError("there is no compiler", "Install one")

    monkeypatch.setattr(backend, "_native", fail)
    trace = TensorFlowBackend().start(RecordingOptions()).stop()
    assert trace.coverage.recorder == "profiler"
    assert "no compiler" in trace.coverage.why
