"""Why a table refuses what is said to it; the table is as it was before."""


class TableRefusal(ValueError):
    """What was said cannot be done at this table now."""

    code = "table-refusal"


class NotYourTurn(TableRefusal):
    """An action by a seat that is not to move."""

    code = "not-your-turn"


class NotNow(TableRefusal):
    """Something that has its time, but not this one."""

    code = "not-now"


class NoHints(TableRefusal):
    """A hint where nobody agreed to any."""

    code = "no-hints"


class DealHidden(NotNow):
    """A game whose deal a record does not hold."""

    code = "deal-hidden"


class NotSearched(NotNow):
    """An entry deals game `game`, started by seat `first`, of a kind, without its shuffle."""

    code = "not-searched"

    def __init__(self, game: int, first: int) -> None:
        super().__init__(f"the layout of game {game} was not searched for: expected the number of its shuffle")
        self.game, self.first = game, first


class SeatTaken(TableRefusal):
    """No such seat is open, or the person has one."""

    code = "seat-taken"


class BadName(TableRefusal):
    """A name that cannot be shown at a table."""

    code = "bad-name"


class NameTaken(TableRefusal):
    """A name that somebody at the table has, or one like it."""

    code = "name-taken"


class TimeIsUp(TableRefusal):
    """The clock of the seat had run out."""

    code = "time-is-up"


class TooLate(TableRefusal):
    """Something else has happened since."""

    code = "too-late"
