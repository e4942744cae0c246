"""What happens at a table: a closed set, each told apart by `happened`."""

from typing import Any

import msgspec

from hanamachi.table.commands import Offerable


class Event(msgspec.Struct, frozen=True, tag_field="happened"):
    """Anything that happened."""


class Sat(Event, frozen=True, tag="sat"):
    """Somebody took a seat."""

    seat: int
    name: str


class Left(Event, frozen=True, tag="left"):
    """Somebody got up."""

    seat: int


class Returned(Event, frozen=True, tag="returned"):
    """Somebody came back."""

    seat: int


class Ready(Event, frozen=True, tag="ready"):
    """A seat is ready for the next game."""

    seat: int


class Dealt(Event, frozen=True, tag="dealt"):
    """Game number `game` of the table was dealt; `first` makes the first move."""

    game: int
    first: int


class Acted(Event, frozen=True, tag="acted"):
    """A seat did what the game allows, and `told` is what everybody saw of it where the action does not say it all,
    each of the game's `event_type`.

    To who comes later, `action` is empty where it could no longer be seen.
    """

    seat: int
    action: str
    told: tuple[Any, ...] = ()


class Saw(Event, frozen=True, tag="saw"):
    """A seat was shown something in secret; nobody else is ever told this event."""

    seat: int
    place: str
    tile: str


class Hinted(Event, frozen=True, tag="hinted"):
    """A seat asked what each of its moves is worth."""

    seat: int


class Resigned(Event, frozen=True, tag="resigned"):
    """A seat gave up."""

    seat: int


class TimedOut(Event, frozen=True, tag="timedout"):
    """A seat ran out of time."""

    seat: int


class Ended(Event, frozen=True, tag="ended"):
    """A game is over."""

    winners: tuple[int, ...]
    reason: str


class MatchEnded(Event, frozen=True, tag="matchended"):
    """A match is over."""

    winners: tuple[int, ...]


class Offered(Event, frozen=True, tag="offered"):
    """A seat asked for something, `whom` being the seat that a computer player would take."""

    seat: int
    offer: Offerable
    whom: int | None = None


class Agreed(Event, frozen=True, tag="agreed"):
    """A seat agreed to what was offered."""

    seat: int
    offer: Offerable


class Declined(Event, frozen=True, tag="declined"):
    """A seat refused, or withdrew, what was offered."""

    seat: int
    offer: Offerable


class Replaced(Event, frozen=True, tag="replaced"):
    """A computer player took a seat."""

    seat: int
    computer: str


class TookBack(Event, frozen=True, tag="tookback"):
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
