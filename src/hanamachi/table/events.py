"""What happens at a table: a closed set, each told apart by `happened`."""

import msgspec

from hanamachi.table.commands import Offerable


class Event(msgspec.Struct, frozen=True, tag_field="happened", tag=str.lower):
    """Anything that happened."""


class Sat(Event, frozen=True):
    """Somebody took a seat."""

    seat: int
    name: str


class Left(Event, frozen=True):
    """Somebody got up."""

    seat: int


class Returned(Event, frozen=True):
    """Somebody came back."""

    seat: int


class Ready(Event, frozen=True):
    """A seat is ready for the next game."""

    seat: int


class Dealt(Event, frozen=True):
    """Game number `game` of the table was dealt; `first` makes the first move."""

    game: int
    first: int


class Acted(Event, frozen=True):
    """A seat did what the game allows."""

    seat: int
    action: str


class Resigned(Event, frozen=True):
    """A seat gave up."""

    seat: int


class TimedOut(Event, frozen=True):
    """A seat ran out of time."""

    seat: int


class Ended(Event, frozen=True):
    """A game is over."""

    winner: int | None
    reason: str


class MatchEnded(Event, frozen=True):
    """A match is over."""

    winner: int | None


class Offered(Event, frozen=True):
    """A seat asked for something."""

    seat: int
    offer: Offerable


class Declined(Event, frozen=True):
    """A seat refused, or withdrew, what was offered."""

    seat: int
    offer: Offerable


class TookBack(Event, frozen=True):
    """A seat's last action was taken back, and what came after it."""

    seat: int
    actions: int


AnyEvent = (
    Sat
    | Left
    | Returned
    | Ready
    | Dealt
    | Acted
    | Resigned
    | TimedOut
    | Ended
    | MatchEnded
    | Offered
    | Declined
    | TookBack
)
