"""One open socket to a table, as the live table knows it: who is at the other end, and what is still to be sent there.

Rule 1: what waits is bounded, in messages and in bytes: who does not read what they are sent is sent away.
Rule 2: a farewell is the last thing that is sent.
"""

import asyncio
from collections.abc import Callable
from typing import NamedTuple, Protocol

import msgspec

from hanamachi.server.messages import ToBrowser
from hanamachi.server.metrics import CUT_OFF

MAX_WAITING, MAX_WAITING_BYTES = 64, 512 * 1024

POLICY_VIOLATION, RESTARTING, TRY_AGAIN = 1008, 1012, 1013

_encoder = msgspec.json.Encoder()


class Farewell(NamedTuple):
    """The last thing that is sent over a connection: why it is closed, as a number and as `CODE: SENTENCE`."""

    code: int
    reason: str


class Outlet(Protocol):
    """Where it is sent."""

    @property
    def has_room(self) -> bool:
        """Whether what is sent now goes out."""

    def send(self, data: bytes) -> None:
        """Send an encoded message."""

    def end(self, farewell: Farewell) -> None:
        """Hang up."""


class Outbox:
    """What is to be sent to a person, whose requests are counted with those of `client_key`.

    `draw` counts the bytes that are sent because somebody asked for what they missed, and may raise TooMany. What is
    sent goes out through an outlet as soon as there is room, or waits until somebody asks for the `next`. Whoever wants
    `changes` is told these of the view that they have `known`.
    """

    __slots__ = (
        "_bytes",
        "_outlet",
        "_reader",
        "_waiting",
        "changes",
        "client_key",
        "closing",
        "draw",
        "heard_at",
        "known",
        "person",
    )

    def __init__(
        self,
        person: str,
        client_key: str = "",
        draw: Callable[[int], None] = lambda _: None,
        *,
        changes: bool = False,
    ) -> None:
        self.person, self.client_key, self.draw, self.changes = person, client_key, draw, changes
        self.closing = False
        self.heard_at = 0.0
        """When something was heard from there last (monotonic, s)."""
        self.known: tuple[int, str] | None = None
        """The number of the view that was told last, and the person for whom it was."""
        # few ever wait, and an empty deque takes ten times as much as an empty list
        self._waiting: list[bytes | Farewell] = []
        self._bytes = 0
        self._reader: asyncio.Future[None] | None = None
        self._outlet: Outlet | None = None

    def through(self, outlet: Outlet | None) -> None:
        """From now on, send through an outlet, or let what is sent wait for whoever asks."""
        self._outlet = outlet
        self.flow()

    def flow(self) -> None:
        """Send what waits, as far as there is room."""
        outlet, waiting = self._outlet, self._waiting
        while outlet is not None and waiting and outlet.has_room:
            following = waiting.pop(0)
            if isinstance(following, bytes):
                self._bytes -= len(following)
                outlet.send(following)
            else:
                outlet.end(following)

    @property
    def depth(self) -> int:
        """How much waits to be sent."""
        return len(self._waiting)

    async def next(self) -> bytes | Farewell:
        """Wait for what is to be sent next; one reader at a time."""
        while not self._waiting:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        following = self._waiting.pop(0)
        if isinstance(following, bytes):
            self._bytes -= len(following)
        return following

    def tell(self, message: ToBrowser) -> None:
        """Send a message after those that wait."""
        self.put(_encoder.encode(message))

    def put(self, data: bytes) -> None:
        """Send an encoded message; a connection that does not read what it is sent is closed, and may come back."""
        if self.closing:
            return
        outlet = self._outlet
        if outlet is not None and not self._waiting and outlet.has_room:
            outlet.send(data)
        elif len(self._waiting) >= MAX_WAITING or self._bytes + len(data) > MAX_WAITING_BYTES:
            CUT_OFF.inc()
            self.close()
        else:
            self._bytes += len(data)
            self._append(data)

    def close(self, code: int = TRY_AGAIN, reason: str = "not-read: come back", last: ToBrowser | None = None) -> None:
        """Hang up, whatever still waits to be sent, but for a last message."""
        self._waiting.clear()
        self._bytes = 0
        if last is not None:
            self._append(_encoder.encode(last))
        self._part(Farewell(code, reason))
        if self._waiting and self._outlet is not None:
            # who has no room for it is not waited for
            self._outlet.end(Farewell(code, reason))

    def dismiss(self) -> None:
        """Hang up when all that waits has been sent: whoever is at the other end comes back, here or elsewhere."""
        if not self.closing:
            self._part(Farewell(RESTARTING, "restarting: come back"))

    def _part(self, farewell: Farewell) -> None:
        self.closing = True
        self._append(farewell)

    def _append(self, following: bytes | Farewell) -> None:
        self._waiting.append(following)
        if self._outlet is not None:
            self.flow()
        elif self._reader is not None and not self._reader.done():
            self._reader.set_result(None)
