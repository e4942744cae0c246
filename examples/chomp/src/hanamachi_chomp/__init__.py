"""Chomp, a game for hanamachi."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import msgspec

from hanamachi.game import RULINGS, BadOption, Chance, GamePackage, GamePart, Rules, SingleGame, shorten_repr
from hanamachi_chomp.rules import COLUMNS, Position, actions, play, start, wins


class ChompSetup(msgspec.Struct, frozen=True, tag="chomp", tag_field="game", forbid_unknown_fields=True):
    """The size of the bar, agreed before a game."""

    columns: int = 6
    rows: int = 4


@dataclass(frozen=True, slots=True)
class View:
    """The squares left in each row from the bottom, the size of the whole bar, and the seat to move."""

    rows: tuple[int, ...]
    size: tuple[int, int]
    turn: int | None


@dataclass(frozen=True, slots=True)
class Ended:
    """The seat that took the poisoned square."""

    poisoned: int


def choose_random_bite(position: Position, chance: Chance) -> str:
    """Return any bite except the poisoned one, as long as there is another."""
    return chance.per_decision.choice(actions(position)[1:] or ("a1",))


def choose_winning_bite(position: Position, chance: Chance) -> str:
    """Return a bite that wins, or a random one if there is none."""
    winning = [bite for bite in actions(position) if not wins(play(position, bite).rows)]
    return chance.per_decision.choice(
        [bite for bite in winning if bite != "a1"] or [choose_random_bite(position, chance)]
    )


class ChompRules(Rules[Position, ChompSetup, SingleGame, View]):
    """The rules of Chomp, as a table uses them."""

    seat_counts = (2,)

    def parse_options(
        self, option_texts: Mapping[str, str], seat_count: int, rulings_version: int = RULINGS
    ) -> ChompSetup:
        """Parse the size of the bar, 2 to 9 squares each way."""
        for name, value in option_texts.items():
            if name not in ChompSetup.__struct_fields__:
                raise BadOption(f"Chomp has no option {shorten_repr(name)}: expected columns or rows")
            if value not in "23456789" or len(value) != 1:
                raise BadOption(f"{shorten_repr(value)} {name} are no bar of chocolate: expected 2 to 9")
        return ChompSetup(**{name: int(value) for name, value in option_texts.items()})

    def make_deal(self, options: ChompSetup, shuffled_order: Sequence[int], first_seat: int) -> str:
        """Return the size of the bar."""
        return f"{options.columns}x{options.rows}"

    def make_initial_position(self, options: ChompSetup, deal: str) -> Position:
        """Return the whole bar; raise BadOption if the deal has another size."""
        if deal != self.make_deal(options, (), 0):
            raise BadOption(
                f"the deal {shorten_repr(deal)} is of another bar: expected {self.make_deal(options, (), 0)}"
            )
        return start(options.columns, options.rows)

    def legal_actions(self, position: Position) -> tuple[str, ...]:
        """Return the squares that are left."""
        return actions(position)

    def play(self, position: Position, action: str) -> Position:
        """Return the position after a bite; raise BadText or IllegalAction."""
        return play(position, action)

    def count_turns(self, position: Position) -> int:
        """Return the number of bites taken."""
        return position.bites

    def make_view(self, position: Position, seat: int | None, first_seat: int) -> View:
        """Return the bar, which everybody sees."""
        turn = position.turn
        return View(position.rows, position.size, None if turn is None else (turn + first_seat) % 2)

    def render_board_text(self, view: View) -> str:
        """Render the bar with the names of its columns and rows; `!!` is the poisoned square."""
        columns, rows = view.size
        lines = []
        for row in range(rows, 0, -1):
            left = view.rows[row - 1]
            squares = ["##"] * left + [".."] * (columns - left)
            lines.append(f"{row} {' '.join(['!!', *squares[1:]] if row == 1 and left else squares)}")
        return "\n".join([*lines, "  " + "  ".join(COLUMNS[:columns])])

    def render_board_svg(self, view: View) -> str:
        """Render the bar as a picture, with the names of its columns and rows."""
        columns, rows = view.size
        squares = [
            f'<rect x="{20 * column + 21}" y="{20 * (rows - row) - 19}" width="18" height="18" rx="3" '
            f'fill="{"#7a8b2f" if (row, column) == (0, 0) else "#5b3a29"}"/>'
            for row, left in enumerate(view.rows)
            for column in range(left)
        ]
        labels = [(10, 20 * (rows - row) - 6, str(row + 1)) for row in range(rows)]
        labels += [(20 * column + 30, 20 * rows + 13, COLUMNS[column]) for column in range(columns)]
        words = [f'<text x="{x}" y="{y}" font-size="11" text-anchor="middle">{label}</text>' for x, y, label in labels]
        about = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {20 * columns + 24} {20 * rows + 20}"'
        return f'<svg {about} fill="currentColor">{"".join(squares + words)}</svg>'

    def find_winners_after_forfeit(self, position: Position, loser: int) -> tuple[int, ...]:
        """Return the other player."""
        return (1 - loser,)

    def make_outcome_view(self, position: Position, first_seat: int) -> Ended | None:
        """Return the seat that was poisoned, or None before the end."""
        ended = position.outcome
        return None if ended is None else Ended((1 - ended.winners[0] + first_seat) % 2)

    def describe_end_reason(self, position: Position) -> str:
        """Return why the game is over."""
        return "poison"

    def start_match(self, options: ChompSetup, first_seat: int) -> SingleGame:
        """Return a match of one game."""
        return SingleGame(2, first_seat)

    def add_game_to_match(self, match: SingleGame, final_position: Position, winners: tuple[int, ...]) -> SingleGame:
        """Return the match after its game."""
        return match.with_winners(winners)

    def format_game(self, options: ChompSetup, deal: str, actions: Sequence[str]) -> str:
        """Return the size of the bar and the bites."""
        return " ".join((deal, *actions))


def load_narration() -> GamePart:
    """Import the narration in three languages."""
    from hanamachi_chomp.narration import ChompNarration

    return ChompNarration()


CHOMP = GamePackage(
    name="chomp",
    rules=ChompRules(),
    locales_package="hanamachi_chomp",
    setup_type=ChompSetup,
    option_help={
        "columns": ("N", "How wide the bar is, 2 to 9.  [default: 6]"),
        "rows": ("N", "How high the bar is, 2 to 9.  [default: 4]"),
    },
    load_players=lambda: {"random": choose_random_bite, "perfect": choose_winning_bite},
    replacement_player="random",
    default_opponents=("random",),
    view_type=View,
    outcome_type=Ended,
    load_narration=load_narration,
)
