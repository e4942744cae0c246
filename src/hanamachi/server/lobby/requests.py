"""A request to play with a stranger, its state, and the errors of the lobby."""

from dataclasses import dataclass

import msgspec

from hanamachi.server.people.identity import create_public_id


class LobbyRefusal(ValueError):
    """Base class of errors for a refused request in the lobby, where people ask for games with strangers."""

    code = "door-refusal"


class LobbyClosed(LobbyRefusal):
    """The lobby of this server is closed, so it does not seat strangers together."""

    code = "door-closed"


class NotWaiting(LobbyRefusal):
    """The request has ended without a table: it was withdrawn, replaced by another, or waited too long."""

    code = "not-waiting"

    def __init__(self) -> None:
        super().__init__(
            "you do not wait at the door, or not any more: expected a knock of yours that is not answered yet"
        )


class RequestState(msgspec.Struct, frozen=True):
    """State of a request: its table when players are found, or None and the number of people who wait for the same."""

    table: str | None
    waiting: int = 0


@dataclass(frozen=True, slots=True)
class LobbyRequest:
    """A stored request for a game with strangers; `name` is the player's name to be shown at the table."""

    id: str
    person: str
    name: str


def request_id(person: str, token: str) -> str:
    """Return the ID of a request in the store, from a person's secret ID and a token that the client chose.

    Nobody else can compute it.
    """
    return create_public_id(f"{person} {token}")
