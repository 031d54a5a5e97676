"""The native recorder: every allocation and free of torch's CPU allocator, on any thread."""

from __future__ import annotations

import atexit
import sys
from functools import cache
from pathlib import Path
from types import CodeType, FrameType, ModuleType

from nbmem.backends.torch.readout import CATEGORIES, read
from nbmem.errors import MemoryLimitExceeded, NativeBuildError
from nbmem.model.site import NOWHERE, Site
from nbmem.model.trace import Trace
from nbmem.native.build import load_extension
from nbmem.plugins import RecordingOptions, Sample
from nbmem.recording.sites import Sites

_FOLDER = Path(__file__).parent / "native"
_UNSEEN = (
    "storages that torch's CPU allocator did not hand out (memory-mapped files, shared memory, "
    "NumPy's blocks): they are found and sized at the end"
)


@cache
def load() -> ModuleType:
    """The compiled recorder with its hook in place; torch must be loaded.

    Raises:
        NativeBuildError: It cannot be compiled, or torch's allocator cannot be hooked.
    """
    module = load_extension("torch_recorder", (_FOLDER / "recorder.cpp",), flags=_flags())
    try:
        module.install()
    except RuntimeError as problem:
        raise NativeBuildError(str(problem), "The portable recorder serves instead") from None
    atexit.register(module.close)
    return module


def load_limit() -> ModuleType:
    """The part that lets a limit raise ``MemoryLimitExceeded``; torch must be loaded.

    Raises:
        NativeBuildError: It cannot be compiled.
    """
    return load_extension("torch_limit", (_FOLDER / "limit.cpp",), flags=_flags())


def _flags() -> list[str]:
    """Where the loaded torch has its headers and libraries, and which torch it is."""
    torch = sys.modules.get("torch")
    if torch is None or torch.__file__ is None:
        raise NativeBuildError("torch is not loaded", "Run import torch first")
    home = Path(torch.__file__).parent
    include = home / "include"
    if not (include / "c10").is_dir():
        raise NativeBuildError(
            f"this torch was installed without its headers ({include})",
            "Install torch with pip or conda",
        )
    return [
        f"-isystem{include}",
        f"-isystem{include / 'torch/csrc/api/include'}",
        f"-D_GLIBCXX_USE_CXX11_ABI={int(torch.compiled_with_cxx11_abi())}",
        f"-DNBMEM_TORCH={torch.version.git_version}",
        f"-L{home / 'lib'}",
        "-ltorch_cpu",
        "-lc10",
        f"-Wl,-rpath,{home / 'lib'}",
    ]


def probe() -> str:
    """Whether the recorder sees what torch does: why not, or an empty string.

    A known tensor is allocated and freed under a recording of its own.
    """
    try:
        module = load()
        module.install()  # says so if something has replaced the hook
    except (NativeBuildError, RuntimeError) as problem:
        return str(problem)
    if [*module.chain()] != _chain():
        return "this Python's frames are not laid out as its headers say"
    return _trial(module)


def _trial(module: ModuleType) -> str:
    torch = sys.modules["torch"]
    nbytes = 12_352
    number = module.start(lambda: 0, 1 << 62, -1)
    try:
        tensor = torch.empty(nbytes, dtype=torch.uint8)
        key = tensor.untyped_storage().data_ptr()
        seen = module.alive().get(key)
        del tensor
        left = module.alive().get(key)
    finally:
        result = module.stop(number)
    # Other threads may allocate meanwhile: the recording holds at least these events.
    if seen == nbytes and left is None and result["events"] >= 2:  # noqa: PLR2004 - one of each
        return ""
    return f"the hook saw {seen} of {nbytes} bytes of a trial allocation"


def _chain() -> list[CodeType]:
    frame: FrameType | None = sys._getframe(1)  # noqa: SLF001 - the documented way to a frame
    codes = []
    while frame is not None:
        codes.append(frame.f_code)
        frame = frame.f_back
    return codes


_verdict: tuple[bool, str] | None = None


def available() -> tuple[bool, str]:
    """Whether the native recorder can serve, else why not.

    The first call compiles where it must, and takes the probe; the hook is in place from then on,
    so that frees of what is allocated between traces are known.
    """
    global _verdict  # noqa: PLW0603 - the answer is asked for by every trace
    if _verdict is None:
        problem = probe()
        _verdict = (not problem, problem)
    return _verdict


def serves() -> bool:
    """Whether it has been found to serve; nothing is compiled to find out."""
    return _verdict is not None and _verdict[0]


class _Numbered:
    """Numbers call sites for the native side, which knows a chain of frames only by its hash.

    Recordings that overlap share one: the first one's idea of what user code is holds for all.
    """

    def __init__(self, options: RecordingOptions) -> None:
        self._sites = Sites(options.is_user)
        self._numbers: dict[int, int] = {id(NOWHERE): 0}
        self._all = [NOWHERE]

    def __call__(self) -> int:
        """The number of the site that is running. Called from inside an allocation."""
        site = self._sites.of(sys._getframe(1))  # noqa: SLF001 - as above
        number = self._numbers.get(id(site))
        if number is None:
            number = self._numbers[id(site)] = len(self._all)
            self._all.append(site)
        return number

    def site(self, number: int, backward: bool) -> Site:  # noqa: FBT001 - as the row has it
        """The site of a number."""
        site = self._all[number] if number < len(self._all) else NOWHERE
        return self._sites.backward(site) if backward and site.frames else site


_running: list[NativeRecorder] = []
_numbered: _Numbered | None = None


class NativeRecorder:
    """One recording of the native recorder, which serves up to eight at once.

    Raises:
        NativeBuildError: The native part cannot be had; ask ``available()`` first.
    """

    def __init__(self, options: RecordingOptions) -> None:
        global _numbered  # noqa: PLW0603 - shared by the recordings that overlap
        self._native = load()
        limit = -1 if options.limit is None else options.limit
        self._unseen = (_UNSEEN, *(_arm_limit(self._native) if limit >= 0 else ()))
        self._sites = _numbered or _Numbered(options)
        self._number: int = self._native.start(self._sites, options.site_threshold, limit)
        _numbered = self._sites
        boundary = _shell_code()
        if boundary is not None:
            self._native.set_boundary(boundary)
        _running.append(self)

    def sample(self) -> Sample:
        """Live bytes now."""
        seen = self._native.sample(self._number)
        if seen is None:
            return Sample()
        live, peak, *bands = seen
        named = {
            name.value: nbytes for name, nbytes in zip(CATEGORIES, bands, strict=True) if nbytes
        }
        return Sample(live, peak, {"cpu": live}, named)

    def stop(self) -> Trace:
        """End the recording and return what it saw."""
        global _numbered  # noqa: PLW0603 - as above
        seen = self._native.stop(self._number)
        _running.remove(self)
        if not _running:
            _numbered = None
        return read(seen, self._native.op_name, self._sites.site, self._unseen)


def _shell_code() -> CodeType | None:
    """The shell's code that runs a cell: frames beyond it are not the user's."""
    shell = sys.modules.get("IPython.core.interactiveshell")
    return shell.InteractiveShell.run_code.__code__ if shell is not None else None


def _arm_limit(native: ModuleType) -> tuple[str, ...]:
    """Let the limit raise nbmem's own exception; where that cannot be, torch's RuntimeError."""
    try:
        raiser = load_limit()
    except NativeBuildError as problem:
        return (f"An allocation over the limit raises a plain RuntimeError: {problem}",)
    native.set_limit_raiser(raiser.raiser(MemoryLimitExceeded))
    return ()
