"""Functools caches that hold storages."""

from __future__ import annotations

from collections.abc import Iterator
from functools import _lru_cache_wrapper
from types import FunctionType

from nbmem.heap.classes import Sort
from nbmem.heap.reading import instance_dict
from nbmem.heap.survey import Survey
from nbmem.model.facts import FunctionCache


def collect(survey: Survey) -> Iterator[FunctionCache]:
    """One fact per cache that leads to any storage."""
    for node in survey.graph.of(Sort.CACHE):
        cache = survey.graph.at(node)
        if type(cache) is not _lru_cache_wrapper:
            continue
        keys = survey.keys_under(node)
        if keys:
            info = cache.cache_info()
            yield FunctionCache(_name(cache), info.currsize, info.maxsize, keys)


def _name(cache: object) -> str:
    names = instance_dict(cache) or {}
    wrapped = names.get("__wrapped__")
    found = wrapped.__qualname__ if type(wrapped) is FunctionType else names.get("__qualname__")
    return found.rpartition("<locals>.")[2] if type(found) is str else "functools cache"
