"""Enumerations of words that are looked up by the ten thousand."""

from __future__ import annotations

from enum import StrEnum


class Word(StrEnum):
    """An enumeration whose members are hashed as the words that they are, and equal.

    ``Enum`` hashes in Python, which takes three times as long as all else of a look-up.
    """

    __hash__ = str.__hash__
