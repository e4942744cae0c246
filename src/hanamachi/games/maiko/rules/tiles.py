"""Maiko's tiles: nine objects in four colours, twice each, and nine friends (RULES §2, material).

A face is a number: 4 × object + colour for an object tile, 0 to 35, and 36 + friend for a friend, 36 to 44.
"""

from enum import IntEnum

from hanamachi.game import BadText, shown
from hanamachi.game.arguments import Choice, check_number, check_type

Face = int


# Like Okiya's enumerations in form alone: the two games share no tile, and neither knows the other.
class Object(Choice, IntEnum):
    """What lies on a player board, in its order."""

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
        """The letter of the notation; M and O are the second sounds of make-up and comb."""
        return "FTKMSPCBO"[self]


class Colour(Choice, IntEnum):
    """A player's colour."""

    WHITE = 0
    VIOLET = 1
    PINK = 2
    GREEN = 3

    @property
    def letter(self) -> str:
        """The letter of the notation."""
        return "wvpg"[self]


class Friend(Choice, IntEnum):
    """Somebody to meet in the house."""

    POET = 0
    FISHMONGER = 1
    MONK = 2
    GRANDMOTHER = 3
    DANCER = 4
    WRESTLER = 5
    TRAVELLER = 6
    DOCTOR = 7
    CHILD = 8


class Teacher(Choice, IntEnum):
    """Who can be called for a kamon."""

    DANNA = 0
    OKA_SAN = 1
    ONE_SAN = 2
    SABANTO = 3

    @property
    def word(self) -> str:
        """The word of the notation."""
        return ("danna", "oka-san", "one-san", "sabanto")[self]


FIRST_FRIEND: Face = 36
FACES = 45
COPIES = 2


def face_of(tile: Object, colour: Colour) -> Face:
    """The face of an object tile."""
    check_type(tile, Object, "an object", "an Object")
    check_type(colour, Colour, "a colour", "a Colour")
    return 4 * tile + colour


def object_of(face: Face) -> Object | None:
    """The object on a face, or None for a friend."""
    return Object(face // 4) if face < FIRST_FRIEND else None


def colour_of(face: Face) -> Colour | None:
    """The colour of a face, or None for a friend."""
    return Colour(face % 4) if face < FIRST_FRIEND else None


def face_text(face: Face) -> str:
    """The two signs of a face, such as `Fw` for the white fan."""
    check_number(face, range(FACES), "a face")
    return FACE_TEXTS[face]


FACE_TEXTS = (
    *(tile.letter + colour.letter for tile in Object for colour in Colour),
    *(f"f{friend + 1}" for friend in Friend),
)
"""The two signs of each face."""
_BY_TEXT = {text: face for face, text in enumerate(FACE_TEXTS)}


def parse_face(text: str) -> Face:
    """The face of two signs; raises BadText."""
    check_type(text, str, "a tile", "a text such as Fw")
    if text not in _BY_TEXT:
        raise BadText(f"{shown(text)} is not a tile: expected an object FTKMSPCBO and a colour wvpg, or f1 to f9")
    return _BY_TEXT[text]
