"""The sixteen garden tiles: one for every pair of a vegetation and a symbol (RULES §1, material)."""

from dataclasses import dataclass
from enum import IntEnum
from functools import cache

from hanamachi.game import BadText, shown
from hanamachi.game.arguments import Choice, check_type


class Vegetation(Choice, IntEnum):
    """The family that a tile's ground belongs to."""

    MAPLE = 0
    CHERRY = 1
    PINE = 2
    IRIS = 3

    @property
    def letter(self) -> str:
        """The letter of the notation."""
        return "MCPI"[self]


class Symbol(Choice, IntEnum):
    """The family that a tile's sky belongs to."""

    SUN = 0
    BIRD = 1
    RAIN = 2
    TANZAKU = 3

    @property
    def letter(self) -> str:
        """The letter of the notation."""
        return "sbrt"[self]


@dataclass(frozen=True, slots=True, order=True)
class Tile:
    """A garden tile; two tiles are kin when they share their vegetation or their symbol."""

    vegetation: Vegetation
    symbol: Symbol

    def __post_init__(self) -> None:
        check_type(self.vegetation, Vegetation, "the vegetation of a tile", "a Vegetation")
        check_type(self.symbol, Symbol, "the symbol of a tile", "a Symbol")

    @property
    def number(self) -> int:
        """4 × vegetation + symbol, from 0 to 15."""
        return 4 * self.vegetation + self.symbol

    def is_kin(self, other: "Tile") -> bool:
        """Whether this tile may be taken right after the other one."""
        check_type(other, Tile, "a tile", "a Tile")
        return self.vegetation == other.vegetation or self.symbol == other.symbol

    @staticmethod
    def parse(text: str) -> "Tile":
        """The tile of two letters such as `Ms`; raises BadText."""
        if text.__class__ is not str:
            check_type(text, str, "a tile", "a text such as Ms")
        tile = _by_text().get(text)
        if tile is None:
            raise BadText(f"{shown(text)} is not a tile: expected a vegetation M, C, P, I and a symbol s, b, r, t")
        return tile

    def __str__(self) -> str:
        return self.vegetation.letter + self.symbol.letter

    def __repr__(self) -> str:
        return f"Tile.parse({str(self)!r})"


TILES = tuple(Tile(vegetation, symbol) for vegetation in Vegetation for symbol in Symbol)
"""The sixteen tiles, by their numbers."""


@cache
def _by_text() -> dict[str, Tile]:
    return {str(tile): tile for tile in TILES}
