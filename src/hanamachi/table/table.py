"""One table at one moment: who sits there, what was played, what is offered. A frozen value; `apply` makes the next."""

from typing import Any

import msgspec
from msgspec.structs import replace

from hanamachi.game import BadArgument, Match, Seat, shorten_repr
from hanamachi.game.arguments import check_in_range, check_minimum, check_type
from hanamachi.table import commitments
from hanamachi.table.clock import Clocks
from hanamachi.table.commands import AnyCommand, Command, Offer, Offerable
from hanamachi.table.errors import NotNow
from hanamachi.table.setup import Setup, checked


class SeatState(msgspec.Struct, frozen=True):
    """A seat and who sits there: a person (`person` says which), a computer player, or nobody yet."""

    name: str = ""
    person: str = ""
    computer: str | None = None
    away: bool = False

    @property
    def taken(self) -> bool:
        """Whether somebody sits there."""
        return bool(self.name)


class Ending(msgspec.Struct, frozen=True):
    """How a game ended: who won (nobody: drawn), and why (a reason of the game's, or resignation, or time).

    `loser` is the seat that resigned or ran out of time.
    """

    winners: tuple[Seat, ...]
    reason: str
    loser: Seat | None = None


class Proposal(msgspec.Struct, frozen=True):
    """What a seat has offered, for the seat of `whom` if it is about one, and the seats that agree to it."""

    seat: Seat
    offer: Offerable
    whom: Seat | None
    agreed: frozenset[Seat]


class TableGame(msgspec.Struct, frozen=True):
    """One game of a table: its number there, its match's, its deal, who starts, its positions, and how it ended.

    `positions` are all there were, one more than `actions`; of a game that hides something, the last two of them.
    `actors` are the seats whose actions they were.
    `hinted` are the positions in which a hint was asked for, each as the number of actions before it.
    """

    number: int
    match: int
    deal: str
    first: Seat
    positions: tuple[Any, ...]
    actions: tuple[str, ...] = ()
    actors: tuple[Seat, ...] = ()
    clocks: Clocks | None = None
    hinted: tuple[int, ...] = ()
    ending: Ending | None = None

    @property
    def position(self) -> Any:
        """The position now."""
        return self.positions[-1]

    def seat_of(self, player: int, seats: int) -> Seat:
        """The seat of a player at a table of so many seats."""
        return (player + self.first) % seats


class Table(msgspec.Struct, frozen=True):
    """A table at one moment.

    `number` and `at` are those of the last entry. `games` are all games dealt here, those of earlier matches too;
    `match` holds the score of the match that is played or was last. `changed` is the number of the last entry that
    dealt, moved or ended something, `offered` that of the last offer or answer, `came` that of the last to come or go,
    `left` that of the last to give up a seat.

    >>> from hanamachi.games.okiya import OkiyaSetup
    >>> from hanamachi.table import Setup, Table, apply, next_entry
    >>> from hanamachi.table.commands import Sit
    >>> table = Table.of(Setup(game=OkiyaSetup("single"), computers=(None, "wary"), first=0, seed="5e" * 32))
    >>> table, events = apply(table, next_entry(table, 0, Sit("Mizuki"), now=1000))
    >>> table.playing, table.turn, [event.__struct_config__.tag for event in events]
    (True, 0, ['sat', 'dealt'])
    """

    setup: Setup
    seats: tuple[SeatState, ...]
    number: int = 0
    at: int = 0
    games: tuple[TableGame, ...] = ()
    match: Match | None = None
    ready: frozenset[Seat] = frozenset()
    offer: Proposal | None = None
    changed: int = 0
    offered: int = 0
    came: int = 0
    left: int = 0

    @staticmethod
    def of(setup: Setup) -> "Table":
        """An empty table; raises BadOption or BadText when the set-up makes none."""
        checked(setup)
        return Table(setup, tuple(SeatState(name or "", computer=name) for name in setup.computers), at=setup.made)

    @property
    def game(self) -> TableGame | None:
        """The game that is played, or was last."""
        return self.games[-1] if self.games else None

    @property
    def playing(self) -> bool:
        """Whether a game is going on."""
        return self.game is not None and self.game.ending is None

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.match is not None and self.match.over

    @property
    def turn(self) -> Seat | None:
        """The seat to move."""
        game = self.games[-1] if self.games else None
        if game is None or game.ending is not None:
            return None
        seat: Seat = (game.positions[-1].turn + game.first) % len(self.seats)
        return seat

    @property
    def deadline(self) -> int | None:
        """The time at which the seat to move has no time left, in milliseconds."""
        game = self.game
        return game.clocks.deadline if game and game.clocks and not game.ending else None

    def hides(self, game: TableGame) -> bool:
        """Whether a game still has something to hide: its deal, and with it what the record tells of it."""
        if game.__class__ is not TableGame:
            check_type(game, TableGame, "a game of a table", "one of `Table.games`")
        return self.setup.rules.has_hidden_information and game.ending is None

    def seats_of(self, person: str) -> tuple[Seat, ...]:
        """The seats a person holds."""
        if person.__class__ is not str:
            check_type(person, str, "a person", "a text")
        return tuple([seat for seat, state in enumerate(self.seats) if state.person == person]) if person else ()

    def same_hands(self, seat: Seat) -> frozenset[Seat]:
        """The seats that agree to whatever `seat` says: all on its screen, and the computer players'."""
        self._check_seat(seat)
        shared = self.setup.shared
        return frozenset(s for s, state in enumerate(self.seats) if state.computer or s == seat or shared)

    def speaks_for(self, person: str, command: AnyCommand | None = None) -> Seat | None:
        """The seat for which a person says a command: of several on one screen, the one to move.

        Only a takeback is asked for by the seat that moved last.
        """
        if command is not None:
            check_type(command, Command, "a command", "one of hanamachi.table.commands, or None")
        seats = self.seats_of(person)
        if len(seats) > 1 and command == Offer("takeback") and self.game and self.game.actors:
            last = self.game.actors[-1]
            return last if last in seats else seats[0]
        if len(seats) < 2:
            return seats[0] if seats else None
        turn = self.turn
        return turn if turn in seats else seats[0]

    def secret(self, game: int) -> bytes | None:
        """The secret of a game, counted from 1; None where the set-up has neither it nor a seed."""
        check_minimum(game, 1, "the number of a game")
        if self.setup.seed:
            return commitments.game_secret(bytes.fromhex(self.setup.seed), game)
        if game <= len(self.setup.secrets) and self.setup.secrets[game - 1]:
            return bytes.fromhex(self.setup.secrets[game - 1])
        return None

    def with_seat(self, seat: Seat, state: SeatState) -> "Table":
        """The table with somebody else on a seat."""
        self._check_seat(seat)
        check_type(state, SeatState, "who sits on a seat", "a SeatState")
        return replace(self, seats=(*self.seats[:seat], state, *self.seats[seat + 1 :]))

    def _check_seat(self, seat: Seat) -> None:
        check_in_range(seat, range(len(self.seats)), "a seat of the table")

    def with_game(self, **changes: Any) -> "Table":
        """The table with the game that is played changed."""
        if self.game is None:
            raise NotNow("no game was dealt at this table yet: expected one that can be changed")
        known = TableGame.__struct_fields__
        if unknown := sorted(set(changes) - set(known)):
            raise BadArgument(f"{shorten_repr(unknown[0])} is not a field of a game: expected {', '.join(known)}")
        return replace(self, games=(*self.games[:-1], replace(self.game, **changes)))
