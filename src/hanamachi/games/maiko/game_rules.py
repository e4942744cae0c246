"""The rules of Maiko as a table uses them (`hanamachi.game.Rules`)."""

from collections.abc import Mapping, Sequence
from typing import Literal

from hanamachi.game import RULINGS, BadArgument, BadOption, Player, Rules, Seat, shorten_repr
from hanamachi.game.arguments import check_in_range, check_items, check_type
from hanamachi.games.maiko.history_views import (
    StepView,
    list_public_steps_since,
    list_secret_looks_since,
    redact_past_steps,
)
from hanamachi.games.maiko.house_view import HouseOutcome, HouseView, Observation
from hanamachi.games.maiko.replay import Replay, make_replay
from hanamachi.games.maiko.review.review_view import ReviewView, make_review_view
from hanamachi.games.maiko.rules.actions import LATE, check_position, legal_actions, play, time_out_turn
from hanamachi.games.maiko.rules.deal import Deal, build_deck, deal_tiles
from hanamachi.games.maiko.rules.match import Match
from hanamachi.games.maiko.rules.notation import format_game
from hanamachi.games.maiko.rules.options import Options
from hanamachi.games.maiko.rules.position import DEFAULT_STALL_ROUNDS, STALL_ROUND_RANGE, Position
from hanamachi.games.maiko.rules.tiles import Colour
from hanamachi.games.maiko.views import (
    check_view_arguments,
    compute_view_patch,
    make_house_view,
    make_observation,
    make_outcome_view,
    make_private_view_fields,
    order_by_seat,
)


