"""A request to play with a stranger, its state, and the errors of the lobby."""

from dataclasses import dataclass

import msgspec

from hanamachi.server.people.identity import create_public_id


class LobbyRefusal(ValueError):
    """Base class of the errors that the lobby raises for a client's request."""

    code = "door-refusal"


class LobbyClosed(LobbyRefusal):
    """The lobby of this server is closed."""

    code = "door-closed"


class NotWaiting(LobbyRefusal):
    """The request has ended without a table: it was withdrawn, replaced by another, or waited too long."""

    code = "not-waiting"

    def __init__(self) -> None:
        super().__init__(
            "you do not wait at the door, or not any more: expected a knock of yours that is not answered yet"
        )


class RequestState(msgspec.Struct, frozen=True):
    """State of a request: its table once players are found, else None and the number of players who wait for it."""

    table: str | None
    waiting: int = 0


@dataclass(frozen=True, slots=True)
class Request:
    """A request as the store has it; `name` is shown at the table."""

    id: str
    person: str
    name: str


def request_id(person: str, token: str) -> str:
    """Return the ID of a request in the store, which only its person can compute; `token` was chosen by the client."""
    return create_public_id(f"{person} {token}")
