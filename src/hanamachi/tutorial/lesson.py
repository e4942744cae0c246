"""Lessons: a first game as a value, made of moments of a real table and the actions that lead from one to the next."""

import msgspec

from hanamachi.table import AnyEvent, Setup, Table, apply, make_next_entry
from hanamachi.table.commands import Act, Sit
from hanamachi.table.personal_views import filter_events_for_person, make_table_view
from hanamachi.table.view import TableView

LEARNER, OTHER = "learner", "other"
"""The persons at seat 0 and seat 1. The page shows better names."""

_SECRET = "00" * 32
"""The seed of the table. Every table needs one, but all deals of a lesson are given, so nothing depends on it."""


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """A moment of a lesson: the table as the learner sees it, and the events since the moment before.

    Attributes:
        words: The name of the text of this moment.
        part: The number of the part of the lesson, from 0.
        view: The view of the table.
        news: The events since the moment before.
        wanted: The legal actions that the lesson waits for, with the number of the moment that follows each.
        onward: The number of the next moment if no action is wanted. The lesson is over if this is None and no action
            is wanted.
        astray: A word of the game for the reason why an action is not allowed, by place.
        lit: The places that the text mentions.
    """

    words: str
    part: int
    view: TableView
    news: tuple[AnyEvent, ...]
    wanted: dict[str, int]
    onward: int | None
    astray: dict[str, str]
    lit: tuple[str, ...]


class Lesson(msgspec.Struct, frozen=True):
    """An interactive first game.

    Attributes:
        game: The name of the game.
        parts: The number of its parts. Each moment belongs to one of them.
        moments: The moments of all parts. The lesson starts at the first one.
    """

    game: str
    parts: int
    moments: tuple[Moment, ...]


def start_lesson_table(setup: Setup, other_person: str = OTHER) -> Table:
    """Return a table for a lesson, with a game that has just begun.

    Args:
        setup: The options of the table.
        other_person: The player on seat 1. The learner is on seat 0, and can also be on seat 1.
    """
    table = Table.from_setup(msgspec.structs.replace(setup, seed=_SECRET, shared=other_person == LEARNER))
    for seat, person in enumerate((LEARNER, other_person)):
        table, _ = apply(table, make_next_entry(table, seat, Sit(person), table.updated_at, person))
    return table


def play_lesson_actions(table: Table, *actions: str) -> tuple[Table, tuple[AnyEvent, ...]]:
    """Play several moves, each for the player whose turn it is.

    Returns:
        The table after the moves, and the events that the learner may see.

    Raises:
        IllegalAction: A move is not legal.
    """
    news: list[AnyEvent] = []
    for action in actions:
        assert table.turn is not None
        table, happened = apply(table, make_next_entry(table, table.turn, Act(action), table.updated_at))
        news += filter_events_for_person(table, happened, LEARNER)
    return table, tuple(news)


def learner_view(table: Table) -> TableView:
    """Return what the learner may see of a table."""
    return make_table_view(table, LEARNER, table.updated_at)
