"""GPU memory of a recording: CUDA by its allocator's history."""
# torch has the history only under private names; `_History.problem` says which of them is missing.
# ruff: noqa: SLF001

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from nbmem.backends.torch.counters import CounterRecording
from nbmem.backends.torch.history import Clock, replay
from nbmem.backends.torch.merge import merge
from nbmem.model.facts import AllocatorFact
from nbmem.model.trace import Trace
from nbmem.plugins import Recorder, RecordingOptions, Sample

MOST_ENTRIES = 100_000
"""Events that the history keeps per device; each costs about a kilobyte of the host's memory."""


def with_devices(recorder: Recorder, options: RecordingOptions) -> Recorder:
    """The recorder, extended by the GPUs that this torch can use; itself where there is none."""
    torch = sys.modules["torch"]
    if torch.backends.cuda.is_built() and has_history(torch):
        return _WithDevices(recorder, _CudaRecording(torch, options))
    accelerator = getattr(torch, "accelerator", None)
    if accelerator is not None and accelerator.is_available():
        return _WithDevices(recorder, CounterRecording(accelerator))
    return recorder


def has_history(torch: Any) -> bool:  # noqa: ANN401 - torch is not typed
    """Whether CUDA's allocator is torch's own: the driver's, and a user's, keep no history."""
    backend = getattr(torch.cuda.memory, "get_allocator_backend", None)
    return backend is None or backend() == "native"


class _WithDevices:
    """A recorder for the host and one for the devices, as one."""

    def __init__(self, host: Recorder, devices: _CudaRecording | CounterRecording) -> None:
        self._host, self._devices = host, devices

    def sample(self) -> Sample:
        """Live bytes now, the devices' included. Their part of the peak is not known yet."""
        host, devices = self._host.sample(), self._devices.live()
        return host._replace(
            live_bytes=host.live_bytes + sum(devices.values()),
            devices={**host.devices, **devices},
        )

    def stop(self) -> Trace:
        """End both, and merge what they saw."""
        host = self._host.stop()
        devices = self._devices.stop()
        return merge(host, devices) if devices is not None else host


class _History:
    """The allocator's history, switched on while any recording runs.

    One that the user has running is used as it is and left running.
    """

    def __init__(self) -> None:
        self._recordings = 0
        self._ours = False
        self._queued = False
        self.problem = ""

    def acquire(self, torch: Any) -> None:  # noqa: ANN401 - torch is not typed
        """One more recording. CUDA is not initialised for it: that would take its own memory."""
        self._recordings += 1
        if torch.cuda.is_initialized():
            self._switch_on(torch)
        elif not self._queued:
            self._queued = True
            torch.cuda._lazy_call(lambda: self._switch_on(torch))

    def release(self, torch: Any) -> None:  # noqa: ANN401 - torch is not typed
        """One recording less."""
        self._recordings -= 1
        if self._recordings == 0 and self._ours:
            self._ours = False
            torch.cuda.memory._record_memory_history(None)

    @property
    def most_entries(self) -> int | None:
        """Length of the ring, where it is known."""
        return MOST_ENTRIES if self._ours else None

    def _switch_on(self, torch: Any) -> None:  # noqa: ANN401 - torch is not typed
        if self._recordings == 0 or self._ours:
            return
        try:
            if torch._C._cuda_isHistoryEnabled():
                return
            torch.cuda.memory._record_memory_history(
                "all", context="alloc", stacks="python", max_entries=MOST_ENTRIES
            )
        except (AttributeError, TypeError, RuntimeError) as missing:
            self.problem = f"torch's allocator history cannot be switched on: {missing}"
            return
        self._ours = True


_history = _History()


