"""Chomp, a game for hanamachi."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from hanamachi.game import RULINGS, BadOption, Chance, Choose, Game, SingleGame, shown
from hanamachi_chomp.rules import COLUMNS, Position, actions, play, start, wins


class ChompSetup(msgspec.Struct, frozen=True, tag="chomp", tag_field="game", forbid_unknown_fields=True):
    """What is agreed before a game: how large the bar is."""

    columns: int = 6
    rows: int = 4


@dataclass(frozen=True, slots=True)
class View:
    """What everybody sees: the squares in each row from the bottom, the size of the whole bar, and the seat to move."""

    rows: tuple[int, ...]
    size: tuple[int, int]
    turn: int | None


@dataclass(frozen=True, slots=True)
class Ended:
    """The seat that took the poisoned square."""

    poisoned: int


def at_random(position: Position, chance: Chance) -> str:
    """Any bite but the poisoned one, as long as there is another."""
    return chance.now.choice(actions(position)[1:] or ("a1",))


def perfect(position: Position, chance: Chance) -> str:
    """A bite that wins; where there is none, one by chance."""
    winning = [bite for bite in actions(position) if not wins(play(position, bite).rows)]
    return chance.now.choice([bite for bite in winning if bite != "a1"] or [at_random(position, chance)])


class Chomp(Game[Position, ChompSetup, SingleGame, View]):
    """The rules of Chomp, as a table asks for them."""

    name = "chomp"
    seats = (2,)
    phrases = "hanamachi_chomp"
    setup_type, view_type, outcome_type = ChompSetup, View, Ended
    option_help: Mapping[str, tuple[str, str]] = {
        "columns": ("N", "How wide the bar is, 2 to 9.  [default: 6]"),
        "rows": ("N", "How high the bar is, 2 to 9.  [default: 4]"),
    }
    stand_in, usual_opponents = "random", ("random",)

    def players(self) -> Mapping[str, Choose]:
        """One that only knows where the poison is, and one that never errs."""
        return {"random": at_random, "perfect": perfect}

    def options(self, given: Mapping[str, str], seats: int, rulings: int = RULINGS) -> ChompSetup:
        """The size of the bar, 2 to 9 squares each way; raises BadOption."""
        for name, value in given.items():
            if name not in ChompSetup.__struct_fields__:
                raise BadOption(f"Chomp has no option {shown(name)}: expected columns or rows")
            if value not in "23456789" or len(value) != 1:
                raise BadOption(f"{shown(value)} {name} are no bar of chocolate: expected 2 to 9")
        return ChompSetup(**{name: int(value) for name, value in given.items()})

    def deck(self, options: ChompSetup) -> int:
        """Nothing is shuffled."""
        return 0

    def deal(self, options: ChompSetup, order: Sequence[int], first: int) -> str:
        """The size of the bar."""
        return f"{options.columns}x{options.rows}"

    def start(self, options: ChompSetup, deal: str) -> Position:
        """The whole bar; raises BadOption where the deal is of another size."""
        if deal != self.deal(options, (), 0):
            raise BadOption(f"the deal {shown(deal)} is of another bar: expected {self.deal(options, (), 0)}")
        return start(options.columns, options.rows)

    def actions(self, position: Position) -> tuple[str, ...]:
        """The squares that are left."""
        return actions(position)

    def play(self, position: Position, action: str) -> Position:
        """The position after a bite; raises BadText or IllegalAction."""
        return play(position, action)

    def turns(self, position: Position) -> int:
        """How many bites were taken."""
        return position.bites

    def view(self, position: Position, seat: int | None, first: int) -> View:
        """The bar, for everybody."""
        turn = position.turn
        return View(position.rows, position.size, None if turn is None else (turn + first) % 2)

    def board_text(self, view: View) -> str:
        """The bar with the names of its columns and rows; `!!` is poisoned."""
        columns, rows = view.size
        lines = []
        for row in range(rows, 0, -1):
            left = view.rows[row - 1]
            squares = ["##"] * left + [".."] * (columns - left)
            lines.append(f"{row} {' '.join(['!!', *squares[1:]] if row == 1 and left else squares)}")
        return "\n".join([*lines, "  " + "  ".join(COLUMNS[:columns])])

    def board_svg(self, view: View) -> str:
        """The bar as a picture, with the names of its columns and rows."""
        columns, rows = view.size
        squares = [
            f'<rect x="{20 * column + 21}" y="{20 * (rows - row) - 19}" width="18" height="18" rx="3" '
            f'fill="{"#7a8b2f" if (row, column) == (0, 0) else "#5b3a29"}"/>'
            for row, left in enumerate(view.rows)
            for column in range(left)
        ]
        named = [(10, 20 * (rows - row) - 6, str(row + 1)) for row in range(rows)]
        named += [(20 * column + 30, 20 * rows + 13, COLUMNS[column]) for column in range(columns)]
        words = [f'<text x="{x}" y="{y}" font-size="11" text-anchor="middle">{name}</text>' for x, y, name in named]
        about = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {20 * columns + 24} {20 * rows + 20}"'
        return f'<svg {about} fill="currentColor">{"".join(squares + words)}</svg>'

    def winners_without(self, position: Position, loser: int) -> tuple[int, ...]:
        """The other."""
        return (1 - loser,)

    def outcome(self, position: Position, first: int) -> Ended | None:
        """The seat that was poisoned, when somebody was."""
        ended = position.outcome
        return None if ended is None else Ended((1 - ended.winners[0] + first) % 2)

    def reason(self, position: Position) -> str:
        """Why it is over."""
        return "poison"

    def match(self, options: ChompSetup, first: int) -> SingleGame:
        """One game, and then perhaps a rematch."""
        return SingleGame(2, first)

    def settle(self, match: SingleGame, position: Position, winners: tuple[int, ...]) -> SingleGame:
        """The match after its game."""
        return match.won_by(winners)

    def notation(self, options: ChompSetup, deal: str, actions: Sequence[str]) -> str:
        """The size of the bar, and the bites."""
        return " ".join((deal, *actions))

    def narration(self) -> Any:
        """Bites and poison, in three languages."""
        from hanamachi_chomp.narration import ChompNarration

        return ChompNarration()


CHOMP = Chomp()
