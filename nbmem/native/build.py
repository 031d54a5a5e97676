"""Compiles an extension module once per Python, framework, compiler and source, and loads it."""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.machinery import ExtensionFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from nbmem.errors import NativeBuildError
from nbmem.native import cache

EXTENSIONS = {
    "walker": "nbmem.heap.walker:load",
    "arrays": "nbmem.backends.python.arrays:load",
    "torch recorder": "nbmem.backends.torch.native:load",
    "torch limit": "nbmem.backends.torch.native:load_limit",
    "tensorflow recorder": "nbmem.backends.tensorflow.native:load",
}
"""What is compiled -> the function that compiles and loads it."""

_TIMEOUT_S = 300
_loaded: dict[tuple[str, tuple[Path, ...]], ModuleType | NativeBuildError] = {}


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one extension in ``prefetch``.

    Attributes:
        name: What it is.
        problem: Why it could not be had; empty where it is there.
    """

    name: str
    problem: str = ""


def load_extension(name: str, sources: Sequence[Path], *, flags: Sequence[str] = ()) -> ModuleType:
    """Import a native extension module, compiling it where the cache does not have it.

    The result, a failure as well, is remembered for the life of the process. A module that was
    loaded is never unloaded.

    Args:
        name: Name of the module; the sources define ``PyInit_<name>``.
        sources: Absolute paths of its C files (``.c``) or C++ files (``.cpp``). Headers (``.h``)
            beside them take part in the hash.
        flags: Further flags of the compiler and linker, for a framework's headers and libraries.
            They take part in the hash, and so does the state of the folders they name.

    Raises:
        NativeBuildError: It cannot be compiled or loaded; the message says why in one sentence.
    """
    key = (name, tuple(sources))
    if key not in _loaded:
        try:
            _loaded[key] = _import(name, _compiled(name, sources, flags))
        except NativeBuildError as problem:
            _loaded[key] = problem.with_traceback(None)
        except OSError as problem:
            _loaded[key] = NativeBuildError(
                f"{name} could not be compiled: {problem}", "Check the disk, or set NBMEM_CACHE_DIR"
            )
    known = _loaded[key]
    if isinstance(known, NativeBuildError):
        raise NativeBuildError(known.problem, known.next_step)
    return known


def loaded() -> frozenset[str]:
    """Names of the modules that were asked for in this process; Python lists them as imported."""
    return frozenset(name for name, _ in _loaded)


def prefetch() -> tuple[Outcome, ...]:
    """Compile every native part that this process can use, so that no cell has to wait for it."""
    return tuple(Outcome(name, _problem(where)) for name, where in EXTENSIONS.items())


def _problem(where: str) -> str:
    module, _, attribute = where.partition(":")
    try:
        load: Callable[[], object] = getattr(import_module(module), attribute)
        load()
    except (NativeBuildError, ImportError) as problem:
        return str(problem)
    return ""


def compiler(language: str = "c++") -> str | None:
    """Path of the compiler that would be used, or ``None`` where there is none.

    Args:
        language: ``c`` or ``c++``.
    """
    variable, names = ("CC", ("cc", "gcc", "clang"))
    if language == "c++":
        variable, names = ("CXX", ("c++", "g++", "clang++"))
    asked = shlex.split(os.environ.get(variable, ""))
    for candidate in (*asked[-1:], *names):
        found = shutil.which(candidate)
        if found:
            return found
    return None


def _compiled(name: str, sources: Sequence[Path], flags: Sequence[str]) -> Path:
    command = [*_command(name, sources), *flags, *shlex.split(os.environ.get("NBMEM_CXXFLAGS", ""))]
    target = cache.folder() / f"{name}-{_digest(command, sources)}.so"
    if target.exists():
        return target
    with cache.locked(target):
        if target.exists():  # another kernel made it while this one waited
            return target
        title = name.removeprefix("nbmem_").replace("_", " ")
        _say(f"nbmem: compiling its {title} for this Python, once (a few seconds) ...")
        with tempfile.TemporaryDirectory(dir=target.parent, prefix="build-") as room:
            made = Path(room) / target.name
            _run(name, [*command, "-o", str(made)])
            made.chmod(0o600)
            made.replace(target)
    return target


def _command(name: str, sources: Sequence[Path]) -> list[str]:
    """The compiler's command line, all but the flags of a framework and the output file."""
    plus = any(source.suffix != ".c" for source in sources)
    program = compiler("c++" if plus else "c")
    if program is None:
        raise NativeBuildError(
            f"no {'C++' if plus else 'C'} compiler was found for {name}",
            "Install one (Debian: apt install g++; conda: conda install cxx-compiler)",
        )
    include = Path(sysconfig.get_paths()["include"])
    if not (include / "Python.h").exists():
        raise NativeBuildError(
            f"the headers of this Python are not installed ({include}/Python.h)",
            "Install them (Debian: apt install python3-dev)",
        )
    flags = ["-O2", "-g0", "-fPIC", "-shared", "-fvisibility=hidden", f"-I{include}"]
    flags.append("-std=c++20" if plus else "-std=c11")
    if sys.platform == "darwin":
        flags += ["-undefined", "dynamic_lookup"]
    return [program, *flags, *map(str, sources)]


