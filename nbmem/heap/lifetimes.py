"""The lifetimes that are made of what objects show."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from operator import attrgetter

from nbmem.heap import walker
from nbmem.heap.storages import Shown, Storages
from nbmem.model.category import Category
from nbmem.model.lifetime import Lifetime
from nbmem.model.retention import RetentionPath

_BLANK = Lifetime(0, 0)


def lifetimes(
    shown: Storages,
    holders: Mapping[int, tuple[RetentionPath, ...]],
    roles: Mapping[int, Category],
    *otherwise: RetentionPath,
) -> tuple[Lifetime, ...]:
    """Each storage once, as the object that sees most of it shows it; largest first.

    Args:
        shown: What objects show.
        holders: Key of a storage -> its holders.
        roles: Key of a storage -> its category, where that is known.
        otherwise: Holders of a storage that has none there.
    """
    if not shown:
        return ()
    _, frameworks, views = zip(*_best(shown), strict=True)
    keys, sizes, _, devices, shapes, dtypes = zip(*views, strict=True)
    columns = {
        "key": keys,
        "nbytes": sizes,
        "device": devices,
        "framework": frameworks,
        "shape": shapes,
        "dtype": dtypes,
        "category": [roles.get(key, Category.OTHER) for key in keys],
        "holders": [holders.get(key, otherwise) for key in keys],
    }
    made = walker.copies(_BLANK, columns)
    made.sort(key=attrgetter("nbytes"), reverse=True)
    return tuple(made)


def _best(shown: Storages) -> Iterable[Shown]:
    """Of each storage, the object that sees most of it."""
    if not shown.repeated:
        return shown
    best: dict[int, Shown] = {}
    for one in shown:
        other = best.setdefault(one.view.key, one)
        if one.view.visible_bytes > other.view.visible_bytes:
            best[one.view.key] = one
    return best.values()
