"""What every game keeps to, so that one table can seat them all.

A *player* is counted in the order of turns: player 0 makes the first move of a game. A *seat* is a place at a table and
stays the same from game to game. The table turns one into the other; the rules only know players.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Protocol

Player = int
Seat = int

RULINGS = 2
"""The rulings that games are played by. Those of 1 hold for tables made before they were changed:

- In Maiko for two the friends that are left out are chosen apart from where the rest lies. (1: the last ones were.)
- After a stall in Maiko the round is played out. (1: the game was over at once.)
- Of those whom a resigned game of Maiko leaves, the best by score win. (1: all of them.)
- In a match of Okiya for points, who resigns or runs out of time gives 9 points at the most. (1: up to 16.)
"""


class GameError(ValueError):
    """Something given to the rules cannot be taken; the message shows what was given and what was expected."""

    code = "game-error"


class BadText(GameError):
    """A text is not the notation of what it was read as."""

    code = "bad-text"


class IllegalAction(GameError):
    """An action that the rules do not allow in this position."""

    code = "illegal-action"


class BadOption(GameError):
    """An option of a game has a value that the game does not know."""

    code = "bad-option"


def shown(text: object) -> str:
    """A given thing as an error shows it: its repr, cut after 60 characters."""
    whole = repr(text)
    return whole if len(whole) <= 60 else f"{whole[:59]}…"


class Outcome(Protocol):
    """How a finished game ended."""

    @property
    def winners(self) -> tuple[Player, ...]:
        """The players who won: several share a win, and nobody wins a draw."""


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
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won the match; nobody while it goes on and when it was drawn."""


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

    @property
    def timed(self) -> Literal["game", "turn"]:
        """What a clock is for: a player's time for the whole game, or for each turn."""

    def options(self, given: Mapping[str, str], seats: int, rulings: int = RULINGS) -> Any:
        """The options of a game for so many players from texts, and the rulings it is played by; raises BadOption."""

    def deck(self, options: Any) -> int:
        """How many things are shuffled for one deal."""

    def deal(self, options: Any, order: Sequence[int], first: Seat) -> str:
        """The deal that a shuffle gives, where player 0 sits at `first`.

        `order` is a permutation of `range(deck(options))`.
        """

    def start(self, options: Any, deal: str) -> Any:
        """The first position of a game, from the text of its deal; raises BadText or BadOption."""

    def actions(self, position: Any) -> tuple[str, ...]:
        """The lawful actions, as texts."""

    def play(self, position: Any, action: str) -> Any:
        """The position after an action; raises BadText or IllegalAction."""

    def lapse(self, position: Any) -> tuple[Any, str] | None:
        """The position after the time of a turn is up and the word for it; None where it loses the game."""

    def pace(self, before: Any, after: Any) -> float:
        """How long people need to follow what happened between two positions, where 1 is a plain move."""

    def turns(self, position: Any) -> int:
        """How many turns have been taken."""

    def match(self, options: Any, first: Seat) -> Any:
        """A match in which nothing has been played and the seat `first` starts."""

    def settle(self, match: Any, position: Any, winners: tuple[Seat, ...]) -> Any:
        """The match after a game that ended in `position` with those winners, by the rules, by resigning or time."""

    def view(self, position: Any, seat: Seat | None, first: Seat) -> Any:
        """What a seat (None: a spectator) sees now of a position whose player 0 sits at `first`."""

    def eyes(self, position: Any, seat: Seat | None, first: Seat) -> Seat | None:
        """The seat itself, or None for one that sees in this position just what a spectator sees."""

    def told(self, before: Any, after: Any, first: Seat) -> tuple[Any, ...]:
        """What everybody sees happen from one position to the next, beyond the action itself."""

    def secrets(self, before: Any, after: Any, first: Seat) -> tuple[tuple[Seat, str, str], ...]:
        """What single seats alone see happen: the seat, where, and what."""

    def faded(self, told: Sequence[Any]) -> tuple[Any, ...]:
        """What can still be seen later of what was told."""

    def known(self, position: Any, player: Player) -> Any:
        """All that a player may know of a position: what a computer player is given."""

    def winners_without(self, position: Any, loser: Player) -> tuple[Player, ...]:
        """The players who win where one has given up, or has no time left."""

    def outcome(self, position: Any, first: Seat) -> Any:
        """How a game whose player 0 sits at `first` ended, as everybody may see it; None while it goes on."""

    def reason(self, position: Any) -> str:
        """In a word or two, why a finished game is over."""

    def notation(self, options: Any, deal: str, actions: Sequence[str]) -> str:
        """The one text form of a game."""
