"""What one look at the living process found, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from nbmem.model.category import Category
from nbmem.model.facts import Fact
from nbmem.model.lifetime import Lifetime


@dataclass(frozen=True, slots=True)
class HeapSnapshot:
    """One look at the living process. Holds no reference to any object of it.

    Attributes:
        alive: Every live storage that was found, once, with its holders and category; largest
            first.
        roles: Key of a storage -> its category, where an owner decides it.
        facts: What else was found.
        nodes: Autograd sequence number -> name of the node, of those that were asked for and found.
        partial: The time limit was reached, so storages and holders may be missing.
        objects: Objects that were visited.
        took_ns: Nanoseconds that the look took.
    """

    alive: tuple[Lifetime, ...] = ()
    roles: Mapping[int, Category] = field(default_factory=dict)
    facts: tuple[Fact, ...] = ()
    nodes: Mapping[int, str] = field(default_factory=dict)
    partial: bool = False
    objects: int = 0
    took_ns: int = 0
