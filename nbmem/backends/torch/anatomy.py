"""How torch's objects hold memory: storages, hidden references, roles, registries, pools."""
# Only base classes' own descriptors are sure not to run a subclass's code, and torch keeps those
# classes under private names.
# ruff: noqa: SLF001

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import torch

from nbmem.backends.torch import bulk, cuda, graph, memory, roles
from nbmem.backends.torch.nodes import Nodes
from nbmem.model.category import Category
from nbmem.model.facts import Fact
from nbmem.model.retention import StepKind
from nbmem.plugins import Edge, StorageView

_BASE = torch._C.TensorBase
_grad = _BASE.grad.__get__
_is_leaf = _BASE.is_leaf.__get__
_is_view = _BASE._is_view
_retains_grad = _BASE.retains_grad.__get__
_view_base = _BASE._base.__get__
_HOOK_TABLES = (
    "_global_forward_hooks",
    "_global_forward_pre_hooks",
    "_global_backward_hooks",
    "_global_backward_pre_hooks",
    "_global_module_registration_hooks",
    "_global_parameter_registration_hooks",
    "_global_buffer_registration_hooks",
)


class TorchAnatomy:
    """Torch's part of the living heap."""

    framework = "torch"

    def __init__(self) -> None:
        self._nodes = Nodes()

    @property
    def partial(self) -> bool:
        """Whether autograd graphs were too large to be looked at whole."""
        return self._nodes.partial

    def storage_types(self) -> tuple[type, ...]:
        """Tensors, bare storages, and arrays that look at a tensor's memory."""
        array = getattr(sys.modules.get("numpy"), "ndarray", None)
        return (torch.Tensor, torch.UntypedStorage, *((array,) if array else ()))

    def storages(self, obj: object) -> Iterator[StorageView]:
        """The storages under a tensor, a bare storage, or an array over a tensor."""
        kind = type(obj)
        with memory.NoTorchFunction():
            if issubclass(kind, torch.UntypedStorage):
                yield from _bare(obj)
            elif issubclass(kind, torch.Tensor):
                yield from _of_tensor(obj)
            else:
                owner = bulk.owner(obj)
                if owner is not None:
                    for view in _of_tensor(owner):
                        yield view._replace(visible_bytes=min(_array_bytes(obj), view.nbytes))

    def views(self, objects: Sequence[object]) -> tuple[list[int], list[StorageView]]:
        """The storages under many objects of one class, and whose each is."""
        with memory.NoTorchFunction():
            return bulk.views(objects, self.storages)

    def tied(self, objects: Sequence[object]) -> list[int]:
        """Places of the tensors that autograd ties to others, and of all other objects."""
        with memory.NoTorchFunction():
            return bulk.tied(objects)

    def edge_types(self) -> tuple[type, ...]:
        """Tensors, the nodes of the autograd graph, and what was saved outside of them."""
        return (torch.Tensor, *self._nodes.types, *graph.saved_types())

    def edges(self, obj: object) -> Iterator[Edge]:
        """What a tensor or a node holds in C++."""
        if type(obj) in graph.saved_types():
            yield from graph.of_saved(obj)
            return
        if not issubclass(type(obj), torch.Tensor):
            yield from graph.edges(obj, self._nodes)
            return
        with memory.NoTorchFunction():
            yield from _of_autograd(obj, self._nodes)

    def sequence(self, node: object) -> int:
        """Sequence number of a node of the autograd graph; -1 where it has none."""
        return self._nodes.number(node)

    def node_name(self, node: object) -> str:
        """Name of a node of the autograd graph; empty where it is not known."""
        return self._nodes.name(node)

    def deep(self, _node: object) -> bool:
        """Whether graphs may be looked at however deep they are."""
        return self._nodes.deep

    def nodes(self, node: object) -> int:
        """How many nodes of the autograd graph an object stands for."""
        return self._nodes.count(node)

    def role_types(self) -> tuple[type, ...]:
        """Modules and optimizers."""
        return (torch.nn.Module, torch.optim.Optimizer)

    def roles(self, objects: Iterable[object]) -> Mapping[int, Category]:
        """Categories of the storages that modules, optimizers and graphs among the objects own."""
        with memory.NoTorchFunction():
            return roles.by_owner(objects, self._nodes)

    def registries(self) -> Iterator[tuple[str, object]]:
        """Hooks that torch calls for every module."""
        module = sys.modules.get("torch.nn.modules.module")
        for name in _HOOK_TABLES:
            table = getattr(module, name, None)
            if table:
                yield f"torch.nn.modules.module.{name}", table

    def facts(self) -> Iterator[Fact]:
        """What torch's pools keep for themselves."""
        yield from cuda.pools()


def _bare(storage: Any) -> Iterator[StorageView]:  # noqa: ANN401 - torch has no types here
    key = memory.address(storage) if storage.device.type != "meta" else 0
    if key:
        nbytes = storage.nbytes()
        yield StorageView(key, nbytes, nbytes, str(storage.device), (), "uint8")


def _of_tensor(tensor: Any) -> Iterator[StorageView]:  # noqa: ANN401 - a subclass of torch.Tensor
    try:
        parts = memory.storages(tensor)
    except memory.UnsizedError:
        return
    for part, storage in parts:
        key = memory.address(storage)
        if key:
            nbytes = storage.nbytes()
            yield StorageView(
                key=key,
                nbytes=nbytes,
                visible_bytes=min(memory.visible_bytes(part), nbytes),
                device=str(storage.device),
                shape=memory.shape(part) or (),
                dtype=memory.dtype(part),
            )


def _of_autograd(tensor: Any, nodes: Nodes) -> Iterator[Edge]:  # noqa: ANN401 - a subclass of torch.Tensor
    try:
        leaf = _is_leaf(tensor)
        # Reading .grad of any other tensor makes torch warn.
        if leaf or _retains_grad(tensor):
            grad = _grad(tensor)
            if grad is not None:
                yield Edge(StepKind.GRAD, ".grad", grad)
        if not leaf:
            yield Edge(StepKind.GRAD_FN, ".grad_fn", nodes.start(tensor))
        base = _view_base(tensor) if _is_view(tensor) else None
        hooks = [(name, getattr(_BASE, name).__get__(tensor)) for name in bulk.HOOKS]
    except RuntimeError:  # a tensor of a transform that has ended
        return
    if base is not None:
        yield Edge(StepKind.BASE, "._base", base)
    for name, table in hooks:
        if table:
            yield Edge(StepKind.HOOK, f".{name}", table)


def _array_bytes(array: object) -> int:
    return int(sys.modules["numpy"].ndarray.nbytes.__get__(array))
