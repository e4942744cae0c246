"""Listing, showing and deleting tables and people, for an operator."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from hanamachi.game import GameError
from hanamachi.server.live import pruning_repository
from hanamachi.server.people import account_repository, personal_data_repository, rating_repository
from hanamachi.server.people.identity import create_public_id
from hanamachi.server.people.personal_data import PersonalData
from hanamachi.server.process import operator_repository
from hanamachi.server.store import Run, Store, StoreError, table_repository
from hanamachi.server.store.news import RecordRewritten, SessionRevoked
from hanamachi.table import Entry, Table, TableRefusal, apply
from hanamachi.table.setup import decode_setup

_entry_decoder = msgspec.json.Decoder(Entry)


class Unknown(StoreError):
    """There is no game table of this name, or no person of this number."""


class StoredLine(NamedTuple):
    """A stored game table as a line of a list: name, time of last change (ms since 1970), game, number of entries."""

    table: str
    changed: int
    game: str
    entries: int


class SeatLine(NamedTuple):
    """A seat of a game table: the player's name and the person's number, "" for computer players and free seats."""

    name: str
    person: str


@dataclass(frozen=True, slots=True)
class StoredPerson:
    """A person in the store.

    Attributes:
        people: All numbers (IDs) of the person, the main one first.
        has_account: Whether the person has an account.
        names: The names of the account and at game tables.
        tables: The names of the game tables where the person sat.
    """

    people: tuple[str, ...]
    has_account: bool
    names: tuple[str, ...]
    tables: tuple[str, ...]


async def list_newest_tables(run_sql: Run, limit: int) -> list[StoredLine]:
    """Return the `limit` game tables that were changed last, the newest first; raises StoreError."""
    [rows] = await run_sql(table_repository.select_newest_game_tables_sql(limit))
    return [StoredLine(table, changed, _game_name(bytes(setup)), entries) for table, changed, setup, entries in rows]


def _game_name(setup: bytes) -> str:
    try:
        return decode_setup(setup).package.name
    except (TableRefusal, GameError, msgspec.DecodeError, UnicodeDecodeError):
        return "?"


async def load_table_and_seats(run_sql: Run, table_name: str) -> tuple[StoredLine, list[SeatLine]]:
    """Return a game table and its seats; raises Unknown or StoreError."""
    heads, rows = await run_sql(
        table_repository.select_game_table_sql(table_name), table_repository.select_table_entries_sql(table_name)
    )
    if not heads:
        raise Unknown(f"there is no table {table_name!r}: expected its name, as in the link to it")
    [(changed, setup)] = heads
    try:
        state = Table.from_setup(decode_setup(bytes(setup)))
        for _, entry in rows:
            state, _ = apply(state, _entry_decoder.decode(bytes(entry)))
    except (TableRefusal, GameError, msgspec.DecodeError, UnicodeDecodeError) as error:
        raise StoreError(f"table {table_name} cannot be read: {error}") from None
    line = StoredLine(table_name, changed, _game_name(bytes(setup)), len(rows))
    return line, [SeatLine(seat.name, seat.person) for seat in state.seats]


async def count_entries_to_delete(run_sql: Run, table_name: str) -> int:
    """Return the number of entries (actions) of a game table, after a check that it may be deleted.

    Raises:
        Unknown: If there is no such table.
        StoreError: If its games count in ratings.
    """
    table_rows, rated, entries = await run_sql(
        table_repository.select_game_table_sql(table_name),
        rating_repository.select_rated_games_sql(table_name),
        table_repository.count_table_entries_sql(table_name),
    )
    if not table_rows:
        raise Unknown(f"there is no table {table_name!r}: expected its name, as in the link to it")
    if rated:
        raise StoreError(f"table {table_name} is rated: the ratings of its players come from its games, so it stays")
    return int(entries[0][0])


async def delete_game_table(store: Store, table_name: str) -> int:
    """Delete a game table, even if servers have it open, and return its number of entries.

    Raises the errors of `count_entries_to_delete`.
    """
    entries = await count_entries_to_delete(store.run, table_name)
    await store.run(*pruning_repository.delete_game_table_and_rows_sql(table_name))
    await store.publish_news(RecordRewritten(table_name))
    return entries


async def find_people_by_name_start(run_sql: Run, name_start: str, *, is_postgres: bool) -> list[StoredPerson]:
    """Find people whose name at a game table or of an account begins with this text; raises StoreError."""
    sat = b'"name":' + msgspec.json.encode(name_start)[:-1]
    entries_with = (
        operator_repository.select_postgres_entries_containing_sql
        if is_postgres
        else operator_repository.select_sqlite_entries_containing_sql
    )
    accounts, entries = await run_sql(
        operator_repository.select_accounts_by_name_start_sql(name_start), entries_with(sat)
    )
    found = dict.fromkeys(person for (person,) in accounts)
    for (data,) in entries:
        try:
            found |= dict.fromkeys([_entry_decoder.decode(bytes(data)).person])
        except (msgspec.DecodeError, UnicodeDecodeError):
            continue
    people: dict[str, StoredPerson] = {}
    for person in filter(None, found):
        stored = await find_person_by_id(run_sql, person)
        people[stored.people[0]] = stored
    return list(people.values())


async def find_person_by_id(run_sql: Run, person_id: str) -> StoredPerson:
    """Return the person with this ID, or with a device that has this ID; raises Unknown or StoreError."""
    [owner] = await run_sql(account_repository.select_person_of_earlier_id_sql(person_id))
    first = owner[0][0] if owner else person_id
    account, aliases = await run_sql(
        account_repository.select_account_sql(first), account_repository.select_earlier_ids_of_person_sql(first)
    )
    people = (first, *(alias for (alias,) in aliases))
    sat, account_rows = await run_sql(
        table_repository.select_seats_of_people_sql(people),
        personal_data_repository.select_rows_to_export_sql("push_subscriptions", people),
    )
    tables = tuple(dict.fromkeys(table for _, table in sat))
    if not (account or tables or account_rows):
        raise Unknown(f"nothing is kept of a person {person_id!r}: expected a number that people find shows")
    names = await _load_names_at_tables(run_sql, tables, people) | {name for _, name, _ in account}
    return StoredPerson(people, bool(account), tuple(sorted(names)), tables)


async def _load_names_at_tables(run_sql: Run, table_names: Sequence[str], person_ids: Sequence[str]) -> set[str]:
    names = set()
    for table in table_names:
        [rows] = await run_sql(table_repository.select_table_entries_sql(table))
        for _, data in rows:
            try:
                entry = _entry_decoder.decode(bytes(data))
            except (msgspec.DecodeError, UnicodeDecodeError):
                continue
            if entry.person in person_ids and (name := getattr(entry.command, "name", "")):
                names.add(name)
    return names


async def delete_person_and_data(store: Store, person_id: str) -> StoredPerson:
    """Delete all data of a person, and return what was found of them."""

    async def announce_removal(table: str) -> None:
        await store.publish_news(RecordRewritten(table))

    found = await find_person_by_id(store.run, person_id)
    for each in found.people:
        await store.publish_news(SessionRevoked(create_public_id(each)))
    await PersonalData(store).delete_data_of_person(found.people[0], announce_removal)
    return found
