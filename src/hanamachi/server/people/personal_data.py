"""Personal data: the list of a person's tables, the export of everything, and its deletion.

Rule 1: all data of a person is stored under their person ID or an alias of it, so these IDs find everything.
Rule 2: a table belongs to all who sat there. The moves of a deleted person stay, but at each table their ID is replaced
        by a new random one and their name by a dash.
Rule 3: a table leaves the person's list after every process has reloaded its record, and the account is deleted last.
        An interrupted deletion can be repeated, and finds what is left.
Rule 4: unreadable entries are personal data, too: the export has them as they are stored, and they are deleted.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import msgspec

from hanamachi.server import wall_clock
from hanamachi.server.people import account_repository, personal_data_repository
from hanamachi.server.people.accounts import Account, Accounts, Session
from hanamachi.server.people.blocks import Blocks
from hanamachi.server.people.identity import create_person_id
from hanamachi.server.people.personal_data_repository import EXPORTED_COLUMNS, ExportedTable
from hanamachi.server.people.preferences import Preferences
from hanamachi.server.people.ratings import Ratings
from hanamachi.server.people.results import ResultStore
from hanamachi.server.store import Store, StoreError, table_repository
from hanamachi.table import Entry
from hanamachi.table.commands import Sit

NO_LIMIT = 1_000_000_000
"""Row limit of a query for all tables of a person: more than a server can hold."""

DELETED_NAME = "—"
"""The name of a deleted person in records, the same in every language."""

_entries = msgspec.json.Decoder(Entry)
_NAME_FIELD = re.compile(rb'("name"\s*:\s*)"(?:[^"\\]|\\.)*"?')


class UnreadableRecord(msgspec.Struct, frozen=True):
    """The export of a game table's record that this version cannot replay.

    It has the reason, and the readable entries without person IDs.
    """

    unread: str
    entries: tuple[Any, ...] = ()


class ExportedSeat(msgspec.Struct, frozen=True):
    """A table in a person's export.

    Attributes:
        table: The table's ID.
        person: The person ID that they had there.
        sat: Their entries; an unreadable one is a string.
        worn: The colours that they wear there, or null.
        record: The table's record.
    """

    table: str
    person: str
    sat: tuple[Any, ...]
    worn: msgspec.Raw
    record: Any


class DataExport(msgspec.Struct, frozen=True, kw_only=True):
    """The export of all data of a person, format `hanamachi person 1`: times in ms since 1970, bytes in base64."""

    format: str = "hanamachi person 1"
    person: str
    devices: tuple[str, ...]
    cookies: tuple[Session, ...]
    account: Account | None
    passkeys: tuple[Any, ...]
    ratings: tuple[Any, ...]
    results: tuple[Any, ...]
    choices: dict[str, str]
    puzzles: tuple[Any, ...]
    here: tuple[str, ...]
    wishes: tuple[Any, ...]
    knocks: tuple[Any, ...]
    blocks: tuple[Any, ...]
    called_back: tuple[Any, ...]
    notifications: tuple[Any, ...]
    tables: tuple[ExportedSeat, ...]


ReloadRecord = Callable[[str], Awaitable[None]]
"""Make every process that has a table open load its record again; raises StoreError if they cannot be notified."""


class PersonalData:
    """All data about people in a store, for export and deletion."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._accounts, self._ratings = Accounts(store), Ratings(store)
        self._results, self._preferences = ResultStore(store), Preferences(store)

    async def count_tables_of_person(self, person_ids: Sequence[str]) -> int:
        """Return the number of game tables at which a person had a seat; raises StoreError.

        Args:
            person_ids: The person's ID and all aliases of it.
        """
        (rows,) = await self._store.run(table_repository.count_tables_of_person_sql(person_ids))
        return int(rows[0][0])

    async def list_tables_of_person(
        self, person_ids: Sequence[str], limit: int = NO_LIMIT, offset: int = 0
    ) -> list[str]:
        """Return the IDs of the game tables at which a person had a seat; raises StoreError.

        The table with the latest change comes first.

        Args:
            person_ids: The person's ID and all aliases of it.
            limit: The maximum number of tables to return.
            offset: The number of tables to skip.
        """
        (rows,) = await self._store.run(table_repository.select_tables_of_person_sql(person_ids, limit, offset))
        return [table for (table,) in rows]

    # ---------------------------------------------------------------------------------------------------- a file

    async def export_data_of_person(self, person: str, records_by_table: Mapping[str, Any]) -> DataExport:
        """Export all data of a person.

        Args:
            person: The person's ID; data under their aliases is exported, too.
            records_by_table: The records of their tables, by table ID.

        Raises:
            StoreError: The store is lost.
        """
        people = await self._accounts.load_all_ids_of_person(person)
        rows, colours = await self._store.run(
            table_repository.select_seats_of_people_sql(people),
            personal_data_repository.select_chosen_colours_sql(people),
        )
        worn = {(table, owner): msgspec.Raw(bytes(colour_set)) for table, owner, colour_set in colours}
        return DataExport(
            person=person,
            devices=people[1:],
            cookies=await self._accounts.load_sessions(people),
            account=await self._accounts.load_account(person),
            passkeys=await self._accounts.load_passkeys(person),
            ratings=await self._ratings.load_rating_history(person),
            results=await self._results.load_result_rows(people),
            choices=await self._preferences.load_preferences(person),
            puzzles=await self._preferences.load_daily_puzzles(person),
            here=tuple(await self._load_attended_tables(people)),
            wishes=await self._load_rows_of_person("door_wishes", people),
            knocks=await self._load_rows_of_person("door_answers", people),
            blocks=tuple(await Blocks(self._store).load_blocked_people(people)),
            called_back=await self._load_rows_of_person("push_subscriptions", people),
            notifications=await self._load_rows_of_person("notifications", people),
            tables=tuple(
                [
                    await self._export_seat(
                        table, owner, worn.get((table, owner), msgspec.Raw(b"null")), records_by_table.get(table)
                    )
                    for owner, table in rows
                ]
            ),
        )

    async def _export_seat(
        self, table: str, person: str, chosen_colours: msgspec.Raw, table_record: Any
    ) -> ExportedSeat:
        entries = [data for _, data in await self._load_entries(table)]

        def make_exported_seat() -> ExportedSeat:
            sat = tuple([_decode_entry_or_text(data) for data in entries if _is_entry_of_person(data, (person,))])
            record = (
                UnreadableRecord(table_record.unread, tuple(map(_decode_entry_without_person, entries)))
                if isinstance(table_record, UnreadableRecord)
                else table_record
            )
            return ExportedSeat(table, person, sat, chosen_colours, record)

        # decoding the entries of a long table takes longer than the event loop may be held
        return await asyncio.to_thread(make_exported_seat)

    async def _load_attended_tables(self, people: Sequence[str]) -> list[str]:
        (rows,) = await self._store.run(personal_data_repository.select_connected_people_sql())
        return [table for table, present in rows if set(msgspec.json.decode(bytes(present))) & set(people)]

    # -------------------------------------------------------------------------------------------------- deletion

    async def delete_data_of_person(self, person: str, reload_record: ReloadRecord) -> list[str]:
        """Delete all data of a person and make their entries anonymous.

        Args:
            person: The person's ID; data under their aliases is deleted, too.
            reload_record: Called for each changed table, before it leaves the person's list.

        Returns:
            The IDs of the tables whose entries have changed.

        Raises:
            StoreError: A table could not be changed or reloaded. The others are done, and the account is still there,
                so that the deletion can be repeated.
        """
        people = await self._accounts.load_all_ids_of_person(person)
        # or the lobby might seat the person at a new table while they are deleted
        await self._store.run(personal_data_repository.delete_lobby_requests_of_person_sql(people))
        changed: dict[str, None] = {}
        failed: dict[str, StoreError] = {}
        # the person may sit down at another table meanwhile, so the list is loaded again
        while left := [table for table in await self._load_table_ids(people) if table not in failed]:
            for table in left:
                try:
                    length = await self._anonymize_entries_of_table(table, people)
                    await reload_record(table)
                    await self._remove_from_list(table, people, length)
                except StoreError as error:
                    failed[table] = error
                else:
                    changed[table] = None
        if failed:
            table, reason = next(iter(failed.items()))
            raise StoreError(
                f"{len(failed)} tables still name the deleted person, and the account stays: {table}: {reason}"
            )
        # the session IDs on other devices must not create a new person with the old ID
        numbers = dict.fromkeys([*people, *(each.cookie for each in await self._accounts.load_sessions(people))])
        now = wall_clock.now_ms()
        await self._store.run(
            *personal_data_repository.delete_rows_of_person_sql(people),
            *(account_repository.end_session_of_deleted_person_sql(number, now) for number in numbers),
        )
        return list(changed)

    async def _anonymize_entries_of_table(self, table: str, person_ids: Sequence[str]) -> int:
        """Replace a person by a new random ID in all entries (actions) of a game table.

        Returns the number of all entries of the table.
        """
        stranger = create_person_id()
        entries = await self._load_entries(table)
        changes = [
            table_repository.update_table_entry_sql(table, number, _anonymize_entry(data, person_ids, stranger))
            for number, data in entries
            if _is_entry_of_person(data, person_ids)
        ]
        await self._store.run(*changes)
        return len(entries)

    async def _remove_from_list(self, table: str, people: Sequence[str], length: int) -> None:
        """Remove a game table from the list of a person's tables.

        Nothing is removed if the table does not have exactly `length` entries: the person may have sat down again.
        """
        await self._store.run(
            # an append updates this row, too, so the two transactions wait for each other
            table_repository.lock_game_table_sql(table),
            table_repository.delete_seats_of_person_sql(table, people, length),
        )

    async def _load_entries(self, table: str) -> list[tuple[int, bytes]]:
        (rows,) = await self._store.run(table_repository.select_table_entries_sql(table))
        return [(number, bytes(data)) for number, data in rows]

    async def _load_table_ids(self, people: Sequence[str]) -> list[str]:
        (rows,) = await self._store.run(table_repository.select_seats_of_people_sql(people))
        return list(dict.fromkeys(table for _, table in rows))

    async def _load_rows_of_person(
        self, database_table: ExportedTable, person_ids: Sequence[str]
    ) -> tuple[dict[str, Any], ...]:
        """Return the rows about a person in a database table, as dictionaries by column name.

        `person_ids` are all IDs of the person.
        """
        columns = EXPORTED_COLUMNS[database_table].split(", ")
        (rows,) = await self._store.run(personal_data_repository.select_rows_to_export_sql(database_table, person_ids))
        return tuple(dict(zip(columns, row, strict=True)) for row in rows)


