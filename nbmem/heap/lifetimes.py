"""The lifetimes that are made of what objects show."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from operator import attrgetter

from nbmem.heap import walker
from nbmem.heap.storages import Shown
from nbmem.model.lifetime import Lifetime
from nbmem.model.retention import RetentionPath
from nbmem.plugins import StorageView

_BLANK = Lifetime(0, 0)


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
    best: dict[int, tuple[str, StorageView]] = {}
    for _, framework, view in shown:
        other = best.get(view[0])
        if other is None or view[2] > other[1][2]:
            best[view[0]] = (framework, view)
    if not best:
        return ()
    frameworks, views = zip(*best.values(), strict=True)
    keys, sizes, _, devices, shapes, dtypes = zip(*views, strict=True)
    columns = {
        "key": keys,
        "nbytes": sizes,
        "device": devices,
        "framework": frameworks,
        "shape": shapes,
        "dtype": dtypes,
        "holders": [holders.get(key, otherwise) for key in keys],
    }
    made = walker.copies(_BLANK, columns)
    made.sort(key=attrgetter("nbytes"), reverse=True)
    return tuple(made)
