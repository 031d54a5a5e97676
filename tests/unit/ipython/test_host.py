"""The host is told by what the shell has."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from nbmem.ipython.host import HostKind, kind_of, shows_widgets


@pytest.mark.parametrize(
    ("shell", "kind", "widgets"),
    [
        (SimpleNamespace(kernel=object()), HostKind.KERNEL, True),
        (SimpleNamespace(prompt_for_code=print), HostKind.TERMINAL, False),
        (SimpleNamespace(kernel=None), HostKind.PLAIN, False),
    ],
)
def test_kinds(shell, kind, widgets):
    assert kind_of(shell) is kind
    assert shows_widgets(shell) is widgets
