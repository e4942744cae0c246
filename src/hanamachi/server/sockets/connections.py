"""What one connection may cost: uvicorn's two protocols, with the bounds that they leave open.

Rule 1: whoever connects says within seconds what they want, in few bytes, and reads what they are sent.
Rule 2: what a peer makes the server keep is bounded in bytes, whether or not the peer reads.
Rule 3: who breaks a rule is cut off at once: `close` would wait until a peer that does not read has read all.
"""

import asyncio
import re
import time
from dataclasses import dataclass
from inspect import isfunction
from ipaddress import ip_address, ip_network
from typing import Any, ClassVar

import uvicorn
from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from hanamachi.server.errors import note_refusal
from hanamachi.server.rate_limits import UNKNOWN, ConcurrencyLimit, MessageRate, client_key, serving
from hanamachi.server.settings import Settings
from hanamachi.server.sockets.message_reader import TooQuick
from hanamachi.server.sockets.websocket_protocol import WebSocketProtocol

BESIDES_SOCKETS = 100
"""How many connections an address may have beside its sockets: a browser keeps six to a house."""

NEEDED = {
    HttpToolsProtocol: """
        connection_made connection_lost resume_writing data_received on_url on_header on_headers_complete
        on_message_complete on_response_complete handle_websocket_upgrade send_400_response _start_asgi_task
        url headers pipeline parser transport""",
    RequestResponseCycle: "disconnected message_event on_response",
    WebSocketsSansIOProtocol: """
        connection_made connection_lost pause_writing resume_writing run_asgi handle_connect handle_cont handle_ping
        handle_pong send_receive_event_to_app
        request response scope queue conn frames curr_msg_data_type close_sent close_timer disconnected read_paused
        transport loop""",
}
"""What of uvicorn's protocols those below override or use."""

FAREWELL_SECONDS = 1.0
"""How long who is sent away has to hear why."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """Seconds and bytes of a connection.

    `head` is a request up to its body; `control` frames, so many in the window of a pace, are pings and pongs.
    """

    head_seconds: float = 10.0
    body_seconds: float = 20.0
    stall_seconds: float = 30.0
    sweep_seconds: float = 1.0
    head_bytes: int = 32 * 1024
    head_line_bytes: int = 8000
    head_lines: int = 100
    request_bytes: int = 160 * 1024
    pipelined: int = 16
    fragments: int = 64
    control_frames: int = 100


class UnknownServer(ImportError):
    """A uvicorn that is made otherwise than these protocols need."""


def check_uvicorn() -> None:
    """Raise UnknownServer unless uvicorn's protocols have every method and attribute that those below rely on."""
    for protocol, needed in NEEDED.items():
        known = {name for each in protocol.__mro__ for name in vars(each)}
        for function in filter(isfunction, [value for each in protocol.__mro__ for value in vars(each).values()]):
            known |= set(function.__code__.co_names)
        if lacking := sorted(set(needed.split()) - known):
            raise UnknownServer(f"{protocol.__name__} of uvicorn {uvicorn.__version__} has no {lacking[0]}")


