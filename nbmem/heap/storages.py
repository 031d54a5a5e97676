"""Storages as the objects of the walk show them, and the lifetimes made of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from nbmem.model.lifetime import Lifetime
from nbmem.model.retention import RetentionPath
from nbmem.plugins import StorageView


class Shown(NamedTuple):
    """A storage that one object shows.

    Attributes:
        node: The object.
        framework: The framework whose object it is.
        view: What the object sees.
    """

    node: int
    framework: str
    view: StorageView


def lifetimes(
    shown: Iterable[Shown],
    holders: Mapping[int, tuple[RetentionPath, ...]],
    *otherwise: RetentionPath,
) -> tuple[Lifetime, ...]:
    """Each storage once, as the object that sees most of it shows it; largest first.

    Args:
        shown: What objects show.
        holders: Key of a storage -> its holders.
        otherwise: Holders of a storage that has none there.
    """
    best: dict[int, Shown] = {}
    for one in shown:
        other = best.get(one.view.key)
        if other is None or one.view.visible_bytes > other.view.visible_bytes:
            best[one.view.key] = one
    made = [
        Lifetime(
            key=key,
            nbytes=view.nbytes,
            device=view.device,
            framework=framework,
            shape=view.shape,
            dtype=view.dtype,
            holders=holders.get(key, otherwise),
        )
        for key, (_, framework, view) in best.items()
    ]
    return tuple(sorted(made, key=lambda one: -one.nbytes))
