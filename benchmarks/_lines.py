"""A visitor's end of the wire, as lean as can be: what measures a server must cost less than what it measures.

It speaks just as much of RFC 9112 and RFC 6455 as our own server answers with: bodies of a known length, frames that
are whole, short or long, and never masked. Its own frames are masked with four zeros, which the standard allows.
"""

import asyncio
from base64 import b64encode
from collections.abc import Callable
from typing import NamedTuple, Self, cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
FINAL, MASKED = 0x80, 0x80
KEY = b64encode(bytes(16)).decode()


class Place(NamedTuple):
    """Where a server listens, and the address of this machine that one calls from (empty: any)."""

    host: str
    port: int
    source: str = ""

    @property
    def local(self) -> tuple[str, int] | None:
        """The local address as asyncio wants it."""
        return (self.source, 0) if self.source else None


class Cut(ConnectionError):
    """The server has hung up, or refused what was asked: the code and the reason that it gave."""


async def ask(place: Place, request: str, cookie: str = "", body: bytes = b"") -> tuple[str, bytes]:
    """The cookie that an answer sets (or the one that was sent) and its body; raises Cut for a status over 299."""
    reader, writer = await asyncio.open_connection(place.host, place.port, local_addr=place.local)
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
        raise Cut(f"{request}: {status} {content[:200].decode(errors='replace')}")
    for field in fields:
        name, _, value = field.partition(": ")
        if name.lower() == "set-cookie":
            cookie = value.partition(";")[0]
    return cookie, content


class Wire(asyncio.Protocol):
    """One open socket: `heard` is called with each message, `cut` once with why it ended."""

    def __init__(self, place: Place, path: str, cookie: str, heard: Callable[[bytes], None]) -> None:
        self.heard = heard
        self.cut: Callable[[str], None] | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None
        self._held = b""
        self._why = "the line broke"
        self._hello = (
            f"GET {path} HTTP/1.1\r\nHost: {place.host}:{place.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {KEY}\r\nSec-WebSocket-Version: 13\r\n"
            + (f"Cookie: {cookie}\r\n\r\n" if cookie else "\r\n")
        ).encode()

    @classmethod
    async def open(cls, place: Place, path: str, cookie: str, heard: Callable[[bytes], None]) -> Self:
        """A socket to a path of the server; raises Cut when it does not want one."""
        wire = cls(place, path, cookie, heard)
        await asyncio.get_running_loop().create_connection(lambda: wire, place.host, place.port, local_addr=place.local)
        await wire.opened
        return wire

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a socket."""
        # uvloop's transports are none of asyncio's by descent
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._hello)

    def data_received(self, data: bytes) -> None:
        """Part what comes into frames."""
        held = self._held + data if self._held else data
        if not self.opened.done():
            head, ended, held = held.partition(b"\r\n\r\n")
            if not ended:
                self._held = head
                return
            if not head.startswith(b"HTTP/1.1 101 "):
                self.opened.set_exception(Cut(head.partition(b"\r\n")[0].decode()))
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
            self._frame(held[begin] & 15, held[start : start + size])
            begin = start + size
        self._held = held[begin:]

    def _frame(self, kind: int, data: bytes) -> None:
        if kind == TEXT:
            self.heard(data)
        elif kind == PING:
            self._send(PONG, data)
        elif kind == CLOSE:
            self._why = f"{int.from_bytes(data[:2])} {data[2:].decode()}"
            self.close()

    def say(self, message: bytes) -> None:
        """Send a text of less than 64 kB."""
        self._send(TEXT, message)

    def _send(self, kind: int, data: bytes) -> None:
        assert self._transport is not None
        size = bytes((MASKED | len(data),)) if len(data) < 126 else bytes((MASKED | 126,)) + len(data).to_bytes(2)
        self._transport.write(bytes((FINAL | kind,)) + size + bytes(4) + data)

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.close()

    def connection_lost(self, error: Exception | None) -> None:
        """Tell why."""
        if self.opened.done():
            if self.cut:
                self.cut(str(error or self._why))
        else:
            self.opened.set_exception(Cut(str(error or self._why)))
