"""Limits on what one connection may cost: uvicorn's HTTP and WebSocket protocols with time-outs and sizes.

Theory of operation. uvicorn bounds neither the time that a request may take to arrive, nor the bytes of its head, nor
what it keeps for a peer that does not read. `GuardedHttp` and `GuardedSocket` are its protocols with these checks in
the methods that uvicorn calls for each event; a `ConnectionGuard` looks at all connections once in a second.

1. A request's head and body must arrive within seconds, in few bytes, and the peer must read the response.
2. Everything that the server keeps for a peer is bounded in bytes, whether or not the peer reads.
3. A connection that breaks a limit is aborted: `close` would wait until a peer that does not read has read all.

They override methods that uvicorn does not document, so `pyproject.toml` admits only versions that the tests have seen.
"""

import asyncio
import re
import time
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from typing import Any, ClassVar

from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from hanamachi.server.errors import count_refused_request
from hanamachi.server.rate_limits import (
    UNKNOWN_CLIENT,
    ConcurrencyLimit,
    MessageRate,
    derive_client_key,
    set_client_of_log_lines,
)
from hanamachi.server.settings import Settings
from hanamachi.server.sockets.message_reader import TooQuick
from hanamachi.server.sockets.websocket_protocol import DirectWebSocketProtocol

HTTP_CONNECTIONS = 100
"""Maximum connections of an address beside its WebSockets: a browser keeps six to a server."""

FAREWELL_SECONDS = 1.0
"""Time (s) for a peer to read the close frame before its connection is closed."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """Limits on one connection: times in seconds, sizes in bytes, and numbers.

    `head` means a request without its body. `control_frames` is the number of WebSocket pings and pongs within
    `WINDOW_SECONDS`.
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


class ConnectionGuard:
    """The limits on all connections of a server: the number of connections for each address, and time-outs."""

    def __init__(
        self, concurrency: ConcurrencyLimit, trusted: tuple[str, ...] = (), bounds: Bounds | None = None
    ) -> None:
        self.bounds = bounds or Bounds()
        self._concurrency = concurrency
        self._trusted = [ip_network(each) for each in trusted]
        self._connections: set[GuardedProtocol] = set()
        self._timer: asyncio.TimerHandle | None = None

    @classmethod
    def from_settings(cls, settings: Settings) -> "ConnectionGuard":
        """Return the guard for a server with these settings."""
        max_connections = settings.sockets_an_address + HTTP_CONNECTIONS
        return cls(ConcurrencyLimit(max_connections, "connections"), settings.trusted_proxies)

    def make_uvicorn_protocol_classes(
        self, *, with_direct_sockets: bool = True
    ) -> tuple[type["GuardedHttp"], type["GuardedSocket"]]:
        """Return the classes for uvicorn's settings `http` and `ws`; this guard limits their connections.

        Args:
            with_direct_sockets: Let tables use WebSocket connections directly (see `websocket_protocol.py`).
        """

        class Http(GuardedHttp):
            guard = self

        class Socket(GuardedSocket):
            guard = self

        class DirectSocket(GuardedSocket, DirectWebSocketProtocol):
            guard = self

        return Http, DirectSocket if with_direct_sockets else Socket

    def add_connection_or_abort(self, protocol: "GuardedProtocol") -> None:
        """Count a new connection, or abort it if its address has too many. Trusted proxies have no limit."""
        peer = protocol.transport.get_extra_info("peername")
        address = peer[0] if isinstance(peer, tuple) else ""
        client = derive_client_key(address)
        # only a proxy connects to a Unix socket, which has a path instead of an address
        by_unix_socket = isinstance(protocol.transport.get_extra_info("sockname"), str)
        if not by_unix_socket and not self._is_trusted(address):
            if not self._concurrency.try_acquire_slot(client):
                protocol.abort_connection("too-many-connections")
                return
            protocol.client_key = client
        self._connections.add(protocol)
        if self._timer is None:
            self._check_timeouts_of_all_connections()

    def remove_connection(self, protocol: "GuardedProtocol") -> None:
        """Stop watching a connection that has ended; if it was counted, decrease the number for its address."""
        self._connections.discard(protocol)
        if protocol.client_key is not None:
            self._concurrency.release_slot(protocol.client_key)
            protocol.client_key = None

    def _is_trusted(self, address: str) -> bool:
        try:
            return any(ip_address(address) in network for network in self._trusted)
        except ValueError:
            return False

    def _check_timeouts_of_all_connections(self) -> None:
        now = time.monotonic()
        for guarded in tuple(self._connections):
            guarded.abort_if_timed_out(now)
        later = asyncio.get_running_loop().call_later
        self._timer = (
            later(self.bounds.sweep_seconds, self._check_timeouts_of_all_connections) if self._connections else None
        )


