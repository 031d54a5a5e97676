"""Decides, for an allocation, which op and which line of the user's it is charged to."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from nbmem.backends.tensorflow.callsites import CallSites, Wrapper
from nbmem.backends.tensorflow.graphs import Graphs
from nbmem.backends.tensorflow.native import BACKWARD, CONSTANT, GRAPH, TAPED
from nbmem.backends.tensorflow.types import op_name, op_of_node
from nbmem.model.site import Site

_NODE = 1
"""Stands for the number of an autograd node, which TensorFlow's tapes do not have: every result
that a tape or a graph's gradients may need is node 1, and each backward pass reaches node 0."""


class Place(NamedTuple):
    """What an allocation is charged to; see ``Event`` for the words."""

    op: str
    site: Site
    backward: bool
    seq: int


class Places:
    """The places of one recording, found once each.

    Args:
        is_user: Tells of a file name whether it is user code.
        at: Takes the number of the site that the calling thread is at, and flags.
        wrap: Makes the wrappers of the functions that all ops pass through.
    """

    def __init__(
        self, is_user: Callable[[str], bool], at: Callable[[int, int], None], wrap: Wrapper
    ) -> None:
        self.calls = CallSites(is_user, at, wrap)
        self._graphs = Graphs(is_user)
        self._known: dict[tuple[str, int, int], Place] = {}

    def of(self, op: str, number: int, flags: int) -> Place:
        """The place of an allocation.

        Args:
            op: What the runtime says is running: an op, a node of a graph, or nothing.
            number: Number of the call site that was noted last, or -1.
            flags: What was noted with it.
        """
        key = (op, number, flags)
        return self._known.get(key) or self._known.setdefault(key, self._find(*key))

    def _find(self, op: str, number: int, flags: int) -> Place:
        call, function = self.calls[number]
        seq = _NODE if flags & TAPED else -1
        backward = bool(flags & BACKWARD)
        if flags & GRAPH and function and op:
            found = self._graphs.find(function, op)
            op, backward = found.op, backward or found.backward
            site = Site(found.frames + call.frames, graph=True)
            seq = _NODE if found.differentiated else seq
        else:
            # With a path it is a node of a graph that no call of the user's started, such as a
            # dataset's.
            op = op_of_node(op) if "/" in op else op_name(op)
            op = op or ("tf.constant" if flags & CONSTANT else "")
            site = call
        if backward:
            seq, site = 0, Site(site.frames, backward=True, graph=site.graph)
        return Place(op, site, backward, seq)
