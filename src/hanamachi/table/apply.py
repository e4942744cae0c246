"""One table, without input or output: what is said and the time go in, what happened comes out.

Rule 1: a table is the fold of its record. `apply` is the only step, and `replay` takes every step again.
Rule 2: a refused command changes nothing.
Rule 3: time is an argument, and never runs backwards: an entry earlier than the one before counts as simultaneous.
Rule 4: what a table draws by chance, it draws from the secrets of its set-up.
"""

from collections.abc import Iterable
from typing import get_args

from msgspec.structs import replace

from hanamachi.game import ANY, BadArgument, Seat, shorten_repr
from hanamachi.game.arguments import check_choice, check_minimum, check_type
from hanamachi.table import dealing, events, game_flow, offers
from hanamachi.table.commands import (
    Accept,
    Act,
    AnyCommand,
    Command,
    Decline,
    Entry,
    Hint,
    Leave,
    Offer,
    Offerable,
    Resign,
    Return,
    Sit,
    Start,
    Tick,
)
from hanamachi.table.errors import DealHidden, NotNow, NotSearched, SeatTaken, TooLate
from hanamachi.table.events import AnyEvent
from hanamachi.table.game_flow import After
from hanamachi.table.names import recorded_name
from hanamachi.table.setup import Setup
from hanamachi.table.table import SeatState, Table


def replay(setup: Setup, entries: Iterable[Entry]) -> Table:
    """The table of a record; raises what its first impossible entry raises.

    A layout of a kind that the record does not give the shuffle of, as older ones do not, is searched for.
    """
    table = Table.of(setup)
    check_type(entries, Iterable, "the entries of a record", "Entries, one after the other")
    for entry in entries:
        _, table, _ = searched(table, entry)
    return table


def searched(table: Table, entry: Entry) -> tuple[Entry, Table, tuple[AnyEvent, ...]]:
    """Take an entry after searching for the layout of a kind that it deals; this may take seconds.

    Returns the entry with the number of its shuffle, the table after it, and what happened.
    """
    try:
        return entry, *apply(table, entry)
    except NotSearched as wanted:
        secret = table.secret(wanted.game)
        if secret is None:
            raise DealHidden(f"the record holds neither the deal nor the secret of game {wanted.game}") from None
        found = replace(entry, shuffle=dealing.search(table.setup, secret, wanted.first))
        return found, *apply(table, found)


def next_entry(table: Table, seat: Seat, command: AnyCommand, now: int, person: str = "") -> Entry:
    """The entry by which a command follows a table's record."""
    check_type(table, Table, "a table", "a Table")
    check_type(seat, int, "a seat", "a whole number, from 0")
    check_type(command, Command, "a command", "one of hanamachi.table.commands")
    check_minimum(now, 0, "a time")
    check_type(person, str, "a person", "a text")
    return Entry(table.number + 1, max(now, table.at), seat, command, person)


def apply(table: Table, entry: Entry) -> tuple[Table, tuple[AnyEvent, ...]]:
    """The table after an entry, and what happened; raises a TableRefusal or a GameError and changes nothing.

    Raises NotSearched where it deals a layout of a kind and does not say by which shuffle (`searched`).
    """
    if not (
        table.__class__ is Table
        and entry.__class__ is Entry
        and entry.n.__class__ is entry.at.__class__ is entry.seat.__class__ is int
        and isinstance(entry.command, Command)
    ):
        _check_entry(table, entry)
    if entry.n != table.number + 1:
        raise NotNow(f"entry {entry.n} does not follow entry {table.number}: expected {table.number + 1}")
    if not 0 <= entry.seat < len(table.seats):
        raise SeatTaken(f"there is no seat {entry.seat}: expected 0 to {len(table.seats) - 1}")
    if entry.at < table.at:
        raise NotNow(
            f"entry {entry.n} is {table.at - entry.at} ms earlier than the one before: expected {table.at} or later"
        )
    if not (table.seats[entry.seat].taken or isinstance(entry.command, Sit)):
        raise NotNow(f"nobody sits on seat {entry.seat}")
    after, happened = _applied(table, entry)
    if entry.shuffle is not None and not _is_searched(table, after):
        raise NotNow(f"entry {entry.n} has the shuffle {entry.shuffle}: expected none, as it deals no layout of a kind")
    state = after.seats[entry.seat]
    if state.away and not isinstance(entry.command, Leave | Tick):
        after = after.with_seat(entry.seat, replace(state, away=False))
        if after.offer and after.offer.whom == entry.seat:
            after = replace(after, offer=None)
    # a hint moves nothing, so what others said meanwhile still counts
    moved = after.games is not table.games and not isinstance(entry.command, Hint)
    changed = entry.n if moved else table.changed
    # another who agrees leaves the question as it was
    same = after.offer and table.offer and replace(after.offer, agreed=table.offer.agreed) == table.offer
    offered = table.offered if same or after.offer == table.offer else entry.n
    came = table.came if after.seats == table.seats else entry.n
    left = entry.n if table.seats[entry.seat].taken and not after.seats[entry.seat].taken else table.left
    after = replace(after, number=entry.n, at=entry.at, changed=changed, offered=offered, came=came, left=left)
    return after, tuple(happened)


