"""Maiko's tiles: nine objects in four colours, two of each, and nine friends (RULES §2, material).

A face is a number: 4 × object + colour for an object tile (0 to 35), and 36 + friend for a friend (36 to 44).
"""

from enum import IntEnum

from hanamachi.game import BadText, shorten_repr
from hanamachi.game.arguments import CheckedEnum, check_in_range, check_type

Face = int


# Like Okiya's enumerations in form alone: the two games share no tile, and neither knows the other.
class Object(CheckedEnum, IntEnum):
    """An object on a tile. The number is also the index of its cell on a player board."""

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
        """The letter for this object in text forms. Make-up is M and comb is O, because K and C were taken."""
        return "FTKMSPCBO"[self]


class Colour(CheckedEnum, IntEnum):
    """A colour of tiles, and of the player who collects them."""

    WHITE = 0
    VIOLET = 1
    PINK = 2
    GREEN = 3

    @property
    def letter(self) -> str:
        """The letter for this colour in text forms."""
        return "wvpg"[self]


class Friend(CheckedEnum, IntEnum):
    """A friend tile: a person whom players can meet in the okiya."""

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
    """A teacher, whom a player calls by paying one kamon."""

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
    """Return the face of an object tile."""
    check_type(item, Object, "an object", "an Object")
    check_type(colour, Colour, "a colour", "a Colour")
    return 4 * item + colour


def object_of(face: Face) -> Object | None:
    """Return the object on a face, or None for a friend."""
    return Object(face // 4) if face < FIRST_FRIEND else None


def colour_of(face: Face) -> Colour | None:
    """Return the colour of a face, or None for a friend."""
    return Colour(face % 4) if face < FIRST_FRIEND else None


def face_text(face: Face) -> str:
    """Return the two characters of a face, such as `Fw` for the white fan or `f5` for the dancer."""
    check_in_range(face, range(FACES), "a face")
    return FACE_TEXTS[face]


FACE_TEXTS = (
    *(tile.letter + colour.letter for tile in Object for colour in Colour),
    *(f"f{friend + 1}" for friend in Friend),
)
"""The two characters of each face, in the order of the faces."""
_FACE_BY_TEXT = {text: face for face, text in enumerate(FACE_TEXTS)}


def parse_face(text: str) -> Face:
    """Return the face of a two-character text such as `Fw`. Raises BadText."""
    check_type(text, str, "a tile", "a text such as Fw")
    if text not in _FACE_BY_TEXT:
        raise BadText(
            f"{shorten_repr(text)} is not a tile: expected an object FTKMSPCBO and a colour wvpg, or f1 to f9"
        )
    return _FACE_BY_TEXT[text]
