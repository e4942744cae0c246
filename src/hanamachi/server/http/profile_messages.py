"""Messages about a person's results, and about the preferences and puzzles of their account."""

from typing import Annotated

import msgspec

from hanamachi.server.people.preferences import PuzzleDay

MOST_CHOICES, DAYS_AT_ONCE, GAMES = 32, 1000, 16
"""Maximum preferences, days and games in one message: several times what a client has."""
"""Maximum preferences, days and games in one message: several times what a client has."""
Word = Annotated[str, msgspec.Meta(max_length=32)]


class ScoreLine(msgspec.Struct, frozen=True):
    """Your score in a kind of game."""

    game: str
    won: int
    drawn: int
    lost: int


class OpponentLine(msgspec.Struct, frozen=True):
    """Your score against a person (name "" for deleted people) or a computer player."""

    game: str
    name: str
    computer: str | None
    won: int
    drawn: int
    lost: int


class MonthLine(msgspec.Struct, frozen=True):
    """Your accuracy in a month (such as 2026-11, UTC).

    It counts moves with a choice and without a hint, the best ones among them, and the tiles lost by the others.
    """

    game: str
    month: str
    games: int
    moves: int
    exact: int
    lost: int


class Results(msgspec.Struct, frozen=True):
    """Your results as far as they are counted; with `more`, ask again to count further tables."""

    scores: tuple[ScoreLine, ...]
    opponents: tuple[OpponentLine, ...]
    months: tuple[MonthLine, ...]
    more: bool


class DailyPuzzles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Your daily puzzles of a game by day (such as 2026-11-21), and your longest streak against the clock."""

    game: Word
    days: Annotated[dict[Word, PuzzleDay], msgspec.Meta(max_length=DAYS_AT_ONCE)] = {}
    streak: int = 0


class Remembered(msgspec.Struct, frozen=True):
    """The preferences and puzzles of your account."""

    choices: dict[str, str]
    puzzles: tuple[DailyPuzzles, ...]


class Remember(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Preferences to store, and puzzles to merge with the stored ones: the first solution of a day counts."""

    choices: Annotated[dict[Word, Word], msgspec.Meta(max_length=MOST_CHOICES)] = {}
    puzzles: Annotated[tuple[DailyPuzzles, ...], msgspec.Meta(max_length=GAMES)] = ()


YOU_WIRE = (Results, Remembered, Remember)
"""The messages of this module for which TypeScript types are generated."""
