"""The rules of Okiya as a table uses them (`hanamachi.game.Rules`)."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from hanamachi.game import ANY, RULINGS, BadArgument, Player, Rules, Seat, shorten_repr
from hanamachi.game.arguments import check_callable, check_in_range, check_items, check_type
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
    make_outcome_view,
    make_view_patch,
    restore_position_from_view,
)


class OkiyaRules(Rules[Position, Options, Match, GardenView]):
    """The rules of the board game Okiya, in the form in which the table server calls them. The object has no state.

    A match for points counts the tiles still in the garden at the end of each game. If a player resigns or runs out of
    time, the winner gets up to 9 points. Under version 1 of the rulings it was up to 16 points.
    """

    seat_counts = (2,)

    def parse_options(
        self, option_texts: Mapping[str, str], seat_count: int, rulings_version: int = RULINGS
    ) -> Options:
        """Parse the options of a match of Okiya from texts.

        Args:
            option_texts: The texts of `form` (such as `first-to-3`) and `full_garden` (`blockade` or `draw`). Both have
                defaults.
            seat_count: The number of players, always 2.
            rulings_version: The version of the rules, because old records are replayed under old rules.

        Raises:
            BadOption: A key or a value is unknown.
        """
        check_in_range(seat_count, range(2, 3), "a number of players")
        return Options.parse(option_texts, rulings_version)

    def deck_size(self, options: Options) -> int:
        """Return 16, the number of tiles that are shuffled before a game."""
        _check_options(options)
        return 16

    def make_deal(self, options: Options, shuffled_order: Sequence[int], first_seat: Seat) -> str:
        """Return the text of a layout (the sixteen tiles on the board), such as `MtMbCrPs/…/…/…`.

        Args:
            options: The options of the match. They have no influence on the layout.
            shuffled_order: The shuffled tile numbers, 0 to 15, for the cells from a4 to d1.
            first_seat: The seat that moves first. It has no influence on the layout.
        """
        _check_options(options)
        check_in_range(first_seat, SEATS, "the seat of the first player")
        return str(Layout.from_numbers(shuffled_order))

    def check_deal_kind(self, options: Options, deal_kind: str) -> None:
        """Check that layouts of a kind exist, such as those that the first player wins. Raises BadOption otherwise.

        Args:
            options: The options of the match. Some kinds exist only if a full board is a draw, or only if it is a win.
            deal_kind: The name of the kind: `any`, `first`, `second`, `neither`, or `openings-1` to `openings-6`.
        """
        from hanamachi.games.okiya.solver import layout_kinds

        _check_options(options)
        layout_kinds.LayoutKind.parse(deal_kind, options.full_garden)

    def find_deal_of_kind(self, options: Options, deal_kind: str, deal_by_number: Callable[[int], str]) -> int:
        """Find the first shuffled layout of the required kind and return its number. The exact solver decides the kind.

        Args:
            options: The options of the match.
            deal_kind: The name of the kind, such as `first` (the first player wins with best play) or `any`.
            deal_by_number: A function that returns the text of the layout with a number: 0, 1, 2 and so on.

        Raises:
            NoMatchingLayout: None of the first 4096 layouts is of the kind.
            BadOption: There is no such kind.
        """
        self.check_deal_kind(options, deal_kind)
        check_callable(deal_by_number, "drawn", "a function from a number to the text of a deal")
        if deal_kind == ANY:
            return 0
        from hanamachi.games.okiya.solver import layout_kinds

        ruling = options.full_garden
        number, _ = layout_kinds.find_layout_of_kind(
            layout_kinds.LayoutKind.parse(deal_kind, ruling),
            lambda number: Layout.parse(deal_by_number(number)),
            ruling,
        )
        return number

    def make_initial_position(self, options: Options, deal: str) -> Position:
        """Return the position before the first move of a game.

        Args:
            options: The options of the match.
            deal: The text of the layout, which tells the tile on each cell.

        Raises:
            BadText: The text is not a layout.
        """
        _check_options(options)
        return Position.start(Layout.parse(deal), options.full_garden)

    def legal_actions(self, position: Position) -> tuple[str, ...]:
        """Return the names of the cells whose tiles the player may take now, such as `b1`."""
        _check_position(position)
        return tuple(CELL_NAMES[cell] for cell in position.legal_moves)

    def play(self, position: Position, action: str) -> Position:
        """Return the position after the next player takes a tile and puts a token in its place.

        Args:
            position: The position before the move.
            action: The name of the cell of the tile, such as `b1`.

        Raises:
            BadText: There is no such cell.
            IllegalAction: The move is not legal.
        """
        _check_position(position)
        return position.play(parse_cell(action))

    def count_turns(self, position: Position) -> int:
        """Return the number of moves that have been made in a game."""
        _check_position(position)
        return position.taken_cells.bit_count()

    def start_match(self, options: Options, first_seat: Seat) -> Match:
        """Return a new match, in which no game has been played yet.

        Args:
            options: The options of the match.
            first_seat: The seat (0 or 1) that starts the first game.
        """
        _check_options(options)
        return Match(options.form, first_seat, rulings=options.rulings)

    def add_game_to_match(self, match: Match, final_position: Position, winners: tuple[Seat, ...]) -> Match:
        """Return the match with the result of a finished game added.

        In a match for points the winner scores the number of tiles that are still on the board.

        Args:
            match: The match before the result.
            final_position: The last position of the game.
            winners: The seat of the winner, or no seat after a draw.
        """
        check_type(match, Match, "a match", "a Match of Okiya")
        _check_position(final_position)
        check_items(winners, int, "the seats of the winners", "a tuple of one seat, or of none")
        return match.add_result(
            GameResult(winners[0] if winners else None, 16 - final_position.taken_cells.bit_count())
        )

    def make_view(self, position: Position, seat: Seat | None, first_seat: Seat) -> GardenView:
        """Return what a seat or a spectator can see of the game. In Okiya nothing is hidden, so all see the same.

        Args:
            position: The position.
            seat: The seat that looks, or None for a spectator.
            first_seat: The seat of the player who moved first.
        """
        return garden_view(position, seat, first_seat)

    def render_board_text(self, view: GardenView) -> str:
        """Return the board as lines of text: two letters for each tile, and marks for the tokens of the players."""
        from hanamachi.games.okiya.drawing import render_garden_text

        position, first = restore_position_from_view(view)
        return render_garden_text(position, first_seat=first)

    def render_board_svg(self, view: GardenView) -> str:
        """Return an SVG picture of the board, with the last taken tile beside it."""
        from hanamachi.games.okiya.drawing import draw_garden_svg

        position, first = restore_position_from_view(view)
        return draw_garden_svg(position, first_seat=first, width_px=480)

    def compute_view_patch(self, before: Position, after: Position, first_seat: Seat) -> Mapping[str, object]:
        """Return only those fields of the view that a move changed. The server sends them instead of the whole view.

        Args:
            before: The position before the move.
            after: The position after the move. The game must not be over.
            first_seat: The seat of the player who moved first.
        """
        return make_view_patch(before, after, first_seat)

    def find_winners_after_forfeit(self, position: Position, loser: Player) -> tuple[Player, ...]:
        """Return the winners of a game that a player resigned or lost on time: only the opponent.

        Args:
            position: The last position of the game.
            loser: The player who resigned or ran out of time: 0 moved first in the game, 1 second.
        """
        _check_position(position)
        check_in_range(loser, SEATS, "a player")
        return (1 - loser,)

    def make_outcome_view(self, position: Position, first_seat: Seat) -> OutcomeView | None:
        """Return the outcome of the game, with players as seats, or None before the end of the game.

        Args:
            position: The position.
            first_seat: The seat of the player who moved first.
        """
        return make_outcome_view(position, first_seat)

    def compute_action_losses(self, start_position: Position, actions: Sequence[str]) -> tuple[int | None, ...]:
        """Return how much worse each move of a game was than the best move, by the exact solver.

        Args:
            start_position: The position before the first move.
            actions: The cells of all moves, such as `b1`.

        Returns:
            For each move, the value of the best move minus the value of the move: 0 for a best move. It is None if the
            player had only one legal move.
        """
        from hanamachi.games.okiya.rules.notation import Game as Played
        from hanamachi.games.okiya.solver.analysis import judge_moves
        from hanamachi.games.okiya.solver.native import solve

        _check_position(start_position)
        cells = map(parse_cell, check_items(actions, str, "the actions of a game", "names of cells"))
        played = Played(start_position.layout, tuple(cells), start_position.full_garden)
        return tuple(
            None if len(position.legal_moves) == 1 else judged.best - judged.value
            for position, judged in zip(played.positions, judge_moves(played, partial(solve, line=False)), strict=False)
        )

    def describe_end_reason(self, position: Position) -> str:
        """Return why a finished game ended: `line`, `square`, `blockade` or `full garden`."""
        _check_position(position)
        ended = position.outcome
        if ended is None:
            raise BadArgument(f"{shorten_repr(position)} is not over: expected the last position of a game")
        return ended.reason

    def format_game(self, options: Options, deal: str, actions: Sequence[str]) -> str:
        """Return a game in one line of text: its layout, the cells of its moves, and `draw` if a full board is a draw.

        Args:
            options: The options of the match.
            deal: The text of the layout, such as `MtMbCrPs/…/…/…`.
            actions: The cells of the moves, such as `b1`.
        """
        if options.__class__ is not Options or deal.__class__ is not str:
            _check_options(options)
            check_type(deal, str, "a deal", "the text of a layout")
        cells = check_items(actions, str, "the actions of a game", "names of cells")
        return format_game(deal, cells, options.full_garden)


def _check_options(options: object) -> None:
    check_type(options, Options, "what was agreed before a match of Okiya", "the Options of `RULES.options`")


def _check_position(position: object) -> None:
    check_type(position, Position, "a position", "a Position of Okiya")


RULES = OkiyaRules()
"""The rules of Okiya, for tables and for programs that work with any game."""
