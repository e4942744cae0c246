"""The interface between a table's visit and its WebSocket connection, and an implementation for any ASGI server."""

import asyncio
from collections.abc import Coroutine
from typing import Any, Protocol

EXTENSION = "hanamachi.direct_socket"
"""Key in a scope's extensions under which `websocket_protocol.py` puts the connection's own SocketWriter."""

MAX_UNSENT_BYTES = 64 * 1024
"""Maximum bytes that wait in an AsgiWriter before it has no room: as much as asyncio buffers for a transport."""


class SocketListener(Protocol):
    """Interface of an object that receives the events of a WebSocket connection."""

    def handle_message(self, data: bytes, *, is_text: bool) -> None:
        """Handle a complete message from the client; `is_text` is whether it is text and not binary."""

    def handle_disconnect(self) -> None:
        """Handle the end of the connection. This is called once or more, after all messages."""

    def resume_writing(self) -> None:
        """Write the waiting messages, because the client has read some data."""


class SocketWriter(Protocol):
    """Interface of a WebSocket connection after its handshake."""

    @property
    def has_room(self) -> bool:
        """Whether data can be written now without piling up in memory."""

    def set_listener(self, listener: SocketListener) -> None:
        """Pass all messages to a listener from now on. Those that were received since the handshake come first."""

    def set_reading(self, *, enabled: bool) -> None:
        """Start or stop to read from the connection; unread data stays with the client or the operating system."""

    def write(self, data: bytes) -> None:
        """Send a text message that is encoded as UTF-8. If the connection is closed, do nothing."""

    def abort(self) -> None:
        """Close the connection at once; unsent data is lost."""

    async def close(self, code: int, reason: str) -> None:
        """Send all written data, and then a close frame; raises OSError or RuntimeError if the connection is lost."""

    def cancel(self) -> None:
        """Stop reading and writing."""

    async def run_after_call(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine that lasts as long as the connection.

        If the server allows it, the coroutine starts after the ASGI application has returned.
        """


class AsgiWriter:
    """A SocketWriter that uses only ASGI messages: it is slower, but works with every ASGI server."""

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
        """Whether only few bytes wait to be sent."""
        return self._unsent_bytes < MAX_UNSENT_BYTES

    def set_listener(self, listener: SocketListener) -> None:
        """Set the listener, and start to read and write messages."""
        self._tasks = [asyncio.ensure_future(self._read(listener)), asyncio.ensure_future(self._write(listener))]

    def set_reading(self, *, enabled: bool) -> None:
        """Start or stop to read messages; unread messages stay in the server's queue."""
        if enabled:
            self._reading.set()
        else:
            self._reading.clear()

    def write(self, data: bytes) -> None:
        """Put a text message into the queue of messages to be sent."""
        if not self._cancelled:
            self._unsent.append(data)
            self._unsent_bytes += len(data)
            self._writing.set()
            self._idle.clear()

    def abort(self) -> None:
        """Drop all unsent messages. ASGI has no way to abort the connection itself."""
        self.cancel()

    async def close(self, code: int, reason: str) -> None:
        """Send a close frame after all queued messages."""
        await self._idle.wait()
        await self._socket.send({"type": "websocket.close", "code": code, "reason": reason})

    def cancel(self) -> None:
        """Stop reading and writing."""
        self._cancelled = True
        for task in self._tasks:
            task.cancel()

    async def run_after_call(self, work: Coroutine[Any, Any, None]) -> None:
        """Run the coroutine now, while the ASGI application is called.

        It cannot run later, because an ASGI server closes the connection when the call ends.
        """
        await work

    async def _read(self, listener: SocketListener) -> None:
        while True:
            await self._reading.wait()
            event = await self._socket.receive()
            if event["type"] == "websocket.disconnect":
                listener.handle_disconnect()
                return
            if (text := event.get("text")) is not None:
                listener.handle_message(text.encode(), is_text=True)
            else:
                listener.handle_message(event["bytes"], is_text=False)

    async def _write(self, listener: SocketListener) -> None:
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


def make_writer_for_socket(socket: Any) -> SocketWriter:
    """Return the SocketWriter of an accepted connection: the connection itself, or one that uses ASGI messages."""
    direct = socket.scope.get("extensions", {}).get(EXTENSION)
    writer: SocketWriter = direct["writer"] if direct else AsgiWriter(socket)
    return writer
