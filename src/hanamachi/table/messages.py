"""Messages of a table's WebSocket, for every client that plays at the table: a browser or a terminal."""

from typing import Any

import msgspec

from hanamachi.table.commands import Act, PersonCommand
from hanamachi.table.events import Acted, AnyEvent
from hanamachi.table.set_phrases import SetPhrase
from hanamachi.table.view import TableView


class CommandRequest(msgspec.Struct, frozen=True, tag_field="say", tag="do", forbid_unknown_fields=True):
    """A command. `follows` is the `number` of the client's view; `invitation`, for `sit`, the key to an open seat."""

    follows: int
    command: PersonCommand
    invitation: str = ""


class SayPhrase(msgspec.Struct, frozen=True, tag_field="say", tag="phrase", forbid_unknown_fields=True):
    """Say a set phrase to everybody at the table. No record contains it."""

    phrase: SetPhrase


class NumberedEvent(msgspec.Struct, frozen=True):
    """An event and the number of its entry."""

    n: int
    event: AnyEvent


class Update(msgspec.Struct, frozen=True, tag_field="tell", tag="update"):
    """A full update: the whole view, and the events after the last entry that the client has."""

    events: tuple[NumberedEvent, ...]
    view: TableView


class PatchUpdate(msgspec.Struct, frozen=True, tag_field="tell", tag="changed"):
    """The events since entry `follows`, and the patches of the view: for everybody at the table, and for this client.

    `hanamachi.table.patches` applies a patch to a view. A client without the view of `follows` asks for the whole view.
    """

    follows: int
    events: tuple[NumberedEvent, ...]
    all: dict[str, Any]
    you: dict[str, Any]


class Acknowledged(msgspec.Struct, frozen=True, tag_field="tell", tag="heard"):
    """A command was accepted: it is entry `number`, on disk."""

    number: int


class Refused(msgspec.Struct, frozen=True, tag_field="tell", tag="refused"):
    """A command was refused: the code and the sentence of the error, and the number of the table's last entry."""

    error: str
    message: str
    number: int


class PhraseSaid(msgspec.Struct, frozen=True, tag_field="tell", tag="phrase"):
    """The person on a seat said a set phrase, perhaps from another connection of this client's person."""

    seat: int
    phrase: SetPhrase


class PhraseRefused(msgspec.Struct, frozen=True, tag_field="tell", tag="not-said"):
    """The server refused a set phrase (a ready-made chat message): the code and the sentence of the error."""

    error: str
    message: str


CONFIRMING_EVENTS = {
    "sit": ("sat",),
    "leave": ("left",),
    "return": ("returned",),
    "start": ("ready",),
    "act": ("acted",),
    "hint": ("hinted",),
    "resign": ("resigned",),
    "offer": ("offered",),
    "accept": ("agreed", "tookback", "dealt", "replaced"),
    "decline": ("declined",),
}
"""Events that show that a command was carried out, by the tag of the command."""


def is_command_confirmed(command: PersonCommand, update: Update, last_seen_entry: int) -> bool:
    """Return whether an update from the server shows that a command was carried out.

    A client that lost its connection asks this before it sends the command again.

    Args:
        command: The command.
        update: The update.
        last_seen_entry: The number of the last entry that the client had seen when it sent the command.
    """
    own_seats = {seat for seat, shown in enumerate(update.view.seats) if shown.yours}
    name = str(command.__struct_config__.tag)
    for numbered in update.events:
        event = numbered.event
        if numbered.n <= last_seen_entry or event.__struct_config__.tag not in CONFIRMING_EVENTS[name]:
            continue
        if isinstance(command, Act) and isinstance(event, Acted) and event.action != command.action:
            continue
        if name == "accept" or getattr(event, "seat", None) in own_seats:
            return True
    return False
