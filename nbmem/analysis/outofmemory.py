"""Explains a failed allocation: what was asked for, what was alive, what would have made it fit."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from nbmem.errors import MemoryLimitExceeded
from nbmem.model.category import Category, Severity
from nbmem.model.facts import AllocatorFact
from nbmem.model.finding import Finding
from nbmem.model.lifetime import Lifetime
from nbmem.model.outofmemory import OutOfMemory
from nbmem.model.row import Row

_ERROR_NAMES = {"OutOfMemoryError", "ResourceExhaustedError"}
"""The frameworks' own errors, known by name since no framework is imported here."""
_TORCH_CPU = re.compile(r"tried to allocate (\d+) bytes", re.IGNORECASE)
_IN_UNITS = re.compile(r"(?:tried|unable) to allocate ([\d.]+) ?([KMGTPE]i?)?B", re.IGNORECASE)
_FREE_THERE = re.compile(r"of which ([\d.]+) ?([KMGTPE]i?)?B is free", re.IGNORECASE)
_SHAPED = re.compile(r"shape\s*\[([\d,\s]*)\] and type (\w+)")
_GPU = re.compile(r"\b(?:GPU|cuda)[: ](\d+)", re.IGNORECASE)
_WORTH_A_WORD = 16 << 20
"""Free bytes of an allocator that could have made a difference."""
_WIDTHS = {"half": 2, "bfloat16": 2, "float": 4, "double": 8, "int8": 1, "uint8": 1, "bool": 1}
_WIDTHS |= {"int16": 2, "int32": 4, "int64": 8, "complex64": 8, "complex128": 16}


def is_out_of_memory(error: BaseException) -> bool:
    """Whether the exception says that an allocation failed."""
    if isinstance(error, MemoryError) or type(error).__name__ in _ERROR_NAMES:
        return True
    # PyTorch's CPU allocator has no type of its own for it.
    return isinstance(error, RuntimeError) and "can't allocate memory" in str(error)


def asked_bytes(error: BaseException) -> int:
    """Bytes that were asked for, read from the exception; 0 where it does not tell."""
    if isinstance(error, MemoryLimitExceeded):
        return error.requested
    words = str(error)
    if match := _TORCH_CPU.search(words):
        return int(match[1])
    if match := _IN_UNITS.search(words):
        return _size(match)
    if match := _SHAPED.search(words):
        sides = [int(side) for side in match[1].split(",") if side.strip()]
        return math.prod(sides) * _WIDTHS.get(match[2], 4)
    return 0


def _size(match: re.Match[str]) -> int:
    power = "KMGTPE".index(match[2][0].upper()) + 1 if match[2] else 0
    return int(float(match[1]) * 1024**power)


def explain(
    error: BaseException,
    *,
    alive: Sequence[Lifetime],
    by_category: Sequence[Row],
    findings: Iterable[Finding],
    available_bytes: int,
    allocators: Iterable[AllocatorFact] = (),
) -> OutOfMemory:
    """Tell why it did not fit and what would have made it fit.

    Args:
        error: The exception that ended the cell.
        alive: Every live storage, with its category.
        by_category: The cell's table by category; its peak column is the moment of the failure.
        findings: What could be given back.
        available_bytes: Bytes that the host could still give at that moment; 0 if not known.
        allocators: What each allocator keeps free.
    """
    limited = error if isinstance(error, MemoryLimitExceeded) else None
    device = _device(str(error))
    if device != "cpu":
        free = _FREE_THERE.search(str(error))
        available_bytes = _size(free) if free else 0
    bare = OutOfMemory(
        asked_bytes=asked_bytes(error),
        live_bytes=(
            limited.live if limited and not limited.process else sum(one.nbytes for one in alive)
        ),
        available_bytes=available_bytes,
        limit_bytes=limited.limit if limited else 0,
        device=device,
        process_bytes=limited.live if limited and limited.process else 0,
    )
    keeping = sorted(
        (one for one in allocators if one.free_bytes >= _WORTH_A_WORD),
        key=lambda one: -one.free_bytes,
    )
    advice = (
        *_from_size(bare),
        *_from_findings(findings, bare),
        *_from_batch(by_category, bare),
        *_from_allocators(keeping, bare),
        *_from_dtype(alive),
    )
    return replace(
        bare,
        reusable=tuple((one.name, one.free_bytes, one.largest_bytes) for one in keeping),
        advice=advice or ("Release what the table names, or ask for less at once.",),
    )


def _device(words: str) -> str:
    match = _GPU.search(words)
    return f"cuda:{match[1]}" if match else "cpu"


def _from_findings(findings: Iterable[Finding], case: OutOfMemory) -> Iterable[str]:
    for one in findings:
        if one.severity is not Severity.EXPECTED and one.nbytes:
            enough = " That alone would have been enough." * (0 < case.missing_bytes <= one.nbytes)
            yield f"{one.holder} holds {one.nbytes:,} bytes: {one.remedy}.{enough}"


def _from_batch(by_category: Sequence[Row], case: OutOfMemory) -> Iterable[str]:
    """Activations, inputs and temporaries grow with the batch; the rest does not."""
    scaling = {Category.ACTIVATION.value, Category.INPUT.value, Category.TEMPORARY.value}
    grows = sum(row.peak_bytes for row in by_category if row.label in scaling)
    if not grows or not case.missing_bytes:
        return
    room = grows + case.asked_bytes - case.missing_bytes
    if room <= 0:
        return
    parts = math.ceil((grows + case.asked_bytes) / room)
    yield (
        f"Batches of 1/{parts} of the size would have fitted: activations, inputs and temporaries "
        f"took {grows:,} bytes and grow with the batch."
    )


def _from_allocators(keeping: Iterable[AllocatorFact], case: OutOfMemory) -> Iterable[str]:
    """Free memory inside allocators is used again, but only where one block of it is enough."""
    for one in keeping:
        words = f"{one.name} keeps {one.free_bytes:,} bytes free"
        if one.largest_bytes:
            words += f", the largest block {one.largest_bytes:,}"
            if one.largest_bytes < case.asked_bytes <= one.free_bytes:
                words += ": enough in all, but in pieces"
        yield f"{words}. {one.how_to_return} gives it back." if one.how_to_return else f"{words}."


def _from_dtype(alive: Sequence[Lifetime]) -> Iterable[str]:
    wide = sum(one.nbytes for one in alive if one.dtype in {"float64", "complex128"})
    if wide > sum(one.nbytes for one in alive) // 10:
        yield f"{wide:,} bytes are float64: float32 would halve them."


def _from_size(case: OutOfMemory) -> Iterable[str]:
    if case.available_bytes and case.asked_bytes > case.available_bytes + case.live_bytes:
        hopeless = "Even with every live tensor released the request would not have fitted"
        yield f"{hopeless}: look at the shape that was asked for."
