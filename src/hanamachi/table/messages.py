"""What is said over the line to a table, by any program that plays at it: a browser, a terminal."""

from typing import Any

import msgspec

from hanamachi.table.commands import Act, PersonCommand
from hanamachi.table.events import Acted, AnyEvent
from hanamachi.table.set_phrases import SetPhrase
from hanamachi.table.view import TableView


class Do(msgspec.Struct, frozen=True, tag_field="say", tag="do", forbid_unknown_fields=True):
    """A command; `follows` is the `number` of your view, `invitation` the key to an open seat, for `sit` alone."""

    follows: int
    command: PersonCommand
    invitation: str = ""


class SayPhrase(msgspec.Struct, frozen=True, tag_field="say", tag="phrase", forbid_unknown_fields=True):
    """Say a set phrase to all at the table; it is on no record."""

    phrase: SetPhrase


class Numbered(msgspec.Struct, frozen=True):
    """An event and the number of the entry that it belongs to."""

    n: int
    event: AnyEvent


class Update(msgspec.Struct, frozen=True, tag_field="tell", tag="update"):
    """The events since the number that the browser had, and the table now."""

    events: tuple[Numbered, ...]
    view: TableView


class Changed(msgspec.Struct, frozen=True, tag_field="tell", tag="changed"):
    """The events since entry `follows`, and what of the view has changed: for all at the table, and for you.

    `hanamachi.table.patches` folds a change into a view. Who has not the view of `follows` asks for it.
    """

    follows: int
    events: tuple[Numbered, ...]
    all: dict[str, Any]
    you: dict[str, Any]


class Acknowledged(msgspec.Struct, frozen=True, tag_field="tell", tag="heard"):
    """What you said counts: it is entry `number`, on disk."""

    number: int


class Refused(msgspec.Struct, frozen=True, tag_field="tell", tag="refused"):
    """What the browser said changes nothing: a code, a sentence, and the table's number."""

    error: str
    message: str
    number: int


class PhraseSaid(msgspec.Struct, frozen=True, tag_field="tell", tag="phrase"):
    """Who sits on a seat has said a set phrase, perhaps you elsewhere."""

    seat: int
    phrase: SetPhrase


class NotSaid(msgspec.Struct, frozen=True, tag_field="tell", tag="not-said"):
    """A phrase of yours that nobody is told: a code and a sentence."""

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


def is_confirmed(command: PersonCommand, update: Update, follows: int) -> bool:
    """Return whether an update shows that a command was carried out after entry `follows`.

    A client that lost its connection asks this before it sends the command again.
    """
    own_seats = {seat for seat, shown in enumerate(update.view.seats) if shown.yours}
    name = str(command.__struct_config__.tag)
    for numbered in update.events:
        event = numbered.event
        if numbered.n <= follows or event.__struct_config__.tag not in CONFIRMING_EVENTS[name]:
            continue
        if isinstance(command, Act) and isinstance(event, Acted) and event.action != command.action:
            continue
        if name == "accept" or getattr(event, "seat", None) in own_seats:
            return True
    return False
