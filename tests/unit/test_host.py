"""What the session asks of the shell it runs in."""

from __future__ import annotations

from types import SimpleNamespace

from nbmem.host import Host


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


def test_cells_are_those_of_the_shells_history():
    history = SimpleNamespace(input_hist_parsed=["", "x = 1"])
    here = Host(SimpleNamespace(user_ns={}, history_manager=history))
    assert [(one.cell, one.source) for one in here.notebook.sources][1:] == [("In[1]", "x = 1")]
    history.input_hist_parsed.append("print(x)")
    assert here.notebook.uses["x"].read_in == 2
    assert Host(None).notebook.sources == []
