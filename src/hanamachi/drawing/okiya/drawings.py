"""All drawings of Okiya on one sheet."""

from functools import cache

from hanamachi.drawing.dress import Dress, worn
from hanamachi.drawing.okiya import back, cords, marks, signs, tiles, tokens
from hanamachi.drawing.sheet import Pieces


@cache
def drawings(dress: Dress = Dress.COLOUR) -> Pieces:
    """Tiles and their back, tokens, family signs, the last move's ring and the cords, by their id."""
    return worn(
        tiles.pieces() | back.pieces() | tokens.pieces() | signs.pieces() | marks.pieces() | cords.pieces(), dress
    )
