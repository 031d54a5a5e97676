"""Objects that only reference cycles keep alive, found without freeing anything.

The collector's own reckoning: an object all of whose references come from other such objects is
garbage. Objects that a C++ library holds, or that are on a stack, have references that no object
explains, so they and what they lead to are left out.
"""

from __future__ import annotations

import gc
import sys


def unreachable(objects: list[object]) -> list[object]:
    """Those of the objects that only references among themselves keep alive.

    Args:
        objects: All objects that the collector knows, held by nothing else of the caller's.
    """
    place = {id(one): at for at, one in enumerate(objects)}
    # What the reckoning itself holds of an object, measured in the same way on one of its own.
    own = _references([object()])[0]
    left = [count - own for count in _references(objects)]
    for one in objects:
        for child in gc.get_referents(one):
            at = place.get(id(child))
            if at is not None:
                left[at] -= 1
    todo = [at for at, count in enumerate(left) if count > 0]
    rescued = set(todo)
    while todo:
        for child in gc.get_referents(objects[todo.pop()]):
            at = place.get(id(child))
            if at is not None and at not in rescued:
                rescued.add(at)
                todo.append(at)
    return [one for at, one in enumerate(objects) if at not in rescued]


def _references(objects: list[object]) -> list[int]:
    return [sys.getrefcount(one) for one in objects]
