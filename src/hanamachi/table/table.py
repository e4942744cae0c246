"""One table, without input or output: what is said and the time go in, what happened comes out.

Rule 1: a table is the fold of its record. `take` is the only step, and `replay` takes every step again.
Rule 2: a refused command changes nothing.
Rule 3: time is an argument, and never runs backwards: an entry earlier than the one before counts as simultaneous.
Rule 4: what a table draws by chance, it draws from the secrets of its set-up.
"""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from hanamachi.games.game import Match, Seat, shown
from hanamachi.table import deals, events
from hanamachi.table.clock import Clocks
from hanamachi.table.commands import (
    Accept,
    Act,
    AnyCommand,
    Decline,
    Entry,
    Leave,
    Offer,
    Offerable,
    Resign,
    Return,
    Sit,
    Start,
    Tick,
)
from hanamachi.table.errors import BadName, NotNow, NotYourTurn, SeatTaken, TimeIsUp, TooLate
from hanamachi.table.events import AnyEvent
from hanamachi.table.setup import Setup, checked

MAX_NAME = 24
MAX_BETWEEN = 500


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat and who sits there: a person (`person` says which), a computer player, or nobody yet."""

    name: str = ""
    person: str = ""
    computer: str | None = None
    away: bool = False

    @property
    def taken(self) -> bool:
        """Whether somebody sits there."""
        return bool(self.name)


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended: who won (None: drawn), and why (a reason of the game's, or resignation, or time)."""

    winner: Seat | None
    reason: str


@dataclass(frozen=True, slots=True)
class Played:
    """One game of a table: its number there, its match's, its deal, who starts, its positions, and how it ended."""

    number: int
    match: int
    deal: str
    first: Seat
    positions: tuple[Any, ...]
    actions: tuple[str, ...] = ()
    clocks: Clocks | None = None
    ending: Ending | None = None

    @property
    def position(self) -> Any:
        """The position now."""
        return self.positions[-1]

    def seat_of(self, player: int, seats: int) -> Seat:
        """The seat of a player at a table of so many seats."""
        return (player + self.first) % seats

    def actor(self, number: int, seats: int) -> Seat:
        """The seat whose action came after so many others."""
        return self.seat_of(self.positions[number].turn, seats)


@dataclass(frozen=True, slots=True)
class Table:
    """A table at one moment.

    `number` and `at` are those of the last entry. `games` are all games dealt here, those of earlier matches too;
    `match` holds the score of the match that is played or was last. `changed` is the number of the last entry that
    dealt, moved or ended something, `offered` that of the last offer or answer, `came` that of the last to come or go.
    """

    setup: Setup
    chairs: tuple[Chair, ...]
    number: int = 0
    at: int = 0
    games: tuple[Played, ...] = ()
    match: Match | None = None
    ready: frozenset[Seat] = frozenset()
    offer: tuple[Seat, Offerable] | None = None
    changed: int = 0
    offered: int = 0
    came: int = 0

    @staticmethod
    def of(setup: Setup) -> "Table":
        """An empty table; raises BadOption or BadText when the set-up makes none."""
        checked(setup)
        return Table(setup, tuple(Chair(name or "", computer=name) for name in setup.computers), at=setup.made)

    @property
    def game(self) -> Played | None:
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
        game = self.game
        if game is None or game.ending is not None:
            return None
        return game.seat_of(game.position.turn, len(self.chairs))

    @property
    def deadline(self) -> int | None:
        """The time at which the seat to move has lost by its clock, in milliseconds."""
        game = self.game
        return game.clocks.deadline if game and game.clocks and not game.ending else None

    def seats_of(self, person: str) -> tuple[Seat, ...]:
        """The seats a person holds."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if person and chair.person == person)

    def speaks_for(self, person: str, command: AnyCommand | None = None) -> Seat | None:
        """The seat for which a person says a command: of several on one screen, the one to move.

        Only a takeback is asked for by the seat that moved last.
        """
        seats = self.seats_of(person)
        if len(seats) > 1 and command == Offer("takeback") and self.game and self.game.actions:
            last = self.game.actor(len(self.game.actions) - 1, len(self.chairs))
            return last if last in seats else seats[0]
        return self.turn if self.turn in seats else (seats[0] if seats else None)

    def secret(self, game: int) -> bytes | None:
        """The secret of a game, counted from 1; None where the set-up has neither it nor a seed."""
        if self.setup.seed:
            return deals.game_secret(bytes.fromhex(self.setup.seed), game)
        if game <= len(self.setup.secrets) and self.setup.secrets[game - 1]:
            return bytes.fromhex(self.setup.secrets[game - 1])
        return None


def replay(setup: Setup, entries: Iterable[Entry]) -> Table:
    """The table of a record; raises what the first entry that cannot have happened raises."""
    table = Table.of(setup)
    for entry in entries:
        table, _ = take(table, entry)
    return table


def next_entry(table: Table, seat: Seat, command: AnyCommand, now: int, person: str = "") -> Entry:
    """The entry by which a command would follow a table's record at a time."""
    return Entry(table.number + 1, max(now, table.at), seat, command, person)


