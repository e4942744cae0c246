"""Any bytes from a socket are parsed as a message or refused; the server does not fail."""

import json
import time
from collections import Counter
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from hanamachi.drawing.colouring import Colouring, ColouringError
from hanamachi.server.messages import MAX_COLOUR_SET_MESSAGE_BYTES, MAX_MESSAGE_BYTES, FromBrowser, Ping, ShowColourSet
from hanamachi.server.sockets.message_reader import MessageReader, NotText, NotUnderstood, TooLarge, TooQuick
from hanamachi.table.messages import CommandRequest
from tests.server.running import Server, Visitor, connect_two_people

REFUSALS = NotText, NotUnderstood, TooLarge, TooQuick
SAID: tuple[dict[str, Any], ...] = (
    {"say": "ping"},
    {"say": "wear", "set": None},
    {"say": "wear", "set": {"set": 1, "name": "Autumn", "inks": {"sky": "#abcdef"}, "token": None}},
    {"say": "do", "follows": 12, "command": {"do": "act", "action": "b1"}},
    {"say": "do", "follows": 0, "command": {"do": "sit", "name": "Renée", "seat": 1}, "invitation": "ab" * 16},
    {"say": "do", "follows": 3, "command": {"do": "offer", "offer": "takeback"}},
    {"say": "do", "follows": -1, "command": {"do": "resign"}},
)
RIGHT = tuple(json.dumps(each, separators=(",", ":")).encode() for each in SAID)
PIECES: tuple[bytes, ...] = (
    *(
        b"",
        b"\0",
        b'"',
        b"\\",
        b"\\ud800",
        b"\xff\xfe",
        b"\xed\xa0\x80",
        b"\xef\xbb\xbf",
        b"null",
        b"true",
        b"-0",
        b"1e999",
    ),
    *(
        b"[" * 600,
        b'{"say":' * 300,
        b"9" * 400,
        b"NaN",
        b",",
        b":",
        b"{}",
        b"[]",
        b'"say"',
        b'"do"',
        b"\xf0\x9f\x80\x84",
    ),
    *(b" " * MAX_MESSAGE_BYTES, b'"' + b"x" * MAX_COLOUR_SET_MESSAGE_BYTES + b'"'),
)


def make_nonsense(chance: Random) -> bytes:
    """Return a valid message with some bytes replaced, or random bytes."""
    if chance.random() < 0.1:
        return chance.randbytes(chance.randrange(40))
    data = chance.choice(RIGHT)
    for _ in range(chance.randrange(4)):
        one = chance.randrange(len(data) + 1)
        two = min(len(data), one + int(chance.expovariate(0.2)))
        # the last pieces are long, so they are rarely used
        piece = chance.choice(PIECES if chance.random() < 0.02 else PIECES[:-2])
        data = data[:one] + (piece if chance.random() < 0.7 else data[one:two] * 2) + data[two:]
    return data


def parse_message(ear: MessageReader, data: bytes, now: float, *, text: bool = True) -> FromBrowser | None:
    """Return the parsed message, or None; parse the colours of a set, too, as a live table does."""
    try:
        message = ear.parse_and_count_message(data, now, is_text=text)
    except REFUSALS as error:
        sentence = str(error)
    else:
        if isinstance(message, ShowColourSet):
            with suppress(ColouringError):
                Colouring.parse(bytes(message.set))
        return message
    assert 10 < len(sentence) < 500
    return None


def hear_nonsense(many: int) -> Counter[str]:
    """Count the valid messages among a number of random ones, by kind."""
    chance, ear, found = Random(5), MessageReader(), Counter[str]()
    for n in range(many):
        message = parse_message(ear, make_nonsense(chance), n * 1.0)
        if message is not None:
            found[type(message).__name__] += 1
    return found


def test_no_random_message_breaks_the_socket_handler() -> None:
    found = hear_nonsense(20_000)
    assert found.total() < 15_000 and min(found[kind.__name__] for kind in (CommandRequest, ShowColourSet, Ping)) > 200


@pytest.mark.long("fuzz")
def test_none_of_many_random_messages_breaks_the_socket_handler() -> None:
    found = hear_nonsense(400_000)
    print(f"400,000 deliveries, understood: {dict(found)}")
    assert found.total() < 300_000


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(("say", "do", "set", "name")), inner),
    max_leaves=8,
)


@st.composite
def alter_message(draw: st.DrawFn) -> bytes:
    """Return a message in which one field, at any depth, has another value."""
    said = json.loads(draw(st.sampled_from(RIGHT)))
    inner = said.get("command", said) if draw(st.booleans()) else said
    inner[draw(st.sampled_from((*inner, "more")))] = draw(JSON)
    return json.dumps(said).encode(errors="surrogatepass")


@given(alter_message() | st.binary() | st.text().map(lambda text: text.encode(errors="surrogatepass")), st.booleans())
@example(b"\xff", True)
@settings(max_examples=500, deadline=None, suppress_health_check=list(HealthCheck), database=None)
def test_no_value_in_a_message_breaks_the_socket_handler(data: bytes, text: bool) -> None:
    parse_message(MessageReader(), data, time.monotonic(), text=text)


def test_a_real_socket_answers_nonsense_and_the_table_goes_on(server: Server) -> None:
    table, one, two = connect_two_people(server)
    chance = Random(6)
    for number in range(12):
        line = Visitor(server).connect(table)
        let_in = number % 2 == 0
        if let_in:
            line.receive_until("update")
        with suppress(ConnectionClosed):
            for _ in range(60):
                # a text frame may contain any bytes
                line.socket.send(make_nonsense(chance), text=chance.random() < 0.97)
            while True:
                line.receive()
        end = line.socket.protocol.close_rcvd
        if let_in:
            assert end is not None and end.code == 1008
        else:
            # a client that keeps sending may miss the close code
            assert end is None or end.code in (1007, 1008)
    assert one.take_first_tile()["tell"] == "heard"
    two.receive_until_turn(1)
    assert two.take_first_tile()["tell"] == "heard"
