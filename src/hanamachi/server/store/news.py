"""What processes that share a store tell each other: that something is new, and never what it is.

A set phrase alone is told as it is: it is stored nowhere, so that there is nothing to read, and may be lost.

Between processes news is a text, `TABLE:NUMBER`. A number above 0 is that of an entry; the others stand for the rest,
those from -100 downwards for a seat and a phrase. Whoever does not know a number below 0 takes it for an old entry.
"""

from dataclasses import dataclass

from hanamachi.table.set_phrases import SET_PHRASES, SetPhrase

_PRESENCE, _REWRITTEN, _REVOKED, _ANSWERED = 0, -1, -2, -3
_PHRASES, _A_SEAT = -100, 100
_MISSED, _UNOWNED = 0, 1


@dataclass(frozen=True, slots=True)
class EntryAppended:
    """A table's record has an entry of this number."""

    table: str
    number: int


@dataclass(frozen=True, slots=True)
class PresenceChanged:
    """Somebody came to a table, left it, or shows other colours there."""

    table: str


@dataclass(frozen=True, slots=True)
class RecordRewritten:
    """A table's record was not continued: somebody was taken from it, or it is no more."""

    table: str


@dataclass(frozen=True, slots=True)
class PhraseTold:
    """Who sits on a seat of a table has said a set phrase."""

    table: str
    seat: int
    phrase: SetPhrase


@dataclass(frozen=True, slots=True)
class SessionRevoked:
    """Whoever is on a connection as the person with this digest is no more."""

    person: str


@dataclass(frozen=True, slots=True)
class KnockAnswered:
    """Whoever waits at the door by this knock has found somebody."""

    knock: str


@dataclass(frozen=True, slots=True)
class NewsMissed:
    """News of any kind may have been missed."""


@dataclass(frozen=True, slots=True)
class TablesUnowned:
    """There are tables that no process owns."""


TableNews = EntryAppended | PresenceChanged | RecordRewritten | PhraseTold
News = TableNews | SessionRevoked | KnockAnswered | NewsMissed | TablesUnowned


def encoded(news: News) -> str:
    """The text of news."""
    match news:
        case EntryAppended(table, number):
            return f"{table}:{number}"
        case PresenceChanged(table):
            return f"{table}:{_PRESENCE}"
        case RecordRewritten(table):
            return f"{table}:{_REWRITTEN}"
        case PhraseTold(table, seat, phrase):
            return f"{table}:{_PHRASES - _A_SEAT * seat - SET_PHRASES.index(phrase)}"
        case SessionRevoked(person):
            return f"{person}:{_REVOKED}"
        case KnockAnswered(knock):
            return f"{knock}:{_ANSWERED}"
        case NewsMissed():
            return f":{_MISSED}"
        case TablesUnowned():
            return f":{_UNOWNED}"


def decoded(text: str) -> News:
    """The news of a text that `encoded` made; raises ValueError."""
    table, _, number = text.rpartition(":")
    if not table:
        return TablesUnowned() if int(number) == _UNOWNED else NewsMissed()
    seat, phrase = divmod(_PHRASES - int(number), _A_SEAT)
    if seat >= 0 and phrase < len(SET_PHRASES):
        return PhraseTold(table, seat, SET_PHRASES[phrase])
    told: dict[int, News] = {
        _PRESENCE: PresenceChanged(table),
        _REWRITTEN: RecordRewritten(table),
        _REVOKED: SessionRevoked(table),
        _ANSWERED: KnockAnswered(table),
    }
    return told.get(int(number)) or EntryAppended(table, int(number))
