"""Connection to a table on a server. It reconnects by itself, and neither loses nor repeats a command.

The connection of the browser, `web/src/connection.ts`, keeps the same rules.

Rule 1: one command is under way at a time. It ends with `heard`, `refused` or an update that confirms it. Answers come
        in the order of the commands; the answer to a command that has ended already is ignored.
Rule 2: after a reconnection a command that the table does not confirm is sent again, with the same number that it
        follows. The server decides whether it still counts, and a notice tells its player.
Rule 3: an interruption shorter than PATIENCE is not reported. Waits between attempts grow and are random.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from random import random
from threading import Condition, Event, Thread
from time import monotonic
from typing import Protocol

import msgspec
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from hanamachi.game import Seat
from hanamachi.table.commands import PersonCommand
from hanamachi.table.messages import (
    Acknowledged,
    CommandRequest,
    PhraseRefused,
    PhraseSaid,
    Refused,
    SayPhrase,
    Update,
    is_command_confirmed,
)
from hanamachi.table.set_phrases import SetPhrase
from hanamachi.table.view import TableView
from hanamachi.terminal.session.server_client import Link, NoTable

PING_INTERVAL, PING_TIMEOUT, OPEN_TIMEOUT = 5.0, 4.0, 4.0
"""Seconds after which a silent connection is tested, a silent server given up, and an attempt to connect ended."""

PATIENCE = 2.5
"""Seconds without a connection before its loss is reported: a restart of the server takes less."""

ANSWER_SECONDS = 1.0
"""Seconds to wait for the answer to a command: longer waits look like a frozen terminal."""

FIRST_WAIT, LONGEST_WAIT, REFUSED_WAIT = 1.0, 3.0, 60.0
"""Seconds between attempts to connect: after the first failure, at most, and after the server closed the door."""

POLICY_VIOLATION, NO_SUCH_TABLE = 1008, 4404
"""Close codes of the server: for a client with too many connections, and for an unknown table."""

MESSAGES = {kind.__struct_config__.tag: kind for kind in (Update, Acknowledged, Refused, PhraseSaid, PhraseRefused)}
"""Messages of the server that matter here. Presence and colours are for the browser."""


class _Kind(msgspec.Struct, frozen=True):
    tell: str


class TableListener(Protocol):
    """Interface for an object that receives updates of a table and notices about the connection.

    Its methods are called in the thread that calls `process_updates`.
    """

    def handle_update(self, update: Update, *, is_late: bool) -> None:
        """Process a change of the table.

        `late` is True if the change happened while the connection was lost.
        """

    def handle_phrase(self, seat: Seat, phrase: SetPhrase) -> None:
        """Process a set phrase, such as a greeting, that the player on a seat has sent."""

    def handle_notice(self, phrase: str, code: str = "") -> None:
        """Process a notice about the connection.

        Args:
            phrase: The name of the phrase to show.
            code: The error code from the server, or an empty text.
        """


@dataclass(slots=True, eq=False)
class Pending:
    """A command that was sent and that no update from the server has confirmed yet.

    Attributes:
        follows: The number of the last entry that the player had seen.
        command: The command.
        invitation: The key to an open seat, for the command `sit` only.
        number: The number of the command's entry, after the server has acknowledged it; otherwise None.
        refusal: The code of a refusal that the next update may prove wrong, or None.
        is_abandoned: Whether the session has stopped waiting for the answer.
    """

    follows: int
    command: PersonCommand
    invitation: str
    number: int | None = None
    refusal: str | None = None
    is_abandoned: bool = False


def retry_delay(tries: int, chance: float) -> float:
    """Return the number of seconds to wait before the next attempt to connect.

    The delay doubles after each failed attempt except the first, up to a maximum. Then it is shortened by chance.

    Args:
        tries: The number of failed attempts.
        chance: A random number from 0 to 1.
    """
    return min(LONGEST_WAIT, FIRST_WAIT * 2.0 ** max(0, tries - 1)) * (0.2 + 0.8 * chance)


class ServerConnection:
    """Connection to a table on a server. A separate thread receives updates and keeps them until they are processed.

    Attributes:
        server: The address of the server.
        invitation: The key to an open seat from the link, or an empty text.
        view: The table as it was last received, or None before that.
        shared_link: The link to send to other players, if this terminal created the table.
        is_closed: Whether no more updates will come.
        error: The error that ended the connection, or None.
    """

    is_local = False
    own_name = ""

    def __init__(self, link: Link, headers: Mapping[str, str], shared_link: str = "") -> None:
        self.is_closed = False
        self.error: Exception | None = None
        self.server, self.invitation, self.shared_link = link.server, link.invitation, shared_link
        self._link, self._headers = link, dict(headers)
        self._changed = Condition()
        self._stopped = Event()
        self._wake: Callable[[], None] = lambda: None
        self._notices: list[Callable[[], None]] = []
        self._socket: ClientConnection | None = None
        self.view: TableView | None = None
        self._is_current = self._is_reported_lost = False
        self._unanswered: list[Pending] = []
        self._pending: Pending | None = None
        self._refusal: str | None = None

    def open(self, listener: TableListener, wake_session: Callable[[], None]) -> None:
        """Start to connect, in another thread.

        Args:
            listener: Receives the updates and notices.
            wake_session: A function that is called from the other thread whenever an update or a notice arrives.
        """
        self._listener, self._wake = listener, wake_session
        Thread(target=self._run, daemon=True).start()

    def close(self) -> None:
        """Close the connection to the server."""
        with self._changed:
            self._stopped.set()
            socket = self._socket
        if socket:
            socket.close()

    @property
    def has_updates(self) -> bool:
        """Whether an update or a notice can be processed now, or the connection has ended."""
        return bool(self._notices) or self.is_closed

    @property
    def has_pending_command(self) -> bool:
        """Whether a command still waits for its confirmation. Then no other command can be sent."""
        return self._pending is not None

    def process_updates(self, is_enough: Callable[[], bool] = lambda: True) -> None:
        """Pass all received updates and notices to the listener, and wait for more until `is_enough` returns True."""
        while True:
            with self._changed:
                while not (self.has_updates or is_enough()):
                    # in short waits, because a wait cannot be interrupted on Windows
                    self._changed.wait(0.5)
                notices, self._notices = self._notices, []
            if not notices:
                return
            for notify in notices:
                notify()

    def send_command(self, command: PersonCommand, invitation: str = "") -> str | None:
        """Send a command and wait for the answer. Return None, or the error code if the server refuses the command.

        If no answer comes within ANSWER_SECONDS, the command is kept. The result is then None, and a notice follows.

        Args:
            command: The command.
            invitation: The key to an open seat, for the command `sit` only.
        """
        with self._changed:
            assert self.view is not None
            self._refusal = None
            self._pending = Pending(self.view.number, command, invitation)
            if self._is_current:
                self._send_pending_command()
        end = monotonic() + ANSWER_SECONDS
        self.process_updates(lambda: self._pending is None or not self._is_current or monotonic() > end)
        with self._changed:
            if self._pending is not None:
                self._pending.is_abandoned = True
                self._queue_notice(partial(self._listener.handle_notice, "line-kept"))
        self.process_updates()
        return self._refusal

    def send_phrase(self, phrase: SetPhrase) -> None:
        """Send a set phrase, such as a greeting, to the table. Do nothing if the connection is lost."""
        with self._changed:
            self._send_message(SayPhrase(phrase))

    # ------------------------------------------------------------------------------------------ the receiving thread

    def _run(self) -> None:
        tries, lost_at = 0, monotonic()
        try:
            while not self._stopped.is_set():
                code, reason, was_current = self._receive_until_close_code()
                if code == NO_SUCH_TABLE:
                    raise NoTable("link-no-table", server=self._link.server, table=repr(self._link.table))
                if code == POLICY_VIOLATION:
                    self._report_loss("line-refused", reason.partition(":")[0])
                    self._stopped.wait(REFUSED_WAIT * (0.5 + random() / 2))
                    continue
                if was_current:
                    tries, lost_at = 0, monotonic()
                tries += 1
                self._stopped.wait(retry_delay(tries, random()))
                if monotonic() - lost_at >= PATIENCE and not self._is_reported_lost:
                    self._report_loss("line-lost")
        except Exception as error:  # noqa: BLE001 - raised again in the thread of the session
            self.error = error
        finally:
            with self._changed:
                self.is_closed = True
                self._notify_session_thread()

    def _receive_until_close_code(self) -> tuple[int, str, bool]:
        """Connect, and process messages until the connection ends.

        Returns:
            The close code, the reason for closing, and whether the table was received at least once.
        """
        socket = None
        try:
            socket = connect(
                self._link.socket_address(self.view.number if self.view else 0),
                additional_headers=self._headers,
                open_timeout=OPEN_TIMEOUT,
                close_timeout=1,
                ping_interval=PING_INTERVAL,
                ping_timeout=PING_TIMEOUT,
            )
            with socket:
                self._socket = socket
                for message in socket:
                    self._handle_message(message)
        except (OSError, WebSocketException):
            pass
        finally:
            with self._changed:
                was_current, self._is_current, self._socket, self._unanswered = self._is_current, False, None, []
        return (socket and socket.close_code) or 0, (socket and socket.close_reason) or "", was_current

    def _queue_notice(self, notify: Callable[[], None]) -> None:
        self._notices.append(notify)
        self._notify_session_thread()

    def _notify_session_thread(self) -> None:
        """Notify the session's thread that something has arrived."""
        self._changed.notify_all()
        self._wake()

    def _report_loss(self, phrase: str, code: str = "") -> None:
        with self._changed:
            self._is_reported_lost = True
            # the player of a pending command knows already
            if not self._stopped.is_set() and (phrase == "line-refused" or not self._pending):
                self._queue_notice(partial(self._listener.handle_notice, phrase, code))

    def _handle_message(self, data: str | bytes) -> None:
        kind = MESSAGES.get(msgspec.json.decode(data, type=_Kind).tell)
        if kind is None:
            return
        message = msgspec.json.decode(data, type=kind)
        with self._changed:
            if self._stopped.is_set():
                return
            match message:
                case Update():
                    self._handle_update(message)
                case PhraseSaid():
                    self._queue_notice(partial(self._listener.handle_phrase, message.seat, message.phrase))
                case PhraseRefused():
                    self._queue_notice(partial(self._listener.handle_notice, "refused", message.error))
                case Acknowledged() | Refused():
                    self._handle_command_answer(message)
                    self._changed.notify_all()

    def _handle_command_answer(self, answer: Acknowledged | Refused) -> None:
        if isinstance(answer, Refused) and answer.error == "too-quick":
            # the server closes the connection after this message, and the command is sent again on the next one
            return
        answered, pending = self._unanswered.pop(0) if self._unanswered else None, self._pending
        if pending is None or pending is not answered:
            return
        if isinstance(answer, Acknowledged):
            pending.number = answer.number
            self._end_if_confirmed(pending)
        elif answer.error == "too-late":
            # The first copy of the command may have been accepted. The next update shows it.
            pending.refusal = answer.error
        else:
            self._end_with_refusal(answer.error)

    def _handle_update(self, update: Update) -> None:
        is_first, was_known = not self._is_current, self.view is not None
        self.view, self._is_current = update.view, True
        if self._is_reported_lost:
            self._is_reported_lost = False
            self._queue_notice(partial(self._listener.handle_notice, "line-back"))
        self._queue_notice(partial(self._listener.handle_update, update, is_late=is_first and was_known))
        if not (pending := self._pending):
            return
        if is_command_confirmed(pending.command, update, pending.follows):
            pending.number = update.view.number
        elif pending.refusal:
            self._end_with_refusal(pending.refusal)
            return
        elif is_first and pending.number is None:
            self._send_pending_command()
        self._end_if_confirmed(pending)

    def _send_pending_command(self) -> None:
        assert self._pending is not None
        self._unanswered.append(self._pending)
        self._send_message(CommandRequest(self._pending.follows, self._pending.command, self._pending.invitation))

    def _send_message(self, message: CommandRequest | SayPhrase) -> None:
        """Send a message to the server. Do nothing if the connection is lost.

        A command that was not sent is sent again after the client has reconnected.
        """
        if self._socket is not None:
            with suppress(ConnectionClosed):
                self._socket.send(msgspec.json.encode(message).decode())

    def _end_if_confirmed(self, pending: Pending) -> None:
        """Finish the pending command if the last received view contains its entry."""
        if pending.number is not None and self.view is not None and self.view.number >= pending.number:
            self._pending = None

    def _end_with_refusal(self, code: str) -> None:
        if self._pending and self._pending.is_abandoned:
            self._queue_notice(partial(self._listener.handle_notice, "refused", code))
        else:
            self._refusal = code
        self._pending = None
