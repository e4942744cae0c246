"""Preferences and daily puzzles that an account has on all of its devices.

Rule 1: a preference has a closed set of values. The server has its own preferences, and each game brings others.
Rule 2: each preference is one row, and the last write wins.
Rule 3: for a day's puzzle the first solution counts, whether found or shown, with the most misses reported before it.
Rule 4: of two results against the clock, the better counts.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cache
from typing import Annotated, Literal

import msgspec

from hanamachi.game import BadOption, shorten_repr
from hanamachi.game.registry import installed_games
from hanamachi.locales import LANGUAGES
from hanamachi.server.people import preference_repository
from hanamachi.server.people.accounts import Accounts, NoAccount
from hanamachi.server.store import Statement, Store

SERVER_CHOICES: Mapping[str, tuple[str, ...]] = {
    "language": LANGUAGES,
    "look": ("auto", "light", "dark"),
    "contrast": ("auto", "on", "off"),
    "sound": ("on", "off"),
    "confirm-resign": ("on", "off"),
    "confirm-move": ("off", "on"),
}
"""Preferences for pages of all games, by name, with the values allowed."""

FIRST_DAY = date(2020, 1, 1)
"""First day whose puzzle is stored with an account. It bounds the number of rows that an account can have."""

MAX_MISSES, MAX_STREAK = 999, 9999
"""Maximum wrong moves of a puzzle and maximum streak that are accepted: far more than a person reaches."""

DAYS_AT_ONCE = 1000
"""Maximum days of a game in one message: several times what a client has."""

Word = Annotated[str, msgspec.Meta(max_length=32)]

PuzzleOutcome = Literal["tried", "shown", "solved", "late"]
"""Outcome of a daily puzzle: not solved yet, solution shown, solved on its day, or solved on a later day."""


@dataclass(frozen=True, slots=True)
class PuzzleDay:
    """The outcome of one daily puzzle, and the number of wrong moves before its solution.

    A daily deal of Maiko has the number of turns instead.
    """

    how: PuzzleOutcome
    misses: int


class DailyPuzzles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Your daily puzzles of a game by day (such as 2026-11-21), and your longest streak against the clock."""

    game: Word
    days: Annotated[dict[Word, PuzzleDay], msgspec.Meta(max_length=DAYS_AT_ONCE)] = {}
    streak: int = 0


@cache
def list_choices() -> Mapping[str, tuple[str, ...]]:
    """Return all preferences by name, each with the values allowed."""
    return {
        **SERVER_CHOICES,
        **{name: values for game in installed_games() for name, values in game.page_settings.items()},
    }


class Preferences:
    """All people's preferences and daily puzzles in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def load_preferences(self, person: str) -> dict[str, str]:
        """Return a person's preferences by name; raises StoreError."""
        (rows,) = await self._store.run(preference_repository.select_preferences_sql(person))
        return dict(rows)

    async def load_daily_puzzles(self, person: str) -> tuple[DailyPuzzles, ...]:
        """Return a person's daily puzzles, one value for each game that has some; raises StoreError."""
        days, streaks = await self._store.run(
            preference_repository.select_daily_puzzles_sql(person),
            preference_repository.select_longest_streaks_sql(person),
        )
        found: dict[str, dict[str, PuzzleDay]] = {}
        for kind, day, how, misses in days:
            found.setdefault(kind, {})[day] = PuzzleDay(how, misses)
        best: dict[str, int] = dict(streaks)
        return tuple(
            DailyPuzzles(kind, found.get(kind, {}), best.get(kind, 0)) for kind in sorted(found.keys() | best.keys())
        )

    async def save_preferences_and_puzzles(
        self, person: str, preferences: Mapping[str, str], puzzles: tuple[DailyPuzzles, ...] = ()
    ) -> None:
        """Store preferences of a person, and merge daily puzzles into the stored ones.

        Raises BadOption, NoAccount or StoreError.
        """
        for name, value in preferences.items():
            _validate_choice(name, value)
        for each in puzzles:
            _validate_daily_puzzles(each)
        if not await Accounts(self._store).load_account(person):
            raise NoAccount("you have no account that choices could follow: this device keeps them")
        statements = [
            preference_repository.insert_or_update_preference_sql(person, name, value)
            for name, value in preferences.items()
        ]
        for each in puzzles:
            statements += _puzzle_statements(person, each)
        if statements:
            await self._store.run(*statements)


def _puzzle_statements(person: str, puzzles: DailyPuzzles) -> Iterator[Statement]:
    if puzzles.days:
        days = [(day, each.how, each.misses) for day, each in puzzles.days.items()]
        yield preference_repository.insert_daily_puzzles_sql(person, puzzles.game, days)
    if puzzles.streak:
        yield preference_repository.insert_longest_streak_sql(person, puzzles.game, puzzles.streak)


def _validate_choice(name: str, value: str) -> None:
    if name not in list_choices():
        raise BadOption(f"{shorten_repr(name)} is no preference of an account: expected {', '.join(list_choices())}")
    if value not in list_choices()[name]:
        raise BadOption(f"{shorten_repr(value)} is not a value of {name}: expected {', '.join(list_choices()[name])}")


def _validate_daily_puzzles(puzzles: DailyPuzzles) -> None:
    if puzzles.game not in (having := [game.name for game in installed_games() if game.has_daily_puzzles]):
        raise BadOption(f"{shorten_repr(puzzles.game)} has no daily puzzles: expected {', '.join(having)}")
    # in the time zones furthest east it is tomorrow already
    last = datetime.now(UTC).date() + timedelta(days=1)
    for day, each in puzzles.days.items():
        if not (FIRST_DAY <= _parse_day(day) <= last):
            raise BadOption(f"{shorten_repr(day)} is no day of a puzzle here: expected {FIRST_DAY} to {last}")
        if not 0 <= each.misses <= MAX_MISSES:
            raise BadOption(f"{each.misses} misses on {day}: expected 0 to {MAX_MISSES}")
    if not 0 <= puzzles.streak <= MAX_STREAK:
        raise BadOption(f"a streak of {puzzles.streak}: expected 0 to {MAX_STREAK}")


def _parse_day(text: str) -> date:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    # another spelling of the same day would become another row
    if day is None or str(day) != text:
        raise BadOption(f"{shorten_repr(text)} is no day: expected one such as {FIRST_DAY}")
    return day
