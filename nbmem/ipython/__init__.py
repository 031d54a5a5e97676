"""nbmem in IPython: ``%load_ext nbmem`` and the magics it brings."""

from __future__ import annotations

from typing import Any


def load_ipython_extension(shell: Any) -> None:
    """Add the magics to this shell. Loading twice changes nothing more."""
    from nbmem.ipython import extension  # noqa: PLC0415 - `import nbmem` stays free of IPython

    extension.load(shell)


def unload_ipython_extension(shell: Any) -> None:
    """Put back exactly what loading has changed."""
    from nbmem.ipython import extension  # noqa: PLC0415 - as above

    extension.unload(shell)
