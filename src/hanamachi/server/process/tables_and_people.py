"""An operator's look at tables and people, and their deletion."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from hanamachi.game import GameError
from hanamachi.server.people.identity import digest
from hanamachi.server.people.personal_data import PersonalData
from hanamachi.server.process.beside import Run
from hanamachi.server.store import Store, StoreError, placeholders
from hanamachi.server.store.news import RecordRewritten, SessionRevoked
from hanamachi.server.tables.pruning import OF_A_TABLE
from hanamachi.table import Entry, Table, TableRefusal, apply
from hanamachi.table.setup import decode_setup

RATED = "SELECT EXISTS (SELECT 1 FROM rated_games WHERE table_id = $1)"

_entries = msgspec.json.Decoder(Entry)


class Unknown(StoreError):
    """There is no such table or person."""


class StoredLine(NamedTuple):
    """A table in a list: its name, when it was last changed (ms), its game, and how many entries it has."""

    table: str
    changed: int
    game: str
    entries: int


class SeatLine(NamedTuple):
    """A seat of a table: the name there, and the person's number, or empty for a computer player or an open seat."""

    name: str
    person: str


@dataclass(frozen=True, slots=True)
class StoredPerson:
    """A person that was found: all their numbers, the one to delete first, their names, and where they sat."""

    people: tuple[str, ...]
    has_account: bool
    names: tuple[str, ...]
    tables: tuple[str, ...]


async def list_tables(run: Run, limit: int) -> list[StoredLine]:
    """Return the tables that were changed last, the newest first; raises StoreError."""
    [rows] = await run((f"SELECT id, changed, setup FROM tables ORDER BY changed DESC, id LIMIT {limit:d}", ()))
    lines = []
    for table, changed, setup in rows:
        [[(entries,)]] = await run(("SELECT count(*) FROM entries WHERE table_id = $1", (table,)))
        lines.append(StoredLine(table, changed, _game(bytes(setup)), entries))
    return lines


def _game(setup: bytes) -> str:
    try:
        return decode_setup(setup).rules.name
    except (TableRefusal, GameError, msgspec.DecodeError, UnicodeDecodeError):
        return "?"


async def show_table(run: Run, table: str) -> tuple[StoredLine, list[SeatLine]]:
    """Return a table and who sits there; raises Unknown or StoreError."""
    found, rows = await run(
        ("SELECT changed, setup FROM tables WHERE id = $1", (table,)),
        ("SELECT entry FROM entries WHERE table_id = $1 ORDER BY n", (table,)),
    )
    if not found:
        raise Unknown(f"there is no table {table!r}: expected its name, as in the link to it")
    [(changed, setup)] = found
    try:
        seen = Table.of(decode_setup(bytes(setup)))
        for (entry,) in rows:
            seen, _ = apply(seen, _entries.decode(bytes(entry)))
    except (TableRefusal, GameError, msgspec.DecodeError, UnicodeDecodeError) as error:
        raise StoreError(f"table {table} cannot be read: {error}") from None
    line = StoredLine(table, changed, _game(bytes(setup)), len(rows))
    return line, [SeatLine(seat.name, seat.person) for seat in seen.seats]


async def delete_table(store: Store, table: str) -> int:
    """Delete a table wherever it is open, and return how many entries it had.

    Raises Unknown, or StoreError for one whose games count in ratings.
    """
    there, rated, entries = await store.run(
        ("SELECT 1 FROM tables WHERE id = $1", (table,)),
        (RATED, (table,)),
        ("SELECT count(*) FROM entries WHERE table_id = $1", (table,)),
    )
    if not there:
        raise Unknown(f"there is no table {table!r}: expected its name, as in the link to it")
    if rated[0][0]:
        raise StoreError(f"table {table} is rated: the ratings of its players come from its games, so it stays")
    # who appends changes this row, too, and is waited for
    marked = ("UPDATE tables SET changed = changed WHERE id = $1", (table,))
    deletions = [(f"DELETE FROM {each} WHERE table_id = $1", (table,)) for each in (*OF_A_TABLE, "attendance")]
    await store.run(marked, *deletions, ("DELETE FROM tables WHERE id = $1", (table,)))
    await store.tell(RecordRewritten(table))
    return int(entries[0][0])


async def find_people(run: Run, name: str, *, in_postgres: bool) -> list[StoredPerson]:
    """Find people by how their account or a name at a table begins, in this spelling; raises StoreError."""
    sat = b'"name":' + msgspec.json.encode(name)[:-1]
    place = "position($1 IN entry)" if in_postgres else "instr(entry, $1)"
    accounts, entries = await run(
        ("SELECT person FROM accounts WHERE substr(name, 1, length($1)) = $1", (name,)),
        (f"SELECT entry FROM entries WHERE {place} > 0", (sat,)),
    )
    found = dict.fromkeys(person for (person,) in accounts)
    for (data,) in entries:
        try:
            found |= dict.fromkeys([_entries.decode(bytes(data)).person])
        except (msgspec.DecodeError, UnicodeDecodeError):
            continue
    people: dict[str, StoredPerson] = {}
    for person in filter(None, found):
        stored = await find_person(run, person)
        people[stored.people[0]] = stored
    return list(people.values())


async def find_person(run: Run, person: str) -> StoredPerson:
    """Return who has this number, or whose device had it; raises Unknown or StoreError."""
    [owner] = await run(("SELECT person FROM aliases WHERE alias = $1", (person,)))
    first = owner[0][0] if owner else person
    account, aliases = await run(
        ("SELECT name FROM accounts WHERE person = $1", (first,)),
        ("SELECT alias FROM aliases WHERE person = $1 ORDER BY alias", (first,)),
    )
    people = (first, *(alias for (alias,) in aliases))
    among = f"person IN ({placeholders(people)})"
    tables, kept = await run(
        (f"SELECT DISTINCT table_id FROM sitters WHERE {among} ORDER BY table_id", people),
        (f"SELECT 1 FROM push_subscriptions WHERE {among} LIMIT 1", people),
    )
    if not (account or tables or kept):
        raise Unknown(f"nothing is kept of a person {person!r}: expected a number that people find shows")
    names = await _names(run, [table for (table,) in tables], people)
    return StoredPerson(
        people, bool(account), tuple(sorted({*names, *(name for (name,) in account)})), tuple(t for (t,) in tables)
    )


async def _names(run: Run, tables: Sequence[str], people: Sequence[str]) -> set[str]:
    names = set()
    for table in tables:
        [rows] = await run(("SELECT entry FROM entries WHERE table_id = $1", (table,)))
        for (data,) in rows:
            try:
                entry = _entries.decode(bytes(data))
            except (msgspec.DecodeError, UnicodeDecodeError):
                continue
            if entry.person in people and (name := getattr(entry.command, "name", "")):
                names.add(name)
    return names


async def delete_person(store: Store, person: StoredPerson) -> list[str]:
    """Delete all that is kept of a person, as they could themselves; return the tables that forgot them."""

    async def forget(table: str) -> None:
        await store.tell(RecordRewritten(table))

    for each in person.people:
        await store.tell(SessionRevoked(digest(each)))
    return await PersonalData(store).delete(person.people[0], forget)