class ConnectionGuard:
    """Lets connections in, so many from an address, and cuts off those that keep the house waiting."""

    def __init__(self, at_once: ConcurrencyLimit, trusted: tuple[str, ...] = (), bounds: Bounds | None = None) -> None:
        self.bounds = bounds or Bounds()
        self._at_once = at_once
        self._trusted = [ip_network(each) for each in trusted]
        self._inside: set[GuardedProtocol] = set()
        self._sweeping: asyncio.TimerHandle | None = None

    @classmethod
    def of(cls, settings: Settings) -> "ConnectionGuard":
        """The guard of a house."""
        most = settings.sockets_an_address + BESIDES_SOCKETS
        return cls(ConcurrencyLimit(most, "connections"), settings.trusted_proxies)

    def protocols(self) -> tuple[type["GuardedHttp"], type["GuardedSocket"]]:
        """The protocols of those who come in by this guard, for uvicorn's `http` and `ws`."""

        class Http(GuardedHttp):
            guard = self

        class Socket(GuardedSocket):
            guard = self

        return Http, Socket

    def enter(self, guarded: "GuardedProtocol") -> None:
        """Let a connection in, or cut it off: a proxy that is trusted has as many as it likes."""
        client = guarded.transport.get_extra_info("peername")
        address = client[0] if isinstance(client, tuple) else ""
        who = client_key(address)
        # a Unix socket, whose name is a path, is reached by a proxy alone
        by_unix_socket = isinstance(guarded.transport.get_extra_info("sockname"), str)
        if not by_unix_socket and not self._is_trusted(address):
            if not self._at_once.hold(who):
                guarded.cut_off("too-many-connections")
                return
            guarded.client_key = who
        self._inside.add(guarded)
        if self._sweeping is None:
            self._sweep()

    def leave(self, guarded: "GuardedProtocol") -> None:
        """Forget a connection, which may never have come in."""
        self._inside.discard(guarded)
        if guarded.client_key is not None:
            self._at_once.release(guarded.client_key)
            guarded.client_key = None

    def _is_trusted(self, address: str) -> bool:
        try:
            return any(ip_address(address) in network for network in self._trusted)
        except ValueError:
            return False

    def _sweep(self) -> None:
        now = time.monotonic()
        for guarded in tuple(self._inside):
            guarded.look(now)
        later = asyncio.get_running_loop().call_later
        self._sweeping = later(self.bounds.sweep_seconds, self._sweep) if self._inside else None


