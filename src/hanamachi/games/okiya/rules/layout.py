"""The layout of a game: the tile on each cell before the first move."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from hanamachi.game import BadText, shorten_repr
from hanamachi.game.arguments import check_items, check_type
from hanamachi.games.okiya.rules.garden import CellMask
from hanamachi.games.okiya.rules.tiles import TILES, Tile


@dataclass(frozen=True)
class Layout:
    """The sixteen tiles on the 4 × 4 board before the first move, in the order of the cells from a4 to d1."""

    tiles: tuple[Tile, ...]

    def __post_init__(self) -> None:
        check_type(self.tiles, tuple, "the tiles of a layout", "a tuple of sixteen tiles")
        # Comparing identities takes a tenth of the time of sorting. Equal tiles that are other objects are sorted.
        if {*map(id, self.tiles)} == _TILE_IDS and len(self.tiles) == len(TILES):
            return
        check_items(self.tiles, Tile, "the tiles of a layout", "a tuple of sixteen tiles")
        if sorted(self.tiles) != list(TILES):
            raise BadText(
                f"{shorten_repr(_format_rows(self.tiles))} is not a layout: expected each of the sixteen tiles once"
            )

    @cached_property
    def matching_cells_by_cell(self) -> tuple[CellMask, ...]:
        """For each cell, the other cells whose tiles have the same plant or the same symbol, as a bit mask."""
        vegetations, symbols = [0] * 4, [0] * 4
        for cell, tile in enumerate(self.tiles):
            vegetations[tile.vegetation] |= 1 << cell
            symbols[tile.symbol] |= 1 << cell
        # A tile is in both of its families, so the exclusive or removes it: no tile is kin to itself.
        return tuple([vegetations[tile.vegetation] ^ symbols[tile.symbol] for tile in self.tiles])

    @cached_property
    def tile_texts(self) -> tuple[str, ...]:
        """The text of the tile on each cell, such as `Ms` for maple and sun."""
        return tuple(map(str, self.tiles))

    @staticmethod
    def from_numbers(numbers: Iterable[int]) -> "Layout":
        """Return the layout with sixteen given tile numbers, in the order of the cells from a4 to d1.

        Args:
            numbers: The tile numbers: 4 × the number of the plant + the number of the symbol.

        Raises:
            BadText: The numbers are not 0 to 15, each of them once.
        """
        tile_numbers = check_items(numbers, int, "a layout", "sixteen numbers of tiles, 0 to 15")
        if sorted(tile_numbers) != list(range(16)):
            raise BadText(f"{shorten_repr(tile_numbers)} is not a layout: expected each of the numbers 0 to 15 once")
        return Layout(tuple(TILES[number] for number in tile_numbers))

    @staticmethod
    def parse(text: str) -> "Layout":
        """Parse a layout from a text such as `MsCbPrIt/…/…/…`: four rows of four tiles, with two letters for each tile.

        Raises:
            BadText: The text is not a layout.
        """
        check_type(text, str, "a layout", "four rows of four tiles, parted by '/'")
        rows = text.split("/")
        if len(rows) != 4 or any(len(row) != 8 for row in rows):
            raise BadText(f"{shorten_repr(text)} is not a layout: expected four rows of four tiles, parted by '/'")
        return Layout(tuple(Tile.parse(row[i : i + 2]) for row in rows for i in range(0, 8, 2)))

    def __str__(self) -> str:
        return self._text

    @cached_property
    def _text(self) -> str:
        return _format_rows(self.tiles)

    def __repr__(self) -> str:
        return f"Layout.parse({str(self)!r})"


_TILE_IDS = {*map(id, TILES)}


def _format_rows(tiles: tuple[Tile, ...]) -> str:
    return "/".join("".join(map(str, tiles[i : i + 4])) for i in range(0, max(len(tiles), 1), 4))
