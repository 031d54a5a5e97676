"""What identity changes in a trace, and that it changes no sum."""

from __future__ import annotations

from dataclasses import replace

from nbmem.analysis import attribution, tables
from nbmem.model.category import Category
from nbmem.model.coverage import Coverage
from nbmem.model.event import Event, EventKind
from nbmem.model.lifetime import Lifetime
from nbmem.model.retention import RetentionPath
from nbmem.model.site import Frame, Site
from nbmem.model.trace import SavedNode
from nbmem.recording.fold import Fold

ALLOC, FREE = EventKind.ALLOC, EventKind.FREE
RAW = Site((Frame("/tmp/ipykernel_1/5.py", 3),))
ALIKE = Site((Frame("/tmp/ipykernel_1/6.py", 3),))


def a_trace():
    folding = Fold("torch", 0)
    folding.older(7, 1000)
    for event in [
        Event(ALLOC, 2_000, 1, 100, "cpu", "aten::mm", RAW),
        Event(ALLOC, 4_000, 2, 40, "cpu", "aten::mm", ALIKE),
        Event(ALLOC, 5_000, 3, 60, "cpu", "aten::mm", RAW),
        Event(FREE, 6_000, 3, 60),
    ]:
        folding.add(event)
    return folding.finish(9_000, Coverage("torch", "test"))


def as_it_is(frame):
    return frame


def joined(trace, roles=(), alive=(), dress=as_it_is, cell="In[2]", **options):
    found = {one.key: one for one in alive}
    return attribution.joined(
        trace, roles=dict(roles), alive=found, dress=dress, cell=cell, **options
    )


ROLES = {1: Category.PARAMETER, 7: Category.BUFFER, 3: Category.GRADIENT, 12: Category.INPUT}


def test_what_is_alive_gets_the_category_of_its_owner():
    trace = joined(a_trace(), ROLES)
    assert {one.key: one.category for one in trace.kept} == {
        1: Category.PARAMETER,
        2: Category.OTHER,
    }
    peak = {one.key: one.category for one in trace.peak}
    assert peak[7] is Category.BUFFER
    assert peak[3] is Category.TEMPORARY, "the dead keep what their life told"


def test_no_sum_changes():
    before, after = a_trace(), joined(a_trace(), ROLES)
    assert after.totals == before.totals
    for name in ("allocated_bytes", "freed_bytes", "kept_bytes", "peak_bytes", "count"):
        assert sum(getattr(one, name) for one in after.groups) == sum(
            getattr(one, name) for one in before.groups
        )
    rows = {row.label: row for row in tables.by_category([after])}
    assert rows["parameter"].kept_bytes == rows["parameter"].peak_bytes == 100
    assert rows["other"].kept_bytes == 40


def test_bytes_move_from_band_to_band_from_the_birth_on():
    before, after = a_trace().timeline, joined(a_trace(), ROLES).timeline
    assert after.last == before.last
    for at, total in enumerate(after.last):
        assert sum(band[at] for band in after.bands.values()) == total
    assert after.bands["parameter"] == tuple(100 if at >= 2 else 0 for at in range(9))
    assert after.bands["buffer"] == (1000,) * 9


def test_a_trace_without_a_role_keeps_its_categories():
    before, after = a_trace(), joined(a_trace())
    assert after.timeline == before.timeline
    for name in ("kept", "peak", "largest"):
        told = [[(one.key, one.category) for one in getattr(x, name)] for x in (before, after)]
        assert told[0] == told[1]
    assert tables.by_category([after]) == tables.by_category([before])


def test_a_small_storage_without_a_group_of_its_own_moves_no_bytes():
    trace = a_trace()
    trace = replace(trace, groups=())
    assert joined(trace, ROLES).groups == ()


def test_lines_are_relabelled_and_alike_groups_merge():
    def dress(frame):
        return replace(frame, filename="In[2]", source="x = a @ b")

    trace = joined(a_trace(), dress=dress)
    (group,) = [one for one in trace.groups if one.category is Category.OTHER]
    assert (group.count, group.allocated_bytes) == (2, 140)
    assert group.site.innermost == Frame("In[2]", 3, source="x = a @ b")
    assert trace.kept[0].site.innermost.filename == "In[2]"
    assert {one.site.innermost.filename for one in trace.largest} == {"In[2]"}


def test_holders_join_what_outlived_the_trace():
    path = RetentionPath("history")
    alive = [
        Lifetime(1, 100, holders=(path,), shape=(25,), dtype="float32"),
        Lifetime(7, 1000, holders=(RetentionPath("old"),)),
        Lifetime(3, 60, holders=(RetentionPath("another storage at a freed address"),)),
    ]
    trace = joined(a_trace(), alive=alive, cell="In[4]")
    kept = {one.key: one for one in trace.kept}
    assert kept[1].holders == (path,)
    assert (kept[1].cell, kept[1].shape, kept[1].dtype) == ("In[4]", (25,), "float32")
    assert kept[2].holders == ()
    peak = {one.key: one for one in trace.peak}
    assert peak[7].name == "old"
    assert peak[7].cell == "", "it is older than the cell"
    assert next(one for one in trace.largest if one.key == 3).holders == ()


def test_nodes_that_the_look_met_are_called_by_their_names():
    rows = (SavedNode("aten::mm", 3, RAW, 100, (1,)), SavedNode("aten::exp", 4, RAW, 40, (2,)))
    trace = joined(replace(a_trace(), saved=rows), nodes={3: "MmBackward0"})
    assert [one.node for one in trace.saved] == ["MmBackward0", "aten::exp"]