class GuardedProtocol(asyncio.Protocol):
    """A connection that is looked after by its guard."""

    guard: ClassVar[ConnectionGuard]
    transport: asyncio.Transport
    client_key: str | None = None
    due: float | None = None
    _waiting = 0
    _moved = 0.0

    def connection_made(self, transport: Any) -> None:
        """Come in."""
        super().connection_made(transport)
        self._moved = time.monotonic()
        self.guard.enter(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Go."""
        self.guard.leave(self)
        super().connection_lost(exc)

    def resume_writing(self) -> None:
        """The peer has read."""
        self._moved = time.monotonic()
        super().resume_writing()

    def look(self, now: float) -> None:
        """Cut off who is overdue, or has read nothing of what waits for them for too long."""
        waiting = self.transport.get_write_buffer_size()
        if waiting == 0 or waiting < self._waiting:
            self._moved = now
        self._waiting = waiting
        if self.due is not None and now > self.due:
            self.cut_off("too-slow")
        elif now - self._moved > self.guard.bounds.stall_seconds:
            self.cut_off("not-read")

    def cut_off(self, why: str) -> None:
        """End the connection now, with all that waits."""
        note_refusal(why)
        self.transport.abort()


_HOST = re.compile(rb"([\w.~%!$&'()*+,;=-]*|\[[0-9a-fA-F:.]+\])(:[0-9]*)?")
"""What may stand in a Host header: RFC 3986, 3.2.2, and a port."""


def _ignore() -> None:
    """Do nothing."""


class OutOfBounds(ValueError):
    """A request that is longer than any of ours."""


class GuardedHttp(GuardedProtocol, HttpToolsProtocol):
    """HTTP: a request's head and body have so many seconds and bytes, and few requests wait for the one before."""

    _bytes = 0
    _in_head = True
    _unanswered = 0
    _wrong = ""
    _client = UNKNOWN
    _answering: RequestResponseCycle | None = None

    def connection_made(self, transport: Any) -> None:
        """Come in, and say what you want."""
        self.due = time.monotonic() + self.guard.bounds.head_seconds
        super().connection_made(transport)
        self._client = client_key(self.client[0] if self.client else None)

    def connection_lost(self, exc: Exception | None) -> None:
        """Answer nothing more."""
        self._drop_responses()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read some of a request, or several."""
        with serving(self._client):
            self._read(data)

    def _read(self, data: bytes) -> None:
        bounds = self.guard.bounds
        # who waits for an answer may send the next request as slowly as the answer comes
        if self.due is None and not self._unanswered:
            self.due = time.monotonic() + bounds.head_seconds
        self._bytes += len(data)
        super().data_received(data)
        if not self.transport.is_closing() and self._bytes > (
            bounds.head_bytes if self._in_head else bounds.request_bytes
        ):
            self.cut_off("request-too-large")

    def on_url(self, url: bytes) -> None:
        """Read some of an address."""
        super().on_url(url)
        self._hold(len(self.url) <= self.guard.bounds.head_line_bytes, "an address that is too long")

    def on_header(self, name: bytes, value: bytes) -> None:
        """Read a header, or what follows a body like one."""
        bounds = self.guard.bounds
        self._hold(len(name) + len(value) <= bounds.head_line_bytes, "a header that is too long")
        super().on_header(name, value)
        self._hold(len(self.headers) <= bounds.head_lines, "too many headers")

    def on_headers_complete(self) -> None:
        """Begin to answer."""
        bounds = self.guard.bounds
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        self._hold(size <= bounds.head_bytes, "too many bytes of headers")
        self._hold(len(self.pipeline) < bounds.pipelined, "too many requests at once")
        hosts = [value for name, value in self.headers if name == b"host"]
        # RFC 9112, 3.2
        self._hold(len(hosts) == 1 or (not hosts and self.parser.get_http_version() == "1.0"), "not one Host")
        self._hold(all(map(_HOST.fullmatch, hosts)), "a Host that is none")
        self._in_head = False
        self._unanswered += 1
        self.due = time.monotonic() + bounds.body_seconds
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All of a request is here."""
        self._in_head, self._bytes, self.due = True, 0, None
        super().on_message_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def _drop_responses(self) -> None:
        """Have the response in progress written nowhere, and forget the requests that wait for it.

        uvicorn marks the last request that came, so the one in progress would write to a closed connection and log it.
        """
        if self._answering is not None:
            self._answering.disconnected = True
            self._answering.message_event.set()
            self._answering = None
        for cycle, _ in self.pipeline:
            # it holds this end, which holds the cycle: a circle
            cycle.on_response = _ignore
        self.pipeline.clear()

    def on_response_complete(self) -> None:
        """A request is answered."""
        self._unanswered -= 1
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection on to a socket, which comes in by itself."""
        self.due = None
        self.guard.leave(self)
        super().handle_websocket_upgrade()
        # the parser holds this end, which holds the parser: a circle that would last as long as the socket
        self.parser = None  # type: ignore[assignment]

    def send_400_response(self, msg: str) -> None:
        """Say what is wrong with a request, and end."""
        note_refusal("bad-request")
        self._drop_responses()
        super().send_400_response(self._wrong or msg)

    def _hold(self, kept: bool, wrong: str) -> None:
        if not kept:
            self._wrong = f"Not answered: {wrong}."
            raise OutOfBounds(wrong)


class GuardedSocket(GuardedProtocol, WebSocketProtocol):
    """WebSocket: a message comes in few pieces, and pings are answered as long as they are few."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._control = MessageRate(self.guard.bounds.control_frames)

    def handle_cont(self, event: Frame) -> None:
        """A piece of a message."""
        if not self.close_sent and self._keeps(len(self.frames) < self.guard.bounds.fragments, "too many fragments"):
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """A ping, whose answer waits for a peer that does not read."""
        if not self.close_sent and self._keeps(self._control.allows(time.monotonic()), "too many pings"):
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """A pong, perhaps to no ping of ours."""
        if not self.close_sent and self._keeps(self._control.allows(time.monotonic()), "too many pongs"):
            super().handle_pong(event)

    def _keeps(self, kept: bool, wrong: str) -> bool:
        if not kept:
            note_refusal(TooQuick.code)
            reason = f"{TooQuick.code}: {wrong}"
            self.conn.fail(1008, reason)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.queue.put_nowait({"type": "websocket.disconnect", "code": 1008, "reason": reason})
            # closed at once, with something unread, the reason would be lost on the way
            self.close_timer = self.loop.call_later(FAREWELL_SECONDS, self._end)
        return kept

    def _end(self) -> None:
        # closed in order, it would stay open until all is sent, for ever to a peer that does not read
        if self.transport.get_write_buffer_size():
            self.transport.abort()
        else:
            self.transport.close()
