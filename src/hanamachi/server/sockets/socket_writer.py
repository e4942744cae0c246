"""The way to and from a socket that a table's talk uses, and a plain one for any server of ASGI."""

import asyncio
from collections.abc import Coroutine
from typing import Any, Protocol

EXTENSION = "hanamachi.wire"
"""Under this name a socket's scope holds its Wire, where the server brings one (`websocket_protocol.py`)."""

MAX_UNSENT = 64 * 1024
"""From so many bytes on that the other end has not read, nothing more is sent to it."""


class Listener(Protocol):
    """Who has taken a socket over."""

    def heard(self, data: bytes, *, text: bool) -> None:
        """A message has come."""

    def gone(self) -> None:
        """Nobody is at the other end any more; told at least once, after all that they said."""

    def flow(self) -> None:
        """There is room again for what is to be sent."""


class SocketWriter(Protocol):
    """One socket, after its handshake."""

    @property
    def has_room(self) -> bool:
        """Whether what is sent now does not pile up."""

    def take_over(self, listener: Listener) -> None:
        """Hand on what comes from now on, and what has come since the socket was accepted."""

    def listen(self, *, go_on: bool) -> None:
        """Read on, or let the other end wait."""

    def write(self, data: bytes) -> None:
        """Send a text, encoded as UTF-8; to a socket that is closed it does nothing."""

    def cut(self) -> None:
        """End it at once, without a word more."""

    async def close(self, code: int, reason: str) -> None:
        """Send all that was written, and say why nothing follows; raises OSError or RuntimeError if nobody is there."""

    def release(self) -> None:
        """Hand on and send no more: the talk is over."""

    async def go_on(self, talk: Coroutine[Any, Any, None]) -> None:
        """Have a talk go on for as long as the socket does, if it can be after the application's call is over."""


class AsgiWriter:
    """A socket by the messages of ASGI alone: slower, and it works with whatever server there is."""

    def __init__(self, socket: Any) -> None:
        self._socket = socket
        self._unsent, self._unsent_bytes = list[bytes](), 0
        self._reading, self._writing, self._idle = asyncio.Event(), asyncio.Event(), asyncio.Event()
        self._released = False
        self._tasks: list[asyncio.Task[None]] = []
        self._reading.set()
        self._idle.set()

    @property
    def has_room(self) -> bool:
        """Whether little waits to be sent."""
        return self._unsent_bytes < MAX_UNSENT

    def take_over(self, listener: Listener) -> None:
        """Begin to read and to write."""
        self._tasks = [asyncio.ensure_future(self._read(listener)), asyncio.ensure_future(self._write(listener))]

    def listen(self, *, go_on: bool) -> None:
        """Read on, or leave what comes to the server's own queue."""
        if go_on:
            self._reading.set()
        else:
            self._reading.clear()

    def write(self, data: bytes) -> None:
        """Have a text sent after all others."""
        if not self._released:
            self._unsent.append(data)
            self._unsent_bytes += len(data)
            self._writing.set()
            self._idle.clear()

    def cut(self) -> None:
        """Send nothing more; ASGI knows no harder end."""
        self.release()

    async def close(self, code: int, reason: str) -> None:
        """Say why nothing follows, when nothing is left to send."""
        await self._idle.wait()
        await self._socket.send({"type": "websocket.close", "code": code, "reason": reason})

    def release(self) -> None:
        """Stop reading and writing."""
        self._released = True
        for task in self._tasks:
            task.cancel()

    async def go_on(self, talk: Coroutine[Any, Any, None]) -> None:
        """Wait for its end: with the application's call the socket would be closed."""
        await talk

    async def _read(self, listener: Listener) -> None:
        while True:
            await self._reading.wait()
            event = await self._socket.receive()
            if event["type"] == "websocket.disconnect":
                listener.gone()
                return
            if (said := event.get("text")) is not None:
                listener.heard(said.encode(), text=True)
            else:
                listener.heard(event["bytes"], text=False)

    async def _write(self, listener: Listener) -> None:
        try:
            while True:
                await self._writing.wait()
                self._writing.clear()
                while self._unsent:
                    data = self._unsent.pop(0)
                    await self._socket.send({"type": "websocket.send", "text": data.decode()})
                    full = not self.has_room
                    self._unsent_bytes -= len(data)
                    if full and self.has_room:
                        listener.flow()
                self._idle.set()
        except (OSError, RuntimeError):
            # the other end is gone, which some servers tell whoever sends
            listener.gone()


def writer_of(socket: Any) -> SocketWriter:
    """The Wire of an accepted socket: the server's own, or one by ASGI."""
    own = socket.scope.get("extensions", {}).get(EXTENSION)
    writer: SocketWriter = own["wire"] if own else AsgiWriter(socket)
    return writer
