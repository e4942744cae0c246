"""Events: everything that can happen at a table. The field `happened` is the tag."""

from typing import Any

import msgspec

from hanamachi.table.commands import Offerable


class Event(msgspec.Struct, frozen=True, tag_field="happened"):
    """Base of all events."""


class SeatEvent(Event, frozen=True):
    """Base of events that concern one seat."""

    seat: int


class Sat(SeatEvent, frozen=True, tag="sat"):
    """A person took a seat."""

    name: str


class Left(SeatEvent, frozen=True, tag="left"):
    """A person left."""


class Returned(SeatEvent, frozen=True, tag="returned"):
    """A person returned."""


class Ready(SeatEvent, frozen=True, tag="ready"):
    """A seat is ready for the next game."""


class Dealt(Event, frozen=True, tag="dealt"):
    """A game was dealt. The seat `first` makes the first move."""

    game: int
    first: int


class Acted(SeatEvent, frozen=True, tag="acted"):
    """A seat played an action.

    `told` are the public events of the action, of the package's `event_type`. A late spectator gets an empty `action`
    if it was secret.
    """

    action: str
    told: tuple[Any, ...] = ()


class Saw(SeatEvent, frozen=True, tag="saw"):
    """A seat saw something in secret. Only this seat gets the event."""

    place: str
    tile: str


class Hinted(SeatEvent, frozen=True, tag="hinted"):
    """A seat asked for a hint."""


class Resigned(SeatEvent, frozen=True, tag="resigned"):
    """A seat resigned."""


class TimedOut(SeatEvent, frozen=True, tag="timedout"):
    """The time of a seat ran out."""


class Ended(Event, frozen=True, tag="ended"):
    """A game ended."""

    winners: tuple[int, ...]
    reason: str


class MatchEnded(Event, frozen=True, tag="matchended"):
    """A match ended."""

    winners: tuple[int, ...]


class Offered(SeatEvent, frozen=True, tag="offered"):
    """A seat made an offer. `whom` is the seat to give to a computer player."""

    offer: Offerable
    whom: int | None = None


class Agreed(SeatEvent, frozen=True, tag="agreed"):
    """A seat accepted an offer."""

    offer: Offerable


class Declined(SeatEvent, frozen=True, tag="declined"):
    """A seat declined or withdrew an offer."""

    offer: Offerable


class Replaced(SeatEvent, frozen=True, tag="replaced"):
    """A computer player took a seat."""

    computer: str


class TookBack(SeatEvent, frozen=True, tag="tookback"):
    """The last action of a seat was taken back, with all later ones. `actions` is their number."""

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
"""An event at a table."""
