"""The interface between a table's visit and its WebSocket connection, and an implementation for any ASGI server."""

import asyncio
from collections.abc import Coroutine
from typing import Any, Protocol

EXTENSION = "hanamachi.direct_socket"
"""Key in a scope's extensions under which `websocket_protocol.py` puts the connection's own SocketWriter."""

MAX_UNSENT_BYTES = 64 * 1024
"""Maximum bytes that wait in an AsgiWriter before it has no room: as much as asyncio buffers for a transport."""


class Listener(Protocol):
    """A receiver of a connection's events."""

    def handle_message(self, data: bytes, *, text: bool) -> None:
        """Handle a complete message."""

    def handle_disconnect(self) -> None:
        """Handle the end of the connection; called at least once, after all messages."""

    def resume_writing(self) -> None:
        """Write again what waits, since the peer has read."""


class SocketWriter(Protocol):
    """A WebSocket connection after its handshake."""

    @property
    def has_room(self) -> bool:
        """Whether written data goes out without piling up."""

    def set_listener(self, listener: Listener) -> None:
        """Pass all messages to a listener from now on, and first those that came since the connection was accepted."""

    def set_reading(self, *, enabled: bool) -> None:
        """Read from the connection, or leave the peer's data unread."""

    def write(self, data: bytes) -> None:
        """Send a text message, encoded as UTF-8, or nothing if the connection is closed."""

    def abort(self) -> None:
        """Close the connection at once; unsent data is lost."""

    async def close(self, code: int, reason: str) -> None:
        """Send all that was written, then a close frame; raises OSError or RuntimeError if the connection is lost."""

    def cancel(self) -> None:
        """Stop reading and writing."""

    async def run_after_call(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine for as long as the connection lasts, after the application's call if the server can."""


class AsgiWriter:
    """A SocketWriter that uses ASGI messages alone: slower, and it works with every server."""

    def __init__(self, socket: Any) -> None:
        self._socket = socket
        self._unsent, self._unsent_bytes = list[bytes](), 0
        self._reading, self._writing, self._idle = asyncio.Event(), asyncio.Event(), asyncio.Event()
        self._cancelled = False
        self._tasks: list[asyncio.Task[None]] = []
        self._reading.set()
        self._idle.set()

    @property
    def has_room(self) -> bool:
        """Whether few bytes wait to be sent."""
        return self._unsent_bytes < MAX_UNSENT_BYTES

    def set_listener(self, listener: Listener) -> None:
        """Start to read and to write."""
        self._tasks = [asyncio.ensure_future(self._read(listener)), asyncio.ensure_future(self._write(listener))]

    def set_reading(self, *, enabled: bool) -> None:
        """Read messages, or leave them in the server's queue."""
        if enabled:
            self._reading.set()
        else:
            self._reading.clear()

    def write(self, data: bytes) -> None:
        """Queue a text message."""
        if not self._cancelled:
            self._unsent.append(data)
            self._unsent_bytes += len(data)
            self._writing.set()
            self._idle.clear()

    def abort(self) -> None:
        """Send nothing more; ASGI has no way to abort a connection."""
        self.cancel()

    async def close(self, code: int, reason: str) -> None:
        """Send a close frame when the queue is empty."""
        await self._idle.wait()
        await self._socket.send({"type": "websocket.close", "code": code, "reason": reason})

    def cancel(self) -> None:
        """Stop reading and writing."""
        self._cancelled = True
        for task in self._tasks:
            task.cancel()

    async def run_after_call(self, work: Coroutine[Any, Any, None]) -> None:
        """Run the coroutine at once: an ASGI server closes the connection when the call ends."""
        await work

    async def _read(self, listener: Listener) -> None:
        while True:
            await self._reading.wait()
            event = await self._socket.receive()
            if event["type"] == "websocket.disconnect":
                listener.handle_disconnect()
                return
            if (text := event.get("text")) is not None:
                listener.handle_message(text.encode(), text=True)
            else:
                listener.handle_message(event["bytes"], text=False)

    async def _write(self, listener: Listener) -> None:
        try:
            while True:
                await self._writing.wait()
                self._writing.clear()
                while self._unsent:
                    data = self._unsent.pop(0)
                    await self._socket.send({"type": "websocket.send", "text": data.decode()})
                    was_full = not self.has_room
                    self._unsent_bytes -= len(data)
                    if was_full and self.has_room:
                        listener.resume_writing()
                self._idle.set()
        except (OSError, RuntimeError):
            # some servers report a lost connection only to the sender
            listener.handle_disconnect()


def socket_writer(socket: Any) -> SocketWriter:
    """Return the SocketWriter of an accepted connection: the connection itself, or one that uses ASGI messages."""
    direct = socket.scope.get("extensions", {}).get(EXTENSION)
    writer: SocketWriter = direct["writer"] if direct else AsgiWriter(socket)
    return writer
