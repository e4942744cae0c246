"""The rest of a request's body is read before its connection closes."""

import asyncio
import socket
from pathlib import Path
from typing import Any

import pytest

from hanamachi.server.http import request_body
from hanamachi.server.http.request_body import MAX_UNREAD_BODY_BYTES, RequestBodyReader
from tests.server.running import Server

START = {"type": "http.response.start", "status": 429, "headers": []}
REFUSAL = {"type": "http.response.body", "body": b"refused"}


def test_a_request_refused_before_its_body_was_sent_is_not_a_broken_pipe(tmp_path: Path, socket_folder: Path) -> None:
    path = socket_folder / "socket"
    with (
        Server(tmp_path, "--unix-socket", str(path), "--requests-a-minute", "1"),
        socket.socket(socket.AF_UNIX) as proxy,
    ):
        proxy.settimeout(20)
        proxy.connect(str(path))
        head = b"POST /api/tables HTTP/1.1\r\nHost: h\r\nConnection: %s\r\nContent-Length: 4\r\n\r\n"
        proxy.sendall(head % b"keep-alive" + b"{}  ")
        assert b" 429 " not in read_response(proxy)
        proxy.sendall(head % b"close")
        assert b" 429 " in read_response(proxy)
        # as Caddy does, which writes the body while it reads the response
        proxy.sendall(b"{}  ")
        assert proxy.recv(1) == b""


def read_response(connection: socket.socket) -> bytes:
    """Return a response, which ends with the closing brace of its JSON."""
    response = b""
    while not response.endswith(b"}"):
        part = connection.recv(65536)
        assert part, response
        response += part
    return response


async def refuse_request(parts: list[bytes]) -> tuple[list[dict[str, Any]], int]:
    """Send a response before any of a body was read; return what was sent, and how many parts were not read."""
    left, sent = list(parts), list[dict[str, Any]]()

    async def receive() -> Any:
        if not left:
            await asyncio.Event().wait()
        return {"type": "http.request", "body": left.pop(0), "more_body": bool(left) or parts[-1] == b"..."}

    async def send(message: Any) -> None:
        sent.append(message)

    reader = RequestBodyReader(receive, send)
    await reader.send(START)
    await reader.send(dict(REFUSAL))
    return sent, len(left)


def test_the_response_is_sent_first_and_ends_after_the_body_was_read() -> None:
    sent, left = asyncio.run(refuse_request([b"a", b"b", b"c"]))
    assert [message.get("body") for message in sent] == [None, b"refused", b""]
    assert (left, sent[1]["more_body"], sent[2]["more_body"]) == (0, True, False)


def test_a_body_that_is_too_large_is_not_read_to_its_end() -> None:
    sent, left = asyncio.run(refuse_request([bytes(MAX_UNREAD_BODY_BYTES // 2)] * 5))
    assert (len(sent), left) == (3, 3)


def test_a_body_that_never_ends_is_awaited_for_a_limited_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_body, "MAX_SECONDS_FOR_BODY", 0.01)
    sent, left = asyncio.run(refuse_request([b"a", b"..."]))
    assert (len(sent), left) == (3, 0)


def test_nothing_is_added_to_a_response_after_a_body_that_was_read() -> None:
    async def respond() -> list[Any]:
        sent = []

        async def receive() -> Any:
            return {"type": "http.request", "body": b"a", "more_body": False}

        async def send(message: Any) -> None:
            sent.append(message)

        reader = RequestBodyReader(receive, send)
        await reader.receive()
        await reader.send(dict(REFUSAL))
        return sent

    assert asyncio.run(respond()) == [REFUSAL]
