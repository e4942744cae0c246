"""The rules of a game as an interface: what can be played, what each seat sees, and what is scored.

A *player* counts from 0 in the order of turns: player 0 makes the first move of a game. A *seat* is a place at a table
and stays the same from game to game. The rules know players. A method that needs seats takes `first_seat`, the seat of
player 0: of `n` players, player `p` sits at `(p + first_seat) % n`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Literal, Protocol, TypeVar

from hanamachi.game.errors import BadOption, shorten_repr
from hanamachi.game.player import Seat

Player = int
"""A player, from 0, in the order of turns of one game."""

Encodable = object
"""A value that msgspec can encode: a frozen dataclass, a `msgspec.Struct` or a built-in value.

A game's own methods name the type in its place, and its `GamePackage` names it to the server.
"""

ANY = "any"
"""The kind of deals that admits every deal."""

RULINGS = 2
"""Version of the rulings that new games are played by.

A table keeps the version that it was made with. Each game says in what the versions differ.
"""


class Outcome(Protocol):
    """Interface of the result of a finished game."""

    @property
    def winners(self) -> tuple[Player, ...]:
        """The numbers of the players who won. Several players can share a win; a drawn game has no winner."""


class Position(Protocol):
    """Interface of a position of a game. A position is immutable and can be hashed."""

    @property
    def turn(self) -> Player | None:
        """The number of the player to move, or None after the end of the game."""

    @property
    def outcome(self) -> Outcome | None:
        """The result of the game, or None before its end."""


class Match(Protocol):
    """Interface of a match: one or more games between the same seats. A match is immutable."""

    @property
    def starter(self) -> Seat:
        """The seat that starts the next game."""

    @property
    def score(self) -> tuple[int, ...]:
        """The points of each seat in this match, by the number of the seat."""

    @property
    def over(self) -> bool:
        """Whether the match has ended."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won the match, empty before its end and after a draw."""


PositionT = TypeVar("PositionT", bound=Position)
OptionsT = TypeVar("OptionsT")
MatchT = TypeVar("MatchT", bound=Match)
ViewT = TypeVar("ViewT")