def _decode_entry(data: bytes) -> Entry | None:
    """Decode an entry (action) of a game table; return None if this version cannot read it."""
    try:
        return _entries.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def _is_entry_of_person(encoded_entry: bytes, person_ids: Sequence[str]) -> bool:
    """Tell whether an entry (action) of a game table was made by a person; `person_ids` are all IDs of the person.

    For an unreadable entry, tell whether its text contains one of the IDs.
    """
    entry = _decode_entry(encoded_entry)
    return entry.person in person_ids if entry else any(person.encode() in encoded_entry for person in person_ids)


def _anonymize_entry(encoded_entry: bytes, person_ids: Sequence[str], replacement_id: str) -> bytes:
    """Return an encoded entry (action) with a person's ID replaced, and the name replaced by a dash.

    In an unreadable entry, the IDs and all names are replaced in its text.

    Args:
        encoded_entry: The encoded entry.
        person_ids: All IDs of the person.
        replacement_id: The ID that replaces them.
    """
    entry = _decode_entry(encoded_entry)
    if entry is None:
        for person in person_ids:
            encoded_entry = encoded_entry.replace(person.encode(), replacement_id.encode())
        return _NAME_FIELD.sub(rb'\1"' + DELETED_NAME.encode() + b'"', encoded_entry)
    command = entry.command
    if isinstance(command, Sit):
        command = msgspec.structs.replace(command, name=DELETED_NAME)
    return msgspec.json.encode(msgspec.structs.replace(entry, person=replacement_id, command=command))


def _decode_entry_or_text(data: bytes) -> Entry | str:
    return _decode_entry(data) or data.decode(errors="replace")


def _decode_entry_without_person(encoded_entry: bytes) -> Any:
    """Return an entry (action) without the person's ID, for a record that others may see.

    Returns None if the entry is unreadable and might contain an ID.
    """
    entry = _decode_entry(encoded_entry)
    if entry:
        return msgspec.structs.replace(entry, person="")
    try:
        told = msgspec.json.decode(encoded_entry)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return {key: value for key, value in told.items() if key != "person"} if isinstance(told, dict) else None
