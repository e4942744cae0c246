"""Parsing of messages from clients, with a rate limit for each kind of message of one connection.

It uses no socket and no clock, so that tests can try any input.
"""

import msgspec

from hanamachi.game import shorten_repr
from hanamachi.server.messages import (
    COLOUR_SET_MESSAGE_START,
    MAX_COLOUR_SET_MESSAGE_BYTES,
    MAX_MESSAGE_BYTES,
    FromBrowser,
    Ping,
    RequestSnapshot,
    ShowColourSet,
)
from hanamachi.server.rate_limits import WINDOW_SECONDS, MessageRate
from hanamachi.table.expected_values import explain_decoding_error
from hanamachi.table.messages import CommandRequest, SayPhrase

MAX_COLOUR_SETS = 8
"""Maximum colour sets in a rate window that are broadcast: they are long, and sent to everybody at the table."""

MESSAGE_LIMITS: dict[type | None, tuple[int, str]] = {
    CommandRequest: (100, "commands"),
    ShowColourSet: (3 * MAX_COLOUR_SETS, "sets of colours"),
    SayPhrase: (40, "phrases"),
    RequestSnapshot: (20, "looks"),
    Ping: (40, "pings"),
    None: (20, "messages that are none"),
}
"""Maximum messages of each kind from one connection in a rate window, and the kind's name; None is an invalid message.

Faster clients are disconnected. People cannot act as fast, and the pages do not.
"""

MAX_REASON_CHARS = 200
"""Maximum length of the explanation of an invalid message, which quotes the message."""

_WEAR_OPENS = COLOUR_SET_MESSAGE_START.encode()
_decoder: msgspec.json.Decoder[FromBrowser] = msgspec.json.Decoder(FromBrowser)


class TooQuick(ValueError):
    """A client sends more messages of one kind than its connection is allowed."""

    code = "too-quick"


class TooLarge(ValueError):
    """A message is longer than messages of its kind may be."""

    code = "too-large"


class NotText(ValueError):
    """A message is binary; all messages of the protocol are text."""

    code = "not-text"


class NotUnderstood(ValueError):
    """A text is not a valid message."""

    code = "not-understood"


class MessageReader:
    """Parser of the messages on one WebSocket connection, with its rate limits."""

    __slots__ = ("_colour_sets", "_rates")

    def __init__(self) -> None:
        self._rates: dict[type | None, MessageRate] = {
            kind: MessageRate(limit) for kind, (limit, _) in MESSAGE_LIMITS.items()
        }
        self._colour_sets = MessageRate(MAX_COLOUR_SETS)

    def parse_and_count_message(self, data: bytes, now: float, *, is_text: bool = True) -> FromBrowser:
        """Parse a message from a client, and count it for the rate limits.

        Args:
            data: Payload of a frame.
            now: Time in seconds of any steady clock.
            is_text: Whether it is a text frame.

        Raises:
            NotUnderstood: It is not a valid message; the connection may go on.
            TooLarge, NotText, TooQuick: The connection should be closed.
        """
        if not is_text:
            raise NotText("a binary message: expected JSON text")
        is_wear = data.startswith(_WEAR_OPENS)
        kind, limit = (
            ("a set of colours", MAX_COLOUR_SET_MESSAGE_BYTES) if is_wear else ("a message", MAX_MESSAGE_BYTES)
        )
        if len(data) > limit:
            raise TooLarge(f"{kind} of {len(data)} bytes: expected at most {limit}")
        try:
            message = _decoder.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._count(None, now)
            reason = explain_decoding_error(FromBrowser, error)[:MAX_REASON_CHARS]
            raise NotUnderstood(f"{shorten_repr(data.decode(errors='replace'))} is not a message: {reason}") from None
        self._count(type(message), now)
        return message

    def allows_colours(self, now: float) -> bool:
        """Return whether the client may broadcast one more set of tile colours at the time `now` (s), and count it."""
        return self._colour_sets.count_message_if_allowed(now)

    def _count(self, kind: type | None, now: float) -> None:
        if not self._rates[kind].count_message_if_allowed(now):
            limit, name = MESSAGE_LIMITS[kind]
            raise TooQuick(f"more than {limit} {name} in {WINDOW_SECONDS:.0f} s")
