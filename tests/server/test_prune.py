"""Pruning deletes old tables completely, but no table that is new, open, about to act, or rated and played."""

import asyncio
import re
import signal
import sys
import time
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import click
import msgspec
import pytest
from structlog.testing import capture_logs

from hanamachi.game import BadOption
from hanamachi.games.okiya import OkiyaSetup
from hanamachi.server.live import pruning
from hanamachi.server.live.errors import NoSuchTable
from hanamachi.server.live.outbox import RESTARTING, Farewell, Outbox
from hanamachi.server.live.pruning import DAY_MS, BatchLimits, delete_old_tables, find_old_tables
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.people.ratings import Ratings
from hanamachi.server.process import command
from hanamachi.server.process import prune as pruning_command
from hanamachi.server.rate_limits import UNCHARGED_READER
from hanamachi.server.settings import DATABASE_FILE, Settings
from hanamachi.server.store import InUse, Statement, Store, StoreError
from hanamachi.server.store.postgres import open_store as open_postgres
from hanamachi.server.store.sqlite import SqliteStore
from hanamachi.server.store.sqlite_file import lock_store_file
from hanamachi.table import Clock, Entry, Setup, TableRefusal
from hanamachi.table.commands import Leave, Sit
from hanamachi.table.messages import CommandRequest
from tests.server.outlet import CollectingOutlet
from tests.server.running import wait_until_async
from tests.server.stores import TwoRegistries, make_account, make_file_opener, run_with_store, sql
from tests.server.test_personal_data import dump_all_rows, find_rows_with
from tests.server.test_ratings import store_resigned_game
from tests.table.sitting import SEED, Sitting, seat_two_people

SETUP = Setup(game=OkiyaSetup(), seed=SEED, made=1000)
RATED = Setup(game=OkiyaSetup("single"), clock=Clock(60), rated=True, seed=SEED, made=1000)


async def store_old_table(
    store: Store, name: str, sitting: Sitting, *, days: int = 100, wakes: int | None = None
) -> None:
    """Store a table with its age and the age of its next action, in days."""
    await store.create_table(name, sitting.table.setup)
    for entry in sitting.entries:
        await store.append(name, entry, wakes and days_ago(wakes))
    await store.save_colours(name, "m", b"{}")
    await store.run(sql("UPDATE tables SET changed = $1 WHERE id = $2", days_ago(days), name))


def days_ago(days: int) -> int:
    return time.time_ns() // 1_000_000 - days * DAY_MS


def make_abandoned_table(setup: Setup = SETUP) -> Sitting:
    """Return a table at which a person sat down and left again, without a deal."""
    sitting = Sitting(setup)
    sitting.say(0, Sit("Mizuki"), "m")
    sitting.say(0, Leave())
    sitting.say(0, Sit("Mizuki"), "m")
    return sitting


async def prune_tables(store: Store, days: int = 90, **options: Any) -> dict[str, int]:
    return {name: entries async for few in delete_old_tables(store, days, **options) for name, entries in few.items()}


async def find_prunable_tables(store: Store, days: int = 90, **options: Any) -> dict[str, int]:
    return {name: entries async for few in find_old_tables(store.run, days, **options) for name, entries in few.items()}


async def test_old_tables_go_with_all_that_hangs_on_them_and_the_others_stay(store: Store) -> None:
    await store_old_table(store, "old", seat_two_people())
    await store_old_table(store, "asleep", seat_two_people(), wakes=31)
    await store_old_table(store, "rated-waiting", make_abandoned_table(RATED))
    await store_old_table(store, "young", seat_two_people(), days=89)
    await store_old_table(store, "wakes", seat_two_people(), wakes=29)
    await store_old_table(store, "looked-at", seat_two_people())
    await store.run(sql("INSERT INTO attendance VALUES (7, 'looked-at', $1, 1)", b"[]"))
    for person in ("mizuki", "renée"):
        await make_account(store, person)
    await Ratings(store).rate_new_games("rated", (await store_resigned_game(store, "rated")).table)

    before, going = await dump_all_rows(store), {"old": 2, "asleep": 2, "rated-waiting": 3}
    assert await find_prunable_tables(store) == going
    assert await dump_all_rows(store) == before
    assert await prune_tables(store) == going
    went = find_rows_with(before, *going)
    assert {table: len(rows) for table, rows in went.items()} == {
        "tables": 3,
        "entries": 7,
        "sitters": 5,
        "worn": 3,
    }
    kept = {table: [row for row in rows if row not in went.get(table, ())] for table, rows in before.items()}
    assert await dump_all_rows(store) == kept
    assert len(await Ratings(store).load_rating_history("mizuki")) == 1
    assert await prune_tables(store) == {}


