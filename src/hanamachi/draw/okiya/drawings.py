"""All drawings of Okiya on one sheet."""

from functools import cache

from hanamachi.draw.okiya import cords, marks, signs, tiles, tokens
from hanamachi.draw.sheet import Pieces


@cache
def drawings() -> Pieces:
    """Tiles, tokens, family signs, the last move's ring and the cords, by their id."""
    return tiles.pieces() | tokens.pieces() | signs.pieces() | marks.pieces() | cords.pieces()
