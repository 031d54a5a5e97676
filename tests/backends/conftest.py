"""The recorders as a fixture, and an oracle that owes nothing to nbmem."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from nbmem.backends.torch import TorchBackend
from nbmem.backends.torch.backend import choose
from nbmem.plugins import RecordingOptions
from nbmem.recording.sites import UserCode

RECORDERS = ("portable", "native")


@pytest.fixture(params=RECORDERS)
def record(request, monkeypatch):
    """A function that starts a recording with one of torch's recorders."""
    pytest.importorskip("torch")
    monkeypatch.delenv("NBMEM_RECORDER", raising=False)
    name, why = choose(request.param)
    if name != request.param:
        pytest.skip(f"the {request.param} recorder cannot serve here: {why}")

    def start(**options):
        options.setdefault("is_user", UserCode(str(Path(__file__).parent)))
        return TorchBackend().start(RecordingOptions(recorder=request.param, **options))

    start.name = request.param
    return start


@dataclass
class Blocks:
    """What the allocator did while an oracle watched, in the words of the trace's totals."""

    allocated: int = 0
    freed: int = 0
    peak: int = 0
    kept: int = 0
    count: int = 0
    by_size: dict[int, int] = field(default_factory=dict)


@pytest.fixture
def watched_by_profiler():
    """A function that runs a cell under torch.profiler and replays its memory events."""
    torch = pytest.importorskip("torch")
    mark = torch._C._profiler._RecordFunctionFast

    class Ops(torch.utils._python_dispatch.TorchDispatchMode):
        """Marks each op that a dispatch mode sees, so that the oracle knows what is inside one."""

        def __torch_dispatch__(self, func, types, args=(), kwargs=None):
            with mark("visible op"):
                return func(*args, **(kwargs or {}))

    def run(cell, start, *, scratch):
        """Run a cell, recorded and profiled at once.

        Args:
            cell: The function.
            start: Starts the recording.
            scratch: Count what an op takes and gives back before it ends. No tensor ever owns
                such a block, so a recorder of storages cannot see it; one of the allocator does.

        Returns:
            The recorder's trace, and the oracle's counts.
        """
        with torch.profiler.profile(profile_memory=True) as profiler, Ops():
            torch.zeros(1) + 1  # the mode's own first steps are not the cell's
            recorder = start()
            with mark("the cell"):
                cell()
            trace = recorder.stop()
        return trace, replay(profiler.profiler.kineto_results.experimental_event_tree(), scratch)

    return run


def replay(tree, scratch):
    moments = sorted(memory_events(tree, ()), key=lambda one: one[0])
    moments = [one for one in moments if "the cell" in one[4]]
    hidden = set() if scratch else scratch_of(moments)
    counts, live = Blocks(), {}
    for index, (_, address, nbytes, _, _) in enumerate(moments):
        if index in hidden:
            continue
        if nbytes > 0:
            live[address] = nbytes
            counts.allocated += nbytes
            counts.count += 1
            counts.by_size[nbytes] = counts.by_size.get(nbytes, 0) + 1
            counts.peak = max(counts.peak, sum(live.values()))
        elif address in live:
            counts.freed += live.pop(address)
    counts.kept = sum(live.values())
    return counts


def memory_events(nodes, inside):
    """Time, address, bytes (negative for a free), op and the names around it.

    The op is the one that a dispatch mode sees. A number that takes part in an op of tensors is
    made into one around that, and then the op is the one that was called.
    """
    for node in nodes:
        if node.name == "[memory]":
            it = node.extra_fields
            names = [one.name for one in inside]
            ops = [one.id for one in inside if one.name == "visible op"] or [
                one.id for one in inside if one.name.startswith(("aten::", "autograd::"))
            ]
            yield node.start_time_ns, it.ptr, it.alloc_size, ops[0] if ops else None, names
        yield from memory_events(node.children, (*inside, node))


def scratch_of(moments):
    """Places of the allocations, with their frees, that no recorder of storages can see.

    These are what one op made and gave back, and the numbers (8 bytes each) that Python's binding
    makes into tensors before it calls the op.
    """
    open_at, found = {}, set()
    for index, (_, address, nbytes, op, _) in enumerate(moments):
        if nbytes > 0:
            open_at[address] = (index, op)
        elif address in open_at:
            born, maker = open_at.pop(address)
            if maker == op and (maker is not None or -nbytes == 8):
                found |= {born, index}
    return found