def take(table: Table, entry: Entry) -> tuple[Table, tuple[AnyEvent, ...]]:
    """The table after an entry, and what happened; raises a TableRefusal or a GameError and changes nothing."""
    if entry.n != table.number + 1:
        raise NotNow(f"entry {entry.n} does not follow entry {table.number}")
    if not 0 <= entry.seat < len(table.chairs):
        raise SeatTaken(f"there is no seat {entry.seat}: expected 0 to {len(table.chairs) - 1}")
    if entry.at < table.at:
        raise NotNow(f"entry {entry.n} is {table.at - entry.at} ms earlier than the one before")
    if not (table.chairs[entry.seat].taken or isinstance(entry.command, Sit)):
        raise NotNow(f"nobody sits on seat {entry.seat}")
    if entry.n - table.changed > MAX_BETWEEN and not isinstance(entry.command, Act | Resign | Start | Tick | Accept):
        raise NotNow(f"{MAX_BETWEEN} things were said since anything happened: play on")
    after, happened = _taken(table, entry)
    chair = after.chairs[entry.seat]
    if chair.away and not isinstance(entry.command, Leave | Tick):
        after = _with_chair(after, entry.seat, replace(chair, away=False))
    changed = table.changed if after.games is table.games else entry.n
    offered = table.offered if after.offer == table.offer else entry.n
    came = table.came if after.chairs == table.chairs else entry.n
    return replace(after, number=entry.n, at=entry.at, changed=changed, offered=offered, came=came), tuple(happened)


def heard(table: Table, command: AnyCommand, follows: int) -> None:
    """Let pass what is said by somebody who has heard all that matters up to number `follows`; raises TooLate.

    Coming and going never matter to a move, a move always does to the next: so what is doubled is too late.
    """
    match command:
        case Sit():
            since = 0
        case Leave() | Return():
            since = table.came
        case Offer() | Accept() | Decline():
            since = max(table.changed, table.offered)
        case _:
            since = table.changed
    if follows < since:
        raise TooLate(f"it follows number {follows}, but number {since} has changed the table")


def _taken(table: Table, entry: Entry) -> tuple[Table, list[AnyEvent]]:
    seat, now = entry.seat, entry.at
    match entry.command:
        case Sit(name=name):
            return _sit(table, entry, name)
        case Leave():
            return _leave(table, seat)
        case Return():
            if not table.chairs[seat].away:
                raise NotNow(f"seat {seat} is not away")
            return table, [events.Returned(seat)]
        case Start():
            return _ready(table, seat)
        case Act(action=action):
            return _act(table, seat, action, now)
        case Resign():
            if not table.playing:
                raise NotNow("there is no game to resign")
            after, happened = _end(table, Ending(_other(table, seat), "resignation"), now)
            return after, [events.Resigned(seat), *happened]
        case Tick():
            return _tick(table, seat, now)
        case Offer(offer=offer):
            return _offer(table, seat, offer, now)
        case Accept():
            if table.offer is None or table.offer[0] == seat:
                raise NotNow("nobody else has offered anything")
            return _agreed(table, *table.offer, now)
        case Decline():
            if table.offer is None:
                raise NotNow("nothing is offered")
            return replace(table, offer=None), [events.Declined(seat, table.offer[1])]


# ------------------------------------------------------------------------------------------------ coming and going


UNSEEN = dict.fromkeys(map(ord, "\u115f\u1160\u3164\uffa0\u2800"), " ")
"""Letters that show nothing."""

JOINERS = "\u200c\u200d"
"""What joins or parts signs: in Persian names, and in emoji."""


def checked_name(name: str) -> str:
    """A name as it is shown, its blanks folded; raises BadName."""
    folded = " ".join(name.translate(UNSEEN).split())
    letters = [sign for sign in folded if sign not in JOINERS]
    marks = sum(unicodedata.combining(sign) > 0 for sign in letters)
    printable = "".join(letters).isprintable() and marks <= len(letters) / 2
    if not 1 <= len(folded) <= MAX_NAME or not letters or not printable:
        raise BadName(f"{shown(name)} cannot be a name: expected 1 to {MAX_NAME} printable characters")
    return folded