def _check_entry(table: object, entry: object) -> None:
    """Raise BadArgument unless these are a table and an entry whose fields are of their types."""
    check_type(table, Table, "a table", "a Table")
    if not isinstance(entry, Entry):
        raise BadArgument(f"{shorten_repr(entry)} is not an entry: expected an Entry")
    check_type(entry.command, Command, "a command", "one of hanamachi.table.commands")
    for number in (entry.n, entry.at, entry.seat):
        check_type(number, int, "a number of an entry", "a whole number")


def _is_searched(before: Table, after: Table) -> bool:
    """Whether a game was dealt whose layout is of a kind, and not given."""
    setup, games = after.setup, len(after.games)
    return games > len(before.games) and setup.layouts != ANY and games > len(setup.deals)


def check_fresh(table: Table, command: AnyCommand, follows: int) -> None:
    """Let pass what is said by somebody who has heard all that matters up to number `follows`; raises TooLate.

    Coming and going never matter to a move, a move always does to the next: so what is doubled is too late. What was
    refused must not count when it comes a second time.
    """
    match command:
        case Sit():
            # several may sit down at once; but who has got up since has not asked for a seat again
            since = table.left
        case Leave() | Return():
            since = table.came
        case Offer(offer="replace"):
            # who was gone may have come, and gone again
            since = max(table.changed, table.offered, table.came)
        case Offer() | Accept() | Decline():
            since = max(table.changed, table.offered)
        case _:
            since = table.changed
    if follows > table.number:
        raise TooLate(f"it follows number {follows}, but the table has come to number {table.number} only")
    if follows < since:
        raise TooLate(f"it follows number {follows}, but number {since} has changed the table")


def _applied(table: Table, entry: Entry) -> After:
    seat, now, shuffle = entry.seat, entry.at, entry.shuffle
    match entry.command:
        case Sit(name=name):
            return _sit(table, entry, name)
        case Leave():
            return _leave(table, entry)
        case Return():
            if not table.seats[seat].away:
                raise NotNow(f"seat {seat} is not away")
            return table, [events.Returned(seat)]
        case Start():
            return game_flow.ready(table, seat, now, shuffle)
        case Act(action=action):
            return game_flow.act(table, seat, action, now)
        case Hint():
            return game_flow.hint(table, seat, now)
        case Resign():
            return game_flow.resign(table, seat, now)
        case Tick():
            return game_flow.tick(table, seat, now)
        case Offer() as asked:
            check_choice(asked.offer, get_args(Offerable), "what can be offered")
            return offers.offer(table, seat, asked, now, shuffle)
        case Accept():
            return offers.accept(table, seat, now, shuffle)
        case Decline():
            if table.offer is None:
                raise NotNow("nothing is offered")
            return replace(table, offer=None), [events.Declined(seat, table.offer.offer)]


def _sit(table: Table, entry: Entry, name: str) -> After:
    seat, person = entry.seat, entry.person
    check_type(name, str, "a name", "a text")
    name = recorded_name(name)
    if table.seats[seat].taken:
        raise SeatTaken(f"seat {seat} is taken by {table.seats[seat].name}")
    if table.seats_of(person) and not table.setup.shared:
        raise SeatTaken(f"you sit at this table already, on seat {table.seats_of(person)[0]}")
    after = table.with_seat(seat, SeatState(name, person))
    if after.offer and after.offer.whom == seat:
        after = replace(after, offer=None)
    happened: list[AnyEvent] = [events.Sat(seat, name)]
    if all(state.taken for state in after.seats):
        after, dealt = game_flow.deal(after, entry.at, entry.shuffle)
        happened += dealt
    return after, happened


def open_seat(table: Table) -> Seat:
    """The first open seat; raises SeatTaken."""
    for seat, state in enumerate(table.seats):
        if not state.taken:
            return seat
    raise SeatTaken(f"all {len(table.seats)} seats are taken")


def _leave(table: Table, entry: Entry) -> After:
    seat = entry.seat
    state = table.seats[seat]
    if state.away or state.computer:
        raise NotNow(f"{state.name} cannot leave" if state.computer else f"{state.name} has left already")
    after = table.with_seat(seat, replace(state, away=True) if table.games else SeatState())
    offer = after.offer
    if offer and seat in (offer.seat, *offer.agreed):
        # what they asked for, or agreed to, goes with them
        after = replace(after, offer=None)
    after, done = offers.recounted(after, entry.at, entry.shuffle)
    return after, [events.Left(seat), *done]