class GuardedProtocol(asyncio.Protocol):
    """A connection that a ConnectionGuard limits; `due` is when its request must be complete (monotonic time, s)."""

    guard: ClassVar[ConnectionGuard]
    transport: asyncio.Transport
    client_key: str | None = None
    due: float | None = None
    _unsent_bytes = 0
    _progress_at = 0.0

    def connection_made(self, transport: Any) -> None:
        """Count the new connection."""
        super().connection_made(transport)
        self._progress_at = time.monotonic()
        self.guard.add_connection_or_abort(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop watching the connection."""
        self.guard.remove_connection(self)
        super().connection_lost(exc)

    def resume_writing(self) -> None:
        """Note that the client has read data, so that it does not count as stalled."""
        self._progress_at = time.monotonic()
        super().resume_writing()

    def abort_if_timed_out(self, now: float) -> None:
        """Abort the connection if its request is overdue, or if the client has not read for too long."""
        unsent_bytes = self.transport.get_write_buffer_size()
        if unsent_bytes == 0 or unsent_bytes < self._unsent_bytes:
            self._progress_at = now
        self._unsent_bytes = unsent_bytes
        if self.due is not None and now > self.due:
            self.abort_connection("too-slow")
        elif now - self._progress_at > self.guard.bounds.stall_seconds:
            self.abort_connection("not-read")

    def abort_connection(self, error_code: str) -> None:
        """Abort the connection, and count this in the metrics under an error code."""
        count_refused_request(error_code)
        self.transport.abort()


_VALID_HOST = re.compile(rb"([\w.~%!$&'()*+,;=-]*|\[[0-9a-fA-F:.]+\])(:[0-9]*)?")
"""Matches a valid Host header: RFC 3986, 3.2.2, and a port."""


def _ignore() -> None:
    """Do nothing; used as a callback."""


class OutOfBounds(ValueError):
    """A request is larger than the limits allow."""


class GuardedHttp(GuardedProtocol, HttpToolsProtocol):
    """An HTTP connection with limits on the time and size of each request, and on waiting (pipelined) requests."""

    _bytes = 0
    _in_head = True
    _unanswered = 0
    _error = ""
    _client = UNKNOWN_CLIENT
    _current_response: RequestResponseCycle | None = None

    def connection_made(self, transport: Any) -> None:
        """Count the new connection, and start the time-out for the head of its first request."""
        self.due = time.monotonic() + self.guard.bounds.head_seconds
        super().connection_made(transport)
        self._client = derive_client_key(self.client[0] if self.client else None)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop watching the connection, and drop all its responses that are not sent yet."""
        self._drop_pending_responses()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse received bytes, which may be part of a request or several requests."""
        with set_client_of_log_lines(self._client):
            self._parse(data)

    def _parse(self, data: bytes) -> None:
        bounds = self.guard.bounds
        # while a response is due, the next request may come as slowly as the response goes
        if self.due is None and not self._unanswered:
            self.due = time.monotonic() + bounds.head_seconds
        self._bytes += len(data)
        super().data_received(data)
        if not self.transport.is_closing() and self._bytes > (
            bounds.head_bytes if self._in_head else bounds.request_bytes
        ):
            self.abort_connection("request-too-large")

    def on_url(self, url: bytes) -> None:
        """Append a received part to the request's URL, and check the size limit."""
        super().on_url(url)
        self._require(len(self.url) <= self.guard.bounds.head_line_bytes, "an address that is too long")

    def on_header(self, name: bytes, value: bytes) -> None:
        """Add a received header (or trailer) to the request, and check the limits."""
        bounds = self.guard.bounds
        self._require(len(name) + len(value) <= bounds.head_line_bytes, "a header that is too long")
        super().on_header(name, value)
        self._require(len(self.headers) <= bounds.head_lines, "too many headers")

    def on_headers_complete(self) -> None:
        """Check the head of a request when it is complete, and start to answer it."""
        bounds = self.guard.bounds
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        self._require(size <= bounds.head_bytes, "too many bytes of headers")
        self._require(len(self.pipeline) < bounds.pipelined, "too many requests at once")
        hosts = [value for name, value in self.headers if name == b"host"]
        # RFC 9112, 3.2
        self._require(len(hosts) == 1 or (not hosts and self.parser.get_http_version() == "1.0"), "not one Host")
        self._require(all(map(_VALID_HOST.fullmatch, hosts)), "a Host that is none")
        self._in_head = False
        self._unanswered += 1
        self.due = time.monotonic() + bounds.body_seconds
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Start the time-out for the head of the next request, because this request is complete."""
        self._in_head, self._bytes, self.due = True, 0, None
        super().on_message_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._current_response = cycle
        super()._start_asgi_task(cycle, app)

    def _drop_pending_responses(self) -> None:
        """Discard the response in progress and all pipelined requests.

        uvicorn only marks the request that came last, so the one in progress would write to a closed connection.
        """
        if self._current_response is not None:
            self._current_response.disconnected = True
            self._current_response.message_event.set()
            self._current_response = None
        for cycle, _ in self.pipeline:
            # breaks a reference cycle between the response and the connection
            cycle.on_response = _ignore
        self.pipeline.clear()

    def on_response_complete(self) -> None:
        """Note that a response is complete, so that fewer requests count as waiting."""
        self._unanswered -= 1
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        """Pass the connection to a WebSocket protocol object, which counts the connection itself."""
        self.due = None
        self.guard.remove_connection(self)
        super().handle_websocket_upgrade()
        # breaks a reference cycle with the parser that would last as long as the WebSocket
        self.parser = None  # type: ignore[assignment]

    def send_400_response(self, msg: str) -> None:
        """Answer an invalid request with status 400 and a description of its error, and close the connection."""
        count_refused_request("bad-request")
        self._drop_pending_responses()
        super().send_400_response(self._error or msg)

    def _require(self, is_within: bool, wrong: str) -> None:
        if not is_within:
            self._error = f"Not answered: {wrong}."
            raise OutOfBounds(wrong)


class GuardedSocket(GuardedProtocol, WebSocketsSansIOProtocol):
    """A WebSocket connection with limits on the fragments of a message, and on pings and pongs."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._control = MessageRate(self.guard.bounds.control_frames)

    def handle_cont(self, event: Frame) -> None:
        """Add a received fragment to its message, and check the limit on fragments."""
        if not self.close_sent and self._close_if_over_limit(
            len(self.frames) < self.guard.bounds.fragments, "too many fragments"
        ):
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer a ping, unless the client sends too many. Answers stay in memory until the client reads them."""
        if not self.close_sent and self._close_if_over_limit(
            self._control.count_message_if_allowed(time.monotonic()), "too many pings"
        ):
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Accept a pong, unless the client sends too many. It need not answer a ping."""
        if not self.close_sent and self._close_if_over_limit(
            self._control.count_message_if_allowed(time.monotonic()), "too many pongs"
        ):
            super().handle_pong(event)

    def _close_if_over_limit(self, is_within_limit: bool, violation_text: str) -> bool:
        """Close the connection if it exceeds a limit, and return whether it stays open.

        Args:
            is_within_limit: Whether the connection keeps the limit.
            violation_text: A text that describes the exceeded limit, such as "too many pings".
        """
        if not is_within_limit:
            count_refused_request(TooQuick.code)
            reason = f"{TooQuick.code}: {violation_text}"
            self.conn.fail(1008, reason)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.queue.put_nowait({"type": "websocket.disconnect", "code": 1008, "reason": reason})
            # closed at once with unread data, the operating system would drop the close frame
            self.close_timer = self.loop.call_later(FAREWELL_SECONDS, self._end)
        return is_within_limit

    def _end(self) -> None:
        # `close` waits until all is sent, which is for ever if the peer does not read
        if self.transport.get_write_buffer_size():
            self.transport.abort()
        else:
            self.transport.close()
