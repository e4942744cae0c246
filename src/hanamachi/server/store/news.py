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
    """News that the record of a table has a new entry (action) with this number."""

    table: str
    number: int


class PresenceChanged(msgspec.Struct, frozen=True, tag="presence"):
    """News that a person came to a table, left it, or changed their colours there."""

    table: str


class RecordRewritten(msgspec.Struct, frozen=True, tag="rewritten"):
    """News that the entries of a table were changed (a person was removed), or that the table was deleted."""

    table: str


class PhraseTold(msgspec.Struct, frozen=True, tag="phrase"):
    """News that the player in a seat has said a set phrase (such as a greeting)."""

    table: str
    seat: int
    phrase: SetPhrase


class SessionRevoked(msgspec.Struct, frozen=True, tag="revoked"):
    """News that a session has ended: connections of the person with this digest must be closed."""

    person: str


class KnockAnswered(msgspec.Struct, frozen=True, tag="answered"):
    """News that a request for a game with strangers was answered: players were found."""

    knock: str


class NewsMissed(msgspec.Struct, frozen=True, tag="missed"):
    """Sign that news may have been lost, so that everything must be read again."""


class TablesUnowned(msgspec.Struct, frozen=True, tag="unowned"):
    """News that a process has given up tables, which now have no owner."""


TableNews: TypeAlias = EntryAppended | PresenceChanged | RecordRewritten | PhraseTold
News: TypeAlias = TableNews | SessionRevoked | KnockAnswered | NewsMissed | TablesUnowned


class Message(msgspec.Struct, frozen=True, omit_defaults=True):
    """A message with news from one process: `sender` is the number of the process, or `ANY_PROCESS`."""

    sender: int
    entries: dict[str, int] = {}
    news: tuple[News, ...] = ()


_message_decoder = msgspec.json.Decoder(Message)


def encode_message(sender: int, *news: News) -> str:
    """Encode news as a message from the process with the number `sender`."""
    return msgspec.json.encode(Message(sender, news=news)).decode()


def decode_news_message(message_text: str, receiver_number: int) -> Iterator[News]:
    """Yield the news in a message; nothing if the process with the number `receiver_number` has sent it itself."""
    try:
        message = _message_decoder.decode(message_text)
    except msgspec.DecodeError:
        yield from _decode_news_of_other_version(message_text)
        return
    if message.sender != receiver_number:
        yield from (EntryAppended(*entry) for entry in message.entries.items())
        yield from message.news


def _decode_news_of_other_version(message_text: str) -> Iterator[News]:
    """Yield all news that a message may mean if a process of another version has sent it.

    Versions before JSON sent `SENDER NAME:NUMBER NAME:NUMBER`. A name may be a table, a person's digest, or a request
    for a game. It is not known which, so news of each of these kinds is yielded.
    """
    names = {each.rpartition(":")[0] for each in message_text.split(" ")[1:]}
    if message_text.startswith("{") or not names or "" in names:
        yield NewsMissed()
        return
    for name in sorted(names):
        yield from (RecordRewritten(name), PresenceChanged(name), SessionRevoked(name), KnockAnswered(name))
