"""The shell that nbmem runs in, as far as the session needs to know it."""

from __future__ import annotations

import linecache
import sys
from collections.abc import Callable, MutableMapping
from dataclasses import replace
from typing import Any

from nbmem.analysis.names import Notebook
from nbmem.heap.reading import type_name
from nbmem.model.site import Frame


class Host:
    """Where the user's names live and what their cells are called.

    Args:
        shell: The running ``InteractiveShell``, or ``None`` outside one.
        cell_label: Raw ``co_filename`` -> ``In[7]`` for code typed in a cell, else ``None``.
    """

    def __init__(
        self,
        shell: Any = None,  # noqa: ANN401 - IPython is not typed
        cell_label: Callable[[str], str | None] | None = None,
    ) -> None:
        self.shell = shell
        self._cell_label = cell_label or _no_label
        self._notebook = Notebook()

    @property
    def namespace(self) -> MutableMapping[str, Any]:
        """The user's names: the shell's, else those of ``__main__``."""
        if self.shell is not None:
            names: MutableMapping[str, Any] = self.shell.user_ns
            return names
        return vars(sys.modules["__main__"])

    @property
    def notebook(self) -> Notebook:
        """The cells that the shell has run so far."""
        history = getattr(self.shell, "history_manager", None)
        self._notebook.follow(history.input_hist_parsed if history is not None else ())
        return self._notebook

    def type_of(self, name: str) -> str:
        """Type of what one of the user's names is bound to. Runs no code of the user's."""
        try:
            return type_name(self.namespace[name])
        except KeyError:
            return ""

    def dress(self, frame: Frame) -> Frame:
        """The frame with its source line, and with the cell's label for a file name."""
        source = frame.source or linecache.getline(frame.filename, frame.line).strip()
        return replace(
            frame, filename=self._cell_label(frame.filename) or frame.filename, source=source
        )


def _no_label(_filename: str) -> str | None:
    return None


_current: Host | None = None


def current() -> Host:
    """The host that the extension has set, else one that only knows the running shell."""
    return _current if _current is not None else Host(_running_shell())


def set_current(host: Host | None) -> None:
    """Make this the host of every later trace; ``None`` goes back to finding one."""
    global _current  # noqa: PLW0603 - there is one shell in a process
    _current = host


def _running_shell() -> Any:  # noqa: ANN401 - IPython is not typed
    ipython = sys.modules.get("IPython")
    return ipython.get_ipython() if ipython is not None else None
