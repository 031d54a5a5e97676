import types

import pytest

from nbmem.backends.torch import counters, cuda, history
from nbmem.backends.torch.merge import merge
from nbmem.model.category import Category
from nbmem.model.coverage import Coverage
from nbmem.model.lifetime import Lifetime
from nbmem.model.timeline import Timeline
from nbmem.model.trace import Group, Totals, Trace
from nbmem.plugins import RecordingOptions, Sample

pytestmark = pytest.mark.torch

EPOCH_NS = 1_700_000_000_000_000_000
CLOCK = history.Clock(started_ns=5_000_000, epoch_ns=EPOCH_NS)
CELL = {"filename": "/tmp/ipykernel_1/2.py", "line": 3, "name": "<module>"}
LIBRARY = {"filename": "/lib/torch/nn/linear.py", "line": 9, "name": "forward"}
SHELL = {"filename": "/lib/IPython/core/interactiveshell.py", "line": 1, "name": "run_code"}


def entry(action, addr, size, at_us, frames=(LIBRARY, CELL, SHELL, CELL)):
    return {
        "action": action,
        "addr": addr,
        "size": size,
        "stream": 0,
        "time_us": EPOCH_NS // 1000 + at_us,
        "frames": list(frames),
    }


def segment(device, *blocks):
    """Blocks are (address, size, requested size, state)."""
    return {
        "device": device,
        "address": blocks[0][0],
        "total_size": sum(size for _, size, _, _ in blocks),
        "blocks": [
            {"address": a, "size": s, "requested_size": r, "state": state, "frames": []}
            for a, s, r, state in blocks
        ],
    }


def replayed(snapshot, **options):
    options.setdefault("is_user", lambda filename: "ipykernel" in filename)
    return history.replay(snapshot, CLOCK, CLOCK.started_ns + 1_000_000, **options)


def test_a_course_of_events_on_one_gpu():
    snapshot = {
        "segments": [
            segment(
                0,
                (0x1000, 512, 400, "active_allocated"),
                (0x1200, 1024, 1000, "active_allocated"),
                (0x1600, 512, 512, "inactive"),
            )
        ],
        "device_traces": [
            [
                entry("alloc", 0x9000, 50, -10),  # before the trace began
                entry("segment_alloc", 0x1000, 2048, 5),
                entry("alloc", 0x1200, 1000, 10),
                entry("alloc", 0x1600, 500, 20),
                entry("free_requested", 0x1600, 500, 30),
                entry("free_completed", 0x1600, 500, 31),
                entry("free_requested", 0x9000, 50, 40),
                entry("free_completed", 0x9000, 50, 41),
                entry("oom", 0, 1 << 40, 50),
            ]
        ],
    }
    trace = replayed(snapshot)
    (device,) = trace.devices
    assert (device.device, device.start_bytes) == ("cuda:0", 450)
    assert (device.peak_bytes, device.peak_ns) == (1500, 20_000)
    assert (device.kept_bytes, device.freed_bytes, device.freed_older_bytes) == (1000, 500, 50)
    assert [(one.key, one.nbytes) for one in trace.kept] == [(0x1200, 1000)]
    assert trace.timeline.last[-1] == 1400
    assert history.UNSEEN in trace.coverage.unseen


def test_sites_are_the_user_frames_inside_the_shell():
    events = [entry("alloc", 0x1000, 4096, 1), entry("alloc", 0x3000, 10, 2)]
    trace = replayed({"segments": [], "device_traces": [events]}, threshold=1024)
    sites = {group.allocated_bytes: group.site for group in trace.groups}
    assert [(one.filename, one.line) for one in sites[4096].frames] == [(CELL["filename"], 3)]
    assert sites[10].frames == ()


def test_a_history_without_requests_ends_lives_when_frees_complete():
    events = [entry("alloc", 0x10, 100, 1), entry("free_completed", 0x10, 100, 2)]
    trace = replayed({"segments": [], "device_traces": [events]})
    assert (trace.totals.allocated_bytes, trace.totals.freed_bytes) == (100, 100)
    assert trace.totals.freed_older_bytes == 0


