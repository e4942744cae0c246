"""Import of tables that were played offline, on one device, with their seed and entries.

Rule 1: all entries are replayed by the rules. A table with an entry that cannot have happened is refused as a whole.
Rule 2: a table and all its entries are stored in one transaction.
Rule 3: the name of a table is computed from its record and its person, so a second import changes nothing.
Rule 4: the person who imports it sits on all seats of people. It is never rated, because they knew the seed.
"""

import asyncio
import hashlib
from base64 import urlsafe_b64encode
from collections.abc import Iterator, Sequence
from contextlib import suppress

import msgspec
import structlog
from msgspec.structs import replace

from hanamachi.game import GameError, shorten_repr
from hanamachi.server import wall_clock
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.live.wakes import compute_next_own_action_time
from hanamachi.server.messages import MadeTable, PlayedTable
from hanamachi.server.rate_limits import UNCHARGED_READER, ChargedReader
from hanamachi.server.store import Statement, Taken, table_repository
from hanamachi.table import Entry, Setup, TableRefusal, apply
from hanamachi.table.commands import Act, AnyCommand, Offer, Resign, Sit, Start
from hanamachi.table.commitments import SECRET_BYTES
from hanamachi.table.errors import NameTaken
from hanamachi.table.names import are_names_alike, validate_name
from hanamachi.table.table import Table

PLAYED_NAME_BYTES = 18
"""Bytes of a name: longer than other tables', because a name that can be computed needs more bits."""

DAY_MS = 24 * 3600 * 1000
MAX_AGE_MS, MAX_CLOCK_LEAD_MS = 400 * DAY_MS, DAY_MS
"""Maximum age of an imported table, and maximum lead of the device's clock, in milliseconds."""

ENTRIES_PER_STATEMENT = 50
"""Maximum entries in one statement, because databases limit its parameters."""

log = structlog.get_logger()


class BadPlayedTable(TableRefusal):
    """The uploaded table is not possible: it cannot have been played offline like this."""

    code = "bad-played-table"


async def import_offline_table(
    registry: TableRegistry, person: str, played_table: PlayedTable, reader: ChargedReader = UNCHARGED_READER
) -> MadeTable:
    """Store a table that a person has played offline, and return its name; a second upload is not stored again.

    Raises BadPlayedTable, BadName, NameTaken, a GameError, StoreError or TooMany.
    """
    name, at = derive_table_name(played_table, person), wall_clock.now_ms()
    table, entries = await asyncio.to_thread(replay_offline_table, played_table, person, at, registry.refused_names)
    # Taken is no error here: the name is made from the content, so the same table is stored already.
    with suppress(Taken):
        await registry.store.run(*build_statements_to_insert_table(name, person, table, entries, at))
        log.info("table handed in", table=name, game=table.setup.package.name, entries=len(entries))
    # A sweep of some process takes the table over and sets its timers.
    registry.sweep_soon()
    async with registry.open_table(name, reader):
        pass
    return MadeTable(name, None)


def derive_table_name(played_table: PlayedTable, person: str) -> str:
    """Return the name of an imported table. It is derived from the table's seed, so nobody else can guess it."""
    digest = hashlib.sha256(b"hanamachi played " + person.encode() + b"\0" + msgspec.json.encode(played_table)).digest()
    return urlsafe_b64encode(digest[:PLAYED_NAME_BYTES]).decode()


def replay_offline_table(
    played_table: PlayedTable, person: str, now: int, refused_words: Sequence[str] = ()
) -> tuple[Table, tuple[Entry, ...]]:
    """Replay a table that was played offline, and check it. This takes up to 0.1 ms for each entry.

    The seed reveals the hidden tiles of a game. The person who imports the table had it on the device all the time, and
    has no human opponents with other devices.

    Args:
        played_table: Table as the device sent it.
        person: Person who imports it, and sits on all seats of people.
        now: Time in milliseconds since 1970.
        refused_words: Words that no name may contain.

    Raises BadPlayedTable, BadName, NameTaken or a GameError.
    """
    _check_offline_setup(played_table.setup, now)
    table, entries = Table.from_setup(played_table.setup), []
    for entry in played_table.entries:
        seated = _check_offline_entry(table, entry, person, refused_words)
        try:
            table, _ = apply(table, seated)
        except (TableRefusal, GameError) as error:
            raise BadPlayedTable(f"entry {entry.n} cannot have happened: {error}") from None
        entries.append(seated)
    if not table.games:
        raise BadPlayedTable(f"{len(entries)} entries deal no game: expected a name for each seat of a person")
    if table.updated_at > now + MAX_CLOCK_LEAD_MS:
        raise BadPlayedTable(
            f"the last entry is of {table.updated_at}, which is yet to come: set your clock, it is {now}"
        )
    return table, tuple(entries)


