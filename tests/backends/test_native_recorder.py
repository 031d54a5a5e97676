import gc
import subprocess
import sys
import textwrap
import threading

import pytest

from nbmem.errors import MemoryLimitExceeded
from nbmem.model.category import Category
from nbmem.plugins import RecordingOptions

torch = pytest.importorskip("torch")
native = pytest.importorskip("nbmem.backends.torch.native")

pytestmark = pytest.mark.torch

MIB = 2**20


@pytest.fixture(autouse=True)
def _native_or_skip():
    fine, why = native.available()
    if not fine:
        pytest.skip(f"the native recorder cannot serve: {why}")


@pytest.fixture
def start():
    running = []

    def begin(**options):
        options.setdefault("is_user", lambda filename: filename == __file__)
        running.append(native.NativeRecorder(RecordingOptions(**options)))
        return running[-1]

    yield begin
    for one in running:
        if one in native._running:
            one.stop()


def block(nbytes=MIB):
    return torch.empty(nbytes, dtype=torch.uint8)


def alive():
    return native.load().alive()


def run_python(code, **environment):
    """The code in a fresh process, with nbmem's recorder as ``native`` and a way to start it."""
    head = """
        import os, sys, threading, torch
        from nbmem.backends.torch import native
        from nbmem.plugins import RecordingOptions
        assert native.available() == (True, "")
        def start(**options):
            return native.NativeRecorder(RecordingOptions(**options))
    """
    text = textwrap.dedent(head) + textwrap.dedent(code)
    return subprocess.run(
        [sys.executable, "-c", text], capture_output=True, text=True, timeout=120, check=False
    )


def test_totals_of_a_known_course_of_events(start):
    older = block(3 * MIB)
    recorder = start()
    kept = block(5 * MIB)
    gone = block(7 * MIB)
    del gone, older
    last = block(1 * MIB)
    totals = recorder.stop().totals

    assert kept.numel() + last.numel() == 6 * MIB
    assert totals.start_bytes >= 3 * MIB
    assert totals.peak_bytes == 12 * MIB
    assert totals.kept_bytes == 6 * MIB
    assert totals.allocated_bytes == 13 * MIB
    assert totals.freed_bytes == 7 * MIB
    assert totals.freed_older_bytes == 3 * MIB
    assert totals.count == 3


def test_tables_and_timeline_add_up_to_the_totals(start):
    recorder = start()
    net = torch.nn.Sequential(torch.nn.Linear(64, 64), torch.nn.ReLU(), torch.nn.Linear(64, 8))
    for _ in range(50):
        net(torch.randn(32, 64)).sum().backward()
    trace = recorder.stop()
    totals, groups, line = trace.totals, trace.groups, trace.timeline

    assert sum(one.allocated_bytes for one in groups) == totals.allocated_bytes
    assert sum(one.freed_bytes for one in groups) == totals.freed_bytes
    assert sum(one.kept_bytes for one in groups) == totals.kept_bytes
    assert sum(one.count for one in groups) == totals.count
    assert sum(one.nbytes for one in trace.kept) == totals.kept_bytes
    assert sum(one.peak_bytes for one in groups) >= totals.peak_bytes
    assert max(line.high) == totals.start_bytes + totals.peak_bytes
    assert line.last[-1] == totals.start_bytes + totals.kept_bytes - totals.freed_older_bytes
    assert [sum(band) for band in zip(*line.bands.values(), strict=True)] == list(line.last)
    assert len(line) <= 2048


def test_the_set_at_the_peak_is_whole(start):
    older = block(2 * MIB)
    recorder = start()
    first = block(3 * MIB)
    small = [block(100) for _ in range(10)]
    del first, older
    trace = recorder.stop()

    assert len(small) == 10
    at_peak = sorted(one.nbytes for one in trace.peak if one.nbytes in {2 * MIB, 3 * MIB})
    assert at_peak == [2 * MIB, 3 * MIB]
    assert {one.born_ns is None for one in trace.peak if one.nbytes == 2 * MIB} == {True}
    assert all(one.at_peak for one in trace.peak)
    assert sum(one.peak_bytes for one in trace.groups) == 3 * MIB + 1000


def test_nested_and_overlapping_recordings_are_each_exact(start):
    outer = start()
    first = block(2 * MIB)
    inner = start()
    second = block(3 * MIB)
    outer_trace = outer.stop()
    third = block(5 * MIB)
    del first
    inner_trace = inner.stop()

    assert second.numel() + third.numel() == 8 * MIB
    assert outer_trace.totals.allocated_bytes == 5 * MIB
    assert outer_trace.totals.kept_bytes == 5 * MIB
    assert inner_trace.totals.allocated_bytes == 8 * MIB
    assert inner_trace.totals.freed_older_bytes == 2 * MIB
    assert inner_trace.totals.start_bytes >= 2 * MIB