def test_an_address_that_is_used_again_is_another_storage():
    events = [
        entry("free_requested", 0x10, 300, 1),
        entry("free_completed", 0x10, 300, 1),
        entry("alloc", 0x10, 100, 2),
        entry("free_requested", 0x10, 100, 3),
        entry("free_completed", 0x10, 100, 3),
        entry("alloc", 0x10, 200, 4),
    ]
    blocks = segment(0, (0x10, 512, 200, "active_allocated"))
    trace = replayed({"segments": [blocks], "device_traces": [events]})
    assert trace.totals.start_bytes == trace.totals.freed_older_bytes == 300
    assert (trace.totals.kept_bytes, trace.totals.count) == (200, 2)


def test_several_gpus_have_totals_of_their_own():
    traces = [
        [entry("alloc", 0x10, 100, 1), entry("free_requested", 0x10, 100, 3)],
        [entry("alloc", 0x90, 70, 2), entry("free_requested", 0x90, 70, 9)],
    ]
    trace = replayed({"segments": [], "device_traces": traces})
    assert {one.device: one.peak_bytes for one in trace.devices} == {"cuda:0": 100, "cuda:1": 70}
    assert trace.totals.peak_bytes == 170


def test_a_full_ring_is_told_and_the_allocator_s_counter_gives_the_peak():
    events = [entry("alloc", 0x10, 100, 1)]
    trace = replayed({"segments": [], "device_traces": [events]}, most_entries=1)
    assert any("history was full" in one for one in trace.coverage.unseen)
    counted = cuda.with_counted_peaks(trace, {}, {"cuda:0": 400}, {"cuda:0": 900})
    assert counted.devices[0].peak_bytes == counted.totals.peak_bytes == 900
    same = cuda.with_counted_peaks(trace, {}, {"cuda:0": 400}, {"cuda:0": 400})
    assert same.totals.peak_bytes == 100


def test_a_peak_counts_from_the_start_also_where_the_ring_has_lost_events():
    # Of two storages the ring has lost the first, which then looks like an older one.
    blocks = segment(0, (0x10, 512, 300, "active_allocated"), (0x210, 512, 100, "active_allocated"))
    events = [entry("alloc", 0x210, 100, 1)]
    trace = replayed({"segments": [blocks], "device_traces": [events]}, most_entries=1)
    counted = cuda.with_counted_peaks(trace, {"cuda:0": 0}, {"cuda:0": 0}, {"cuda:0": 400})
    assert counted.devices[0].peak_bytes == counted.totals.peak_bytes == 400


class _Torch(types.SimpleNamespace):
    """As much of torch as the CUDA recording asks, with a GPU that does what it is told."""

    def __init__(self, *, initialized=True, running=False):
        self.calls, self.queued, self.initialized, self.running = [], [], initialized, running
        self.asked = []
        self.counters = {"requested_bytes.all.current": 0, "requested_bytes.all.peak": 0}
        self.snapshot = {"segments": [], "device_traces": [[]]}
        memory = types.SimpleNamespace(
            _record_memory_history=self._record, _snapshot=lambda: self.snapshot
        )
        self.cuda = types.SimpleNamespace(
            is_initialized=lambda: self.initialized,
            device_count=lambda: 1,
            memory_stats=lambda _index: dict(self.counters),
            mem_get_info=self._ask_driver,
            memory_snapshot=lambda **_options: [],
            memory=memory,
            _lazy_call=self.queued.append,
        )
        self._C = types.SimpleNamespace(_cuda_isHistoryEnabled=lambda: self.running)

    def _ask_driver(self, index):
        self.asked.append(index)
        return 300, 1000

    def _record(self, *args, **options):
        self.calls.append((args, options))
        self.running = args != (None,)


@pytest.fixture
def fresh_history(monkeypatch):
    monkeypatch.setattr(cuda, "_history", cuda._History())


