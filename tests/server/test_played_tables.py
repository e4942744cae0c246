"""Import of offline tables: as a whole, once, and only if all entries are possible."""

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from hanamachi.game import GameError
from hanamachi.games.maiko import MaikoSetup
from hanamachi.games.okiya import OkiyaSetup
from hanamachi.server.live.played_tables import DAY_MS, BadPlayedTable, import_offline_table, replay_offline_table
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.live.table_lists import list_table_lines_of_person
from hanamachi.server.messages import MAX_PLAYED_BYTES, MAX_PLAYED_ENTRIES, PlayedTable
from hanamachi.server.rate_limits import UNCHARGED_READER
from hanamachi.server.settings import Settings
from hanamachi.server.store import Store, StoreError
from hanamachi.table import Clock, Entry, Setup, TableRefusal
from hanamachi.table.commands import Act, Hint, Leave, Offer, Resign, Sit, Start, Tick
from hanamachi.table.computers import choose_next_computer_command
from hanamachi.table.record import decode_record, encode_record
from tests.server.running import Server, Visitor, parse_problem, wait_until_async
from tests.server.stores import sql
from tests.table.sitting import SEED, Sitting

ME = "somebody"


def current_time() -> int:
    return time.time_ns() // 1_000_000


def make_setup(**more: Any) -> Setup:
    given: dict[str, Any] = {"game": OkiyaSetup("first-to-2"), "computers": (None, "wary"), "first": 0, "seed": SEED}
    return Setup(**(given | {"made": current_time() - 100_000} | more))


def make_played_table(sitting: Sitting) -> PlayedTable:
    return PlayedTable(sitting.table.setup, tuple(sitting.entries))


def play_match(chance: int = 1, *, form: str = "first-to-2") -> Sitting:
    """Return a whole match against a computer player, with a takeback and a resignation."""
    sitting = Sitting(make_setup(game=OkiyaSetup(form)))
    sitting.say(0, Sit("Mizuki"))
    sitting.play(sitting.legal()[0])
    sitting.say(*expected_reply(sitting))
    sitting.say(0, Offer("takeback"))
    sitting.say(0, Resign())
    while not sitting.table.is_over:
        sitting.say(0, Start())
        sitting.play_on(Random(chance))
    return sitting


def expected_reply(sitting: Sitting) -> Any:
    said = choose_next_computer_command(sitting.table)
    assert said is not None
    return said


def begin_table(**more: Any) -> Sitting:
    """Return a table after two moves that waits for its person."""
    sitting = Sitting(make_setup(**more))
    for seat, computer in enumerate(sitting.table.setup.computers):
        if computer is None:
            sitting.say(seat, Sit(("Mizuki", "Renée")[seat]))
    while sitting.table.entry_count < 4:
        said = choose_next_computer_command(sitting.table)
        sitting.say(*said) if said else sitting.play(sitting.legal()[0])
    while said := choose_next_computer_command(sitting.table):
        sitting.say(*said)
    return sitting


@pytest.fixture
async def registry(store: Store) -> AsyncIterator[TableRegistry]:
    started = TableRegistry(store, Settings(Path(), think=0.0))
    await started.start_background_tasks()
    yield started
    await started.finish_work_and_disconnect()


async def test_an_uploaded_table_is_a_table_with_a_valid_record(registry: TableRegistry) -> None:
    sitting = play_match()
    made = await import_offline_table(registry, ME, make_played_table(sitting))
    async with registry.open_table(made.table, UNCHARGED_READER) as live:
        record = decode_record(await asyncio.to_thread(encode_record, await live.build_record()))
        seen = live.view_for(ME)
    assert [game.actions for game in record.table.games] == [game.actions for game in sitting.table.games]
    assert [game.deal for game in record.table.games] == [game.deal for game in sitting.table.games]
    assert [seat.yours for seat in seen.seats] == [True, False]
    assert seen.phase == "over"
    assert not seen.rated
    assert [line.table for line in await list_table_lines_of_person(registry, [ME])] == [made.table]


async def test_an_uploaded_table_continues_on_the_server(registry: TableRegistry) -> None:
    sitting = begin_table()
    sitting.play(sitting.legal()[0])
    assert sitting.table.is_playing, "the game was over too soon"
    made = await import_offline_table(registry, ME, make_played_table(sitting))
    async with registry.open_table(made.table, UNCHARGED_READER) as live:
        await wait_until_async(lambda: live.table.entry_count > sitting.table.entry_count)
        assert live.table.turn == 0


MAIKO: dict[str, Any] = {"game": MaikoSetup(stall=3), "computers": ("random", None, "greedy", "random"), "first": 1}


async def test_an_uploaded_game_of_maiko_continues_on_the_server(registry: TableRegistry) -> None:
    sitting = begin_table(**MAIKO)
    sitting.play(sitting.legal()[0])
    assert sitting.table.is_playing
    made = await import_offline_table(registry, ME, make_played_table(sitting))
    async with registry.open_table(made.table, UNCHARGED_READER) as live:
        seen = live.view_for(ME)
    assert [seat.yours for seat in seen.seats] == [False, True, False, False]
    assert seen.match is not None
    assert (seen.match.games[0].actions, seen.match.games[0].notation) == ((), "")


