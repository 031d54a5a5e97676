"""Compiles and loads the native watch on TensorFlow's CPU allocators."""

from __future__ import annotations

import struct
import sys
from pathlib import Path
from types import ModuleType
from typing import Protocol, cast

from nbmem.errors import NativeBuildError
from nbmem.native.build import load_extension

RECORD = struct.Struct("<qQqiiiiHbB4x")
"""Time, address, bytes, op, site, thread, shape, element type, kind, flags."""

GRAPH, BACKWARD, TAPED, CONSTANT = 1, 2, 4, 8
"""Flags of a record: a graph may be running; a gradient is computed; a tape is watching; a Python
value becomes a tensor."""

_HERE = Path(__file__).parent / "native"


class Watch(Protocol):
    """What the extension offers; see the docstrings of its functions."""

    def install(self) -> None:
        """Watch the CPU allocator from now on; RuntimeError where a known block is not seen."""

    def install_runtime(self) -> bool:
        """Watch the allocator of the running runtime too; whether that could be done."""

    def begin(self, threshold: int, /) -> None:
        """One more recording; shapes are kept from this many bytes on."""

    def end(self) -> None:
        """One recording less."""

    def older(self) -> tuple[int, bytes]:
        """The time, and address, size and op of every known block that is then alive."""

    def drain(self) -> tuple[bytes, list[str]]:
        """The records since the last time, and the texts new in them."""

    def level(self) -> tuple[int, int, int, int]:
        """Live bytes, their peak, records that wait, records dropped."""

    def numbers(self) -> int:
        """Different Python numbers that announced functions were called with."""

    def restart_peak(self) -> None:
        """Let the peak of ``level`` be the live bytes."""

    def set_limit(self, limit: int, error: type, /) -> None:
        """Let ops fail that would bring the live bytes over it; negative for no limit."""

    def at(self, site: int, flags: int, /) -> None:
        """Where this thread is, and what it is doing."""

    def announced(self, function: object, before: object, index: int, /) -> object:
        """The function, calling ``before`` with one of its arguments first."""

    def differentiating(self, function: object, /) -> object:
        """The function, inside which allocations are the backward pass's."""


def load() -> Watch:
    """The native watch, compiled where the cache does not have it.

    Raises:
        NativeBuildError: TensorFlow is not loaded, or the watch cannot be compiled or loaded.
    """
    loaded = sys.modules.get("tensorflow")
    if loaded is None or loaded.__file__ is None:
        raise NativeBuildError("tensorflow is not loaded", "Run import tensorflow first")
    return cast(
        "Watch",
        load_extension(
            "tensorflow_recorder", [_HERE / "tensorflow_recorder.cpp"], flags=_flags(loaded)
        ),
    )


def watch_runtime(watch: Watch) -> bool:
    """Watch the allocator that ops get, once TensorFlow's runtime is running.

    It is another one than the process's own with NUMA, with GPUs or with
    ``TF_CPU_ALLOCATOR_USE_BFC``. Asking for it earlier would set it up before TensorFlow has read
    the user's settings.

    Returns:
        Whether the runtime is running.
    """
    context = getattr(sys.modules.get("tensorflow.python.eager.context"), "_context", None)
    if not getattr(context, "_initialized", False):
        return False
    watch.install_runtime()
    return True


def _flags(tensorflow: ModuleType) -> list[str]:
    if sys.platform != "linux":
        raise NativeBuildError(
            "the native watch on TensorFlow is made for Linux",
            "Nothing to do: TensorFlow's own profiler serves here",
        )
    home = Path(str(tensorflow.__file__)).parent
    libraries = sorted(home.glob("libtensorflow_framework.so*"))
    headers = home / "include"
    if not libraries or not (headers / "tensorflow/core/framework/allocator.h").exists():
        raise NativeBuildError(
            f"this TensorFlow was installed without its headers or its library ({home})",
            "Install tensorflow with pip",
        )
    return [
        f"-isystem{headers}",
        f"-D_GLIBCXX_USE_CXX11_ABI={int(tensorflow.__cxx11_abi_flag__)}",
        "-DEIGEN_MAX_ALIGN_BYTES=64",  # TensorFlow's own setting, part of its types
        f"-L{home}",
        f"-l:{libraries[0].name}",
        f"-Wl,-rpath,{home}",
    ]