def test_the_history_is_bounded_and_runs_only_while_a_recording_does(fresh_history):
    torch = _Torch()
    first = cuda._CudaRecording(torch, RecordingOptions())
    second = cuda._CudaRecording(torch, RecordingOptions())
    ((_, options),) = torch.calls
    assert options["stacks"] == "python"
    assert options["max_entries"] == cuda.MOST_ENTRIES
    first.stop()
    assert torch.running
    second.stop()
    assert not torch.running


def test_a_history_of_the_user_s_is_left_running(fresh_history):
    torch = _Torch(running=True)
    recording = cuda._CudaRecording(torch, RecordingOptions())
    recording.stop()
    assert torch.running
    assert torch.calls == []


def test_cuda_is_not_initialised_by_looking(fresh_history):
    torch = _Torch(initialized=False)
    recording = cuda._CudaRecording(torch, RecordingOptions())
    assert recording.live() == {}
    assert recording.stop() is None
    recording = cuda._CudaRecording(torch, RecordingOptions())
    torch.initialized = True
    (start,) = torch.queued  # what torch calls when the cell first uses CUDA
    start()
    assert torch.running
    trace = recording.stop()
    assert trace is not None
    assert not torch.running


def test_a_missing_history_is_a_line_of_coverage_and_no_crash(fresh_history):
    torch = _Torch()
    del torch._C._cuda_isHistoryEnabled
    trace = cuda._CudaRecording(torch, RecordingOptions()).stop()
    assert any("cannot be switched on" in one for one in trace.coverage.unseen)


def host_trace():
    line = Timeline((100, 200), (0, 0), (10, 40), (10, 30), {"other": (10, 30)}, {"cpu": (10, 30)})
    totals = Totals("all", 0, 40, 150, 30, 50, 20, 0, 3)
    return Trace(
        "torch",
        200,
        totals,
        (totals.__class__("cpu", 0, 40, 150, 30, 50, 20, 0, 3),),
        groups=(Group(allocated_bytes=50, freed_bytes=20, kept_bytes=30, count=3),),
        kept=(Lifetime(1, 30, 10),),
        timeline=line,
        coverage=Coverage("torch", "native", events=5),
    )


def test_merged_traces_add_up():
    gpu = replayed({"segments": [], "device_traces": [[entry("alloc", 0x10, 100, 0)]]})
    both = merge(host_trace(), gpu)
    assert [one.device for one in both.devices] == ["cpu", "cuda:0"]
    assert both.totals.allocated_bytes == 150
    assert both.totals.kept_bytes == 130
    assert both.totals.peak_bytes == max(both.timeline.high) == 140
    line = both.timeline
    assert [sum(band) for band in zip(*line.bands.values(), strict=True)] == list(line.last)
    assert set(line.devices) == {"cpu", "cuda:0"}
    assert both.coverage.recorder == "native"
    assert both.coverage.events == 6
    assert [one.nbytes for one in both.kept] == [100, 30]


def test_long_timelines_stay_bounded_when_merged():
    def line(step):
        times = tuple(range(step, 2048 * step + 1, step))
        return Timeline(times, times, times, times, {"other": times}, {})

    def trace(step):
        return Trace("torch", 2048 * step, Totals(), timeline=line(step))

    merged = merge(trace(7), trace(10)).timeline
    assert len(merged) <= 2048
    assert merged.time_ns[-1] == 20_480
    assert merged.last[-1] == 2048 * 17
    assert all(
        low <= last <= high
        for low, last, high in zip(merged.low, merged.last, merged.high, strict=True)
    )


def test_an_accelerator_with_counters_has_totals():
    before = {"allocated_bytes.all.current": 100, "allocated_bytes.all.peak": 500}
    after = {
        "allocated_bytes.all.current": 160,
        "allocated_bytes.all.peak": 900,
        "allocated_bytes.all.allocated": 1000,
        "allocated_bytes.all.freed": 940,
        "allocation.all.allocated": 4,
    }
    totals = counters.counted("xpu:0", before, after)
    assert (totals.start_bytes, totals.peak_bytes, totals.kept_bytes) == (100, 800, 60)
    assert (totals.allocated_bytes, totals.freed_bytes, totals.count) == (1000, 940, 4)

    stats = [before, after]
    accelerator = types.SimpleNamespace(
        current_accelerator=lambda: types.SimpleNamespace(type="xpu"),
        device_count=lambda: 1,
        memory_stats=lambda _index: stats[0],
    )
    recording = counters.CounterRecording(accelerator)
    stats.pop(0)
    assert recording.live() == {"xpu:0": 160}
    trace = recording.stop()
    assert trace.timeline.last == (160,)
    assert trace.totals.peak_bytes == 800


