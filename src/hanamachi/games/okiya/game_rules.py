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
    outcome_view,
    position_from_view,
    view_changes,
)


class OkiyaRules(Rules[Position, Options, Match, GardenView]):
    """The rules of Okiya, stateless.

    Under the first rulings who resigned or ran out of time in a match for points gave up to 16 of them, instead of 9.
    """

    seat_counts = (2,)

    def parse_options(self, given: Mapping[str, str], seats: int, rulings: int = RULINGS) -> Options:
        """The options of texts, `form` and `full_garden`, each with its default; raises BadOption."""
        check_in_range(seats, range(2, 3), "a number of players")
        return Options.parse(given, rulings)

    def deck_size(self, options: Options) -> int:
        """Sixteen tiles are shuffled."""
        _check_options(options)
        return 16

    def make_deal(self, options: Options, order: Sequence[int], first: Seat) -> str:
        """The layout whose tiles have the shuffled numbers."""
        _check_options(options)
        check_in_range(first, SEATS, "the seat of the first player")
        return str(Layout.from_numbers(order))

    def check_deal_kind(self, options: Options, kind: str) -> None:
        """Raise BadOption unless layouts of that kind can be dealt under the ruling of the full garden."""
        from hanamachi.games.okiya.solver import layout_kinds

        _check_options(options)
        layout_kinds.LayoutKind.parse(kind, options.full_garden)

    def find_deal_of_kind(self, options: Options, kind: str, drawn: Callable[[int], str]) -> int:
        """The number of the first layout of a kind, held against the exact answer; raises NoMatchingLayout."""
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
        """The first position on a layout; raises BadText."""
        _check_options(options)
        return Position.start(Layout.parse(deal), options.full_garden)

    def legal_actions(self, position: Position) -> tuple[str, ...]:
        """The names of the cells that may be played."""
        _check_position(position)
        return tuple(CELL_NAMES[cell] for cell in position.legal_moves)

    def play(self, position: Position, action: str) -> Position:
        """The position after taking the tile of a named cell; raises BadText or IllegalAction."""
        _check_position(position)
        return position.play(parse_cell(action))

    def count_turns(self, position: Position) -> int:
        """How many tiles have been taken."""
        _check_position(position)
        return position.taken_cells.bit_count()

    def start_match(self, options: Options, first: Seat) -> Match:
        """A match with nothing played."""
        _check_options(options)
        return Match(options.form, first, rulings=options.rulings)

    def settle_match(self, match: Match, position: Position, winners: tuple[Seat, ...]) -> Match:
        """The match after a game; the winner of a resigned or timed-out game scores the tiles then in the garden."""
        check_type(match, Match, "a match", "a Match of Okiya")
        _check_position(position)
        check_tuple(winners, int, "the seats of the winners", "a tuple of one seat, or of none")
        return match.add_result(GameResult(winners[0] if winners else None, 16 - position.taken_cells.bit_count()))

    def make_view(self, position: Position, seat: Seat | None, first: Seat) -> GardenView:
        """Everything, for every seat."""
        return garden_view(position, seat, first)

    def render_board_text(self, view: GardenView) -> str:
        """The garden in lines of letters and marks."""
        from hanamachi.games.okiya.drawing import garden_text

        position, first = position_from_view(view)
        return garden_text(position, first=first)

    def render_board_svg(self, view: GardenView) -> str:
        """The garden on its mat, and the tile taken last."""
        from hanamachi.games.okiya.drawing import garden_svg

        position, first = position_from_view(view)
        return garden_svg(position, first=first, size=480)

    def compute_view_patch(self, before: Position, after: Position, first: Seat) -> Mapping[str, object]:
        """The cells that were taken, or may be, and whose turn it is."""
        return view_changes(before, after, first)

    def winners_after_forfeit(self, position: Position, loser: Player) -> tuple[Player, ...]:
        """The other."""
        _check_position(position)
        check_in_range(loser, SEATS, "a player")
        return (1 - loser,)

    def make_outcome_view(self, position: Position, first: Seat) -> OutcomeView | None:
        """How the game ended, for every seat."""
        return outcome_view(position, first)

    def compute_action_losses(self, start: Position, actions: Sequence[str]) -> tuple[int | None, ...]:
        """By how many tiles the worth of each move is below that of the best ones; None where only one was legal."""
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
        """line, square, blockade or full garden."""
        _check_position(position)
        ended = position.outcome
        if ended is None:
            raise BadArgument(f"{shorten_repr(position)} is not over: expected the last position of a game")
        return ended.reason

    def format_game(self, options: Options, deal: str, actions: Sequence[str]) -> str:
        """The game's one line."""
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