async def test_a_finished_game_of_maiko_has_a_valid_record(registry: TableRegistry) -> None:
    sitting = begin_table(**MAIKO)
    sitting.play_on(Random(3))
    assert sitting.table.is_over
    made = await import_offline_table(registry, ME, make_played_table(sitting))
    async with registry.open_table(made.table, UNCHARGED_READER) as live:
        record = decode_record(await asyncio.to_thread(encode_record, await live.build_record()))
        assert not live.view_for(ME).rated
    assert [(game.deal, game.actions) for game in record.table.games] == [
        (game.deal, game.actions) for game in sitting.table.games
    ]


async def test_the_same_record_is_the_same_table_and_another_persons_is_another(registry: TableRegistry) -> None:
    sitting, longer = begin_table(), begin_table()
    longer.play(longer.legal()[0])
    once, again, other = await asyncio.gather(
        *(import_offline_table(registry, who, make_played_table(sitting)) for who in (ME, ME, "another"))
    )
    assert once == again
    assert other.table != once.table
    # a table that was played on meanwhile is imported again, whole
    assert (await import_offline_table(registry, ME, make_played_table(longer))).table != once.table
    assert len(await list_table_lines_of_person(registry, [ME])) == 2
    assert [line.table for line in await list_table_lines_of_person(registry, ["another"])] == [other.table]


async def test_an_upload_that_cannot_be_stored_leaves_nothing(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = registry.store
    ran = store.run

    async def fails(*statements: Any) -> Any:
        """Fail in the last statement, as if the disk were full."""
        return await ran(*statements, sql("INSERT INTO nowhere VALUES ($1)", ""))

    with monkeypatch.context() as full:
        full.setattr(store, "run", fails)
        with pytest.raises(StoreError):
            await import_offline_table(registry, ME, make_played_table(play_match()))
    counts = await store.run(*(sql(f"SELECT count(*) FROM {table}") for table in ("tables", "entries", "sitters")))
    assert counts == [[(0,)]] * 3


def change_entry(sitting: Sitting, place: int, **change: Any) -> PlayedTable:
    """Return the played table with one entry changed."""
    entries = list(sitting.entries)
    entries[place] = replace(entries[place], **change)
    return PlayedTable(sitting.table.setup, tuple(entries))


def append_entry(sitting: Sitting, seat: int, command: Any) -> PlayedTable:
    entry = Entry(sitting.table.entry_count + 1, sitting.now + 1, seat, command)
    return PlayedTable(sitting.table.setup, (*sitting.entries, entry))


FORGED = {
    "an illegal move": lambda: change_entry(begin_table(), 3, command=Act("a9")),
    "a move out of turn": lambda: append_entry(begin_table(), 1, Act("a4")),
    "a move too many": lambda: append_entry(play_match(), 0, Act("a4")),
    "a number that was left out": lambda: change_entry(begin_table(), 3, n=9),
    "a time before the one before": lambda: change_entry(begin_table(), 3, at=1),
    "a seat that there is not": lambda: change_entry(begin_table(), 1, seat=7),
    "somebody else's identity": lambda: change_entry(begin_table(), 0, person="another"),
    "a person on a computer's seat": lambda: PlayedTable(make_setup(), (Entry(1, current_time(), 1, Sit("Mizuki")),)),
    "a computer that gives up": lambda: append_entry(begin_table(), 1, Resign()),
    "a clock that runs out": lambda: append_entry(begin_table(), 0, Tick()),
    "a hint": lambda: append_entry(begin_table(), 0, Hint()),
    "somebody who leaves": lambda: append_entry(begin_table(), 0, Leave()),
    "a seat given away": lambda: append_entry(begin_table(), 0, Offer("replace", 1)),
    "a shuffle of its choice": lambda: change_entry(begin_table(), 0, shuffle=3),
    "nobody who sat down": lambda: PlayedTable(make_setup(), ()),
    "an action that Maiko does not allow": lambda: append_entry(begin_table(**MAIKO), 1, Act("oka-san")),
    "a takeback in Maiko": lambda: append_entry(begin_table(**MAIKO), 1, Offer("takeback")),
    "a turn of Maiko that ran out of time": lambda: append_entry(begin_table(**MAIKO), 1, Act("late")),
    "an entry yet to come": lambda: change_entry(begin_table(), -1, at=current_time() + 3 * DAY_MS),
}


@pytest.mark.parametrize("forged", FORGED)
def test_an_impossible_upload_is_refused_in_a_sentence(forged: str) -> None:
    with pytest.raises(BadPlayedTable, match=r"expected|cannot have happened|set your clock"):
        replay_offline_table(FORGED[forged](), ME, current_time())


SETUPS: dict[str, dict[str, Any]] = {
    "a seed that was chosen short": {"seed": ""},
    "deals that were given": {"deals": ("MsMbMrMt/CsCbCrCt/PsPbPrPt/IsIbIrIt",)},
    "secrets": {"secrets": ("5e" * 32,)},
    "a kind of layout": {"layouts": "first"},
    "a clock": {"clock": Clock(60)},
    "hints": {"hints": True},
    "a table to watch": {"listed": True},
    "a rating": {"rated": True},
    "a shared screen of one": {"shared": True},
    "two people on two screens": {"computers": (None, None)},
    "computers alone": {"computers": ("wary", "wary")},
    "a time long ago": {"made": 1000},
    "a time yet to come": {"made": current_time() + 3 * DAY_MS},
}


@pytest.mark.parametrize("forged", SETUPS)
def test_a_set_up_that_no_device_makes_by_itself_is_refused(forged: str) -> None:
    sitting = begin_table()
    with pytest.raises(BadPlayedTable):
        replay_offline_table(
            PlayedTable(replace(sitting.table.setup, **SETUPS[forged]), tuple(sitting.entries)), ME, current_time()
        )


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"computers": (None, "nobody")}, "bad-option"),
        ({"rulings": 99}, "bad-option"),
        ({"game": OkiyaSetup("first-to-99")}, "bad-option"),
        ({"first": 5}, "bad-option"),
        ({"seed": "xy" * 32}, "bad-option"),
    ],
)
def test_a_set_up_that_makes_no_table_is_refused_as_at_a_new_one(more: dict[str, Any], code: str) -> None:
    sitting = begin_table()
    with pytest.raises(GameError) as refused:
        replay_offline_table(
            PlayedTable(replace(sitting.table.setup, **more), tuple(sitting.entries)), ME, current_time()
        )
    assert refused.value.code == code


