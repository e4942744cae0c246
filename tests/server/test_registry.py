"""Live tables of one process: which stay in memory, and for how long."""

import asyncio
import gc
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from hanamachi.games.maiko import MaikoSetup
from hanamachi.games.okiya import OkiyaSetup
from hanamachi.server import wall_clock
from hanamachi.server.live import sweeper
from hanamachi.server.live.live_table import LiveTable
from hanamachi.server.live.making import make_game_table
from hanamachi.server.live.outbox import Outbox
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.live.table_lists import MAX_WATCHABLE, WatchList
from hanamachi.server.messages import ComputerSeat, NewTable, OpenSeat, YourSeat
from hanamachi.server.rate_limits import UNCHARGED_READER
from hanamachi.server.settings import Settings
from hanamachi.server.store import Store, StoredTable, StoreError
from hanamachi.server.store.news import News, NewsMissed
from hanamachi.server.store.sqlite import SqliteStore
from hanamachi.table import Table
from hanamachi.table.commands import Act, Leave, Sit, Tick
from hanamachi.table.errors import TimeIsUp, TooLate
from hanamachi.table.messages import CommandRequest
from hanamachi.table.setup import Clock
from tests.server.outlet import CollectingOutlet
from tests.server.running import wait_until_async
from tests.server.stores import OpenStore, sql
from tests.table.sitting import legal_actions

PATIENCE = 30.0
DAY = 24 * 3600


def make_outbox(person: str) -> Outbox:
    made = Outbox(person)
    CollectingOutlet(made)
    return made


async def wait_until_closed(registry: TableRegistry) -> None:
    """Wait until no live table is open."""
    await wait_until_async(lambda: not registry.live_tables)


async def test_a_server_opens_before_its_tables_are_loaded(tmp_path: Path) -> None:
    store, go = SqliteStore(tmp_path / "server.sqlite3"), asyncio.Event()
    acquire, acquired = store.acquire_ownerless_tables, list[str]()

    async def slow_acquire(until: int) -> Sequence[str]:
        await go.wait()
        acquired.append("once")
        return await acquire(until)

    store.acquire_ownerless_tables = slow_acquire  # type: ignore[method-assign]
    registry = TableRegistry(store, Settings(tmp_path))
    await registry.start_background_tasks()
    assert not acquired
    go.set()
    await wait_until_async(lambda: bool(acquired))
    await registry.stop_and_close_store()


OTHERS: dict[str, dict[str, Any]] = {
    "people": {},
    "a clock": {"clock": Clock(600, 0)},
    "days for a move": {"clock": Clock(DAY)},
    "hidden tiles": {"game": MaikoSetup()},
}


@pytest.mark.parametrize("wish", OTHERS.values(), ids=OTHERS)
async def test_a_table_at_which_nobody_is_any_more_is_not_kept_in_memory(
    registry: TableRegistry, wish: dict[str, Any]
) -> None:
    for _ in range(3):
        made = await make_game_table(
            registry, "m", NewTable(**{"game": OkiyaSetup(), "seats": (YourSeat("M"), OpenSeat()), **wish})
        )
        async with registry.open_table(made.table, UNCHARGED_READER) as live:
            lines = [make_outbox("m"), make_outbox("r"), make_outbox("")]
            for each in lines:
                live.connect_client(each, 0)
            await live.act_for_person("r", CommandRequest(live.table.entry_count, Sit("R"), made.invitation or ""))
            for each in lines:
                live.disconnect_client(each)
    await wait_until_closed(registry)


