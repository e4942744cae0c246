"""Errors of live tables: a table, game or seat that does not exist, and a person who may not act."""

from hanamachi.game import GameError
from hanamachi.table import TableRefusal


class NoSuchTable(LookupError):
    """The store has no table of this name."""

    code = "no-such-table"


class NoSuchGame(LookupError):
    """The table has no game of this number, or its games have no replay or review."""

    code = "no-such-game"


class NoSuchSeat(LookupError):
    """The table has no seat of this number."""

    code = "no-such-seat"


class StillHidden(GameError):
    """The game has not ended, so a replay or review must not show its hidden tiles."""

    code = "still-hidden"


class NotSeated(TableRefusal):
    """The person has no seat at this table and may only watch."""

    code = "not-seated"


class NoCookie(TableRefusal):
    """The request has no signed cookie, so the server cannot give its sender a seat."""

    code = "no-cookie"


class NotInvited(TableRefusal):
    """The request for a seat lacks the key of the invitation."""

    code = "not-invited"
