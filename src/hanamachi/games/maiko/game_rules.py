"""The rules of Maiko as a table uses them (`hanamachi.game.Rules`)."""

from collections.abc import Mapping, Sequence
from typing import Literal

from hanamachi.game import RULINGS, BadArgument, BadOption, Player, Rules, Seat, shorten_repr
from hanamachi.game.arguments import check_in_range, check_tuple, check_type
from hanamachi.games.maiko.hindsight import Replay, replay
from hanamachi.games.maiko.rules.actions import LATE, check_position, legal_actions, play, time_out_turn
from hanamachi.games.maiko.rules.deal import Deal, build_deck, deal_tiles
from hanamachi.games.maiko.rules.match import Match
from hanamachi.games.maiko.rules.notation import format_game
from hanamachi.games.maiko.rules.options import Options
from hanamachi.games.maiko.rules.position import DEFAULT_STALL_ROUNDS, STALL_ROUND_RANGE, Position
from hanamachi.games.maiko.rules.tiles import Colour
from hanamachi.games.maiko.views import (
    HouseOutcome,
    HouseView,
    StepView,
    View,
    by_seat,
    check_view,
    faded,
    now,
    outcome,
    own_parts,
    secret_looks,
    steps_since,
    view,
    view_changes,
)


class MaikoRules(Rules[Position, Options, Match, HouseView]):
    """The rules of Maiko, stateless.

    Under the first rulings the last of the friends were left out where two play, a stall ended the game at once, and
    all whom a resigned game left won.
    """

    seat_counts = (2, 3, 4)
    has_hidden_information = True
    clock_scope: Literal["game", "turn"] = "turn"

    def parse_options(self, given: Mapping[str, str], seats: int, rulings: int = RULINGS) -> Options:
        """The options of texts, `colours`, `left_out` and `stall`, each with its default; raises BadOption."""
        check_type(given, Mapping, "the options of a game", "a mapping of texts")
        check_tuple(given.values(), str, "the options of a game", "a mapping of texts")
        check_in_range(seats, range(self.seat_counts[0], self.seat_counts[-1] + 1), "a number of players")
        if unknown := sorted(set(given) - {"colours", "left_out", "stall"}, key=str):
            raise BadOption(f"Maiko has no option {shorten_repr(unknown[0])}: expected colours, left_out or stall")
        letters, stall = given.get("colours", "wvpg"), given.get("stall", str(DEFAULT_STALL_ROUNDS))
        if sorted(letters) != sorted("wvpg"):
            raise BadOption(
                f"{shorten_repr(letters)} are not the colours of the seats: expected w, v, p and g in any order"
            )
        if stall not in map(str, STALL_ROUND_RANGE):
            raise BadOption(f"{shorten_repr(stall)} rounds without progress cannot end a game: expected 1 to 99")
        colours = tuple(Colour("wvpg".index(letter)) for letter in letters)
        out = given.get("left_out", "")
        named = next((colour for colour in Colour if colour.name.lower() == out), None)
        if out and (named is None or seats != 2 or named in colours[:seats]):
            unplayed = " or ".join(colour.name.lower() for colour in colours[seats:]) if seats == 2 else "none"
            raise BadOption(f"{shorten_repr(out)} cannot be left out by {seats} players: expected {unplayed}")
        return Options(colours[:seats], named, int(stall), rulings)

    def deck_size(self, options: Options) -> int:
        """All tiles and a slip are shuffled."""
        _check_options(options)
        return len(build_deck())

    def make_deal(self, options: Options, order: Sequence[int], first: Seat) -> str:
        """The shuffled tiles on the places, the colours in the order of turns."""
        _check_options(options)
        check_in_range(first, range(len(options.colours)), "the seat of player 0")
        colours = options.colours[first:] + options.colours[:first]
        return str(deal_tiles(colours, order, options.left_out, options.rulings))

    def make_initial_position(self, options: Options, deal: str) -> Position:
        """The first position of a deal; raises BadText."""
        _check_options(options)
        dealt = Deal.parse(deal)
        if set(dealt.colours) != set(options.colours):
            played, asked = ("".join(c.letter for c in colours) for colours in (dealt.colours, options.colours))
            raise BadOption(f"the deal is for {played}: expected {asked}")
        return Position.start(dealt, options.stall, options.rulings)

    def legal_actions(self, position: Position) -> tuple[str, ...]:
        """The words of all legal actions."""
        return legal_actions(position)

    def play(self, position: Position, action: str) -> Position:
        """The position after an action; raises IllegalAction."""
        return play(position, action)

    def time_out_turn(self, position: Position) -> tuple[Position, str]:
        """The position after the time of a turn is up, and the word for it."""
        return time_out_turn(position), LATE

    def animation_weight(self, before: Position, after: Position) -> float:
        """Two tiles that differ stay to be seen before they turn back, and a pair is carried to its board."""
        check_position(before)
        check_position(after)
        steps = after.steps[len(before.steps) :]
        if any(step.what == "back" and len(step.places) > 1 for step in steps):
            return 4
        return 2.5 if any(step.what in ("taken", "met", "robbed", "swept") for step in steps) else 1

    def count_turns(self, position: Position) -> int:
        """How many turns have been taken, empty ones too."""
        check_position(position)
        return position.progress.turns

    def start_match(self, options: Options, first: Seat) -> Match:
        """A match with nothing played."""
        _check_options(options)
        check_in_range(first, range(len(options.colours)), "the seat that starts")
        return Match(len(options.colours), first)

    def settle_match(self, match: Match, position: Position, winners: tuple[Seat, ...]) -> Match:
        """The match after its one game."""
        check_type(match, Match, "a match", "a Match of Maiko")
        check_position(position)
        check_tuple(winners, int, "the seats of the winners", "a tuple of seats")
        return Match(match.seats, match.first, by_seat(position.scores, match.first), winners)

    def make_view(self, position: Position, seat: Seat | None, first: Seat) -> HouseView:
        """What a seat sees now."""
        check_view(position, first, seat)
        return now(position, seat, first)

    def render_board_text(self, view: HouseView) -> str:
        """The okiya and each board in lines of letters and marks, by the letter of its colour and its score."""
        from hanamachi.games.maiko.drawing import board_text, house_text

        _check_seen(view)
        boards = (f"{board.colour} {board.score:+}\n{board_text(board.cells)}" for board in view.boards)
        return "\n\n".join((house_text(view.floor), *boards))

    def render_board_svg(self, view: HouseView) -> str:
        """The okiya, and the boards beside it."""
        from hanamachi.games.maiko.drawing import table_svg

        _check_seen(view)
        return table_svg(view.floor, [(board.cells, board.colour) for board in view.boards])

    def compute_view_patch(self, before: Position, after: Position, first: Seat) -> Mapping[str, object]:
        """The places, boards and whatever else is not as it was."""
        check_view(before, first)
        check_view(after, first)
        return view_changes(before, after, first)

    def private_view_fields(self, position: Position, seat: Seat, first: Seat) -> Mapping[str, object]:
        """What they look at, and whom they cannot call; only who is to move sees more of it than what lies open."""
        check_view(position, first, seat)
        return own_parts(position, seat, first)

    def public_events(self, before: Position, after: Position, first: Seat) -> tuple[StepView, ...]:
        """What everybody sees happen between two positions."""
        check_view(before, first)
        check_view(after, first)
        return steps_since(after, first, len(before.steps))

    def private_events(self, before: Position, after: Position, first: Seat) -> tuple[tuple[Seat, str, str], ...]:
        """The seat that looked in secret, the place, and the tile."""
        check_view(before, first)
        check_view(after, first)
        return secret_looks(after, first, len(before.steps))

    def redact_past_events(self, public_events: Sequence[object]) -> tuple[StepView, ...]:
        """The steps whose traces can still be seen: no tile that was turned up and back, and no place of a look."""
        return faded(check_tuple(public_events, StepView, "the steps of a history", "StepViews"))

    def make_observation(self, position: Position, player: Player) -> View:
        """All that a player may know."""
        check_position(position)
        check_in_range(player, range(position.players), "a player")
        return view(position, player)

    def winners_after_forfeit(self, position: Position, loser: Player) -> tuple[Player, ...]:
        """The best of the others by score; under the first rulings, all of them."""
        check_position(position)
        check_in_range(loser, range(position.players), "a player")
        others = [player for player in range(position.players) if player != loser]
        return position.leading_players(others) if position.rulings > 1 else tuple(others)

    def make_outcome_view(self, position: Position, first: Seat) -> HouseOutcome | None:
        """How the game ended, for every seat."""
        check_view(position, first)
        return outcome(position, first)

    def final_scores(self, position: Position) -> tuple[int, ...]:
        """The scores of the boards."""
        check_position(position)
        return position.scores

    def make_replay(self, start: Position, actions: Sequence[str], first: Seat) -> Replay:
        """A finished game with every face open, and what each seat could have known."""
        check_view(start, first)
        return replay(start, check_tuple(actions, str, "the actions of a game", "texts"), first)

    def end_reason(self, position: Position) -> str:
        """full board, no pair or stall."""
        check_position(position)
        ended = position.outcome
        if ended is None:
            raise BadArgument(f"{shorten_repr(position)} is not over: expected the last position of a game")
        return ended.reason.value

    def format_game(self, options: Options, deal: str, actions: Sequence[str]) -> str:
        """The game's one line."""
        _check_options(options)
        check_type(deal, str, "a deal", "the text of a deal")
        return format_game(deal, check_tuple(actions, str, "the actions of a game", "texts"), options.stall)


def _check_options(options: object) -> None:
    check_type(options, Options, "what was agreed before a game of Maiko", "the Options of `RULES.options`")


def _check_seen(view: object) -> None:
    check_type(view, HouseView, "a view", "a HouseView")


RULES = MaikoRules()
