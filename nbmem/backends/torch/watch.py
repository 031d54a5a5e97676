"""Weak references to storages, which tell when their memory is freed."""

from __future__ import annotations

import functools
import weakref
from collections.abc import Callable
from typing import Any

import torch

from nbmem.backends.torch import memory


class Watch(weakref.ref[Any]):
    """A weak reference to a storage, with what its free will need to know.

    torch keeps a storage's Python object as long as the storage lives, whoever holds it, the
    autograd graph in C++ included, so the reference dies when the memory does.

    Attributes:
        identity: Address of torch's own record of the storage.
        key: Address of its block.
        nbytes: Bytes that torch's allocator gave it; 0 for a block of someone else's.
        device: Where it is.
        consumed: The forward pass took it as an input.
    """

    __slots__ = ("consumed", "device", "identity", "key", "nbytes")
    identity: int
    key: int
    nbytes: int
    device: str
    consumed: bool

    def moved(self, storage: Any) -> bool:  # noqa: ANN401 - torch has no types here
        """Whether the storage has got another block since, or another size."""
        return bool(
            storage.resizable()
            and (storage.nbytes() != self.nbytes or memory.address(storage) != self.key)
        )


class Watches:
    """The storages that are watched.

    Args:
        gone: Told of each whose memory is freed, at that moment, on whatever thread it happens.
    """

    def __init__(self, gone: Callable[[Watch], None]) -> None:
        self._gone = gone
        self._by_identity: dict[int, Watch] = {}

    def __len__(self) -> int:
        return len(self._by_identity)

    def of(self, storage: Any) -> Watch | None:  # noqa: ANN401 - torch has no types here
        """The watch over a storage, if there is one."""
        return self._by_identity.get(storage._cdata)  # noqa: SLF001 - its only identity

    def add(self, storage: Any, *, adopted: bool = False) -> Watch:  # noqa: ANN401 - torch has no types here
        """Watch a storage, or watch it anew.

        Args:
            storage: The storage.
            adopted: It was made by itself, as weights are that come from a file, and only then
                given to a tensor.
        """
        watch = Watch(storage, self._freed)
        watch.identity = storage._cdata  # noqa: SLF001 - its only identity
        watch.key = memory.address(storage)
        # A block that cannot be resized was not torch's to give: NumPy's, a mapped file's. But
        # weights read from a file are torch's, though they cannot be resized either.
        own = storage.resizable() or (adopted and not storage.is_shared())
        watch.nbytes = storage.nbytes() if watch.key and own else 0
        watch.device = str(storage.device)
        watch.consumed = False
        self._by_identity[watch.identity] = watch
        return watch

    def clear(self) -> None:
        """Watch nothing any more."""
        self._by_identity.clear()

    def _freed(self, watch: Watch) -> None:
        if self._by_identity.get(watch.identity) is watch:
            del self._by_identity[watch.identity]
        self._gone(watch)


@functools.cache
def frees_are_seen() -> bool:
    """Whether this torch keeps a storage's Python object exactly as long as its memory."""
    seen: list[int] = []
    tensor = torch.empty(1)
    watch = Watch(tensor.untyped_storage(), lambda _: seen.append(1))
    early = bool(seen)
    del tensor
    return not early and bool(seen) and watch() is None
