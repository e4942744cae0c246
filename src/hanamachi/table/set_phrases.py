"""Set phrases: what people at a table may say to each other, a closed set, each seen in the reader's language.

They change nothing, and are on no record. A phrase of eight, or none, or when it is said, is a signal all the same.
So where a game hides something nobody says any while it is played: before it nothing is dealt that could be told of,
after it everything is open. Whether it is so is a property of the game, as its rules have it.
"""

from typing import Literal, get_args

from hanamachi.table.errors import TableRefusal
from hanamachi.table.table import Table

SetPhrase = Literal["hello", "good-luck", "well-played", "thank-you", "oh", "one-moment", "again", "goodbye"]

SET_PHRASES: tuple[SetPhrase, ...] = get_args(SetPhrase)
"""In the order in which they are offered; processes name them to each other by their places in it."""


class NobodyElse(TableRefusal):
    """A phrase where no other person sits."""

    code = "nobody-else"


class TooManyPhrases(TableRefusal):
    """More phrases than a seat may say in a while."""

    code = "too-many-phrases"


class GameHides(TableRefusal):
    """A phrase while a game hides something."""

    code = "game-hides"


def check_phrases(table: Table) -> None:
    """Let pass phrases of those who sit at a table now; raises NobodyElse or GameHides."""
    if len({state.person for state in table.seats if state.person}) < 2:
        raise NobodyElse("no other person sits at this table: expected somebody to talk to")
    if table.game is not None and table.hides(table.game):
        raise GameHides("this game hides something: phrases are said before it and after it")


def may_say_phrases(table: Table) -> bool:
    """Whether those who sit at a table may say phrases now."""
    try:
        check_phrases(table)
    except TableRefusal:
        return False
    return True
