"""Bytes, times and counts as people read them."""

from __future__ import annotations

from collections.abc import Sequence

_BINARY = ("KiB", "MiB", "GiB", "TiB", "PiB", "EiB")
_BLOCKS = "▁▂▃▄▅▆▇█"
_STEP = 1024
_ROUND = (1, 2, 5, 10, 20, 50, 100, 200, 512)
_MOST_TICKS = 4
_TIMES = ((1_000_000_000, "s"), (1_000_000, "ms"), (1_000, "µs"), (1, "ns"))
_MINUTE, _HOUR = 60, 3600


def size(nbytes: int) -> str:
    """Bytes with three significant digits: ``12.3 MiB``; exact below 1 KiB: ``812 B``."""
    if abs(nbytes) < _STEP:
        return f"{nbytes} B"
    value: float = nbytes
    for unit in _BINARY:
        value /= _STEP
        if round(abs(value)) < _STEP or unit == _BINARY[-1]:
            break
    return f"{_three_digits(value)} {unit}"


def signed(nbytes: int) -> str:
    """A change in bytes, with its sign: ``+12.3 MiB``; a minus sign where it shrank."""
    if nbytes == 0:
        return "0 B"
    return f"{'+' if nbytes > 0 else '−'}{size(abs(nbytes))}"  # noqa: RUF001 - a real minus sign


def ticks(top: float) -> list[tuple[int, str]]:
    """Round numbers of bytes, at most four, for an axis from 0 to ``top``."""
    for power in range(len(_BINARY) + 1):
        for round_number in _ROUND:
            each = round_number * _STEP**power
            if top <= (_MOST_TICKS + 1) * each - 1:
                marks = [n * each for n in range(1, int(top // each) + 1)]
                return [(nbytes, _round(nbytes)) for nbytes in marks]
    return []


def duration(ns: int) -> str:
    """A length of time: ``812 µs``, ``1.24 s``, ``2 min 3 s``, ``1 h 2 min``."""
    seconds = round(ns / 1e9)
    if seconds >= _HOUR:
        return f"{seconds // _HOUR} h {seconds % _HOUR // _MINUTE} min"
    if seconds >= _MINUTE:
        return f"{seconds // _MINUTE} min {seconds % _MINUTE} s"
    if ns <= 0:
        return "0 s"
    scale, unit = next(pair for pair in _TIMES if ns >= pair[0])
    return f"{_three_digits(ns / scale)} {unit}"


def count(number: int, noun: str = "") -> str:
    """A count with its noun: ``1,234 storages``, ``1 storage``."""
    if not noun:
        return f"{number:,}"
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def percent(part: float) -> str:
    """A part of a whole, or a change of it: ``77 %``, ``0.3 %``, ``< 0.1 %``."""
    value = 100 * abs(part)
    sign = "−" if part < 0 else ""  # noqa: RUF001 - a real minus sign
    if 0 < value < 0.05:  # noqa: PLR2004 - what would be shown as 0.0
        return "< 0.1 %"
    return f"{sign}{value:.1f} %" if 0 < value < 9.95 else f"{sign}{value:,.0f} %"  # noqa: PLR2004


def _round(nbytes: int) -> str:
    power = min((nbytes.bit_length() - 1) // 10, len(_BINARY))
    return f"{nbytes / _STEP**power:g} {('B', *_BINARY)[power]}"


def _three_digits(value: float) -> str:
    for digits, limit in ((2, 10), (1, 100)):
        if abs(round(value, digits)) < limit:
            return f"{value:.{digits}f}"
    return f"{value:.0f}"


def spark(values: Sequence[int]) -> str:
    """A small chart of a few numbers, one character for each."""
    most = max(values, default=0)
    return "".join(_BLOCKS[-(-7 * value // most) if most else 0] for value in values)
