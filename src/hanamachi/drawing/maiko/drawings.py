"""All drawings of Maiko on one sheet."""

from functools import cache

from hanamachi.drawing.dress import Dress, worn
from hanamachi.drawing.maiko import floor, friends, signs, teachers, tiles
from hanamachi.drawing.sheet import Pieces


@cache
def drawings(dress: Dress = Dress.COLOUR) -> Pieces:
    """Tiles, ghosts, friends, teachers, the kamon, signs and the floor, by their id; all begin with `m-`."""
    return worn(tiles.pieces() | friends.pieces() | teachers.pieces() | signs.pieces() | floor.pieces(), dress)
