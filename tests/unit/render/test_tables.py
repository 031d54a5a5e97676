from nbmem.model.lifetime import Lifetime
from nbmem.model.record import Record
from nbmem.model.retention import RetentionPath
from nbmem.render import tables


def test_arrays_are_told_by_the_names_that_lead_to_them():
    array = Lifetime(1, 800, framework="numpy", cell="In[3]", holders=(RetentionPath("frame"),))
    table = tables.arrays(Record(arrays=(array,)), 10)
    assert table.title == "Arrays, by holder"
    ((size, _, holder, *_, born),) = table.rows
    assert (size.text, holder.text, born.text) == ("800 B", "frame", "In[3]")
