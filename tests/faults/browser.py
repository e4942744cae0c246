"""A model of the client's connection in web/src/connection.ts, rule by rule, without sockets or timers.

Received messages and the time go in, and messages to send come out.

Rule 1: one action is pending at a time. An acknowledgement, a refusal, or an update that contains it settles it.
        Answers come in the order of the messages; an answer to an earlier action does not settle this one.
Rule 2: after a reconnection, an action that the table does not contain is sent again unchanged, with the number of the
        entry that it follows. The server decides whether it still counts, and tells the person.
Rule 4: waits grow, with a random part. After a refusal by the server the client does not try again soon.

Rule 3 of connection.ts concerns only the texts of the page, so it is not modelled here.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Protocol

import msgspec

from hanamachi.table.messages import CONFIRMING_EVENTS

PING_AFTER, ANSWER_TIMEOUT, SHORT_TIMEOUT, OPEN_TIMEOUT = 5.0, 4.0, 2.0, 6.0
RESTORED_AT_ONCE, FIRST_RETRY_DELAY, MAX_RETRY_DELAY, REFUSED_RETRY_DELAY = 0.5, 1.0, 3.0, 60.0
POLICY_VIOLATION, NO_SUCH_TABLE = 1008, 4404

Message = dict[str, Any]


@dataclass(frozen=True)
class Pending:
    """An action that the shown table does not contain yet; `intent` is the test's own number for it."""

    intent: int
    follows: int
    command: Message
    invitation: str
    seats: tuple[int, ...]
    heard: int | None = None
    refused: Message | None = None


class Socket(Protocol):
    """The part of a WebSocket that the browser model needs."""

    @property
    def open(self) -> bool: ...

    def send(self, data: bytes, intent: int | None) -> None: ...

    def close(self) -> None: ...


def has_event_of_command(update: Message, pending: Pending) -> bool:
    """Whether an update has the event of the pending command."""
    command, seats = pending.command, update["view"]["seats"]
    for numbered in update["events"]:
        event = numbered["event"]
        if numbered["n"] <= pending.follows or event["happened"] not in CONFIRMING_EVENTS[command["do"]]:
            continue
        if command["do"] == "act" and event["action"] != command["action"]:
            continue
        if command["do"] == "accept" or "seat" not in event:
            return True
        if event["seat"] in pending.seats or seats[event["seat"]]["yours"]:
            return True
    return False


