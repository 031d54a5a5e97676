"""The recorder that works everywhere: a dispatch mode that watches storages from Python."""
# torch tells of a running backward pass, of autograd's numbers and of a storage's identity only
# under private names; `available()` looks for them before a recorder is made.
# ruff: noqa: SLF001

from __future__ import annotations

import itertools
import sys
import threading
import time
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import torch

from nbmem.backends.torch import memory
from nbmem.backends.torch.dispatch import OpMode
from nbmem.backends.torch.ops import Op
from nbmem.backends.torch.watch import Watch, Watches, frees_are_seen
from nbmem.errors import MemoryLimitExceeded
from nbmem.model.coverage import Coverage
from nbmem.model.event import Event, EventKind
from nbmem.model.site import NOWHERE, Site
from nbmem.model.trace import Trace
from nbmem.plugins import RecordingOptions, Sample
from nbmem.recording.fold import Fold
from nbmem.recording.sites import Sites, Sources

_MOST_WAITING = 256
"""Events that may wait before they are folded."""
_MOST_NODES = 200_000
"""Autograd nodes whose forward site is remembered."""
_WATCH_BYTES = 400
"""Bytes that one watched storage costs: its Python object, weak reference and event."""
_GATHERING = 1 << 62
"""Nodes that gather gradients have a number beyond this one, and no forward line."""
_UNSEEN = (
    "scratch memory that an op takes and gives back before it ends",
    "tensors made by other threads of the program",
)

_clock = time.perf_counter_ns


def available() -> tuple[bool, str]:
    """Whether this recorder can serve with the torch that is loaded, and if not, why."""
    needed = {
        "torch.autograd._get_sequence_nr": getattr(torch.autograd, "_get_sequence_nr", None),
        "torch._C._current_graph_task_id": getattr(torch._C, "_current_graph_task_id", None),
        "torch._C._current_autograd_node": getattr(torch._C, "_current_autograd_node", None),
        "torch._C.DisableTorchFunction": getattr(torch._C, "DisableTorchFunction", None),
    }
    missing = [name for name, it in needed.items() if it is None]
    if missing:
        return False, f"torch {torch.__version__} has no {', '.join(missing)}"
    if not frees_are_seen():
        return False, f"torch {torch.__version__} does not tell Python when a storage is freed"
    return True, ""


