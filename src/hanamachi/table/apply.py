"""Application of entries to a table: the state of a table is the result of applying the entries of its record.

Rule 1: `apply` is the only function that changes a table, and `replay_entries` applies each entry again.
Rule 2: A refused command changes nothing.
Rule 3: Time is an argument and never runs backwards: an entry gets at least the time of the entry before it.
Rule 4: All random choices of a table derive from the secrets in its set-up.
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
from hanamachi.table.errors import DealHidden, NotPossibleNow, SeatTaken, ShuffleNotSearched, TooLate
from hanamachi.table.events import AnyEvent
from hanamachi.table.game_flow import TableAndEvents
from hanamachi.table.names import validate_recorded_name
from hanamachi.table.setup import Setup
from hanamachi.table.table import SeatState, Table


def replay_entries(setup: Setup, entries: Iterable[Entry]) -> Table:
    """Return the table after all entries (commands) of a record have been applied to a new table.

    If a table has deals of a special kind and an old record lacks the number of a shuffle, it is searched for. That may
    take seconds.

    Raises:
        TableRefusal, GameError: An entry is not possible.
    """
    table = Table.from_setup(setup)
    check_type(entries, Iterable, "the entries of a record", "Entries, one after the other")
    for entry in entries:
        _, table, _ = apply_with_search(table, entry)
    return table


def apply_with_search(table: Table, entry: Entry) -> tuple[Entry, Table, tuple[AnyEvent, ...]]:
    """Apply an entry (a command in a record) to a table. May take seconds.

    If the entry deals a game of a special kind and lacks the number of the shuffle, the number is searched for first.

    Returns:
        The entry with the number of its shuffle, the table after it, and the events.
    """
    try:
        return entry, *apply(table, entry)
    except ShuffleNotSearched as wanted:
        secret = table.secret_of_game(wanted.game)
        if secret is None:
            raise DealHidden(f"the record holds neither the deal nor the secret of game {wanted.game}") from None
        found = replace(entry, shuffle=dealing.find_shuffle_number(table.setup, secret, wanted.first))
        return found, *apply(table, found)


def make_next_entry(table: Table, seat: Seat, command: AnyCommand, now: int, person: str = "") -> Entry:
    """Return the entry that adds a command to the record of a table. The table is not changed.

    The time of the entry is `now`, or the time of the last entry if that is later.

    Args:
        table: The table.
        seat: The seat that gives the command.
        command: The command.
        now: The time in milliseconds since 1970.
        person: The ID of the person who takes a seat, for the command `Sit`.
    """
    check_type(table, Table, "a table", "a Table")
    check_type(seat, int, "a seat", "a whole number, from 0")
    check_type(command, Command, "a command", "one of hanamachi.table.commands")
    check_minimum(now, 0, "a time")
    check_type(person, str, "a person", "a text")
    return Entry(table.entry_count + 1, max(now, table.updated_at), seat, command, person)


def apply(table: Table, entry: Entry) -> tuple[Table, tuple[AnyEvent, ...]]:
    """Apply an entry (a command in a record) to a table. Return the new table and the events.

    Raises:
        TableRefusal, GameError: The command is not possible. The table is unchanged.
        ShuffleNotSearched: The entry deals a game of a special kind and lacks the number of its shuffle (see
            `apply_with_search`).
    """
    if not (
        table.__class__ is Table
        and entry.__class__ is Entry
        and entry.n.__class__ is entry.at.__class__ is entry.seat.__class__ is int
        and isinstance(entry.command, Command)
    ):
        _check_entry_fits_table(table, entry)
    if entry.n != table.entry_count + 1:
        raise NotPossibleNow(
            f"entry {entry.n} does not follow entry {table.entry_count}: expected {table.entry_count + 1}"
        )
    if not 0 <= entry.seat < len(table.seats):
        raise SeatTaken(f"there is no seat {entry.seat}: expected 0 to {len(table.seats) - 1}")
    if entry.at < table.updated_at:
        raise NotPossibleNow(
            f"entry {entry.n} is {table.updated_at - entry.at} ms earlier than the one before:"
            f" expected {table.updated_at} or later"
        )
    if not (table.seats[entry.seat].is_taken or isinstance(entry.command, Sit)):
        raise NotPossibleNow(f"nobody sits on seat {entry.seat}")
    after, happened = _apply_command(table, entry)
    if entry.shuffle is not None and not _has_dealt_special_layout(table, after):
        raise NotPossibleNow(
            f"entry {entry.n} has the shuffle {entry.shuffle}: expected none, as it deals no layout of a kind"
        )
    state = after.seats[entry.seat]
    if state.away and not isinstance(entry.command, Leave | Tick):
        after = after.with_seat(entry.seat, replace(state, away=False))
        if after.open_offer and after.open_offer.target_seat == entry.seat:
            after = replace(after, open_offer=None)
    # a hint changes no position, so it does not outdate the commands of others
    moved = after.games is not table.games and not isinstance(entry.command, Hint)
    # an agreement of one more seat does not make the offer a new one
    same_offer = after.open_offer == table.open_offer or (
        after.open_offer
        and table.open_offer
        and replace(after.open_offer, agreed=table.open_offer.agreed) == table.open_offer
    )
    departed = table.seats[entry.seat].is_taken and not after.seats[entry.seat].is_taken
    after = replace(
        after,
        entry_count=entry.n,
        updated_at=entry.at,
        last_action_number=entry.n if moved else table.last_action_number,
        last_offer_number=table.last_offer_number if same_offer else entry.n,
        last_seat_change_number=table.last_seat_change_number if after.seats == table.seats else entry.n,
        last_departure_number=entry.n if departed else table.last_departure_number,
    )
    return after, tuple(happened)


def _check_entry_fits_table(table: object, entry: object) -> None:
    """Check that the arguments are a table and an entry with fields of the right types; raises BadArgument."""
    check_type(table, Table, "a table", "a Table")
    if not isinstance(entry, Entry):
        raise BadArgument(f"{shorten_repr(entry)} is not an entry: expected an Entry")
    check_type(entry.command, Command, "a command", "one of hanamachi.table.commands")
    for number in (entry.n, entry.at, entry.seat):
        check_type(number, int, "a number of an entry", "a whole number")


def _has_dealt_special_layout(table_before: Table, table_after: Table) -> bool:
    """Return whether a new game was dealt for a table that allows only layouts of a kind.

    The server searches shuffles for such a layout. A deal that the table's options give is not searched.

    Args:
        table_before: The table before an entry.
        table_after: The table after it.
    """
    setup, games = table_after.setup, len(table_after.games)
    return games > len(table_before.games) and setup.layouts != ANY and games > len(setup.deals)


def refuse_outdated_command(table: Table, command: AnyCommand, last_seen_entry: int) -> None:
    """Check that a command is based on a recent view of the table; raises TooLate.

    So a command that is sent twice is refused the second time. People who arrive or leave do not make a move outdated.
    A move makes other moves that are based on the same view outdated.

    Args:
        table: The current table.
        command: The command of a client.
        last_seen_entry: The number of the last entry that the client had seen when it sent the command.
    """
    match command:
        case Sit():
            # several people may sit down at once, but a person who has left since must ask again
            since = table.last_departure_number
        case Leave() | Return():
            since = table.last_seat_change_number
        case Offer(offer="replace"):
            # the person may have returned and left again since
            since = max(table.last_action_number, table.last_offer_number, table.last_seat_change_number)
        case Offer() | Accept() | Decline():
            since = max(table.last_action_number, table.last_offer_number)
        case _:
            since = table.last_action_number
    if last_seen_entry > table.entry_count:
        raise TooLate(f"it follows number {last_seen_entry}, but the table has come to number {table.entry_count} only")
    if last_seen_entry < since:
        raise TooLate(f"it follows number {last_seen_entry}, but number {since} has changed the table")


def _apply_command(table: Table, entry: Entry) -> TableAndEvents:
    seat, now, shuffle = entry.seat, entry.at, entry.shuffle
    match entry.command:
        case Sit(name=name):
            return _take_seat(table, entry, name)
        case Leave():
            return _leave_seat(table, entry)
        case Return():
            if not table.seats[seat].away:
                raise NotPossibleNow(f"seat {seat} is not away")
            return table, [events.Returned(seat)]
        case Start():
            return game_flow.mark_seat_ready(table, seat, now, shuffle)
        case Act(action=action):
            return game_flow.play_action(table, seat, action, now)
        case Hint():
            return game_flow.request_hint(table, seat, now)
        case Resign():
            return game_flow.resign_game(table, seat, now)
        case Tick():
            return game_flow.end_turn_by_timeout(table, seat, now)
        case Offer() as asked:
            check_choice(asked.offer, get_args(Offerable), "what can be offered")
            return offers.make_offer(table, seat, asked, now, shuffle)
        case Accept():
            return offers.accept_offer(table, seat, now, shuffle)
        case Decline():
            if table.open_offer is None:
                raise NotPossibleNow("nothing is offered")
            return replace(table, open_offer=None), [events.Declined(seat, table.open_offer.offer)]


def _take_seat(table: Table, entry: Entry, name: str) -> TableAndEvents:
    seat, person = entry.seat, entry.person
    check_type(name, str, "a name", "a text")
    name = validate_recorded_name(name)
    if table.seats[seat].is_taken:
        raise SeatTaken(f"seat {seat} is taken by {table.seats[seat].name}")
    if table.seats_of_person(person) and not table.setup.shared:
        raise SeatTaken(f"you sit at this table already, on seat {table.seats_of_person(person)[0]}")
    after = table.with_seat(seat, SeatState(name, person))
    if after.open_offer and after.open_offer.target_seat == seat:
        after = replace(after, open_offer=None)
    happened: list[AnyEvent] = [events.Sat(seat, name)]
    if all(state.is_taken for state in after.seats):
        after, dealt = game_flow.deal_next_game(after, entry.at, entry.shuffle)
        happened += dealt
    return after, happened


def find_open_seat(table: Table) -> Seat:
    """Return the first seat without a player. Raises SeatTaken if there is none."""
    for seat, state in enumerate(table.seats):
        if not state.is_taken:
            return seat
    raise SeatTaken(f"all {len(table.seats)} seats are taken")


def _leave_seat(table: Table, entry: Entry) -> TableAndEvents:
    seat = entry.seat
    state = table.seats[seat]
    if state.away or state.computer:
        raise NotPossibleNow(f"{state.name} cannot leave" if state.computer else f"{state.name} has left already")
    after = table.with_seat(seat, replace(state, away=True) if table.games else SeatState())
    offer = after.open_offer
    if offer and seat in (offer.seat, *offer.agreed):
        # an offer ends with the departure of a person who made it or agreed to it
        after = replace(after, open_offer=None)
    after, events_of_offer = offers.settle_offer_after_departure(after, entry.at, entry.shuffle)
    return after, [events.Left(seat), *events_of_offer]
