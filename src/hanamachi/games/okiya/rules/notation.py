"""The notation of a game: a layout and the cells of its moves in one line, `MsCbPrIt/…/…/… b1 c3 a2`."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from hanamachi.game import BadText, IllegalAction, shorten_repr
from hanamachi.game.arguments import check_type
from hanamachi.games.okiya.rules.full_garden import FullGarden, FullGardenRuling, parse_full_garden_ruling
from hanamachi.games.okiya.rules.garden import CELL_NAMES, Cell, parse_cell
from hanamachi.games.okiya.rules.layout import Layout
from hanamachi.games.okiya.rules.position import Position


@dataclass(frozen=True)
class Game:
    """A game of Okiya, as its layout and the moves made so far.

    The constructor replays the moves. It raises IllegalAction for a move that breaks the rules.

    Attributes:
        layout: The sixteen tiles before the first move.
        moves: The cells of the moves, 0 to 15.
        full_garden: Whether a full board is a `blockade` (a win of the second player) or a `draw`.
    """

    layout: Layout
    moves: tuple[Cell, ...] = ()
    full_garden: FullGarden = FullGardenRuling.BLOCKADE

    def __post_init__(self) -> None:
        check_type(self.moves, tuple, "the moves of a game", "a tuple of cells")
        assert self.positions

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """All positions of the game, from the start to the position after the last move."""
        positions = [Position.start(self.layout, self.full_garden)]
        for number, move in enumerate(self.moves, 1):
            try:
                positions.append(positions[-1].play(move))
            except IllegalAction as error:
                raise IllegalAction(f"move {number}: {error}") from None
        return tuple(positions)

    @property
    def position(self) -> Position:
        """The position after the last move of the game."""
        return self.positions[-1]

    def play(self, cell: Cell) -> "Game":
        """Return a copy of the game with one more move.

        Args:
            cell: The cell of the move, 0 to 15.

        Raises:
            IllegalAction: The move breaks the rules.
        """
        return Game(self.layout, (*self.moves, cell), self.full_garden)

    @staticmethod
    def parse(text: str) -> "Game":
        """Parse a game from a text such as `MsCbPrIt/…/…/… b1 c3`: the layout, and the cells of the moves.

        Words are separated by spaces, or by `_` in page addresses. A last word `draw` means that a full board is a
        draw.

        Raises:
            BadText: The text is not a game.
            IllegalAction: A move breaks the rules.
        """
        check_type(text, str, "a game", "a text such as 'MsCbPrIt/…/…/… b1 c3'")
        words = text.replace("_", " ").split()
        if not words:
            raise BadText(
                f"{shorten_repr(text)} is not a game: expected a layout and its cells, such as 'MsCbPrIt/…/…/… b1 c3'"
            )
        ruling = FullGardenRuling.BLOCKADE
        if words[-1] == FullGardenRuling.DRAW:
            ruling, words = FullGardenRuling.DRAW, words[:-1]
        if not words:
            raise BadText(f"{shorten_repr(text)} is not a game: expected a layout before 'draw'")
        return Game(Layout.parse(words[0]), tuple(map(parse_cell, words[1:])), ruling)

    def __str__(self) -> str:
        return format_game(str(self.layout), map(CELL_NAMES.__getitem__, self.moves), self.full_garden)

    def __repr__(self) -> str:
        return f"Game.parse({str(self)!r})"


def format_game(layout: str, cells: Iterable[str], full_garden: FullGarden) -> str:
    """Return the text of a game, such as `MsCbPrIt/…/…/… b1 c3 draw`.

    Args:
        layout: The text of the layout.
        cells: The names of the cells of the moves, such as `b1`.
        full_garden: `draw` is added as the last word. `blockade` is the default and is not written.
    """
    return " ".join((layout, *cells, *(("draw",) if parse_full_garden_ruling(full_garden).is_draw else ())))
