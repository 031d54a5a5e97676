"""What else is known of the living process at one moment, beside storages and their holders.

Collectors look (they may touch frameworks and the operating system); rules read. A rule asks for
the facts it needs by type: ``case.facts_of(FunctionCache)``.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fact:
    """Base of every fact."""


@dataclass(frozen=True, slots=True)
class GraphFact(Fact):
    """An autograd graph that a root keeps alive.

    Attributes:
        root: Path to the tensor whose ``grad_fn`` starts the graph, ``history[*]``.
        nodes: Nodes in the graph.
        saved_bytes: Bytes of storages that only the graph holds.
        tensors: Tensors folded into ``root`` by ``[*]``.
        keys: Keys of the storages that the graph holds.
        released: A backward pass has already emptied the graph's saved tensors.
    """

    root: str
    nodes: int
    saved_bytes: int
    tensors: int = 1
    keys: tuple[int, ...] = ()
    released: bool = False


@dataclass(frozen=True, slots=True)
class CycleFact(Fact):
    """A reference cycle that no root reaches.

    Attributes:
        members: The cycle's members in order, in words: ``Learner``, ``.cbs``, ``Recorder.learn``.
        nbytes: Bytes of storages that the cycle holds.
        keys: Keys of those storages.
        count: Cycles of the same shape.
        collected: Whether ``gc.collect()`` freed it; ``None`` where no collection was asked for.
    """

    members: tuple[str, ...]
    nbytes: int
    keys: tuple[int, ...] = ()
    count: int = 1
    collected: bool | None = None


@dataclass(frozen=True, slots=True)
class FunctionCache(Fact):
    """A ``functools`` cache that holds storages.

    Attributes:
        name: ``PosEnc.grid`` or ``load_image``, as the user would call it.
        entries: Entries in the cache.
        maxsize: Its bound; ``None`` for an unbounded one.
        keys: Keys of the storages it holds.
    """

    name: str
    entries: int
    maxsize: int | None
    keys: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class HookFact(Fact):
    """Hooks on one module or tensor.

    Attributes:
        owner: Path to the module or tensor, ``net[0]``.
        table: ``_forward_hooks``, ``_backward_hooks``, ...
        function: Qualified name of the hook.
        count: Hooks with the same code on the same owner.
        names: Global names and captured variables that the hook's code mentions.
    """

    owner: str
    table: str
    function: str
    count: int = 1
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FigureFact(Fact):
    """A matplotlib figure that pyplot still holds open.

    Attributes:
        number: pyplot's number of the figure.
        nbytes: Bytes of the arrays it holds.
        keys: Keys of those arrays.
    """

    number: int
    nbytes: int
    keys: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class WorkerFact(Fact):
    """A child process.

    Attributes:
        pid: Its process id.
        name: Its name, as the operating system has it.
        holder: What in the notebook keeps it running, ``dl._iterator``; empty where not known.
        rss: Resident bytes, shared pages included.
        uss: Bytes that only it has; 0 where the system does not tell.
        pss: Its proportional share; 0 where the system does not tell.
        uss_start: ``uss`` when it was first seen.
        ended: It has ended since; its memory is that of the last look.
        cell: Label of the run in which it was seen; empty in a hunt.
        time_ns: Times of the looks at it, nanoseconds from the start of the trace; in a hunt,
            from whatever is the same for all hunts.
        uss_then: ``uss`` at those times.
        copied_then: Bytes that it had, at those times, of its own since the first look and in
            common with its parent then: copy-on-write after a fork.
        not_read: The most of them that can be due to something else than the child's reading
            data: one garbage collection in it, or what its parent did meanwhile.
    """

    pid: int
    name: str
    holder: str = ""
    rss: int = 0
    uss: int = 0
    pss: int = 0
    uss_start: int = 0
    ended: bool = False
    cell: str = ""
    time_ns: tuple[int, ...] = ()
    uss_then: tuple[int, ...] = ()
    copied_then: tuple[int, ...] = ()
    not_read: int = 0

    @property
    def grown_bytes(self) -> int:
        """Growth of its own memory since it was first seen; 0 where that is not known."""
        return max(self.uss - self.uss_start, 0) if self.uss_start else 0

    @property
    def copied_bytes(self) -> int:
        """The most that it had of pages which were copied because they were written to."""
        return max(self.copied_then, default=0)


@dataclass(frozen=True, slots=True)
class ItemsFact(Fact):
    """A container of very many small Python objects.

    Attributes:
        path: Path to it in the user's own names, ``ds.items``.
        type_name: Its class, ``list``.
        item: Class of its items, ``str``.
        count: Items in it.
        nbytes: Estimated bytes of the items, from some of them.
        dataset: It belongs to a data set of PyTorch's, so that a loader's workers read it.
    """

    path: str
    type_name: str
    item: str
    count: int
    nbytes: int
    dataset: bool = False


@dataclass(frozen=True, slots=True)
class AllocatorFact(Fact):
    """What an allocator keeps for itself.

    Attributes:
        name: ``glibc``, ``cuda:0``, ``pinned host``, ``tensorflow cpu``.
        used_bytes: Bytes handed out and in use.
        free_bytes: Bytes that it holds and could hand out again.
        split_bytes: The part of ``free_bytes`` in blocks that are split and so hard to use.
        how_to_return: What gives them back: ``malloc_trim(0)``, ``torch.cuda.empty_cache()``.
        largest_bytes: The largest block among the free ones; 0 where it is not known.
    """

    name: str
    used_bytes: int = 0
    free_bytes: int = 0
    split_bytes: int = 0
    how_to_return: str = ""
    largest_bytes: int = 0


@dataclass(frozen=True, slots=True)
class TracingFact(Fact):
    """A ``tf.function`` and how often it was traced.

    Attributes:
        name: Path to the function, ``scaled``.
        traces: Concrete functions it holds.
        cause: Why it was traced again: ``python value``, ``shape``, ``structure``,
            ``new function``; ``dataset`` for a function that a dataset calls.
        argument: Name of the argument that changed.
        graph_bytes: Bytes that its graphs take, constants included, where known.
        constants: Names and bytes of the large constants baked into its graphs.
        copies: Functions that were made from the same code.
    """

    name: str
    traces: int
    cause: str = ""
    argument: str = ""
    graph_bytes: int = 0
    constants: tuple[tuple[str, int], ...] = ()
    copies: int = 1


@dataclass(frozen=True, slots=True)
class ScalarsFact(Fact):
    """Python numbers that an eager runtime turned into tensors, and keeps.

    Attributes:
        count: Different numbers that ops were called with in traced cells.
    """

    count: int


@dataclass(frozen=True, slots=True)
class NameFact(Fact):
    """One name of the user's namespace.

    Attributes:
        name: The name.
        type_name: Type of its value.
        nbytes: Bytes of storages reached through it.
        bound_in: Label of the run that last bound it; empty where not known.
        read_in: Label of the last run whose code mentions it; empty where none does.
        loop_variable: A loop at the top of a cell binds it anew in every iteration.
        carried: That loop also reads what the iteration before left in it, as a running sum or
            a recurrent state does.
        runs_since_read: Runs of cells since ``read_in``.
    """

    name: str
    type_name: str
    nbytes: int
    bound_in: str = ""
    read_in: str = ""
    loop_variable: bool = False
    carried: bool = False
    runs_since_read: int = 0


@dataclass(frozen=True, slots=True)
class SourceFact(Fact):
    """What a cell said when it ran.

    Attributes:
        cell: Label of the run.
        source: The cell's text.
    """

    cell: str
    source: str


@dataclass(frozen=True, slots=True)
class GrowthFact(Fact):
    """How much one name led to at the end of successive runs of the same cell.

    Attributes:
        name: The name.
        cell: Label of the last of those runs.
        sizes: Bytes of storages reached through the name after each run, oldest first.
    """

    name: str
    cell: str
    sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FormerHolderFact(Fact):
    """Who held storages that were older than the run and died in it.

    Attributes:
        path: The path as it was before the run, ``net.weight``.
        nbytes: Bytes of those storages.
        keys: Their keys, as they were.
    """

    path: str
    nbytes: int
    keys: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SharedSegmentFact(Fact):
    """A segment of shared memory that this process has mapped.

    Attributes:
        name: Its name in ``/dev/shm``.
        nbytes: Its size.
        room_bytes: Size of ``/dev/shm`` as a whole; 0 where that is not known.
        orphaned: The process that made it has ended without removing it.
    """

    name: str
    nbytes: int
    room_bytes: int = 0
    orphaned: bool = False


@dataclass(frozen=True, slots=True)
class DescriptorFact(Fact):
    """Open file descriptors of this process.

    Attributes:
        opened: How many there are.
        shared: How many of them refer to shared memory.
        limit: How many there may be.
    """

    opened: int
    shared: int = 0
    limit: int = 0


@dataclass(frozen=True, slots=True)
class PressureFact(Fact):
    """How near the process is to the memory that it may use.

    Attributes:
        limit_name: Whose limit it is: ``container``, ``machine``, ``ulimit``.
        used_bytes: Bytes that count against the limit.
        limit_bytes: The limit; 0 for none.
        swapped_bytes: Bytes of this process in swap.
        major_faults: Page faults of the run that had to read from disk.
        waited_ns: Nanoseconds of the run in which some task of the container (of the machine,
            where the container does not tell) waited for memory.
        duration_ns: Length of the run.
    """

    limit_name: str
    used_bytes: int
    limit_bytes: int = 0
    swapped_bytes: int = 0
    major_faults: int = 0
    waited_ns: int = 0
    duration_ns: int = 0
