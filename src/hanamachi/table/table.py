"""The state of a table: its seats, games and offers. A frozen value; `apply` returns the next one."""

from typing import Any

import msgspec
from msgspec.structs import replace

from hanamachi.game import BadArgument, Match, Seat, shorten_repr
from hanamachi.game.arguments import check_in_range, check_minimum, check_type
from hanamachi.table import commitments
from hanamachi.table.clock import Clocks
from hanamachi.table.commands import AnyCommand, Command, Offer, Offerable
from hanamachi.table.errors import NotPossibleNow
from hanamachi.table.setup import Setup, validate_setup


class SeatState(msgspec.Struct, frozen=True):
    """The state of a seat: whether a person, a computer player or no player has it.

    Attributes:
        name: The name of the player, empty for an open seat.
        person: The ID of the person.
        computer: The id of the computer player, or None.
        away: Whether the person has left and can return.
    """

    name: str = ""
    person: str = ""
    computer: str | None = None
    away: bool = False

    @property
    def is_taken(self) -> bool:
        """Whether the seat has a person or a computer player."""
        return bool(self.name)


class Ending(msgspec.Struct, frozen=True):
    """The end of a game: its winners, and why it ended.

    Attributes:
        winners: The seats that won, empty after a draw.
        reason: Why it ended: a word from the rules of the game, "resignation" or "time".
        loser: The seat that resigned or ran out of time, or None.
    """

    winners: tuple[Seat, ...]
    reason: str
    loser: Seat | None = None


class Proposal(msgspec.Struct, frozen=True):
    """An offer to the other players that is not yet accepted or declined.

    Attributes:
        seat: The seat that made the offer.
        offer: What is offered: a takeback, a rematch, or to replace a player.
        target_seat: The seat to give to a computer player, or None if nobody is to be replaced.
        agreed: The seats that have agreed.
    """

    seat: Seat
    offer: Offerable
    target_seat: Seat | None
    agreed: frozenset[Seat]


