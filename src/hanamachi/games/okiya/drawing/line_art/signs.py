"""The signs of the eight families in line art: one large motif each."""

from hanamachi.drawing import ink
from hanamachi.drawing.pen import Pen, line, paper_background
from hanamachi.drawing.sheet import SvgById, symbol
from hanamachi.games.okiya.drawing.line_art.plants import draw_blossom, draw_iris_flower, draw_maple_leaf, draw_needles
from hanamachi.games.okiya.drawing.line_art.shapes import draw_band
from hanamachi.games.okiya.drawing.signs import draw_sky_sign

_SKY_CROPS = {"sun": (34, 7, 62), "bird": (14, -12, 84), "rain": (42, 4, 56), "tanzaku": (48.4, 3, 57)}
"""The square of each sky that its sign shows: left, top and side, in units of a tile."""


def draw_line_art_signs() -> SvgById:
    """Return the signs of the four plants and four symbols in line art, from `i-maple` to `i-tanzaku`, by id."""
    leaf = Pen(49, 60, 48, -8)
    plants = {
        "maple": line(leaf("M 0,.1 C .03,.3 .08,.5 .2,.74"), ink.SUMI, 3)
        + draw_maple_leaf(leaf, "maple-leaf", with_veins=True),
        "cherry": draw_blossom(50, 52, 45, 0),
        "pine": draw_band("M50,72 C52,82 60,88 72,92", 5.2, "pine-trunk")
        + draw_needles(Pen(50, 70, 47, -4), 13, "pine-great-needles"),
        "iris": draw_band("M50,60 V101", 5.2, "iris-stem") + draw_iris_flower(50, 48, 31.5),
    }
    drawn: SvgById = {}
    for name, plant in plants.items():
        drawn |= symbol(f"i-{name}", paper_background(), plant)
    for name, crop in _SKY_CROPS.items():
        drawn |= symbol(f"i-{name}", draw_sky_sign(name, ink.PAPER, crop))
    return drawn
