"""Reading the rest of a request's body before its connection is closed."""

import asyncio
from typing import Any

from litestar.types import Receive, Send

MAX_SECONDS_FOR_BODY = 5.0
"""Limits the wait for the rest of a body, so that a client that sends it slowly does not keep a connection."""

MAX_UNREAD_BODY_BYTES = 2**20
"""Limits what is read of a body after its response: 16 times the largest body that a route accepts."""


class RequestBodyReader:
    """The two ASGI callables of one request, which read its body to the end before the response ends.

    A request can be refused before its body is read, such as one beyond a rate limit. The response is sent at once. If
    the connection were closed at once, too, a proxy that is still writing the body would see a broken pipe. Caddy takes
    this for a failed server: it answers 503, and sends no request to this server for two seconds.
    """

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive, self._send = receive, send
        self._is_read = False

    async def receive(self) -> Any:
        """Return the next ASGI message of the request."""
        message: Any = await self._receive()
        self._is_read = not message.get("more_body", False)
        return message

    async def send(self, message: Any) -> None:
        """Send an ASGI message of the response; before its end, read what is left of the request's body."""
        if message["type"] != "http.response.body" or message.get("more_body", False) or self._is_read:
            await self._send(message)
            return
        message["more_body"] = True
        await self._send(message)
        try:
            async with asyncio.timeout(MAX_SECONDS_FOR_BODY):
                await self._discard_rest()
        except TimeoutError:
            pass
        await self._send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _discard_rest(self) -> None:
        size = 0
        while not self._is_read and size < MAX_UNREAD_BODY_BYTES:
            message = await self.receive()
            size += len(message.get("body", b""))