class Rules(ABC, Generic[PositionT, OptionsT, MatchT, ViewT]):
    """The rules of one game. A rules object has no state: positions are passed to its methods and returned by them.

    The type arguments are the types of a position, of the options of a match, of a match, and of what one player can
    see. The methods with a body are right for a game without hidden information and chance; other games override them.
    `conformance.check_rules` tests the promises below.

    >>> from hanamachi.games.okiya import RULES
    >>> options = RULES.parse_options({"form": "single"}, 2)
    >>> deal = RULES.make_deal(options, range(RULES.deck_size(options)), first_seat=0)
    >>> position = RULES.make_initial_position(options, deal)
    >>> RULES.legal_actions(position)[:3], RULES.play(position, "a4").turn
    (('a4', 'b4', 'c4'), 1)
    """

    seat_counts: tuple[int, ...]
    """The possible numbers of players, ascending."""

    has_hidden_information: bool = False
    """Whether a deal hides anything from a player. Then no action can be taken back."""

    clock_scope: Literal["game", "turn"] = "game"
    """Whether a clock limits the time of each player for the whole game, or the time of each turn."""

    # ------------------------------------------------------------------------------------------------ before a game

    @abstractmethod
    def parse_options(
        self, option_texts: Mapping[str, str], seat_count: int, rulings_version: int = RULINGS
    ) -> OptionsT:
        """Parse the options of a match from texts. An option that is not given has its default value.

        Args:
            option_texts: The texts by the name of the option. An empty mapping is valid.
            seat_count: The number of players.
            rulings_version: The version of the rules, for questions that the printed rules leave open.

        Raises:
            BadOption: An option is unknown, or has a value that it cannot have.
        """

    def deck_size(self, options: OptionsT) -> int:
        """Return the number of items, such as tiles, to shuffle for a deal. It is 0 for a game without chance."""
        return 0

    @abstractmethod
    def make_deal(self, options: OptionsT, shuffled_order: Sequence[int], first_seat: Seat) -> str:
        """Return the deal (how a game is set up) that a shuffle gives, as text.

        Args:
            options: The options of the match.
            shuffled_order: The shuffle, a permutation of `range(deck_size(options))`.
            first_seat: The seat of player 0.
        """

    @abstractmethod
    def make_initial_position(self, options: OptionsT, deal: str) -> PositionT:
        """Return the position before the first move of a deal (how a game is set up, as text).

        Raises:
            BadText: The text is not a deal.
            BadOption: The deal does not fit the options.
        """

    def check_deal_kind(self, options: OptionsT, deal_kind: str) -> None:
        """Check that the game has a kind of deals; raises BadOption. Each game has the kind `ANY`.

        A kind is a text that names a set of deals, such as those that the first player can win.
        """
        if deal_kind != ANY:
            raise BadOption(f"{shorten_repr(deal_kind)} is not a kind of deal in this game: expected {ANY}")

    def find_deal_of_kind(self, options: OptionsT, deal_kind: str, deal_by_number: Callable[[int], str]) -> int:
        """Search random deals for the first one of a kind, and return its number. May take seconds.

        A kind is a set of deals, such as those that the first player can win.

        Args:
            options: The options of the match.
            deal_kind: The name of the kind, which `check_deal_kind` accepts.
            deal_by_number: A function that returns the text of a random deal by its number, from 0.

        Raises:
            GameError: No deal is of the kind.
        """
        return 0

    # ------------------------------------------------------------------------------------------------ during a game

    @abstractmethod
    def legal_actions(self, position: PositionT) -> tuple[str, ...]:
        """Return the legal moves as texts, each once. Equal positions give them in the same order.

        The result is empty if the game is over, and only then.
        """

    @abstractmethod
    def play(self, position: PositionT, action: str) -> PositionT:
        """Return the position after a move.

        Raises:
            BadText: The text is not a move.
            IllegalAction: The move is not one of `legal_actions`.
        """

    @abstractmethod
    def count_turns(self, position: PositionT) -> int:
        """Return the number of turns that the players have taken: 0 at the start. No move makes it smaller."""

    def time_out_turn(self, position: PositionT) -> tuple[PositionT, str] | None:
        """Return the position after the player to move has run out of time, and the move to write into the record.

        Return None if a player who runs out of time loses the game.
        """
        return None

    def animation_duration_factor(self, before: PositionT, after: PositionT) -> float:
        """Return how long people need to see a move, as a multiple of the time for a simple move.

        Args:
            before: The position before the move.
            after: The position after it.
        """
        return 1

    # ------------------------------------------------------------------------------------------------------- views

    @abstractmethod
    def make_view(self, position: PositionT, seat: Seat | None, first_seat: Seat) -> ViewT:
        """Return what the player on a seat can see of a position. For None return what a spectator can see.

        The result has a field `turn`: the seat to move, or None after the end. `first_seat` is the seat of player 0.
        """

    @abstractmethod
    def render_board_text(self, view: ViewT) -> str:
        """Return a board as lines of plain text. `view` is what one player can see, from `make_view`."""

    @abstractmethod
    def render_board_svg(self, view: ViewT) -> str:
        """Return a board as a complete SVG picture. `view` is what one player can see, from `make_view`."""

    def make_private_view_fields(self, position: PositionT, seat: Seat, first_seat: Seat) -> Mapping[str, Encodable]:
        """Return the fields of a player's view that can differ from a spectator's view, by name.

        The names are the same for all seats and positions. If there are any, the view must be a `msgspec.Struct`.
        """
        return {}

    def compute_view_patch(
        self, before: PositionT, after: PositionT, first_seat: Seat
    ) -> Mapping[str, Encodable] | None:
        """Return the patch that changes a spectator's view before a move into the view after it.

        `hanamachi.table.patches` describes the form of a patch. If the result is None, the table compares the two
        views, which is slower. A game without its own pages returns None, because its picture is sent again with each
        change.

        Args:
            before: The position before the move.
            after: The position after it.
            first_seat: The seat of player 0.
        """
        return None

    def list_public_events(self, before: PositionT, after: PositionT, first_seat: Seat) -> tuple[Encodable, ...]:
        """Return what everybody sees happen in a move, such as a tile that is turned over.

        The move itself is not included.

        Args:
            before: The position before the move.
            after: The position after it.
            first_seat: The seat of player 0.
        """
        return ()

    def list_private_events(
        self, before: PositionT, after: PositionT, first_seat: Seat
    ) -> tuple[tuple[Seat, str, str], ...]:
        """Return what only one player sees happen in a move. Each event is the seat, the place and the thing seen.

        Args:
            before: The position before the move.
            after: The position after it.
            first_seat: The seat of player 0.
        """
        return ()

    def redact_past_events(self, public_events: Sequence[Encodable]) -> tuple[Encodable, ...]:
        """Remove details from events that a spectator who comes later may not learn. Return the other events.

        `public_events` are from the method `list_public_events`.
        """
        return tuple(public_events)

    def make_observation(self, position: PositionT, player: Player) -> object:
        """Return everything that a player may know in a position. It is the first argument of a computer player."""
        return position

    # ------------------------------------------------------------------------------------------------- after a game

    @abstractmethod
    def find_winners_after_forfeit(self, position: PositionT, loser: Player) -> tuple[Player, ...]:
        """Return the players who win because `loser` has resigned or run out of time. The loser is never among them."""

    @abstractmethod
    def make_outcome_view(self, position: PositionT, first_seat: Seat) -> Encodable | None:
        """Return the result of a game to send to clients, or None before the end.

        `first_seat` is the seat of player 0.
        """

    def compute_final_scores(self, position: PositionT) -> tuple[int, ...]:
        """Return the points of each player after the end of a game. Return () if the game has no points."""
        return ()

    def make_replay(self, start_position: PositionT, actions: Sequence[str], first_seat: Seat) -> Encodable:
        """Return a finished game for a replay, with nothing hidden. Only games with a `replay_type` implement this.

        Args:
            start_position: The first position.
            actions: All moves.
            first_seat: The seat of player 0.
        """
        raise NotImplementedError

    def make_review(self, start_position: PositionT, actions: Sequence[str], first_seat: Seat, seat: Seat) -> Encodable:
        """Return what a seat can learn from a finished game. Takes seconds.

        Only games with a `review_type` implement this.

        Args:
            start_position: The first position.
            actions: All moves.
            first_seat: The seat of player 0.
            seat: The seat whose decisions are reviewed.
        """
        raise NotImplementedError

    def compute_action_losses(self, start_position: PositionT, actions: Sequence[str]) -> tuple[int | None, ...] | None:
        """Return for each move how much worse it was than the best move: 0 for a best one. Takes milliseconds.

        A move without an alternative has None. The whole result is None if the game has no exact solver.

        Args:
            start_position: The first position.
            actions: All moves.
        """
        return None

    @abstractmethod
    def describe_end_reason(self, position: PositionT) -> str:
        """Return why a finished game is over, in one or two words."""

    @abstractmethod
    def start_match(self, options: OptionsT, first_seat: Seat) -> MatchT:
        """Return a new match. `first_seat` is the seat that starts its first game."""

    @abstractmethod
    def add_game_to_match(self, match: MatchT, final_position: PositionT, winners: tuple[Seat, ...]) -> MatchT:
        """Return the match after one more game, with the new score.

        Args:
            match: The match before the game.
            final_position: The last position of the game.
            winners: The seats that won, by the rules, by a resignation or by time.
        """

    @abstractmethod
    def format_game(self, options: OptionsT, deal: str, actions: Sequence[str]) -> str:
        """Return the text of a game: one line that is always the same for the same game.

        Args:
            options: The options of the match.
            deal: The text of the deal (how the game was set up).
            actions: All moves.
        """


AnyRules = Rules[Any, Any, Any, Any]
"""The rules of some installed game. A table passes positions, options and matches back to the rules that made them."""
