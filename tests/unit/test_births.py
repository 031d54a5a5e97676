"""Where live storages were born, over the runs of a notebook."""

from __future__ import annotations

from nbmem.births import Births
from nbmem.model.lifetime import Lifetime
from nbmem.model.retention import RetentionPath
from nbmem.model.site import Frame, Site

BIRTH = Lifetime(64, 100, op="aten::mm", site=Site((Frame("In[3]", 2),)), cell="In[3]", seq=5)


def seen(key=64, nbytes=100, name="x"):
    return Lifetime(key, nbytes, holders=(RetentionPath(name),))


def test_a_live_storage_is_joined_with_its_birth():
    births = Births()
    births.remember([BIRTH], {})
    (joined,) = births.of([seen()])
    assert (joined.cell, joined.op, joined.seq, joined.name) == ("In[3]", "aten::mm", 5, "x")


def test_a_birth_is_forgotten_with_its_storage():
    births = Births()
    births.remember([BIRTH], {})
    births.remember([], {})
    assert births.of([seen()]) == (seen(),)


def test_an_address_used_again_by_another_size_is_not_believed():
    births = Births()
    births.remember([BIRTH], {})
    assert births.of([seen(nbytes=200)])[0].cell == ""


def test_former_holders_are_those_of_storages_that_died():
    births = Births()
    assert (
        births.former_holders([seen(1, 10, "net"), seen(2, 20, "data"), seen(3, 30, "net")]) == ()
    )
    (gone,) = births.former_holders([seen(2, 20, "data"), seen(3, 31, "new")])
    assert (gone.path, gone.nbytes, gone.keys) == ("net", 40, (1, 3))


def test_arrays_that_were_not_there_before_are_born_in_the_run():
    births = Births()
    assert births.unseen([seen()], "In[1]") == ()
    births.former_holders([seen(1)])
    (new,) = births.unseen([seen(1), seen(2)], "In[2]")
    assert (new.key, new.cell) == (2, "In[2]")