async def test_of_empty_tables_go_those_at_which_nothing_was_ever_dealt(store: Store) -> None:
    await store_old_table(store, "nobody", Sitting(SETUP))
    await store_old_table(store, "waiting", make_abandoned_table())
    await store_old_table(store, "dealt", seat_two_people())
    await store_old_table(store, "of-a-kind", Sitting(msgspec.structs.replace(SETUP, layouts="openings-2")))
    # such a deal would have to be searched for
    for n, person in enumerate(("m", "r"), 1):
        await store.append("of-a-kind", Entry(n, 5, n - 1, Sit(person), person), None)
    await store_old_table(store, "unreadable", make_abandoned_table())
    await store.run(sql("UPDATE entries SET entry = $1 WHERE table_id = 'unreadable'", b"?"))
    await store_old_table(store, "young", make_abandoned_table(), days=5)
    assert await prune_tables(store, 7, only_without_game=True) == {"nobody": 0, "waiting": 3}
    assert set(await find_prunable_tables(store, 7)) == {"dealt", "of-a-kind", "unreadable"}


async def test_an_entry_during_the_deletion_keeps_the_table(store: Store) -> None:
    sitting, ran = seat_two_people(), store.run
    await store_old_table(store, "t", sitting)
    sitting.now = days_ago(0)
    sitting.play(sitting.legal()[0])

    async def late(*statements: Statement) -> list[list[tuple[Any, ...]]]:
        if len(statements) > 1:
            await store.append("t", sitting.entries[-1], None)
        return await ran(*statements)

    store.run = late  # type: ignore[method-assign]
    assert await prune_tables(store) == {}
    kept = await store.load_table("t")
    assert kept is not None and kept.entries == tuple(sitting.entries)


async def test_tables_go_a_few_at_a_time(monkeypatch: pytest.MonkeyPatch, sqlite_store: Store) -> None:
    monkeypatch.setattr(pruning, "MAX_TABLES_READ", 4)
    for number in range(7):
        await store_old_table(sqlite_store, f"t{number}", seat_two_people() if number in (1, 2) else Sitting(SETUP))
    judged: list[int] = []
    batches = delete_old_tables(sqlite_store, 90, batch_limits=BatchLimits(3, 4, 0), on_tables_examined=judged.append)
    assert [list(few) async for few in batches] == [["t0", "t1", "t2"], ["t3", "t4", "t5"], ["t6"]]
    assert judged == [4, 3]


async def test_an_open_table_stays_and_a_pruned_one_is_unknown(registry: TableRegistry) -> None:
    for name in ("open", "shut"):
        await store_old_table(registry.store, name, seat_two_people())
    async with registry.open_table("open", UNCHARGED_READER) as live:
        with capture_logs() as logged:
            await registry.pruner.delete_old_tables(90)
            assert [(line["event"], line["tables"], line["entries"]) for line in logged] == [("pruned", 1, 2)]
            await registry.pruner.delete_old_tables(90)
            assert len(logged) == 1
        assert not live.is_deleted
    with pytest.raises(NoSuchTable):
        async with registry.open_table("shut", UNCHARGED_READER):
            pass
    await registry.pruner.delete_old_tables(90)
    assert await find_prunable_tables(registry.store) == {}
    assert await registry.store.load_table("open") is None


