"""What happens at a table: a closed set, each told apart by `happened`."""

from typing import Any

import msgspec

from hanamachi.table.commands import Offerable


class Event(msgspec.Struct, frozen=True, tag_field="happened"):
    """Anything that happened."""


class SeatEvent(Event, frozen=True):
    """What a seat did, or what happened to it."""

    seat: int


class Sat(SeatEvent, frozen=True, tag="sat"):
    """Somebody took a seat."""

    name: str


class Left(SeatEvent, frozen=True, tag="left"):
    """Somebody got up."""


class Returned(SeatEvent, frozen=True, tag="returned"):
    """Somebody came back."""


class Ready(SeatEvent, frozen=True, tag="ready"):
    """A seat is ready for the next game."""


class Dealt(Event, frozen=True, tag="dealt"):
    """A game was dealt; `first` makes the first move."""

    game: int
    first: int


class Acted(SeatEvent, frozen=True, tag="acted"):
    """A seat did what the game allows; `told`, of the game's `event_type`, is what everybody saw of it besides.

    To who comes later, `action` is empty where it could no longer be seen.
    """

    action: str
    told: tuple[Any, ...] = ()


class Saw(SeatEvent, frozen=True, tag="saw"):
    """A seat was shown something in secret; nobody else is told."""

    place: str
    tile: str


class Hinted(SeatEvent, frozen=True, tag="hinted"):
    """A seat asked for a hint."""


class Resigned(SeatEvent, frozen=True, tag="resigned"):
    """A seat gave up."""


class TimedOut(SeatEvent, frozen=True, tag="timedout"):
    """A seat ran out of time."""


class Ended(Event, frozen=True, tag="ended"):
    """A game is over."""

    winners: tuple[int, ...]
    reason: str


class MatchEnded(Event, frozen=True, tag="matchended"):
    """A match is over."""

    winners: tuple[int, ...]


class Offered(SeatEvent, frozen=True, tag="offered"):
    """A seat asked for something; `whom` is the seat that a computer player would take."""

    offer: Offerable
    whom: int | None = None


class Agreed(SeatEvent, frozen=True, tag="agreed"):
    """A seat agreed to what was offered."""

    offer: Offerable


class Declined(SeatEvent, frozen=True, tag="declined"):
    """A seat refused, or withdrew, what was offered."""

    offer: Offerable


class Replaced(SeatEvent, frozen=True, tag="replaced"):
    """A computer player took a seat."""

    computer: str


class TookBack(SeatEvent, frozen=True, tag="tookback"):
    """A seat's last action was taken back, and what came after."""

    actions: int


AnyEvent = (
    Sat
    | Left
    | Returned
    | Ready
    | Dealt
    | Acted
    | Saw
    | Hinted
    | Resigned
    | TimedOut
    | Ended
    | MatchEnded
    | Offered
    | Agreed
    | Declined
    | Replaced
    | TookBack
)
"""What can happen at a table."""
