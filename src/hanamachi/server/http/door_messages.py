"""What crosses the wire at the door, and about whom somebody does not meet again."""

from typing import Annotated

import msgspec

from hanamachi.server.lobby.requests import RequestState
from hanamachi.server.lobby.wishes import Wish
from hanamachi.server.messages import Name

KnockId = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{16,64}$")]


class Knock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Wish for somebody to play with; `knock` is random, and the same one again counts once."""

    knock: KnockId
    wish: Wish
    name: Name


class WishLine(msgspec.Struct, frozen=True):
    """A wish that may be had, and how many wait for it."""

    wish: Wish
    waiting: int


class DoorView(msgspec.Struct, frozen=True):
    """Whether strangers are seated together, and what may be wished."""

    open: bool
    wishes: tuple[WishLine, ...]


class BlockLine(msgspec.Struct, frozen=True):
    """Somebody whom you do not meet again: `id` undoes it, `at` says since when (ms)."""

    id: str
    name: str
    at: int


DOOR_WIRE = (Knock, DoorView, RequestState, BlockLine)
"""The types of this file that TypeScript knows."""