async def test_a_client_that_connects_during_pruning_is_disconnected(registry: TableRegistry) -> None:
    await store_old_table(registry.store, "t", seat_two_people())
    async with registry.open_table("t", UNCHARGED_READER) as live:
        line = Outbox("m")
        sent = CollectingOutlet(line).items
        live.connect_client(line, 0)
        assert await prune_tables(registry.store) == {"t": 2}
        with pytest.raises((StoreError, TableRefusal)):
            await live.act_for_person("m", CommandRequest(2, Leave()))
        await registry.reload_table_after_deleting_people("t", ())
        await wait_until_async(lambda: isinstance(sent[-1], Farewell))
        last = sent[-1]
        assert isinstance(last, Farewell)
        assert last.code == RESTARTING
        with pytest.raises(NoSuchTable):
            async with registry.open_table("t", UNCHARGED_READER):
                pass
        live.disconnect_client(line)
    await wait_until_async(lambda: not registry.live_tables)


async def test_pruning_spares_tables_that_another_process_has_open(two_registries: TwoRegistries) -> None:
    here, there = two_registries
    for name in ("looked-at", "late"):
        await store_old_table(here.store, name, seat_two_people())
    async with (
        there.open_table("looked-at", UNCHARGED_READER) as looked_at,
        there.open_table("late", UNCHARGED_READER) as late,
    ):
        line = Outbox("")
        looked_at.connect_client(line, 0)
        await wait_until_async(lambda: not looked_at.is_busy)
        await here.pruner.delete_old_tables(90)
        await wait_until_async(lambda: late.is_deleted)
        assert not looked_at.is_deleted
        looked_at.disconnect_client(line)
    assert await here.store.load_table("late") is None and await here.store.load_table("looked-at")


async def test_a_server_prunes_only_if_its_settings_say_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pruning, "PRUNE_SECONDS", 0.01)
    asked: list[int] = []

    async def note(_: pruning.Pruner, days: int) -> None:
        asked.append(days)

    monkeypatch.setattr(pruning.Pruner, "delete_old_tables", note)

    async def opened(settings: Settings, reached: Callable[[], bool]) -> int:
        registry = TableRegistry(SqliteStore(tmp_path / DATABASE_FILE), settings)
        before = len(asyncio.all_tasks())
        await registry.start_background_tasks()
        tasks = len(asyncio.all_tasks()) - before
        await wait_until_async(reached)
        await registry.stop_and_close_store()
        return tasks

    assert Settings(tmp_path).keep_days is None
    # background tasks: only the sweeper and the push sender
    assert await opened(Settings(tmp_path), lambda: True) == 2
    assert await opened(Settings(tmp_path, keep_days=90), lambda: len(asked) > 1) == 3
    assert set(asked) == {90}


@pytest.mark.sqlite
def test_prune_refuses_a_file_in_use_but_reports_what_would_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("HANAMACHI_DATABASE", raising=False)
    with pytest.raises(StoreError, match="there is no store at"):
        command.prune(90, data=tmp_path)
    assert not list(tmp_path.iterdir())

    async def fill(store: Store) -> None:
        for name in ("a", "b"):
            await store_old_table(store, name, seat_two_people())

    run_with_store(make_file_opener(tmp_path / DATABASE_FILE), fill)
    before = (tmp_path / DATABASE_FILE).read_bytes()
    with lock_store_file(tmp_path / DATABASE_FILE):
        with pytest.raises(StoreError, match=r"is in use by a server.* --keep-days$"):
            command.prune(90, data=tmp_path)
        command.prune(90, dry_run=True, data=tmp_path)
    assert (tmp_path / DATABASE_FILE).read_bytes() == before
    command.prune(90, empty=True, data=tmp_path)
    command.prune(90, data=tmp_path)
    command.prune(90, dry_run=True, data=tmp_path)
    assert capsys.readouterr().out.splitlines() == [
        "2 tables would go, with 4 entries",
        "0 tables went, with 0 entries",
        "2 tables went, with 4 entries",
        "0 tables would go, with 0 entries",
    ]


