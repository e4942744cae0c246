"""Set phrases: a closed set of phrases that people at a table can say. Each person reads them in their own language.

Phrases change nothing and are not on the record. But the choice and the moment of a phrase are a signal. So in a game
with hidden information nobody can say a phrase during the game, only before and after it.
"""

from typing import Literal, get_args

from hanamachi.table.errors import TableRefusal
from hanamachi.table.table import Table

SetPhrase = Literal["hello", "good-luck", "well-played", "thank-you", "oh", "one-moment", "again", "goodbye"]

SET_PHRASES: tuple[SetPhrase, ...] = get_args(SetPhrase)
"""The phrases in the order of the menu. Processes send each other the index."""


class NoOtherPerson(TableRefusal):
    """The error for a set phrase, such as a greeting, at a table without another person."""

    code = "nobody-else"


class TooManyPhrases(TableRefusal):
    """The error for a player who sends more set phrases than a period allows."""

    code = "too-many-phrases"


class GameHidesInformation(TableRefusal):
    """The error for a set phrase during a game with hidden information, where a phrase could give it away."""

    code = "game-hides"


def check_set_phrases_allowed(table: Table) -> None:
    """Check that the people at a table may send set phrases, such as greetings, to each other now.

    Raises NoOtherPerson or GameHidesInformation.
    """
    if len({state.person for state in table.seats if state.person}) < 2:
        raise NoOtherPerson("no other person sits at this table: expected somebody to talk to")
    if table.game is not None and table.is_deal_secret(table.game):
        raise GameHidesInformation("this game hides something: phrases are said before it and after it")


def can_send_set_phrases(table: Table) -> bool:
    """Return whether the people at a table may send set phrases, such as greetings, to each other now."""
    try:
        check_set_phrases_allowed(table)
    except TableRefusal:
        return False
    return True
