"""The rules of Okiya as a table uses them (`hanamachi.game.Rules`)."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from hanamachi.game import ANY, RULINGS, BadArgument, Player, Rules, Seat, shorten_repr
from hanamachi.game.arguments import check_callable, check_in_range, check_tuple, check_type
from hanamachi.games.okiya.rules.garden import CELL_NAMES, parse_cell
from hanamachi.games.okiya.rules.layout import Layout
from hanamachi.games.okiya.rules.match import GameResult, Match
from hanamachi.games.okiya.rules.notation import format_game
from hanamachi.games.okiya.rules.options import Options
from hanamachi.games.okiya.rules.position import Position
from hanamachi.games.okiya.views import (
    SEATS,
    GardenView,
    OutcomeView,
    garden_view,
    make_view_patch,
    outcome_view,
    position_from_view,
)


class OkiyaRules(Rules[Position, Options, Match, GardenView]):
    """The rules of Okiya. The object has no state.

    Under rulings version 1, a player who resigned or ran out of time in a match for points gave up to 16 points instead
    of 9.
    """

    seat_counts = (2,)

    def parse_options(self, given: Mapping[str, str], seats: int, rulings: int = RULINGS) -> Options:
        """Return the options of the texts `form` and `full_garden`. Both have defaults.

        Raises:
            BadOption: A key or a value is unknown.
        """
        check_in_range(seats, range(2, 3), "a number of players")
        return Options.parse(given, rulings)

    def deck_size(self, options: Options) -> int:
        """Return 16, the number of tiles."""
        _check_options(options)
        return 16

    def make_deal(self, options: Options, order: Sequence[int], first: Seat) -> str:
        """Return the text of the layout with these shuffled tile numbers."""
        _check_options(options)
        check_in_range(first, SEATS, "the seat of the first player")
        return str(Layout.from_numbers(order))

    def check_deal_kind(self, options: Options, kind: str) -> None:
        """Raise BadOption unless this kind of layouts exists under the ruling for a full garden."""
        from hanamachi.games.okiya.solver import layout_kinds

        _check_options(options)
        layout_kinds.LayoutKind.parse(kind, options.full_garden)

    def find_deal_of_kind(self, options: Options, kind: str, drawn: Callable[[int], str]) -> int:
        """Return the number of the first deal whose layout is of a kind, by the exact solver.

        Raises:
            NoMatchingLayout: None of the first 4096 deals is of the kind.
        """
        self.check_deal_kind(options, kind)
        check_callable(drawn, "drawn", "a function from a number to the text of a deal")
        if kind == ANY:
            return 0
        from hanamachi.games.okiya.solver import layout_kinds

        ruling = options.full_garden
        number, _ = layout_kinds.find_layout(
            layout_kinds.LayoutKind.parse(kind, ruling), lambda number: Layout.parse(drawn(number)), ruling
        )
        return number

    def make_initial_position(self, options: Options, deal: str) -> Position:
        """Return the position before the first move on a layout.

        Raises:
            BadText: The text is not a layout.
        """
        _check_options(options)
        return Position.start(Layout.parse(deal), options.full_garden)

    def legal_actions(self, position: Position) -> tuple[str, ...]:
        """Return the names of the cells that can be taken."""
        _check_position(position)
        return tuple(CELL_NAMES[cell] for cell in position.legal_moves)

    def play(self, position: Position, action: str) -> Position:
        """Return the position after the tile of a named cell has been taken.

        Raises:
            BadText: There is no such cell.
            IllegalAction: The move is not legal.
        """
        _check_position(position)
        return position.play(parse_cell(action))

    def count_turns(self, position: Position) -> int:
        """Return the number of moves made."""
        _check_position(position)
        return position.taken_cells.bit_count()

    def start_match(self, options: Options, first: Seat) -> Match:
        """Return a match without games. `first` is the seat that starts the first game."""
        _check_options(options)
        return Match(options.form, first, rulings=options.rulings)

    def settle_match(self, match: Match, position: Position, winners: tuple[Seat, ...]) -> Match:
        """Return the match after a game. In a match for points the winner scores the tiles left in the garden."""
        check_type(match, Match, "a match", "a Match of Okiya")
        _check_position(position)
        check_tuple(winners, int, "the seats of the winners", "a tuple of one seat, or of none")
        return match.add_result(GameResult(winners[0] if winners else None, 16 - position.taken_cells.bit_count()))

    def make_view(self, position: Position, seat: Seat | None, first: Seat) -> GardenView:
        """Return the view of the garden, which is the same for all seats and spectators."""
        return garden_view(position, seat, first)

    def render_board_text(self, view: GardenView) -> str:
        """Return the garden as lines of letters and marks."""
        from hanamachi.games.okiya.drawing import garden_text

        position, first = position_from_view(view)
        return garden_text(position, first=first)

    def render_board_svg(self, view: GardenView) -> str:
        """Return a picture of the garden on its mat, with the last taken tile."""
        from hanamachi.games.okiya.drawing import garden_svg

        position, first = position_from_view(view)
        return garden_svg(position, first=first, size=480)

    def compute_view_patch(self, before: Position, after: Position, first: Seat) -> Mapping[str, object]:
        """Return the patch between the views before and after a move, while the game goes on."""
        return make_view_patch(before, after, first)

    def winners_after_forfeit(self, position: Position, loser: Player) -> tuple[Player, ...]:
        """Return the opponent of a player who resigned or ran out of time."""
        _check_position(position)
        check_in_range(loser, SEATS, "a player")
        return (1 - loser,)

    def make_outcome_view(self, position: Position, first: Seat) -> OutcomeView | None:
        """Return the outcome of the game by seats, or None before its end."""
        return outcome_view(position, first)

    def compute_action_losses(self, start: Position, actions: Sequence[str]) -> tuple[int | None, ...]:
        """Return by how much the exact value of each move is below the best value, or None for a forced move."""
        from hanamachi.games.okiya.rules.notation import Game as Played
        from hanamachi.games.okiya.solver.analysis import judge_moves
        from hanamachi.games.okiya.solver.native import solve

        _check_position(start)
        cells = map(parse_cell, check_tuple(actions, str, "the actions of a game", "names of cells"))
        played = Played(start.layout, tuple(cells), start.full_garden)
        return tuple(
            None if len(position.legal_moves) == 1 else judged.best - judged.value
            for position, judged in zip(played.positions, judge_moves(played, partial(solve, line=False)), strict=False)
        )

    def end_reason(self, position: Position) -> str:
        """Return the reason of the end: line, square, blockade or full garden."""
        _check_position(position)
        ended = position.outcome
        if ended is None:
            raise BadArgument(f"{shorten_repr(position)} is not over: expected the last position of a game")
        return ended.reason

    def format_game(self, options: Options, deal: str, actions: Sequence[str]) -> str:
        """Return the game in one line of text: layout, cells, and a draw ruling."""
        if options.__class__ is not Options or deal.__class__ is not str:
            _check_options(options)
            check_type(deal, str, "a deal", "the text of a layout")
        cells = check_tuple(actions, str, "the actions of a game", "names of cells")
        return format_game(deal, cells, options.full_garden)


def _check_options(options: object) -> None:
    check_type(options, Options, "what was agreed before a match of Okiya", "the Options of `RULES.options`")


def _check_position(position: object) -> None:
    check_type(position, Position, "a position", "a Position of Okiya")


RULES = OkiyaRules()
