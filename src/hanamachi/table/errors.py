"""Why a table refuses what is said to it; the table is as it was before."""


class TableRefusal(ValueError):
    """What was said cannot be done at this table now."""


class NotYourTurn(TableRefusal):
    """An action by a seat that is not to move."""


class NotNow(TableRefusal):
    """Something that has its time, but not this one."""


class NoHints(TableRefusal):
    """A hint is asked for at a table where nobody agreed to any."""


class DealHidden(NotNow):
    """A game whose deal a record does not hold, because it still hides something or none was given."""


class NotSearched(NotNow):
    """An entry deals game number `game`, started by seat `first`, of a kind, and does not say by which shuffle."""

    def __init__(self, game: int, first: int) -> None:
        super().__init__(f"the layout of game {game} was not searched for: expected the number of its shuffle")
        self.game, self.first = game, first


class SeatTaken(TableRefusal):
    """There is no such open seat, or the person has one already."""


class BadName(TableRefusal):
    """A name that cannot be shown at a table."""


class NameTaken(TableRefusal):
    """A name that somebody at the table has already, or one that looks the same."""


class TimeIsUp(TableRefusal):
    """The clock of the seat had run out before it acted."""


class TooLate(TableRefusal):
    """What was said follows a number after which something else has happened."""
