"""Which host the shell lives in, and what that allows."""

from __future__ import annotations

from enum import StrEnum
from typing import Any


class HostKind(StrEnum):
    """Where the user types."""

    KERNEL = "kernel"
    """A Jupyter kernel: JupyterLab, Notebook, VS Code, Colab, nbclient."""
    TERMINAL = "terminal"
    """IPython in a terminal."""
    PLAIN = "plain"
    """A shell without either: embedded, or made by a test."""


def kind_of(shell: Any) -> HostKind:
    """Tell the host by what the shell has, importing neither ipykernel nor the terminal."""
    if getattr(shell, "kernel", None) is not None:
        return HostKind.KERNEL
    # Only the terminal's shell has a prompt of its own.
    return HostKind.TERMINAL if hasattr(shell, "prompt_for_code") else HostKind.PLAIN


def shows_widgets(shell: Any) -> bool:
    """Whether a front end may be there that draws rich output and widgets."""
    return kind_of(shell) is HostKind.KERNEL
