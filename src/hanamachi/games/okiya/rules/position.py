"""A position of Okiya and its moves (RULES §1, a turn and winning)."""

from collections.abc import Iterator
from dataclasses import dataclass

from hanamachi.game import BadText, IllegalAction, Player, shown
from hanamachi.game.arguments import check_number, check_type
from hanamachi.games.okiya.rules.full_garden import (
    FullGarden,
    FullGardenRuling,
    Outcome,
    Reason,
    parse_full_garden,
)
from hanamachi.games.okiya.rules.garden import (
    BORDER,
    CELL_NAMES,
    Cell,
    Cells,
    check_cell,
    check_cells,
    completed,
    completes,
    members,
    parse_cell,
)
from hanamachi.games.okiya.rules.layout import Layout

STONES = ".xo"

MOST_MOVES = 16
"""The moves of the longest game: each takes one of sixteen tiles."""


@dataclass(frozen=True, slots=True)
class Position:
    """Who has which cells, and the tile taken last.

    `first_cells` are the cells of the player who started, `second_cells` those of the other one. `last` is the cell of
    the last move, None before the first. `full_garden` is the ruling of RULES §1 for a garden filled without line or
    square. Raises BadText where no game can lead there.

    >>> from hanamachi.games.okiya import CELL_NAMES, Layout, Position, parse_cell
    >>> start = Position.start(Layout.parse("MtMbCrPs/PrItIsCt/IbMsPtMr/CsCbPbIr"))
    >>> position = start.play(parse_cell("a4"))
    >>> position.turn, [CELL_NAMES[cell] for cell in position.legal_moves]
    (1, ['b4', 'b3', 'd3', 'b2', 'c2', 'd2'])
    """

    layout: Layout
    first_cells: Cells = 0
    second_cells: Cells = 0
    last: Cell | None = None
    full_garden: FullGarden = FullGardenRuling.BLOCKADE

    def __post_init__(self) -> None:
        check_type(self.layout, Layout, "a layout", "a Layout")
        check_cells(self.first_cells)
        check_cells(self.second_cells)
        if self.last is not None:
            check_cell(self.last)
        _set(self, "full_garden", parse_full_garden(self.full_garden))
        if self.first_cells & self.second_cells:
            first, second = f"{self.first_cells:#06x}", f"{self.second_cells:#06x}"
            raise BadText(f"the tokens {first} and {second} cannot arise in a game: expected two sets of cells apart")
        if fault := self._fault():
            raise BadText(f"{str(self)!r} cannot arise in a game: {fault}")

    @staticmethod
    def start(layout: Layout, full_garden: FullGarden = FullGardenRuling.BLOCKADE) -> "Position":
        """The position before the first move; raises BadOption where there is no such ruling."""
        check_type(layout, Layout, "a layout", "a Layout")
        return _made(layout, 0, 0, None, parse_full_garden(full_garden))

    @property
    def ruling(self) -> FullGardenRuling:
        """The ruling of the full garden, as a value."""
        assert isinstance(self.full_garden, FullGardenRuling)
        return self.full_garden

    @property
    def taken(self) -> Cells:
        """The cells whose tile has been taken."""
        return self.first_cells | self.second_cells

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
        taken = self.first_cells | self.second_cells
        mover = taken.bit_count() & 1
        if completes(self.first_cells if mover else self.second_cells, last) or not self.layout.kin[last] & ~taken:
            return None
        return mover

    @property
    def is_won(self) -> bool:
        """Whether the last token completed a line or a square."""
        moved = self.first_cells if self.mover else self.second_cells
        return self.last is not None and completes(moved, self.last)

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
        check_cell(cell)
        return bool(self.legal_cells >> cell & 1)

    def play(self, cell: Cell) -> "Position":
        """The position after taking the tile of a cell; raises IllegalAction."""
        if cell.__class__ is not int or not 0 <= cell < 16 or not self.legal_cells >> cell & 1:
            raise IllegalAction(self._why_not(cell))
        return self._after(cell)

    def children(self) -> Iterator["Position"]:
        """The positions one move on."""
        return map(self._after, members(self.legal_cells))

    def _after(self, cell: Cell) -> "Position":
        first, second = self.first_cells, self.second_cells
        if (first | second).bit_count() & 1:
            second |= 1 << cell
        else:
            first |= 1 << cell
        return _made(self.layout, first, second, cell, self.full_garden)

    def _why_not(self, cell: Cell) -> str:
        if cell.__class__ is not int or not 0 <= cell < 16:
            return f"{shown(cell)} is not a cell: expected a number, 0 to 15, such as that of parse_cell('b1')"
        name, tile = CELL_NAMES[cell], self.layout.tiles[cell]
        if self.is_over:
            return f"{name} cannot be taken: the game is over"
        legal = ", ".join(CELL_NAMES[c] for c in self.legal_moves)
        if self.last is None:
            return f"{name} cannot be taken: the first move takes a tile on the border (legal: {legal})"
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
            patterns = completed((self.first_cells, self.second_cells)[before])
            reason: Reason = "square" if all(p.shape == "square" for p in patterns) else "line"
            return Outcome((before,), reason, patterns, left)
        if self.takeable:
            return None
        if not left:
            return self.ruling.outcome_of_full_garden(before)
        return Outcome((before,), "blockade", (), left)

    @staticmethod
    def parse(text: str) -> "Position":
        """The position of a text such as `MsCb…/…/…/… x.o./…/…/… a4` (see `__str__`); raises BadText."""
        check_type(text, str, "a position", "a layout, the tokens and the last cell, as a text")
        fields = text.replace("_", " ").split()
        ruling = FullGardenRuling.BLOCKADE
        if len(fields) == 4 and fields[3] == FullGardenRuling.DRAW:
            ruling = FullGardenRuling.DRAW
        elif len(fields) != 3:
            raise BadText(f"{shown(text)} is not a position: expected a layout, the tokens and the last cell (or -)")
        stones = fields[1].replace("/", "")
        if [len(row) for row in fields[1].split("/")] != [4, 4, 4, 4] or set(stones) - set(STONES):
            raise BadText(f"{shown(fields[1])} are not tokens: expected four rows of four out of . x o, parted by '/'")
        first, second = (sum(1 << c for c in range(16) if stones[c] == stone) for stone in "xo")
        last = None if fields[2] == "-" else parse_cell(fields[2])
        return Position(Layout.parse(fields[0]), first, second, last, ruling)

    def _fault(self) -> str | None:
        """What shows that no game leads here (a necessary test, not a sufficient one)."""
        lead = self.first_cells.bit_count() - self.second_cells.bit_count()
        if lead not in (0, 1):
            return f"the first player has {lead:+} tokens more than the second, expected 0 or 1"
        before, waiting = (self.second_cells, self.first_cells) if lead == 0 else (self.first_cells, self.second_cells)
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
        stones = "".join(STONES[(self.first_cells >> c & 1) + 2 * (self.second_cells >> c & 1)] for c in range(16))
        rows = "/".join(stones[i : i + 4] for i in range(0, 16, 4))
        last = "-" if self.last is None else CELL_NAMES[self.last]
        return f"{self.layout} {rows} {last}" + (" draw" if self.ruling.is_draw else "")

    def __repr__(self) -> str:
        return f"Position.parse({str(self)!r})"


_set = object.__setattr__


def _made(layout: Layout, first: Cells, second: Cells, last: Cell | None, full_garden: FullGarden) -> Position:
    """Make a position without the constructor's checks, which take longer than a move. It must be a legal one."""
    position: Position = object.__new__(Position)
    _set(position, "layout", layout)
    _set(position, "first_cells", first)
    _set(position, "second_cells", second)
    _set(position, "last", last)
    _set(position, "full_garden", full_garden)
    return position


def perft(position: Position, depth: int) -> int:
    """The number of sequences of `depth` moves, 0 to 16; a finished game has no moves."""
    check_type(position, Position, "a position", "a Position of Okiya")
    check_number(depth, range(MOST_MOVES + 1), "a depth")
    return _perft(position, depth)


def _perft(position: Position, depth: int) -> int:
    if depth == 0:
        return 1
    if depth == 1:
        return position.legal_cells.bit_count()
    return sum(_perft(child, depth - 1) for child in position.children())
