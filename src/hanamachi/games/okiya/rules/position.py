"""Positions of Okiya: legal moves, the end of the game, and the text form."""

from collections.abc import Iterator
from dataclasses import dataclass

from hanamachi.game import BadText, IllegalAction, Player, shorten_repr
from hanamachi.game.arguments import check_in_range, check_type
from hanamachi.games.okiya.rules.full_garden import (
    FullGarden,
    FullGardenRuling,
    Outcome,
    Reason,
    parse_full_garden_ruling,
)
from hanamachi.games.okiya.rules.garden import (
    BORDER_CELLS,
    CELL_NAMES,
    Cell,
    CellMask,
    check_cell,
    check_cells,
    completed_patterns,
    completes_pattern,
    iter_cells_of_mask,
    parse_cell,
)
from hanamachi.games.okiya.rules.layout import Layout

TOKEN_LETTERS = ".xo"

MAX_MOVES = 16
"""Maximum moves in a game: each move takes one of the sixteen tiles."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position of Okiya: the layout, the tokens of both players, and the last move.

    The constructor raises BadText for a position that cannot occur in a game.

    Attributes:
        layout: The sixteen tiles before the first move.
        first_cells: The cells with tokens of the player who moved first, as a bit mask (bit n for cell n).
        second_cells: The cells with tokens of the other player, as a bit mask.
        last: The cell of the last move, or None before the first move.
        full_garden: Whether a full board without a line or square is a `blockade` (a win of the second player) or a
            `draw`.

    >>> from hanamachi.games.okiya import CELL_NAMES, Layout, Position, parse_cell
    >>> start = Position.start(Layout.parse("MtMbCrPs/PrItIsCt/IbMsPtMr/CsCbPbIr"))
    >>> position = start.play(parse_cell("a4"))
    >>> position.turn, [CELL_NAMES[cell] for cell in position.legal_moves]
    (1, ['b4', 'b3', 'd3', 'b2', 'c2', 'd2'])
    """

    layout: Layout
    first_cells: CellMask = 0
    second_cells: CellMask = 0
    last: Cell | None = None
    full_garden: FullGarden = FullGardenRuling.BLOCKADE

    def __post_init__(self) -> None:
        check_type(self.layout, Layout, "a layout", "a Layout")
        check_cells(self.first_cells)
        check_cells(self.second_cells)
        if self.last is not None:
            check_cell(self.last)
        _set_attribute(self, "full_garden", parse_full_garden_ruling(self.full_garden))
        if self.first_cells & self.second_cells:
            first, second = f"{self.first_cells:#06x}", f"{self.second_cells:#06x}"
            raise BadText(f"the tokens {first} and {second} cannot arise in a game: expected two sets of cells apart")
        if fault := self._explain_why_position_is_impossible():
            raise BadText(f"{str(self)!r} cannot arise in a game: {fault}")

    @staticmethod
    def start(layout: Layout, full_garden: FullGarden = FullGardenRuling.BLOCKADE) -> "Position":
        """Return the position before the first move on a layout.

        Args:
            layout: The sixteen tiles.
            full_garden: Whether a full board is a `blockade` (a win of the second player) or a `draw`.

        Raises:
            BadOption: There is no such ruling for a full board.
        """
        check_type(layout, Layout, "a layout", "a Layout")
        return _make_position_unchecked(layout, 0, 0, None, parse_full_garden_ruling(full_garden))

    @property
    def ruling(self) -> FullGardenRuling:
        """The result of a full board without a line or square: `full_garden`, with the type FullGardenRuling."""
        assert isinstance(self.full_garden, FullGardenRuling)
        return self.full_garden

    @property
    def taken_cells(self) -> CellMask:
        """The cells whose tiles have been taken, as a bit mask. A token is on each of them."""
        return self.first_cells | self.second_cells

    @property
    def mover(self) -> Player:
        """The player who moves next: 0 after an even number of moves, otherwise 1, even if the game is over."""
        return self.taken_cells.bit_count() & 1

    @property
    def turn(self) -> Player | None:
        """The player who moves next (0 or 1), or None if the game is over."""
        last = self.last
        if last is None:
            return 0
        taken = self.first_cells | self.second_cells
        mover = taken.bit_count() & 1
        if (
            completes_pattern(self.first_cells if mover else self.second_cells, last)
            or not self.layout.matching_cells_by_cell[last] & ~taken
        ):
            return None
        return mover

    @property
    def is_won(self) -> bool:
        """Whether the last token completed a line or a square of four tokens."""
        moved = self.first_cells if self.mover else self.second_cells
        return self.last is not None and completes_pattern(moved, self.last)

    @property
    def is_over(self) -> bool:
        """Whether the game is over: the last token completed a line or square, or the next player can take no tile."""
        return self.is_won or not self.takeable_cells

    @property
    def takeable_cells(self) -> CellMask:
        """The cells whose tiles share the plant or symbol of the tile taken last, as a bit mask.

        Before the first move they are the cells on the border. The end of the game has no influence.
        """
        return BORDER_CELLS if self.last is None else self.layout.matching_cells_by_cell[self.last] & ~self.taken_cells

    @property
    def legal_cells(self) -> CellMask:
        """The cells of all legal moves, as a bit mask. It is 0 if the game is over."""
        return 0 if self.is_won else self.takeable_cells

    @property
    def legal_moves(self) -> tuple[Cell, ...]:
        """The cells of all legal moves, the lowest number first. The tuple is empty if the game is over."""
        return tuple(iter_cells_of_mask(self.legal_cells))

    def is_legal(self, cell: Cell) -> bool:
        """Return whether the next player may take the tile of a cell."""
        check_cell(cell)
        return bool(self.legal_cells >> cell & 1)

    def play(self, cell: Cell) -> "Position":
        """Return the position after the next player takes a tile and puts a token in its place.

        Args:
            cell: The cell of the tile, 0 to 15.

        Raises:
            IllegalAction: The move is not legal. The message says why and lists the legal moves.
        """
        if cell.__class__ is not int or not 0 <= cell < 16 or not self.legal_cells >> cell & 1:
            raise IllegalAction(self._explain_illegal_cell(cell))
        return self._play_move_unchecked(cell)

    def child_positions(self) -> Iterator["Position"]:
        """Yield the position after each legal move, in the order of the cells."""
        return map(self._play_move_unchecked, iter_cells_of_mask(self.legal_cells))

    def _play_move_unchecked(self, cell: Cell) -> "Position":
        first, second = self.first_cells, self.second_cells
        if (first | second).bit_count() & 1:
            second |= 1 << cell
        else:
            first |= 1 << cell
        return _make_position_unchecked(self.layout, first, second, cell, self.full_garden)

    def _explain_illegal_cell(self, cell: Cell) -> str:
        if cell.__class__ is not int or not 0 <= cell < 16:
            return f"{shorten_repr(cell)} is not a cell: expected a number, 0 to 15, such as that of parse_cell('b1')"
        name, tile = CELL_NAMES[cell], self.layout.tiles[cell]
        if self.is_over:
            return f"{name} cannot be taken: the game is over"
        legal = ", ".join(CELL_NAMES[c] for c in self.legal_moves)
        if self.last is None:
            return f"{name} cannot be taken: the first move takes a tile on the border (legal: {legal})"
        if self.taken_cells >> cell & 1:
            return f"{name} cannot be taken: its tile is gone (legal: {legal})"
        last = self.layout.tiles[self.last]
        return f"{name} cannot be taken: {tile} shares neither vegetation nor symbol with {last} (legal: {legal})"

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the game: who won and why. None before the end of the game."""
        left = 16 - self.taken_cells.bit_count()
        before = 1 - self.mover
        if self.is_won:
            patterns = completed_patterns((self.first_cells, self.second_cells)[before])
            reason: Reason = "square" if all(p.shape == "square" for p in patterns) else "line"
            return Outcome((before,), reason, patterns, left)
        if self.takeable_cells:
            return None
        if not left:
            return self.ruling.outcome_of_full_garden(before)
        return Outcome((before,), "blockade", (), left)

    @staticmethod
    def parse(text: str) -> "Position":
        """Parse a position from a text such as `MsCb…/…/…/… x.o./…/…/… a4` (see `__str__`).

        The text contains the layout, the tokens (x for the first player, o for the second), and the cell of the last
        move.

        Raises:
            BadText: The text is not a position, or the position cannot occur in a game.
        """
        check_type(text, str, "a position", "a layout, the tokens and the last cell, as a text")
        fields = text.replace("_", " ").split()
        ruling = FullGardenRuling.BLOCKADE
        if len(fields) == 4 and fields[3] == FullGardenRuling.DRAW:
            ruling = FullGardenRuling.DRAW
        elif len(fields) != 3:
            raise BadText(
                f"{shorten_repr(text)} is not a position: expected a layout, the tokens and the last cell (or -)"
            )
        stones = fields[1].replace("/", "")
        if [len(row) for row in fields[1].split("/")] != [4, 4, 4, 4] or set(stones) - set(TOKEN_LETTERS):
            raise BadText(
                f"{shorten_repr(fields[1])} are not tokens: expected four rows of four out of . x o, parted by '/'"
            )
        first, second = (sum(1 << c for c in range(16) if stones[c] == stone) for stone in "xo")
        last = None if fields[2] == "-" else parse_cell(fields[2])
        return Position(Layout.parse(fields[0]), first, second, last, ruling)

    def _explain_why_position_is_impossible(self) -> str | None:
        """Return the reason why this position cannot occur in a game, or None if no reason was found.

        The method does not find every impossible position.
        """
        lead = self.first_cells.bit_count() - self.second_cells.bit_count()
        if lead not in (0, 1):
            return f"the first player has {lead:+} tokens more than the second, expected 0 or 1"
        before, waiting = (self.second_cells, self.first_cells) if lead == 0 else (self.first_cells, self.second_cells)
        if self.last is None:
            return "tokens lie in the garden but no cell was the last" if self.taken_cells else None
        if not before >> self.last & 1:
            return f"the last cell {CELL_NAMES[self.last]} is not one of the player who moved last"
        if self.taken_cells == 1 << self.last and not self.taken_cells & BORDER_CELLS:
            return "the first move takes a tile on the border"
        if completed_patterns(waiting) or any(not p.cells >> self.last & 1 for p in completed_patterns(before)):
            return "the game was won before its last move"
        return None

    def __str__(self) -> str:
        """Return the text of the position, which `parse` can read again.

        The text contains the layout, the tokens (x for the first player, o for the second), and the cell of the last
        move or `-`. A last word `draw` means that a full board is a draw.
        """
        stones = "".join(
            TOKEN_LETTERS[(self.first_cells >> c & 1) + 2 * (self.second_cells >> c & 1)] for c in range(16)
        )
        rows = "/".join(stones[i : i + 4] for i in range(0, 16, 4))
        last = "-" if self.last is None else CELL_NAMES[self.last]
        return f"{self.layout} {rows} {last}" + (" draw" if self.ruling.is_draw else "")

    def __repr__(self) -> str:
        return f"Position.parse({str(self)!r})"


_set_attribute = object.__setattr__


def _make_position_unchecked(
    layout: Layout, first_cells: CellMask, second_cells: CellMask, last_cell: Cell | None, full_garden: FullGarden
) -> Position:
    """Make a position without the checks of the constructor, which take longer than a move.

    Args:
        layout: The tiles before the first move.
        first_cells: The cells with tokens of the player who moved first, as a bit mask.
        second_cells: The cells with tokens of the other player.
        last_cell: The cell of the last move, or None before the first move.
        full_garden: The result of a full board without a line or square.
    """
    position: Position = object.__new__(Position)
    _set_attribute(position, "layout", layout)
    _set_attribute(position, "first_cells", first_cells)
    _set_attribute(position, "second_cells", second_cells)
    _set_attribute(position, "last", last_cell)
    _set_attribute(position, "full_garden", full_garden)
    return position


def perft(position: Position, depth: int) -> int:
    """Count the sequences of legal moves from a position, to test the rules (as perft does for chess programs).

    Args:
        position: The position.
        depth: The number of moves in each sequence, 0 to 16.
    """
    check_type(position, Position, "a position", "a Position of Okiya")
    check_in_range(depth, range(MAX_MOVES + 1), "a depth")
    return _count_move_sequences(position, depth)


def _count_move_sequences(position: Position, depth: int) -> int:
    if depth == 0:
        return 1
    if depth == 1:
        return position.legal_cells.bit_count()
    return sum(_count_move_sequences(child, depth - 1) for child in position.child_positions())