async def test_a_table_out_of_memory_still_acts_after_days(
    open_store: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, gone_by = wall_clock.now_ms(), [0]
    monkeypatch.setattr(wall_clock, "now_ms", lambda: begun + gone_by[0])
    store = await open_store()
    registry = TableRegistry(store, Settings(Path()))
    await registry.start_background_tasks()
    seats = (YourSeat("M"), OpenSeat())
    made = await make_game_table(registry, "m", NewTable(OkiyaSetup("single"), seats, first=0, clock=Clock(DAY)))
    async with registry.open_table(made.table, UNCHARGED_READER) as live:
        await live.act_for_person("r", CommandRequest(live.table.entry_count, Sit("R"), made.invitation or ""))
    await wait_until_closed(registry)

    async def wakes() -> int | None:
        ((row,),) = await store.run(sql("SELECT wakes FROM tables"))
        return None if row[0] is None else row[0] - begun

    async def wake_at(seconds: int, expected: int | None) -> None:
        gone_by[0] = 1000 * seconds
        registry._sweeper._looked_ahead_until = 0.0
        registry.sweep_soon()
        async with asyncio.timeout(PATIENCE):
            while await wakes() != expected:
                await asyncio.sleep(0.01)
        await wait_until_closed(registry)

    assert await wakes() == 750 * DAY
    # the warning that time runs short was sent, and the end of the clock comes next
    await wake_at(DAY - DAY // 4 + 400, 1000 * DAY)
    await wake_at(DAY + 1, None)
    async with registry.open_table(made.table, UNCHARGED_READER) as live:
        assert live.table.games[0].ending is not None
    await registry.stop_and_close_store()


async def test_a_table_is_listed_only_while_played_and_only_by_agreement(store: Store) -> None:
    alone, find_open_seat = (YourSeat("M"), ComputerSeat("random")), (YourSeat("M"), OpenSeat())
    registry = TableRegistry(store, Settings(Path()))

    async def make(*seats: Any, listed: bool = True) -> str:
        return (await make_game_table(registry, "m", NewTable(OkiyaSetup(), seats, first=0, listed=listed))).table

    found, _, _, long_ago = [
        await make(*alone),
        await make(*alone, listed=False),
        await make(*find_open_seat),
        await make(*alone),
    ]
    await store.run(sql("UPDATE tables SET changed = $1 WHERE id = $2", wall_clock.now_ms() - 11 * 60_000, long_ago))
    watch_list = WatchList(registry)
    [seen] = await watch_list.list_watchable_tables()
    assert (seen.table, seen.phase, seen.your_turn) == (found, "playing", False)
    assert [seat.name for seat in seen.seats] == ["M", "random"]
    # tables with an open seat do not use up places in the list
    for _ in range(MAX_WATCHABLE):
        await make(*find_open_seat)
    watch_list._valid_until = 0.0
    assert await watch_list.list_watchable_tables() == [seen]
    # all requests within a moment get the same list
    await make(*alone)
    assert await asyncio.gather(*[watch_list.list_watchable_tables() for _ in range(3)]) == [[seen]] * 3
    # `run` closes the store
    await registry.finish_work_and_disconnect()


def find_live_objects() -> list[Any]:
    return [each for each in gc.get_objects() if isinstance(each, LiveTable | Table)]


@pytest.fixture
def uncollected() -> Iterator[None]:
    """Stop the garbage collector."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("uncollected")
async def test_a_closed_live_table_leaves_nothing_behind(registry: TableRegistry) -> None:
    # objects that other tests of this process hold
    others = {id(each): each for each in find_live_objects()}
    made = await make_game_table(registry, "m", NewTable(game=MaikoSetup(), seats=(YourSeat("M"), OpenSeat())))
    async with registry.open_table(made.table, UNCHARGED_READER) as live:
        each = make_outbox("m")
        live.connect_client(each, 0)
        await live.act_for_person("r", CommandRequest(live.table.entry_count, Sit("R"), made.invitation or ""))
        live.disconnect_client(each)
    del live
    await wait_until_closed(registry)
    # running tasks end a moment later, and no garbage collection runs meanwhile
    await wait_until_async(lambda: all(id(each) in others for each in find_live_objects()))


async def test_all_clients_share_a_live_table_that_is_being_opened(registry: TableRegistry) -> None:
    made = await make_game_table(registry, "m", NewTable(game=OkiyaSetup(), seats=(YourSeat("M"), OpenSeat())))
    await wait_until_closed(registry)
    met: list[LiveTable] = []
    all_here = asyncio.Event()

    async def come() -> None:
        async with registry.open_table(made.table, UNCHARGED_READER) as live:
            met.append(live)
            if len(met) == 20:
                all_here.set()
            await all_here.wait()

    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(come() for _ in range(20)))
    assert len(set(met)) == 1


async def test_a_table_that_acts_by_itself_is_kept_until_it_waits_for_somebody(registry: TableRegistry) -> None:
    seats = (YourSeat("M"), ComputerSeat("random"))
    made = await make_game_table(registry, "m", NewTable(game=OkiyaSetup(), seats=seats, first=0))
    async with registry.open_table(made.table, UNCHARGED_READER) as live:
        await live.act_for_person("m", CommandRequest(live.table.entry_count, Act(legal_actions(live.table)[0])))
    assert list(registry.live_tables) == [made.table]
    await wait_until_closed(registry)
    async with registry.open_table(made.table, UNCHARGED_READER) as live:
        assert live.table.turn == 0


# ------------------------------------------------------------------------------------- a store that is lost for a while


class Lost:
    """Connection of one of two processes to a store; it fails a given number of times."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store
        self.failing = 0
        self.acquired: list[Sequence[str] | Exception] = []
        self.hear: Callable[[News], None] = lambda _: None
        self.asked = asyncio.Event()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    def subscribe_to_news(self, hear: Callable[[News], None]) -> None:
        self.hear = hear

    async def load_table(self, table: str, since: int = 0) -> StoredTable | None:
        self.asked.set()
        if self.failing:
            self.failing -= 1
            raise StoreError("the database cannot be reached")
        return await self._store.load_table(table, since)

    async def acquire_ownerless_tables(self, until: int) -> Sequence[str]:
        found = self.acquired.pop(0) if self.acquired else ()
        if isinstance(found, Exception):
            raise found
        return found

    async def close(self) -> None:
        """Keep the store open, because the other registry needs it."""


@asynccontextmanager
async def open_two_registries(folder: Path, *thinks: float) -> AsyncIterator[list[tuple[TableRegistry, Lost]]]:
    """Yield two registries on one store, which get news of each other only from the test."""
    store = SqliteStore(folder / "server.sqlite3")
    ways = [Lost(store) for _ in thinks]
    opened = [TableRegistry(way, Settings(folder, think=think)) for way, think in zip(ways, thinks, strict=True)]
    for registry in opened:
        await registry.start_background_tasks()
    yield list(zip(opened, ways, strict=True))
    for registry in opened:
        await registry.stop_and_close_store()
    await store.close()


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeper, "SWEEP_SECONDS", 0.02)


async def test_an_action_behind_another_process_is_decided_again(tmp_path: Path) -> None:
    async with open_two_registries(tmp_path, 0.7, 0.7) as ((one, _), (other, _)):
        made = await make_game_table(
            one, "m", NewTable(game=MaikoSetup(), seats=(YourSeat("M"), OpenSeat(), OpenSeat()))
        )
        key = made.invitation or ""
        async with (
            one.open_table(made.table, UNCHARGED_READER) as here,
            other.open_table(made.table, UNCHARGED_READER) as there,
        ):
            await here.act_for_person("r", CommandRequest(1, Sit("R", 1), key))
            # a command that follows the entry of the other process gets the next number
            assert await there.act_for_person("j", CommandRequest(1, Sit("J", 2), key)) == 3
            await here.act_for_person("r", CommandRequest(3, Leave()))
            # and forbidden after it
            with pytest.raises(TooLate):
                await there.act_for_person("j", CommandRequest(3, Leave()))
            assert there.table == here.table


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("failing", [0, 3])
async def test_entries_missed_during_an_outage_are_read_despite_retries(tmp_path: Path, failing: int) -> None:
    async with open_two_registries(tmp_path, 0.7, 0.7) as ((one, _), (other, way)):
        made = await make_game_table(one, "m", NewTable(game=OkiyaSetup(), seats=(YourSeat("M"), OpenSeat())))
        async with (
            one.open_table(made.table, UNCHARGED_READER) as here,
            other.open_table(made.table, UNCHARGED_READER) as there,
        ):
            await here.act_for_person("r", CommandRequest(here.table.entry_count, Sit("R"), made.invitation or ""))
            assert there.table.entry_count < here.table.entry_count
            way.failing = failing
            way.hear(NewsMissed())
            await wait_until_async(lambda: there.table == here.table)


@pytest.mark.usefixtures("at_once")
async def test_a_table_opening_as_the_store_returns_reads_missed_entries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_two_registries(tmp_path, 0.7, 0.7) as ((one, _), (other, way)):
        made = await make_game_table(one, "m", NewTable(game=OkiyaSetup(), seats=(YourSeat("M"), OpenSeat())))
        people, read, go_on = way.load_people_and_colours, asyncio.Event(), asyncio.Event()

        async def waits(table: str) -> Any:
            read.set()
            await go_on.wait()
            return await people(table)

        monkeypatch.setattr(way, "load_people_and_colours", waits, raising=False)
        async with one.open_table(made.table, UNCHARGED_READER) as here:

            async def visit() -> None:
                async with other.open_table(made.table, UNCHARGED_READER) as there:
                    await wait_until_async(lambda: there.table == here.table)

            visiting = asyncio.ensure_future(visit())
            await read.wait()
            await here.act_for_person("r", CommandRequest(here.table.entry_count, Sit("R"), made.invitation or ""))
            way.hear(NewsMissed())
            go_on.set()
            await visiting


@pytest.mark.usefixtures("at_once")
async def test_a_record_rewritten_during_an_outage_is_reloaded(tmp_path: Path) -> None:
    async with open_two_registries(tmp_path, 0.7, 0.7) as ((one, _), (other, way)):
        made = await make_game_table(one, "m", NewTable(game=OkiyaSetup(), seats=(YourSeat("Mitsuko"), OpenSeat())))
        async with other.open_table(made.table, UNCHARGED_READER) as there:
            renamed = "CAST(replace(CAST(entry AS TEXT), 'Mitsuko', 'Someone') AS BLOB)"
            await way.run(sql(f"UPDATE entries SET entry = {renamed} WHERE table_id = $1", made.table))
            way.hear(NewsMissed())
            await wait_until_async(lambda: there.table.seats[0].name == "Someone")


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("why", ["somebody is forgotten", "the store was lost"])
async def test_a_live_table_stays_open_while_its_record_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    async with asyncio.timeout(20), open_two_registries(tmp_path, 0.7) as ((registry, way),):
        made = await make_game_table(registry, "m", NewTable(game=OkiyaSetup(), seats=(YourSeat("M"), OpenSeat())))
        async with registry.open_table(made.table, UNCHARGED_READER) as live:
            each = make_outbox("m")
            live.connect_client(each, 0)
            live.disconnect_client(each)
        # the table is unused, but the store has not stored yet who has left
        assert list(registry.live_tables) == [made.table]
        load, read = way.load_table, asyncio.Event()

        async def waits(table: str, since: int = 0) -> StoredTable | None:
            while live.is_busy:
                await asyncio.sleep(0.005)
            await asyncio.sleep(0.01)
            read.set()
            return await load(table, since)

        monkeypatch.setattr(way, "load_table", waits)
        if why == "somebody is forgotten":
            await registry.reload_table_after_deleting_people(made.table, ("m",))
        else:
            way.hear(NewsMissed())
            await read.wait()
        await wait_until_closed(registry)


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("failing", [1, 3])
async def test_an_acquired_table_that_cannot_be_read_at_once_is_woken_later(tmp_path: Path, failing: int) -> None:
    async with open_two_registries(tmp_path, 60, 0.01) as ((slow, _), (_, way)):
        seats = (YourSeat("M"), ComputerSeat("random"))
        made = await make_game_table(slow, "m", NewTable(game=OkiyaSetup(), seats=seats, first=1))
        async with slow.open_table(made.table, UNCHARGED_READER) as live:
            number = live.table.entry_count
        way.failing = failing
        way.acquired = [StoreError("the database cannot be reached"), ValueError("on purpose"), [made.table]]
        await wait_until_async(lambda: not way.acquired and not way.failing)

        async def moved() -> bool:
            kept = await way.load_table(made.table)
            return kept is not None and len(kept.entries) > number

        async with asyncio.timeout(PATIENCE):
            while not await moved():
                await asyncio.sleep(0.005)


async def test_a_visit_wakes_a_table_that_waits_for_nobody_else(tmp_path: Path) -> None:
    async with open_two_registries(tmp_path, 60, 0.01) as ((slow, _), (quick, _)):
        seats = (YourSeat("M"), ComputerSeat("random"))
        made = await make_game_table(slow, "m", NewTable(game=OkiyaSetup(), seats=seats, first=1))
        async with quick.open_table(made.table, UNCHARGED_READER) as live:
            number = live.table.entry_count
            await wait_until_async(lambda: live.table.entry_count > number)


# -------------------------------------------------------------------------------------------- a wall clock that jumps


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("seconds", [300, DAY])
@pytest.mark.parametrize("used", [True, False], ids=["in use", "unused"])
async def test_a_game_ends_when_the_wall_clock_jumps_past_its_end(
    monkeypatch: pytest.MonkeyPatch, seconds: int, used: bool, registry: TableRegistry
) -> None:
    begun, later = wall_clock.now_ms(), [0]
    monkeypatch.setattr(wall_clock, "now_ms", lambda: begun + 1000 * later[0])
    async with asyncio.timeout(PATIENCE), AsyncExitStack() as stack:
        table = await make_timed_game(registry, Clock(seconds, 0))
        if used:
            await stack.enter_async_context(registry.open_table(table, UNCHARGED_READER))
        elif seconds == DAY:
            await wait_until_closed(registry)
        later[0] = seconds + 1
        while True:
            # the table is not opened for this: that would set its timer anew
            stored = await registry.store.load_table(table)
            if stored and isinstance(stored.entries[-1].command, Tick):
                break
            await asyncio.sleep(0.005)


async def test_a_refused_late_move_ends_the_game_after_a_jump(
    monkeypatch: pytest.MonkeyPatch, registry: TableRegistry
) -> None:
    begun, later = wall_clock.now_ms(), [0]
    monkeypatch.setattr(wall_clock, "now_ms", lambda: begun + 1000 * later[0])
    table = await make_timed_game(registry, Clock(300, 0))
    async with registry.open_table(table, UNCHARGED_READER) as live:
        later[0] = 301
        with pytest.raises(TimeIsUp):
            await live.act_for_person("m", CommandRequest(live.table.entry_count, Act(legal_actions(live.table)[0])))
        await wait_until_async(lambda: live.table.games[0].ending is not None)


async def make_timed_game(registry: TableRegistry, clock: Clock) -> str:
    """Return a game of m and r in which both have made a move, so that the clock of m runs."""
    made = await make_game_table(
        registry, "m", NewTable(OkiyaSetup("single"), (YourSeat("M"), OpenSeat()), first=0, clock=clock)
    )
    async with registry.open_table(made.table, UNCHARGED_READER) as live:
        await live.act_for_person("r", CommandRequest(live.table.entry_count, Sit("R"), made.invitation or ""))
        for person in "mr":
            await live.act_for_person(person, CommandRequest(live.table.entry_count, Act(legal_actions(live.table)[0])))
    return made.table
