"""A first game as a value: moments of a real table, and where each action of the learner leads."""

import msgspec

from hanamachi.table import AnyEvent, Setup, Table, apply, next_entry
from hanamachi.table.commands import Act, Sit
from hanamachi.table.view import TableView, told, view

LEARNER, OTHER = "learner", "other"
"""Who sits on seat 0 and on seat 1; the page has better names for them."""

_SECRET = "00" * 32
"""A table wants a secret though every deal is given; nothing is drawn from it."""


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """A table as the learner sees it, with what has just happened there.

    `words` names what is said now. `wanted` are the legal actions that the lesson waits for, each with the number of
    the moment that it leads to; where none is, `onward` leads on, and where neither is, the lesson is over. `astray`
    says of what may not be done, by place, why, in a word of the game's. `lit` are the places
    that the words speak of. `part` counts what has been taught, from 0.
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
    """A first game: how many parts it has, and its moments; it begins with the first."""

    game: str
    parts: int
    moments: tuple[Moment, ...]


def seated(setup: Setup, other: str = OTHER) -> Table:
    """A table with a game dealt to the learner and the other, or to the learner on both sides."""
    table = Table.of(msgspec.structs.replace(setup, seed=_SECRET, shared=other == LEARNER))
    for seat, person in enumerate((LEARNER, other)):
        table, _ = apply(table, next_entry(table, seat, Sit(person), table.at, person))
    return table


def played(table: Table, *actions: str) -> tuple[Table, tuple[AnyEvent, ...]]:
    """A table after the actions of whoever is to move, and what the learner is told of them; raises IllegalAction."""
    news: list[AnyEvent] = []
    for action in actions:
        assert table.turn is not None
        table, happened = apply(table, next_entry(table, table.turn, Act(action), table.at))
        news += told(table, happened, LEARNER)
    return table, tuple(news)


def seen(table: Table) -> TableView:
    """What the learner sees of a table."""
    return view(table, LEARNER, table.at)