class PortableRecorder:
    """Records the storages that the ops of one thread make.

    Events wait in a queue before they are folded: a free can come at any moment, from a garbage
    collection in the midst of the fold as well, and must not find it half done.

    Args:
        options: What to record.
        why: Why no better recorder serves.
    """

    def __init__(self, options: RecordingOptions, why: str = "") -> None:
        self._why = why
        self._threshold = options.site_threshold
        self._limit = options.limit
        self._sites = Sites(options.is_user)
        started = _clock()
        self._fold = Fold("torch", started, peak_floor=options.site_threshold)
        self._folding = threading.Lock()
        self._waiting: deque[Event] = deque()
        self._watches = Watches(self._gone)
        self._ops: dict[Any, Op] = {}
        self._nodes: dict[int, Site] = {}
        self._unsized = self._failures = self._cost = 0
        self._thread = threading.get_native_id()
        self._number = torch.autograd._get_sequence_nr()
        self._mode = OpMode(self._run)
        self._mode.enter()

    def sample(self) -> Sample:
        """Live bytes now."""
        self._drain()
        return self._fold.sample()

    def stop(self) -> Trace:
        """End the recording."""
        self._mode.leave()
        stopped = _clock()
        own = len(self._watches) * _WATCH_BYTES + sys.getsizeof(self._nodes)
        self._watches.clear()
        self._drain()
        coverage = Coverage(
            framework="torch",
            recorder="portable",
            why=self._why,
            unseen=self._unseen(),
            unsized=self._unsized,
            events=self._fold.events,
            cost_ns=self._cost,
            own_bytes=own,
        )
        return self._fold.finish(stopped, coverage, Sources())

    def _unseen(self) -> tuple[str, ...]:
        unseen: tuple[str, ...] = _UNSEEN
        if "torch._dynamo" in sys.modules:
            unseen += ("memory inside graphs that torch.compile made",)
        if self._failures:
            unseen += (f"the tensors of {self._failures} ops that could not be looked at",)
        return unseen

    def _run(self, func: Any, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> Any:  # noqa: ANN401 - whatever the op returns
        """Run one op and see what it makes."""
        __tracebackhide__ = True
        begun = _clock()
        op = self._ops.get(func)
        if op is None:
            op = self._ops[func] = Op(func)
        with memory.NoTorchFunction():
            before = self._meet(op, args, kwargs)
            seq, in_backward = self._node()
        started = _clock()
        out = func(*args, **kwargs)
        ended = _clock()
        with memory.NoTorchFunction():
            self._take(op, out, seq, in_backward=in_backward)
            if self._limit is not None and self._grown() > self._limit:
                del out  # the traceback would hold what the limit forbids
                raise MemoryLimitExceeded(self._grown() - before, before, self._limit)
        if len(self._waiting) > _MOST_WAITING:
            self._drain()
        self._cost += started - begun + _clock() - ended
        return out

    def _meet(self, op: Op, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> int:
        """Take note of storages among the arguments that no op of this recording made.

        Returns:
            Bytes alive above the start, where there is a limit to hold them against.

        Raises:
            MemoryLimitExceeded: The op would ask for more than the limit leaves.
        """
        try:
            if not op.wraps:
                for tensor in _tensors(itertools.chain(args, kwargs.values())):
                    self._older(tensor)
            if op.adopts:
                self._adopt(args)
            requested = op.request(args, kwargs) if self._limit is not None else 0
        except memory.UnsizedError:
            return 0  # counted when it was made
        except Exception:  # noqa: BLE001 - the user's op must run, whatever is wrong with our look
            self._failures += 1
            return 0
        if self._limit is None:
            return 0
        live = self._grown()
        if live + requested > self._limit:
            raise MemoryLimitExceeded(requested, live, self._limit)
        return live

    def _older(self, tensor: torch.Tensor) -> None:
        for part, storage in memory.storages(tensor):
            if self._watches.of(storage) is None:
                self._older_storage(storage, part)

    def _adopt(self, args: tuple[Any, ...]) -> None:
        """Tell a bare storage that some tensor has owned before from one made just now."""
        for one in args:
            if (
                isinstance(one, torch.UntypedStorage)
                and self._watches.of(one) is None
                and not self._mode.is_fresh(one)
            ):
                self._older_storage(one, None)

    def _older_storage(self, storage: Any, tensor: torch.Tensor | None) -> None:  # noqa: ANN401 - torch has no types here
        watch = self._watches.add(storage)
        if watch.nbytes:
            # To the fold, the resize of an unknown storage is the news of an older one.
            self._waiting.append(self._event(EventKind.RESIZE, watch, tensor))

    def _take(self, op: Op, out: Any, seq: int, *, in_backward: bool) -> None:  # noqa: ANN401 - what the op returned
        """Take note of the storages that the op made, and of those that it moved."""
        try:
            site = self._site(seq) if seq >= 0 and not in_backward else None
            for tensor in _tensors((out,)):
                for part, storage in memory.storages(tensor):
                    old = self._watches.of(storage)
                    if old is not None and not (op.mutates and old.moved(storage)):
                        continue
                    born = self._watches.add(storage, adopted=op.adopts)
                    if site is None and born.nbytes >= self._threshold:
                        site = self._backward_site(seq) if in_backward else self._site(seq)
                    if born.nbytes:
                        event = self._event(EventKind.ALLOC, born, part, op.name, site or NOWHERE)
                        self._waiting.append(event._replace(seq=seq, backward=in_backward))
                    if old is not None and old.key != born.key:
                        self._gone(old)
        except memory.UnsizedError:
            self._unsized += 1
        except Exception:  # noqa: BLE001 - the user's op must return, whatever is wrong with our look
            self._failures += 1

    def _gone(self, watch: Watch) -> None:
        """A storage's memory was freed."""
        if watch.nbytes:
            seq, in_backward = self._running()
            free = self._event(EventKind.FREE, watch)
            self._waiting.append(free._replace(seq=seq, backward=in_backward))

    def _event(
        self,
        kind: EventKind,
        watch: Watch,
        tensor: torch.Tensor | None = None,
        op: str = "",
        site: Site = NOWHERE,
    ) -> Event:
        told = tensor if watch.nbytes >= self._threshold else None
        return Event(
            kind,
            _clock(),
            watch.key,
            watch.nbytes,
            watch.device,
            op,
            site,
            self._thread,
            shape=memory.shape(told) if told is not None else None,
            dtype=memory.dtype(told) if told is not None else "",
        )

    def _node(self) -> tuple[int, bool]:
        """Number of the autograd node that the op makes (in the backward pass: that runs it)."""
        number = torch.autograd._get_sequence_nr()
        made, self._number = number != self._number, number
        seq, in_backward = self._running()
        if not in_backward and made:
            seq = number - 1
        return seq, in_backward

    @staticmethod
    def _running() -> tuple[int, bool]:
        """Number of the node that the backward pass runs, and whether there is such a pass."""
        if torch._C._current_graph_task_id() == -1:
            return -1, False
        node = torch._C._current_autograd_node()
        number = node._sequence_nr() if node is not None else -1
        return (number if number < _GATHERING else -1), True

    def _site(self, seq: int) -> Site:
        site = self._sites.here()
        if seq >= 0:
            nodes = self._nodes
            if len(nodes) >= _MOST_NODES:
                for old in list(itertools.islice(nodes, _MOST_NODES // 2)):
                    del nodes[old]
            nodes[seq] = site
        return site

    def _backward_site(self, seq: int) -> Site:
        """The forward line of the node that runs, else the line that called the backward pass."""
        return self._sites.backward(self._nodes.get(seq) or self._sites.here())

    def _grown(self) -> int:
        self._drain()
        return self._fold.grown_bytes

    def _drain(self) -> None:
        """Fold what waits; whoever comes while another folds leaves it to that one."""
        if not self._folding.acquire(blocking=False):
            return
        try:
            while self._waiting:
                self._fold.add(self._waiting.popleft())
        finally:
            self._folding.release()


def _tensors(values: Iterable[Any]) -> Iterator[torch.Tensor]:
    """The tensors among an op's arguments or results, in lists too."""
    for value in values:
        if isinstance(value, torch.Tensor):
            yield value
        elif isinstance(value, (list, tuple)):
            yield from _tensors(value)
