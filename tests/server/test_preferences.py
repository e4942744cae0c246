"""Preferences and puzzles of accounts: the last preference counts, all puzzles do, and bad values are refused."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from hanamachi.game import BadOption
from hanamachi.server.people.accounts import NoAccount
from hanamachi.server.people.preferences import DailyPuzzles, Preferences, PuzzleDay, PuzzleOutcome, list_choices
from hanamachi.server.store import Store
from tests.server.authenticator import Person
from tests.server.running import Server, Visitor, parse_problem
from tests.server.stores import make_account


@pytest.fixture
async def preferences(store: Store) -> Preferences:
    """Return the preferences of all accounts, and make one account: m."""
    await make_account(store, "m")
    return Preferences(store)


def make_daily_puzzles(
    went: dict[str, tuple[PuzzleOutcome, int]], streak: int = 0, game: str = "okiya"
) -> tuple[DailyPuzzles, ...]:
    return (DailyPuzzles(game, {day: PuzzleDay(*each) for day, each in went.items()}, streak),)


def make_solved_puzzles(misses: dict[str, int], streak: int = 0, game: str = "okiya") -> tuple[DailyPuzzles, ...]:
    return make_daily_puzzles({day: ("solved", each) for day, each in misses.items()}, streak, game)


async def test_the_last_value_of_a_preference_counts(preferences: Preferences) -> None:
    await preferences.save_preferences_and_puzzles("m", {"sound": "on", "pace": "quick"})
    await preferences.save_preferences_and_puzzles("m", {"pace": "calm"})
    assert await preferences.load_preferences("m") == {"sound": "on", "pace": "calm"}
    assert await preferences.load_preferences("r") == {}


async def test_days_of_two_devices_are_one_and_of_two_streaks_the_longer_counts(preferences: Preferences) -> None:
    await preferences.save_preferences_and_puzzles("m", {}, make_solved_puzzles({"2026-11-20": 2, "2026-11-21": 0}, 7))
    await preferences.save_preferences_and_puzzles("m", {}, make_solved_puzzles({"2026-11-21": 5, "2026-11-22": 1}, 4))
    assert await preferences.load_daily_puzzles("m") == make_solved_puzzles(
        {"2026-11-20": 2, "2026-11-21": 0, "2026-11-22": 1}, 7
    )


@pytest.mark.parametrize(
    ("first", "then", "kept"),
    [
        (("tried", 2), ("solved", 0), ("solved", 2)),
        (("tried", 1), ("solved", 3), ("solved", 3)),
        (("tried", 2), ("tried", 1), ("tried", 2)),
        (("tried", 1), ("shown", 1), ("shown", 1)),
        (("tried", 1), ("late", 1), ("late", 1)),
        (("shown", 1), ("solved", 0), ("shown", 1)),
        (("solved", 0), ("tried", 3), ("solved", 0)),
        (("late", 0), ("solved", 0), ("late", 0)),
    ],
)
async def test_tries_on_one_device_count_on_another_until_a_first_solution(
    first: tuple[PuzzleOutcome, int],
    then: tuple[PuzzleOutcome, int],
    kept: tuple[PuzzleOutcome, int],
    preferences: Preferences,
) -> None:
    await preferences.save_preferences_and_puzzles("m", {}, make_daily_puzzles({"2026-11-21": first}))
    await preferences.save_preferences_and_puzzles(
        "m", {}, make_daily_puzzles({"2026-11-21": then, "2026-11-22": then})
    )
    assert await preferences.load_daily_puzzles("m") == make_daily_puzzles({"2026-11-21": kept, "2026-11-22": then})


@pytest.mark.parametrize(
    ("choices", "puzzles", "said"),
    [
        ({"colour": "red"}, (), "is no preference of an account: expected language, look"),
        ({"pace": "hasty"}, (), "'hasty' is not a value of pace: expected calm, usual, quick, touch"),
        ({}, make_solved_puzzles({"2019-12-31": 0}), "is no day of a puzzle here: expected 2020-01-01 to"),
        ({}, make_solved_puzzles({"20261121": 0}), "is no day: expected one such as"),
        ({}, make_solved_puzzles({"soon": 0}), "is no day: expected one such as"),
        ({}, make_solved_puzzles({str(datetime.now(UTC).date() + timedelta(days=3)): 0}), "is no day of a puzzle here"),
        ({}, make_solved_puzzles({"2026-11-21": 1000}), "1000 misses on 2026-11-21: expected 0 to 999"),
        ({}, make_solved_puzzles({}, -1), "a streak of -1: expected 0 to 9999"),
        ({}, make_solved_puzzles({}, 1, "chess"), "'chess' has no daily puzzles: expected okiya, maiko"),
    ],
)
async def test_invalid_preferences_are_refused_and_nothing_is_written(
    choices: dict[str, str], puzzles: tuple[DailyPuzzles, ...], said: str, preferences: Preferences
) -> None:
    with pytest.raises(BadOption, match=said):
        await preferences.save_preferences_and_puzzles("m", {"sound": "on"} | choices, puzzles)
    assert (await preferences.load_preferences("m"), await preferences.load_daily_puzzles("m")) == ({}, ())


async def test_without_an_account_preferences_are_not_stored(store: Store) -> None:
    with pytest.raises(NoAccount):
        await Preferences(store).save_preferences_and_puzzles("m", {"sound": "on"})


def test_every_value_that_a_page_can_have_is_known() -> None:
    assert {name: values[0] for name, values in list_choices().items()} == {
        "language": "en",
        "look": "auto",
        "contrast": "auto",
        "sound": "on",
        "confirm-resign": "on",
        "coordinates": "auto",
        "confirm-move": "off",
        "pace": "calm",
    }


def test_preferences_sync_over_http_and_guests_are_refused_with_a_reason(server: Server) -> None:
    one = Person(server)
    one.register_passkey("Mizuki")
    went = {"2026-11-21": {"how": "tried", "misses": 2}, "2026-11-22": {"how": "solved", "misses": 0}}
    wish: dict[str, Any] = {"choices": {"look": "dark"}, "puzzles": [{"game": "okiya", "days": went}]}
    changed = one.web.patch("/api/you/settings", json=wish)
    assert changed.status_code == 200, changed.text
    other = Person(server, one.key)
    assert other.web.get("/api/you/settings").json() == {"choices": {}, "puzzles": []}
    assert parse_problem(other.web.patch("/api/you/settings", json=wish)) == (404, "no-account")
    other.sign_in()
    assert (
        other.web.get("/api/you/settings").json()
        == changed.json()
        == {
            "choices": {"look": "dark"},
            "puzzles": [{"game": "okiya", "days": went, "streak": 0}],
        }
    )
    assert parse_problem(other.web.patch("/api/you/settings", json={"choices": {"look": "pink"}})) == (
        400,
        "bad-option",
    )
    guessed = {"2026-11-21": {"how": "guessed", "misses": 0}}
    wrong = other.web.patch("/api/you/settings", json={"puzzles": [{"game": "okiya", "days": guessed}]})
    assert wrong.status_code == 400 and "guessed" in wrong.json()["message"], wrong.text


def test_over_http_somebody_without_an_account_has_their_results(server: Server) -> None:
    stranger = Visitor(server, visit=False)
    assert stranger.web.get("/api/you/results").json() == {"scores": [], "opponents": [], "months": [], "more": False}