def _digest(command: Sequence[str], sources: Sequence[Path]) -> str:
    digest = hashlib.sha256()
    python = (sys.version, str(sysconfig.get_config_var("SOABI")))
    states = [_state(Path(part)) for part in command[:1]]
    states += [_state(Path(one.removeprefix("-isystem"))) for one in command if "-isystem" in one]
    for part in (*command, *python, *states):
        digest.update(part.encode() + b"\0")
    for path in _texts(sources):
        digest.update(path.read_bytes() + b"\0")
    return digest.hexdigest()[:20]


def _texts(sources: Sequence[Path]) -> Iterator[Path]:
    yield from sources
    for place in sorted({source.parent for source in sources}):
        yield from sorted(place.glob("*.h"))


def _state(path: Path) -> str:
    """What tells one version of a compiler or of a folder of headers from the next.

    Nothing is started and little is read, because the first cell of a kernel waits for it.
    """
    found = path.resolve()
    state = found.stat()
    return f"{found} {state.st_size} {state.st_mtime_ns}"


def _run(name: str, command: list[str]) -> None:
    environment = {**os.environ, "LC_ALL": "C"}
    try:
        done = subprocess.run(  # noqa: S603 - our own sources, and the user's own compiler
            command,
            capture_output=True,
            text=True,
            timeout=_TIMEOUT_S,
            env=environment,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise NativeBuildError(
            f"the compiler took more than {_TIMEOUT_S} s for {name}",
            "Try again with python -m nbmem doctor --build when the machine is less busy",
        ) from None
    if done.returncode:
        lines = [line.strip() for line in done.stderr.splitlines() if "error" in line]
        first = lines[0] if lines else f"exit status {done.returncode}"
        raise NativeBuildError(
            f"{name} could not be compiled: {first}",
            f"To see everything, run: {shlex.join([*command[:-1], os.devnull])}",
        )


def _import(name: str, path: Path) -> ModuleType:
    spec = spec_from_file_location(name, path, loader=ExtensionFileLoader(name, str(path)))
    if spec is None or spec.loader is None:
        raise NativeBuildError(f"{path} is no module", f"Delete {path} and try again")
    try:
        module = module_from_spec(spec)
        spec.loader.exec_module(module)
    except ImportError as problem:
        raise NativeBuildError(
            f"the compiled {name} could not be loaded: {problem}", f"Delete {path} and try again"
        ) from None
    return module


def _say(line: str) -> None:
    """One line of notice. Not a warning: a filter must not turn it into an error."""
    if sys.stderr is not None:
        sys.stderr.write(line + "\n")
