"""Commands: everything that a person, a computer player or the clock can do at a table. The field `do` is the tag."""

from typing import Literal

import msgspec

Offerable = Literal["takeback", "rematch", "replace"]
"""The subjects of an offer: to take an action back, to play another match, to give a seat to a computer player."""


class Command(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Base of all commands."""


class Sit(Command, frozen=True, tag="sit"):
    """Take an open seat, or the first one for None, under a name of 1 to 24 characters."""

    name: str
    seat: int | None = None


class Leave(Command, frozen=True, tag="leave"):
    """Leave the table. Before the first game the seat becomes open; later it is kept for the person."""


class Return(Command, frozen=True, tag="return"):
    """Return to a kept seat."""


class Start(Command, frozen=True, tag="start"):
    """Be ready for the next game, which is dealt when all seats are ready."""


class Act(Command, frozen=True, tag="act"):
    """Play an action, in the notation of the game."""

    action: str


class Hint(Command, frozen=True, tag="hint"):
    """Ask what each action is worth, at a table that allows hints. Clients compute the answer."""


class Resign(Command, frozen=True, tag="resign"):
    """Resign the current game."""


class Offer(Command, frozen=True, tag="offer"):
    """Offer to take back one's last action, to play a rematch, or to give a seat to a computer player.

    `seat` is the seat for the computer player. It is open, or its person has left.
    """

    offer: Offerable
    seat: int | None = None


class Accept(Command, frozen=True, tag="accept"):
    """Accept the open offer."""


class Decline(Command, frozen=True, tag="decline"):
    """Decline the open offer, or withdraw one's own."""


class Tick(Command, frozen=True, tag="tick"):
    """End the time of the seat to move, whose clock is empty."""


PersonCommand = Sit | Leave | Return | Start | Act | Hint | Resign | Offer | Accept | Decline
AnyCommand = PersonCommand | Tick
"""A command of a person, a computer player or the clock."""


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An entry of a record: a command of a seat at a time.

    Attributes:
        n: The number of the entry, from 1.
        at: The time, in milliseconds since 1970.
        seat: The seat.
        command: The command.
        person: The person who took the seat. It never leaves the server.
        shuffle: The number of the first shuffle whose deal is of the agreed kind, from 0.
    """

    n: int
    at: int
    seat: int
    command: AnyCommand
    person: str = ""
    shuffle: int | None = None