@pytest.mark.parametrize(("names", "code"), [(("Mizuki", "MIZUKI"), "name-taken"), (("M" * 25, "R"), "bad-name")])
def test_names_in_an_upload_follow_the_rules_of_the_server(names: tuple[str, str], code: str) -> None:
    shared = make_setup(computers=(None, None), shared=True)
    entries = tuple(Entry(n + 1, current_time(), n, Sit(name)) for n, name in enumerate(names))
    with pytest.raises(TableRefusal) as refused:
        replay_offline_table(PlayedTable(shared, entries), ME, current_time())
    assert refused.value.code == code


def test_names_in_an_upload_are_shown_as_on_the_server() -> None:
    table, _ = replay_offline_table(change_entry(begin_table(), 0, command=Sit(" Ｍizu   ki ", 0)), ME, current_time())
    assert table.seats[0].name == "Mizu ki"


def test_both_seats_of_a_shared_screen_belong_to_the_uploader() -> None:
    table, entries = replay_offline_table(
        make_played_table(begin_table(computers=(None, None), shared=True)), ME, current_time()
    )
    assert table.seats_of_person(ME) == (0, 1)
    assert [entry.person for entry in entries[:3]] == [ME, ME, ""]


def test_handing_in_over_http_makes_a_table_a_cookie_and_a_valid_record(server: Server) -> None:
    visitor = Visitor(server, visit=False)
    sent = msgspec.json.encode(make_played_table(play_match(2)))
    made = [
        visitor.web.post("/api/tables/played", content=sent, headers={"content-type": "application/json"})
        for _ in range(2)
    ]
    assert [answer.status_code for answer in made] == [201, 201]
    assert made[0].json() == made[1].json()
    table = made[0].json()["table"]
    decode_record(visitor.web.get(f"/api/tables/{table}/record.json").content)
    assert visitor.web.get(f"/api/tables/{table}").json()["seats"][0] == {
        "name": "Mizuki",
        "computer": None,
        "yours": True,
        "away": False,
        "ready": False,
    }
    # the seed is never published, not even after the game
    assert SEED not in visitor.web.get(f"/api/tables/{table}/record.json").text


def test_over_http_it_is_refused_by_its_code_and_by_its_size(server: Server) -> None:
    web = Visitor(server).web
    json = {"content-type": "application/json"}
    forged = web.post("/api/tables/played", content=msgspec.json.encode(FORGED["an illegal move"]()), headers=json)
    assert parse_problem(forged) == (409, "bad-played-table")
    entries = tuple(Entry(n, current_time(), 0, Start()) for n in range(1, MAX_PLAYED_ENTRIES + 2))
    long = web.post("/api/tables/played", content=msgspec.json.encode(PlayedTable(make_setup(), entries)), headers=json)
    assert parse_problem(long) == (400, "not-understood")
    assert web.post("/api/tables/played", content=b"x" * 140_000, headers=json).status_code == 413


def test_as_long_a_record_as_is_taken_fits_into_a_request() -> None:
    entry = Entry(MAX_PLAYED_ENTRIES, current_time(), 1, Offer("takeback"))
    assert MAX_PLAYED_ENTRIES * (len(msgspec.json.encode(entry)) + 1) + 2_000 < MAX_PLAYED_BYTES
