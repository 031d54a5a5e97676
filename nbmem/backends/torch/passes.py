"""Forward and backward passes: which autograd node an op makes or belongs to, and on which line."""
# torch tells of a running backward pass and of its numbers only under private names, which
# `portable.available()` looks for.
# ruff: noqa: SLF001

from __future__ import annotations

import itertools
from typing import Any, NamedTuple

import torch

from nbmem.model.site import Site
from nbmem.recording.sites import Sites

_MOST_NODES = 200_000
"""Autograd nodes whose forward site is remembered."""
_GATHERING = 1 << 62
"""Nodes that gather gradients have a number beyond this one, and no forward line."""

_current_number: Any = getattr(torch.autograd, "_get_sequence_nr", None)
_current_pass: Any = getattr(torch._C, "_current_graph_task_id", None)
_current_node: Any = getattr(torch._C, "_current_autograd_node", None)


class Place(NamedTuple):
    """Where in the passes an op or a free is.

    Attributes:
        seq: Number of the node that the op makes; in the backward pass, of the node that runs; -1
            where there is none.
        backward: The backward pass runs.
    """

    seq: int
    backward: bool


FORWARD = Place(-1, backward=False)


class Passes:
    """Follows the passes of one thread.

    Args:
        sites: Finds call sites.
    """

    def __init__(self, sites: Sites) -> None:
        self._sites = sites
        self._number: int = _current_number()
        self.nodes: dict[int, Site] = {}

    def of_op(self) -> Place:
        """The place of an op that is about to run, asked once for each."""
        number = _current_number()
        made, self._number = number != self._number, number
        if _current_pass() != -1:
            return running()
        # Its node is made before the op itself runs, and takes the number before the next one.
        return Place(number - 1, backward=False) if made else FORWARD

    def site(self, place: Place) -> Site:
        """The line that the op is charged to.

        For the backward pass that is the forward line of the node that runs, else the line that
        called the backward pass.
        """
        if place.backward:
            return self._sites.backward(self.nodes.get(place.seq) or self._sites.here())
        site = self._sites.here()
        if place.seq >= 0:
            if len(self.nodes) >= _MOST_NODES:
                for old in list(itertools.islice(self.nodes, _MOST_NODES // 2)):
                    del self.nodes[old]
            self.nodes[place.seq] = site
        return site


def running() -> Place:
    """The place of something that happens now and makes no node."""
    if _current_pass() == -1:
        return FORWARD
    node = _current_node()
    number = node._sequence_nr() if node is not None else -1
    return Place(number if number < _GATHERING else -1, backward=True)
