"""What can be said at a table: a closed set, each told apart by `do`."""

from typing import Literal

import msgspec

Offerable = Literal["takeback", "rematch", "replace"]


class Command(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Anything that can be said; a person says it, a computer player, or the clock."""


class Sit(Command, frozen=True, tag="sit"):
    """Take an open seat (None: the first) under a name of 1 to 24 characters."""

    name: str
    seat: int | None = None


class Leave(Command, frozen=True, tag="leave"):
    """Get up; before the first game the seat is free again, later it is kept."""


class Return(Command, frozen=True, tag="return"):
    """Come back to a kept seat."""


class Start(Command, frozen=True, tag="start"):
    """Be ready for the next game; it is dealt when everybody is."""


class Act(Command, frozen=True, tag="act"):
    """Do what the game allows, in the game's own notation."""

    action: str


class Hint(Command, frozen=True, tag="hint"):
    """Ask what each move is worth, where that was agreed; whoever wants the answer works it out."""


class Resign(Command, frozen=True, tag="resign"):
    """Give up the game that is played."""


class Offer(Command, frozen=True, tag="offer"):
    """Ask for a takeback of one's last action, a rematch, or a computer player on a `seat`.

    A computer player may take the seat of somebody who has left, or that nobody has taken yet.
    """

    offer: Offerable
    seat: int | None = None


class Accept(Command, frozen=True, tag="accept"):
    """Agree to what is offered."""


class Decline(Command, frozen=True, tag="decline"):
    """Refuse what is offered, or withdraw one's own offer."""


class Tick(Command, frozen=True, tag="tick"):
    """The clock of the seat to move has run out."""


PersonCommand = Sit | Leave | Return | Start | Act | Hint | Resign | Offer | Accept | Decline
AnyCommand = PersonCommand | Tick
"""What a person, a computer player or the clock says."""


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An entry of a record, from 1, at a time (ms since 1970).

    `person`, who took a seat, never leaves the server. `shuffle` is the first, from 0, that gave the kind of layout.
    """

    n: int
    at: int
    seat: int
    command: AnyCommand
    person: str = ""
    shuffle: int | None = None
