"""Pairing in the lobby: equal wishes meet at one table, once, and never with a blocked person."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from hanamachi.game import BadOption
from hanamachi.games.maiko import MaikoSetup
from hanamachi.games.okiya import OkiyaSetup
from hanamachi.server import wall_clock
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.lobby import lobby as lobby_module
from hanamachi.server.lobby.lobby import Lobby
from hanamachi.server.lobby.matching import add_numbers_to_equal_names
from hanamachi.server.lobby.requests import LobbyClosed, NotWaiting, RequestState
from hanamachi.server.lobby.wishes import SLOW_CLOCK, Wish, list_wishes
from hanamachi.server.people.accounts import Account, Accounts, NeedsAccount
from hanamachi.server.people.blocks import MAX_BLOCKS, Blocks, NoSuchBlock, TooManyBlocks
from hanamachi.server.people.identity import create_public_id
from hanamachi.server.people.personal_data import PersonalData
from hanamachi.server.rate_limits import UNCHARGED_READER
from hanamachi.server.settings import Settings
from hanamachi.server.store import Store
from hanamachi.server.wall_clock import now_ms
from hanamachi.table import Clock
from hanamachi.table.errors import BadName
from hanamachi.table.setup import game_name_of
from tests.server.running import wait_until_async
from tests.server.stores import OpenStore, sql

OKIYA = Wish(OkiyaSetup(), 2, Clock(300, 3))
LONGER = Wish(OkiyaSetup(), 2, Clock(600, 5))
RATED = Wish(OkiyaSetup(), 2, Clock(300, 3), rated=True)
THREE = Wish(MaikoSetup(), 3, Clock(30))

MIZUKI, RENEE, TOON = ("m" * 32,), ("r" * 32,), ("t" * 32,)
K = "knock-knock-knock-"


async def wait_forever() -> None:
    await asyncio.Event().wait()


@asynccontextmanager
async def open_lobbies(open_store: OpenStore, tmp_path: Path, many: int = 1) -> AsyncIterator[list[Lobby]]:
    """Open the lobbies of some processes that share a store."""
    registries = [TableRegistry(await open_store(), Settings(tmp_path)) for _ in range(many)]
    for registry in registries:
        await registry.start_background_tasks()
    try:
        yield [Lobby(registry) for registry in registries]
    finally:
        for registry in registries:
            await registry.stop_and_close_store()


@pytest.fixture
async def lobby(open_store: OpenStore, tmp_path: Path) -> AsyncIterator[Lobby]:
    async with open_lobbies(open_store, tmp_path) as (opened,):
        yield opened


async def list_seated_people(lobby: Lobby, table: str | None) -> list[tuple[str, str]]:
    """Return the person and name of each seat, sorted, because seats are assigned by chance."""
    assert table is not None
    async with lobby._matcher._registry.open_table(table, UNCHARGED_READER) as live:
        return sorted((state.person, state.name) for state in live.table.seats)


async def wait_for_table(lobby: Lobby, people: Sequence[str], knock: str) -> RequestState:
    return await lobby.wait_for_table_of_request(people, knock, wait_forever)


async def test_two_equal_lobby_requests_start_a_game(monkeypatch: pytest.MonkeyPatch, lobby: Lobby) -> None:
    # the waiting client is woken, because polling again would take too long
    monkeypatch.setattr(lobby_module, "POLL_SECONDS", 3600.0)
    assert await lobby.request_opponents(MIZUKI, K + "1", OKIYA, "Mizuki") == RequestState(None, 1)
    waiting = asyncio.ensure_future(wait_for_table(lobby, MIZUKI, K + "1"))
    await asyncio.sleep(0)
    found = await lobby.request_opponents(RENEE, K + "2", OKIYA, "Renée")
    assert await list_seated_people(lobby, found.table) == [(*MIZUKI, "Mizuki"), (*RENEE, "Renée")]
    async with asyncio.timeout(60):
        assert await waiting == found
    async with lobby._matcher._registry.open_table(found.table or "", UNCHARGED_READER) as live:
        assert (live.table.setup.clock, live.table.setup.rated, len(live.table.games)) == (OKIYA.clock, False, 1)
    # no request is left
    assert await lobby._load_counts() == {}


async def test_different_lobby_requests_are_not_paired(lobby: Lobby) -> None:
    await lobby.request_opponents(MIZUKI, K + "1", OKIYA, "Mizuki")
    assert (await lobby.request_opponents(RENEE, K + "2", LONGER, "Renée")).table is None
    assert (await lobby.request_opponents(TOON, K + "3", LONGER, "Toon")).table
    assert await lobby._load_counts() == {OKIYA.text: 1}


async def test_three_wait_for_the_third(lobby: Lobby) -> None:
    for number, people in enumerate((MIZUKI, RENEE)):
        assert (await lobby.request_opponents(people, f"{K}{number}", THREE, "Mizuki")).table is None
    found = await lobby.request_opponents(TOON, K + "9", THREE, "Toon")
    assert await list_seated_people(lobby, found.table) == [(*MIZUKI, "Mizuki"), (*RENEE, "Mizuki 2"), (*TOON, "Toon")]


async def test_nobody_is_paired_with_themselves_or_the_last_opponent(lobby: Lobby) -> None:
    await lobby.request_opponents(MIZUKI, K + "1", OKIYA, "Mizuki")
    assert (await lobby.request_opponents((*RENEE, *MIZUKI), K + "2", OKIYA, "Renée")).table is None
    # a request from another window replaces the first one
    assert (await lobby.request_opponents((*RENEE, *MIZUKI), K + "3", OKIYA, "Renée")).table is None
    with pytest.raises(NotWaiting):
        await wait_for_table(lobby, RENEE, K + "2")
    assert (await lobby.request_opponents(TOON, K + "4", OKIYA, "Toon")).table


async def test_a_repeated_door_request_counts_once_even_after_its_answer(lobby: Lobby) -> None:
    for _ in range(2):
        assert (await lobby.request_opponents(MIZUKI, K + "1", OKIYA, "Mizuki")).table is None
    found = await lobby.request_opponents(RENEE, K + "2", OKIYA, "Renée")
    for _ in range(2):
        assert await lobby.request_opponents(MIZUKI, K + "1", OKIYA, "Mizuki") == found
        assert await wait_for_table(lobby, MIZUKI, K + "1") == found
        assert await lobby.withdraw_request(MIZUKI, K + "1") == found


@pytest.mark.parametrize("who", ["the one who waits", "the one who comes"])
async def test_two_of_whom_one_has_blocked_the_other_never_meet_again(who: str, lobby: Lobby) -> None:
    blocks = Blocks(lobby._store)
    one, other = (MIZUKI, RENEE) if who == "the one who waits" else (RENEE, MIZUKI)
    await blocks.block_person(*one, *other, "somebody", 1)
    await lobby.request_opponents(MIZUKI, K + "1", OKIYA, "Mizuki")
    assert (await lobby.request_opponents(RENEE, K + "2", OKIYA, "Renée")).table is None
    # each of them can be paired with others, longest waiting first
    assert await list_seated_people(lobby, (await lobby.request_opponents(TOON, K + "3", OKIYA, "Toon")).table) == [
        (*MIZUKI, "Mizuki"),
        (*TOON, "Toon"),
    ]
    await blocks.unblock_person(one, create_public_id(*other))
    assert (await lobby.request_opponents(MIZUKI, K + "4", OKIYA, "Mizuki")).table


async def test_three_are_seated_only_if_all_may_meet(lobby: Lobby) -> None:
    await Blocks(lobby._store).block_person(*RENEE, *MIZUKI, "Mizuki", 1)
    await lobby.request_opponents(MIZUKI, K + "1", THREE, "Mizuki")
    await lobby.request_opponents(RENEE, K + "2", THREE, "Renée")
    assert (await lobby.request_opponents(TOON, K + "3", THREE, "Toon")).table is None
    found = await lobby.request_opponents(("u" * 32,), K + "4", THREE, "Ulla")
    assert [name for _, name in await list_seated_people(lobby, found.table)] == ["Mizuki", "Toon", "Ulla"]


async def test_requests_of_one_millisecond_are_paired_in_their_order(
    monkeypatch: pytest.MonkeyPatch, lobby: Lobby
) -> None:
    at = now_ms()
    monkeypatch.setattr(wall_clock, "now_ms", lambda: at)
    for number in range(8):
        # two people who must not meet wait; the digests of their requests are in a different order each time
        first, second, third = (f"{number}{who}" + "x" * 30 for who in "abc")
        await Blocks(lobby._store).block_person(first, second, "somebody", 1)
        await lobby.request_opponents((first,), f"{K}{number}1", OKIYA, "Mizuki")
        await lobby.request_opponents((second,), f"{K}{number}2", OKIYA, "Renée")
        found = await lobby.request_opponents((third,), f"{K}{number}3", OKIYA, "Toon")
        assert [name for _, name in await list_seated_people(lobby, found.table)] == ["Mizuki", "Toon"]
        await lobby.withdraw_request((second,), f"{K}{number}2")


async def test_a_block_holds_under_every_number_of_a_person(lobby: Lobby) -> None:
    store, blocks = lobby._store, Blocks(lobby._store)
    account, phone, tablet = "a" * 32, "p" * 32, "q" * 32
    await _make_account(store, account, phone, tablet)
    # the block names the person ID of the phone
    await blocks.block_person(*MIZUKI, phone, "Renée", 1)
    for number in (account, phone, tablet):
        assert await blocks.find_blocked_either_way(MIZUKI, [number, *TOON]) == {number}
    assert await blocks.find_blocked_either_way((account, phone, tablet), [*MIZUKI, *TOON]) == {*MIZUKI}
    await lobby.request_opponents(MIZUKI, K + "1", OKIYA, "Mizuki")
    assert (await lobby.request_opponents((account, phone, tablet), K + "2", OKIYA, "Renée")).table is None


async def test_a_person_blocked_on_two_devices_is_listed_once(store: Store) -> None:
    blocks = Blocks(store)
    await blocks.block_person("phone", "x", "Toon", 1)
    await blocks.block_person("laptop", "x", "Toon", 2)
    assert [(each.name, each.at) for each in await blocks.load_blocked_people(("laptop", "phone"))] == [("Toon", 2)]


async def test_blocks_are_listed_undone_and_not_without_end(lobby: Lobby) -> None:
    blocks = Blocks(lobby._store)
    await blocks.block_person(*MIZUKI, *RENEE, "Renée", 1)
    await blocks.block_person(*MIZUKI, *TOON, "Toon", 2)
    assert [(each.name, each.at) for each in await blocks.load_blocked_people(MIZUKI)] == [("Toon", 2), ("Renée", 1)]
    assert await blocks.load_blocked_people(RENEE) == []
    await blocks.unblock_person(MIZUKI, create_public_id(*TOON))
    with pytest.raises(NoSuchBlock):
        await blocks.unblock_person(MIZUKI, create_public_id(*TOON))
    with pytest.raises(NoSuchBlock):
        await blocks.unblock_person(RENEE, create_public_id(*RENEE))
    many = [sql("INSERT INTO blocks VALUES ($1, $2, 'x', 1)", *MIZUKI, str(n)) for n in range(MAX_BLOCKS - 1)]
    await lobby._store.run(*many)
    with pytest.raises(TooManyBlocks):
        await blocks.block_person(*MIZUKI, *TOON, "Toon", 3)


async def test_door_requests_are_exported_and_deleted_with_their_person(lobby: Lobby) -> None:
    store, blocks = lobby._store, Blocks(lobby._store)
    await blocks.block_person(*MIZUKI, *RENEE, "Renée", 1)
    await blocks.block_person(*TOON, *MIZUKI, "Mizuki", 2)
    await lobby.request_opponents(RENEE, K + "0", OKIYA, "Renée")
    for knock in ("1", "2"):
        await lobby.request_opponents(MIZUKI, K + knock, OKIYA, "Mizuki")
    kept = await PersonalData(store).export_data_of_person(*MIZUKI, {})
    assert [wish["name"] for wish in kept.wishes] == ["Mizuki"]
    # the second request has replaced the first one
    assert [knock["table_id"] for knock in kept.knocks] == [None]
    # their data does not contain who has blocked them
    assert [block.name for block in kept.blocks] == ["Renée"]

    async def forget(_: str) -> None:
        pass

    await PersonalData(store).delete_data_of_person(*MIZUKI, forget)
    for table in ("door_wishes", "door_answers", "blocks"):
        (rows,) = await store.run(sql(f"SELECT * FROM {table}"))
        assert not [row for row in rows if MIZUKI[0] in row or "Mizuki" in row]
    assert await lobby._load_counts() == {OKIYA.text: 1}


async def test_a_rated_player_needs_an_account_and_plays_under_its_name(lobby: Lobby) -> None:
    with pytest.raises(NeedsAccount):
        await lobby.request_opponents(MIZUKI, K + "1", RATED, "Mizuki")
    for people, name in ((MIZUKI, "Mizuki"), (RENEE, "Renée")):
        await lobby._store.run(sql("INSERT INTO accounts VALUES ($1, $2, 1)", *people, name))
    await lobby.request_opponents(MIZUKI, K + "1", RATED, "whatever")
    found = await lobby.request_opponents(RENEE, K + "2", RATED, "whatever")
    assert await list_seated_people(lobby, found.table) == [(*MIZUKI, "Mizuki"), (*RENEE, "Renée")]


async def test_a_door_request_ends_on_leave_disconnect_or_timeout(
    monkeypatch: pytest.MonkeyPatch, lobby: Lobby
) -> None:
    await lobby.request_opponents(MIZUKI, K + "1", OKIYA, "Mizuki")
    assert await lobby.withdraw_request(MIZUKI, K + "1") == RequestState(None)
    with pytest.raises(NotWaiting):
        await wait_for_table(lobby, MIZUKI, K + "1")
    assert (await lobby.request_opponents(RENEE, K + "2", OKIYA, "Renée")).table is None

    async def gone() -> None:
        pass

    monkeypatch.setattr(lobby_module, "DISCONNECT_SECONDS", -1.0)
    await lobby.wait_for_table_of_request(RENEE, K + "2", gone)
    with pytest.raises(NotWaiting):
        await wait_for_table(lobby, RENEE, K + "2")
    monkeypatch.undo()
    monkeypatch.setattr(lobby_module, "MAX_WAIT_SECONDS", -1.0)
    assert (await lobby.request_opponents(TOON, K + "3", OKIYA, "Toon")).table is None
    with pytest.raises(NotWaiting):
        await wait_for_table(lobby, TOON, K + "3")


async def test_a_lobby_request_belongs_to_one_person(lobby: Lobby) -> None:
    await lobby.request_opponents(MIZUKI, K + "1", OKIYA, "Mizuki")
    with pytest.raises(NotWaiting):
        await wait_for_table(lobby, RENEE, K + "1")
    await lobby.withdraw_request(RENEE, K + "1")
    await lobby.withdraw_request((), K + "1")
    assert (await lobby.request_opponents(RENEE, K + "1", OKIYA, "Renée")).table


async def test_an_invalid_door_request_is_refused_in_a_sentence(lobby: Lobby) -> None:
    with pytest.raises(BadOption, match="expected one of those that the door lists"):
        await lobby.request_opponents(MIZUKI, K + "1", Wish(OkiyaSetup(), 2, Clock(301, 3)), "Mizuki")
    with pytest.raises(BadName):
        await lobby.request_opponents(MIZUKI, K + "1", OKIYA, "\u2800")
    lobby.is_open = False
    with pytest.raises(LobbyClosed, match="expected an invitation"):
        await lobby.request_opponents(MIZUKI, K + "1", OKIYA, "Mizuki")
    with pytest.raises(NotWaiting):
        await wait_for_table(lobby, MIZUKI, K + "1")


async def test_waiting_requests_end_with_their_process(monkeypatch: pytest.MonkeyPatch, lobby: Lobby) -> None:
    monkeypatch.setattr(lobby_module, "POLL_SECONDS", 3600.0)
    await lobby.request_opponents(MIZUKI, K + "1", OKIYA, "Mizuki")
    waiting = asyncio.ensure_future(wait_for_table(lobby, MIZUKI, K + "1"))
    await wait_until_async(lambda: bool(lobby._waiting))
    await lobby._matcher._registry.finish_work_and_disconnect()
    async with asyncio.timeout(60):
        assert (await waiting).table is None


async def test_concurrent_door_requests_on_two_processes_seat_each_person_once(
    postgres: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from hanamachi.server.store.postgres import open_store

    # no request times out during the test, also on a slow machine
    monkeypatch.setattr(lobby_module, "RECONNECT_SECONDS", 3600.0)
    async with open_lobbies(lambda: open_store(postgres), tmp_path, 2) as lobbies:
        people = [(f"{number:032x}",) for number in range(24)]

        async def come(number: int) -> str:
            lobby, who, knock = lobbies[number % 2], people[number], f"{K}{number:02}"
            at_door = await lobby.request_opponents(who, knock, OKIYA, "Somebody")
            while at_door.table is None:
                # alternate between the processes
                number += 1
                at_door = await wait_for_table(lobbies[number % 2], who, knock)
            return at_door.table

        tables = await asyncio.gather(*map(come, range(len(people))))
        assert sorted(tables.count(table) for table in set(tables)) == [2] * (len(people) // 2)
        for table in set(tables):
            sit = [person for person, _ in await list_seated_people(lobbies[0], table)]
            assert sorted(sit) == sorted(who for (who,), at in zip(people, tables, strict=True) if at == table)
        (rows,) = await lobbies[0]._store.run(sql("SELECT count(*) FROM tables"))
        assert rows == [(len(people) // 2,)]


async def test_a_half_finished_pairing_is_completed_later(monkeypatch: pytest.MonkeyPatch, lobby: Lobby) -> None:
    await lobby.request_opponents(MIZUKI, K + "1", OKIYA, "Mizuki")

    async def dies(*_: Any) -> None:
        raise ConnectionResetError

    # between the match and the seats
    monkeypatch.setattr(lobby._matcher, "_seat_players_of_table", dies)
    with pytest.raises(ConnectionResetError):
        await lobby.request_opponents(RENEE, K + "2", OKIYA, "Renée")
    monkeypatch.undo()
    found = await wait_for_table(lobby, MIZUKI, K + "1")
    assert await list_seated_people(lobby, found.table) == [(*MIZUKI, "Mizuki"), (*RENEE, "Renée")]
    assert await wait_for_table(lobby, RENEE, K + "2") == found
    # between a wish and the match
    monkeypatch.setattr(lobby._matcher, "seat_with_waiting_people", dies)
    for number, people in enumerate((MIZUKI, RENEE)):
        with pytest.raises(ConnectionResetError):
            await lobby.request_opponents(people, f"{K}again{number}", OKIYA, "Somebody")
    monkeypatch.undo()
    assert (await wait_for_table(lobby, RENEE, K + "again1")).table


def test_names_that_are_alike_are_number_equal_names() -> None:
    assert add_numbers_to_equal_names(["Renée", "renée", "RENÉE", "Toon"]) == ["Renée", "renée 2", "RENÉE 3", "Toon"]
    assert add_numbers_to_equal_names(["a 2", "a", "A"]) == ["a 2", "a", "A 3"]
    assert add_numbers_to_equal_names(["x" * 24] * 2) == ["x" * 24, "x" * 22 + " 2"]


def test_every_game_has_few_kinds_of_lobby_requests() -> None:
    games = {game_name_of(wish.game) for wish in list_wishes()}
    assert {"okiya", "maiko"} <= games
    for game in games:
        of_game = [wish for wish in list_wishes() if game_name_of(wish.game) == game]
        assert len(of_game) <= 6 * len({wish.seats for wish in of_game})
    assert OKIYA in list_wishes() and RATED in list_wishes() and THREE in list_wishes()


def test_every_game_can_be_played_with_days_for_each_move() -> None:
    for wish in list_wishes():
        assert Wish(wish.game, wish.seats, SLOW_CLOCK, wish.rated) in list_wishes()
    assert SLOW_CLOCK.seconds > 20 * 3600, "no time limit by WCAG 2.2.1"


async def _make_account(store: Store, person: str, *aliases: str) -> None:
    await store.run(
        sql("INSERT INTO accounts VALUES ($1, 'Renée', 1)", person),
        *(sql("INSERT INTO aliases (alias, person) VALUES ($1, $2)", alias, person) for alias in aliases),
    )
    assert await Accounts(store).load_account(person) == Account(person, "Renée", 1)
