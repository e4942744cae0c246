"""The sprite: every drawing of the house on one sheet, fetched once by a page and put into its document."""

from functools import cache

from hanamachi.draw import controls, house, prints
from hanamachi.draw.okiya.drawings import drawings
from hanamachi.draw.pen import tag
from hanamachi.draw.sheet import defs


@cache
def sprite() -> str:
    """One invisible `<svg>` that holds all drawings as symbols, and the parts that they share as `art-…`."""
    pieces = drawings() | house.pieces() | prints.pieces() | controls.pieces()
    return tag("svg", defs(pieces), xmlns="http://www.w3.org/2000/svg", width=0, height=0, aria_hidden="true")
