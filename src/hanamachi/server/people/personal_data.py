"""All that is kept of a person: their past tables, a file of everything, and its deletion.

Rule 1: what is kept of a person is kept under their random number, or that of a device which became theirs: who asks
        for both has all of it.
Rule 2: a table belongs to all who sat there. When one of them is deleted their moves stay, and are nobody's: each table
        gets a random person of its own in their place, under a name that says nothing.
Rule 3: a table is crossed off a person's list when everybody who has it open has been told, and the account goes last.
        A deletion that broke off can be begun again, and finds what is left.
Rule 4: what cannot be read is kept of somebody all the same: it is in their file as it lies there, and is deleted.
"""

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import msgspec

from hanamachi.server.people import account_repository, personal_data_repository
from hanamachi.server.people.accounts import Account, Accounts, Cookie
from hanamachi.server.people.blocks import Blocks
from hanamachi.server.people.identity import new_person
from hanamachi.server.people.personal_data_repository import EXPORTED_COLUMNS, ExportedTable
from hanamachi.server.people.preferences import Preferences
from hanamachi.server.people.ratings import Ratings
from hanamachi.server.people.results import Results
from hanamachi.server.store import Store, StoreError, table_repository
from hanamachi.table import Entry
from hanamachi.table.commands import Sit

ALL = 1_000_000_000

NOBODY = "—"
"""The name, in every language, of somebody who has had all that was kept of them deleted."""

_entries = msgspec.json.Decoder(Entry)
_NAMED = re.compile(rb'("name"\s*:\s*)"(?:[^"\\]|\\.)*"?')


class Unread(msgspec.Struct, frozen=True):
    """Instead of a record that cannot be replayed: why, and its entries as far as they can be read, without numbers."""

    unread: str
    entries: tuple[Any, ...] = ()


class SatAt(msgspec.Struct, frozen=True):
    """A table in a person's file: whom they were there, their entries that say so, what they wear, and its record.

    An entry that cannot be read is a text.
    """

    table: str
    person: str
    sat: tuple[Any, ...]
    worn: msgspec.Raw
    record: Any


class DataExport(msgspec.Struct, frozen=True, kw_only=True):
    """A person's file, `hanamachi person 1`: times are in milliseconds since 1970, bytes in base64."""

    format: str = "hanamachi person 1"
    person: str
    devices: tuple[str, ...]
    cookies: tuple[Cookie, ...]
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
    tables: tuple[SatAt, ...]


Forget = Callable[[str], Awaitable[None]]
"""Has a table's record read anew wherever it is open; raises StoreError when that could not be told."""


