"""News between processes that share a store: that something is new, and never what it is.

Only a set phrase is sent itself: it is stored nowhere, so that there is nothing to read, and it may be lost.

A message is JSON without spaces, `{"sender":7,"entries":{"TABLE":13},"news":[{"type":"presence","table":"TABLE"}]}`.
`entries` are the numbers of entries that were appended, by table, because most news is of them.
"""

from collections.abc import Iterator
from typing import TypeAlias

import msgspec

from hanamachi.table.set_phrases import SetPhrase

ANY_PROCESS = 0
"""The sender of news that every process hears, also the one that sends it; processes have numbers from 1."""


class EntryAppended(msgspec.Struct, frozen=True, tag="entry"):
    """A table's record has an entry of this number."""

    table: str
    number: int


class PresenceChanged(msgspec.Struct, frozen=True, tag="presence"):
    """Somebody came to a table, left it, or shows other colours there."""

    table: str


class RecordRewritten(msgspec.Struct, frozen=True, tag="rewritten"):
    """A table's record was not continued: somebody was taken from it, or it is no more."""

    table: str


class PhraseTold(msgspec.Struct, frozen=True, tag="phrase"):
    """Who sits on a seat of a table has said a set phrase."""

    table: str
    seat: int
    phrase: SetPhrase


class SessionRevoked(msgspec.Struct, frozen=True, tag="revoked"):
    """Whoever is on a connection as the person with this digest is no more."""

    person: str


class KnockAnswered(msgspec.Struct, frozen=True, tag="answered"):
    """Whoever waits at the door by this knock has found somebody."""

    knock: str


class NewsMissed(msgspec.Struct, frozen=True, tag="missed"):
    """News of any kind may have been missed."""


class TablesUnowned(msgspec.Struct, frozen=True, tag="unowned"):
    """There are tables that no process owns."""


TableNews: TypeAlias = EntryAppended | PresenceChanged | RecordRewritten | PhraseTold
News: TypeAlias = TableNews | SessionRevoked | KnockAnswered | NewsMissed | TablesUnowned


class Message(msgspec.Struct, frozen=True, omit_defaults=True):
    """News of one process; `sender` is its number, or `ANY_PROCESS`."""

    sender: int
    entries: dict[str, int] = {}
    news: tuple[News, ...] = ()


_messages = msgspec.json.Decoder(Message)


def encode_message(sender: int, *news: News) -> str:
    """Return the text of a message."""
    return msgspec.json.encode(Message(sender, news=news)).decode()


def decode_message(text: str, receiver: int) -> Iterator[News]:
    """Yield the news of a message, unless the receiver sent it itself."""
    try:
        message = _messages.decode(text)
    except msgspec.DecodeError:
        yield from _news_of_other_version(text)
        return
    if message.sender != receiver:
        yield from (EntryAppended(*entry) for entry in message.entries.items())
        yield from message.news


def _news_of_other_version(text: str) -> Iterator[News]:
    """Yield what may have happened, by a message of a process of another version.

    Those before JSON sent `SENDER NAME:NUMBER NAME:NUMBER`. The name is a table's, a person's digest or a knock:
    everything of that name is looked at again.
    """
    names = {each.rpartition(":")[0] for each in text.split(" ")[1:]}
    if text.startswith("{") or not names or "" in names:
        yield NewsMissed()
        return
    for name in sorted(names):
        yield from (RecordRewritten(name), PresenceChanged(name), SessionRevoked(name), KnockAnswered(name))
