"""A layout: which tile lies on which cell before the first move."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from hanamachi.game import BadText, shown
from hanamachi.games.okiya.rules.garden import Cells, mask
from hanamachi.games.okiya.rules.tiles import TILES, Tile


@dataclass(frozen=True)
class Layout:
    """Sixteen different tiles in the order of the cells."""

    tiles: tuple[Tile, ...]

    def __post_init__(self) -> None:
        if sorted(self.tiles) != list(TILES):
            raise BadText(f"a layout holds each of the sixteen tiles once, this one is {_rows(self.tiles)}")

    @cached_property
    def kin(self) -> tuple[Cells, ...]:
        """For every cell, the cells whose tiles are kin to the tile on it."""
        return tuple(
            mask(c for c, other in enumerate(self.tiles) if other is not tile and other.is_kin(tile))
            for tile in self.tiles
        )

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """For every cell, the text of the tile on it."""
        return tuple(map(str, self.tiles))

    @staticmethod
    def of(numbers: Iterable[int]) -> "Layout":
        """The layout of sixteen tile numbers (4 × vegetation + symbol); raises BadText."""
        given = tuple(numbers)
        if sorted(given) != list(range(16)):
            raise BadText(f"a layout holds each of the numbers 0 to 15 once, this one is {given}")
        return Layout(tuple(TILES[number] for number in given))

    @staticmethod
    def parse(text: str) -> "Layout":
        """The layout written as `MsCbPrIt/…/…/…`; raises BadText."""
        rows = text.split("/")
        if len(rows) != 4 or any(len(row) != 8 for row in rows):
            raise BadText(f"{shown(text)} is not a layout: expected four rows of four tiles, parted by '/'")
        return Layout(tuple(Tile.parse(row[i : i + 2]) for row in rows for i in range(0, 8, 2)))

    def __str__(self) -> str:
        return self._text

    @cached_property
    def _text(self) -> str:
        return _rows(self.tiles)

    def __repr__(self) -> str:
        return f"Layout.parse({str(self)!r})"


def _rows(tiles: tuple[Tile, ...]) -> str:
    return "/".join("".join(map(str, tiles[i : i + 4])) for i in range(0, max(len(tiles), 1), 4))
