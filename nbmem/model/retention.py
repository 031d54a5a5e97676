"""Who holds a storage: a named root, the steps from it, and how it can be let go."""

from __future__ import annotations

from dataclasses import dataclass

from nbmem.model.word import Word


class Grade(Word):
    """In what way a storage is kept alive."""

    REACHABLE = "reachable"
    """A named root leads to it; it lives until every such alias is gone."""
    CYCLE = "cycle"
    """No root leads to it, only a reference cycle; ``gc.collect()`` frees it."""
    NATIVE = "native"
    """Only C++ holds it: the autograd engine, a framework's resource, an allocator's cache."""


class RootKind(Word):
    """What sort of place a path starts from."""

    NAME = "name"
    """A name of the user's in the notebook (or module) namespace."""
    OUTPUT = "output"
    """IPython's output history: ``Out[n]``, ``_``, ``__``, ``___``, ``_n`` and hidden copies."""
    EXCEPTION = "exception"
    """A stored exception or traceback: ``sys.last_value`` and its four companions."""
    FRAME = "frame"
    """A frame that is still running, in any thread or asyncio task."""
    MODULE = "module"
    """A global of an imported module, a class attribute, a cache in a library."""
    REGISTRY = "registry"
    """A framework's own registry: open figures, widgets, Keras' and torch's tables."""
    CYCLE = "cycle"
    NATIVE = "native"


class StepKind(Word):
    """How one object of a path refers to the next."""

    ATTRIBUTE = "attribute"
    KEY = "key"
    INDEX = "index"
    ELEMENT = "element"
    """Member of something without an index: a set, a deque seen from C, an iterator."""
    CLOSURE = "closure"
    DEFAULT = "default"
    """A default argument of a function."""
    BOUND = "bound"
    """``__self__`` of a bound method, or the parts of a ``functools.partial``."""
    HOOK = "hook"
    """A forward, backward or tensor hook."""
    CACHE = "cache"
    """A functools cache."""
    FRAME = "frame"
    LOCAL = "local"
    """A local variable of a frame."""
    TRACEBACK = "traceback"
    GRAD = "grad"
    """``tensor.grad``."""
    GRAD_FN = "grad_fn"
    """The autograd graph behind a tensor."""
    SAVED = "saved"
    """A tensor that an autograd node saved for the backward pass."""
    CTX = "ctx"
    """An attribute that a custom autograd function put on its ``ctx``."""
    STATE = "state"
    """``optimizer.state``."""
    BASE = "base"
    """The base of a view: torch's ``_base``, numpy's ``base``, a buffer's exporter."""
    TAPE = "tape"
    """A TensorFlow gradient tape's records."""
    GRAPH = "graph"
    """A graph of TensorFlow functions and the constants in it."""
    MODULE = "module"
    """An attribute of a network's module that is no parameter, buffer or submodule of it."""
    CLASS = "class"
    """An attribute of a class: a registry that all instances share."""
    NATIVE = "native"


@dataclass(frozen=True, slots=True)
class Step:
    """One reference of a path.

    Attributes:
        kind: How the object refers to the next.
        label: The reference as the user would write it: ``.outputs``, ``['logits']``, ``[3]``,
            ``[*]`` for elements folded together, `` → train()`` for a frame.
        type_name: Type of the object that the reference leads to.
    """

    kind: StepKind
    label: str
    type_name: str = ""


@dataclass(frozen=True, slots=True)
class RetentionPath:
    """One way in which a storage, or a group of storages, is kept alive.

    Attributes:
        root: The root as the user would write it: ``history``, ``Out[7]``, ``sys.last_value``.
        root_kind: What sort of place that is.
        steps: References from the root to the object that owns the storage.
        grade: In what way the path holds.
        count: Objects folded into this path by ``[*]``.
        visible_bytes: Bytes that the object at the end of the path can see; less than the
            storage's for a view.
    """

    root: str
    root_kind: RootKind = RootKind.NAME
    steps: tuple[Step, ...] = ()
    grade: Grade = Grade.REACHABLE
    count: int = 1
    visible_bytes: int = 0

    @property
    def text(self) -> str:
        """The path as the user would write it: ``history[*].grad_fn``."""
        return self.root + "".join([step.label for step in self.steps])

    def passes(self, *kinds: StepKind) -> bool:
        """Whether any step is of one of these kinds."""
        return any(step.kind in kinds for step in self.steps)

    def before(self, *kinds: StepKind) -> str:
        """The path as the user would write it, up to the first step of these kinds."""
        words = self.root
        for step in self.steps:
            if step.kind in kinds:
                break
            words += step.label
        return words

    def through(self, *kinds: StepKind) -> str:
        """The path as the user would write it, with the first step of these kinds as the last."""
        words = self.root
        for step in self.steps:
            words += step.label
            if step.kind in kinds:
                break
        return words

    def __str__(self) -> str:
        return self.text
