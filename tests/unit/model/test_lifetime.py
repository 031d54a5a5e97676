"""What belongs to all lifetimes."""

from __future__ import annotations

from nbmem.model.lifetime import Lifetime, by_holders
from nbmem.model.retention import RetentionPath


def test_storages_with_the_same_holders_are_together_and_in_their_order():
    rows, net = (RetentionPath("rows[*]"),), (RetentionPath("net.weight"),)
    alive = [Lifetime(key, 8, holders=held) for key, held in enumerate((rows, net, rows, ()))]
    found = by_holders([*alive, Lifetime(9, 8)])
    assert [[one.key for one in members] for members in found] == [[0, 2], [1], [3, 9]]
    assert by_holders(()) == ()
