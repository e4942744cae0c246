"""Connections that dribble, stall, flood or never read are cut off, and the others do not notice."""

import asyncio
import gc
import select
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from typing import Any

import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect

from hanamachi.server.rate_limits import ConcurrencyLimit
from hanamachi.server.sockets import connections
from hanamachi.server.sockets.connections import Bounds, ConnectionGuard, GuardedHttp

SWEPT_OFTEN = Bounds(sweep_seconds=0.01)
"""Bounds of the server, whose time a test moves forward."""

PATIENCE = 30.0

running: list[int] = []


class Hands:
    """A clock for the guard that stands still until a test moves it forward."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.asked = 0

    def monotonic(self) -> float:
        self.asked += 1
        return self.now

    def advance(self, seconds: float) -> None:
        """Let some time go by, and the guard look at everybody after that."""
        self.now += seconds
        # one check may have been under way
        seen = self.asked + 2
        wait_until(lambda: self.asked >= seen)


HANDS = Hands()


@pytest.fixture(scope="module", autouse=True)
def _time_in_our_hands() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(connections, "time", HANDS)
        yield


SLOW_SECONDS = 100.0


async def serve_requests(scope: Any, receive: Any, send: Any) -> None:
    """Serve as an ASGI app: `/BYTES` returns that number of bytes, `/slow` takes time, a socket never stops sending."""
    path = scope["path"].strip("/")
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while path:
            await send({"type": "websocket.send", "bytes": b"x" * int(path)})
        while (await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": "heard"})
        return
    running.append(1)
    while (await receive()).get("more_body"):
        pass
    if path == "slow":
        until = HANDS.now + SLOW_SECONDS
        while HANDS.now < until:
            await asyncio.sleep(0.005)
    body = b"x" * int(path if path.isdigit() else 2)
    head = [(b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": head})
    await send({"type": "http.response.body", "body": body})


@contextmanager
def start_guarded_server(at_once: int = 100, trusted: tuple[str, ...] = (), keep_alive: int = 60) -> Iterator[int]:
    """Return the port of a guarded server, which keeps an answered connection for some seconds of real time."""
    http, ws = ConnectionGuard(
        ConcurrencyLimit(at_once, "connections"), trusted, SWEPT_OFTEN
    ).make_uvicorn_protocol_classes()
    config = uvicorn.Config(
        serve_requests,
        http=http,
        ws=ws,
        log_config=None,
        lifespan="off",
        ws_ping_interval=None,
        timeout_keep_alive=keep_alive,
    )
    server = uvicorn.Server(config)
    listening = socket.create_server(("127.0.0.1", 0))
    # a small kernel buffer, because its size is not tested here
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 65536)
    thread = threading.Thread(target=server.run, args=([listening],))
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield listening.getsockname()[1]
    # end the slow answers that are still being sent
    HANDS.now += 2 * SLOW_SECONDS
    server.should_exit = True
    thread.join()
    listening.close()


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    # the guard checks only open connections, so one is always open
    with start_guarded_server() as listening, connect(f"ws://127.0.0.1:{listening}/", ping_interval=None):
        yield listening


def open_connection(port: int, *, window: int | None = None) -> closing[socket.socket]:
    line = socket.socket()
    if window:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
    line.settimeout(PATIENCE)
    line.connect(("127.0.0.1", port))
    return closing(line)


def receive_until_closed(line: socket.socket) -> bytes:
    """Return all bytes that arrive until the server closes the connection."""
    told = b""
    try:
        while part := line.recv(65536):
            told += part
    except ConnectionResetError:
        pass
    return told


def wait_until(happened: Callable[[], object]) -> None:
    ends = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < ends
        time.sleep(0.002)


def wait_until_read(port: int) -> None:
    """Wait until the server has read all that was sent before. It reads requests in order."""
    with open_connection(port) as line:
        line.sendall(b"GET /2 HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
        receive_until_closed(line)


def send_until_cut(line: socket.socket, piece: bytes, *, pause: float = 0.0) -> int:
    """Return how many pieces can be sent, with a pause (s) between them, before the connection is closed."""
    ends = time.monotonic() + PATIENCE
    for sent in range(10**9):
        try:
            line.sendall(piece)
        except (ConnectionError, BrokenPipeError):
            return sent
        assert time.monotonic() < ends, "never cut off"
        if pause:
            HANDS.advance(pause)
    return 0


def is_open(line: socket.socket) -> bool:
    """Whether nothing was sent, and nobody has hung up."""
    return not select.select([line], [], [], 0)[0]


POST = b"POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 10\r\n\r\n"


def test_a_request_that_does_not_come_to_an_end_is_cut_off(port: int) -> None:
    openings = b"", b"GET / HTTP/1.1\r\nHost: h", POST, POST + b"abc"
    with ExitStack() as dialled:
        lines = [dialled.enter_context(open_connection(port)) for _ in openings]
        for line, opening in zip(lines, openings, strict=True):
            line.sendall(opening)
        wait_until_read(port)
        HANDS.advance(SWEPT_OFTEN.head_seconds - 1)
        assert all(map(is_open, lines))
        HANDS.advance(2)
        assert [receive_until_closed(line) for line in lines[:2]] == [b""] * 2
        assert all(map(is_open, lines[2:]))
        HANDS.advance(SWEPT_OFTEN.body_seconds - SWEPT_OFTEN.head_seconds)
        assert [receive_until_closed(line) for line in lines[2:]] == [b""] * 2


def test_a_request_that_is_begun_before_another_is_answered_is_cut_off() -> None:
    whole = b"GET /2 HTTP/1.1\r\nHost: h\r\n\r\n"
    with start_guarded_server(keep_alive=1) as port, open_connection(port) as one, open_connection(port) as other:
        one.sendall(whole + b"\r\n")
        other.sendall(whole + b"GET /2 HT")
        assert receive_until_closed(one).endswith(b"xx") and receive_until_closed(other).endswith(b"xx")


@pytest.mark.parametrize(
    ("opening", "piece"),
    [
        (b"GET / HTTP/1.1\r\nX: ", b"y"),
        (b"GET / HTTP/1.1\r\n", b"X: y\r\n"),
        (b"POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 60000\r\n\r\n", b"y"),
        (b"POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n", b"1\r\ny\r\n"),
        (b"GET /2 HTTP/1.1\r\nHost: h\r\n\r\n", b"\r\n"),
    ],
)
def test_a_request_that_dribbles_is_cut_off(port: int, opening: bytes, piece: bytes) -> None:
    with open_connection(port) as line:
        line.sendall(opening)
        assert send_until_cut(line, piece, pause=1.5) * 1.5 < 2 * SWEPT_OFTEN.body_seconds


def test_a_client_that_waits_for_a_slow_answer_is_not_disconnected(port: int) -> None:
    running.clear()
    with open_connection(port) as line:
        line.sendall(b"GET /slow HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
        wait_until(lambda: running)
        for _ in range(5):
            assert is_open(line)
            HANDS.advance(SLOW_SECONDS / 5)
        assert receive_until_closed(line).endswith(b"\r\n\r\nxx")


def test_a_client_that_asks_again_in_time_keeps_its_connection(port: int) -> None:
    with open_connection(port) as line:
        for _ in range(8):
            line.sendall(b"GET /2 HTTP/1.1\r\nHost: h\r\n\r\n")
            answer = b""
            while not answer.endswith(b"xx"):
                more = line.recv(65536)
                # a closed connection would be read for ever
                assert more
                answer += more
            HANDS.advance(SWEPT_OFTEN.head_seconds - 1)


@pytest.mark.parametrize(
    ("opening", "piece"),
    [
        (b"GET /", b"y" * 1000),
        (b"GET / HTTP/1.1\r\nX: ", b"y" * 1000),
        (b"GET / HTTP/1.1\r\n" + b"y" * 1000, b"y" * 1000),
        (b"GET / HTTP/1.1\r\n", b"X: " + b"y" * 1000 + b"\r\n"),
        (b"GET / HTTP/1.1\r\n", b"X:\r\n"),
        (b"POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX: ", b"y" * 1000),
        (b"POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n1;x=", b"y" * 1000),
        (b"POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n", b"1000\r\n" + b"y" * 0x1000 + b"\r\n"),
    ],
)
def test_a_request_without_end_is_cut_off_for_its_size(port: int, opening: bytes, piece: bytes) -> None:
    with open_connection(port) as line:
        line.sendall(opening)
        assert send_until_cut(line, piece) * len(piece) < 8_000_000  # what the two kernels hold is more than we do


@pytest.mark.parametrize(
    ("head", "why"),
    [
        (b"GET /" + b"y" * 9000 + b" HTTP/1.1\r\n", b"an address that is too long"),
        (b"GET / HTTP/1.1\r\nX: " + b"y" * 9000 + b"\r\n", b"a header that is too long"),
        (b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 101, b"too many headers"),
        (b"GET / HTTP/1.1\r\n" + (b"X: " + b"y" * 7000 + b"\r\n") * 5, b"too many bytes of headers"),
        (
            b"GET / HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX: " + b"y" * 9000 + b"\r\n",
            b"a header that",
        ),
        (b"BREW / HTTP/1.1\r\n", b"Invalid HTTP request"),
        (b"GET / HTTP/1.1\r\n", b"not one Host"),
        (b"GET / HTTP/1.1\r\nHost: h\r\nhost: h\r\n", b"not one Host"),
        (b"GET / HTTP/1.0\r\nHost: h\r\nHost: i\r\n", b"not one Host"),
        (b"GET / HTTP/1.1\r\nHost: h/x\r\n", b"a Host that is none"),
        (b"GET / HTTP/1.1\r\nHost: [::1\r\n", b"a Host that is none"),
        (b"GET / HTTP/1.1\r\nHost: me@h\r\n", b"a Host that is none"),
        (b"GET / HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n", b"not one Host"),
    ],
)
def test_a_head_that_no_browser_sends_is_refused_by_name(port: int, head: bytes, why: bytes) -> None:
    with open_connection(port) as line:
        line.sendall(head + b"\r\n")
        told = receive_until_closed(line)
    assert told.startswith(b"HTTP/1.1 400 ") and why in told


@pytest.mark.parametrize(
    "head",
    [
        b"GET /2 HTTP/1.0\r\n",
        b"GET /2 HTTP/1.0\r\nHost: h\r\n",
        *(b"GET /2 HTTP/1.1\r\nHost:%b\r\n" % each for each in (b"", b" h:80", b" [::1]:8421", b" a_b.example")),
    ],
)
def test_a_head_with_a_host_or_of_http_1_0_is_answered(port: int, head: bytes) -> None:
    with open_connection(port) as line:
        line.sendall(head + b"Connection: close\r\n\r\n")
        assert receive_until_closed(line).endswith(b"\r\n\r\nxx")


def test_few_requests_wait_for_the_one_before(port: int) -> None:
    running.clear()
    with open_connection(port) as line:
        line.sendall(b"GET /slow HTTP/1.1\r\nHost: h\r\n\r\n" + b"GET /2 HTTP/1.1\r\nHost: h\r\n\r\n" * 1000)
        assert b"too many requests at once" in receive_until_closed(line)
        # a response for which no client waits is dropped
        HANDS.advance(2 * SLOW_SECONDS)
    assert len(running) <= SWEPT_OFTEN.pipelined + 1


def test_a_response_to_a_closed_connection_is_dropped_and_not_logged(
    port: int, caplog: pytest.LogCaptureFixture
) -> None:
    running.clear()
    behind = b"GET /2 HTTP/1.1\r\nHost: h\r\n\r\n" * 3
    with open_connection(port) as refused, open_connection(port) as gone:
        for line in refused, gone:
            line.sendall(b"GET /slow HTTP/1.1\r\nHost: h\r\n\r\n" + behind)
        wait_until(lambda: len(running) == 2)
        refused.sendall(behind * 10)
        receive_until_closed(refused)
    wait_until_read(port)
    HANDS.advance(2 * SLOW_SECONDS)
    with open_connection(port) as line:
        line.sendall(b"GET /2 HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
        assert receive_until_closed(line).endswith(b"xx")
    assert {record.message for record in caplog.records} <= {"Invalid HTTP request received."}


def test_a_closed_connection_is_freed_without_the_garbage_collector(port: int) -> None:
    def open_ends() -> int:
        return sum(isinstance(each, GuardedHttp) for each in gc.get_objects())

    wait_until_read(port)
    gc.collect()
    before = open_ends()
    gc.disable()
    try:
        for piece in b"GET /2 HTTP/1.1\r\nHost: h\r\n\r\n" * 40, b"nonsense\r\n\r\n", POST:
            with open_connection(port) as line:
                line.sendall(piece)
        wait_until(lambda: open_ends() <= before)
    finally:
        gc.enable()


def test_some_requests_at_once_are_all_answered(port: int) -> None:
    with open_connection(port) as line:
        ask = b"GET /2 HTTP/1.1\r\nHost: h\r\n\r\n"
        line.sendall(ask * 9 + ask.replace(b"h\r\n", b"h\r\nConnection: close\r\n"))
        assert receive_until_closed(line).count(b"\r\n\r\nxx") == 10


# -------------------------------------------------------------------------------------------- who does not read


def cut_without_reading(line: socket.socket) -> None:
    """Wait, without reading a byte, until the other end has let go: what is sent then is answered with a reset."""
    send_until_cut(line, b"\r\n", pause=2.0)


def test_a_client_that_does_not_read_its_answer_is_disconnected(port: int) -> None:
    with open_connection(port, window=4096) as line:
        line.sendall(b"GET /20000000 HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
        cut_without_reading(line)


def test_a_client_that_reads_slowly_is_not_disconnected(port: int) -> None:
    # the kernel buffers hold a few hundred kB, less than the client reads before the timeout
    with open_connection(port, window=65536) as line:
        line.sendall(b"GET /3000000 HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
        told = steps = 0
        while part := line.recv(100_000):
            told += len(part)
            if told > 100_000 * steps:
                steps += 1
                HANDS.advance(5)
    assert told > 3_000_000
    assert 5 * steps > 4 * SWEPT_OFTEN.stall_seconds


UPGRADE = (
    b"GET %s HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def test_a_client_that_does_not_read_its_socket_is_disconnected(port: int) -> None:
    with open_connection(port, window=4096) as line:
        line.sendall(UPGRADE % b"/10000")
        send_until_cut(line, Frame(Opcode.PONG, b"").serialize(mask=True), pause=5.0)


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG])
def test_a_client_that_only_sends_pings_is_disconnected(port: int, opcode: Opcode) -> None:
    with open_connection(port, window=4096) as line:
        line.sendall(UPGRADE % b"/")
        send_until_cut(line, Frame(opcode, b"y" * 125).serialize(mask=True) * 10)


def send_and_read_close(line: ClientConnection, *frames: Any) -> tuple[int, str]:
    """Send too much, and return the code and the reason of the close frame."""
    with suppress(ConnectionClosed):
        line.send(*frames) if frames else line.ping()
        line.recv(timeout=PATIENCE)
    end = line.protocol.close_rcvd
    assert end is not None
    return end.code, end.reason


def test_a_message_in_very_many_pieces_is_refused_by_name(port: int) -> None:
    with connect(f"ws://127.0.0.1:{port}/", ping_interval=None) as line:
        line.send(["a"] * (SWEPT_OFTEN.fragments - 1))
        assert line.recv(timeout=PATIENCE) == "heard"
        assert send_and_read_close(line, [""] * 10_000) == (1008, "too-quick: too many fragments")


def test_pings_are_answered_as_long_as_they_are_few(port: int) -> None:
    with connect(f"ws://127.0.0.1:{port}/", ping_interval=None) as line:
        for _ in range(SWEPT_OFTEN.control_frames):
            assert line.ping().wait(PATIENCE)
        with suppress(ConnectionClosed):
            for _ in range(SWEPT_OFTEN.control_frames):
                line.ping()
        assert send_and_read_close(line) == (1008, "too-quick: too many pings")


# ------------------------------------------------------------------------------------------------ how many


def is_still_answered(line: ClientConnection) -> bool:
    line.send("still here?")
    return line.recv(timeout=PATIENCE) == "heard"


def test_an_address_has_so_many_connections_and_a_socket_is_one() -> None:
    with start_guarded_server(at_once=3) as port, ExitStack() as open_lines:
        sockets = [open_lines.enter_context(connect(f"ws://127.0.0.1:{port}/")) for _ in range(3)]
        with open_connection(port) as refused:
            assert receive_until_closed(refused) == b""
        sockets.pop().close()
        assert all(map(is_still_answered, sockets))
        ends, answer = time.monotonic() + PATIENCE, b""
        while not answer and time.monotonic() < ends:
            with open_connection(port) as line:
                line.sendall(b"GET /2 HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
                answer = receive_until_closed(line)
        assert answer.endswith(b"xx")


def test_a_trusted_proxy_has_as_many_as_it_likes() -> None:
    with start_guarded_server(at_once=1, trusted=("127.0.0.0/8",)) as port, ExitStack() as open_lines:
        sockets = [open_lines.enter_context(connect(f"ws://127.0.0.1:{port}/")) for _ in range(5)]
        assert all(map(is_still_answered, sockets))
