"""The recorder that works everywhere: a dispatch mode that watches storages from Python."""
# torch tells of a running backward pass, of autograd's numbers and of a storage's identity only
# under private names; `available()` looks for them before a recorder is made.
# ruff: noqa: SLF001

from __future__ import annotations

import sys
import threading
import time
from collections import deque
from collections.abc import Iterable, Mapping
from typing import Any

import torch

from nbmem.backends.torch import memory
from nbmem.backends.torch.dispatch import OpMode, let_go_of_arguments
from nbmem.backends.torch.ops import Op
from nbmem.backends.torch.passes import FORWARD, Passes, Place, running
from nbmem.backends.torch.watch import Watch, Watches, frees_are_seen
from nbmem.errors import MemoryLimitExceeded
from nbmem.model.coverage import Coverage
from nbmem.model.event import Event, EventKind
from nbmem.model.site import NOWHERE, Site
from nbmem.model.trace import Trace
from nbmem.plugins import RecordingOptions, Sample
from nbmem.recording.fold import Fold
from nbmem.recording.sites import Sites

_MOST_WAITING = 256
"""Events that may wait before they are folded."""
_WATCH_BYTES = 400
"""Bytes that one watched storage costs: its Python object, weak reference and event."""
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
        self._passes = Passes(Sites(options.is_user))
        started = _clock()
        self._fold = Fold("torch", started, peak_floor=options.site_threshold)
        self._folding = threading.Lock()
        self._waiting: deque[Event | int] = deque()
        """Events, and the keys of storages that the forward pass has consumed."""
        self._watches = Watches(self._gone)
        self._ops: dict[Any, Op] = {}
        self._unsized = self._failures = self._cost = 0
        self._thread = threading.get_native_id()
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
        own = len(self._watches) * _WATCH_BYTES + sys.getsizeof(self._passes.nodes)
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
        return self._fold.finish(stopped, coverage)

    def _unseen(self) -> tuple[str, ...]:
        unseen: tuple[str, ...] = _UNSEEN
        if _compiled_anything():
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
        live = requested = 0
        with memory.NoTorchFunction():
            place = self._passes.of_op()
            self._meet(op, args, kwargs, place)
            if self._limit is not None:
                live, requested = self._grown(), op.request(args, kwargs)
        # A traceback will hold this frame where an exception leaves it: by then the frame must
        # not hold what the op was given or has made.
        if self._limit is not None and live + requested > self._limit:
            limit = self._limit
            del self, args, kwargs
            raise MemoryLimitExceeded(requested, live, limit)
        started = _clock()
        try:
            out = func(*args, **kwargs)
        except BaseException as error:
            let_go_of_arguments(error.__traceback__)
            del self, args, kwargs
            raise
        ended = _clock()
        with memory.NoTorchFunction():
            self._take(op, out, place)
        if self._limit is not None and (grown := self._grown()) > self._limit:
            limit = self._limit
            del self, args, kwargs, out
            raise MemoryLimitExceeded(grown - live, live, limit)
        if len(self._waiting) > _MOST_WAITING:
            self._drain()
        self._cost += started - begun + _clock() - ended
        return out

    def _meet(self, op: Op, args: tuple[Any, ...], kwargs: Mapping[str, Any], place: Place) -> None:
        """Take note of what the op is given: older storages, and inputs to the forward pass."""
        forward = place.seq >= 0 and not place.backward
        try:
            given = [] if op.wraps else _tensors(args)
            if kwargs:
                given += _tensors(kwargs.values())
            for tensor in given:
                for part, storage in self._storages(tensor):
                    watch = self._watches.of(storage) or self._older(storage, part)
                    if forward and not watch.consumed and not memory.requires_grad(part):
                        watch.consumed = True
                        self._waiting.append(watch.key)
            if op.adopts:
                self._adopt(args)
        except Exception:  # noqa: BLE001 - the user's op must run, whatever is wrong with our look
            self._failures += 1

    def _older(self, storage: Any, tensor: torch.Tensor | None) -> Watch:  # noqa: ANN401 - torch has no types here
        watch = self._watches.add(storage)
        if watch.nbytes:
            # To the fold, the resize of an unknown storage is the news of an older one.
            self._waiting.append(self._event(EventKind.RESIZE, watch, tensor))
        return watch

    def _adopt(self, args: tuple[Any, ...]) -> None:
        """Tell a bare storage that some tensor has owned before from one made just now."""
        for one in args:
            if (
                isinstance(one, torch.UntypedStorage)
                and self._watches.of(one) is None
                and not self._mode.is_fresh(one)
            ):
                self._older(one, None)

    def _take(self, op: Op, out: Any, place: Place) -> None:  # noqa: ANN401 - what the op returned
        """Take note of the storages that the op made, and of those that it moved."""
        try:
            node = place.seq >= 0 and not place.backward
            site = self._passes.site(place) if node else None
            for tensor in _tensors((out,)):
                for part, storage in self._storages(tensor, count=True):
                    old = self._watches.of(storage)
                    if old is not None and not (op.mutates and old.moved(storage)):
                        continue
                    born = self._watches.add(storage, adopted=op.adopts)
                    if site is None and born.nbytes >= self._threshold:
                        site = self._passes.site(place)
                    if born.nbytes:
                        event = self._event(
                            EventKind.ALLOC, born, part, place, op.name, site or NOWHERE
                        )
                        self._waiting.append(event)
                    if old is not None and old.key != born.key:
                        self._gone(old)
        except Exception:  # noqa: BLE001 - the user's op must return, whatever is wrong with our look
            self._failures += 1

    def _storages(
        self, tensor: torch.Tensor, *, count: bool = False
    ) -> Iterable[tuple[torch.Tensor, Any]]:
        try:
            return ((tensor, memory.storage(tensor)),)
        except (RuntimeError, NotImplementedError):
            pass  # it has parts
        try:
            return memory.storages(tensor)
        except memory.UnsizedError:
            self._unsized += count
            return ()

    def _gone(self, watch: Watch) -> None:
        """A storage's memory was freed."""
        if watch.nbytes:
            self._waiting.append(self._event(EventKind.FREE, watch, place=running()))

    def _event(
        self,
        kind: EventKind,
        watch: Watch,
        tensor: torch.Tensor | None = None,
        place: Place = FORWARD,
        op: str = "",
        site: Site = NOWHERE,
    ) -> Event:
        shape, dtype = None, ""
        if tensor is not None and watch.nbytes >= self._threshold:
            shape, dtype = memory.shape(tensor), memory.dtype(tensor)
        return Event(
            kind,
            _clock(),
            watch.key,
            watch.nbytes,
            watch.device,
            op,
            site,
            self._thread,
            place.seq,
            place.backward,
            shape,
            dtype,
        )

    def _grown(self) -> int:
        self._drain()
        return self._fold.grown_bytes

    def _drain(self) -> None:
        """Fold what waits; whoever comes while another folds leaves it to that one."""
        if not self._folding.acquire(blocking=False):
            return
        try:
            while self._waiting:
                news = self._waiting.popleft()
                if isinstance(news, int):
                    self._fold.consume(news)
                else:
                    self._fold.add(news)
        finally:
            self._folding.release()


def _compiled_anything() -> bool:
    """Whether torch.compile has made a graph in this process; its import alone means nothing."""
    counters = getattr(sys.modules.get("torch._dynamo.utils"), "counters", {})
    return bool(counters.get("frames"))


def _tensors(values: Iterable[Any]) -> list[torch.Tensor]:
    """The tensors among an op's arguments or results, in lists too."""
    found: list[torch.Tensor] = []
    for value in values:
        if isinstance(value, torch.Tensor):
            found.append(value)
        elif isinstance(value, (list, tuple)):
            found += _tensors(value)
    return found
