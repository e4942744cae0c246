"""Ratings: each finished game of a rated table counts once, in all orders of processes and crashes."""

import asyncio
from pathlib import Path
from random import Random

import msgspec

from hanamachi.games.maiko import MaikoSetup
from hanamachi.games.okiya import OkiyaSetup
from hanamachi.server.live.making import make_game_table
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.messages import NewTable, OpenSeat, YourSeat
from hanamachi.server.people.personal_data import PersonalData
from hanamachi.server.people.ratings import Rating, Ratings, compute_new_ratings, rank_seats_of_game
from hanamachi.server.rate_limits import UNCHARGED_READER
from hanamachi.server.settings import Settings
from hanamachi.server.store import Store
from hanamachi.server.store.sqlite import SqliteStore
from hanamachi.table import Clock, Setup, Table
from hanamachi.table.commands import Resign, Sit, Start
from hanamachi.table.messages import CommandRequest
from tests.server.authenticator import Person
from tests.server.running import Server, TableLine
from tests.server.stores import OpenStore, make_account
from tests.table.sitting import SEED, Sitting


async def store_resigned_game(store: Store, name: str, people: tuple[str, ...] = ("mizuki", "renée")) -> Sitting:
    """Return a rated game that the first of these people resigned, in the store and not counted yet."""
    setup = Setup(game=OkiyaSetup("single"), computers=(None,) * len(people), clock=Clock(60), rated=True, seed=SEED)
    at_table = Sitting(setup)
    for seat, person in enumerate(people):
        at_table.say(seat, Sit(person), person)
    at_table.say(0, Resign())
    await store.create_table(name, setup)
    for entry in at_table.entries:
        await store.append(name, entry, None)
    return at_table


# ---------------------------------------------------------------------------------------------------- what it is worth


def test_a_newcomer_has_a_thousand_uncertain_points() -> None:
    assert (Rating().points, Rating().uncertainty, Rating().games) == (1000, 667, 0)


def test_a_game_moves_both_ratings_and_shrinks_their_deviation() -> None:
    won, lost = compute_new_ratings([Rating(), Rating()], (0, 1))
    assert won.points - 1000 == 1000 - lost.points > 50
    assert won.uncertainty == lost.uncertainty < Rating().uncertainty
    assert (won.games, lost.games) == (1, 1)


def test_a_draw_brings_two_nearer_and_leaves_equals_where_they_are() -> None:
    assert [each.points for each in compute_new_ratings([Rating(), Rating()], (0, 0))] == [1000, 1000]
    strong, weak = compute_new_ratings([Rating()] * 2, (0, 1))
    nearer = compute_new_ratings([strong, weak], (0, 0))
    assert weak.points < nearer[1].points < nearer[0].points < strong.points


def test_with_four_players_a_better_rank_raises_the_rating_more() -> None:
    one, two, three, four = (each.points for each in compute_new_ratings([Rating()] * 4, (0, 1, 1, 3)))
    assert one > 1000 > two == three > four


def test_ratings_do_not_depend_on_the_seats() -> None:
    people = compute_new_ratings([Rating()] * 3, (0, 1, 2))
    forwards, backwards = compute_new_ratings(people, (2, 0, 1)), compute_new_ratings(people[::-1], (1, 0, 2))
    assert [each.mu for each in forwards] == [each.mu for each in backwards[::-1]]


def test_the_winner_ranks_first_and_others_of_maiko_rank_by_score() -> None:
    setup = Setup(game=MaikoSetup(), computers=(None,) * 3, clock=Clock(60), rated=True, seed=SEED)
    table = Sitting(setup)
    for seat, person in enumerate("abc"):
        table.say(seat, Sit(person), person)
    table.play_on(Random(2))
    game = table.table.games[0]
    outcome = game.position.outcome
    assert outcome is not None and game.ending is not None
    found = rank_seats_of_game(table.table, game)
    scores = {game.seat_of_player(player, 3): score for player, score in enumerate(outcome.scores)}
    assert [seat for seat in range(3) if found[seat] == 0] == list(game.ending.winners)
    for one in range(3):
        for other in range(3):
            if scores[one] > scores[other] and found[one] and found[other]:
                assert found[one] < found[other]


# ------------------------------------------------------------------------------------------------------- counted once


async def test_a_game_counts_once_however_often_and_by_how_many_it_is_counted(
    open_store: OpenStore, store: Store
) -> None:
    await make_account(store, "mizuki")
    await make_account(store, "renée")
    table = (await store_resigned_game(store, "t")).table
    other = await open_store() if not isinstance(store, SqliteStore) else store
    counts = [Ratings(each).rate_new_games("t", table) for each in (store, other) for _ in range(5)]
    assert sum(await asyncio.gather(*counts)) == 1
    assert await Ratings(store).rate_new_games("t", table) == 0
    lost, won = [await Ratings(store).load_rating(person, "okiya") for person in ("mizuki", "renée")]
    assert (lost, won) == tuple(compute_new_ratings([Rating(), Rating()], (1, 0)))
    assert await Ratings(store).load_rating("mizuki", "maiko") == Rating()
    if other is not store:
        await other.close()


