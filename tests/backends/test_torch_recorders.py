"""What every recorder of torch must see, and what it must leave as it is."""

from __future__ import annotations

import copy
import gc
import io
import linecache
import os
import sys
import weakref
from typing import ClassVar

import pytest

torch = pytest.importorskip("torch")

from torch._subclasses import FakeTensorMode
from torch.utils._python_dispatch import TorchDispatchMode

from nbmem.errors import MemoryLimitExceeded
from nbmem.model.category import Category

pytestmark = pytest.mark.torch

KIB = 1024


def floats(kib, **options):
    return torch.empty(kib * KIB // 4, **options)


def recorded(record, cell, **options):
    """The trace of a cell, and what the cell returned."""
    recorder = record(**options)
    try:
        result = cell()
    finally:
        trace = recorder.stop()
    return trace, result


def text_of(frame):
    return linecache.getline(frame.filename, frame.line)


def test_views_are_counted_once_with_their_storage(record):
    def cell():
        base = floats(64)
        return base[10:], base.view(2, -1), base.detach(), base.t()

    trace, kept = recorded(record, cell)
    assert trace.totals.allocated_bytes == trace.totals.kept_bytes == 64 * KIB
    assert trace.totals.count == 1
    assert trace.kept[0].key == kept[0].untyped_storage().data_ptr()


def test_a_dead_tensor_whose_storage_a_view_holds_is_kept(record):
    trace, view = recorded(record, lambda: floats(64)[:1])
    assert trace.totals.kept_bytes == 64 * KIB == view.untyped_storage().nbytes()


def test_what_only_the_autograd_graph_holds_is_kept(record):
    weight = floats(16, requires_grad=True)

    def cell():
        return (weight.exp() * 2).sum()

    trace, loss = recorded(record, cell)
    assert trace.totals.kept_bytes in (16 * KIB + 4, 16 * KIB + 12), "the number 2 is saved too"
    saved = max(trace.kept, key=lambda one: one.nbytes)
    assert saved.category is Category.ACTIVATION
    loss.backward()


def test_growth_in_place_is_an_allocation_and_a_free(record):
    def cell():
        tensor = floats(16)
        return tensor.resize_(64 * KIB // 4)

    trace, tensor = recorded(record, cell)
    totals = trace.totals
    assert (totals.allocated_bytes, totals.freed_bytes) == (80 * KIB, 16 * KIB)
    assert totals.kept_bytes == tensor.untyped_storage().nbytes() == 64 * KIB
    assert totals.peak_bytes == 80 * KIB, "the old block lives until the new one is filled"


def test_an_empty_tensor_that_an_op_fills_is_seen(record):
    def cell():
        out = torch.empty(0)
        return torch.mm(torch.ones(64, 64), torch.ones(64, 64), out=out)

    trace, _ = recorded(record, cell)
    assert trace.totals.kept_bytes == 64 * 64 * 4


def test_a_storage_handed_over_by_set_lives_on(record):
    def cell():
        one, other = floats(16), floats(32)
        one.set_(other)
        del other
        return one

    trace, _ = recorded(record, cell)
    assert trace.totals.kept_bytes == 32 * KIB
    assert trace.totals.freed_bytes == 16 * KIB


def test_what_is_older_belongs_to_the_start(record):
    older = floats(32)

    def cell():
        return older.add_(1).sum()

    trace, _ = recorded(record, cell)
    assert trace.totals.kept_bytes == 4
    assert all(one.nbytes < 32 * KIB for one in trace.kept)


def test_an_older_storage_that_the_cell_frees_lowers_the_level_and_not_the_kept(record):
    held = [floats(64)]

    def cell():
        held[0].mul_(2)
        held.clear()
        return floats(16)

    trace, _ = recorded(record, cell)
    assert trace.totals.freed_older_bytes == 64 * KIB
    assert trace.totals.kept_bytes == 16 * KIB
    assert trace.timeline.last[-1] == trace.timeline.high[0] - 48 * KIB


def test_numpys_memory_is_not_torchs(record):
    numpy = pytest.importorskip("numpy")
    array = numpy.zeros(16 * KIB)

    trace, tensor = recorded(record, lambda: torch.from_numpy(array))
    assert trace.totals.allocated_bytes == 0
    assert tensor.data_ptr() == array.ctypes.data


def test_tensors_made_of_python_numbers_are_seen(record):
    trace, _ = recorded(record, lambda: torch.tensor([1.0] * 2048))
    assert trace.totals.kept_bytes == 8 * KIB


def test_deep_copies_and_loaded_weights_are_new(record):
    net = torch.nn.Linear(64, 64)
    file = io.BytesIO()
    torch.save(net.state_dict(), file)
    file.seek(0)
    nbytes = 64 * 64 * 4 + 64 * 4

    trace, _ = recorded(record, lambda: (copy.deepcopy(net), torch.load(file, weights_only=True)))
    assert trace.totals.kept_bytes == 2 * nbytes


@pytest.mark.filterwarnings("ignore:Sparse CSR tensor support is in beta")
def test_sparse_tensors_are_counted_by_their_parts(record):
    def cell():
        dense = torch.eye(64)
        sparse = dense.to_sparse()
        return sparse, dense.to_sparse_csr()

    trace, (sparse, csr) = recorded(record, cell)
    parts = [sparse._indices(), sparse._values(), csr.crow_indices(), csr.col_indices()]
    parts.append(csr.values())
    storages = {one.untyped_storage().data_ptr(): one.untyped_storage().nbytes() for one in parts}
    assert trace.totals.kept_bytes == sum(storages.values())


@pytest.mark.filterwarnings("ignore:The PyTorch API of nested tensors")
def test_nested_tensors_are_counted(record):
    def cell():
        return torch.nested.nested_tensor([torch.ones(512), torch.ones(1024)])

    trace, nested = recorded(record, cell)
    held = {one.key for one in trace.kept}
    assert nested.untyped_storage().data_ptr() in held


def test_a_tensor_that_cannot_be_sized_does_not_break_the_cell(record):
    if not torch.backends.mkldnn.is_available():
        pytest.skip("this torch has no oneDNN, whose tensors are opaque")
    trace, opaque = recorded(record, lambda: torch.ones(32, 32).to_mkldnn())
    assert opaque.to_dense().sum() == 1024
    if trace.coverage.recorder == "portable":
        assert trace.coverage.unsized >= 1


class Wrapper(torch.Tensor):
    """A subclass that holds a plain tensor and dispatches for itself."""

    @staticmethod
    def __new__(cls, inner):
        return torch.Tensor._make_wrapper_subclass(cls, inner.shape, dtype=inner.dtype)

    def __init__(self, inner):
        self.inner = inner

    @classmethod
    def __torch_dispatch__(cls, func, types, args=(), kwargs=None):
        plain = [one.inner if isinstance(one, cls) else one for one in args]
        return cls(func(*plain, **(kwargs or {})))


class Loud(torch.Tensor):
    """A subclass that would notice being asked."""

    asked: ClassVar[list[str]] = []

    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        cls.asked.append(getattr(func, "__name__", str(func)))
        return super().__torch_function__(func, types, args, kwargs or {})


def test_a_wrapper_subclass_is_counted_by_what_it_wraps(record):
    trace, _ = recorded(record, lambda: Wrapper(floats(16)) + 1)
    assert trace.totals.kept_bytes == 16 * KIB
    assert trace.totals.allocated_bytes - 32 * KIB in range(32), "the number 1 has a few bytes"


def test_a_subclass_is_not_asked_more_often_than_without_a_recorder(record):
    def cell():
        tensor = torch.ones(2048).as_subclass(Loud)
        Loud.asked.clear()
        (tensor * 2).sum()
        return list(Loud.asked)

    try:
        with Names():
            untraced = cell()
    except RuntimeError as error:
        pytest.skip(f"this torch cannot do it under any dispatch mode: {error}")
    _, traced = recorded(record, cell)
    assert traced == untraced == cell()


def test_meta_and_fake_tensors_have_no_bytes(record):
    def cell():
        meta = torch.empty(1 << 30, device="meta") + 1
        with FakeTensorMode():
            fake = torch.empty(1 << 30) * 2
        return meta, fake

    trace, (meta, fake) = recorded(record, cell)
    assert trace.totals.allocated_bytes < KIB
    assert meta.numel() == fake.numel() == 1 << 30


def test_transforms_give_what_they_gave(record):
    vector = torch.arange(1024.0)

    def cell():
        gradient = torch.func.grad(lambda x: (x**2).sum())(vector)
        batched = torch.func.vmap(lambda x: x * 2)(vector.view(2, -1))
        return gradient, batched

    trace, (gradient, batched) = recorded(record, cell)
    assert torch.equal(gradient, 2 * vector)
    assert torch.equal(batched, (2 * vector).view(2, -1))
    assert trace.totals.kept_bytes >= 2 * 4 * KIB


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_torch_compile_compiles_as_if_nobody_watched(record):
    compiled = []

    def backend(graph, inputs):
        compiled.append(graph)
        return graph.forward

    @torch.compile(backend=backend)
    def double(x):
        y = x * 2
        torch._dynamo.graph_break()
        return y + 1

    def cell():
        return double(torch.ones(2048)), floats(16)

    trace, (result, _) = recorded(record, cell)
    assert len(compiled) == 2
    assert torch.equal(result, torch.full((2048,), 3.0))
    assert trace.totals.kept_bytes >= 16 * KIB
    torch._dynamo.reset()


def test_autocast_gives_what_it_gave(record):
    def cell():
        with torch.autocast("cpu", dtype=torch.bfloat16):
            return torch.ones(64, 64) @ torch.ones(64, 64)

    trace, result = recorded(record, cell)
    assert result.dtype is torch.bfloat16
    assert trace.totals.kept_bytes == 64 * 64 * 2


class Names(TorchDispatchMode):
    """A user's own mode that writes down the ops it sees."""

    def __init__(self):
        super().__init__()
        self.seen = []

    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        self.seen.append(func.name())
        return func(*args, **(kwargs or {}))


def test_a_users_own_mode_sees_what_it_saw(record):
    def cell():
        with Names() as names:
            sparse = torch.eye(64).to_sparse()
            sparse + sparse
        return names.seen

    untraced = cell()
    trace, traced = recorded(record, cell)
    assert traced == untraced
    assert trace.totals.allocated_bytes > 0


def test_a_mode_that_the_cell_leaves_on_stays_on(record):
    names = Names()

    def cell():
        names.__enter__()
        floats(16)

    try:
        recorded(record, cell)
        before = len(names.seen)
        floats(1)
        assert len(names.seen) == before + 1
    finally:
        names.__exit__(None, None, None)
    floats(1)
    assert len(names.seen) == before + 1


def test_recordings_nest_and_each_sees_all_that_happens_while_it_runs(record):
    outer = record()
    first = floats(16)
    inner = record()
    second = floats(32)
    del first
    inside = inner.stop()
    third = floats(8)
    outside = outer.stop()
    assert inside.totals.kept_bytes == 32 * KIB
    assert outside.totals.kept_bytes == 40 * KIB
    assert outside.totals.allocated_bytes == 56 * KIB
    assert (second.numel(), third.numel()) == (32 * KIB // 4, 8 * KIB // 4)


def test_recordings_may_end_in_any_order(record):
    first, second = record(), record()
    kept = floats(16)
    assert first.stop().totals.kept_bytes == 16 * KIB
    more = floats(16)
    assert second.stop().totals.kept_bytes == 32 * KIB
    assert kept.numel() == more.numel()


def test_an_exception_in_an_op_is_the_ops_own(record):
    recorder = record()
    with pytest.raises(RuntimeError, match=r"size mismatch|cannot be multiplied"):
        torch.ones(2, 3) @ torch.ones(2, 3)
    kept = floats(16)
    assert recorder.stop().totals.kept_bytes == 16 * KIB
    assert kept is not None


def test_the_traceback_of_a_failed_op_holds_nothing_that_the_op_was_given(record):
    def cell():
        return torch.ones(2, 3) @ torch.ones(2, 3)

    with pytest.raises(RuntimeError) as untraced:
        cell()
    recorder = record()
    with pytest.raises(RuntimeError) as traced:
        cell()
    assert recorder.stop().totals.kept_bytes == 0
    expected = [one.name for one in untraced.traceback]
    names = [one.name for one in traced.traceback if "nbmem/backends" not in str(one.path)]
    assert names in (expected, [*expected, "__call__"]), "torch's own call, where Python runs it"


def test_a_limit_stops_the_op_that_would_cross_it(record):
    recorder = record(limit=100 * KIB)
    kept = floats(64)
    with pytest.raises(MemoryLimitExceeded) as caught:
        floats(64)
    assert caught.value.limit == 100 * KIB
    assert caught.value.live == 64 * KIB
    assert caught.value.requested == 64 * KIB
    trace = recorder.stop()
    assert trace.totals.kept_bytes == 64 * KIB
    assert trace.totals.peak_bytes == 64 * KIB
    assert kept is not None


def test_a_limit_holds_for_an_op_whose_size_is_not_told_beforehand(record):
    recorder = record(limit=100 * KIB)
    kept = floats(64)
    with pytest.raises(MemoryLimitExceeded):
        kept * 2
    assert recorder.stop().totals.kept_bytes == 64 * KIB


def test_a_sample_tells_what_is_alive_while_the_cell_runs(record):
    recorder = record()
    kept = floats(64)
    sample = recorder.sample()
    assert sample.live_bytes >= 64 * KIB
    assert sample.peak_bytes == 64 * KIB
    recorder.stop()
    assert kept is not None


def train(steps=2):
    torch.manual_seed(0)
    net = torch.nn.Linear(64, 64)
    for _ in range(steps):
        hidden = net(torch.randn(64, 64)).exp()
        loss = hidden.mean()
        del hidden
        loss.backward()
        net.zero_grad()


def test_lines_ops_and_categories(record):
    trace, _ = recorded(record, train)
    by_op = {}
    for group in trace.groups:
        by_op.setdefault(group.op, []).append(group)
    (exp,) = (one for one in by_op["aten::exp"] if one.allocated_bytes)
    assert exp.category is Category.ACTIVATION
    assert exp.count == 2
    assert exp.site.innermost.function == "train"
    assert ".exp()" in text_of(exp.site.innermost)
    assert exp.site.outermost.function == "test_lines_ops_and_categories"
    backward = [one for one in trace.groups if one.site.backward]
    assert {one.site.innermost.function for one in backward} == {"train"}
    weights = [one for one in backward if one.op == "aten::mm"]
    assert [one.category for one in weights] == [Category.GRADIENT]
    assert "net(torch.randn" in text_of(weights[0].site.innermost)


def test_what_the_graph_still_holds_is_told_by_line(record):
    weight = floats(16, requires_grad=True)
    trace, loss = recorded(record, lambda: weight.exp().sum())
    row = trace.saved[0]
    assert (row.node, row.nbytes) == ("aten::exp", 16 * KIB)
    assert "weight.exp()" in text_of(row.site.innermost)
    loss.backward()


@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_a_forked_process_runs_as_it_would(record):
    recorder = record()
    kept = floats(16)
    child = os.fork()
    if not child:
        fine = torch.equal(torch.ones(1024) + 1, torch.full((1024,), 2.0))
        os._exit(0 if fine else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert recorder.stop().totals.kept_bytes == kept.untyped_storage().nbytes()


def test_two_hundred_recordings_leave_nothing_behind(record):
    def once():
        recorder = record()
        kept = torch.ones(64, 64, requires_grad=True)
        (kept * 2).sum().backward()
        trace = recorder.stop()
        return weakref.ref(recorder), trace.totals.kept_bytes

    for _ in range(20):
        once()
    gc.collect()
    before = len(gc.get_objects()), sys.getallocatedblocks()
    recorders = [once() for _ in range(200)]
    assert {kept for _, kept in recorders} == {2 * 64 * 64 * 4}
    del recorders
    gc.collect()
    after = len(gc.get_objects()), sys.getallocatedblocks()
    assert after[0] - before[0] < 400
    assert after[1] - before[1] < 4000
