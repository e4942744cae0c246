"""All drawings of Maiko on one sheet."""

from functools import cache

from hanamachi.draw.dress import Dress, worn
from hanamachi.draw.maiko import floor, friends, signs, teachers, tiles
from hanamachi.draw.sheet import Pieces


@cache
def drawings(dress: Dress = Dress.COLOUR) -> Pieces:
    """Tiles, ghosts, friends, teachers, the kamon, signs and the floor, by their id; all begin with `m-`."""
    return worn(tiles.pieces() | friends.pieces() | teachers.pieces() | signs.pieces() | floor.pieces(), dress)
