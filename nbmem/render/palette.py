"""One colour per category, told apart by colour-blind readers, on light and on dark ground."""

from __future__ import annotations

from nbmem.model.category import Category

# Hues of the Okabe-Ito set, ordered so that neighbours in the stack differ in lightness as well. No
# two are closer than 16 units of CIELAB to a reader without red, green or blue cones.
COLORS: dict[str, str] = {
    Category.PARAMETER.value: "#0072B2",
    Category.BUFFER.value: "#7FC4EE",
    Category.OPTIMIZER_STATE.value: "#CC79A7",
    Category.GRADIENT.value: "#009E73",
    Category.ACTIVATION.value: "#E69F00",
    Category.INPUT.value: "#F0DF5A",
    Category.TEMPORARY.value: "#D55E00",
    Category.OTHER.value: "#5E646B",
}
"""Name of a category -> its colour, in the order in which bands are stacked from the ground."""

_SPARE = ("#56B4E9", "#CC79A7", "#4D7A5E", "#B58900", "#5A5A8C", "#A0522D")


def color(name: str, place: int = 0) -> str:
    """Colour of a band: a category's own, else one by its place."""
    return COLORS.get(name, _SPARE[place % len(_SPARE)])


def stacking(name: str) -> tuple[int, str]:
    """Sort key that puts bands in the order in which they are stacked."""
    names = list(COLORS)
    return (names.index(name) if name in COLORS else len(names), name)
