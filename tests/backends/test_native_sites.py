import inspect
import threading

import pytest

from nbmem.model.category import Category
from nbmem.plugins import RecordingOptions

torch = pytest.importorskip("torch")
native = pytest.importorskip("nbmem.backends.torch.native")

pytestmark = pytest.mark.torch

KIB = 2**10


@pytest.fixture(autouse=True)
def _native_or_skip():
    fine, why = native.available()
    if not fine:
        pytest.skip(f"the native recorder cannot serve: {why}")


def record(work, **options):
    options.setdefault("is_user", lambda filename: filename == __file__)
    recorder = native.NativeRecorder(RecordingOptions(**options))
    try:
        held = work()
    finally:
        trace = recorder.stop()
    return trace, held


def line_of(text):
    """Line of this file where the text first appears, after this function."""
    lines = inspect.getsource(inspect.getmodule(record)).splitlines()
    first = line_of.__code__.co_firstlineno + len(inspect.getsource(line_of).splitlines())
    return next(at for at, one in enumerate(lines, 1) if at > first and text in one)


def made(trace, **wanted):
    """The groups of the trace with these attributes, but for the few bytes of Python's numbers."""
    return [
        g
        for g in trace.groups
        if g.allocated_bytes >= 4 * KIB and all(getattr(g, k) == v for k, v in wanted.items())
    ]


def doubled(x):
    return x * 2  # doubled


def test_the_innermost_user_line_is_charged_and_the_chain_goes_out_to_the_cell():
    def cell():
        first = doubled(torch.ones(8 * KIB))  # first call
        second = doubled(torch.ones(8 * KIB))  # second call
        return first, second

    trace, _ = record(cell)
    lines = [[f.line for f in g.site.frames] for g in made(trace, op="aten::mul")]
    assert {one[0] for one in lines} == {line_of("# doubled")}
    assert {one[1] for one in lines} == {line_of("# first call"), line_of("# second call")}
    assert {g.site.frames[0].function for g in made(trace, op="aten::mul")} == {"doubled"}


def test_small_allocations_have_an_op_and_no_site():
    trace, _ = record(lambda: torch.ones(8), site_threshold=4 * KIB)
    (group,) = trace.groups
    assert (group.op, group.site.frames, group.allocated_bytes) == ("aten::ones", (), 32)


def test_ops_are_those_below_their_composites():
    def cell():
        with torch.no_grad():
            return torch.nn.functional.linear(torch.ones(64, 64), torch.ones(64, 64))

    trace, _ = record(cell, site_threshold=0)
    assert {g.op for g in trace.groups} == {"aten::ones", "aten::mm"}


def test_inference_mode_changes_neither_op_nor_site():
    def cell():
        with torch.inference_mode():
            return torch.ones(64, 64) @ torch.ones(64, 64)  # inference

    trace, _ = record(cell, site_threshold=0)
    (group,) = made(trace, op="aten::mm")
    assert group.site.frames[0].line == line_of("# inference")


def test_the_backward_pass_is_charged_to_the_forward_line_of_the_node():
    w = torch.randn(128, 128, requires_grad=True)

    def cell():
        y = w @ w  # product
        y = y.exp()  # exponential
        y.sum().backward()  # backward

    trace, _ = record(cell)
    backward = [g for g in trace.groups if g.site.backward and g.site.frames]
    by_op = {g.op: g.site.frames[0].line for g in backward}
    assert by_op["aten::mm"] == line_of("# product")
    assert by_op["aten::mul"] == line_of("# exponential")


def test_a_graph_from_before_the_recording_is_charged_to_the_call_of_backward():
    w = torch.randn(128, 128, requires_grad=True)
    y = (w @ w).exp().sum()

    def cell():
        y.backward()  # late backward

    trace, _ = record(cell)
    lines = {g.site.frames[0].line for g in trace.groups if g.site.frames}
    assert lines == {line_of("# late backward")}
    assert all(g.site.backward for g in trace.groups if g.site.frames)


def test_each_thread_has_its_own_site():
    def inside():
        return torch.ones(64 * KIB)  # in the thread

    def cell():
        thread = threading.Thread(target=inside)
        thread.start()
        thread.join()

    trace, _ = record(cell)
    assert [g.site.frames[0].line for g in trace.groups] == [line_of("# in the thread")]


