"""Refusals of commands. A refused command leaves the table unchanged."""


class TableRefusal(ValueError):
    """The error for a command that is not possible at a table now. Base of the more exact errors."""

    code = "table-refusal"


class NotYourTurn(TableRefusal):
    """The error for a move of a player whose turn it is not."""

    code = "not-your-turn"


class NotPossibleNow(TableRefusal):
    """The error for a command that is not possible at this moment, such as a move when no game is being played."""

    code = "not-now"


class NoHints(TableRefusal):
    """The error for a request for a hint at a table that does not allow hints."""

    code = "no-hints"


class DealHidden(NotPossibleNow):
    """The error for a game in a record that does not contain the game's deal (how it was set up)."""

    code = "deal-hidden"


class ShuffleNotSearched(NotPossibleNow):
    """The error for an entry that deals a game of a special kind without the number of the shuffle to use.

    Attributes:
        game: The number of the game, from 1.
        first: The seat that makes the first move.
    """

    code = "not-searched"

    def __init__(self, game: int, first: int) -> None:
        super().__init__(f"the layout of game {game} was not searched for: expected the number of its shuffle")
        self.game, self.first = game, first


class SeatTaken(TableRefusal):
    """The error for taking a seat that is not open, or for a person who has a seat already."""

    code = "seat-taken"


class BadName(TableRefusal):
    """The error for a player's name that cannot be shown at a table."""

    code = "bad-name"


class NameTaken(TableRefusal):
    """The error for a name that is equal or similar to the name of another person at the table."""

    code = "name-taken"


class TimeIsUp(TableRefusal):
    """The error for a move after the player's time has run out."""

    code = "time-is-up"


class TooLate(TableRefusal):
    """The error for a command that is based on an outdated view of the table."""

    code = "too-late"
