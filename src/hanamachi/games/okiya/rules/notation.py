"""A game as one line of text: a layout and its cells, `MsCbPrIt/…/…/… b1 c3 a2`."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from hanamachi.game import BadText, IllegalAction, shown
from hanamachi.game.arguments import check_type
from hanamachi.games.okiya.rules.full_garden import FullGarden, FullGardenRuling, parse_full_garden
from hanamachi.games.okiya.rules.garden import CELL_NAMES, Cell, parse_cell
from hanamachi.games.okiya.rules.layout import Layout
from hanamachi.games.okiya.rules.position import Position


@dataclass(frozen=True)
class Game:
    """A layout and the cells taken one after the other; a game that breaks the rules cannot be made."""

    layout: Layout
    moves: tuple[Cell, ...] = ()
    full_garden: FullGarden = FullGardenRuling.BLOCKADE

    def __post_init__(self) -> None:
        check_type(self.moves, tuple, "the moves of a game", "a tuple of cells")
        assert self.positions

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """The positions from before the first move to after the last; raises IllegalAction."""
        positions = [Position.start(self.layout, self.full_garden)]
        for number, move in enumerate(self.moves, 1):
            try:
                positions.append(positions[-1].play(move))
            except IllegalAction as error:
                raise IllegalAction(f"move {number}: {error}") from None
        return tuple(positions)

    @property
    def position(self) -> Position:
        """The position after the last move."""
        return self.positions[-1]

    def play(self, cell: Cell) -> "Game":
        """The game with one move more; raises IllegalAction."""
        return Game(self.layout, (*self.moves, cell), self.full_garden)

    @staticmethod
    def parse(text: str) -> "Game":
        """The game of a text, its words parted by spaces (or _ in an address); raises BadText or IllegalAction."""
        check_type(text, str, "a game", "a text such as 'MsCbPrIt/…/…/… b1 c3'")
        words = text.replace("_", " ").split()
        if not words:
            raise BadText(
                f"{shown(text)} is not a game: expected a layout and its cells, such as 'MsCbPrIt/…/…/… b1 c3'"
            )
        ruling = FullGardenRuling.BLOCKADE
        if words[-1] == FullGardenRuling.DRAW:
            ruling, words = FullGardenRuling.DRAW, words[:-1]
        if not words:
            raise BadText(f"{shown(text)} is not a game: expected a layout before 'draw'")
        return Game(Layout.parse(words[0]), tuple(map(parse_cell, words[1:])), ruling)

    def __str__(self) -> str:
        return notation(str(self.layout), map(CELL_NAMES.__getitem__, self.moves), self.full_garden)

    def __repr__(self) -> str:
        return f"Game.parse({str(self)!r})"


def notation(layout: str, cells: Iterable[str], full_garden: FullGarden) -> str:
    """The text form of a game from the texts of its parts; the ruling is written only where it is `draw`."""
    return " ".join((layout, *cells, *(("draw",) if parse_full_garden(full_garden).is_draw else ())))
