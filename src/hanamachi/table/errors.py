"""Refusals of commands. A refused command leaves the table unchanged."""


class TableRefusal(ValueError):
    """A command that is not possible at this table now."""

    code = "table-refusal"


class NotYourTurn(TableRefusal):
    """An action of a seat that is not to move."""

    code = "not-your-turn"


class NotPossibleNow(TableRefusal):
    """A command that is not possible in the current phase of the table."""

    code = "not-now"


class NoHints(TableRefusal):
    """A request for a hint at a table without hints."""

    code = "no-hints"


class DealHidden(NotPossibleNow):
    """A game whose deal the record does not contain."""

    code = "deal-hidden"


class ShuffleNotSearched(NotPossibleNow):
    """An entry that deals a layout of a kind without the number of its shuffle.

    Attributes:
        game: The number of the game.
        first: The seat that starts the game.
    """

    code = "not-searched"

    def __init__(self, game: int, first: int) -> None:
        super().__init__(f"the layout of game {game} was not searched for: expected the number of its shuffle")
        self.game, self.first = game, first


class SeatTaken(TableRefusal):
    """A seat that is not open, or a person who has a seat already."""

    code = "seat-taken"


class BadName(TableRefusal):
    """A name that cannot be shown at a table."""

    code = "bad-name"


class NameTaken(TableRefusal):
    """A name that is equal or similar to the name of another person at the table."""

    code = "name-taken"


class TimeIsUp(TableRefusal):
    """An action after the time of the seat has run out."""

    code = "time-is-up"


class TooLate(TableRefusal):
    """A command that follows an outdated view of the table."""

    code = "too-late"
