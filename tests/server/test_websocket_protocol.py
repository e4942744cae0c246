"""What a socket is heard to say is the same, however it comes: one frame at a time, many, or a frame in pieces."""

import asyncio
import weakref
from random import Random
from typing import Any

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol
from websockets.uri import parse_uri

from hanamachi.server.sockets.socket_writer import EXTENSION
from hanamachi.server.sockets.websocket_protocol import WebSocketProtocol


class Unsent(asyncio.Transport):
    """The way out, which leads nowhere; `closed` says whether it was ended."""

    closed = False

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return default

    def write(self, data: Any) -> None:
        """Nobody reads it."""

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None:
        """It goes on."""

    def resume_reading(self) -> None:
        """It goes on."""


class Heard(list[tuple[bytes, bool]]):
    """A listener that notes all."""

    def heard(self, data: bytes, *, text: bool) -> None:
        self.append((data, text))

    def gone(self) -> None:
        """Nobody is there."""

    def flow(self) -> None:
        """Nothing waits."""


async def application(scope: Any, receive: Any, send: Any) -> None:
    """Accept whoever comes, and wait."""
    await send({"type": "websocket.accept"})
    await asyncio.Event().wait()


def greeted(served: Any) -> tuple[WebSocketProtocol, Unsent]:
    """A socket of an application, that somebody has asked for, and its way out."""
    config = Config(served, ws_ping_interval=None, ws_per_message_deflate=False, log_level="critical")
    config.load()
    protocol = WebSocketProtocol(config, ServerState(), {})
    transport, client = Unsent(), ClientProtocol(parse_uri("ws://127.0.0.1/"))
    protocol.connection_made(transport)
    client.send_request(client.connect())
    protocol.data_received(b"".join(client.data_to_send()))
    return protocol, transport


async def heard(chunks: list[bytes]) -> tuple[list[tuple[bytes, bool]], bool]:
    """What is heard of what comes after a handshake, and whether the socket is closed by it."""
    protocol, transport = greeted(application)
    listener = Heard()
    while not protocol.handshake_complete:
        await asyncio.sleep(0)
    protocol.take_over(listener)
    for chunk in chunks:
        if not transport.closed:
            protocol.data_received(chunk)
    for task in asyncio.all_tasks() - {asyncio.current_task()}:
        task.cancel()
    return list(listener), transport.closed


def said(chance: Random) -> bytes:
    """Some frames, most of them short texts."""
    text = chance.randbytes(chance.choice((0, 1, 5, 60, 125, 126, 300))).hex().encode()[: chance.choice((1, 60, 1000))]
    kind = chance.choice((*[Opcode.TEXT] * 6, Opcode.BINARY, Opcode.PONG, Opcode.PING))
    if kind in (Opcode.PING, Opcode.PONG):
        text = text[:20]
    elif chance.random() < 0.1:
        begin, end = Frame(kind, text, fin=False), Frame(Opcode.CONT, text)
        return begin.serialize(mask=True) + end.serialize(mask=True)
    return Frame(kind, text).serialize(mask=True)


def chunks(chance: Random, frames: list[bytes]) -> list[bytes]:
    """The same, as a network may bring it: each alone, now and then together or in pieces."""
    came, waiting = list[bytes](), b""
    for frame in frames:
        waiting += frame
        if chance.random() < 0.2:
            continue
        cut = chance.randrange(len(waiting)) if chance.random() < 0.1 else len(waiting)
        came, waiting = [*came, waiting[:cut]], waiting[cut:]
    return [chunk for chunk in (*came, waiting) if chunk]


@pytest.mark.parametrize("seed", range(60))
def test_what_is_heard_hangs_on_nothing_but_what_is_said(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = Random(seed)
    frames = [said(chance) for _ in range(40)]
    if seed % 4 == 3:
        # what no client may send ends the socket, whoever reads it
        at = chance.randrange(40)
        frames[at] = chance.choice((b"\xc1\x81aaaab", b"\x81\x03abc", b"\x83\x81aaaab", b"\x80\x81aaaab")) + b"123456"
    came = chunks(chance, frames)
    read_here = asyncio.run(heard(came))
    monkeypatch.delattr(WebSocketProtocol, "data_received")
    assert asyncio.run(heard(came)) == read_here
    assert len(read_here[0]) > 20 or seed % 4 == 3


def test_a_short_text_that_comes_alone_is_not_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [b"a" * size for size in (1, 2, 3, 4, 5, 60, 125)]
    begin, parse = WebSocketProtocol.take_over, ServerProtocol.receive_data

    def take_over(self: WebSocketProtocol, listener: Any) -> None:
        begin(self, listener)
        monkeypatch.setattr(ServerProtocol, "receive_data", None)

    monkeypatch.setattr(WebSocketProtocol, "take_over", take_over)
    frames = [Frame(Opcode.TEXT, text).serialize(mask=True) for text in texts]
    assert asyncio.run(heard(frames)) == ([(text, True) for text in texts], False)
    assert ServerProtocol.receive_data is not parse


class Needed:
    """Something that only an application's call needs."""


def test_a_talk_goes_on_when_the_call_that_began_it_is_over_and_free() -> None:
    asyncio.run(_talks_on())


async def _talks_on() -> None:
    hung_up, over, needed = asyncio.Event(), list[str](), list[weakref.ref[Needed]]()

    async def talk() -> None:
        await hung_up.wait()
        over.append("over")

    async def greet(scope: Any, receive: Any, send: Any) -> None:
        scope["needed"] = Needed()
        needed.append(weakref.ref(scope["needed"]))
        await send({"type": "websocket.accept"})
        wire = scope["extensions"][EXTENSION]["wire"]
        wire.take_over(Heard())
        await wire.go_on(talk())

    protocol, transport = greeted(greet)
    running = asyncio.all_tasks() - {asyncio.current_task()}
    while needed == [] or needed[0]() is not None:
        await asyncio.sleep(0)
    assert (over, transport.closed) == ([], False)
    hung_up.set()
    await asyncio.wait(running)
    assert (over, transport.closed) == (["over"], True)
    # nothing hangs together in a circle: what is closed is free before anybody looks for garbage
    protocol.connection_lost(None)
    socket = weakref.ref(protocol)
    del protocol, transport, running
    await asyncio.sleep(0)
    assert socket() is None
