"""The rules of a game as an interface: what can be played, what each seat sees, and what is scored.

A *player* counts from 0 in the order of turns: player 0 makes the first move of a game. A *seat* is a place at a table
and stays the same from game to game. The rules know players. A method that needs seats takes `first`, the seat of
player 0: of `n` players, player `p` sits at `(p + first) % n`.
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
    """The result of a finished game."""

    @property
    def winners(self) -> tuple[Player, ...]:
        """The players who won. Several players can share a win; a drawn game has no winner."""


class Position(Protocol):
    """A position of a game: a frozen, hashable value."""

    @property
    def turn(self) -> Player | None:
        """The player to move, or None after the end of the game."""

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None before the end of the game."""


class Match(Protocol):
    """One or more games between the same seats: a frozen value."""

    @property
    def starter(self) -> Seat:
        """The seat that starts the next game."""

    @property
    def score(self) -> tuple[int, ...]:
        """The points of each seat."""

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
    """The rules of one game, without state.

    The type arguments are the position, the options agreed before a match, the match, and the view of a seat. The
    methods with a body are right for a game without hidden information and chance; other games override them.
    `conformance.check_rules` tests the promises below.

    >>> from hanamachi.games.okiya import RULES
    >>> options = RULES.parse_options({"form": "single"}, 2)
    >>> deal = RULES.make_deal(options, range(RULES.deck_size(options)), first=0)
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
    def parse_options(self, given: Mapping[str, str], seats: int, rulings: int = RULINGS) -> OptionsT:
        """Parse the options of a match from texts. A missing option has its default.

        Args:
            given: The texts by the name of the option. An empty mapping is valid.
            seats: The number of players.
            rulings: The version of the rulings.

        Raises:
            BadOption: An option is unknown, or has a value that it cannot have.
        """

    def deck_size(self, options: OptionsT) -> int:
        """Return the number of things to shuffle for a deal, 0 for a game without chance."""
        return 0

    @abstractmethod
    def make_deal(self, options: OptionsT, order: Sequence[int], first: Seat) -> str:
        """Return the text of the deal that a shuffle gives.

        Args:
            options: The options of the match.
            order: The shuffle, a permutation of `range(deck_size(options))`.
            first: The seat of player 0.
        """

    @abstractmethod
    def make_initial_position(self, options: OptionsT, deal: str) -> PositionT:
        """Return the first position of a deal.

        Raises:
            BadText: The text is not a deal.
            BadOption: The deal does not fit the options.
        """

    def check_deal_kind(self, options: OptionsT, kind: str) -> None:
        """Raise BadOption unless deals of a kind exist. Each game has the kind `ANY`."""
        if kind != ANY:
            raise BadOption(f"{shorten_repr(kind)} is not a kind of deals of this game: expected {ANY}")

    def find_deal_of_kind(self, options: OptionsT, kind: str, drawn: Callable[[int], str]) -> int:
        """Return the number of the first deal of a kind. May take seconds.

        Args:
            options: The options of the match.
            kind: The kind, which `check_deal_kind` accepts.
            drawn: Returns the text of a deal by its number, from 0.

        Raises:
            GameError: No deal is of the kind.
        """
        return 0

    # ------------------------------------------------------------------------------------------------ during a game

    @abstractmethod
    def legal_actions(self, position: PositionT) -> tuple[str, ...]:
        """Return the legal actions as texts, without repetition. Equal positions give them in the same order.

        The result is empty after the end of a game, and never before.
        """

    @abstractmethod
    def play(self, position: PositionT, action: str) -> PositionT:
        """Return the position after an action.

        Raises:
            BadText: The text is not an action.
            IllegalAction: The action is not one of `legal_actions`.
        """

    @abstractmethod
    def count_turns(self, position: PositionT) -> int:
        """Return the number of turns taken: 0 at the start, and never fewer after an action than before it."""

    def time_out_turn(self, position: PositionT) -> tuple[PositionT, str] | None:
        """Return the position after the time of a turn has run out, and the action that the record shows for it.

        None if a player without time loses the game.
        """
        return None

    def animation_weight(self, before: PositionT, after: PositionT) -> float:
        """Return the time that people need to see a step, as a multiple of the time for a plain move."""
        return 1

    # ------------------------------------------------------------------------------------------------------- views

    @abstractmethod
    def make_view(self, position: PositionT, seat: Seat | None, first: Seat) -> ViewT:
        """Return the view of a seat, or of a spectator for None. Its field `turn` is the seat to move, or None."""

    @abstractmethod
    def render_board_text(self, view: ViewT) -> str:
        """Render a view as lines of plain text."""

    @abstractmethod
    def render_board_svg(self, view: ViewT) -> str:
        """Render a view as a standalone SVG picture."""

    def private_view_fields(self, position: PositionT, seat: Seat, first: Seat) -> Mapping[str, Encodable]:
        """Return the fields of a seat's `make_view` that can differ from a spectator's, by name.

        All seats and positions give the same names. A game with such fields has a `msgspec.Struct` as its view.
        """
        return {}

    def compute_view_patch(self, before: PositionT, after: PositionT, first: Seat) -> Mapping[str, Encodable] | None:
        """Return the patch from one spectator's view to the next, in the form of `hanamachi.table.patches`.

        None lets the table compare the two views, which is slower. A game without pages of its own returns None,
        because its picture (`render_board_svg`) is sent again with each change.
        """
        return None

    def public_events(self, before: PositionT, after: PositionT, first: Seat) -> tuple[Encodable, ...]:
        """Return the events of a step that everybody sees, without the action itself."""
        return ()

    def private_events(self, before: PositionT, after: PositionT, first: Seat) -> tuple[tuple[Seat, str, str], ...]:
        """Return the events of a step that only one seat sees, each as the seat, the place and the thing seen."""
        return ()

    def redact_past_events(self, public_events: Sequence[Encodable]) -> tuple[Encodable, ...]:
        """Return the public events that a late spectator may still learn, each without its hidden details."""
        return tuple(public_events)

    def make_observation(self, position: PositionT, player: Player) -> object:
        """Return everything that a player may know of a position, as the argument of a computer player."""
        return position

    # ------------------------------------------------------------------------------------------------- after a game

    @abstractmethod
    def winners_after_forfeit(self, position: PositionT, loser: Player) -> tuple[Player, ...]:
        """Return the players who win because another has resigned or run out of time; never the loser."""

    @abstractmethod
    def make_outcome_view(self, position: PositionT, first: Seat) -> Encodable | None:
        """Return the result of a game as everybody may see it, or None before its end."""

    def final_scores(self, position: PositionT) -> tuple[int, ...]:
        """Return the score of each player after the end of a game, or () if only winning counts."""
        return ()

    def make_replay(self, start: PositionT, actions: Sequence[str], first: Seat) -> Encodable:
        """Return a finished game with nothing hidden. Only games with a `replay_type` implement this method."""
        raise NotImplementedError

    def compute_action_losses(self, start: PositionT, actions: Sequence[str]) -> tuple[int | None, ...] | None:
        """Return how much each action gave away against the best one, 0 for a best one. Takes milliseconds.

        An action without an alternative has None. The result is None if the game has no exact solver.
        """
        return None

    @abstractmethod
    def end_reason(self, position: PositionT) -> str:
        """Return why a finished game is over, in a word or two."""

    @abstractmethod
    def start_match(self, options: OptionsT, first: Seat) -> MatchT:
        """Return a match before its first game, which the seat `first` starts."""

    @abstractmethod
    def settle_match(self, match: MatchT, position: PositionT, winners: tuple[Seat, ...]) -> MatchT:
        """Return the match after a game.

        Args:
            match: The match before the game.
            position: The last position of the game.
            winners: The seats that won, by the rules, by a resignation or by time.
        """

    @abstractmethod
    def format_game(self, options: OptionsT, deal: str, actions: Sequence[str]) -> str:
        """Return the canonical text of a game: one line without a line break."""


AnyRules = Rules[Any, Any, Any, Any]
"""The rules of some installed game. A table passes positions, options and matches back to the rules that made them."""
