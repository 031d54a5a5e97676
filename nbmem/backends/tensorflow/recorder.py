"""One recording of TensorFlow, whichever feed its events come from."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Protocol

from nbmem.backends.tensorflow.devices import GpuCounters
from nbmem.model.coverage import Coverage
from nbmem.model.lifetime import Lifetime
from nbmem.model.trace import Trace
from nbmem.plugins import RecordingOptions, Sample
from nbmem.recording.fold import Fold

_NO_LIMIT = "A limit for tensors cannot refuse one of TensorFlow's: --limit-process can"


class Feed(Protocol):
    """Where events come from; recordings join and leave it."""

    recorder: str

    def join(self, fold: Fold, options: RecordingOptions) -> None:
        """Let a recording have all events from now on."""

    def leave(self, fold: Fold) -> tuple[str, ...]:
        """End a recording; it has all events up to now. What could not be seen is returned."""

    def live(self) -> tuple[int, int]:
        """Live bytes now, and how far above those at the start they have been."""

    @property
    def own_bytes(self) -> int:
        """Bytes that the feed holds for itself."""


class TensorFlowRecorder:
    """One recording.

    Args:
        feed: Where the events come from.
        options: What is asked for.
        why: Why this feed serves and not a better one.
    """

    def __init__(self, feed: Feed, options: RecordingOptions, why: str = "") -> None:
        began = time.perf_counter_ns()
        self._feed = feed
        self._why = "; ".join(filter(None, (why, _NO_LIMIT if options.limit is not None else "")))
        self._fold = Fold("tensorflow", began, peak_floor=options.site_threshold)
        self._gpus = GpuCounters()
        feed.join(self._fold, options)
        self._cost_ns = time.perf_counter_ns() - began

    def stop(self) -> Trace:
        """End the recording and return what it saw."""
        stopped = time.perf_counter_ns()
        unseen = self._feed.leave(self._fold)
        coverage = Coverage(
            "tensorflow",
            self._feed.recorder,
            self._why,
            unseen=unseen,
            events=self._fold.events,
            cost_ns=self._cost_ns + time.perf_counter_ns() - stopped,
            own_bytes=self._feed.own_bytes,
        )
        trace, unseen = self._gpus.finish(self._fold.finish(stopped, coverage))
        return replace(
            trace,
            kept=_unnumbered(trace.kept),
            peak=_unnumbered(trace.peak),
            largest=_unnumbered(trace.largest),
            coverage=replace(coverage, unseen=coverage.unseen + unseen),
        )

    def sample(self) -> Sample:
        """Live bytes now."""
        live, peak = self._feed.live()
        gpus = self._gpus.sample()
        return Sample(
            live_bytes=live + sum(gpus.values()), peak_bytes=peak, devices={"cpu": live, **gpus}
        )


def _unnumbered(lifetimes: tuple[Lifetime, ...]) -> tuple[Lifetime, ...]:
    """Without the numbers that stand for autograd nodes: TensorFlow's tapes have none."""
    return tuple(replace(one, seq=-1) if one.seq >= 0 else one for one in lifetimes)
