"""The Protocols that others implement: backends, rules and exporters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, runtime_checkable

from nbmem.model.case import Case
from nbmem.model.category import Category, Severity
from nbmem.model.coverage import Coverage
from nbmem.model.facts import Fact
from nbmem.model.finding import Finding
from nbmem.model.record import Record
from nbmem.model.retention import StepKind
from nbmem.model.trace import Trace


@dataclass(frozen=True, slots=True)
class RecordingOptions:
    """What a recorder is asked to do.

    Attributes:
        recorder: ``auto``, or the name of the recorder that must serve (``native``, ``portable``).
        site_threshold: Smallest allocation in bytes that gets a call site.
        limit: Tensor bytes above the start that must not be crossed; ``None`` for no limit.
        is_user: Tells of a code object's ``co_filename`` whether it is the user's own code (a
            cell, or a file of theirs) and not a library's. Asked once per code object.
    """

    recorder: str = "auto"
    site_threshold: int = 4096
    limit: int | None = None
    is_user: Callable[[str], bool] = bool


class Sample(NamedTuple):
    """Live bytes at one moment, cheap enough to be taken ten times a second.

    Attributes:
        live_bytes: All devices together.
        peak_bytes: Highest so far, above the start.
        devices: Device -> live bytes.
        bands: Category -> live bytes, as far as it is known while running.
    """

    live_bytes: int = 0
    peak_bytes: int = 0
    devices: Mapping[str, int] = {}
    bands: Mapping[str, int] = {}


class Recorder(Protocol):
    """One recording in progress. Recordings nest: each sees all that happens while it runs."""

    def stop(self) -> Trace:
        """End the recording and return what it saw. Called once, also after an exception."""

    def sample(self) -> Sample:
        """Live bytes now. Called from the sampler's thread while the cell runs."""


class StorageView(NamedTuple):
    """One storage, as an object of a framework shows it.

    Attributes:
        key: Address of the block; the same for every view of it, also across frameworks.
        nbytes: Size of the storage.
        visible_bytes: Bytes that this object sees of it.
        device: ``cpu``, ``cuda:0``, ...
        shape: Shape of the object.
        dtype: Its element type.
    """

    key: int
    nbytes: int
    visible_bytes: int
    device: str = "cpu"
    shape: tuple[int, ...] = ()
    dtype: str = ""


class Edge(NamedTuple):
    """A reference that Python's garbage collector does not see, or that deserves a better name.

    Attributes:
        kind: How the object refers to the target.
        label: As the user would write it: ``.grad_fn``, ``.grad``, ``.base``.
        target: The object referred to.
    """

    kind: StepKind
    label: str
    target: object


class Anatomy(Protocol):
    """How one framework's objects hold memory, told without running code of the user's.

    No method may call a user's ``__repr__``, ``__eq__``, ``__getattr__``, property or unpack
    hook, nor keep a reference to anything it was shown.
    """

    framework: str

    def storage_types(self) -> tuple[type, ...]:
        """Classes (with their subclasses) whose instances may own or view storages."""

    def storages(self, obj: object) -> Iterable[StorageView]:
        """The storages under one instance: none for a meta tensor, several for a sparse one."""

    def edge_types(self) -> tuple[type, ...]:
        """Classes whose instances have references that the garbage collector does not see."""

    def edges(self, obj: object) -> Iterable[Edge]:
        """Those references."""

    def roles(self, objects: Iterable[object]) -> Mapping[int, Category]:
        """Key of a storage -> its category, for all modules and optimizers among the objects."""

    def registries(self) -> Iterable[tuple[str, object]]:
        """Named roots of the framework's own that may hold a user's storages."""

    def facts(self) -> Iterable[Fact]:
        """Cheap facts: pools, caches, counters."""


class BulkAnatomy(Anatomy, Protocol):
    """What an anatomy may also offer, for notebooks with objects by the ten thousand.

    The objects of one question are of one class. Where a method raises, each object is asked for
    by itself.
    """

    def role_types(self) -> tuple[type, ...]:
        """Classes whose instances ``roles`` must be shown, beside those with storages."""

    def tied(self, objects: Sequence[object]) -> Iterable[int]:
        """Places of the objects that may have an edge; all others have none."""

    def views(self, objects: Sequence[object]) -> tuple[Sequence[int], Sequence[StorageView]]:
        """The storages under the objects: place of the object, and view, of each, in order."""


@runtime_checkable
class Backend(Protocol):
    """One framework that allocates. Constructed without importing the framework."""

    name: str

    def loaded(self) -> bool:
        """Whether the framework is in ``sys.modules``, imported to the end."""

    def installed(self) -> bool:
        """Whether the framework could be imported. Does not import it."""

    def start(self, options: RecordingOptions) -> Recorder:
        """Begin a recording. Never raises for a missing feature: it falls back and says so."""

    def anatomy(self) -> Anatomy:
        """How this framework's objects hold memory."""

    def survey(self) -> Coverage:
        """Which recorder would serve now, and how to get the better one (for ``doctor``)."""


class Rule(Protocol):
    """One kind of leak. The class's docstring is its manual, printed by ``nbmem explain``."""

    code: str
    name: str
    severity: Severity
    cheap: bool
    """Whether it needs no more than what every traced cell collects."""

    def check(self, case: Case) -> Iterable[Finding]:
        """The findings in this case. A pure function: no framework, no gc, no live object."""


class Exporter(Protocol):
    """A file format that others read."""

    name: str

    def write(self, record: Record, path: str) -> None:
        """Write the record to ``path``."""
