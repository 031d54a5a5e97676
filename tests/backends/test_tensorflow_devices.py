"""GPU counters, and the small readers around the recorders, on made data."""

import pytest

from nbmem.backends.tensorflow import devices, types, xplane
from nbmem.backends.tensorflow.buffers import Block, Blocks
from nbmem.model.trace import Totals, Trace

MIB = 1 << 20


@pytest.fixture
def gpu(monkeypatch):
    """A GPU whose counters a test sets."""
    state = {"current": 4 * MIB, "peak": 9 * MIB}

    def counters():
        yield "gpu:0", state["current"], state["peak"]

    monkeypatch.setattr(devices, "counters", counters)
    return state


def finished(counting):
    trace = Trace("tensorflow", 1, Totals(peak_bytes=MIB, kept_bytes=MIB, allocated_bytes=MIB))
    return counting.finish(trace)


def test_a_gpu_is_counted_beside_the_cpu(gpu):
    counting = devices.GpuCounters()
    gpu.update(current=6 * MIB, peak=12 * MIB)
    trace, unseen = finished(counting)
    (row,) = trace.devices
    assert (row.device, row.start_bytes) == ("gpu:0", 4 * MIB)
    assert (row.peak_bytes, row.kept_bytes) == (8 * MIB, 2 * MIB)
    assert (trace.totals.peak_bytes, trace.totals.kept_bytes) == (9 * MIB, 3 * MIB)
    assert "only bytes in use" in unseen[0]


def test_an_older_peak_of_a_gpu_is_not_this_recording_s(gpu):
    counting = devices.GpuCounters()
    gpu["current"] = 7 * MIB
    assert counting.sample() == {"gpu:0": 7 * MIB}
    gpu["current"] = 3 * MIB
    trace, _ = finished(counting)
    (row,) = trace.devices
    assert (row.peak_bytes, row.kept_bytes, row.freed_older_bytes) == (3 * MIB, 0, MIB)


def test_without_a_gpu_the_trace_is_as_it_was(monkeypatch):
    monkeypatch.setattr(devices, "counters", lambda: iter(()))
    trace, unseen = finished(devices.GpuCounters())
    assert trace.devices == unseen == ()


@pytest.mark.gpu
@pytest.mark.tensorflow
def test_a_real_gpu_is_counted():
    tensorflow = pytest.importorskip("tensorflow")
    if not tensorflow.config.list_physical_devices("GPU"):
        pytest.skip("TensorFlow sees no GPU on this machine")
    with tensorflow.device("GPU:0"):
        kept = tensorflow.ones((1024, 1024))
        counting = devices.GpuCounters()
        more = tensorflow.ones((1024, 1024))
    trace, _ = finished(counting)
    assert trace.devices[0].kept_bytes == 4 * MIB
    assert kept.shape == more.shape


def test_a_slice_belongs_to_the_block_it_lies_in():
    blocks = Blocks({1000: Block(1000, 400), 2000: Block(2000, 64)})
    assert blocks.around(1200, 8) == Block(1000, 400)
    assert blocks.around(1400, 8) == Block(1400, 8)  # just behind it
    assert blocks.around(500, 8) == Block(500, 8)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("_MklMatMul", "MatMul"),
        ("_MklNativeConv2D", "Conv2D"),
        ("Relu", "Relu"),
        ("__inference_train_step_123", "tf.function train_step"),
        ("__forward_f_71", "tf.function f"),
        ("__inference___backward_f_32_72", "tf.function f"),
        ("", ""),
    ],
)
def test_ops_are_named_as_users_know_them(name, shown):
    assert types.op_name(name) == shown


def test_nodes_types_and_shapes_are_read():
    assert types.op_of_node("mlp/dense_1/Relu_3") == "Relu"
    assert (types.dtype_name(1), types.dtype_name(22), types.dtype_name(99)) == (
        *("float32", "uint32", ""),
    )
    assert types.shape_of("[512,8]") == (512, 8)
    assert types.shape_of("[]") == ()
    assert types.shape_of("[?,8]") is types.shape_of("") is None


@pytest.mark.parametrize(
    ("allocator", "device"), [("GPU_1_bfc", "gpu:1"), ("mklcpu", "cpu"), ("", "cpu")]
)
def test_an_allocator_tells_its_device(allocator, device):
    assert (
        xplane.Allocation(time_ns=0, thread=0, free=False, key=1, allocator=allocator).device
        == device
    )
