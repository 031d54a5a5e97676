"""One colour per category, told apart by colour-blind readers, on light and on dark ground."""

from __future__ import annotations

from nbmem.model.category import Category

# Hues of the Okabe-Ito set. Neighbours in the stack also differ in lightness, so that the bands
# stay apart in print and without colour vision.
COLORS: dict[str, str] = {
    Category.PARAMETER.value: "#0072B2",
    Category.BUFFER.value: "#7FC4EE",
    Category.OPTIMIZER_STATE.value: "#AF5F94",
    Category.GRADIENT.value: "#009E73",
    Category.ACTIVATION.value: "#E69F00",
    Category.INPUT.value: "#F0DF5A",
    Category.TEMPORARY.value: "#D55E00",
    Category.OTHER.value: "#8E959C",
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
