"""One look's nodes of autograd graphs: shown by the native recorder, or else by torch itself."""
# torch keeps the classes of its nodes, and the address of a tensor, under private names.
# ruff: noqa: SLF001

from __future__ import annotations

import functools
import weakref
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any

import torch

from nbmem.backends.torch import native
from nbmem.backends.torch.reach import Reach

RAW = "_raw_saved_"
"""How the names begin under which nodes show what they saved, as it is kept."""
_NO_NUMBER = 1 << 62
"""Nodes that gather gradients have a number beyond this one."""
_GATHERS = "AccumulateGrad"

_grad_fn = torch._C.TensorBase.grad_fn.__get__
_address = torch._C.TensorBase._cdata.__get__
_OWN = torch._C._FunctionBase


@functools.cache
def node_types() -> tuple[type, ...]:
    """The classes of the nodes that torch shows: one per op, and one for the user's functions."""
    known = [one for one in vars(torch._C._functions).values() if isinstance(one, type)]
    return (*known, _OWN)


reach = Reach(node_types)
"""Where torch itself shows the nodes, every way from node to node goes through it."""


class Nodes:
    """The nodes of one look.

    With the native recorder, a node that Python has never seen gets a stand-in; one that saves
    nothing and only leads on to one other is counted with that one. What was seen is let go of
    with the last stand-in.

    Attributes:
        types: Classes of the objects that stand for nodes.
    """

    def __init__(self) -> None:
        self._native = _native()
        self._latest: Callable[[], Any] = _nothing
        self._cut = False
        stand_ins = (self._native.StandIn,) if self._native is not None else ()
        self.types: tuple[type, ...] = (*node_types(), *stand_ins)

    @property
    def deep(self) -> bool:
        """Whether no node gets a Python object by being looked at."""
        return self._native is not None

    @property
    def partial(self) -> bool:
        """Whether some were left out."""
        return self._cut

    def start(self, tensor: torch.Tensor) -> object:
        """The node behind a tensor; ``None`` for a leaf.

        Raises:
            RuntimeError: It is a tensor of a transform that has ended.
        """
        if self._native is None:
            return _grad_fn(tensor)
        graphs = self._graphs(self._native)
        found = graphs.start(_address(tensor))
        self._cut = self._cut or graphs.cut()
        return found

    def following(self, node: object) -> Sequence[object]:
        """The nodes that one node hands its gradients to."""
        if self._native is not None:
            graphs = self._graphs(self._native)
            found: list[object] = graphs.following(node, _part(node))
            self._cut = self._cut or graphs.cut()
            return found
        if reach.is_exhausted:
            self._cut = True  # by the end of the look, other nodes may have died
            return ()
        shown = following(node) or ()
        reach.spend(len(shown))
        return [one for one, _ in shown if one is not None]

    def _graphs(self, module: ModuleType) -> Any:  # noqa: ANN401 - a compiled class
        found = self._latest()
        if found is None:
            found = module.Graphs(_classify)
            self._latest = weakref.ref(found)
        return found

    def kind(self, node: object) -> type:
        """The class that torch shows such a node as; ``object`` where it is not known."""
        if self._native is None:
            return type(node)
        found: type | None = self._native.kind(node)
        return object if found is None else found

    def read(self, node: object, descriptor: Any) -> Any:  # noqa: ANN401 - any attribute
        """An attribute of the class that torch shows a node as.

        Raises:
            RuntimeError: The backward pass has emptied the node.
        """
        if self._native is not None and type(node) is self._native.StandIn:
            return self._native.read(node, descriptor)
        return descriptor.__get__(node)

    def number(self, node: object) -> int:
        """The node's sequence number; -1 where it has none."""
        if self._native is not None:
            found = self._native.number(node, _part(node))
        else:
            kind = type(node)
            # Some releases of torch crash when a function whose node is gone is asked.
            gone = issubclass(kind, _OWN) and following(node) is None
            found = -1 if gone or not hasattr(kind, "_sequence_nr") else kind._sequence_nr(node)
        return int(found) if 0 <= found < _NO_NUMBER else -1

    def name(self, node: object) -> str:
        """The node's name, such as ``AddmmBackward0``; empty where it is not known."""
        kind = self.kind(node)
        return "" if kind is object else kind.__name__

    def count(self, node: object) -> int:
        """How many nodes an object stands for."""
        if self._native is None:
            return 1
        return int(self._graphs(self._native).count(node, _part(node)))