def _sit(table: Table, entry: Entry, name: str) -> tuple[Table, list[AnyEvent]]:
    seat, person = entry.seat, entry.person
    name = checked_name(name)
    if table.chairs[seat].taken:
        raise SeatTaken(f"seat {seat} is taken by {table.chairs[seat].name}")
    if table.seats_of(person) and not table.setup.shared:
        raise SeatTaken(f"you sit at this table already, on seat {table.seats_of(person)[0]}")
    after = _with_chair(table, seat, Chair(name, person))
    happened: list[AnyEvent] = [events.Sat(seat, name)]
    if all(chair.taken for chair in after.chairs):
        after, dealt = _deal(after)
        happened += dealt
    return after, happened


def open_seat(table: Table) -> Seat:
    """The first open seat; raises SeatTaken."""
    for seat, chair in enumerate(table.chairs):
        if not chair.taken:
            return seat
    raise SeatTaken(f"all {len(table.chairs)} seats are taken")


def _leave(table: Table, seat: Seat) -> tuple[Table, list[AnyEvent]]:
    chair = table.chairs[seat]
    if chair.away or chair.computer:
        raise NotNow(f"{chair.name} cannot leave" if chair.computer else f"{chair.name} has left already")
    after = _with_chair(table, seat, replace(chair, away=True) if table.games else Chair())
    return after, [events.Left(seat)]


def _with_chair(table: Table, seat: Seat, chair: Chair) -> Table:
    return replace(table, chairs=(*table.chairs[:seat], chair, *table.chairs[seat + 1 :]))


def _same_hands(table: Table, seat: Seat) -> frozenset[Seat]:
    """The seats that agree to whatever `seat` says: all on its screen, and the computer players'."""
    shared = table.setup.shared
    return frozenset(s for s, chair in enumerate(table.chairs) if chair.computer or s == seat or shared)


# ---------------------------------------------------------------------------------------------------------- a game


def _ready(table: Table, seat: Seat) -> tuple[Table, list[AnyEvent]]:
    if table.playing or not all(chair.taken for chair in table.chairs):
        raise NotNow("a game is being played" if table.playing else "the table is not full yet")
    if table.over:
        raise NotNow("the match is over: offer a rematch")
    if seat in table.ready:
        raise NotNow(f"{table.chairs[seat].name} is ready already")
    ready = table.ready | _same_hands(table, seat)
    happened: list[AnyEvent] = [events.Ready(seat)]
    if len(ready) < len(table.chairs):
        return replace(table, ready=ready), happened
    after, dealt = _deal(table)
    return after, happened + dealt


def _deal(table: Table) -> tuple[Table, list[AnyEvent]]:
    setup, rules, options = table.setup, table.setup.rules, table.setup.options
    number, seats = len(table.games) + 1, len(table.chairs)
    secret = table.secret(number)
    match = table.match
    if match is None or match.over:
        if match is not None:
            first = match.starter
        elif setup.first is not None:
            first = setup.first
        else:
            first = deals.shuffle(_needed(secret, number), "first", seats)[0]
        match = rules.match(options, first)
    if number <= len(setup.deals):
        deal = setup.deals[number - 1]
    else:
        deal = rules.deal(options, deals.shuffle(_needed(secret, number), "deal", rules.deck(options)))
    clocks = Clocks.of(setup.clock, seats) if setup.clock else None
    matches = table.games[-1].match + (table.over) if table.games else 1
    game = Played(number, matches, deal, match.starter, (rules.start(options, deal),), clocks=clocks)
    after = replace(table, games=(*table.games, game), match=match, ready=frozenset(), offer=None)
    return after, [events.Dealt(number, match.starter)]


def _needed(secret: bytes | None, number: int) -> bytes:
    if secret is None:
        raise NotNow(f"the record holds neither the deal nor the secret of game {number}")
    return secret


