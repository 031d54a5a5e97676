from nbmem.analysis.timing import coalesced, delayed
from nbmem.model.lifetime import Lifetime
from nbmem.model.timeline import Timeline
from nbmem.model.trace import Totals, Trace


def test_every_time_moves_and_nothing_else():
    late = Trace(
        "torch",
        100,
        Totals("all", peak_bytes=7, peak_ns=40),
        (Totals("cpu", peak_bytes=7, peak_ns=40),),
        kept=(Lifetime(1, 7, born_ns=40), Lifetime(2, 1)),
        largest=(Lifetime(3, 9, born_ns=5, died_ns=6),),
        timeline=Timeline((50, 100), (0, 0), (7, 7), (7, 7)),
    )
    moved = delayed(late, 1000)
    assert moved.duration_ns == 1100
    assert (moved.totals.peak_ns, moved.totals.peak_bytes) == (1040, 7)
    assert moved.devices[0].peak_ns == 1040
    assert [one.born_ns for one in moved.kept] == [1040, None]
    assert (moved.largest[0].born_ns, moved.largest[0].died_ns) == (1005, 1006)
    assert (moved.timeline.time_ns, moved.timeline.high) == ((1050, 1100), (7, 7))


def test_stretches_without_a_move_become_one_bin():
    still = Timeline(
        (10, 20, 30, 40),
        (0, 0, 0, 5),
        (7, 7, 7, 9),
        (5, 5, 5, 9),
        bands={"input": (5, 5, 5, 9)},
        devices={"cpu": (5, 5, 5, 9)},
    )
    assert coalesced(still) == Timeline(
        (30, 40), (0, 5), (7, 9), (5, 9), bands={"input": (5, 9)}, devices={"cpu": (5, 9)}
    )


def test_a_move_of_one_band_is_kept():
    moving = Timeline((10, 20), (5, 5), (5, 5), (5, 5), bands={"a": (5, 0), "b": (0, 5)})
    assert coalesced(moving) == moving
    assert coalesced(Timeline()) == Timeline()