class _CudaRecording:
    """The CUDA devices in one recording."""

    def __init__(self, torch: Any, options: RecordingOptions) -> None:  # noqa: ANN401 - as above
        self._torch, self._options = torch, options
        self._clock = Clock(time.perf_counter_ns(), time.time_ns())
        self._peaks = dict(self._stats("requested_bytes.all.peak"))
        self._starts = self.live()
        _history.acquire(torch)

    def live(self) -> dict[str, int]:
        """Device -> bytes that storages on it have asked for."""
        return dict(self._stats("requested_bytes.all.current"))

    def stop(self) -> Trace | None:
        """What the devices did; ``None`` where CUDA was not used."""
        torch, most = self._torch, _history.most_entries
        try:
            if not torch.cuda.is_initialized():
                return None
            trace = replay(
                torch.cuda.memory._snapshot(),
                self._clock,
                time.perf_counter_ns(),
                is_user=self._options.is_user,
                threshold=self._options.site_threshold,
                most_entries=most,
            )
            if _history.problem:
                unseen = (*trace.coverage.unseen, _history.problem)
                trace = replace(trace, coverage=replace(trace.coverage, unseen=unseen))
            peaks = dict(self._stats("requested_bytes.all.peak"))
            return with_counted_peaks(trace, self._starts, self._peaks, peaks)
        finally:
            _history.release(torch)

    def _stats(self, name: str) -> Iterator[tuple[str, int]]:
        cuda = self._torch.cuda
        if not cuda.is_initialized():
            return
        for index in range(cuda.device_count()):
            yield f"cuda:{index}", cuda.memory_stats(index).get(name, 0)


def with_counted_peaks(
    trace: Trace, starts: dict[str, int], before: dict[str, int], after: dict[str, int]
) -> Trace:
    """The trace with the allocator's own peaks, where those rose in the cell.

    The counters never fall unless the user resets them. A counter that rose tells the exact peak
    even if the ring of the history has lost the moment.

    Args:
        trace: A trace of GPUs.
        starts: Device -> bytes at the start; none for one that was not in use then.
        before: Device -> peak counter at the start.
        after: Device -> peak counter at the end.
    """
    devices = tuple(
        replace(one, peak_bytes=max(one.peak_bytes, after[one.device] - starts.get(one.device, 0)))
        if after.get(one.device, 0) > before.get(one.device, 0)
        else one
        for one in trace.devices
    )
    if len(devices) != 1:
        return replace(trace, devices=devices)
    return replace(trace, devices=devices, totals=replace(devices[0], device="all"))


def pools() -> Iterator[AllocatorFact]:
    """What PyTorch keeps of every CUDA device, and what others have of it."""
    torch = sys.modules["torch"]
    if not torch.cuda.is_initialized():
        return
    for index in range(torch.cuda.device_count()):
        try:
            stats = torch.cuda.memory_stats(index)
            # To ask the driver of a device that is not in use would make a context on it, which
            # takes hundreds of megabytes.
            if not stats.get("reserved_bytes.all.peak"):
                continue
            free, total = torch.cuda.mem_get_info(index)
            # The blocks are many: they are only looked at where an allocation has failed.
            segments = _segments(torch) if stats.get("num_ooms") else ()
        except RuntimeError:  # an allocator of the user's own, which counts nothing
            continue
        mine = [one for one in segments if one["device"] == index]
        yield from pool_facts(f"cuda:{index}", stats, total - free, mine)


def _segments(torch: Any) -> list[dict[str, Any]]:  # noqa: ANN401 - torch is not typed
    """The segments of all devices, without the history's events where they can be left out."""
    try:
        found: list[dict[str, Any]] = torch.cuda.memory_snapshot(include_traces=False)
    except TypeError:  # an older torch
        found = torch.cuda.memory_snapshot()
    return found


def pool_facts(
    device: str, stats: dict[str, int], taken_bytes: int, segments: Iterable[dict[str, Any]] = ()
) -> Iterator[AllocatorFact]:
    """The facts of one device.

    Args:
        device: ``cuda:0``, ...
        stats: What ``torch.cuda.memory_stats`` tells of it.
        taken_bytes: Bytes of the device in use by everybody, as the driver tells.
        segments: What ``torch.cuda.memory_snapshot`` tells of its blocks.
    """
    blocks = [block for one in segments for block in one["blocks"] if block["state"] == "inactive"]
    reserved = stats.get("reserved_bytes.all.current", 0)
    used = stats.get("allocated_bytes.all.current", 0)
    yield AllocatorFact(
        name=device,
        used_bytes=used,
        free_bytes=reserved - used,
        split_bytes=stats.get("inactive_split_bytes.all.current", 0),
        how_to_return="torch.cuda.empty_cache()",
        largest_bytes=max((block["size"] for block in blocks), default=0),
    )
    yield AllocatorFact(
        name=f"{device} outside PyTorch's pool (CUDA context, libraries, other processes)",
        used_bytes=max(taken_bytes - reserved, 0),
    )
