"""The magics, thin: each parses its line, asks the session and shows the answer."""

from __future__ import annotations

from nbmem.ipython.magics.holders import HolderMagics
from nbmem.ipython.magics.notebook import NotebookMagics
from nbmem.ipython.magics.tracing import TracingMagics

MAGICS = (TracingMagics, HolderMagics, NotebookMagics)
"""Every class of magics that ``%load_ext nbmem`` registers."""
