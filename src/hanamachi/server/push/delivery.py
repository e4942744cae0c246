"""Takes one push message to its push service (RFC 8030): what becomes of it is a value.

Rule 1: no redirect is followed, no proxy asked, and nothing of an answer is read but its head.
Rule 2: all of it together takes SECONDS at most: who answers a byte at a time is hung up on.
"""

import asyncio
import ssl
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from time import time
from typing import Literal

from hanamachi.server.push.endpoint import Endpoint

SECONDS = 15.0
LONGEST_RETRY_AFTER = 6 * 3600
HEAD_BYTES = 16 * 1024

Urgency = Literal["normal", "high"]


@dataclass(frozen=True, slots=True)
class PushMessage:
    """What is sent: an encrypted body, who signs it, until when (s from now) it is kept for a browser that is off.

    A message of a `topic` takes the place of one that still waits there.
    """

    body: bytes
    authorization: str
    topic: str
    ttl: int
    urgency: Urgency = "normal"


@dataclass(frozen=True, slots=True)
class Delivered:
    """The push service has it."""


@dataclass(frozen=True, slots=True)
class Gone:
    """The browser wants no more: nobody will ever hear there."""


@dataclass(frozen=True, slots=True)
class Rejected:
    """The push service does not take it, and would not later."""

    status: int


@dataclass(frozen=True, slots=True)
class NotNow:
    """It may go later, after so many seconds if the push service said so."""

    why: str
    retry_after: float | None = None


Outcome = Delivered | Gone | Rejected | NotNow

Addresses = Callable[[Endpoint], Awaitable[Sequence[str]]]
"""The addresses of an endpoint that were found to be good; raises BadEndpoint or UnknownHost."""


async def deliver(endpoint: Endpoint, message: PushMessage, addresses: Addresses, trusted: ssl.SSLContext) -> Outcome:
    """Take a message to an endpoint; raises BadEndpoint where its name leads to no public address any more."""
    head = {
        "Host": endpoint.host if endpoint.port == 443 else f"{endpoint.host}:{endpoint.port}",
        "Connection": "close",
        "Content-Length": str(len(message.body)),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "Authorization": message.authorization,
        "TTL": str(message.ttl),
        "Topic": message.topic,
        "Urgency": message.urgency,
    }
    lines = [f"POST {endpoint.path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items())]
    try:
        async with asyncio.timeout(SECONDS):
            address = (await addresses(endpoint))[0]
            answer = await _exchange(endpoint, address, "\r\n".join([*lines, "", ""]).encode() + message.body, trusted)
    except (OSError, EOFError, asyncio.LimitOverrunError) as error:
        return NotNow(type(error).__name__)
    return _outcome(*_read(answer))


async def _exchange(endpoint: Endpoint, address: str, request: bytes, trusted: ssl.SSLContext) -> bytes:
    """Send a request to an address, where the certificate must be that of the endpoint's name; the answer's head."""
    reader, writer = await asyncio.open_connection(
        address, endpoint.port, ssl=trusted, server_hostname=endpoint.host, limit=HEAD_BYTES
    )
    try:
        writer.write(request)
        while True:
            answer = await reader.readuntil(b"\r\n\r\n")
            # it may say first that it goes on listening
            if not answer.startswith(b"HTTP/1.1 1"):
                return answer
    finally:
        # how it hangs up is waited for by nobody
        writer.transport.abort()


def _read(answer: bytes) -> tuple[int, str | None]:
    """The status of an answer (0: it is none), and its Retry-After."""
    first, *lines = answer.decode("latin-1").split("\r\n")
    words = first.split(" ", 2)
    status = int(words[1]) if len(words) > 1 and words[0].startswith("HTTP/1.") and words[1].isdecimal() else 0
    named = {name.strip().lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    return status, named.get("retry-after")


def _outcome(status: int, retry_after: str | None) -> Outcome:
    if 200 <= status < 300:
        return Delivered()
    if status in (404, 410):
        return Gone()
    if status == 429 or status >= 500:
        return NotNow(f"status {status}", _seconds(retry_after))
    return Rejected(status)


def _seconds(retry_after: str | None) -> float | None:
    """How long to wait, of a header that tells seconds or a date; None of one that tells neither."""
    if not retry_after:
        return None
    try:
        wait = float(retry_after) if retry_after.isdigit() else parsedate_to_datetime(retry_after).timestamp() - time()
    except (ValueError, OverflowError):
        return None
    return min(max(0.0, wait), LONGEST_RETRY_AFTER)
