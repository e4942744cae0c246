"""The sixteen tiles of Okiya: one for each pair of a vegetation and a symbol."""

from dataclasses import dataclass
from enum import IntEnum
from functools import cache

from hanamachi.game import BadText, shorten_repr
from hanamachi.game.arguments import CheckedEnum, check_type


class Vegetation(CheckedEnum, IntEnum):
    """The vegetation (plant) of a tile."""

    MAPLE = 0
    CHERRY = 1
    PINE = 2
    IRIS = 3

    @property
    def letter(self) -> str:
        """The letter of this vegetation in texts: M, C, P or I."""
        return "MCPI"[self]


class Symbol(CheckedEnum, IntEnum):
    """The symbol in the sky of a tile."""

    SUN = 0
    BIRD = 1
    RAIN = 2
    TANZAKU = 3

    @property
    def letter(self) -> str:
        """The letter of this symbol in texts: s, b, r or t."""
        return "sbrt"[self]


@dataclass(frozen=True, slots=True, order=True)
class Tile:
    """A tile of Okiya. Two tiles are kin if they have the same vegetation or the same symbol."""

    vegetation: Vegetation
    symbol: Symbol

    def __post_init__(self) -> None:
        check_type(self.vegetation, Vegetation, "the vegetation of a tile", "a Vegetation")
        check_type(self.symbol, Symbol, "the symbol of a tile", "a Symbol")

    @property
    def number(self) -> int:
        """The number of the tile, 0 to 15: 4 × vegetation + symbol."""
        return 4 * self.vegetation + self.symbol

    def is_kin(self, other: "Tile") -> bool:
        """Return whether two tiles share their vegetation or symbol, so that one may be taken after the other."""
        check_type(other, Tile, "a tile", "a Tile")
        return self.vegetation == other.vegetation or self.symbol == other.symbol

    @staticmethod
    def parse(text: str) -> "Tile":
        """Return the tile of two letters such as `Ms`, for maple and sun.

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
