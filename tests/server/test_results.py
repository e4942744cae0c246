"""Results and accuracy: each seat of a finished game counts once, from the record."""

import asyncio
from random import Random

import msgspec
import pytest

from hanamachi.games.maiko import MaikoSetup
from hanamachi.games.okiya import RULES, OkiyaSetup
from hanamachi.server.people import results as module
from hanamachi.server.people.accounts import Accounts
from hanamachi.server.people.personal_data import PersonalData
from hanamachi.server.people.results import (
    MonthSummary,
    OpponentSummary,
    ResultStore,
    ScoreSummary,
    compute_seat_results,
)
from hanamachi.server.store import Store, StoreError
from hanamachi.server.store.sqlite import SqliteStore
from hanamachi.table import Setup
from hanamachi.table.commands import Hint, Leave, Offer, Resign, Sit, Start
from tests.server.stores import OpenStore, make_account, sql
from tests.table.sitting import BLOCKADE, SEED, STRAIGHT, Sitting, seat_two_people

NOVEMBER, DECEMBER = 1_795_000_000_000, 1_797_000_000_000


@pytest.fixture(autouse=True)
def no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let one run count all results, also on a slow machine."""
    monkeypatch.setattr(module, "SECONDS_PER_REQUEST", 60)


async def store_finished_table(store: Store, name: str, sitting: Sitting) -> None:
    await store.create_table(name, sitting.table.setup)
    for entry in sitting.entries:
        sits = isinstance(entry.command, Sit)
        await store.append(name, entry, None)
        assert not sits or entry.person


def make_game_against_wary(person: str = "m", made: int = NOVEMBER) -> Sitting:
    """Return a game of Okiya against a computer player, which the person resigned after their first move."""
    setup = Setup(game=OkiyaSetup("single"), computers=(None, "wary"), first=0, seed=SEED, made=made)
    sitting = Sitting(setup)
    sitting.say(0, Sit("Mizuki"), person)
    sitting.play(sitting.legal()[0])
    sitting.say(0, Resign())
    return sitting


def make_game_with_blockade() -> Sitting:
    """Return a game that Mizuki (m) wins against Renée (r) by a blockade, with seven tiles left."""
    sitting = seat_two_people("first-to-3", deals=(STRAIGHT,))
    sitting.play(*BLOCKADE)
    return sitting


# ------------------------------------------------------------------------------------------------------- by one record


def test_a_finished_game_is_a_result_for_each_seat_a_running_one_is_not() -> None:
    sitting = make_game_with_blockade()
    assert [
        (r.game, r.seat, r.person, r.name, r.outcome)
        for r in compute_seat_results(sitting.table.setup, sitting.entries)
    ] == [
        (1, 0, "m", "Mizuki", 1),
        (1, 1, "r", "Renée", -1),
    ]
    assert compute_seat_results(sitting.table.setup, sitting.entries[:-1]) == []


def test_losses_are_counted_for_each_mover_except_forced_moves() -> None:
    sitting = seat_two_people("single", deals=(STRAIGHT,))
    sitting.play_on(Random(2))
    (game,) = sitting.table.games
    losses = RULES.compute_action_losses(game.positions[0], game.actions)
    assert losses == (0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 0, 5, 2, None, None)
    found = compute_seat_results(sitting.table.setup, sitting.entries)
    assert [(result.moves, result.exact, result.lost) for result in found] == [(7, 5, 4), (6, 4, 7)]


def test_a_move_for_which_a_hint_was_asked_says_nothing_of_who_made_it() -> None:
    setup = Setup(game=OkiyaSetup("single"), first=0, seed=SEED, deals=(STRAIGHT,), hints=True)
    sitting = Sitting(setup)
    for seat, name in enumerate("mr"):
        sitting.say(seat, Sit(name), name)
    sitting.say(0, Hint())
    sitting.play("b4")
    sitting.say(0, Resign())
    assert [result.moves for result in compute_seat_results(setup, sitting.entries)] == [0, 0]


def test_a_draw_counts_for_both_and_a_shared_screen_for_nobody() -> None:
    sitting = seat_two_people("single")
    sitting.play(sitting.legal()[0])
    sitting.say(0, Resign())
    shared = msgspec.structs.replace(sitting.table.setup, shared=True)
    assert [result.outcome for result in compute_seat_results(sitting.table.setup, sitting.entries)] == [-1, 1]
    assert (
        compute_seat_results(
            shared, [msgspec.structs.replace(e, person="m") if e.person else e for e in sitting.entries]
        )
        == []
    )


def test_maiko_has_results_but_no_accuracy_of_moves() -> None:
    sitting = Sitting(Setup(game=MaikoSetup(), computers=(None, None, "memory-4"), seed=SEED))
    for seat, name in enumerate("mr"):
        sitting.say(seat, Sit(name), name)
    sitting.play_on(Random(1))
    found = compute_seat_results(sitting.table.setup, sitting.entries)
    assert [(result.person, result.computer) for result in found] == [("m", ""), ("r", ""), ("", "memory-4")]
    assert {result.moves for result in found} == {0}
    assert max(result.outcome for result in found) == 1


# -------------------------------------------------------------------------------------------------------- in the store


async def test_a_table_is_counted_once_whoever_asks_and_again_when_it_has_grown(
    open_store: OpenStore, store: Store
) -> None:
    await store_finished_table(store, "t", make_game_with_blockade())
    other = await open_store() if not isinstance(store, SqliteStore) else store
    assert not any(
        await asyncio.gather(
            *(ResultStore(each).store_next_results(["m"]) for each in (store, other) for _ in range(3))
        )
    )
    assert await ResultStore(store).load_scores_by_game(["m"]) == [ScoreSummary("okiya", 1, 0, 0)]
    assert await ResultStore(store).load_scores_by_game(["r"]) == [ScoreSummary("okiya", 0, 0, 1)]
    grown = make_game_with_blockade()
    length = len(grown.entries)
    for seat in range(2):
        grown.say(seat, Start())
    grown.say(0, Resign())
    for entry in grown.entries[length:]:
        await store.append("t", entry, None)
    assert not await ResultStore(store).store_next_results(["r"])
    assert await ResultStore(store).load_scores_by_game(["m"]) == [ScoreSummary("okiya", 1, 0, 1)]
    if other is not store:
        await other.close()


async def test_opponents_are_people_by_account_and_computer_players_by_grade(store: Store) -> None:
    await store_finished_table(store, "one", make_game_with_blockade())
    await store_finished_table(store, "two", make_game_against_wary())
    await store_finished_table(store, "three", make_game_against_wary())
    kept = await make_account(store, "account", "Renée B")
    await Accounts(store).sign_in(kept, "r", 2, ())
    await ResultStore(store).store_next_results(["m"])
    assert await ResultStore(store).load_opponents(["m"]) == [
        OpponentSummary("okiya", "wary", "wary", 0, 0, 2),
        OpponentSummary("okiya", "Renée B", None, 1, 0, 0),
    ]
    # if both players are the same person, they have no opponent
    assert await ResultStore(store).load_opponents(["r", "m"]) == [OpponentSummary("okiya", "wary", "wary", 0, 0, 2)]


async def test_exactness_is_reported_only_for_months_with_choices(store: Store) -> None:
    await store_finished_table(store, "one", make_game_against_wary(made=NOVEMBER))
    await store_finished_table(store, "two", make_game_against_wary(made=DECEMBER))
    await store_finished_table(store, "three", make_game_against_wary(made=DECEMBER))
    await ResultStore(store).store_next_results(["m"])
    (november, december) = await ResultStore(store).load_monthly_accuracy(["m"])
    assert isinstance(november, MonthSummary)
    assert (november.month, november.games, december.month, december.games) == ("2026-11", 1, "2026-12", 2)
    assert december.lost == 2 * november.lost and december.moves == 2


async def test_results_are_counted_in_batches_and_the_rest_is_reported(
    monkeypatch: pytest.MonkeyPatch, store: Store
) -> None:
    monkeypatch.setattr(module, "TABLES_PER_REQUEST", 2)
    for number in range(5):
        await store_finished_table(store, f"t{number}", make_game_against_wary())
    told = [await ResultStore(store).store_next_results(["m"]) for _ in range(4)]
    assert told == [True, True, False, False]
    assert await ResultStore(store).load_scores_by_game(["m"]) == [ScoreSummary("okiya", 0, 0, 5)]


async def test_an_unreadable_record_does_not_block_other_tables(store: Store) -> None:
    await store_finished_table(store, "good", make_game_against_wary())
    await store_finished_table(store, "bad", make_game_against_wary())
    await store.run(sql("UPDATE entries SET entry = $1 WHERE table_id = $2 AND n = $3", b"{", "bad", 3))
    assert [await ResultStore(store).store_next_results(["m"]) for _ in range(2)] == [False, False]
    assert await ResultStore(store).load_scores_by_game(["m"]) == [ScoreSummary("okiya", 0, 0, 1)]


async def test_a_store_that_is_lost_for_a_moment_loses_no_result(monkeypatch: pytest.MonkeyPatch, store: Store) -> None:
    async def lost(*_: object) -> None:
        raise StoreError("the connection is lost")

    await store_finished_table(store, "good", make_game_against_wary())
    with monkeypatch.context() as away:
        away.setattr(type(store), "load_table", lost)
        with pytest.raises(StoreError):
            await ResultStore(store).store_next_results(["m"])
    assert await ResultStore(store).store_next_results(["m"]) is False
    assert await ResultStore(store).load_scores_by_game(["m"]) == [ScoreSummary("okiya", 0, 0, 1)]


async def test_a_deleted_person_is_anonymous_in_the_results_of_others(store: Store) -> None:
    async def nobody_has_it_open(table: str) -> None:
        """Do nothing: no server has the table open."""

    await store_finished_table(store, "before", make_game_with_blockade())
    await store_finished_table(store, "after", make_game_with_blockade())
    await store.run(sql("UPDATE tables SET changed = 0 WHERE id = $1", "after"))
    await ResultStore(store).store_next_results(["r"])
    await store.run(
        sql("DELETE FROM results WHERE table_id = $1", "after"),
        sql("DELETE FROM counted_tables WHERE table_id = $1", "after"),
    )
    await PersonalData(store).delete_data_of_person("r", nobody_has_it_open)
    assert not await ResultStore(store).store_next_results(["m"])
    assert await ResultStore(store).load_opponents(["m"]) == [OpponentSummary("okiya", "", None, 2, 0, 0)]
    assert await ResultStore(store).load_scores_by_game(["r"]) == []


def test_a_leaver_keeps_the_results_of_games_they_finished(open_store: OpenStore) -> None:
    sitting = seat_two_people("first-to-3", deals=(STRAIGHT,))
    sitting.play(*BLOCKADE)
    sitting.say(1, Leave())
    sitting.say(0, Offer("replace", 1))
    found = compute_seat_results(sitting.table.setup, sitting.entries)
    assert [(result.person, result.computer) for result in found] == [("m", ""), ("r", "")]