class TableGame(msgspec.Struct, frozen=True):
    """A game that is or was played at a table.

    Attributes:
        number: The number of the game at the table, from 1.
        match: The number of its match, from 1.
        deal: How the game was set up, as text.
        first: The seat of player 0, who makes the first move.
        positions: All positions, one more than `actions`. A game with hidden information keeps only the last two.
        actions: All moves.
        actors: The seat of each move.
        clocks: The clocks, or None for a game without time.
        hinted: For each hint, the number of moves before it.
        ending: The end of the game, or None before it.
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
        """The current position, or the last one after the end of the game."""
        return self.positions[-1]

    def seat_of_player(self, player: int, seats: int) -> Seat:
        """Return the seat of a player. Player 0 makes the first move and may have any seat.

        `seats` is the number of seats at the table.
        """
        return (player + self.first) % seats


class Table(msgspec.Struct, frozen=True):
    """The state of a table: its players, its games, and offers between the players. It never changes.

    Entries are the commands of players, numbered from 1. `apply` returns a new table for each entry.

    Attributes:
        setup: The options of the table.
        seats: The state of each seat.
        entry_count: The number of entries so far, which is the number of the last one.
        updated_at: The time of the last entry, in milliseconds since 1970.
        games: All games at the table, including those of earlier matches.
        match: The current or last match, or None before the first game.
        ready: The seats that are ready for the next game.
        open_offer: The offer that is not yet accepted or declined, or None.
        last_action_number: The number of the last entry that dealt, moved or ended something.
        last_offer_number: The number of the last entry that made or answered an offer.
        last_seat_change_number: The number of the last entry with which a person arrived or left.
        last_departure_number: The number of the last entry with which a seat became open.

    >>> from hanamachi.games.okiya import OkiyaSetup
    >>> from hanamachi.table import Setup, Table, apply, make_next_entry
    >>> from hanamachi.table.commands import Sit
    >>> setup = Setup(game=OkiyaSetup("single"), computers=(None, "wary"), first=0, seed="5e" * 32)
    >>> table = Table.from_setup(setup)
    >>> table, events = apply(table, make_next_entry(table, 0, Sit("Mizuki"), now=1000))
    >>> table.is_playing, table.turn, [event.__struct_config__.tag for event in events]
    (True, 0, ['sat', 'dealt'])
    """

    setup: Setup
    seats: tuple[SeatState, ...]
    entry_count: int = 0
    updated_at: int = 0
    games: tuple[TableGame, ...] = ()
    match: Match | None = None
    ready: frozenset[Seat] = frozenset()
    open_offer: Proposal | None = None
    last_action_number: int = 0
    last_offer_number: int = 0
    last_seat_change_number: int = 0
    last_departure_number: int = 0

    @staticmethod
    def from_setup(setup: Setup) -> "Table":
        """Return a new table with these options and no people. Raises BadOption or BadText if they are not possible."""
        validate_setup(setup)
        return Table(
            setup, tuple(SeatState(name or "", computer=name) for name in setup.players), updated_at=setup.made
        )

    @property
    def game(self) -> TableGame | None:
        """The current or last game, or None before the first one."""
        return self.games[-1] if self.games else None

    @property
    def is_playing(self) -> bool:
        """Whether a game is in progress."""
        return self.game is not None and self.game.ending is None

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.match is not None and self.match.over

    @property
    def turn(self) -> Seat | None:
        """The seat to move, or None if no game is in progress."""
        game = self.games[-1] if self.games else None
        if game is None or game.ending is not None:
            return None
        seat: Seat = (game.positions[-1].turn + game.first) % len(self.seats)
        return seat

    @property
    def deadline(self) -> int | None:
        """The time at which the clock of the seat to move will be empty, in milliseconds since 1970, or None."""
        game = self.game
        return game.clocks.deadline if game and game.clocks and not game.ending else None

    def is_deal_secret(self, game: TableGame) -> bool:
        """Return whether the deal (how a game was set up) is still secret.

        It is secret until the end of a game with hidden information.
        """
        if game.__class__ is not TableGame:
            check_type(game, TableGame, "a game of a table", "one of `Table.games`")
        return self.setup.rules.has_hidden_information and game.ending is None

    def seats_of_person(self, person: str) -> tuple[Seat, ...]:
        """Return the seats of the person with this ID. Several people who share a screen have one ID."""
        if person.__class__ is not str:
            check_type(person, str, "a person", "a text")
        return tuple([seat for seat, state in enumerate(self.seats) if state.person == person]) if person else ()

    def seats_accepting_offers_of(self, seat: Seat) -> frozenset[Seat]:
        """Return the seats that automatically accept every offer of a seat.

        These are the seat itself, computer players, and people on the same screen.
        """
        self._check_seat(seat)
        shared = self.setup.shared
        return frozenset(s for s, state in enumerate(self.seats) if state.computer or s == seat or shared)

    def find_seat_that_commands(self, person: str, command: AnyCommand | None = None) -> Seat | None:
        """Return the seat for which a person gives a command. Return None for a person without a seat.

        If people share a screen, it is the seat to move. For the offer of a takeback, it is the seat that moved last.

        Args:
            person: The ID of the person.
            command: The command, or None if it does not matter.
        """
        if command is not None:
            check_type(command, Command, "a command", "one of hanamachi.table.commands, or None")
        seats = self.seats_of_person(person)
        if len(seats) > 1 and command == Offer("takeback") and self.game and self.game.actors:
            last = self.game.actors[-1]
            return last if last in seats else seats[0]
        if len(seats) < 2:
            return seats[0] if seats else None
        turn = self.turn
        return turn if turn in seats else seats[0]

    def secret_of_game(self, game: int) -> bytes | None:
        """Return the secret from which the random deal of a game follows, or None if it is not known.

        `game` is the number of the game, from 1.
        """
        check_minimum(game, 1, "the number of a game")
        if self.setup.seed:
            return commitments.derive_game_secret(bytes.fromhex(self.setup.seed), game)
        if game <= len(self.setup.secrets) and self.setup.secrets[game - 1]:
            return bytes.fromhex(self.setup.secrets[game - 1])
        return None

    def with_seat(self, seat: Seat, state: SeatState) -> "Table":
        """Return a copy of the table in which a seat has a new state."""
        self._check_seat(seat)
        check_type(state, SeatState, "who sits on a seat", "a SeatState")
        return replace(self, seats=(*self.seats[:seat], state, *self.seats[seat + 1 :]))

    def _check_seat(self, seat: Seat) -> None:
        check_in_range(seat, range(len(self.seats)), "a seat of the table")

    def with_game(self, **changes: Any) -> "Table":
        """Return a copy of the table in which some fields of the current game are changed."""
        if self.game is None:
            raise NotPossibleNow("no game was dealt at this table yet: expected one that can be changed")
        known = TableGame.__struct_fields__
        if unknown := sorted(set(changes) - set(known)):
            raise BadArgument(f"{shorten_repr(unknown[0])} is not a field of a game: expected {', '.join(known)}")
        return replace(self, games=(*self.games[:-1], replace(self.game, **changes)))
