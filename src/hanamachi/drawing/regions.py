"""What can be coloured in: the drawings that the studio offers, and the regions of each."""

from dataclasses import dataclass
from functools import cache

from hanamachi.drawing.dress import Dress
from hanamachi.drawing.maiko import friends, objects, teachers
from hanamachi.drawing.maiko.block import UNIT as MAIKO_UNIT
from hanamachi.drawing.maiko.drawings import drawings as maiko_drawings
from hanamachi.drawing.maiko.inks import CLOTHS
from hanamachi.drawing.okiya.drawings import drawings as okiya_drawings
from hanamachi.drawing.okiya.tiles import SYMBOLS, VEGETATIONS
from hanamachi.drawing.sheet import UNIT, Pieces, regions


@dataclass(frozen=True)
class Colourable:
    """A drawing to be coloured in: its name, its piece and the piece's view box, and its regions by their names."""

    name: str
    piece: str
    box: str
    regions: tuple[str, ...]


def _offered(pieces: Pieces, box: str, named: dict[str, str]) -> tuple[Colourable, ...]:
    return tuple(Colourable(name, piece, box, regions(pieces, piece)) for name, piece in named.items())


def _okiya() -> tuple[Colourable, ...]:
    families = {name: f"v-{name}" for name in VEGETATIONS.values()} | {name: f"s-{name}" for name in SYMBOLS.values()}
    tokens = {"token-a": "token-a", "token-b": "token-b"}
    return _offered(okiya_drawings(Dress.LINE), UNIT, {**families, **tokens, "paper": "tile-back"})


def _maiko() -> tuple[Colourable, ...]:
    pieces = maiko_drawings(Dress.LINE)
    tiles = {name: f"m-{letter}w" for letter, name in objects.NAMES.items()}
    people = {name: f"m-f{number}" for number, name in enumerate(friends.FRIENDS, 1)}
    taught = {name: f"m-t-{name}" for name in teachers.TEACHERS}
    return (
        *_offered(pieces, MAIKO_UNIT, tiles),
        *_offered(pieces, MAIKO_UNIT, {f"cloth-{letter}": f"m-tile-{letter}" for letter in CLOTHS}),
        *_offered(pieces, MAIKO_UNIT, people),
        *_offered(pieces, teachers.BOX, taught),
        *_offered(pieces, MAIKO_UNIT, {"kamon": "m-kamon", "first": "m-first", "back": "m-tile-back"}),
    )


@cache
def studio() -> dict[str, tuple[Colourable, ...]]:
    """The drawings of each game, in the order in which the studio shows them."""
    return {"okiya": _okiya(), "maiko": _maiko()}
