"""Categories are told apart by colour, also by readers who lack one kind of cone."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from nbmem.model.category import Category
from nbmem.render.palette import COLORS, color, stacking

# Linear RGB as a dichromat sees it: the matrices of Machado, Oliveira and Fernandes (2009) for
# full severity.
READERS = {
    "all cones": np.eye(3),
    "no red cones": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "no green cones": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    "no blue cones": [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
}
TO_XYZ = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
WHITE = [0.95047, 1.0, 1.08883]


def cielab(code, reader):
    """CIELAB coordinates of ``#RRGGBB`` as the reader sees it."""
    srgb = np.array([int(code[at : at + 2], 16) for at in (1, 3, 5)]) / 255
    linear = np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)
    seen = np.clip(np.array(READERS[reader]) @ linear, 0, 1)
    x, y, z = (
        np.cbrt(part) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in np.array(TO_XYZ) @ seen / WHITE
    )
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


@pytest.mark.parametrize("reader", READERS)
def test_no_two_categories_look_alike(reader):
    seen = [cielab(code, reader) for code in COLORS.values()]
    assert min(np.linalg.norm(a - b) for a, b in combinations(seen, 2)) > 16.5


def test_every_category_has_a_colour_and_a_place_in_the_stack():
    assert set(COLORS) == {one.value for one in Category}
    assert [color(name) for name in COLORS] == list(COLORS.values())
    assert sorted(["cpu", "other", "parameter"], key=stacking) == ["parameter", "other", "cpu"]


def test_bands_without_a_category_get_colours_of_their_own():
    assert color("cuda:0", 0) != color("cuda:1", 1)
