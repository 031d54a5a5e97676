"""What ``%load_ext nbmem`` changes in the shell, and how ``%unload_ext`` puts it back."""

from __future__ import annotations

from typing import Any

from nbmem import host
from nbmem.ipython.displays import add_formatters, remove_formatters
from nbmem.ipython.first_line import FirstLine
from nbmem.ipython.magics import MAGICS
from nbmem.ipython.runs import Runs


class Extension:
    """nbmem in one shell.

    Args:
        shell: The running ``InteractiveShell``.
    """

    def __init__(self, shell: Any) -> None:
        self._shell = shell
        self._runs = Runs(shell)
        self._magics = [one(shell, self._runs) for one in MAGICS]
        self._first_line = FirstLine(shell.input_transformer_manager)
        self._replaced: dict[tuple[str, str], Any] = {}

    def load(self) -> None:
        """Change the shell."""
        shell = self._shell
        for magics in self._magics:
            for kind, table in magics.magics.items():
                known = shell.magics_manager.magics[kind]
                self._replaced |= {(kind, name): known.get(name) for name in table}
            shell.register_magics(magics)
        shell.input_transformers_cleanup.append(self._first_line)
        for event, callback in self._runs.callbacks():
            shell.events.register(event, callback)
        add_formatters(shell)
        host.set_current(host.Host(shell, self._runs.cells.label))
        last_words = self._runs.flights.begin()
        if last_words:
            print(last_words)

    def unload(self) -> None:
        """Put back what was there before."""
        shell, manager = self._shell, self._shell.magics_manager
        self._runs.stop_all()
        self._runs.flights.end()
        host.set_current(None)
        remove_formatters(shell)
        for event, callback in self._runs.callbacks():
            shell.events.unregister(event, callback)
        shell.input_transformers_cleanup.remove(self._first_line)
        for (kind, name), before in self._replaced.items():
            if before is None:
                manager.magics[kind].pop(name, None)
            else:
                manager.magics[kind][name] = before
        for magics in self._magics:
            manager.registry.pop(type(magics).__name__, None)
            shell.configurables.remove(magics)


_loaded: Extension | None = None


def load(shell: Any) -> None:
    """Load nbmem into a shell, once."""
    global _loaded  # noqa: PLW0603 - there is one shell in a process
    if _loaded is None:
        _loaded = Extension(shell)
        _loaded.load()


def unload(_shell: Any) -> None:
    """Take nbmem out of the shell it was loaded into."""
    global _loaded  # noqa: PLW0603 - as above
    if _loaded is not None:
        _loaded.unload()
        _loaded = None
