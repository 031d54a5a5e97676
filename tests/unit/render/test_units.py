"""Bytes, times and counts as people read them."""

from __future__ import annotations

import pytest

from nbmem.render.units import count, duration, percent, signed, size, ticks

KIB, MIB, GIB = 1 << 10, 1 << 20, 1 << 30


@pytest.mark.parametrize(
    ("nbytes", "text"),
    [
        (0, "0 B"),
        (1, "1 B"),
        (1023, "1023 B"),
        (KIB, "1.00 KiB"),
        (KIB + 1, "1.00 KiB"),
        (10 * KIB - 1, "10.0 KiB"),
        (100 * KIB - 1, "100 KiB"),
        (1023 * KIB, "1023 KiB"),
        (MIB - 1, "1.00 MiB"),
        (int(12.34 * MIB), "12.3 MiB"),
        (999 * MIB, "999 MiB"),
        (GIB, "1.00 GiB"),
        (5 << 60, "5.00 EiB"),
        (2048 << 60, "2048 EiB"),
        (-3 * MIB, "-3.00 MiB"),
    ],
)
def test_sizes_have_three_digits_and_binary_units(nbytes, text):
    assert size(nbytes) == text


def test_a_change_has_its_sign():
    assert [signed(n) for n in (0, 5 * MIB, -5 * MIB)] == ["0 B", "+5.00 MiB", "\u22125.00 MiB"]


@pytest.mark.parametrize(
    ("ns", "text"),
    [
        (0, "0 s"),
        (-5, "0 s"),
        (812, "812 ns"),
        (1_500, "1.50 µs"),
        (12_340_000, "12.3 ms"),
        (1_240_000_000, "1.24 s"),
        (59_400_000_000, "59.4 s"),
        (59_999_999_999, "1 min 0 s"),
        (123 * 10**9, "2 min 3 s"),
        (3_725 * 10**9, "1 h 2 min"),
    ],
)
def test_durations(ns, text):
    assert duration(ns) == text


def test_counts_have_their_nouns():
    assert [count(1, "storage"), count(1234, "storage"), count(0, "storage"), count(1234)] == [
        "1 storage",
        "1,234 storages",
        "0 storages",
        "1,234",
    ]


@pytest.mark.parametrize(
    ("part", "text"),
    [
        (0, "0 %"),
        (0.0001, "< 0.1 %"),
        (0.003, "0.3 %"),
        (0.0999, "10 %"),
        (0.77, "77 %"),
        (-0.5, "\u221250 %"),
    ],
)
def test_percent(part, text):
    assert percent(part) == text


@pytest.mark.parametrize("top", [1, 7, 1000, 5e6, 40e6, 3e9, 1e19, 1e25])
def test_ticks_are_few_and_within_the_axis(top):
    marks = ticks(top)
    assert len(marks) <= 4
    assert all(0 < nbytes <= top for nbytes, _ in marks)
    assert marks or top >= 1e25
