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
    assert Host(shell).types == {"thing": "_Thing", "rows": "list"}
