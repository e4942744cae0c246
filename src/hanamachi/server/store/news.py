"""Messages between processes that share a store: notifications that something has changed.

A message names what has changed; receivers read the change from the store. Only set phrases are sent themselves: they
are not stored, and may be lost.

A message is JSON without spaces, `{"sender":7,"entries":{"TABLE":13},"news":[{"type":"presence","table":"TABLE"}]}`.
`entries` holds the numbers of new entries by table. It is apart from `news` because most messages are about entries.
"""

from collections.abc import Iterator
from typing import TypeAlias

import msgspec

from hanamachi.table.set_phrases import SetPhrase

ANY_PROCESS = 0
"""Sender of news that every process handles, also the one that sends it; processes have numbers from 1."""


class EntryAppended(msgspec.Struct, frozen=True, tag="entry"):
    """The record of a table has a new entry with this number."""

    table: str
    number: int


class PresenceChanged(msgspec.Struct, frozen=True, tag="presence"):
    """A person came to a table, left it, or changed their colours there."""

    table: str


class RecordRewritten(msgspec.Struct, frozen=True, tag="rewritten"):
    """The record of a table was changed other than by an entry: a person was removed, or the table was deleted."""

    table: str


class PhraseTold(msgspec.Struct, frozen=True, tag="phrase"):
    """The player in a seat has said a set phrase."""

    table: str
    seat: int
    phrase: SetPhrase


class SessionRevoked(msgspec.Struct, frozen=True, tag="revoked"):
    """Connections of the person with this digest must be closed: the session has ended."""

    person: str


class KnockAnswered(msgspec.Struct, frozen=True, tag="answered"):
    """The lobby has matched the request with this id."""

    knock: str


class NewsMissed(msgspec.Struct, frozen=True, tag="missed"):
    """News may have been missed, so everything must be read again."""


class TablesUnowned(msgspec.Struct, frozen=True, tag="unowned"):
    """A process has left tables without an owner."""


TableNews: TypeAlias = EntryAppended | PresenceChanged | RecordRewritten | PhraseTold
News: TypeAlias = TableNews | SessionRevoked | KnockAnswered | NewsMissed | TablesUnowned


class Message(msgspec.Struct, frozen=True, omit_defaults=True):
    """A message with news from the process with the number `sender`, or from `ANY_PROCESS`."""

    sender: int
    entries: dict[str, int] = {}
    news: tuple[News, ...] = ()


_message_decoder = msgspec.json.Decoder(Message)


def encode_message(sender: int, *news: News) -> str:
    """Encode a message with news."""
    return msgspec.json.encode(Message(sender, news=news)).decode()


def decode_message(text: str, receiver: int) -> Iterator[News]:
    """Yield the news of a message, or nothing if the receiver has sent it."""
    try:
        message = _message_decoder.decode(text)
    except msgspec.DecodeError:
        yield from _decode_other_version(text)
        return
    if message.sender != receiver:
        yield from (EntryAppended(*entry) for entry in message.entries.items())
        yield from message.news


def _decode_other_version(text: str) -> Iterator[News]:
    """Yield all news that a message from a process of another version may mean.

    Versions before JSON sent `SENDER NAME:NUMBER NAME:NUMBER`. A name is a table, a person's digest, or the id of a
    request in the lobby; all news about it is yielded.
    """
    names = {each.rpartition(":")[0] for each in text.split(" ")[1:]}
    if text.startswith("{") or not names or "" in names:
        yield NewsMissed()
        return
    for name in sorted(names):
        yield from (RecordRewritten(name), PresenceChanged(name), SessionRevoked(name), KnockAnswered(name))