class Browser:
    """The model of one page's connection to a table."""

    def __init__(self, connect: Callable[[int | None], Socket], chance: Callable[[], float]) -> None:
        self._connect, self._chance = connect, chance
        self.socket: Socket | None = None
        self.update: Message | None = None
        self.presence: Message | None = None
        self.pending: Pending | None = None
        self._asked: list[int] = []
        self.done: list[int] = []
        self.missed: list[int] = []
        self.settled: list[int] = []
        self.caught_up = False
        self._tries = 0
        self._dialled = 0.0
        self._silence: float | None = None
        self._retry: float | None = None
        self._beat: float | None = None

    @property
    def number(self) -> int:
        """The number of the last known entry."""
        return 0 if self.update is None else int(self.update["view"]["number"])

    @property
    def due(self) -> float | None:
        """The time of the next timer: silence, reconnection or heartbeat, or None."""
        return min((at for at in (self._silence, self._retry, self._beat) if at is not None), default=None)

    # ------------------------------------------------------------------------------------------------------- the line

    def open_socket(self, now: float) -> None:
        self._close_socket()
        self._dialled = now
        self._asked = []
        self.socket = self._connect(None if self.update is None else self.number)
        self._expect_message(OPEN_TIMEOUT, now)

    def _close_socket(self) -> None:
        self.caught_up = False
        self._silence = self._retry = self._beat = None
        if self.socket is not None:
            self.socket.close()
            self.socket = None

    def handle_close(self, code: int, now: float) -> None:
        """Handle a socket that the other side has closed."""
        if code == NO_SUCH_TABLE:
            self._close_socket()
        elif code == POLICY_VIOLATION:
            self._close_socket()
            self._retry = now + REFUSED_RETRY_DELAY * (0.5 + self._chance() / 2)
        else:
            self.handle_loss(self._compute_retry_delay(), now)

    def _compute_retry_delay(self) -> float:
        growing: float = min(MAX_RETRY_DELAY, FIRST_RETRY_DELAY * 2 ** max(0, self._tries - 1))
        return growing * (0.2 + 0.8 * self._chance())

    def handle_loss(self, pause: float, now: float) -> None:
        self._close_socket()
        self._retry = now + pause
        self._tries += 1

    def _expect_message(self, within: float, now: float) -> None:
        self._beat, self._silence = None, now + within

    def run_due_timer(self, now: float) -> None:
        """Run the timers that are due."""
        if self._beat is not None and self._beat <= now:
            self._send_ping(ANSWER_TIMEOUT, now)
        elif self._silence is not None and self._silence <= now:
            self.handle_loss(RESTORED_AT_ONCE * self._chance(), now)
        elif self._retry is not None and self._retry <= now:
            self.open_socket(now)

    def check_now(self, now: float) -> None:
        """Reconnect at once if needed, because the page has become visible."""
        if self.caught_up:
            self._send_ping(SHORT_TIMEOUT, now)
            return
        self._tries = 0
        if now - self._dialled > FIRST_RETRY_DELAY or self.socket is None:
            self.open_socket(now)

    def _send_ping(self, within: float, now: float) -> None:
        self._send_message(b'{"say":"ping"}', None)
        self._expect_message(within, now)

    def _send_message(self, data: bytes, intent: int | None) -> None:
        if self.socket is not None and self.socket.open:
            self.socket.send(data, intent)

    def _send_pending(self, pending: Pending, now: float) -> None:
        self._asked.append(pending.intent)
        said: Message = {"say": "do", "follows": pending.follows, "command": pending.command}
        if pending.invitation:
            said["invitation"] = pending.invitation
        self._send_message(msgspec.json.encode(said), pending.intent)
        self._expect_message(ANSWER_TIMEOUT, now)

    def close(self) -> None:
        """Close the page."""
        self._close_socket()

    # ------------------------------------------------------------------------------------------------------- hearing

    def handle_message(self, message: Message, now: float) -> None:
        self._silence, self._beat = None, now + PING_AFTER
        match message["tell"]:
            case "update":
                self._apply_update(message, now)
            case "presence":
                self.presence = message
            case "heard":
                if self._is_answer_to_last() and self.pending:
                    self._set_pending(replace(self.pending, heard=message["number"]))
            case "refused":
                self._handle_refusal(message)
            case "pong":
                self._tries = 0

    def _is_answer_to_last(self) -> bool:
        """Whether this is the answer to the pending command."""
        answered = self._asked.pop(0) if self._asked else None
        return self.pending is not None and answered == self.pending.intent

    def _apply_update(self, heard: Message, now: float) -> None:
        first = not self.caught_up
        self.update = heard
        self.caught_up = True
        pending = self.pending
        if pending is None:
            return
        if has_event_of_command(heard, pending):
            self._set_pending(replace(pending, heard=self.number))
        elif pending.refused:
            self._reject_pending(pending)
        elif first and pending.heard is None:
            self._send_pending(pending, now)
        else:
            self._set_pending(pending)

    def _handle_refusal(self, message: Message) -> None:
        if message["error"] == "too-quick":
            # the server closes the connection after this message
            return
        if not self._is_answer_to_last() or self.pending is None:
            return
        if message["error"] == "too-late":
            self.pending = replace(self.pending, refused=message)
        else:
            self._reject_pending(self.pending)

    def _set_pending(self, following: Pending) -> None:
        done = following.heard is not None and self.update is not None and self.number >= following.heard
        self.pending = None if done else following
        if done:
            self.settled.append(following.intent)

    def _reject_pending(self, done: Pending) -> None:
        self.pending = None
        self.missed.append(done.intent)

    # --------------------------------------------------------------------------------------------------------- doing

    def send_command(self, intent: int, command: Message, invitation: str, now: float) -> bool:
        """Send a command. Return False if another one is pending, or if no view has arrived yet."""
        if self.pending or self.update is None:
            return False
        seats = tuple(seat for seat, each in enumerate(self.update["view"]["seats"]) if each["yours"])
        self.pending = Pending(intent, self.number, command, invitation, seats)
        self.done.append(intent)
        if self.caught_up:
            self._send_pending(self.pending, now)
        return True
