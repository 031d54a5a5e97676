"""Storages as the objects of the walk show them, and the lifetimes made of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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


def nested(shown: Sequence[Shown]) -> tuple[Shown, ...]:
    """The same, with a storage that lies inside another one counted as that one.

    ``torch.from_numpy(rows[500:])`` makes a storage of its own that begins in the middle of the
    array's block: one block of memory, known under two addresses.
    """
    if len({one.framework for one in shown}) < 2:  # noqa: PLR2004 - one alone never nests
        return tuple(shown)
    inside: dict[tuple[str, int], StorageView] = {}
    outer: StorageView | None = None
    for view in sorted((one.view for one in shown), key=lambda v: (v.device, v.key, -v.nbytes)):
        ends = outer.key + outer.nbytes if outer else 0
        if outer is None or view.device != outer.device or view.key + view.nbytes > ends:
            outer = view
        elif view.key != outer.key:
            inside[view.device, view.key] = outer
    return tuple(_moved(one, inside.get((one.view.device, one.view.key))) for one in shown)


def _moved(one: Shown, outer: StorageView | None) -> Shown:
    if outer is None:
        return one
    return one._replace(view=one.view._replace(key=outer.key, nbytes=outer.nbytes))
