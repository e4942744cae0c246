"""Maiko's tiles: nine objects in four colours, two of each, and nine friends (RULES §2, material).

A face is a number: 4 × object + colour for an object tile (0 to 35), and 36 + friend for a friend (36 to 44).
"""

from enum import IntEnum

from hanamachi.game import BadText, shorten_repr
from hanamachi.game.arguments import CheckedEnum, check_in_range, check_type

Face = int


# Like Okiya's enumerations in form alone: the two games share no tile, and neither knows the other.
class Object(CheckedEnum, IntEnum):
    """An object that a tile shows. Its number is also the index of its cell on a player's board."""

    FAN = 0
    TEA = 1
    KIMONO = 2
    MAKE_UP = 3
    SHAMISEN = 4
    PARASOL = 5
    CAT = 6
    BONSAI = 7
    COMB = 8

    @property
    def letter(self) -> str:
        """The letter for this object in the text of a game.

        Make-up is M and comb is O, because other objects have the letters K and C.
        """
        return "FTKMSPCBO"[self]


class Colour(CheckedEnum, IntEnum):
    """A colour of tiles. Each player collects the tiles of one colour."""

    WHITE = 0
    VIOLET = 1
    PINK = 2
    GREEN = 3

    @property
    def letter(self) -> str:
        """The letter for this colour in the text of a game, such as `w` for white."""
        return "wvpg"[self]


class Friend(CheckedEnum, IntEnum):
    """A friend: a tile that shows a person. A player who turns it over gets a coin, and the turn ends."""

    POET = 0
    FISHMONGER = 1
    MONK = 2
    GRANDMOTHER = 3
    DANCER = 4
    WRESTLER = 5
    TRAVELLER = 6
    DOCTOR = 7
    CHILD = 8


class Teacher(CheckedEnum, IntEnum):
    """A teacher: a card that a player can pay with one kamon (a coin) for a service.

    Danna takes a face-down tile, and Oka-san takes a tile from another player. One-san shows face-down tiles in secret,
    and Sabanto removes a tile from the player's own board.
    """

    DANNA = 0
    OKA_SAN = 1
    ONE_SAN = 2
    SABANTO = 3

    @property
    def word(self) -> str:
        """The action that calls this teacher, such as `oka-san`."""
        return ("danna", "oka-san", "one-san", "sabanto")[self]


FIRST_FRIEND: Face = 36
"""The face of the first friend. All smaller faces are those of object tiles."""
FACES = 45
"""Number of different faces: 36 of objects and 9 of friends."""
COPIES = 2
"""Number of tiles with the same object and colour."""


def face_of(item: Object, colour: Colour) -> Face:
    """Return the number of the face that shows an object in a colour: 4 × object + colour."""
    check_type(item, Object, "an object", "an Object")
    check_type(colour, Colour, "a colour", "a Colour")
    return 4 * item + colour


def object_of(face: Face) -> Object | None:
    """Return the object that a face shows, or None if it shows a person (a friend)."""
    return Object(face // 4) if face < FIRST_FRIEND else None


def colour_of(face: Face) -> Colour | None:
    """Return the colour of the object on a face, or None if the face shows a person (a friend)."""
    return Colour(face % 4) if face < FIRST_FRIEND else None


def face_text(face: Face) -> str:
    """Return the two characters for a face: `Fw` for the white fan, `f5` for the dancer (a friend)."""
    check_in_range(face, range(FACES), "a face")
    return FACE_TEXTS[face]


FACE_TEXTS = (
    *(tile.letter + colour.letter for tile in Object for colour in Colour),
    *(f"f{friend + 1}" for friend in Friend),
)
"""The two characters of each face, in the order of the faces."""
_FACE_BY_TEXT = {text: face for face, text in enumerate(FACE_TEXTS)}


def parse_face(text: str) -> Face:
    """Return the number of the face that two characters describe, such as `Fw` for the white fan. Raises BadText."""
    check_type(text, str, "a tile", "a text such as Fw")
    if text not in _FACE_BY_TEXT:
        raise BadText(
            f"{shorten_repr(text)} is not a tile: expected an object FTKMSPCBO and a colour wvpg, or f1 to f9"
        )
    return _FACE_BY_TEXT[text]
