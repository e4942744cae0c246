"""Delivery of one encrypted message to its push service (RFC 8030); returns the outcome as a value.

Rule 1: no redirect is followed, no proxy is used, and only the head of a response is read.
Rule 2: look-up, connection and response take 15 seconds together, so a service that sends a byte at a time is cut off.
"""

import asyncio
import ssl
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from time import time
from typing import Literal

from hanamachi.server.push.endpoint import Endpoint

DELIVERY_SECONDS = 15.0
"""Maximum time of one delivery."""

MAX_RETRY_AFTER = 6 * 3600
"""Maximum seconds that a push service can postpone a message: later, its news would be old."""

HEAD_BYTES = 16 * 1024
"""Maximum size of the head of a response."""

Urgency = Literal["normal", "high"]


@dataclass(frozen=True, slots=True)
class PushMessage:
    """An encrypted push message and its headers (RFC 8030): VAPID signature, topic, time to live (s), urgency.

    A push service replaces a stored message by a new one of the same topic.
    """

    body: bytes
    authorization: str
    topic: str
    ttl: int
    urgency: Urgency = "normal"


@dataclass(frozen=True, slots=True)
class Delivered:
    """Result of a delivery: the push service has accepted the message."""


@dataclass(frozen=True, slots=True)
class SubscriptionGone:
    """Result of a delivery: the browser's subscription has ended."""


@dataclass(frozen=True, slots=True)
class Rejected:
    """Result of a delivery: the push service has refused the message for good."""

    status: int


@dataclass(frozen=True, slots=True)
class RetryLater:
    """Result of a delivery: the message should be sent again later.

    `retry_after` is the time (s) that the push service asks to wait, if it says so.
    """

    why: str
    retry_after: float | None = None


Outcome = Delivered | SubscriptionGone | Rejected | RetryLater

AddressLookup = Callable[[Endpoint], Awaitable[Sequence[str]]]
"""Returns the public IP addresses of an endpoint; raises BadEndpoint or UnknownHost."""


async def deliver_push_message(
    endpoint: Endpoint, message: PushMessage, look_up_addresses: AddressLookup, ssl_context: ssl.SSLContext
) -> Outcome:
    """Send an encrypted message to a push service, and return the result of the delivery.

    Args:
        endpoint: URL of one browser at its push service.
        message: The encrypted message.
        look_up_addresses: Returns the checked IP addresses of the endpoint's host.
        ssl_context: TLS settings with the trusted certificates.

    Raises BadEndpoint if an address of the host is not public.
    """
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
        async with asyncio.timeout(DELIVERY_SECONDS):
            address = (await look_up_addresses(endpoint))[0]
            response = await _send_https_request(
                endpoint, address, "\r\n".join([*lines, "", ""]).encode() + message.body, ssl_context
            )
    except (OSError, EOFError, asyncio.LimitOverrunError) as error:
        return RetryLater(type(error).__name__)
    return _classify_delivery_response(*_parse_response_head(response))


async def _send_https_request(endpoint: Endpoint, address: str, request: bytes, ssl_context: ssl.SSLContext) -> bytes:
    """Send an HTTPS request to an IP address, and return the head of the response.

    The certificate must be valid for the endpoint's host.
    """
    reader, writer = await asyncio.open_connection(
        address, endpoint.port, ssl=ssl_context, server_hostname=endpoint.host, limit=HEAD_BYTES
    )
    try:
        writer.write(request)
        while True:
            response = await reader.readuntil(b"\r\n\r\n")
            # an interim response, such as 100 Continue, comes before the final one
            if not response.startswith(b"HTTP/1.1 1"):
                return response
    finally:
        # a clean TLS shutdown would wait for the other end
        writer.transport.abort()


def _parse_response_head(head: bytes) -> tuple[int, str | None]:
    """Return the status of an HTTP response (0 if it is not HTTP) and its header Retry-After or None."""
    first, *lines = head.decode("latin-1").split("\r\n")
    words = first.split(" ", 2)
    status = int(words[1]) if len(words) > 1 and words[0].startswith("HTTP/1.") and words[1].isdecimal() else 0
    headers = {name.strip().lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    return status, headers.get("retry-after")


def _classify_delivery_response(http_status: int, retry_after_header: str | None) -> Outcome:
    if 200 <= http_status < 300:
        return Delivered()
    if http_status in (404, 410):
        return SubscriptionGone()
    if http_status == 429 or http_status >= 500:
        return RetryLater(f"status {http_status}", _parse_retry_after_seconds(retry_after_header))
    return Rejected(http_status)


def _parse_retry_after_seconds(header_value: str | None) -> float | None:
    """Return the seconds to wait from a header Retry-After with seconds or a date; None for other values."""
    if not header_value:
        return None
    try:
        wait = (
            float(header_value) if header_value.isdigit() else parsedate_to_datetime(header_value).timestamp() - time()
        )
    except (ValueError, OverflowError):
        return None
    return min(max(0.0, wait), MAX_RETRY_AFTER)
