"""Messages about a person's results, and about the preferences and puzzles of their account."""

from typing import Annotated

import msgspec

from hanamachi.server.people.preferences import DailyPuzzles, Word
from hanamachi.server.people.results import MonthSummary, OpponentSummary, ScoreSummary

MOST_CHOICES, GAMES = 32, 16
"""Maximum preferences and games in one message: several times what a client has."""


class Results(msgspec.Struct, frozen=True):
    """Your results as far as they are counted; with `more`, ask again to count further tables."""

    scores: tuple[ScoreSummary, ...]
    opponents: tuple[OpponentSummary, ...]
    months: tuple[MonthSummary, ...]
    more: bool


class StoredPreferences(msgspec.Struct, frozen=True):
    """The preferences and puzzles of your account."""

    choices: dict[str, str]
    puzzles: tuple[DailyPuzzles, ...]


class PreferenceChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Preferences to store, and puzzles to merge with the stored ones: the first solution of a day counts."""

    choices: Annotated[dict[Word, Word], msgspec.Meta(max_length=MOST_CHOICES)] = {}
    puzzles: Annotated[tuple[DailyPuzzles, ...], msgspec.Meta(max_length=GAMES)] = ()


PROFILE_MESSAGES = (Results, StoredPreferences, PreferenceChange)
"""The messages of this module for which TypeScript types are generated."""
