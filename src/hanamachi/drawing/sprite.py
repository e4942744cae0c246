"""The sprites: the house's drawings with Okiya's on one sheet, Maiko's on another; a page fetches what it shows.

Both may stand in one document: every id of Maiko begins with `m-`, and every inner part of it with `art-m-`.
"""

import re
from functools import cache

from hanamachi.drawing import controls, house, prints
from hanamachi.drawing.dress import Dress, worn
from hanamachi.drawing.maiko.drawings import drawings as maiko_drawings
from hanamachi.drawing.okiya.drawings import drawings as okiya_drawings
from hanamachi.drawing.pen import tag
from hanamachi.drawing.sheet import Pieces, defs


def _hidden(pieces: Pieces) -> str:
    """One `<svg>` that takes no room and holds the pieces."""
    return tag("svg", defs(pieces), xmlns="http://www.w3.org/2000/svg", width=0, height=0, aria_hidden="true")


_PRINTED = ("tile-back",)
"""What no page shows and only paper does."""


@cache
def sprite() -> str:
    """One invisible `<svg>` of the house's and Okiya's drawings as symbols; the parts that they share are `art-…`."""
    drawn = {name: piece for name, piece in okiya_drawings().items() if name not in _PRINTED}
    return _hidden(drawn | worn(house.pieces(), Dress.COLOUR) | prints.pieces() | controls.pieces())


@cache
def maiko_sprite() -> str:
    """One invisible `<svg>` of Maiko's drawings as symbols `m-…`; the parts that they share are `art-m-…`."""
    return _hidden(maiko_drawings())


@cache
def line_sprite() -> str:
    """One invisible `<svg>` of both games' drawings as line art, every id with `line-` before it.

    A page colours a drawing by setting `--r-REGION` on any element round it; the regions are in `regions.py`.
    """
    drawn = okiya_drawings(Dress.LINE) | maiko_drawings(Dress.LINE)
    return re.sub(r'( id="|href="#|url\(#)', r"\1line-", _hidden(drawn))