def _check_offline_setup(setup: Setup, now: int) -> None:
    """Check that a device can have made a table with this set-up offline; raises BadPlayedTable."""
    bare = Setup(
        game=setup.game,
        computers=setup.computers,
        shared=setup.computers.count(None) > 1,
        first=setup.first,
        seed=setup.seed,
        rulings=setup.rulings,
        made=setup.made,
    )
    if setup != bare:
        differs = next(field for field in Setup.__struct_fields__ if getattr(setup, field) != getattr(bare, field))
        found, expected = shorten_repr(str(getattr(setup, differs))), getattr(bare, differs)
        raise BadPlayedTable(f"the set-up has {found} as `{differs}`: expected {expected} for an offline table")
    if None not in setup.computers:
        raise BadPlayedTable("nobody has played at this table: expected the seat of a person")
    if len(setup.seed) != 2 * SECRET_BYTES:
        raise BadPlayedTable(f"a seed of {len(setup.seed)} characters: expected {2 * SECRET_BYTES}")
    if not now - MAX_AGE_MS <= setup.made <= now + MAX_CLOCK_LEAD_MS:
        raise BadPlayedTable(f"it was made at {setup.made}: expected a time within the last year, it is {now}")


def _check_offline_entry(table: Table, entry: Entry, person: str, refused_words: Sequence[str]) -> Entry:
    """Check an entry (action) of an offline table, and return it in the form in which the server stores it.

    The stored form has the ID of a person who sits down, and the name in normalized spelling.

    Raises BadPlayedTable, BadName or NameTaken unless the entry is possible offline.
    """
    if entry.person:
        raise BadPlayedTable(
            f"entry {entry.n} names a person: expected none, because the server knows who imports the table"
        )
    computer = 0 <= entry.seat < len(table.seats) and table.seats[entry.seat].computer is not None
    if not _is_allowed(entry.command, computer=computer):
        command_tag = entry.command.__struct_config__.tag
        raise BadPlayedTable(
            f"entry {entry.n} says {command_tag!r} from seat {entry.seat}: expected what needs nobody else"
        )
    if not isinstance(entry.command, Sit):
        return entry
    name = validate_name(entry.command.name, refused_words)
    if any(are_names_alike(name, state.name) for state in table.seats if state.is_taken and not state.computer):
        raise NameTaken(f"{shorten_repr(name)} is the name of two seats: expected a name for each")
    return replace(entry, command=Sit(name), person=person)


def _is_allowed(command: AnyCommand, *, computer: bool) -> bool:
    """Return whether a seat can give this command offline; `computer` is whether a computer player has the seat."""
    match command:
        case Act():
            return True
        case Sit() | Start() | Resign():
            return not computer
        case Offer(offer=offered, seat=None):
            return not computer and offered in ("takeback", "rematch")
        case _:
            return False


def build_statements_to_insert_table(
    table_name: str, person: str, table: Table, entries: tuple[Entry, ...], now: int
) -> Iterator[Statement]:
    """Yield the statements that store a whole table and the seat of its owner."""
    yield table_repository.insert_game_table_sql(
        table_name, msgspec.json.encode(table.setup), now, compute_next_own_action_time(table, now)
    )
    for begin in range(0, len(entries), ENTRIES_PER_STATEMENT):
        part = [(entry.n, msgspec.json.encode(entry)) for entry in entries[begin : begin + ENTRIES_PER_STATEMENT]]
        yield table_repository.insert_table_entries_sql(table_name, part)
    yield table_repository.insert_seated_person_sql(person, table_name)
