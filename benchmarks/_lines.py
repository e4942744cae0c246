"""A minimal HTTP and WebSocket client. A load generator must cost less than the server that it measures.

It implements only the parts of RFC 9112 and RFC 6455 that our server uses: bodies of a known length, and unfragmented,
unmasked frames. It masks its own frames with four zeros, which the standard allows.
"""

import asyncio
from base64 import b64encode
from collections.abc import Callable
from typing import NamedTuple, Self, cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
FINAL, MASKED = 0x80, 0x80
KEY = b64encode(bytes(16)).decode()


class Endpoint(NamedTuple):
    """The address of a server, and the local address to connect from (empty: any)."""

    host: str
    port: int
    source: str = ""

    @property
    def local_address(self) -> tuple[str, int] | None:
        """The local address for asyncio, or None for any."""
        return (self.source, 0) if self.source else None


class ConnectionCut(ConnectionError):
    """The server closed the connection or refused a request. The message has its code and reason."""


async def request_http(place: Endpoint, request: str, cookie: str = "", body: bytes = b"") -> tuple[str, bytes]:
    """Send a request and return the cookie (a new one, or the one that was sent) and the body of the response.

    Raises:
        ConnectionCut: The status is not 2xx.
    """
    reader, writer = await asyncio.open_connection(place.host, place.port, local_addr=place.local_address)
    head = f"{request} HTTP/1.1\r\nHost: {place.host}:{place.port}\r\nConnection: close\r\n"
    head += f"Cookie: {cookie}\r\n" if cookie else ""
    head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n" if body else ""
    writer.write(head.encode() + b"\r\n" + body)
    answer = await reader.read()
    while more := await reader.read():
        answer += more
    writer.close()
    told, _, content = answer.partition(b"\r\n\r\n")
    status, *fields = told.decode().split("\r\n")
    if not 200 <= int(status.split()[1]) < 300:
        raise ConnectionCut(f"{request}: {status} {content[:200].decode(errors='replace')}")
    for field in fields:
        name, _, value = field.partition(": ")
        if name.lower() == "set-cookie":
            cookie = value.partition(";")[0]
    return cookie, content


class SocketClient(asyncio.Protocol):
    """A WebSocket client. It calls `on_message` with each message, and `on_close` once with the reason."""

    def __init__(self, place: Endpoint, path: str, cookie: str, heard: Callable[[bytes], None]) -> None:
        self.on_message = heard
        self.on_close: Callable[[str], None] | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None
        self._buffer = b""
        self._close_reason = "the line broke"
        self._handshake = (
            f"GET {path} HTTP/1.1\r\nHost: {place.host}:{place.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {KEY}\r\nSec-WebSocket-Version: 13\r\n"
            + (f"Cookie: {cookie}\r\n\r\n" if cookie else "\r\n")
        ).encode()

    @classmethod
    async def open(cls, place: Endpoint, path: str, cookie: str, heard: Callable[[bytes], None]) -> Self:
        """Open a socket to a path of the server.

        Raises:
            ConnectionCut: The server refuses the upgrade.
        """
        wire = cls(place, path, cookie, heard)
        await asyncio.get_running_loop().create_connection(
            lambda: wire, place.host, place.port, local_addr=place.local_address
        )
        await wire.opened
        return wire

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the upgrade request."""
        # uvloop's transports do not inherit from asyncio's.
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._handshake)

    def data_received(self, data: bytes) -> None:
        """Split the received data into frames."""
        held = self._buffer + data if self._buffer else data
        if not self.opened.done():
            head, ended, held = held.partition(b"\r\n\r\n")
            if not ended:
                self._buffer = head
                return
            if not head.startswith(b"HTTP/1.1 101 "):
                self.opened.set_exception(ConnectionCut(head.partition(b"\r\n")[0].decode()))
                return
            self.opened.set_result(None)
        begin, end = 0, len(held)
        while end - begin >= 2:
            size, start = held[begin + 1], begin + 2
            if size == 126:
                size, start = int.from_bytes(held[start : start + 2]), start + 2
            elif size == 127:
                size, start = int.from_bytes(held[start : start + 8]), start + 8
            if end < start + size:
                break
            self._handle_frame(held[begin] & 15, held[start : start + size])
            begin = start + size
        self._buffer = held[begin:]

    def _handle_frame(self, kind: int, data: bytes) -> None:
        if kind == TEXT:
            self.on_message(data)
        elif kind == PING:
            self._send_frame(PONG, data)
        elif kind == CLOSE:
            self._close_reason = f"{int.from_bytes(data[:2])} {data[2:].decode()}"
            self.close()

    def send_text(self, message: bytes) -> None:
        """Send a text message of less than 64 kB."""
        self._send_frame(TEXT, message)

    def _send_frame(self, kind: int, data: bytes) -> None:
        assert self._transport is not None
        size = bytes((MASKED | len(data),)) if len(data) < 126 else bytes((MASKED | 126,)) + len(data).to_bytes(2)
        self._transport.write(bytes((FINAL | kind,)) + size + bytes(4) + data)

    def close(self) -> None:
        """Close the connection."""
        if self._transport is not None:
            self._transport.close()

    def connection_lost(self, error: Exception | None) -> None:
        """Report the reason for the end of the connection."""
        if self.opened.done():
            if self.on_close:
                self.on_close(str(error or self._close_reason))
        else:
            self.opened.set_exception(ConnectionCut(str(error or self._close_reason)))
