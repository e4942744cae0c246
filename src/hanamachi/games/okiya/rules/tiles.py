"""The sixteen tiles of Okiya: one for each pair of a vegetation and a symbol."""

from dataclasses import dataclass
from enum import IntEnum
from functools import cache

from hanamachi.game import BadText, shorten_repr
from hanamachi.game.arguments import CheckedEnum, check_type


class Vegetation(CheckedEnum, IntEnum):
    """The plant on a tile: maple, cherry, pine or iris."""

    MAPLE = 0
    CHERRY = 1
    PINE = 2
    IRIS = 3

    @property
    def letter(self) -> str:
        """The letter of this plant in texts: M (maple), C (cherry), P (pine) or I (iris)."""
        return "MCPI"[self]


class Symbol(CheckedEnum, IntEnum):
    """The symbol in the sky of a tile: sun, bird, rain or tanzaku (a strip of paper with a poem)."""

    SUN = 0
    BIRD = 1
    RAIN = 2
    TANZAKU = 3

    @property
    def letter(self) -> str:
        """The letter of this symbol in texts: s (sun), b (bird), r (rain) or t (tanzaku)."""
        return "sbrt"[self]


@dataclass(frozen=True, slots=True, order=True)
class Tile:
    """A tile of Okiya, with one of four plants and one of four symbols.

    Two tiles are kin if they have the same plant or the same symbol. A player must take a tile that is kin to the tile
    taken before.
    """

    vegetation: Vegetation
    symbol: Symbol

    def __post_init__(self) -> None:
        check_type(self.vegetation, Vegetation, "the vegetation of a tile", "a Vegetation")
        check_type(self.symbol, Symbol, "the symbol of a tile", "a Symbol")

    @property
    def number(self) -> int:
        """The number of the tile, 0 to 15: 4 × the number of the plant + the number of the symbol."""
        return 4 * self.vegetation + self.symbol

    def has_same_plant_or_symbol(self, other: "Tile") -> bool:
        """Return whether two tiles have the same plant or the same symbol, so that one may be taken after the other."""
        check_type(other, Tile, "a tile", "a Tile")
        return self.vegetation == other.vegetation or self.symbol == other.symbol

    @staticmethod
    def parse(text: str) -> "Tile":
        """Parse a tile from two letters: the plant and the symbol, such as `Ms` for maple and sun.

        Raises:
            BadText: There is no such tile.
        """
        if text.__class__ is not str:
            check_type(text, str, "a tile", "a text such as Ms")
        tile = _tiles_by_text().get(text)
        if tile is None:
            raise BadText(
                f"{shorten_repr(text)} is not a tile: expected a vegetation M, C, P, I and a symbol s, b, r, t"
            )
        return tile

    def __str__(self) -> str:
        return self.vegetation.letter + self.symbol.letter

    def __repr__(self) -> str:
        return f"Tile.parse({str(self)!r})"


TILES = tuple(Tile(vegetation, symbol) for vegetation in Vegetation for symbol in Symbol)
"""The sixteen tiles, in the order of their numbers."""


@cache
def _tiles_by_text() -> dict[str, Tile]:
    return {str(tile): tile for tile in TILES}
