"""What the session asks of the shell it runs in."""

from __future__ import annotations

import linecache
from types import SimpleNamespace

from nbmem.host import Host
from nbmem.model.site import Frame


class _Boastful(type):
    @property
    def __name__(cls):
        raise AssertionError("the user's code was run")


class _Thing(metaclass=_Boastful):
    pass


def test_types_are_told_without_running_code_of_the_users():
    shell = SimpleNamespace(user_ns={"thing": _Thing(), "rows": []})
    names = ("thing", "rows", "gone")
    assert [*map(Host(shell).type_of, names)] == ["_Thing", "list", ""]


def test_a_frame_gets_the_text_of_its_line_and_the_label_of_its_cell():
    name = "/tmp/ipykernel_1/77.py"
    here = Host(cell_label={name: "In[7]"}.get)
    linecache.cache[name] = (9, None, ["x = 1\n", "  y = 2\n"], name)
    try:
        assert here.dress(Frame(name, 2)) == Frame("In[7]", 2, source="y = 2")
    finally:
        del linecache.cache[name]
    told = Frame("/gone.py", 3, "train", "z = 3")
    assert here.dress(told) == told, "a backend may know the text itself"


def test_cells_are_those_of_the_shells_history():
    history = SimpleNamespace(input_hist_parsed=["", "x = 1"])
    here = Host(SimpleNamespace(user_ns={}, history_manager=history))
    assert [(one.cell, one.source) for one in here.notebook.sources][1:] == [("In[1]", "x = 1")]
    history.input_hist_parsed.append("print(x)")
    assert here.notebook.uses["x"].read_in == 2
    assert Host(None).notebook.sources == []
