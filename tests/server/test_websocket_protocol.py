"""A WebSocket connection that is used directly: its messages, its work after the call, and its memory."""

import asyncio
import weakref
from typing import Any

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from hanamachi.server.sockets.socket_writer import EXTENSION
from hanamachi.server.sockets.websocket_protocol import DirectWebSocketProtocol, make_text_frame


class Unsent(asyncio.Transport):
    """The way out, which leads nowhere; `closed` says whether it was ended."""

    closed = False

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return default

    def write(self, data: Any) -> None:
        """Discard the data."""

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None:
        """Do nothing: reading goes on."""

    def resume_reading(self) -> None:
        """Do nothing: reading goes on."""


class Heard(list[tuple[bytes, bool]]):
    """A listener that notes all."""

    def handle_message(self, data: bytes, *, is_text: bool) -> None:
        self.append((data, is_text))

    def handle_disconnect(self) -> None:
        """Do nothing: there is no listener."""

    def resume_writing(self) -> None:
        """Do nothing: no message waits."""


async def accept_and_wait(scope: Any, receive: Any, send: Any) -> None:
    """Accept each connection, and wait."""
    await send({"type": "websocket.accept"})
    await asyncio.Event().wait()


def open_websocket(served: Any) -> tuple[DirectWebSocketProtocol, Unsent]:
    """Return an accepted WebSocket of an application, and the transport that records what is sent."""
    config = Config(served, ws_ping_interval=None, ws_per_message_deflate=False, log_level="critical")
    config.load()
    protocol = DirectWebSocketProtocol(config, ServerState(), {})
    transport, client = Unsent(), ClientProtocol(parse_uri("ws://127.0.0.1/"))
    protocol.connection_made(transport)
    client.send_request(client.connect())
    protocol.data_received(b"".join(client.data_to_send()))
    return protocol, transport


@pytest.mark.anyio
async def test_messages_before_and_after_the_listener_is_set_reach_it_in_order() -> None:
    protocol, transport = open_websocket(accept_and_wait)
    while not protocol.handshake_complete:
        await asyncio.sleep(0)
    listener = Heard()
    early = [Frame(Opcode.TEXT, b"1"), Frame(Opcode.BINARY, b"2")]
    protocol.data_received(b"".join(frame.serialize(mask=True) for frame in early))
    protocol.set_listener(listener)
    late = [
        Frame(Opcode.TEXT, b"3", fin=False),
        Frame(Opcode.PING, b""),
        Frame(Opcode.CONT, b"4"),
        Frame(Opcode.TEXT, b"5"),
    ]
    for byte in b"".join(frame.serialize(mask=True) for frame in late):
        protocol.data_received(bytes([byte]))
    assert (list(listener), transport.closed) == ([(b"1", True), (b"2", False), (b"34", True), (b"5", True)], False)


class Needed:
    """Something that only an application's call needs."""


def test_a_task_continues_after_its_asgi_call_is_freed() -> None:
    asyncio.run(_check_task_outlives_call())


async def _check_task_outlives_call() -> None:
    hung_up, over, needed = asyncio.Event(), list[str](), list[weakref.ref[Needed]]()

    async def talk() -> None:
        await hung_up.wait()
        over.append("over")

    async def greet(scope: Any, receive: Any, send: Any) -> None:
        scope["needed"] = Needed()
        needed.append(weakref.ref(scope["needed"]))
        await send({"type": "websocket.accept"})
        writer = scope["extensions"][EXTENSION]["writer"]
        writer.set_listener(Heard())
        await writer.run_after_call(talk())

    protocol, transport = open_websocket(greet)
    running = asyncio.all_tasks() - {asyncio.current_task()}
    while needed == [] or needed[0]() is not None:
        await asyncio.sleep(0)
    assert (over, transport.closed) == ([], False)
    hung_up.set()
    await asyncio.wait(running)
    assert (over, transport.closed) == (["over"], True)
    # no reference cycles: a closed connection is freed without garbage collection
    protocol.connection_lost(None)
    socket = weakref.ref(protocol)
    del protocol, transport, running
    await asyncio.sleep(0)
    assert socket() is None


@pytest.mark.parametrize("length", [0, 1, 125, 126, (1 << 16) - 1, 1 << 16])
def test_a_text_frame_is_the_one_that_websockets_makes(length: int) -> None:
    data = b"x" * length
    assert make_text_frame(data) == Frame(Opcode.TEXT, data).serialize(mask=False)
