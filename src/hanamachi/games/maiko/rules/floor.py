"""The okiya's floor: 81 places in ten rooms (RULES §2, the ruling on the floor plan).

A place is a number from 0 to 80, row by row from the top, and is named as a square is, a9 to i1:

         a  b  c  d  e  f  g  h  i
    9    kitchen  dressing  music
    8    .  .  .  .  .  .  .  .  .
    7    .  .  .  .  .  .  .  .  .
    6    w  zen garden  tokonoma  e
    5    .  .  .  .  .  .  .  .  .      w, e: the west and the east veranda
    4    .  .  .  .  .  .  .  .  .
    3    tea     entrance sleeping
    2    .  .  .  .  .  .  .  .  .
    1    .  .  .  .  .  .  .  .  .
"""

from functools import lru_cache
from itertools import compress

from hanamachi.game import BadText, shorten_repr
from hanamachi.game.arguments import CheckedEnum, check_in_range

Place = int
"""The number of a place, 0 to 80."""
PlaceSet = int
"""A set of places as a bit mask: bit n is set if place n is in the set."""

PLACE_NAMES = tuple(column + row for row in "987654321" for column in "abcdefghi")
"""The names of the 81 places, a9 to i1."""

_DIGIT_BYTES = bytes.maketrans(b"01", b"\0\1")


class Room(CheckedEnum):
    """A room of the okiya, the floor of 9 × 9 places on which the tiles lie.

    Rooms help players to remember places. They have no rule of their own, except that with two players the two central
    rooms (zen garden and tokonoma) stay empty.
    """

    KITCHEN = "kitchen"
    DRESSING_ROOM = "dressing room"
    MUSIC_ROOM = "music room"
    WEST_VERANDA = "west veranda"
    ZEN_GARDEN = "zen garden"
    TOKONOMA = "tokonoma"
    EAST_VERANDA = "east veranda"
    TEA_ROOM = "tea room"
    ENTRANCE = "entrance"
    SLEEPING_ROOM = "sleeping room"


def room_of(place: Place) -> Room:
    """Return the room of the floor that a place belongs to, such as the kitchen for place 0."""
    check_in_range(place, range(len(PLACE_NAMES)), "a place")
    row, column = divmod(place, 9)
    if row < 3:
        return (Room.KITCHEN, Room.DRESSING_ROOM, Room.MUSIC_ROOM)[column // 3]
    if row >= 6:
        return (Room.TEA_ROOM, Room.ENTRANCE, Room.SLEEPING_ROOM)[column // 3]
    if column == 0:
        return Room.WEST_VERANDA
    if column == 8:
        return Room.EAST_VERANDA
    return Room.ZEN_GARDEN if column < 5 else Room.TOKONOMA


ROOM_OF_PLACE = tuple(map(room_of, range(81)))
"""The room of each place."""
CENTRAL_PLACES = tuple(place for place in range(81) if ROOM_OF_PLACE[place] in (Room.ZEN_GARDEN, Room.TOKONOMA))
"""The 21 places of the two central rooms."""
OUTER_PLACES = tuple(place for place in range(81) if place not in CENTRAL_PLACES)
"""The 60 places outside the two central rooms. With two players, only these hold tiles."""


def parse_place(text: str) -> Place:
    """Return the number of the place on the floor with a name such as `c7`. Raises BadText."""
    if text not in PLACE_NAMES:
        raise BadText(f"{shorten_repr(text)} is not a place: expected a column a to i and a row 1 to 9, such as 'c7'")
    return PLACE_NAMES.index(text)


def list_places(place_set: PlaceSet) -> list[Place]:
    """Return the numbers of the places in a set, in ascending order.

    Args:
        place_set: The set as a bit mask: bit n is set if place n is in the set.
    """
    return list(compress(range(len(PLACE_NAMES)), _bits_to_bytes(place_set)))


@lru_cache(1 << 8)
def list_place_names(place_set: PlaceSet) -> tuple[str, ...]:
    """Return the names of the places in a set, such as `c7`: row by row from the top of the floor.

    Args:
        place_set: The set as a bit mask: bit n is set if place n is in the set.
    """
    return tuple(compress(PLACE_NAMES, _bits_to_bytes(place_set)))


def _bits_to_bytes(place_set: PlaceSet) -> bytes:
    # This takes a fifth of the time of a loop over the bits.
    return f"{place_set:b}"[::-1].encode().translate(_DIGIT_BYTES)
