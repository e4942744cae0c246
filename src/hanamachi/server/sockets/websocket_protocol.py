"""uvicorn's end of a socket, with a short way to and from whoever takes it over.

Between a socket and the house lie a queue, two events and four wrappers a message, good for any application. A table's
socket carries so many small messages that these cost more than what is said; so once it is accepted, it is taken over:
what comes is handed on at once, what is sent is written at once, and a short text that comes alone, as nearly all do,
is read here. The handshake, all other frames that come, pings and the end stay as uvicorn and websockets do them.
"""

import asyncio
from collections.abc import Coroutine
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from hanamachi.server.sockets.socket_writer import EXTENSION, Listener


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """One socket."""

    has_room = True
    """Whether what is sent now does not pile up."""

    _listener: Listener | None = None

    _talk: Coroutine[Any, Any, None] | None = None

    _between_frames = False
    """Whether all that came is known to have been whole frames, so that the next to come begins one."""

    def data_received(self, data: bytes) -> None:
        """Read a short text that came alone, and leave anything else to websockets."""
        if self._between_frames:
            # the last frame of a text, masked, with a length in seven bits, and no other after it
            short = data[0] == 0x81 and len(data) > 6 and len(data) == (data[1] ^ 0x80) + 6 < 132
            if short and self._listener is not None and not self.close_sent:
                self._listener.heard(_unmasked(data), text=True)
                return
            self._between_frames = _is_whole(data)
        super().data_received(data)

    def handle_connect(self, event: Request) -> None:
        """Let the application find this end."""
        super().handle_connect(event)
        # uvicorn hands on the request, and what comes after it apart
        self._between_frames = True
        if self.response.status_code == 101:
            self.scope["extensions"][EXTENSION] = cast("dict[object, object]", {"wire": self})

            self.app = self._answered

    async def _answered(self, scope: Any, receive: Any, send: Any) -> None:
        """Run the application, let go of what only its call needed, and go on with the talk that it began."""
        del self.app  # this function, which holds its socket
        try:
            await self.config.loaded_app(scope, receive, send)
        finally:
            scope["extensions"].clear()
        if self._talk is not None:
            # the handshake is over: what was said in it is in the talk
            del scope, receive, send, self.scope
            await self._talk

    async def go_on(self, talk: Coroutine[Any, Any, None]) -> None:
        """Have a talk go on when the application's call is over, whose twelve frames and headers are then free."""
        self._talk = talk

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is at the other end; who takes the socket over after that still hears what was said before."""
        super().connection_lost(exc)
        if self._listener is not None:
            self._let_go()

    def take_over(self, listener: Listener) -> None:
        """Hand on what comes from now on, and what has come since the socket was accepted."""
        self._listener = listener
        # the handshake is over, and websockets' reader would keep what was said in it
        self.request.headers.clear()
        del self.request, self.response
        waiting, self.queue = self.queue, cast("asyncio.Queue[Any]", _Relay(listener))
        while not waiting.empty():
            self.queue.put_nowait(waiting.get_nowait())
        if self.disconnected:
            self._let_go()
        else:
            self.listen(go_on=True)

    def _let_go(self) -> None:
        # What hangs together in a circle is kept until it is looked for, which is seldom. Here the circles are cut, and
        # what a socket took is free when it is closed.
        self._listener = None
        self.queue = cast("asyncio.Queue[Any]", _Relay(None))
        self.conn.parser.close()

    def listen(self, *, go_on: bool) -> None:
        """Read on, or let the other end wait."""
        if go_on is self.read_paused and not self.transport.is_closing():
            self.read_paused = not go_on
            if go_on:
                self.transport.resume_reading()
            else:
                self.transport.pause_reading()

    def send_receive_event_to_app(self) -> None:
        """Hand a message on."""
        if self._listener is None:
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self._listener.heard(data, text=self.curr_msg_data_type == "text")

    def write(self, data: bytes) -> None:
        """Send a text, encoded as UTF-8; to a socket that is closed it does nothing."""
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(framed(data))

    def pause_writing(self) -> None:
        """There is no room."""
        super().pause_writing()
        self.has_room = False

    def resume_writing(self) -> None:
        """There is room again."""
        super().resume_writing()
        self.has_room = True
        if self._listener is not None:
            self._listener.flow()

    def cut(self) -> None:
        """End it at once, without a word more."""
        self.transport.abort()

    async def close(self, code: int, reason: str) -> None:
        """Say why nothing follows, once there is room for it."""
        if not self.close_sent:
            await self.send({"type": "websocket.close", "code": code, "reason": reason})

    def release(self) -> None:
        """What is closed lets go by itself."""


class _Relay:
    """What a queue of uvicorn's becomes: it puts to the listener what is put into it."""

    __slots__ = ("_listener",)

    def __init__(self, listener: Listener | None) -> None:
        self._listener = listener

    def put_nowait(self, event: dict[str, Any]) -> None:
        """Hand on a message, or that it was the last."""
        if self._listener is None:
            return
        if event["type"] != "websocket.receive":
            self._listener.gone()
        elif (said := event.get("text")) is not None:
            self._listener.heard(said.encode(), text=True)
        else:
            self._listener.heard(event["bytes"], text=False)

    def empty(self) -> bool:
        """Nothing ever waits."""
        return True


def _unmasked(frame: bytes) -> bytes:
    """What a client says in a frame with a length in seven bits: RFC 6455, 5.3."""
    size = len(frame) - 6
    mask = (frame[2:6] * (size // 4 + 1))[:size]
    return (int.from_bytes(frame[6:]) ^ int.from_bytes(mask)).to_bytes(size)


def _is_whole(data: bytes) -> bool:
    """Whether this is whole frames of a client's, each the last of its message and none long: RFC 6455, 5.2."""
    at = 0
    while at + 6 <= len(data) and data[at] & 0x80:
        size = data[at + 1] & 0x7F
        at += 6 + size if size < 126 else 8 + int.from_bytes(data[at + 2 : at + 4])
        if size == 127:
            return False
    return at == len(data)


def framed(data: bytes) -> bytes:
    """A text as it goes over a socket from a server: RFC 6455, 5.2, whole and unmasked."""
    size = len(data)
    if size < 126:
        return b"\x81%c%b" % (size, data)
    if size < 1 << 16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2), data)
    return b"\x81\x7f%b%b" % (size.to_bytes(8), data)
