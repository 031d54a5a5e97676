"""Bounds how many nodes of autograd graphs are ever shown to Python.

torch 2.13 gives each node that Python sees an object which lives as long as the node. A chain of
such nodes is freed in one recursion, and some 45,000 of them in a row overflow a stack of 8 MiB and
end the process; a chain that Python never saw is freed in a loop. So looking at graphs must end
long before that, over all looks together.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

MOST_ALIVE = 24_000
"""Nodes that may have a Python object at one time."""
_RECOUNT_S = 1.0


class Reach:
    """Counts the nodes that Python is shown.

    Args:
        types: Gives the classes of nodes.
        most: Nodes that may have a Python object at one time.
    """

    def __init__(self, types: Callable[[], tuple[type, ...]], most: int = MOST_ALIVE) -> None:
        self._types = types
        self._most = most
        self._left = 0
        self._counted = -_RECOUNT_S

    @property
    def is_exhausted(self) -> bool:
        """Whether no further node may be shown; asked again, it may have changed."""
        if self._left <= 0 and time.monotonic() - self._counted >= _RECOUNT_S:
            self._left = self._most - self._alive()
            self._counted = time.monotonic()
        return self._left <= 0

    def spend(self, nodes: int) -> None:
        """So many nodes were shown, new ones or known ones."""
        self._left -= nodes

    def _alive(self) -> int:
        """Nodes that have a Python object now."""
        kinds = set(map(id, self._types()))
        return sum(id(type(one)) in kinds for one in gc.get_objects())
