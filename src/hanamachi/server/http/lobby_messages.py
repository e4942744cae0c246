"""Messages about the lobby and about blocks."""

from typing import Annotated

import msgspec

from hanamachi.server.lobby.requests import RequestState
from hanamachi.server.lobby.wishes import Wish
from hanamachi.server.messages import Name
from hanamachi.server.people.blocks import BlockedPerson

OpponentRequestId = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{16,64}$")]


class OpponentRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for an opponent; `knock` is a random ID, and a repetition with the same ID counts once."""

    knock: OpponentRequestId
    wish: Wish
    name: Name


class WishSummary(msgspec.Struct, frozen=True):
    """A kind of game that can be requested, and the number of people who wait for it."""

    wish: Wish
    waiting: int


class LobbyView(msgspec.Struct, frozen=True):
    """Whether the lobby is open, and the kinds of games that can be requested."""

    open: bool
    wishes: tuple[WishSummary, ...]


LOBBY_MESSAGES = (OpponentRequest, LobbyView, RequestState, BlockedPerson)
"""The messages of this module for which TypeScript types are generated."""