async def test_games_that_end_at_the_same_time_all_count_one_after_another(store: Store) -> None:
    for person in ("mizuki", "renée", "jan"):
        await make_account(store, person)
    tables = {
        f"t{n}": (await store_resigned_game(store, f"t{n}", ("mizuki", ("renée", "jan")[n % 2]))).table
        for n in range(8)
    }
    counts = [Ratings(store).rate_new_games(name, table) for name, table in tables.items()]
    assert sum(await asyncio.gather(*counts)) == 8
    games = [(await Ratings(store).load_rating(person, "okiya")).games for person in ("mizuki", "renée", "jan")]
    assert games == [8, 4, 4]
    assert [step.rating.games for step in await Ratings(store).load_rating_history("mizuki")] == list(range(1, 9))


async def test_a_game_that_ended_in_a_crash_counts_when_its_table_reopens(tmp_path: Path, store: Store) -> None:
    await make_account(store, "mizuki")
    await make_account(store, "renée")
    await store_resigned_game(store, "t")
    registry = TableRegistry(store, Settings(tmp_path))
    async with registry.open_table("t", UNCHARGED_READER) as room:
        assert await asyncio.gather(*room.running_tasks) == [1]
    async with registry.open_table("t", UNCHARGED_READER) as room:
        assert await asyncio.gather(*room.running_tasks) in ([], [0])
    assert (await Ratings(store).load_rating("renée", "okiya")).games == 1


async def test_a_deleted_account_counts_as_an_unrated_newcomer(store: Store) -> None:
    await make_account(store, "mizuki")
    await make_account(store, "renée")
    table = (await store_resigned_game(store, "t")).table
    registry = TableRegistry(store, Settings(Path()))
    await PersonalData(store).delete_data_of_person(
        "mizuki", lambda table: registry.reload_table_after_deleting_people(table, ("mizuki",))
    )
    assert await Ratings(store).rate_new_games("t", table) == 1
    assert (await Ratings(store).load_rating("renée", "okiya")) == compute_new_ratings([Rating(), Rating()], (1, 0))[1]
    assert await Ratings(store).load_rating_history("mizuki") == ()


async def test_only_rated_tables_change_ratings(store: Store) -> None:
    await make_account(store, "mizuki")
    table = (await store_resigned_game(store, "t", ("mizuki", "renée"))).table
    setup = msgspec.structs.replace(table.setup, rated=False)
    assert await Ratings(store).rate_new_games("t", Table(setup, table.seats, games=table.games)) == 0
    assert await Ratings(store).load_rating("mizuki", "okiya") == Rating()


async def test_the_server_updates_ratings_when_a_game_ends(tmp_path: Path, store: Store) -> None:
    await make_account(store, "mizuki")
    await make_account(store, "renée")
    registry = TableRegistry(store, Settings(tmp_path))
    wish = NewTable(OkiyaSetup("first-to-2"), (YourSeat("no matter"), OpenSeat()), clock=Clock(60), rated=True)
    made = await make_game_table(registry, "mizuki", wish)
    async with registry.open_table(made.table, UNCHARGED_READER) as room:
        await room.act_for_person(
            "renée", CommandRequest(room.table.entry_count, Sit("no matter"), made.invitation or "")
        )
        assert [state.name for state in room.table.seats] == ["Mizuki", "Renée"]
        for games in (1, 2):
            await room.act_for_person("mizuki", CommandRequest(room.table.entry_count, Resign()))
            await asyncio.gather(*room.running_tasks)
            assert (await Ratings(store).load_rating("mizuki", "okiya")).games == games
            if games == 1:
                for person in ("mizuki", "renée"):
                    await room.act_for_person(person, CommandRequest(room.table.entry_count, Start()))
    points = [(await Ratings(store).load_rating(person, "okiya")).points for person in ("mizuki", "renée")]
    assert points[0] < 900
    assert points[1] > 1100


# ------------------------------------------------------------------------------------------------------ over sockets


def test_a_rated_game_over_real_sockets_changes_both_ratings_once(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        one, two = Person(server), Person(server)
        one.register_passkey("Mizuki")
        two.register_passkey("Renée")
        made = one.make_table(
            {"who": "you", "name": "x"},
            {"who": "open"},
            game={"form": "single"},
            rated=True,
            clock={"seconds": 300, "increment": 0},
        )
        lines = [one.connect(made["table"]), two.connect(made["table"])]
        lines[0].receive_until("update")
        lines[1].receive_until("update")
        lines[1].send_command({"do": "sit", "name": "y"}, invitation=made["invitation"])
        _play_to_end(lines)
        (won,) = lines[0].view["match"]["winners"]
        for again in (False, True):
            if again:
                server.kill()
                server.start()
            ratings = [each["rating"] for each in one.web.get(f"/api/tables/{made['table']}/ratings").json()]
            assert [rating["games"] for rating in ratings] == [1, 1]
            assert ratings[won]["points"] > 1000 > ratings[1 - won]["points"]
            assert one.fetch_profile()["ratings"] == [ratings[0]]
        assert Person(server).web.get("/api/tables/nosuchtable/ratings").status_code == 404


def _play_to_end(lines: list[TableLine]) -> None:
    chance = Random(3)
    number = 0
    while lines[0].view["phase"] != "over":
        for line in lines:
            line.receive_until_number(number)
            if line.view["actions"]:
                told = line.send_command({"do": "act", "action": chance.choice(line.view["actions"])})
                assert told["tell"] == "heard"
                number = told["number"]
                break
        else:
            lines[0].receive()
        lines[0].receive_until_number(number)