def test_the_pool_and_what_others_have_of_the_device():
    stats = {
        "reserved_bytes.all.current": 1000,
        "allocated_bytes.all.current": 600,
        "inactive_split_bytes.all.current": 150,
    }
    pool, outside = cuda.pool_facts("cuda:0", stats, 1700)
    assert (pool.used_bytes, pool.free_bytes, pool.split_bytes) == (600, 400, 150)
    assert pool.how_to_return == "torch.cuda.empty_cache()"
    assert outside.used_bytes == 700
    assert "outside PyTorch's pool" in outside.name
    assert pool.largest_bytes == 0
    blocks = [{"state": "inactive", "size": size} for size in (100, 250)]
    blocks.append({"state": "active_allocated", "size": 600})
    pool, _ = cuda.pool_facts("cuda:0", stats, 1700, [{"device": 0, "blocks": blocks}])
    assert pool.largest_bytes == 250


def test_a_device_that_is_not_in_use_is_left_alone(monkeypatch):
    torch = _Torch()
    monkeypatch.setitem(cuda.sys.modules, "torch", torch)
    assert list(cuda.pools()) == []
    assert torch.asked == []
    torch.counters["reserved_bytes.all.peak"] = 64
    assert [one.name.partition(" ")[0] for one in cuda.pools()] == ["cuda:0", "cuda:0"]
    assert torch.asked == [0]


def test_an_allocator_that_counts_nothing_has_no_facts(monkeypatch):
    torch = _Torch()

    def refuses(_index):
        raise RuntimeError("CUDAPluggableAllocator does not yet support getDeviceStats")

    torch.cuda.memory_stats = refuses
    monkeypatch.setitem(cuda.sys.modules, "torch", torch)
    assert list(cuda.pools()) == []


@pytest.mark.parametrize(("backend", "has"), [("native", True), ("cudaMallocAsync", False)])
def test_only_torch_s_own_allocator_has_a_history(backend, has):
    torch = _Torch()
    assert cuda.has_history(torch)
    torch.cuda.memory.get_allocator_backend = lambda: backend
    assert cuda.has_history(torch) is has


def test_without_a_gpu_the_host_s_recorder_serves_alone():
    torch = pytest.importorskip("torch")
    if torch.cuda.is_available():
        pytest.skip("this machine has a GPU")
    host = types.SimpleNamespace(sample=Sample, stop=host_trace)
    if torch.backends.cuda.is_built():
        assert cuda.with_devices(host, RecordingOptions()).stop() == host_trace()
    else:
        assert cuda.with_devices(host, RecordingOptions()) is host


@pytest.mark.gpu
def test_a_real_gpu_agrees_with_its_own_counters():
    torch = pytest.importorskip("torch")
    if not torch.cuda.is_available():
        pytest.skip("there is no CUDA device here")
    device = torch.device("cuda:0")
    torch.empty(1, device=device)
    host = types.SimpleNamespace(sample=Sample, stop=host_trace)
    before = torch.cuda.memory_stats(device)["requested_bytes.all.current"]
    recorder = cuda.with_devices(host, RecordingOptions(is_user=lambda name: name == __file__))
    kept = torch.empty(3 << 20, dtype=torch.uint8, device=device)
    torch.empty(5 << 20, dtype=torch.uint8, device=device)
    trace = recorder.stop()
    (gpu,) = [one for one in trace.devices if one.device == "cuda:0"]
    assert gpu.start_bytes == before
    assert (gpu.peak_bytes, gpu.kept_bytes) == (8 << 20, kept.numel())
    assert {one.category for one in trace.kept} == {Category.OTHER}
    assert any(group.site.frames for group in trace.groups if group.device == "cuda:0")