def _act(table: Table, seat: Seat, action: str, now: int) -> tuple[Table, list[AnyEvent]]:
    game, rules, seats = table.game, table.setup.rules, len(table.chairs)
    if game is None or game.ending is not None:
        raise NotNow("no game is being played")
    if table.turn != seat:
        raise NotYourTurn(f"it is the turn of seat {table.turn}, not of seat {seat}")
    if game.clocks and game.clocks.running == seat and not game.clocks.at(now)[seat]:
        raise TimeIsUp(f"the time of seat {seat} has run out")
    position = rules.play(game.position, action)
    clocks = game.clocks
    if clocks:
        clocks = clocks.stop(now)
        if game.clocks and game.clocks.running == seat:
            clocks = clocks.add(seat)
    after = _with_game(
        replace(table, offer=None),
        replace(game, positions=(*game.positions, position), actions=(*game.actions, action), clocks=clocks),
    )
    happened: list[AnyEvent] = [events.Acted(seat, action)]
    if position.outcome is not None:
        winner = position.outcome.winner
        ending = Ending(None if winner is None else game.seat_of(winner, seats), rules.reason(position))
        after, ended = _end(after, ending, now)
        return after, happened + ended
    return _with_running_clock(after, now), happened


def _with_game(table: Table, game: Played) -> Table:
    return replace(table, games=(*table.games[:-1], game))


def _with_running_clock(table: Table, now: int) -> Table:
    """The table with the clock of the seat to move running, once every seat has made its first move untimed."""
    game = table.game
    if game is None or game.clocks is None or table.turn is None or len(game.actions) < len(table.chairs):
        return table
    return _with_game(table, replace(game, clocks=game.clocks.run(table.turn, now)))


def _end(table: Table, ending: Ending, now: int) -> tuple[Table, list[AnyEvent]]:
    game = table.game
    assert game is not None
    clocks = game.clocks.stop(now) if game.clocks else None
    match = table.setup.rules.settle(table.match, game.position, ending.winner)
    after = replace(_with_game(table, replace(game, ending=ending, clocks=clocks)), match=match, offer=None)
    happened: list[AnyEvent] = [events.Ended(ending.winner, ending.reason)]
    return after, [*happened, events.MatchEnded(match.winner)] if match.over else happened


def _tick(table: Table, seat: Seat, now: int) -> tuple[Table, list[AnyEvent]]:
    if table.deadline is None or table.turn != seat or now < table.deadline:
        raise NotNow(f"the time of seat {seat} has not run out")
    after, happened = _end(table, Ending(_other(table, seat), "time"), now)
    return after, [events.TimedOut(seat), *happened]


def _other(table: Table, seat: Seat) -> Seat:
    return (seat + 1) % len(table.chairs)


# ---------------------------------------------------------------------------------------------------------- offers


def _offer(table: Table, seat: Seat, offer: Offerable, now: int) -> tuple[Table, list[AnyEvent]]:
    if offer == "takeback" and not can_take_back(table, seat):
        raise NotNow(f"{table.chairs[seat].name} has nothing to take back")
    if offer == "rematch" and not table.over:
        raise NotNow("the match is not over")
    if table.offer == (seat, offer):
        raise NotNow(f"{table.chairs[seat].name} has offered a {offer} already")
    if table.offer and offer == "takeback":
        raise NotNow(f"{table.chairs[table.offer[0]].name} has asked first: accept or decline")
    happened: list[AnyEvent] = [events.Offered(seat, offer)]
    # who offers what the other has offered, agrees to it
    mutual = offer == "rematch" and table.offer is not None
    if mutual or len(_same_hands(table, seat)) == len(table.chairs):
        after, agreed = _agreed(table, seat, offer, now)
        return after, happened + agreed
    return replace(table, offer=(seat, offer)), happened


def can_take_back(table: Table, seat: Seat) -> bool:
    """Whether a seat has an action in the game being played that may be taken back."""
    return table.playing and not table.setup.rules.hidden and _last_action_of(table, seat) is not None


def _last_action_of(table: Table, seat: Seat) -> int | None:
    game = table.game
    assert game is not None
    seats = len(table.chairs)
    return next((n for n in range(len(game.actions) - 1, -1, -1) if game.actor(n, seats) == seat), None)


def _agreed(table: Table, seat: Seat, offer: Offerable, now: int) -> tuple[Table, list[AnyEvent]]:
    if offer == "rematch":
        return _deal(table)
    game, kept = table.game, _last_action_of(table, seat)
    assert game is not None
    assert kept is not None
    clocks = game.clocks.stop(now) if game.clocks else None
    seats = len(table.chairs)
    for number in range(max(kept, seats), len(game.actions)):
        # what a timed action had added goes with it; the time that was thought stays spent
        clocks = clocks and clocks.add(game.actor(number, seats), -1)
    undone = replace(game, positions=game.positions[: kept + 1], actions=game.actions[:kept], clocks=clocks)
    after = _with_running_clock(_with_game(replace(table, offer=None), undone), now)
    return after, [events.TookBack(seat, len(game.actions) - kept)]
