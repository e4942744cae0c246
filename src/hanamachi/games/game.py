"""What every game keeps to, so that one table can seat them all.

A *player* is counted in the order of turns: player 0 makes the first move of a game. A *seat* is a place at a table and
stays the same from game to game. The table turns one into the other; the rules only know players.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

Player = int
Seat = int


class GameError(ValueError):
    """Something given to the rules cannot be taken; the message shows what was given and what was expected."""


class BadText(GameError):
    """A text is not the notation of what it was read as."""


class IllegalAction(GameError):
    """An action that the rules do not allow in this position."""


class BadOption(GameError):
    """An option of a game has a value that the game does not know."""


def shown(text: object) -> str:
    """A given thing as an error shows it: its repr, cut after 60 characters."""
    whole = repr(text)
    return whole if len(whole) <= 60 else f"{whole[:59]}…"


class Outcome(Protocol):
    """How a finished game ended."""

    @property
    def winner(self) -> Player | None:
        """The player who won, or None for a draw."""


class Position(Protocol):
    """One moment of a game: a frozen, hashable value."""

    @property
    def turn(self) -> Player | None:
        """The player to move, or None when the game is over."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""


class Match(Protocol):
    """Several games between the same seats, with a score: a frozen value."""

    @property
    def starter(self) -> Seat:
        """The seat that starts the game now due."""

    @property
    def score(self) -> tuple[int, ...]:
        """What each seat has won so far."""

    @property
    def over(self) -> bool:
        """Whether nothing is left to play."""

    @property
    def winner(self) -> Seat | None:
        """The seat that won the match, or None while it goes on and when it was drawn."""


class Rules(Protocol):
    """A game as the table sees it: everything by value and by text."""

    @property
    def name(self) -> str:
        """The game's name in addresses, records and messages."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players that it is for."""

    @property
    def hidden(self) -> bool:
        """Whether a deal hides something from somebody; then nothing is ever taken back."""

    def deck(self, options: Any) -> int:
        """How many things are shuffled for one deal."""

    def deal(self, options: Any, order: Sequence[int]) -> str:
        """The deal that a shuffle gives: `order` is a permutation of `range(deck(options))`."""

    def start(self, options: Any, deal: str) -> Any:
        """The first position of a game, from the text of its deal; raises BadText."""

    def actions(self, position: Any) -> tuple[str, ...]:
        """The lawful actions, as texts."""

    def play(self, position: Any, action: str) -> Any:
        """The position after an action; raises BadText or IllegalAction."""

    def match(self, options: Any, first: Seat) -> Any:
        """A match in which nothing has been played and the seat `first` starts."""

    def settle(self, match: Any, position: Any, winner: Seat | None) -> Any:
        """The match after a game that ended in `position` with that winner, by the rules or by resigning or time."""

    def view(self, position: Any, seat: Seat | None, first: Seat) -> Any:
        """What a seat (None: a spectator) may see of a position whose player 0 sits at `first`."""

    def outcome(self, position: Any, first: Seat) -> Any:
        """How a game whose player 0 sits at `first` ended, as everybody may see it; None while it goes on."""

    def reason(self, position: Any) -> str:
        """In one word, why a finished game is over."""

    def notation(self, options: Any, deal: str, actions: Sequence[str]) -> str:
        """The one text form of a game."""

    def options(self, given: Mapping[str, str]) -> Any:
        """The options of a game from texts; raises BadOption."""
