"""What a storage is used for, and how serious a finding is."""

from __future__ import annotations

from nbmem.model.word import Word


class Category(Word):
    """The role of a storage, decided by identity (who owns it), never by the name of an op."""

    PARAMETER = "parameter"
    BUFFER = "buffer"
    GRADIENT = "gradient"
    OPTIMIZER_STATE = "optimizer state"
    ACTIVATION = "activation"
    """Saved by the autograd graph (or a gradient tape) for the backward pass."""
    INPUT = "input"
    TEMPORARY = "temporary"
    OTHER = "other"


class Severity(Word):
    """How a finding should be read."""

    LEAK = "leak"
    WARNING = "warning"
    EXPECTED = "expected"
    """Growth that is normal (first gradients, optimizer state): recorded, shown on request."""
