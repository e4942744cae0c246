"""The sprites: what every page needs on one sheet, and one sheet for each game; a page fetches what it shows.

All may stand in one document, and Okiya's needs the house's there: motifs that the prints of the front page show, too,
are on that. Every id of Maiko begins with `m-`, and every inner part of it with `art-m-`.
"""

import re
from functools import cache

from hanamachi.drawing import controls, house, prints
from hanamachi.drawing.dress import Dress, worn
from hanamachi.drawing.maiko.drawings import drawings as maiko_drawings
from hanamachi.drawing.okiya.drawings import drawings as okiya_drawings
from hanamachi.drawing.pen import tag, use
from hanamachi.drawing.sheet import Pieces, defs, excerpt


def _hidden(pieces: Pieces) -> str:
    """One `<svg>` that takes no room and holds the pieces."""
    return tag("svg", defs(pieces), xmlns="http://www.w3.org/2000/svg", width=0, height=0, aria_hidden="true")


_PRINTED = ("tile-back",)
"""What no page shows and only paper does."""


@cache
def _house() -> Pieces:
    """What every page may show, with the parts of Okiya's drawings that it is made of."""
    ours = worn(house.pieces(), Dress.COLOUR) | prints.pieces() | controls.pieces()
    return excerpt(okiya_drawings() | ours, "".join(use(name) for name in ours))


@cache
def house_sprite() -> str:
    """One invisible `<svg>` of what every page may show as symbols; the parts that they share are `art-…`."""
    return _hidden(_house())


@cache
def okiya_sprite() -> str:
    """One invisible `<svg>` of Okiya's other drawings as symbols, which need the house's sprite beside them."""
    left_out = {*_house(), *_PRINTED}
    return _hidden({name: piece for name, piece in okiya_drawings().items() if name not in left_out})


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