def test_forward_storages_used_by_the_backward_pass_are_activations():
    net = torch.nn.Sequential(torch.nn.Linear(64, 64), torch.nn.Sigmoid(), torch.nn.Linear(64, 64))
    x = torch.randn(32, 64)
    net(x).sum().backward()

    def cell():
        net(x).exp().sum().backward()

    trace, _ = record(cell)
    (sigmoid,) = made(trace, op="aten::sigmoid")
    (exp,) = made(trace, op="aten::exp")
    assert sigmoid.category is exp.category is Category.ACTIVATION
    assert {g.category for g in trace.groups if g.site.backward} == {Category.TEMPORARY}


def test_what_outlives_the_backward_pass_is_a_gradient():
    w = torch.randn(128, 128, requires_grad=True)

    def cell():
        for _ in range(3):
            w.grad = None
            (w @ w).sum().backward()

    trace, _ = record(cell)
    gradients = made(trace, category=Category.GRADIENT)
    assert sum(g.allocated_bytes for g in gradients) == 3 * 64 * KIB
    assert [one.category for one in trace.kept if one.nbytes == 64 * KIB] == [Category.GRADIENT]


def test_without_a_graph_all_is_temporary_or_other():
    def cell():
        x = torch.randn(64, 64)
        kept = x + 1
        x.exp()
        return kept

    trace, _ = record(cell)
    assert {g.op: g.category for g in made(trace)} == {
        "aten::randn": Category.TEMPORARY,
        "aten::exp": Category.TEMPORARY,
        "aten::add": Category.OTHER,
    }


def test_saved_rows_carry_the_sequence_numbers_of_their_nodes():
    w = torch.randn(64, 64, requires_grad=True)

    def cell():
        hidden = w.exp()
        return hidden, hidden.sigmoid()

    trace, (hidden, out) = record(cell)
    rows = {row.seq: row for row in trace.saved}
    assert set(rows) == {hidden.grad_fn._sequence_nr(), out.grad_fn._sequence_nr()}
    row = rows[out.grad_fn._sequence_nr()]
    assert row.keys == (out.untyped_storage().data_ptr(),)
    assert (row.node, row.nbytes) == ("aten::sigmoid", 64 * 64 * 4)


def test_a_custom_function_s_storages_belong_to_its_node():
    class Scaled(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            y = x * 3  # inside forward
            ctx.save_for_backward(y)
            return y.clone()

        @staticmethod
        def backward(ctx, grad):
            (y,) = ctx.saved_tensors
            return grad * y  # inside backward

    w = torch.randn(64, 64, requires_grad=True)
    trace, out = record(lambda: Scaled.apply(w))
    (scaled,) = made(trace, op="aten::mul")
    assert scaled.category is Category.ACTIVATION
    assert scaled.site.frames[0].line == line_of("# inside forward")
    assert {row.seq for row in trace.saved} == {out.grad_fn._sequence_nr()}


@pytest.mark.parametrize("reentrant", [False, True])
def test_checkpointing_is_neither_recomputed_by_looking_nor_charged_to_a_library(reentrant):
    calls = []
    w = torch.randn(64, 64, requires_grad=True)

    def block(x):
        calls.append(1)
        return (x @ x).exp()  # in the block

    def cell():
        return torch.utils.checkpoint.checkpoint(block, w, use_reentrant=reentrant)

    trace, out = record(cell)
    assert calls == [1]
    saved = {key for row in trace.saved for key in row.keys}
    assert out.untyped_storage().data_ptr() in saved

    trace, _ = record(lambda: out.sum().backward())
    assert calls == [1, 1]
    (again,) = [g for g in made(trace, op="aten::exp") if g.site.frames]
    assert again.site.frames[0].line == line_of("# in the block")
    assert again.site.backward


def test_the_user_s_interrupt_while_a_site_is_named_reaches_the_cell():
    def is_user(_filename):
        raise KeyboardInterrupt

    def cell():
        torch.ones(64 * KIB)
        for _ in range(1000):
            pass

    with pytest.raises(KeyboardInterrupt):
        record(cell, is_user=is_user)
