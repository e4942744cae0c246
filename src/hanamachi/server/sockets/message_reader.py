"""What comes over a connection, read once: a message of a closed set, or the name of what is wrong with it.

It knows neither sockets nor clocks, so that any amount of nonsense can be tried on it.
"""

import msgspec

from hanamachi.game import shorten_repr
from hanamachi.server.messages import MAX_MESSAGE_BYTES, MAX_WEAR_BYTES, WEAR_OPENS, FromBrowser, Look, Ping, Wear
from hanamachi.server.rate_limits import WINDOW_SECONDS, MessageRate
from hanamachi.table.expected_values import explained
from hanamachi.table.messages import Do, SayPhrase

MAX_SETS = 8
"""Sets of colours are long, and told to all: more than so many in a window stay with whoever wears them."""

PACE: dict[type | None, tuple[int, str]] = {
    Do: (100, "commands"),
    Wear: (3 * MAX_SETS, "sets of colours"),
    SayPhrase: (40, "phrases"),
    Look: (20, "looks"),
    Ping: (40, "pings"),
    None: (20, "messages that are none"),
}
"""How many messages of a kind, None being those that are none, a connection takes in a window."""

LONGEST_REASON = 200

_OPENS = WEAR_OPENS.encode()
_decoder: msgspec.json.Decoder[FromBrowser] = msgspec.json.Decoder(FromBrowser)


class TooQuick(ValueError):
    """More messages of a kind than a connection takes."""

    code = "too-quick"


class TooLarge(ValueError):
    """A message longer than any of its kind can be."""

    code = "too-large"


class NotText(ValueError):
    """A message in bytes, as no browser of ours sends."""

    code = "not-text"


class NotUnderstood(ValueError):
    """A text that is no message."""

    code = "not-understood"


class MessageReader:
    """Reads what comes over one connection, and holds each kind of message to its pace and its size."""

    __slots__ = ("_paces", "_sets")

    def __init__(self) -> None:
        self._paces: dict[type | None, MessageRate] = {kind: MessageRate(most) for kind, (most, _) in PACE.items()}
        self._sets = MessageRate(MAX_SETS)

    def read(self, data: bytes, now: float, *, text: bool = True) -> FromBrowser:
        """The message in the bytes of a text frame; raises NotUnderstood, TooLarge, NotText or TooQuick."""
        if not text:
            raise NotText("a binary message: expected JSON text")
        kind, most = (
            ("a set of colours", MAX_WEAR_BYTES) if data.startswith(_OPENS) else ("a message", MAX_MESSAGE_BYTES)
        )
        if len(data) > most:
            raise TooLarge(f"{kind} of {len(data)} bytes: expected at most {most}")
        try:
            message = _decoder.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._count(None, now)
            # what it says holds what was sent, however long
            why = explained(FromBrowser, error)[:LONGEST_REASON]
            raise NotUnderstood(f"{shorten_repr(data.decode(errors='replace'))} is not a message: {why}") from None
        self._count(type(message), now)
        return message

    def may_wear(self, now: float) -> bool:
        """Whether one set of colours more is told to the others."""
        return self._sets.allows(now)

    def _count(self, kind: type | None, now: float) -> None:
        if not self._paces[kind].allows(now):
            most, what = PACE[kind]
            raise TooQuick(f"more than {most} {what} in {WINDOW_SECONDS:.0f} s")