@pytest.mark.sqlite
def test_pruning_can_be_stopped_between_batches_and_resumed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("HANAMACHI_DATABASE", raising=False)
    monkeypatch.setattr(pruning, "MAX_TABLES_READ", 4)
    monkeypatch.setattr(pruning_command, "OF_COMMAND", BatchLimits(3, 1000, 0))

    async def fill(store: Store) -> None:
        for number in range(7):
            await store_old_table(store, f"t{number}", seat_two_people())

    async def kept(store: Store) -> None:
        left.extend([table for (table,) in (await store.run(sql("SELECT id FROM tables ORDER BY id")))[0]])

    left: list[str] = []
    run_with_store(make_file_opener(tmp_path / DATABASE_FILE), fill)
    with monkeypatch.context() as pressed:
        pressed.setattr(pruning_command, "catch_keyboard_interrupt", lambda: nullcontext(lambda: True))
        with pytest.raises(click.exceptions.Exit) as ended:
            command.prune(90, shrink=True, data=tmp_path)
    assert ended.value.exit_code == 130
    run_with_store(make_file_opener(tmp_path / DATABASE_FILE), kept)
    assert left == ["t3", "t4", "t5", "t6"]
    command.prune(90, data=tmp_path)
    said = capsys.readouterr()
    assert said.out.splitlines() == ["3 tables went, with 6 entries", "4 tables went, with 8 entries"]
    assert said.err == "hanamachi: stopped: the same command goes on from there\n"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no signal to a process")
def test_ctrl_c_asks_to_stop_and_a_second_one_interrupts() -> None:
    before = signal.getsignal(signal.SIGINT)
    with pruning_command.catch_keyboard_interrupt() as stopped:
        assert not stopped()
        signal.raise_signal(signal.SIGINT)
        assert stopped()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.sqlite
def test_a_shrunk_file_has_what_it_had_and_gives_its_space_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("HANAMACHI_DATABASE", raising=False)
    monkeypatch.setattr(pruning_command, "VACUUM_STEPS", 1)
    file, padding = tmp_path / DATABASE_FILE, Entry(3, 5, 0, Sit("x" * 20), "p" * 500_000)

    async def fill(store: Store) -> None:
        await store_old_table(store, "young", seat_two_people(), days=1)
        await store_old_table(store, "old", seat_two_people())
        await store.append("old", padding, None)
        await store.run(sql("UPDATE tables SET changed = $1 WHERE id = 'old'", days_ago(100)))

    async def read(store: Store) -> None:
        kept.append((await dump_all_rows(store))["entries"])

    kept: list[list[str]] = []
    run_with_store(make_file_opener(file), fill)
    command.prune(90, data=tmp_path)
    large = file.stat().st_size
    assert large > 500_000
    run_with_store(make_file_opener(file), read)
    assert pruning_command.shrink_sqlite_file(file, lambda: True) is None
    assert file.stat().st_size == large
    with lock_store_file(file), pytest.raises(InUse):
        pruning_command.shrink_sqlite_file(file, lambda: False)
    command.prune(90, shrink=True, data=tmp_path)
    assert file.stat().st_size < large - 500_000
    run_with_store(make_file_opener(file), read)
    assert kept[0] == kept[1] != []
    assert re.search(r"MB before, 0\.\d MB now$", capsys.readouterr().out)


@pytest.mark.sqlite
@pytest.mark.parametrize(
    ("database", "dry_run", "why"),
    [("postgresql://x/y", False, "VACUUM FULL"), ("", True, "expected --dry-run or --shrink, not both")],
)
def test_shrinking_is_refused_before_anything_is_deleted(
    database: str, dry_run: bool, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HANAMACHI_DATABASE", database)
    with pytest.raises(BadOption, match=why):
        command.prune(90, shrink=True, dry_run=dry_run, data=tmp_path)


def test_the_command_prunes_a_database_in_use_by_servers(
    postgres: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def fill() -> None:
        store = await open_postgres(postgres)
        await store_old_table(store, "t", Sitting(SETUP))
        await store.close()

    asyncio.run(fill())
    monkeypatch.setenv("HANAMACHI_DATABASE", postgres)
    command.prune(90, dry_run=True, data=tmp_path)
    command.prune(90, data=tmp_path)
    assert capsys.readouterr().out.splitlines() == [
        "1 table would go, with 0 entries",
        "1 table went, with 0 entries",
    ]
