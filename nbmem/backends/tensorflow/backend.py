"""TensorFlow as a backend: whether it is there, how it is recorded, what its objects hold."""

from __future__ import annotations

import importlib.util
import sys
from functools import cache

from nbmem.backends.tensorflow.anatomy import TensorFlowAnatomy
from nbmem.backends.tensorflow.buffers import Block
from nbmem.backends.tensorflow.feed import NativeFeed
from nbmem.backends.tensorflow.native import load
from nbmem.backends.tensorflow.profiler import ProfilerFeed
from nbmem.backends.tensorflow.recorder import Feed, TensorFlowRecorder
from nbmem.errors import NativeBuildError, UsageError
from nbmem.model.coverage import Coverage
from nbmem.plugins import Anatomy, Recorder, RecordingOptions

RECORDERS = ("native", "profiler", "portable")
"""What can be asked for; ``portable``, the name for what needs no compiler, is the profiler."""


class TensorFlowBackend:
    """TensorFlow, from 2.16 on."""

    name = "tensorflow"

    def loaded(self) -> bool:
        """Whether TensorFlow is imported to the end."""
        spec = getattr(sys.modules.get("tensorflow"), "__spec__", None)
        return spec is not None and not getattr(spec, "_initializing", False)

    def installed(self) -> bool:
        """Whether TensorFlow could be imported."""
        return "tensorflow" in sys.modules or importlib.util.find_spec("tensorflow") is not None

    def start(self, options: RecordingOptions) -> Recorder:
        """Begin a recording: native where it can be, else through TensorFlow's profiler.

        Raises:
            UsageError: A recorder was asked for that does not exist.
        """
        if options.recorder not in ("auto", *RECORDERS):
            raise UsageError(
                f"TensorFlow has no recorder named {options.recorder!r}",
                f"Use one of: auto, {', '.join(RECORDERS)}",
            )
        feed, why = _feed(options.recorder)
        return TensorFlowRecorder(feed, options, why)

    def anatomy(self) -> Anatomy:
        """How TensorFlow's objects hold memory."""
        return TensorFlowAnatomy(_living, _numbers)

    def survey(self) -> Coverage:
        """Which recorder would serve now."""
        if not self.loaded():
            return Coverage(self.name, "none", "tensorflow is not loaded")
        feed, why = _feed("auto")
        return Coverage(self.name, feed.recorder, why)


def _feed(recorder: str) -> tuple[Feed, str]:
    """Where events come from, and why not from a better place."""
    if recorder in ("profiler", "portable"):
        return _profiler(), "it was asked for"
    try:
        return _native(), ""
    except (NativeBuildError, RuntimeError) as problem:
        return _profiler(), str(problem)


@cache
def _profiler() -> ProfilerFeed:
    return ProfilerFeed()


@cache
def _native() -> NativeFeed:
    """The reader of the native watch, of which there is one.

    Raises:
        NativeBuildError: The watch cannot be compiled or loaded.
        RuntimeError: This TensorFlow's allocators cannot be watched.
    """
    watch = load()
    watch.install()
    return NativeFeed(watch)


def _living() -> dict[int, Block]:
    """Blocks that the native watch knows to be alive, where there is one."""
    return _native().living() if _native.cache_info().currsize else {}


def _numbers() -> int:
    """Different Python numbers that ops were called with while recordings ran."""
    return _native().numbers() if _native.cache_info().currsize else 0