class PersonalData:
    """What one store keeps of people."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._accounts, self._ratings = Accounts(store), Ratings(store)
        self._results, self._preferences = Results(store), Preferences(store)

    async def count(self, people: Sequence[str]) -> int:
        """At how many tables somebody has sat; raises StoreError."""
        (rows,) = await self._store.run(table_repository.count_tables_of(people))
        return int(rows[0][0])

    async def tables(self, people: Sequence[str], limit: int = ALL, offset: int = 0) -> list[str]:
        """So many of the tables at which somebody has sat, the last changed first; raises StoreError."""
        (rows,) = await self._store.run(table_repository.select_tables_of(people, limit, offset))
        return [table for (table,) in rows]

    # ---------------------------------------------------------------------------------------------------- a file

    async def file(self, person: str, records: Mapping[str, Any]) -> DataExport:
        """All that is kept of a person, with these records of their tables; raises StoreError."""
        people = await self._accounts.people(person)
        rows, colours = await self._store.run(
            table_repository.select_sitters(people), personal_data_repository.select_worn(people)
        )
        worn = {(table, whose): msgspec.Raw(bytes(kept)) for table, whose, kept in colours}
        return DataExport(
            person=person,
            devices=people[1:],
            cookies=await self._accounts.cookies(people),
            account=await self._accounts.account(person),
            passkeys=await self._accounts.passkeys(person),
            ratings=await self._ratings.steps(person),
            results=await self._results.of(people),
            choices=await self._preferences.choices(person),
            puzzles=await self._preferences.puzzles(person),
            here=tuple(await self._here(people)),
            wishes=await self._exported("door_wishes", people),
            knocks=await self._exported("door_answers", people),
            blocks=tuple(await Blocks(self._store).of(people)),
            called_back=await self._exported("push_subscriptions", people),
            notifications=await self._exported("notifications", people),
            tables=tuple(
                [
                    await self._sat_at(table, whose, worn.get((table, whose), msgspec.Raw(b"null")), records.get(table))
                    for whose, table in rows
                ]
            ),
        )

    async def _sat_at(self, table: str, person: str, worn: msgspec.Raw, record: Any) -> SatAt:
        kept = [data for _, data in await self._kept(table)]

        def sat_at() -> SatAt:
            sat = tuple([_shown(data) for data in kept if _is_of(data, (person,))])
            told = Unread(record.unread, tuple(map(_unsigned, kept))) if isinstance(record, Unread) else record
            return SatAt(table, person, sat, worn, told)

        # of a long table that takes long
        return await asyncio.to_thread(sat_at)

    async def _here(self, people: Sequence[str]) -> list[str]:
        (rows,) = await self._store.run(personal_data_repository.select_attendance())
        return [table for table, here in rows if set(msgspec.json.decode(bytes(here))) & set(people)]

    # -------------------------------------------------------------------------------------------------- deletion

    async def delete(self, person: str, forget: Forget) -> list[str]:
        """Delete all that is kept of a person; returns the tables whose records are now others'.

        Each is forgotten, wherever it is open, before it is crossed off the person's list. Raises StoreError when one
        could not be changed or forgotten: the others are, and the account is still there to begin again.
        """
        people = await self._accounts.people(person)
        # who is deleted is not sent to a table meanwhile
        await self._store.run(personal_data_repository.delete_wishes(people))
        changed: dict[str, None] = {}
        failed: dict[str, StoreError] = {}
        # a game may be joined while we look: what is left is found the next time round
        while left := [table for table in await self._sat_at_tables(people) if table not in failed]:
            for table in left:
                try:
                    length = await self._leave(table, people)
                    await forget(table)
                    await self._cross_off(table, people, length)
                except StoreError as error:
                    failed[table] = error
                else:
                    changed[table] = None
        if failed:
            table, why = next(iter(failed.items()))
            raise StoreError(f"{len(failed)} tables still name whom to delete, and the account stays: {table}: {why}")
        # other devices are signed out: nobody is this person again, whose number the store forgets
        numbers = dict.fromkeys([*people, *(each.cookie for each in await self._accounts.cookies(people))])
        now = time.time_ns() // 1_000_000
        await self._store.run(
            *personal_data_repository.delete_people(people),
            *(account_repository.end_session_of_nobody(number, now) for number in numbers),
        )
        return list(changed)

    async def _leave(self, table: str, people: Sequence[str]) -> int:
        """Put somebody who cannot be known again in the place of a person at one table; returns its length."""
        stranger = new_person()
        kept = await self._kept(table)
        changes = [
            table_repository.update_entry(table, number, _nobodys(data, people, stranger))
            for number, data in kept
            if _is_of(data, people)
        ]
        await self._store.run(*changes)
        return len(kept)

    async def _cross_off(self, table: str, people: Sequence[str], length: int) -> None:
        """Take a table off the list of a person, unless it has grown since: they may have sat down anew."""
        await self._store.run(
            # who appends changes this row, too, and is waited for
            table_repository.lock_table(table),
            table_repository.delete_sitters(table, people, length),
        )

    async def _kept(self, table: str) -> list[tuple[int, bytes]]:
        (rows,) = await self._store.run(table_repository.select_entries(table))
        return [(number, bytes(data)) for number, data in rows]

    async def _sat_at_tables(self, people: Sequence[str]) -> list[str]:
        (rows,) = await self._store.run(table_repository.select_sitters(people))
        return list(dict.fromkeys(table for _, table in rows))

    async def _exported(self, table: ExportedTable, people: Sequence[str]) -> tuple[dict[str, Any], ...]:
        """Return the rows of people in a table, with the names of their columns."""
        columns = EXPORTED_COLUMNS[table].split(", ")
        (rows,) = await self._store.run(personal_data_repository.select_exported(table, people))
        return tuple(dict(zip(columns, row, strict=True)) for row in rows)


def _read(data: bytes) -> Entry | None:
    """An entry, or None for one that this version cannot read."""
    try:
        return _entries.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def _is_of(data: bytes, people: Sequence[str]) -> bool:
    """Whether an entry is of one of these people, or cannot be read and has the number of one in it."""
    entry = _read(data)
    return entry.person in people if entry else any(person.encode() in data for person in people)


def _nobodys(data: bytes, people: Sequence[str], stranger: str) -> bytes:
    """A person's entry as a stranger's; of one that cannot be read, number and name as far as they can be found."""
    entry = _read(data)
    if entry is None:
        for person in people:
            data = data.replace(person.encode(), stranger.encode())
        return _NAMED.sub(rb'\1"' + NOBODY.encode() + b'"', data)
    command = entry.command
    if isinstance(command, Sit):
        command = msgspec.structs.replace(command, name=NOBODY)
    return msgspec.json.encode(msgspec.structs.replace(entry, person=stranger, command=command))


def _shown(data: bytes) -> Entry | str:
    return _read(data) or data.decode(errors="replace")


def _unsigned(data: bytes) -> Any:
    """An entry of whomever as a record would have it: without a number; None for what might hold one."""
    entry = _read(data)
    if entry:
        return msgspec.structs.replace(entry, person="")
    try:
        told = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return {key: value for key, value in told.items() if key != "person"} if isinstance(told, dict) else None