def test_more_recordings_than_there_is_room_for_are_refused(start):
    for _ in range(8):
        start()
    with pytest.raises(RuntimeError, match="too many"):
        start()


def test_frees_after_the_recording_and_on_another_thread_are_known(start):
    before = sum(alive().values())
    recorder = start()
    kept = [block() for _ in range(4)]
    recorder.stop()
    assert sum(alive().values()) == before + 4 * MIB
    thread = threading.Thread(target=kept.clear)
    thread.start()
    thread.join()
    assert sum(alive().values()) == before


def test_eight_threads_end_with_what_is_alive(start):
    """125,000 allocations in each of eight threads, some freed by the neighbour."""
    before = sum(alive().values())
    recorder = start()
    shelves = [[] for _ in range(8)]

    def work(me):
        mine, next_one = shelves[me], shelves[(me + 1) % 8]
        for turn in range(12_500):
            mine.append(torch.empty(turn % 64 + 1, dtype=torch.uint8))
            for _ in range(9):
                torch.empty(turn % 4096 + 1, dtype=torch.uint8)
            if len(next_one) > 50:
                next_one.pop()

    threads = [threading.Thread(target=work, args=(me,)) for me in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    trace = recorder.stop()

    living = [one.untyped_storage().nbytes() for shelf in shelves for one in shelf]
    assert trace.totals.count == 8 * 125_000
    assert trace.totals.kept_bytes == sum(living)
    assert len(trace.kept) == len(living)
    assert sum(alive().values()) == before + sum(living)
    assert trace.coverage.own_bytes <= 64 * MIB


def test_memory_of_its_own_does_not_grow_with_the_number_of_events(start):
    recorder = start()
    for _ in range(20_000):
        torch.empty(5000, dtype=torch.uint8)
    few = recorder.stop().coverage.own_bytes
    recorder = start()
    for _ in range(200_000):
        torch.empty(5000, dtype=torch.uint8)
    assert recorder.stop().coverage.own_bytes <= few + 4096


def test_of_very_many_live_storages_the_largest_are_named_and_all_are_counted(start):
    recorder = start()
    small = [torch.empty(16, dtype=torch.uint8) for _ in range(100_500)]
    large = block(MIB)
    trace = recorder.stop()
    assert trace.totals.kept_bytes == large.numel() + 16 * len(small)
    assert sum(one.kept_bytes for one in trace.groups) == trace.totals.kept_bytes
    assert len(trace.kept) == 100_000
    assert trace.kept[0].nbytes == MIB
    assert trace.coverage.unseen[-1].startswith("details of 501 storages")


def test_an_exception_in_the_cell_leaves_a_whole_trace(start):
    recorder = start()

    def fails():
        temporary = block(2 * MIB)
        raise ValueError(temporary.numel())

    with pytest.raises(ValueError, match=str(2 * MIB)):
        fails()
    gc.collect()
    assert recorder.stop().totals.freed_bytes == 2 * MIB


def test_an_allocation_of_ten_terabytes_fails_as_torch_fails(start):
    recorder = start()
    with pytest.raises(RuntimeError, match="DefaultCPUAllocator") as failed:
        torch.empty(10 * 2**40, dtype=torch.uint8)
    assert not isinstance(failed.value, MemoryLimitExceeded)
    assert block().numel() == MIB
    assert recorder.stop().totals.allocated_bytes == MIB


def test_the_limit_raises_at_the_line_that_would_cross_it(start):
    recorder = start(limit=4 * MIB)
    kept = block(3 * MIB)
    with pytest.raises(MemoryLimitExceeded) as crossed:
        block(2 * MIB)
    assert (crossed.value.requested, crossed.value.live) == (2 * MIB, kept.numel())
    assert crossed.value.limit == 4 * MIB
    assert block().numel() == MIB
    assert recorder.stop().totals.allocated_bytes == 4 * MIB
    assert block(8 * MIB).numel() == 8 * MIB


def test_the_limit_holds_inside_the_backward_pass_and_in_threads(start):
    x = torch.randn(256, 256, requires_grad=True)
    recorder = start(limit=MIB)
    loss = (x @ x @ x @ x).sum()  # three quarters of the limit
    with pytest.raises(MemoryLimitExceeded):
        loss.backward()
    caught = []

    def work():
        try:
            block(2 * MIB)
        except MemoryLimitExceeded as error:
            caught.append(error.requested)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    recorder.stop()
    assert caught == [2 * MIB]


def test_sampling_from_another_thread(start):
    recorder = start()
    seen = []
    kept = block(3 * MIB)
    thread = threading.Thread(target=lambda: seen.append(recorder.sample()))
    thread.start()
    thread.join()
    recorder.stop()
    assert kept.numel() == 3 * MIB
    assert seen[0].peak_bytes == 3 * MIB
    assert seen[0].devices == {"cpu": seen[0].live_bytes}
    assert sum(seen[0].bands.values()) == seen[0].live_bytes
    assert recorder.sample().live_bytes == 0


def test_storages_of_other_allocators_are_left_to_the_snapshot(start, tmp_path):
    numpy = pytest.importorskip("numpy")
    torch.save({"weight": torch.zeros(MIB)}, tmp_path / "net.pt")
    recorder = start()
    shared = torch.from_numpy(numpy.zeros(MIB, dtype=numpy.uint8))
    mapped = torch.load(tmp_path / "net.pt", mmap=True)
    moved = block()
    moved.share_memory_()
    trace = recorder.stop()
    assert shared.numel() == mapped["weight"].numel() == moved.numel()
    assert sum(one.nbytes for one in trace.kept if one.nbytes >= MIB) == 0
    assert "memory-mapped" in trace.coverage.unseen[0]


def test_growing_in_place_frees_the_old_block(start):
    recorder = start()
    grown = block(MIB)
    grown.resize_(2 * MIB)
    totals = recorder.stop().totals
    assert grown.untyped_storage().nbytes() == totals.kept_bytes == 2 * MIB
    assert totals.freed_bytes == MIB


def test_a_profiler_in_the_cell_still_sees_its_events(start):
    recorder = start()
    with torch.profiler.profile(profile_memory=True) as profiler:
        block(2 * MIB)
    recorder.stop()
    rows = {row.key: row.self_cpu_memory_usage for row in profiler.key_averages()}
    assert rows["aten::empty"] == 2 * MIB
    assert rows["[memory]"] == -2 * MIB


def test_functorch_transforms_and_subclasses_are_seen(start):
    recorder = start()
    x = torch.randn(512)
    torch.func.grad(lambda one: (one**2).sum())(x)
    torch.func.vmap(lambda one: one.exp())(torch.randn(8, 512))
    torch.sparse_coo_tensor([[0, 1]], [1.0, 2.0], (4,), check_invariants=True).coalesce()
    torch.nested.nested_tensor([torch.zeros(2), torch.zeros(3)], layout=torch.jagged)
    trace = recorder.stop()
    assert trace.totals.count >= 10
    assert {one.category for one in trace.kept} <= {Category.OTHER, Category.ACTIVATION}


def test_forked_and_spawned_workers_live(start):
    recorder = start()
    data = torch.utils.data.TensorDataset(torch.arange(64.0))
    for method in ("fork", "spawn"):
        loader = torch.utils.data.DataLoader(
            data, batch_size=16, num_workers=2, multiprocessing_context=method
        )
        assert sum(batch[0].sum().item() for batch in loader) == sum(range(64))
    assert recorder.stop().coverage.recorder == "native"


def test_a_fork_in_the_middle_of_other_threads_work():
    done = run_python("""
        recorder = start()
        stop = False
        def work():
            while not stop:
                torch.empty(4096)
        threads = [threading.Thread(target=work) for _ in range(4)]
        for one in threads: one.start()
        for _ in range(20):
            child = os.fork()
            if child == 0:
                torch.empty(4096)
                os._exit(0 if native.load().sample(0) is None else 1)
            assert os.waitpid(child, 0)[1] == 0
        stop = True
        for one in threads: one.join()
        print(recorder.stop().totals.count > 0)
    """)
    assert (done.returncode, done.stdout) == (0, "True\n"), done.stderr


def test_the_interpreter_ends_quietly_with_live_storages_and_a_running_recording():
    done = run_python("""
        recorder = start()
        class Late:
            def __del__(self):
                torch.zeros(4096).sum()
        late, kept = Late(), [torch.zeros(4096) for _ in range(100)]
        torch.kept = kept
    """)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_compiled_function_runs_and_is_charged_to_its_line(start):
    @torch.compile(backend="aot_eager")
    def double(x):
        return (x * 2).exp()

    x = torch.randn(4096, requires_grad=True)
    double(x)
    recorder = start()
    double(x).sum().backward()
    trace = recorder.stop()
    assert x.grad.shape == x.shape
    assert trace.totals.kept_bytes >= x.grad.numel() * 4
    assert any(one.site.frames for one in trace.groups)
