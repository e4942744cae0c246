"""The export of a person's data is complete, and a deletion leaves none of it in the database."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hanamachi.games.maiko import MaikoSetup
from hanamachi.games.okiya import OkiyaSetup
from hanamachi.server.live.errors import NoCookie
from hanamachi.server.live.making import make_game_table
from hanamachi.server.live.outbox import RESTARTING, Farewell, Outbox
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.messages import NewTable, OpenSeat, YourSeat
from hanamachi.server.people.accounts import Account, Accounts, NoAccount, NoSuchPasskey, Passkey
from hanamachi.server.people.personal_data import DELETED_NAME, PersonalData, UnreadableRecord
from hanamachi.server.people.preferences import DailyPuzzles, Preferences, PuzzleDay
from hanamachi.server.people.results import ResultStore
from hanamachi.server.rate_limits import UNCHARGED_READER
from hanamachi.server.settings import Settings
from hanamachi.server.store import Store, StoredTable, StoreError, Taken
from hanamachi.server.store.sqlite import SqliteStore
from hanamachi.table import Clock
from hanamachi.table.commands import Resign, Sit
from hanamachi.table.messages import CommandRequest
from hanamachi.table.names import validate_name
from hanamachi.table.record import decode_record
from tests.server.authenticator import Person
from tests.server.outlet import CollectingOutlet
from tests.server.running import Server, Visitor, wait_until_async
from tests.server.stores import OpenStore, TwoRegistries, make_account, sql

ME, PHONE, OTHER = "me" + "0" * 30, "phone" + "0" * 27, "other" + "0" * 27
NAME, PHONE_NAME = "Unmistakable Mizuki", "Mizuki on the train"


@pytest.fixture
async def registry(open_store: OpenStore, tmp_path: Path) -> AsyncIterator[TableRegistry]:
    opened = TableRegistry(await open_store(), Settings(tmp_path))
    yield opened
    await opened.stop_and_close_store()


@pytest.fixture
def store(registry: TableRegistry) -> Store:
    return registry.store


async def dump_all_rows(store: Store) -> dict[str, list[str]]:
    """Return every row of every table of the database, as text."""
    if isinstance(store, SqliteStore):
        named = "SELECT name FROM sqlite_schema WHERE type = 'table'"
    else:
        named = "SELECT table_name::text FROM information_schema.tables WHERE table_schema = 'public'"
    (names,) = await store.run(sql(named))
    rows = await store.run(*(sql(f"SELECT * FROM {name}") for (name,) in names))
    return {name: [_format_row(row) for row in found] for (name,), found in zip(names, rows, strict=True)}


def _format_row(row: tuple[Any, ...]) -> str:
    return " ".join(str(bytes(v), errors="replace") if isinstance(v, bytes | memoryview) else str(v) for v in row)


def find_rows_with(rows: dict[str, list[str]], *words: str) -> dict[str, list[str]]:
    """Return the rows that contain one of these words."""
    found = {table: [row for row in rows if any(word in row for word in words)] for table, rows in rows.items()}
    return {table: rows for table, rows in found.items() if rows}


async def store_person_with_history(store: Store, registry: TableRegistry) -> list[str]:
    """Store a person with an account and an alias, who sat at four tables with another person. Return the tables."""
    for person, name in ((ME, NAME), (OTHER, "Renée")):
        key = Passkey(person.encode(), person, b"key", 3, f"{name}'s key"[:24], 5, 7)
        await Accounts(store).create_account(Account(person, name, 5), key, ())
    wishes = (
        (ME, NewTable(OkiyaSetup("single"), (YourSeat(NAME), OpenSeat()))),
        (PHONE, NewTable(MaikoSetup(), (YourSeat(PHONE_NAME), OpenSeat(), OpenSeat()))),
        (ME, NewTable(OkiyaSetup("single"), (YourSeat("x"), OpenSeat()), clock=Clock(60), rated=True)),
        (OTHER, NewTable(OkiyaSetup("single"), (YourSeat("Renée"), OpenSeat()))),
    )
    tables = []
    for host, wish in wishes:
        made = await make_game_table(registry, host, wish)
        async with registry.open_table(made.table, UNCHARGED_READER) as room:
            guest, name = (ME, NAME) if host == OTHER else (OTHER, "Renée")
            await room.act_for_person(guest, CommandRequest(room.table.entry_count, Sit(name), made.invitation or ""))
            if len(room.table.seats) == 2:
                await room.act_for_person(host, CommandRequest(room.table.entry_count, Resign()))
            await asyncio.gather(*room.running_tasks)
        await store.save_colours(made.table, ME if host != PHONE else PHONE, b'{"set":1}')
        tables.append(made.table)
    await Accounts(store).sign_in((await Accounts(store).load_passkeys(ME))[0], PHONE, 9, ())
    await Accounts(store).sign_out_everywhere(ME, 11)
    await ResultStore(store).store_next_results((ME, PHONE))
    days = {"2026-11-20": PuzzleDay("solved", 0), "2026-11-21": PuzzleDay("tried", 2)}
    puzzles = DailyPuzzles("okiya", days, 7)
    await Preferences(store).save_preferences_and_puzzles(ME, {"look": "dark", "pace": "calm"}, (puzzles,))
    return tables


async def forget_table(table: str) -> None:
    """Do nothing: no server has the table open."""


async def test_the_file_has_everything_that_the_database_has(store: Store, registry: TableRegistry) -> None:
    tables = await store_person_with_history(store, registry)
    rows = find_rows_with(await dump_all_rows(store), ME, PHONE)
    kept = await PersonalData(store).export_data_of_person(ME, dict.fromkeys(tables, "the record"))
    told = {
        "accounts": [kept.account],
        "passkeys": list(kept.passkeys),
        "aliases": list(kept.devices),
        "cookies": list(kept.cookies),
        "ratings": list(kept.ratings),
        "sitters": list(kept.tables),
        "entries": [entry for table in kept.tables for entry in table.sat],
        "results": list(kept.results),
        "choices": list(kept.choices),
        "puzzle_days": [day for game in kept.puzzles for day in game.days],
        "streaks": [game.streak for game in kept.puzzles],
        "worn": [table.worn for table in kept.tables if table.worn != b"null"],
    }
    # each row that names the person is in the file, and nothing else is
    assert {table: len(found) for table, found in rows.items()} == {table: len(all_) for table, all_ in told.items()}
    assert [len(rows[table]) for table in ("sitters", "entries", "worn", "ratings")] == [4, 4, 4, 1]
    assert [len(rows[table]) for table in ("results", "choices", "puzzle_days", "streaks")] == [3, 2, 2, 1]
    assert kept.person == ME and kept.devices == (PHONE,)
    assert kept.account == Account(ME, NAME, 5)
    assert {table.table for table in kept.tables} == set(tables)
    assert all(table.record == "the record" for table in kept.tables)


async def test_deleted_data_is_nowhere_and_other_people_keep_their_tables(
    store: Store, registry: TableRegistry
) -> None:
    tables = await store_person_with_history(store, registry)
    before = await dump_all_rows(store)
    changed = await PersonalData(store).delete_data_of_person(
        ME, lambda table: registry.reload_table_after_deleting_people(table, (ME, PHONE))
    )
    assert sorted(changed) == sorted(tables)
    after = await dump_all_rows(store)
    assert find_rows_with(after, ME, PHONE, NAME, PHONE_NAME) == {}
    assert {table: len(rows) for table, rows in find_rows_with(after, OTHER).items()} == {
        table: len(rows) for table, rows in find_rows_with(before, OTHER).items()
    }
    assert len(after["entries"]) == len(before["entries"])
    strangers = set()
    for name in tables:
        async with registry.open_table(name, UNCHARGED_READER) as room:
            states = room.table.seats
            assert room.table.seats_of_person(OTHER)
            strangers |= {state.person for state in states if state.name == DELETED_NAME}
            assert {state.name for state in states if state.is_taken} == {DELETED_NAME, "Renée"}
    # the entries at two tables do not show that the same person sat at both
    assert len(strangers) == len(tables)
    assert await PersonalData(store).delete_data_of_person(ME, forget_table) == []


async def test_the_cookie_of_a_deleted_person_belongs_to_nobody(store: Store, registry: TableRegistry) -> None:
    await store_person_with_history(store, registry)
    accounts, data = Accounts(store), PersonalData(store)
    numbers = [ME, PHONE, *(each.cookie for each in await accounts.load_sessions((ME, PHONE)))]
    assert len(numbers) > 2
    await data.delete_data_of_person(ME, forget_table)
    assert [await accounts.load_all_ids_of_session(number) for number in numbers] == [()] * len(numbers)
    assert await accounts.load_all_ids_of_session(OTHER) == (OTHER,)


async def test_a_person_without_an_account_can_delete_all_their_data(store: Store, registry: TableRegistry) -> None:
    made = await make_game_table(registry, ME, NewTable(OkiyaSetup(), (YourSeat(NAME), YourSeat(PHONE_NAME))))
    assert len(find_rows_with(await dump_all_rows(store), ME)["entries"]) == 2
    assert await PersonalData(store).delete_data_of_person(ME, forget_table) == [made.table]
    assert find_rows_with(await dump_all_rows(store), ME, NAME, PHONE_NAME) == {}


async def test_an_interrupted_deletion_is_completed_by_the_next_one(store: Store, registry: TableRegistry) -> None:
    tables = sorted(await store_person_with_history(store, registry))
    people, told = (ME, PHONE), []

    async def forget(table: str) -> None:
        if table == tables[1] and table not in told:
            told.append(table)
            raise StoreError("the others could not be told")
        told.append(table)
        await registry.reload_table_after_deleting_people(table, people)

    async with (
        registry.open_table(tables[0], UNCHARGED_READER) as first,
        registry.open_table(tables[1], UNCHARGED_READER) as second,
        registry.open_table(tables[3], UNCHARGED_READER) as last,
    ):
        mine = Outbox(ME if second.table.seats_of_person(ME) else PHONE)
        second.connect_client(mine, 0)
        with pytest.raises(StoreError, match="could not be told"):
            await PersonalData(store).delete_data_of_person(ME, forget)
        # the tables after the failed one are done, too, and open tables are reloaded
        assert sorted(told) == tables
        for room in (first, last):
            assert DELETED_NAME in {state.name for state in room.table.seats}
        assert mine.person and await Accounts(store).load_account(ME)
        assert await PersonalData(store).delete_data_of_person(ME, forget) == [tables[1]]
        assert (mine.person, second.table.seats_of_person(ME)) == ("", ())
        assert DELETED_NAME in {state.name for state in second.table.seats}
        second.disconnect_client(mine)
    async with asyncio.timeout(20):
        # the presence of a person is stored a moment after they have connected
        while find_rows_with(await dump_all_rows(store), *people, NAME, PHONE_NAME):
            await asyncio.sleep(0.02)


async def test_a_live_table_reads_its_record_once_it_can(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = registry.store
    made = await make_game_table(registry, ME, NewTable(OkiyaSetup(), (YourSeat(NAME), OpenSeat())))
    load, asked = store.load_table, []

    async def lost_once(table: str, since: int = 0) -> StoredTable | None:
        asked.append(table)
        if len(asked) == 1:
            raise StoreError("lost")
        return await load(table, since)

    async with registry.open_table(made.table, UNCHARGED_READER) as room:
        mine = Outbox(ME)
        room.connect_client(mine, 0)
        monkeypatch.setattr(store, "load_table", lost_once)
        deleted = await PersonalData(store).delete_data_of_person(
            ME, lambda table: registry.reload_table_after_deleting_people(table, (ME,))
        )
        assert deleted == [made.table]
        assert mine.person == ""
        await wait_until_async(lambda: room.table.seats[0].name == DELETED_NAME)
        room.disconnect_client(mine)


@pytest.mark.parametrize(
    "spoiled", [b'{"n":1,"person":"%s","command":{"do":"sing","name":"%s"}}', b'\xff %s "name": "%s']
)
async def test_unreadable_data_is_exported_and_deleted(spoiled: bytes, store: Store, registry: TableRegistry) -> None:
    tables = await store_person_with_history(store, registry)
    unreadable = tables[1]
    entry = spoiled % (PHONE.encode(), PHONE_NAME.encode())
    await store.run(sql("UPDATE entries SET entry = $1 WHERE table_id = $2 AND n = 1", entry, unreadable))
    records = dict.fromkeys(tables, "the record") | {unreadable: UnreadableRecord("it cannot be replayed")}
    kept = {at.table: at for at in (await PersonalData(store).export_data_of_person(ME, records)).tables}
    assert kept[unreadable].sat == (entry.decode(errors="replace"),)
    told = msgspec.json.encode(kept[unreadable].record).decode()
    assert "it cannot be replayed" in told and "Renée" in told
    assert OTHER not in told and PHONE not in told
    changed = await PersonalData(store).delete_data_of_person(
        ME, lambda table: registry.reload_table_after_deleting_people(table, (ME, PHONE))
    )
    assert sorted(changed) == sorted(tables)
    assert find_rows_with(await dump_all_rows(store), ME, PHONE, NAME, PHONE_NAME) == {}


async def test_a_process_that_has_the_table_open_forgets_whom_another_deleted(two_registries: TwoRegistries) -> None:
    here, there = two_registries
    table = (await store_person_with_history(here.store, here))[0]
    async with there.open_table(table, UNCHARGED_READER) as room:
        mine, theirs = Outbox(ME), Outbox(OTHER)
        room.connect_client(mine, 0)
        room.connect_client(theirs, 0)
        async with asyncio.timeout(20):
            while not find_rows_with(await dump_all_rows(here.store), ME).get("attendance"):
                await asyncio.sleep(0.02)
        people = (ME, PHONE)
        await PersonalData(here.store).delete_data_of_person(
            ME, lambda table: here.reload_table_after_deleting_people(table, people)
        )
        async with asyncio.timeout(20):
            while find_rows_with(await dump_all_rows(here.store), *people, NAME, PHONE_NAME) or mine.person:
                await asyncio.sleep(0.02)
        assert [state.name for state in room.table.seats] == [DELETED_NAME, "Renée"]
        assert theirs.person == OTHER
        room.disconnect_client(mine)
        room.disconnect_client(theirs)


async def test_signing_out_through_one_process_counts_in_all(two_registries: TwoRegistries) -> None:
    here, there = two_registries
    made = await make_game_table(here, OTHER, NewTable(OkiyaSetup(), (YourSeat("Renée"), OpenSeat())))
    async with there.open_table(made.table, UNCHARGED_READER) as room:
        # who only watches is nowhere in the store, and could sit down
        mine, theirs = Outbox(ME), Outbox(OTHER)
        sent = CollectingOutlet(mine).items
        room.connect_client(mine, 0)
        room.connect_client(theirs, 0)
        # the other process reads the end of the session, too
        await Accounts(here.store).sign_out(ME, ME, 1)
        assert await Accounts(there.store).load_all_ids_of_session(ME) == ()
        await here.disconnect_signed_out_people((ME, PHONE))
        await wait_until_async(lambda: isinstance(sent[-1], Farewell))
        last = sent[-1]
        assert isinstance(last, Farewell)
        assert (last.code, mine.person) == (RESTARTING, "")
        with pytest.raises(NoCookie):
            await room.act_for_person(
                mine.person, CommandRequest(room.table.entry_count, Sit(NAME), made.invitation or "")
            )
        assert (theirs.person, theirs.is_closing) == (OTHER, False)
        room.disconnect_client(mine)
        room.disconnect_client(theirs)


async def test_an_account_made_during_sign_in_becomes_nobodys_alias(store: Store, registry: TableRegistry) -> None:
    accounts = Accounts(store)
    key = await make_account(store, ME)
    for number in range(20):
        person = f"{number:032}"
        await make_game_table(registry, person, NewTable(OkiyaSetup(), (YourSeat(NAME), OpenSeat())))
        own = Passkey(person.encode(), person, b"key", 3, "key", 5, 7)
        both = [accounts.sign_in(key, person, 9, ()), accounts.create_account(Account(person, NAME, 5), own, ())]
        await asyncio.gather(*both[:: -1 if number % 2 else 1])
    assert await accounts.load_all_ids_of_person(ME) == (ME,)


async def test_signing_in_with_a_just_removed_passkey_fails(store: Store, registry: TableRegistry) -> None:
    accounts = Accounts(store)
    lost, kept = (Passkey(id_, ME, b"key", 3, "key", 5, 7) for id_ in (b"lost", b"kept"))
    await accounts.create_account(Account(ME, NAME, 5), lost, ())
    await accounts.add_passkey(kept, ())
    await make_game_table(registry, PHONE, NewTable(OkiyaSetup(), (YourSeat(NAME), OpenSeat())))
    await accounts.remove_passkey(ME, lost.id)
    with pytest.raises(NoSuchPasskey):
        await accounts.sign_in(lost, PHONE, 9, ())
    assert await accounts.load_all_ids_of_person(ME) == (ME,)
    await accounts.sign_in(kept, PHONE, 9, ())
    assert await accounts.load_all_ids_of_person(ME) == (ME, PHONE)


async def test_signing_out_everywhere_is_atomic_and_can_be_retried(
    monkeypatch: pytest.MonkeyPatch, store: Store, registry: TableRegistry
) -> None:
    accounts = Accounts(store)
    key = await make_account(store, ME)
    await make_game_table(registry, PHONE, NewTable(OkiyaSetup(), (YourSeat(NAME), OpenSeat())))
    phone = await accounts.sign_in(key, PHONE, 9, ())
    assert [await accounts.load_all_ids_of_session(each) for each in ("", ME, phone)] == [(), (ME, PHONE), (ME, PHONE)]
    number = await accounts.sign_out_everywhere(ME, 11)
    # the last statement fails, because the new ID exists already
    with monkeypatch.context() as patched:
        patched.setattr("hanamachi.server.people.accounts.create_person_id", lambda: number)
        with pytest.raises(Taken):
            await accounts.sign_out_everywhere(ME, 12)
    assert [await accounts.load_all_ids_of_session(each) for each in (ME, PHONE, phone, number)] == [
        (),
        (),
        (),
        (ME, PHONE),
    ]
    again = await accounts.sign_out_everywhere(ME, 13)
    assert [await accounts.load_all_ids_of_session(each) for each in (number, again)] == [(), (ME, PHONE)]
    assert {each.cookie: each.ended for each in await accounts.load_sessions((ME,))} == {
        ME: 11,
        PHONE: 11,
        phone: 11,
        number: 13,
        again: None,
    }
    with pytest.raises(NoAccount):
        await accounts.sign_out_everywhere(OTHER, 14)
    assert await accounts.load_all_ids_of_session(OTHER) == (OTHER,)


def test_the_name_of_deleted_people_is_allowed() -> None:
    assert validate_name(DELETED_NAME) == DELETED_NAME


# ------------------------------------------------------------------------------------------------------ over sockets


@pytest.mark.sqlite
def test_one_click_gives_the_file_and_one_deletes_everything(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        one, guest = Person(server), Visitor(server)
        one.register_passkey(NAME)
        made = one.make_open_table(NAME, game={"form": "single"})
        lines = [one.connect_and_update(made["table"]), guest.connect_and_update(made["table"])]
        lines[1].send_command({"do": "sit", "name": "Renée"}, invitation=made["invitation"])
        lines[0].receive_until_turn(0)
        lines[0].take_first_tile()
        before = guest.web.get(f"/api/tables/{made['table']}/record.json").content
        person = one.session

        answer = one.web.get("/api/you/file")
        assert answer.headers["content-disposition"] == 'attachment; filename="hanamachi-you.json"'
        file = answer.json()
        assert (file["format"], file["person"], file["account"]["name"]) == ("hanamachi person 1", person, NAME)
        assert [table["table"] for table in file["tables"]] == [made["table"]]
        assert file["tables"][0]["record"]["entries"][0]["command"] == {"do": "sit", "name": NAME, "seat": None}

        told = one.web.delete("/api/you").json()
        assert (told["account"], told["tables"]) == (None, 0)
        assert one.session != person
        # people at the table see at once that the seat has no person any more, and play on
        while lines[1].view["seats"][0]["name"] != DELETED_NAME:
            lines[1].receive()
        assert lines[1].take_first_tile()["tell"] == "heard"
        # the page of the deleted person is disconnected, and will reconnect as a new person
        assert lines[0].receive_until_closed() == RESTARTING
        assert not lines[0].view["seats"][0]["yours"]
        after = guest.web.get(f"/api/tables/{made['table']}/record.json").content
        for record in (before, after):
            assert decode_record(record).table.games
        assert NAME.encode() in before and NAME.encode() not in after
        assert server.stop() == 0
        with closing(sqlite3.connect(tmp_path / "hanamachi.sqlite3")) as database:
            assert _find_named_columns(database, person, NAME) == []
        # nor in free pages of the file
        left = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        assert person.encode() not in left and NAME.encode() not in left


@pytest.mark.sqlite
def test_a_broken_table_does_not_block_the_personal_data_file(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        before = Visitor(server)
        good, bad = (before.make_open_table(NAME)["table"] for _ in range(2))
        cookies = dict(before.web.cookies)
    with closing(sqlite3.connect(tmp_path / "hanamachi.sqlite3")) as database, database:
        (entry,) = database.execute("SELECT entry FROM entries WHERE table_id = ?", (bad,)).fetchone()
        spoiled = entry.replace(b'"seat":0', b'"seat":1').replace(b'"do":"sit"', b'"do":"start"')
        assert spoiled != entry
        database.execute("UPDATE entries SET entry = ? WHERE table_id = ?", (spoiled, bad))
    with Server(tmp_path) as server:
        one = Visitor(server, visit=False)
        one.web.cookies.update(cookies)
        answer = one.web.get("/api/you/file")
        assert answer.status_code == 200
        records = {at["table"]: at["record"] for at in answer.json()["tables"]}
        assert records[good]["format"] == "hanamachi record 1"
        assert "cannot be" in records[bad]["unread"]
        assert [entry["n"] for entry in records[bad]["entries"]] == [1]
        assert one.web.delete("/api/you").json()["tables"] == 0


def _find_named_columns(database: sqlite3.Connection, *words: str) -> list[str]:
    dump = "\n".join(database.iterdump())
    encoded = [word.encode().hex().upper() for word in words]
    return [word for word in (*words, *encoded) if word in dump]