class MaikoRules(Rules[Position, Options, Match, HouseView]):
    """The rules of Maiko, a game of memory with face-down tiles. An instance has no state.

    Rulings are our decisions where the printed rules are silent. Version 1 of them differs in three points. With two
    players, the last three friend tiles of the shuffle were left out. The game ended at once when too many rounds had
    passed without progress. After a resignation all other players won.
    """

    seat_counts = (2, 3, 4)
    has_hidden_information = True
    clock_scope: Literal["game", "turn"] = "turn"

    def parse_options(
        self, option_texts: Mapping[str, str], seat_count: int, rulings_version: int = RULINGS
    ) -> Options:
        """Return the options of a game. Raises BadOption.

        Args:
            option_texts: Texts for any of three options. `colours` has the four letters w, v, p and g in the order of
                the seats. `left_out` is the name of the colour that two players leave out. `stall` is the number of
                rounds without progress that end the game.
            seat_count: The number of players, 2 to 4.
            rulings_version: The version of our decisions where the printed rules are silent.
        """
        check_type(option_texts, Mapping, "the options of a game", "a mapping of texts")
        check_items(option_texts.values(), str, "the options of a game", "a mapping of texts")
        check_in_range(seat_count, range(self.seat_counts[0], self.seat_counts[-1] + 1), "a number of players")
        if unknown := sorted(set(option_texts) - {"colours", "left_out", "stall"}, key=str):
            raise BadOption(f"Maiko has no option {shorten_repr(unknown[0])}: expected colours, left_out or stall")
        letters, stall = option_texts.get("colours", "wvpg"), option_texts.get("stall", str(DEFAULT_STALL_ROUNDS))
        if sorted(letters) != sorted("wvpg"):
            raise BadOption(
                f"{shorten_repr(letters)} are not the colours of the seats: expected w, v, p and g in any order"
            )
        if stall not in map(str, STALL_ROUND_RANGE):
            raise BadOption(f"{shorten_repr(stall)} rounds without progress cannot end a game: expected 1 to 99")
        colours = tuple(Colour("wvpg".index(letter)) for letter in letters)
        out = option_texts.get("left_out", "")
        named_colour = next((colour for colour in Colour if colour.name.lower() == out), None)
        if out and (named_colour is None or seat_count != 2 or named_colour in colours[:seat_count]):
            unplayed = (
                " or ".join(colour.name.lower() for colour in colours[seat_count:]) if seat_count == 2 else "none"
            )
            raise BadOption(f"{shorten_repr(out)} cannot be left out with {seat_count} players: expected {unplayed}")
        return Options(colours[:seat_count], named_colour, int(stall), rulings_version)

    def deck_size(self, options: Options) -> int:
        """Return the number of cards to shuffle: one for each of the 81 tiles, and one blank slip."""
        _check_options(options)
        return len(build_deck())

    def make_deal(self, options: Options, shuffled_order: Sequence[int], first_seat: Seat) -> str:
        """Return a deal as text: the colours of the players, and the tile on each place of the floor.

        Args:
            options: The options of the game.
            shuffled_order: The shuffled numbers of the cards, from 0 to `deck_size - 1`.
            first_seat: The seat that starts. The colours in the text begin with the colour of this seat.
        """
        _check_options(options)
        check_in_range(first_seat, range(len(options.colours)), "the seat of player 0")
        colours = options.colours[first_seat:] + options.colours[:first_seat]
        return str(deal_tiles(colours, shuffled_order, options.left_out, options.rulings))

    def make_initial_position(self, options: Options, deal: str) -> Position:
        """Return the position before the first turn.

        Raises BadText if the text is not a deal, and BadOption if its colours are not those of the options.
        """
        _check_options(options)
        dealt = Deal.parse(deal)
        if set(dealt.colours) != set(options.colours):
            played, chosen = ("".join(c.letter for c in colours) for colours in (dealt.colours, options.colours))
            raise BadOption(f"the deal is for {played}: expected {chosen}")
        return Position.start(dealt, options.stall, options.rulings)

    def legal_actions(self, position: Position) -> tuple[str, ...]:
        """Return all actions that the player to move can take now, such as `c7` (the tile on that place) or `stop`."""
        return legal_actions(position)

    def play(self, position: Position, action: str) -> Position:
        """Return the position after the player to move took an action, such as `c7` (the tile on that place).

        Raises IllegalAction.
        """
        return play(position, action)

    def time_out_turn(self, position: Position) -> tuple[Position, str]:
        """End the current turn because its time ran out.

        Return the new position, and the word `late`, which stands for this event in the text of the game.
        """
        return time_out_turn(position), LATE

    def animation_duration_factor(self, before: Position, after: Position) -> float:
        """Return how long the screen shows an action, relative to 1 for a simple action.

        The result is 4 if two different tiles are turned back face down, and 2.5 if a tile moves or stays face up.

        Args:
            before: The position before the action.
            after: The position after the action.
        """
        check_position(before)
        check_position(after)
        steps = after.steps[len(before.steps) :]
        if any(step.what == "back" and len(step.places) > 1 for step in steps):
            return 4
        return 2.5 if any(step.what in ("taken", "met", "robbed", "swept") for step in steps) else 1

    def count_turns(self, position: Position) -> int:
        """Return the number of turns that were taken, including turns in which a player could do nothing."""
        check_position(position)
        return position.progress.turns

    def start_match(self, options: Options, first_seat: Seat) -> Match:
        """Return a match before its only game. `first_seat` is the seat that starts."""
        _check_options(options)
        check_in_range(first_seat, range(len(options.colours)), "the seat that starts")
        return Match(len(options.colours), first_seat)

    def add_game_to_match(self, match: Match, final_position: Position, winners: tuple[Seat, ...]) -> Match:
        """Return the match with the scores and the winners of its only game.

        Args:
            match: The match before the result.
            final_position: The last position of the game.
            winners: The seats that won.
        """
        check_type(match, Match, "a match", "a Match of Maiko")
        check_position(final_position)
        check_items(winners, int, "the seats of the winners", "a tuple of seats")
        return Match(match.seats, match.first, order_by_seat(final_position.scores, match.first), winners)

    def make_view(self, position: Position, seat: Seat | None, first_seat: Seat) -> HouseView:
        """Return the part of a position that a seat, or a spectator, may see on the screen.

        Args:
            position: The complete state of the game.
            seat: The seat that looks, or None for a spectator.
            first_seat: The seat that took the first turn.
        """
        check_view_arguments(position, first_seat, seat)
        return make_house_view(position, seat, first_seat)

    def render_board_text(self, view: HouseView) -> str:
        """Return the floor of tiles and the players' boards as lines of text.

        A line with the letter of the colour and the score stands above each board.
        """
        from hanamachi.games.maiko.drawing import render_board_text, render_floor_text

        _check_seen(view)
        boards = (f"{board.colour} {board.score:+}\n{render_board_text(board.cells)}" for board in view.boards)
        return "\n\n".join((render_floor_text(view.floor), *boards))

    def render_board_svg(self, view: HouseView) -> str:
        """Return an SVG picture of the floor of tiles, with the players' boards beside it."""
        from hanamachi.games.maiko.drawing import draw_table_svg

        _check_seen(view)
        return draw_table_svg(view.floor, [(board.cells, board.colour) for board in view.boards])

    def compute_view_patch(self, before: Position, after: Position, first_seat: Seat) -> Mapping[str, object]:
        """Return the fields of a spectator's view that an action changed, with their new values.

        Args:
            before: The position before the action.
            after: The position after the action.
            first_seat: The seat that took the first turn.
        """
        check_view_arguments(before, first_seat)
        check_view_arguments(after, first_seat)
        return compute_view_patch(before, after, first_seat)

    def make_private_view_fields(self, position: Position, seat: Seat, first_seat: Seat) -> Mapping[str, object]:
        """Return the fields of a seat's view that can differ from the view of a spectator.

        `teachers` says why this seat cannot call a teacher now. `look` has the tile that the teacher One-san shows to
        it in secret.

        Args:
            position: The complete state of the game.
            seat: The seat that looks.
            first_seat: The seat that took the first turn.
        """
        check_view_arguments(position, first_seat, seat)
        return make_private_view_fields(position, seat, first_seat)

    def list_public_events(self, before: Position, after: Position, first_seat: Seat) -> tuple[StepView, ...]:
        """Return the steps between two positions that all people at the table may see.

        Args:
            before: The earlier position.
            after: The later position.
            first_seat: The seat that took the first turn.
        """
        check_view_arguments(before, first_seat)
        check_view_arguments(after, first_seat)
        return list_public_steps_since(after, first_seat, len(before.steps))

    def list_private_events(
        self, before: Position, after: Position, first_seat: Seat
    ) -> tuple[tuple[Seat, str, str], ...]:
        """Return the tiles that players saw in secret between two positions.

        Each item has the seat that looked, the place on the floor such as `c7`, and the tile such as `Fw` (the white
        fan).

        Args:
            before: The earlier position.
            after: The later position.
            first_seat: The seat that took the first turn.
        """
        check_view_arguments(before, first_seat)
        check_view_arguments(after, first_seat)
        return list_secret_looks_since(after, first_seat, len(before.steps))

    def redact_past_events(self, public_events: Sequence[object]) -> tuple[StepView, ...]:
        """Return the steps without the facts that players have to remember by themselves.

        The tiles that were turned face down again are removed, and so are the places of secret looks.
        """
        return redact_past_steps(check_items(public_events, StepView, "the steps of a history", "StepViews"))

    def make_observation(self, position: Position, player: Player) -> Observation:
        """Return everything that a player may know.

        It has the visible state, the public history, and the tiles that this player saw in secret.
        """
        check_position(position)
        check_in_range(player, range(position.players), "a player")
        return make_observation(position, player)

    def find_winners_after_forfeit(self, position: Position, loser: Player) -> tuple[Player, ...]:
        """Return the winners after one player resigned: the best of the other players by score.

        Under version 1 of the rulings (our decisions where the printed rules are silent), all other players win.

        Args:
            position: The position when the player resigned.
            loser: The player who resigned.
        """
        check_position(position)
        check_in_range(loser, range(position.players), "a player")
        others = [player for player in range(position.players) if player != loser]
        return position.leading_players(others) if position.rulings > 1 else tuple(others)

    def make_outcome_view(self, position: Position, first_seat: Seat) -> HouseOutcome | None:
        """Return the scores, the winning seats and the reason of the end, or None while the game goes on.

        Args:
            position: The complete state of the game.
            first_seat: The seat that took the first turn.
        """
        check_view_arguments(position, first_seat)
        return make_outcome_view(position, first_seat)

    def compute_final_scores(self, position: Position) -> tuple[int, ...]:
        """Return the score of each player, in the order of turns."""
        check_position(position)
        return position.scores

    def make_replay(self, start_position: Position, actions: Sequence[str], first_seat: Seat) -> Replay:
        """Return a finished game for viewing, with all tiles face up.

        For each moment it says which face-down tiles each seat could have known.

        Args:
            start_position: The position before the first turn.
            actions: All actions of the game, such as `c7`.
            first_seat: The seat that took the first turn.
        """
        check_view_arguments(start_position, first_seat)
        return make_replay(start_position, check_items(actions, str, "the actions of a game", "texts"), first_seat)

    def make_review(self, start_position: Position, actions: Sequence[str], first_seat: Seat, seat: Seat) -> ReviewView:
        """Return what a seat can learn from a finished game, and what the seat saw at each decision. Takes seconds.

        Args:
            start_position: The position before the first turn.
            actions: All actions of the game, such as `c7`.
            first_seat: The seat that took the first turn.
            seat: The seat whose decisions are reviewed.
        """
        from hanamachi.games.maiko.review import review_game

        check_view_arguments(start_position, first_seat, seat)
        played = check_items(actions, str, "the actions of a game", "texts")
        review = review_game(start_position, played, first_seat, seat)
        return make_review_view(review, start_position, played, first_seat)

    def describe_end_reason(self, position: Position) -> str:
        """Return why a finished game ended: `full board`, `no pair` (of face-down tiles) or `stall` (no progress)."""
        check_position(position)
        ended = position.outcome
        if ended is None:
            raise BadArgument(f"{shorten_repr(position)} is not over: expected the last position of a game")
        return ended.reason.value

    def format_game(self, options: Options, deal: str, actions: Sequence[str]) -> str:
        """Return the game as one line of text: the deal, the actions, and the stall option if it is not the default."""
        _check_options(options)
        check_type(deal, str, "a deal", "the text of a deal")
        return format_game(deal, check_items(actions, str, "the actions of a game", "texts"), options.stall)


def _check_options(options: object) -> None:
    check_type(options, Options, "what was agreed before a game of Maiko", "the Options of `RULES.options`")


def _check_seen(view: object) -> None:
    check_type(view, HouseView, "a view", "a HouseView")


RULES = MaikoRules()
"""The rules of Maiko, for tables and for programs that work with any game."""
