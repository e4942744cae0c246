"""A position of Okiya and its moves (RULES §1, a turn and winning)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from hanamachi.game import BadText, IllegalAction, Player, shown
from hanamachi.games.okiya.rules.garden import (
    BORDER,
    CELL_NAMES,
    Cell,
    Cells,
    Pattern,
    completed,
    completes,
    members,
    parse_cell,
)
from hanamachi.games.okiya.rules.layout import Layout

FullGarden = Literal["blockade", "draw"]
"""What a full garden is: a win of the second player, or a draw."""
Reason = Literal["line", "square", "blockade", "full garden"]
"""Why a game ended."""

STONES = ".xo"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game of Okiya ended.

    `patterns` are the lines and squares that the last token completed, empty for a blockade and a drawn full garden;
    `tiles_left` is the number of tiles still in the garden, 0 to 12.
    """

    winner: Player | None
    reason: Reason
    patterns: tuple[Pattern, ...]
    tiles_left: int

    @property
    def winners(self) -> tuple[Player, ...]:
        """The winner alone, or nobody."""
        return () if self.winner is None else (self.winner,)


@dataclass(frozen=True, slots=True)
class Position:
    """Who has which cells, and the tile taken last.

    `first` and `second` are the cells of the player who started and of the other one; `last` is the cell of the last
    move, None before the first; `full_garden` is the ruling of RULES §1 for a garden filled without line or square.

    >>> from hanamachi.games.okiya import CELL_NAMES, Layout, Position, parse_cell
    >>> start = Position.start(Layout.parse("MtMbCrPs/PrItIsCt/IbMsPtMr/CsCbPbIr"))
    >>> position = start.play(parse_cell("a4"))
    >>> position.turn, [CELL_NAMES[cell] for cell in position.legal_moves]
    (1, ['b4', 'b3', 'd3', 'b2', 'c2', 'd2'])
    """

    layout: Layout
    first: Cells = 0
    second: Cells = 0
    last: Cell | None = None
    full_garden: FullGarden = "blockade"

    @staticmethod
    def start(layout: Layout, full_garden: FullGarden = "blockade") -> "Position":
        """The position before the first move."""
        return Position(layout, full_garden=full_garden)

    @property
    def taken(self) -> Cells:
        """The cells whose tile has been taken."""
        return self.first | self.second

    @property
    def mover(self) -> Player:
        """The player whose move it is, or would be were the game not over."""
        return self.taken.bit_count() & 1

    @property
    def turn(self) -> Player | None:
        """The player to move, or None when the game is over."""
        last = self.last
        if last is None:
            return 0
        taken = self.first | self.second
        mover = taken.bit_count() & 1
        if completes(self.first if mover else self.second, last) or not self.layout.kin[last] & ~taken:
            return None
        return mover

    @property
    def is_won(self) -> bool:
        """Whether the last token completed a line or a square."""
        return self.last is not None and completes(self.second if self.mover == 0 else self.first, self.last)

    @property
    def is_over(self) -> bool:
        """Whether the player to move has lost, or the garden is full."""
        return self.is_won or not self.takeable

    @property
    def takeable(self) -> Cells:
        """The cells whose tile the rules of taking allow, as if nobody had won."""
        return BORDER if self.last is None else self.layout.kin[self.last] & ~self.taken

    @property
    def legal_cells(self) -> Cells:
        """The cells that may be played; none when the game is over."""
        return 0 if self.is_won else self.takeable

    @property
    def legal_moves(self) -> tuple[Cell, ...]:
        """The cells that may be played, in their order; none when the game is over."""
        return tuple(members(self.legal_cells))

    def is_legal(self, cell: Cell) -> bool:
        """Whether a cell may be played."""
        return bool(self.legal_cells >> cell & 1)

    def play(self, cell: Cell) -> "Position":
        """The position after taking the tile of a cell; raises IllegalAction."""
        if not 0 <= cell < 16 or not self.is_legal(cell):
            raise IllegalAction(self._why_not(cell))
        return self._after(cell)

    def children(self) -> Iterator["Position"]:
        """The positions one move on."""
        return map(self._after, members(self.legal_cells))

    def _after(self, cell: Cell) -> "Position":
        stone = 1 << cell
        if self.mover == 0:
            return Position(self.layout, self.first | stone, self.second, cell, self.full_garden)
        return Position(self.layout, self.first, self.second | stone, cell, self.full_garden)

    def _why_not(self, cell: Cell) -> str:
        if not 0 <= cell < 16:
            return f"{cell} is not a cell: expected 0 to 15"
        name, tile = CELL_NAMES[cell], self.layout.tiles[cell]
        if self.is_over:
            return f"{name} cannot be taken: the game is over"
        legal = ", ".join(CELL_NAMES[c] for c in self.legal_moves)
        if self.last is None:
            return f"{name} cannot be taken: the first move takes a tile on the border ({legal})"
        if self.taken >> cell & 1:
            return f"{name} cannot be taken: its tile is gone (legal: {legal})"
        last = self.layout.tiles[self.last]
        return f"{name} cannot be taken: {tile} shares neither vegetation nor symbol with {last} (legal: {legal})"

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        left = 16 - self.taken.bit_count()
        before = 1 - self.mover
        if self.is_won:
            patterns = completed((self.first, self.second)[before])
            reason: Reason = "square" if all(p.shape == "square" for p in patterns) else "line"
            return Outcome(before, reason, patterns, left)
        if self.takeable:
            return None
        if not left and self.full_garden == "draw":
            return Outcome(None, "full garden", (), 0)
        return Outcome(before, "blockade", (), left)

    @staticmethod
    def parse(text: str) -> "Position":
        """The position of a text such as `MsCb…/…/…/… x.o./…/…/… a4` (see `__str__`); raises BadText."""
        fields = text.replace("_", " ").split()
        ruling: FullGarden = "blockade"
        if len(fields) == 4 and fields[3] == "draw":
            ruling = "draw"
        elif len(fields) != 3:
            raise BadText(f"{shown(text)} is not a position: expected a layout, the tokens and the last cell (or -)")
        stones = fields[1].replace("/", "")
        if [len(row) for row in fields[1].split("/")] != [4, 4, 4, 4] or set(stones) - set(STONES):
            raise BadText(f"{shown(fields[1])} are not tokens: expected four rows of four out of . x o, parted by '/'")
        first, second = (sum(1 << c for c in range(16) if stones[c] == stone) for stone in "xo")
        last = None if fields[2] == "-" else parse_cell(fields[2])
        position = Position(Layout.parse(fields[0]), first, second, last, ruling)
        if fault := position._fault():
            raise BadText(f"{text!r} cannot arise in a game: {fault}")
        return position

    def _fault(self) -> str | None:
        """What shows that no game leads here (a necessary test, not a sufficient one)."""
        lead = self.first.bit_count() - self.second.bit_count()
        if lead not in (0, 1):
            return f"the first player has {lead:+} tokens more than the second, expected 0 or 1"
        before, waiting = (self.second, self.first) if lead == 0 else (self.first, self.second)
        if self.last is None:
            return "tokens lie in the garden but no cell was the last" if self.taken else None
        if not before >> self.last & 1:
            return f"the last cell {CELL_NAMES[self.last]} is not one of the player who moved last"
        if self.taken == 1 << self.last and not self.taken & BORDER:
            return "the first move takes a tile on the border"
        if completed(waiting) or any(not p.cells >> self.last & 1 for p in completed(before)):
            return "the game was won before its last move"
        return None

    def __str__(self) -> str:
        """The one text form: layout, tokens (x for the first player, o for the second), last cell or -, ruling."""
        stones = "".join(STONES[(self.first >> c & 1) + 2 * (self.second >> c & 1)] for c in range(16))
        rows = "/".join(stones[i : i + 4] for i in range(0, 16, 4))
        last = "-" if self.last is None else CELL_NAMES[self.last]
        return f"{self.layout} {rows} {last}" + (" draw" if self.full_garden == "draw" else "")

    def __repr__(self) -> str:
        return f"Position.parse({str(self)!r})"


def perft(position: Position, depth: int) -> int:
    """The number of sequences of `depth` moves; a finished game has no moves."""
    if depth == 0:
        return 1
    if depth == 1:
        return position.legal_cells.bit_count()
    return sum(perft(child, depth - 1) for child in position.children())
