"""Queue of messages to one WebSocket, with the person at the other end.

Rule 1: the queue is bounded in messages and bytes. A client that does not read its messages is disconnected.
Rule 2: a farewell is the last item of a queue.
"""

from collections.abc import Callable
from typing import NamedTuple, Protocol

import msgspec

from hanamachi.server.messages import ToBrowser
from hanamachi.server.metrics import CUT_OFF

MAX_QUEUED, MAX_QUEUED_BYTES = 64, 512 * 1024
"""Maximum queued messages of a connection, in number and bytes; a client that lags further reloads the view."""

POLICY_VIOLATION, RESTARTING, TRY_AGAIN = 1008, 1012, 1013
"""Close codes of WebSockets, as IANA registers them."""

_encoder = msgspec.json.Encoder()


class Farewell(NamedTuple):
    """Code and reason with which a WebSocket is closed; the reason has the form `CODE: SENTENCE`."""

    code: int
    reason: str


class Outlet(Protocol):
    """Interface of a socket to which an outbox (queue of messages) writes."""

    @property
    def has_room(self) -> bool:
        """Whether a message can be written now, without being buffered."""

    def send(self, data: bytes) -> None:
        """Write an encoded message."""

    def end(self, farewell: Farewell) -> None:
        """Close the socket."""


class Outbox:
    """Queue of messages to one connection. A message is written to the outlet at once while the outlet has room.

    Args:
        person: ID of the person; empty for a spectator.
        client_key: Client that is charged for the person's work.
        charge_bytes: Charges the client for bytes of a snapshot; may raise TooMany.
        wants_patches: Whether the client applies patches; otherwise it is sent snapshots only.
    """

    __slots__ = (
        "_outlet",
        "_queue",
        "_queued_bytes",
        "charge_bytes",
        "client_key",
        "heard_at",
        "is_closing",
        "last_view",
        "person",
        "wants_patches",
    )

    def __init__(
        self,
        person: str,
        client_key: str = "",
        charge_bytes: Callable[[int], None] = lambda _: None,
        *,
        wants_patches: bool = False,
    ) -> None:
        self.person, self.client_key, self.charge_bytes = person, client_key, charge_bytes
        self.wants_patches = wants_patches
        self.is_closing = False
        self.heard_at = 0.0
        """Time of the last message from the client (monotonic, s)."""
        self.last_view: tuple[int, str] | None = None
        """Number of the view that was sent last, and the person for whom it was computed."""
        # Queues are mostly empty, and an empty deque takes ten times the memory of an empty list.
        self._queue: list[bytes | Farewell] = []
        self._queued_bytes = 0
        self._outlet: Outlet | None = None

    def set_outlet(self, outlet: Outlet | None) -> None:
        """Write to this outlet from now on; with None, keep messages in the queue."""
        self._outlet = outlet
        self.send_queued_messages()

    def send_queued_messages(self) -> None:
        """Write queued messages while the outlet has room."""
        outlet, queue = self._outlet, self._queue
        while outlet is not None and queue and outlet.has_room:
            item = queue.pop(0)
            if isinstance(item, bytes):
                self._queued_bytes -= len(item)
                outlet.send(item)
            else:
                outlet.end(item)

    @property
    def queue_length(self) -> int:
        """Number of messages in the queue."""
        return len(self._queue)

    def send_message(self, message: ToBrowser) -> None:
        """Encode a message and send it."""
        self.enqueue_encoded_message(_encoder.encode(message))

    def enqueue_encoded_message(self, encoded_message: bytes) -> None:
        """Send an encoded message after those in the queue; if the queue is full, close the connection instead."""
        if self.is_closing:
            return
        outlet = self._outlet
        if outlet is not None and not self._queue and outlet.has_room:
            outlet.send(encoded_message)
        elif len(self._queue) >= MAX_QUEUED or self._queued_bytes + len(encoded_message) > MAX_QUEUED_BYTES:
            CUT_OFF.inc()
            self.close_connection()
        else:
            self._queued_bytes += len(encoded_message)
            self._enqueue(encoded_message)

    def close_connection(
        self, code: int = TRY_AGAIN, reason: str = "not-read: come back", last_message: ToBrowser | None = None
    ) -> None:
        """Drop all queued messages and close the connection.

        Args:
            code: Close code of the WebSocket.
            reason: Reason in the close frame, as `CODE: SENTENCE`.
            last_message: A message to send before, if there is room for it.
        """
        self._queue.clear()
        self._queued_bytes = 0
        if last_message is not None:
            self._enqueue(_encoder.encode(last_message))
        self._enqueue_farewell(Farewell(code, reason))
        if self._queue and self._outlet is not None:
            # the client does not read, so it is closed without the last message
            self._outlet.end(Farewell(code, reason))

    def close_when_sent(self) -> None:
        """Close the connection after all queued messages are sent; its client then connects again, to any process."""
        if not self.is_closing:
            self._enqueue_farewell(Farewell(RESTARTING, "restarting: come back"))

    def _enqueue_farewell(self, farewell: Farewell) -> None:
        self.is_closing = True
        self._enqueue(farewell)

    def _enqueue(self, item: bytes | Farewell) -> None:
        self._queue.append(item)
        self.send_queued_messages()
