"""Choices and daily puzzles that follow an account from device to device.

Rule 1: a choice is one of a closed set of values. The server has its own, and each game brings its choices.
Rule 2: each choice is a row of its own, and the last that was written counts.
Rule 3: of a day's puzzle the first solution counts, found or shown, with the most misses that were known before it.
Rule 4: of two results against the clock, the better counts.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cache
from typing import Literal

from hanamachi.game import BadOption, shown
from hanamachi.game.registry import games
from hanamachi.locales import LANGUAGES
from hanamachi.server.people import preference_repository
from hanamachi.server.people.accounts import Accounts, NoAccount
from hanamachi.server.store import Statement, Store

OWN: Mapping[str, tuple[str, ...]] = {
    "language": LANGUAGES,
    "look": ("auto", "light", "dark"),
    "sound": ("on", "off"),
    "confirm-resign": ("on", "off"),
}
"""The choices of the house's own pages."""

FIRST_DAY = date(2020, 1, 1)
"""Solved puzzles of earlier days stay on their device, so that there is a most that an account can have."""

MOST_MISSES, LONGEST_STREAK = 999, 9999

How = Literal["tried", "shown", "solved", "late"]
"""Ways that a puzzle went: tried so far, its solution shown first, solved on its day, or solved on a later day."""


@dataclass(frozen=True, slots=True)
class PuzzleDay:
    """The puzzle of one day: how it went (`solved` is on its day, `late` on a later one), and its wrong moves."""

    how: How
    misses: int


@dataclass(frozen=True, slots=True)
class PuzzleProgress:
    """A game's puzzles of one person, by day (such as 2026-11-21), and their best result against the clock."""

    game: str
    days: Mapping[str, PuzzleDay]
    streak: int


@cache
def known() -> Mapping[str, tuple[str, ...]]:
    """All choices that follow an account, by name, each with the values that it may have."""
    return {**OWN, **{name: values for game in games() for name, values in game.choices.items()}}


class Preferences:
    """What follows the accounts of one store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def choices(self, person: str) -> dict[str, str]:
        """What a person has chosen, by name; raises StoreError."""
        (rows,) = await self._store.run(preference_repository.select_choices(person))
        return dict(rows)

    async def puzzles(self, person: str) -> tuple[PuzzleProgress, ...]:
        """Return a person's puzzles, of each game that has any; raises StoreError."""
        days, streaks = await self._store.run(
            preference_repository.select_puzzle_days(person), preference_repository.select_streaks(person)
        )
        found: dict[str, dict[str, PuzzleDay]] = {}
        for kind, day, how, misses in days:
            found.setdefault(kind, {})[day] = PuzzleDay(how, misses)
        best: dict[str, int] = dict(streaks)
        return tuple(
            PuzzleProgress(kind, found.get(kind, {}), best.get(kind, 0)) for kind in sorted(found.keys() | best.keys())
        )

    async def change(self, person: str, choices: Mapping[str, str], puzzles: tuple[PuzzleProgress, ...] = ()) -> None:
        """Write these choices over, and add these puzzles to what is there.

        Raises BadOption, NoAccount or StoreError.
        """
        for name, value in choices.items():
            _check(name, value)
        for each in puzzles:
            _check_puzzles(each)
        if not await Accounts(self._store).account(person):
            raise NoAccount("you have no account that choices could follow: this device keeps them")
        statements = [preference_repository.insert_choice(person, name, value) for name, value in choices.items()]
        for each in puzzles:
            statements += _puzzle_statements(person, each)
        if statements:
            await self._store.run(*statements)


def _puzzle_statements(person: str, puzzles: PuzzleProgress) -> Iterator[Statement]:
    if puzzles.days:
        days = [(day, each.how, each.misses) for day, each in puzzles.days.items()]
        yield preference_repository.insert_puzzle_days(person, puzzles.game, days)
    if puzzles.streak:
        yield preference_repository.insert_streak(person, puzzles.game, puzzles.streak)


def _check(name: str, value: str) -> None:
    if name not in known():
        raise BadOption(f"{shown(name)} is no choice that follows an account: expected {', '.join(known())}")
    if value not in known()[name]:
        raise BadOption(f"{shown(value)} is not a value of {name}: expected {', '.join(known()[name])}")


def _check_puzzles(puzzles: PuzzleProgress) -> None:
    if puzzles.game not in (having := [game.name for game in games() if game.daily_puzzles]):
        raise BadOption(f"{shown(puzzles.game)} has no daily puzzles: expected {', '.join(having)}")
    # it is tomorrow already where the day begins first
    last = datetime.now(UTC).date() + timedelta(days=1)
    for day, each in puzzles.days.items():
        if not (FIRST_DAY <= _day(day) <= last):
            raise BadOption(f"{shown(day)} is no day of a puzzle here: expected {FIRST_DAY} to {last}")
        if not 0 <= each.misses <= MOST_MISSES:
            raise BadOption(f"{each.misses} misses on {day}: expected 0 to {MOST_MISSES}")
    if not 0 <= puzzles.streak <= LONGEST_STREAK:
        raise BadOption(f"a streak of {puzzles.streak}: expected 0 to {LONGEST_STREAK}")


def _day(text: str) -> date:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    # other ways to write the same day would be other rows
    if day is None or str(day) != text:
        raise BadOption(f"{shown(text)} is no day: expected one such as {FIRST_DAY}")
    return day
