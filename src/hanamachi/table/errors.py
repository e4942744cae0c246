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
    """A hint is asked for at a table where nobody agreed to any."""

    code = "no-hints"


class DealHidden(NotNow):
    """A game whose deal a record does not hold, because it still hides something or none was given."""

    code = "deal-hidden"


class NotSearched(NotNow):
    """An entry deals game number `game`, started by seat `first`, of a kind, and does not say by which shuffle."""

    code = "not-searched"

    def __init__(self, game: int, first: int) -> None:
        super().__init__(f"the layout of game {game} was not searched for: expected the number of its shuffle")
        self.game, self.first = game, first


class SeatTaken(TableRefusal):
    """There is no such open seat, or the person has one already."""

    code = "seat-taken"


class BadName(TableRefusal):
    """A name that cannot be shown at a table."""

    code = "bad-name"


class NameTaken(TableRefusal):
    """A name that somebody at the table has already, or one that looks the same."""

    code = "name-taken"


class TimeIsUp(TableRefusal):
    """The clock of the seat had run out before it acted."""

    code = "time-is-up"


class TooLate(TableRefusal):
    """What was said follows a number after which something else has happened."""

    code = "too-late"
