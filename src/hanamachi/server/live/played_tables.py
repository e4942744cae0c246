"""Tables that were played without a house, on a device of their own, and are handed in with their seed and entries.

Rule 1: what is handed in is replayed by the rules, entry by entry; what cannot have happened is refused, all of it.
Rule 2: a table and all its entries are stored in one transaction: there is no half of one.
Rule 3: the same record of the same person is the same table, however often it comes: its name is made from both.
Rule 4: whoever hands it in sits on its people's seats. It counts for nobody's rating, for they had the seed all along.
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
from hanamachi.server.live.wakes import next_wake
from hanamachi.server.messages import Made, PlayedTable
from hanamachi.server.rate_limits import UNCHARGED, Reader
from hanamachi.server.store import Statement, Taken, table_repository
from hanamachi.table import Entry, Setup, TableRefusal, apply
from hanamachi.table.commands import Act, AnyCommand, Offer, Resign, Sit, Start
from hanamachi.table.commitments import SECRET_BYTES
from hanamachi.table.errors import NameTaken
from hanamachi.table.names import alike, checked_name
from hanamachi.table.table import Table

NAME_BYTES = 18

DAY = 24 * 3600 * 1000
EARLIEST, LATEST = 400 * DAY, DAY
"""How long ago (ms) a table may have been made, and how far the device's clock may be ahead."""

ROWS = 50
"""How many entries go into one statement."""

log = structlog.get_logger()


class BadPlayedTable(TableRefusal):
    """What was handed in cannot have been played."""

    code = "bad-played-table"


async def import_table(registry: TableRegistry, person: str, played: PlayedTable, reader: Reader = UNCHARGED) -> Made:
    """Store a table that a person played offline, once, and return its name.

    Raises BadPlayedTable, BadName, NameTaken, a GameError, StoreError or TooMany.
    """
    name, at = name_of(played, person), wall_clock.now_ms()
    table, entries = await asyncio.to_thread(replayed, played, person, at, registry.refused_names)
    # Taken is no error here: the name is made from the content, so the same table is stored already.
    with suppress(Taken):
        await registry.store.run(*stored(name, person, table, entries, at))
        log.info("table handed in", table=name, game=table.setup.package.name, entries=len(entries))
    # A sweep of some process takes the table over and sets its timers.
    registry.sweep_soon()
    async with registry.live_table(name, reader):
        pass
    return Made(name, None)


def name_of(played: PlayedTable, person: str) -> str:
    """The name under which a house has this table of this person: nobody can guess it who has not its seed."""
    digest = hashlib.sha256(b"hanamachi played " + person.encode() + b"\0" + msgspec.json.encode(played)).digest()
    return urlsafe_b64encode(digest[:NAME_BYTES]).decode()


def replayed(
    played: PlayedTable, person: str, now: int, refused: Sequence[str] = ()
) -> tuple[Table, tuple[Entry, ...]]:
    """The table that was played by a person, and its entries with who sat down, at a time (ms).

    `refused` are words that no name may contain.

    Raises BadPlayedTable, BadName, NameTaken or a GameError. It takes a tenth of a millisecond an entry at most.
    """
    _check_setup(played.setup, now)
    table, entries = Table.of(played.setup), []
    for entry in played.entries:
        seated = _checked(table, entry, person, refused)
        try:
            table, _ = apply(table, seated)
        except (TableRefusal, GameError) as error:
            raise BadPlayedTable(f"entry {entry.n} cannot have happened: {error}") from None
        entries.append(seated)
    if not table.games:
        raise BadPlayedTable(f"{len(entries)} entries deal no game: expected a name for each seat of a person")
    if table.at > now + LATEST:
        raise BadPlayedTable(f"the last entry is of {table.at}, which is yet to come: set your clock, it is {now}")
    return table, tuple(entries)


def _check_setup(setup: Setup, now: int) -> None:
    """Raise BadPlayedTable unless a device can have made a table of this set-up by itself."""
    bare = Setup(
        game=setup.game,
        computers=setup.computers,
        shared=setup.computers.count(None) > 1,
        first=setup.first,
        seed=setup.seed,
        rulings=setup.rulings,
        made=setup.made,
    )
    if setup.rules.has_hidden_information:
        raise BadPlayedTable(f"{setup.package.name} hides what its seed would tell: expected a game that hides nothing")
    if setup != bare:
        differs = next(field for field in Setup.__struct_fields__ if getattr(setup, field) != getattr(bare, field))
        given, expected = shorten_repr(str(getattr(setup, differs))), getattr(bare, differs)
        raise BadPlayedTable(f"the set-up has {given} as `{differs}`: expected {expected} without a house")
    if None not in setup.computers:
        raise BadPlayedTable("nobody has played at this table: expected the seat of a person")
    if len(setup.seed) != 2 * SECRET_BYTES:
        raise BadPlayedTable(f"a seed of {len(setup.seed)} characters: expected {2 * SECRET_BYTES}")
    if not now - EARLIEST <= setup.made <= now + LATEST:
        raise BadPlayedTable(f"it was made at {setup.made}: expected a time within the last year, it is {now}")


def _checked(table: Table, entry: Entry, person: str, refused: Sequence[str]) -> Entry:
    """The entry as the house has it, with the name of who sits down as it is shown, and who it is.

    Raises BadPlayedTable, BadName or NameTaken unless it could be said where only this device is.
    """
    if entry.person:
        raise BadPlayedTable(f"entry {entry.n} names a person: expected none, as the house knows who hands it in")
    computer = 0 <= entry.seat < len(table.seats) and table.seats[entry.seat].computer is not None
    if not _may_say(entry.command, computer=computer):
        said = entry.command.__struct_config__.tag
        raise BadPlayedTable(f"entry {entry.n} says {said!r} from seat {entry.seat}: expected what needs nobody else")
    if not isinstance(entry.command, Sit):
        return entry
    name = checked_name(entry.command.name, refused)
    if any(alike(name, state.name) for state in table.seats if state.taken and not state.computer):
        raise NameTaken(f"{shorten_repr(name)} is the name of two seats: expected a name for each")
    return replace(entry, command=Sit(name), person=person)


def _may_say(command: AnyCommand, *, computer: bool) -> bool:
    match command:
        case Act():
            return True
        case Sit() | Start() | Resign():
            return not computer
        case Offer(offer=offered, seat=None):
            return not computer and offered in ("takeback", "rematch")
        case _:
            return False


def stored(name: str, person: str, table: Table, entries: tuple[Entry, ...], now: int) -> Iterator[Statement]:
    """The statements by which a table is in the store, whole, and its owner sits there."""
    yield table_repository.insert_table(name, msgspec.json.encode(table.setup), now, next_wake(table, now))
    for begin in range(0, len(entries), ROWS):
        part = [(entry.n, msgspec.json.encode(entry)) for entry in entries[begin : begin + ROWS]]
        yield table_repository.insert_entries(name, part)
    yield table_repository.insert_sitter(person, name)
