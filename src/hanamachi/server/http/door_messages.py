"""What crosses the wire at the door, and about whom somebody does not meet again."""

from typing import Annotated

import msgspec

from hanamachi.server.messages import Name
from hanamachi.server.tables.door import AtDoor
from hanamachi.server.tables.wishes import Wish

KnockId = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{16,64}$")]


class Knock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Wish for somebody to play with. `knock` is made by who asks, at random: the same one again counts once.

    `name` is no matter where it is rated: people sit there under their accounts' names.
    """

    knock: KnockId
    wish: Wish
    name: Name


class WishLine(msgspec.Struct, frozen=True):
    """A wish that may be had at the door, and how many wait for it."""

    wish: Wish
    waiting: int


class DoorView(msgspec.Struct, frozen=True):
    """Whether strangers are seated together in this house, and what may be wished, by game."""

    open: bool
    wishes: tuple[WishLine, ...]


class BlockLine(msgspec.Struct, frozen=True):
    """Somebody whom you do not meet again: by what it is undone, the name they had, and when (ms)."""

    id: str
    name: str
    at: int


DOOR_WIRE = (Knock, DoorView, AtDoor, BlockLine)
"""The types of this file that TypeScript knows."""
