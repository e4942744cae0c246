"""All drawings of Maiko on one sheet."""

from functools import cache

from hanamachi.draw.maiko import friends, signs, teachers, tiles
from hanamachi.draw.sheet import Pieces


@cache
def drawings() -> Pieces:
    """Cloths, tiles, ghosts, friends, teachers, the kamon and the signs, by their id; all begin with `m-`."""
    return tiles.pieces() | friends.pieces() | teachers.pieces() | signs.pieces()
