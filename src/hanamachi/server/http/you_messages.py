"""What crosses the wire about how somebody plays, and about the choices and puzzles that follow their account."""

from typing import Annotated

import msgspec

from hanamachi.server.people.preferences import PuzzleDay

MOST_CHOICES, DAYS_AT_ONCE, GAMES = 32, 1000, 16
Word = Annotated[str, msgspec.Meta(max_length=32)]


class ScoreLine(msgspec.Struct, frozen=True):
    """Your games of a kind."""

    game: str
    won: int
    drawn: int
    lost: int


class OpponentLine(msgspec.Struct, frozen=True):
    """Your games with somebody (name empty: they are deleted) or with a computer player."""

    game: str
    name: str
    computer: str | None
    won: int
    drawn: int
    lost: int


class MonthLine(msgspec.Struct, frozen=True):
    """How exactly you played in a month (2026-11, UTC): moves that were a choice, without hints; tiles lost."""

    game: str
    month: str
    games: int
    moves: int
    exact: int
    lost: int


class Results(msgspec.Struct, frozen=True):
    """What came of your games as far as they are counted; with `more`, ask again."""

    scores: tuple[ScoreLine, ...]
    opponents: tuple[OpponentLine, ...]
    months: tuple[MonthLine, ...]
    more: bool


class DailyPuzzles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's puzzles by day (2026-11-21), and the best result against the clock."""

    game: Word
    days: Annotated[dict[Word, PuzzleDay], msgspec.Meta(max_length=DAYS_AT_ONCE)] = {}
    streak: int = 0


class Remembered(msgspec.Struct, frozen=True):
    """What follows your account."""

    choices: dict[str, str]
    puzzles: tuple[DailyPuzzles, ...]


class Remember(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Choices in the place of earlier ones, and puzzles in addition: the first solution of a day counts."""

    choices: Annotated[dict[Word, Word], msgspec.Meta(max_length=MOST_CHOICES)] = {}
    puzzles: Annotated[tuple[DailyPuzzles, ...], msgspec.Meta(max_length=GAMES)] = ()


YOU_WIRE = (Results, Remembered, Remember)
"""The types of this file that TypeScript knows."""