def _nothing() -> None:
    """A weak reference to nothing."""


def _part(node: object) -> int:
    """Bytes of a node's object that are torch's own, at whose end the pointer to the node is.

    0 for a stand-in, and for any other object.
    """
    return _parts().get(type(node)) or (_OWN_PART if issubclass(type(node), _OWN) else 0)


_OWN_PART = int(_OWN.__basicsize__)


@functools.cache
def _parts() -> dict[type, int]:
    return {kind: int(kind.__basicsize__) for kind in node_types()}


def following(node: Any) -> tuple[tuple[Any, int], ...] | None:  # noqa: ANN401 - one of many unrelated classes
    """The next nodes; ``None`` for a function of the user's that has outlived its node."""
    try:
        found: tuple[tuple[Any, int], ...] = type(node).next_functions.__get__(node)
    except RuntimeError:
        return None
    return found


@functools.cache
def raw_names(kind: type) -> tuple[str, ...]:
    """Names under which nodes of a class show what they saved, hooks not run."""
    return tuple(name for name in dir(kind) if name.startswith(RAW))


def gathers(kind: type) -> bool:
    """Whether nodes of a class gather a leaf's gradient."""
    return kind.__name__ == _GATHERS and hasattr(kind, "variable")


def _classify(name: str) -> tuple[type | None, bool]:
    """The class that torch shows nodes of this name as, and whether they can hold anything."""
    kind = getattr(torch._C._functions, name.rpartition("::")[2], None)
    if not isinstance(kind, type):
        return None, True
    return kind, bool(raw_names(kind)) or gathers(kind)


def _native() -> ModuleType | None:
    """The native recorder, where it serves and can read what torch's nodes hold."""
    if not native.serves():
        return None
    return native.load() if _reads(native.load()) else None


class _Doubled(torch.autograd.Function):  # type: ignore[misc]  # torch has no types here
    """A function as a user would write it, to see how torch lays it out."""

    @staticmethod
    def forward(_ctx: Any, x: torch.Tensor) -> torch.Tensor:  # noqa: ANN401 - torch's own part
        return x * 2

    @staticmethod
    def backward(_ctx: Any, gradient: torch.Tensor) -> torch.Tensor:  # noqa: ANN401 - as above
        return gradient * 2


@functools.cache
def _reads(module: ModuleType) -> bool:
    """Whether nodes are laid out as expected, told by a small graph."""
    if not hasattr(module, "Graphs"):
        return False
    weight = torch.ones(1, requires_grad=True)
    with torch.enable_grad():
        moved = _Doubled.apply(weight.exp()) + 1
    graphs = module.Graphs(_classify)
    try:
        own = graphs.start(_address(moved))
        (exponential,) = graphs.following(own, _part(own))
        (gathering,) = graphs.following(exponential, 0)
        leaf = module.read(gathering, torch._C._functions.AccumulateGrad.variable)
        (result,) = raw_names(module.kind(exponential))
        saved = module.read(exponential, getattr(module.kind(exponential), result))
    except (RuntimeError, ValueError, TypeError, AttributeError):
        return False
    kinds = [module.kind(one).__name__ for one in (own, exponential, gathering)]
    expected = ["_DoubledBackward", "ExpBackward0", _GATHERS]
    return leaf is weight and saved is not None and kinds == expected
