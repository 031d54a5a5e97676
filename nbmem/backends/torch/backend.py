"""PyTorch as a backend: picks the recorder and tells why."""

from __future__ import annotations

import importlib.util
import os
import sys
import time

from nbmem.model.coverage import Coverage
from nbmem.model.trace import Totals, Trace
from nbmem.plugins import Anatomy, Recorder, RecordingOptions, Sample


class TorchBackend:
    """PyTorch on every device.

    The native recorder serves where it can be built; the portable one everywhere else.
    """

    name = "torch"

    def loaded(self) -> bool:
        """Whether torch is imported to the end."""
        module = sys.modules.get("torch")
        # Not there before torch's own import has come to its end, or where it has failed.
        return hasattr(module, "compile") and hasattr(module, "optim")

    def installed(self) -> bool:
        """Whether torch could be imported."""
        return "torch" in sys.modules or importlib.util.find_spec("torch") is not None

    def start(self, options: RecordingOptions) -> Recorder:
        """Begin a recording with the best recorder there is, or the one that was asked for."""
        name, why = choose(options.recorder)
        if name == "native":
            from nbmem.backends.torch import cuda, native  # noqa: PLC0415 - imports torch

            try:
                return cuda.with_devices(native.NativeRecorder(options), options)
            except Exception as error:  # noqa: BLE001 - the cell must run, and be recorded
                name, why = _fallback(f"the native recorder did not start: {error}")
        if name == "portable":
            from nbmem.backends.torch.portable import PortableRecorder  # noqa: PLC0415 - as above

            return PortableRecorder(options, why)
        return _NoRecorder(why)

    def anatomy(self) -> Anatomy:
        """How torch's objects hold memory."""
        from nbmem.backends.torch.anatomy import TorchAnatomy  # noqa: PLC0415 - imports torch

        return TorchAnatomy()

    def survey(self) -> Coverage:
        """Which recorder would serve now."""
        if not self.loaded():
            return Coverage("torch", "none", "torch is not imported yet")
        name, why = choose("auto")
        return Coverage("torch", name, why)


def choose(asked: str) -> tuple[str, str]:
    """Name of the recorder that serves, and why it is not a better one."""
    if asked == "auto":
        asked = os.environ.get("NBMEM_RECORDER", "auto")
    if asked == "portable":
        fine, why = _portable()
        return ("portable", "asked for") if fine else ("none", why)
    from nbmem.backends.torch import native  # noqa: PLC0415 - imports torch

    fine, why = native.available()
    return ("native", "") if fine else _fallback(why)


def _fallback(why: str) -> tuple[str, str]:
    fine, lacks = _portable()
    return ("portable", why) if fine else ("none", f"{why}; {lacks}")


def _portable() -> tuple[bool, str]:
    from nbmem.backends.torch import portable  # noqa: PLC0415 - imports torch

    return portable.available()


class _NoRecorder:
    """Stands in where no recorder can serve, and says so."""

    def __init__(self, why: str) -> None:
        self._why = why
        self._started = time.perf_counter_ns()

    def sample(self) -> Sample:
        """Nothing is known."""
        return Sample()

    def stop(self) -> Trace:
        """A trace without events."""
        coverage = Coverage("torch", "none", self._why, ("every tensor of this cell",))
        elapsed = time.perf_counter_ns() - self._started
        return Trace("torch", elapsed, Totals(), coverage=coverage)
