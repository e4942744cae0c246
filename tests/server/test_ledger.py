"""Ledgers of one record in two processes: both equal the store, with each entry once."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from hanamachi.games.okiya import OkiyaSetup
from hanamachi.server.live import auto_actor, ledger
from hanamachi.server.live.auto_actor import AutoActor
from hanamachi.server.live.ledger import Ledger
from hanamachi.server.store import OutcomeUnknown, Overtaken, StoreError
from hanamachi.server.store.sqlite import SqliteStore
from hanamachi.server.worker_pool import WorkerPool
from hanamachi.table import AnyCommand, Entry, Setup, Table, computers, dealing
from hanamachi.table.commands import Act, Leave, Sit
from hanamachi.table.errors import NotYourTurn, SeatTaken, ShuffleNotSearched
from tests.server.running import wait_until_async
from tests.server.stores import sql
from tests.table.sitting import legal_actions

SETUP = Setup(game=OkiyaSetup(), first=0, seed="5e" * 32, made=1000)
SETUP_OF_A_KIND = Setup(game=OkiyaSetup(), first=0, seed="5e" * 32, layouts="openings-2", made=1000)
WITH_COMPUTER = Setup(game=OkiyaSetup(), computers=(None, "random"), first=0, seed="5e" * 32, made=1000)


class Doubtful(SqliteStore):
    """Store that can lose its connection after a write, so that the outcome is unknown."""

    doubt = False

    async def append(self, table: str, entry: Entry, wakes: int | None) -> None:
        await super().append(table, entry, wakes)
        if self.doubt:
            self.doubt = False
            raise OutcomeUnknown("the database cannot be reached")


@pytest.fixture
async def store(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Doubtful]:
    """Yield a store with the table t; parametrize it indirectly for another setup than SETUP."""
    opened = Doubtful(tmp_path / "server.sqlite3")
    await opened.create_table("t", getattr(request, "param", SETUP))
    yield opened
    await opened.close()


async def refuse_search(table: Table, wanted: ShuffleNotSearched) -> int:
    raise AssertionError(f"nothing is searched for at this table: {wanted}")


async def make_ledger(
    store: Doubtful,
    search: Callable[[Table, ShuffleNotSearched], Awaitable[int]] = refuse_search,
    on_change: Callable[[Table, bool], None] = lambda *_: None,
) -> Ledger:
    """Return a ledger of the same record in another process."""
    kept = await store.load_table("t")
    assert kept
    mine = Ledger(
        "t",
        kept.setup,
        store,
        lambda: 2000,
        search,
        on_change=on_change,
        on_deleted=lambda: None,
        on_work_end=lambda: None,
    )
    await mine.load_record(kept)
    return mine


async def append_command(ledger: Ledger, seat: int, command: AnyCommand, person: str = "") -> int:
    """Append what a seat does, as nobody else appends."""
    async with ledger.lock:
        return await ledger.append_command(seat, command, person)


async def test_a_process_that_lags_reads_on_before_it_says_anything(store: Doubtful) -> None:
    told: list[tuple[int, int]] = []
    one = await make_ledger(store)
    other = await make_ledger(
        store, on_change=lambda before, _: told.append((before.entry_count, other.table.entry_count))
    )
    await append_command(one, 0, Sit("Mizuki"), "m")
    await append_command(one, 1, Sit("Renée"), "r")
    await other.read_up_to(1)
    assert (other.table, told) == (one.table, [(0, 2)])
    await other.read_up_to(2)
    await other.read_up_to(99)
    assert told[1:] == [(2, 2)]


async def test_a_process_that_loses_a_race_has_read_the_other_entry(store: Doubtful) -> None:
    one, other = await make_ledger(store), await make_ledger(store)
    await append_command(one, 0, Sit("Mizuki"), "m")
    with pytest.raises(Overtaken):
        await append_command(other, 0, Sit("Renée"), "r")
    assert other.table == one.table
    with pytest.raises(SeatTaken, match="seat 0 is taken by Mizuki"):
        await append_command(other, 0, Sit("Renée"), "r")
    assert [state.person for state in other.table.seats] == ["m", ""]


async def test_a_stored_entry_that_cannot_be_read_is_reported(store: Doubtful) -> None:
    mine = await make_ledger(store)
    before = await store.load_table("t")
    await append_command(await make_ledger(store), 0, Sit("Mizuki"), "m")
    store.load_table = lambda *_, **__: asyncio.sleep(0, before)  # type: ignore[method-assign]
    with pytest.raises(StoreError, match="entry 1 is written already, and cannot be read"):
        await append_command(mine, 0, Sit("Renée"), "r")


async def test_an_entry_with_an_unknown_outcome_is_found_again(store: Doubtful) -> None:
    mine = await make_ledger(store)
    store.doubt = True
    with pytest.raises(OutcomeUnknown):
        await append_command(mine, 0, Sit("Mizuki"), "m")
    await wait_until_async(lambda: not mine.is_busy)
    assert mine.table.entry_count == 1
    assert mine.table.seats[0].name == "Mizuki"


async def begin_game(store: Doubtful) -> tuple[Ledger, Act, Act]:
    """Return a game of two people, of whom the first is to move, and two of their actions."""
    mine = await make_ledger(store)
    await append_command(mine, 0, Sit("Mizuki"), "m")
    await append_command(mine, 1, Sit("Renée"), "r")
    one, other, *_ = legal_actions(mine.table)
    return mine, Act(one), Act(other)


async def test_a_command_waits_until_the_entry_before_it_is_durable(store: Doubtful) -> None:
    mine, act, instead = await begin_game(store)
    first, second = (asyncio.ensure_future(append_command(mine, 0, each)) for each in (act, instead))
    await asyncio.sleep(0)
    assert (mine.table.entry_count, first.done()) == (2, False)
    assert await first == 3
    with pytest.raises(NotYourTurn):
        await second
    assert (await make_ledger(store)).table == mine.table


async def test_news_is_followed_until_the_store_is_back(monkeypatch: pytest.MonkeyPatch, store: Doubtful) -> None:
    monkeypatch.setattr(ledger, "RETRY_SECONDS", 0.001)
    one, other = await make_ledger(store), await make_ledger(store)
    await append_command(one, 0, Sit("Mizuki"), "m")
    with fail_reads(store, times=3):
        other.start_reading_entries_from_store(1)
        await wait_until_async(lambda: not other.is_busy)
    assert other.table == one.table


@contextmanager
def fail_reads(store: Doubtful, times: int) -> Iterator[None]:
    """Let a number of reads fail."""
    whole, left = store.load_table, [times]

    async def load(table: str, since: int = 0) -> object:
        if left[0]:
            left[0] -= 1
            raise StoreError("nothing could be read")
        return await whole(table, since)

    store.load_table = load  # type: ignore[method-assign, assignment]
    yield
    assert left == [0]


@pytest.mark.parametrize("store", [WITH_COMPUTER], indirect=True)
async def test_a_computer_player_that_fails_is_asked_again(store: Doubtful, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(auto_actor, "RETRY_SECONDS", 0.001)
    failed: list[int] = []

    def asked(table: Table) -> object:
        if len(failed) < 3:
            failed.append(table.entry_count)
            raise RuntimeError("on purpose")
        return computers.find_next_computer_turn(table)

    monkeypatch.setattr(auto_actor, "find_next_computer_turn", asked)
    thinking = WorkerPool()
    mine = await make_ledger(store, on_change=lambda *_: timer.schedule_next_action())
    timer = AutoActor(mine, thinking, 0.0, lambda: "somebody", lambda: None)
    await append_command(mine, 0, Sit("Mizuki"), "m")
    await append_command(mine, 0, Act(legal_actions(mine.table)[0]))
    await wait_until_async(lambda: mine.table.entry_count == 3)
    assert failed == [2, 2, 2]
    timer.stop()
    thinking.close()


@pytest.mark.parametrize("store", [SETUP_OF_A_KIND], indirect=True)
async def test_a_layout_of_a_kind_is_searched_once_and_its_shuffle_recorded(store: Doubtful) -> None:
    asked: list[int] = []

    async def search(table: Table, wanted: ShuffleNotSearched) -> int:
        asked.append(wanted.game)
        return dealing.find_shuffle_number(table.setup, table.secret_of_game(wanted.game) or b"", wanted.first)

    one = await make_ledger(store, search)
    await append_command(one, 0, Sit("Mizuki"), "m")
    await append_command(one, 1, Sit("Renée"), "r")
    assert asked == [1]
    shuffles = [entry.shuffle for entry in one.entries]
    assert shuffles == [None, dealing.find_shuffle_number(SETUP_OF_A_KIND, one.table.secret_of_game(1) or b"", 0)]
    assert (await make_ledger(store, search)).table == one.table
    assert asked == [1], "who reads the record looks at its number"
    # an entry of an older version, without the number of its shuffle
    older = msgspec.structs.replace(one.entries[1], shuffle=None)
    await store.run(sql("UPDATE entries SET entry = $1 WHERE n = 2", msgspec.json.encode(older)))
    assert (await make_ledger(store, search)).table == one.table
    assert asked == [1, 1]


async def test_others_have_their_turn_while_a_long_record_is_read(store: Doubtful) -> None:
    one = await make_ledger(store)
    await append_command(one, 0, Sit("Mizuki"), "m")
    for _ in range(2 * ledger.REPLAY_BATCH):
        await append_command(one, 0, Leave(), "")
        await append_command(one, 0, Sit("Mizuki"), "m")
    kept = await store.load_table("t")
    assert kept
    reading = asyncio.ensure_future(one.load_record(kept))
    turns = 0
    while not reading.done():
        await asyncio.sleep(0)
        turns += 1
    assert turns >= 4
