"""WebSocket route of a table: messages of one client, and the answers to them."""

import asyncio
import re
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import structlog
from litestar import WebSocket, websocket
from litestar.connection.base import empty_receive, empty_send

from hanamachi.drawing.colouring import ColouringError
from hanamachi.game import GameError, shorten_repr
from hanamachi.server.errors import close_reason, count_refused_request, describe_error, error_code
from hanamachi.server.http.origin import ForeignPage, is_foreign_origin
from hanamachi.server.live.errors import NoSuchTable, NotSeated
from hanamachi.server.live.live_table import LiveTable
from hanamachi.server.live.outbox import POLICY_VIOLATION, TRY_AGAIN, Farewell, Outbox
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.messages import ColourSetRefused, Ping, Pong, RequestSnapshot, ShowColourSet
from hanamachi.server.metrics import ACKNOWLEDGED
from hanamachi.server.people.accounts import Accounts, find_seated_person
from hanamachi.server.people.identity import CookieKey, verify_cookie
from hanamachi.server.rate_limits import WINDOW_SECONDS, ChargedReader, RateLimits, TooMany, derive_client_key
from hanamachi.server.settings import Settings
from hanamachi.server.sockets.message_reader import (
    MAX_COLOUR_SETS,
    MessageReader,
    NotText,
    NotUnderstood,
    TooLarge,
    TooQuick,
)
from hanamachi.server.sockets.socket_writer import SocketWriter, make_writer_for_socket
from hanamachi.server.store import OutcomeUnknown, StoreError
from hanamachi.table import TableRefusal
from hanamachi.table.errors import TooLate
from hanamachi.table.messages import Acknowledged, CommandRequest, PhraseRefused, Refused, SayPhrase

Socket = WebSocket[Any, Any, Any]

INTERNAL_ERROR, NO_SUCH_TABLE = 1011, 4404
"""Close codes: an internal error (RFC 6455), and a code of our own like HTTP's 404."""

FAREWELL_SECONDS = 5.0
"""Maximum time to send a close frame to a client that does not read."""

MAX_UNANSWERED = 8
"""Maximum messages that wait for an answer. From then on nothing is read, so that the client waits."""

log = structlog.get_logger()


@websocket("/api/tables/{table:str}/live")
async def serve_table_socket(
    socket: Socket,
    table: str,
    registry: TableRegistry,
    settings: Settings,
    cookie_key: CookieKey,
    rate_limits: RateLimits,
    since: str = "0",
    changes: str = "",
    watch: str = "",
) -> None:
    """Connect a client to a game table by WebSocket: send it the state of the table, and handle its messages.

    `since` is the number of the last entry (action) that the client knows. `changes` is "1" if the client wants later
    states as changes (patches). `watch` is "1" for a screen that everybody sees: the client is a spectator then, even
    if its person has a seat.
    """
    # accepted first, because a refused handshake cannot carry a close code and a reason
    await socket.accept()
    writer = make_writer_for_socket(socket)
    foreign = is_foreign_origin(socket.headers.get("origin"), socket.headers.get("host"), settings)
    # Without a cookie that this server has signed, the client may only watch.
    known = verify_cookie(cookie_key.find_cookie(socket.cookies), cookie_key) or ""
    session = "" if watch == "1" else known
    client = derive_client_key(socket.client.host if socket.client else None)
    await writer.run_after_call(
        _serve_client(writer, registry, table, since, session, client, rate_limits, changes == "1", foreign)
    )
    # Breaks a reference cycle between the socket and its functions; the garbage collector runs rarely.
    socket.receive, socket.send = empty_receive, empty_send


async def _serve_client(
    writer: SocketWriter,
    registry: TableRegistry,
    table: str,
    since: str,
    session: str,
    client: str,
    rate_limits: RateLimits,
    wants_patches: bool,
    is_foreign_page: bool,
) -> None:
    """Connect a client to a table until one side ends the connection; then close it with a reason."""
    try:
        if is_foreign_page:
            raise ForeignPage("this page belongs to another site")
        if not re.fullmatch("[0-9]{1,15}", since):
            raise NotUnderstood(f"since={shorten_repr(since)}: expected the number of an entry, from 0")
        rate_limits.requests.take_token(client, time.monotonic())
        with rate_limits.sockets.hold_slot(client):
            async with registry.open_table(table, ChargedReader(client, rate_limits)) as live:
                # The client may have seen entries through another process that this one has not read.
                await live.read_up_to(int(since))
                # Last, and nothing is awaited before the connection is added: no sign-out can come between.
                people = await Accounts(registry.store).load_all_ids_of_session(session)
                outbox = Outbox(
                    find_seated_person(live.table, people),
                    client,
                    partial(rate_limits.charge_catch_up_data, client),
                    wants_patches=wants_patches,
                )
                charge_read = partial(rate_limits.reads.take_token, client)
                farewell = await handle_messages_until_close(writer, live, outbox, int(since), charge_read)
            if farewell:
                await _close_socket(writer, farewell)
    except (ForeignPage, NotUnderstood, TooMany) as error:
        count_refused_request(error_code(error))
        await _close_socket(writer, Farewell(POLICY_VIOLATION, close_reason(error)))
    except NoSuchTable as error:
        await _close_socket(writer, Farewell(NO_SUCH_TABLE, close_reason(error)))
    except StoreError as error:
        count_refused_request(error_code(error), error)
        await _close_socket(writer, Farewell(TRY_AGAIN, close_reason(error)))
    finally:
        writer.cancel()


async def handle_messages_until_close(
    writer: SocketWriter,
    live: LiveTable,
    outbox: Outbox,
    after_entry: int,
    charge_missed_entries: Callable[[float], None] = lambda _: None,
) -> Farewell | None:
    """Exchange messages with a client until the connection ends.

    Returns the farewell (close code and reason) for the client, or None if it has disconnected itself.

    Args:
        writer: Connection to the client.
        live: Table of the visit.
        outbox: Queue of messages to the client.
        after_entry: Number of the last entry that the client knows.
        charge_missed_entries: Charges the client for a read of the store, at a time (s); may raise TooMany.

    Raises:
        TooMany: The client has been sent too much lately.
    """
    visit = Visit(writer, live, outbox, charge_missed_entries)
    outbox.set_outlet(visit)
    live.connect_client(outbox, after_entry)
    writer.set_listener(visit)
    try:
        return await visit.ended
    finally:
        live.disconnect_client(outbox)
        outbox.set_outlet(None)


async def _close_socket(writer: SocketWriter, farewell: Farewell) -> None:
    """Close a connection with a reason. Abort it if the client does not read the reason in time."""
    try:
        async with asyncio.timeout(FAREWELL_SECONDS):
            await writer.close(*farewell)
    except (TimeoutError, OSError, RuntimeError):
        # OSError and RuntimeError: the client has disconnected already
        writer.abort()


class Visit:
    """Exchange of messages between one client and a game table. Messages are handled one by one, in their order."""

    __slots__ = (
        "_charge_read",
        "_disconnected",
        "_handling",
        "_live",
        "_outbox",
        "_reader",
        "_waiting",
        "_writer",
        "ended",
    )

    def __init__(
        self, writer: SocketWriter, live: LiveTable, outbox: Outbox, charge_read: Callable[[float], None]
    ) -> None:
        self._writer, self._live, self._outbox, self._charge_read = writer, live, outbox, charge_read
        self._reader = MessageReader()
        # Messages rarely wait, and an empty deque takes ten times the memory of an empty list.
        self._waiting: list[CommandRequest | ShowColourSet | SayPhrase] = []
        self._handling: asyncio.Future[None] | None = None
        self._disconnected = False
        self.ended: asyncio.Future[Farewell | None] = asyncio.get_running_loop().create_future()
        """Resolved at the end of the visit, with the farewell for the client, or None if it has disconnected."""

    # ---------------------------------------------------------------------------------------------------- sending

    @property
    def has_room(self) -> bool:
        """Whether a message can be written now without piling up in memory."""
        return self._writer.has_room

    def send(self, data: bytes) -> None:
        """Write an encoded message to the client."""
        self._writer.write(data)

    def resume_writing(self) -> None:
        """Write the queued messages, because the client has read some data."""
        self._outbox.send_queued_messages()

    def end(self, farewell: Farewell | None) -> None:
        """End the exchange, with a close code and reason (farewell), or with None if the client has disconnected."""
        self._waiting.clear()
        if not self.ended.done():
            self.ended.set_result(farewell)

    # -------------------------------------------------------------------------------------------------- receiving

    def handle_message(self, data: bytes, *, is_text: bool) -> None:
        """Parse a message and answer it, after all earlier messages are handled."""
        live, outbox = self._live, self._outbox
        if outbox.is_closing:
            return
        now = outbox.heard_at = time.monotonic()
        try:
            message = self._reader.parse_and_count_message(data, now, is_text=is_text)
            if isinstance(message, RequestSnapshot):
                live.send_snapshot(outbox, message.since)
                return
            if isinstance(message, CommandRequest) and message.follows > live.table.entry_count:
                # act() will read the entries that the client knows from the store
                self._charge_read(now)
        except NotUnderstood as error:
            outbox.send_message(_make_refusal_message(live, error))
            return
        except (TooQuick, TooLarge, NotText, TooMany) as error:
            outbox.close_connection(
                POLICY_VIOLATION, close_reason(error), last_message=_make_refusal_message(live, error)
            )
            return
        if isinstance(message, Ping):
            outbox.send_message(Pong())
        elif isinstance(message, ShowColourSet) and not self._reader.allows_colours(now):
            outbox.send_message(
                ColourSetRefused("too-many", f"more than {MAX_COLOUR_SETS} sets of colours in {WINDOW_SECONDS:.0f} s")
            )
        else:
            self._waiting.append(message)
            if self._handling is None:
                self._handle_next_message()
            elif len(self._waiting) == MAX_UNANSWERED:
                self._writer.set_reading(enabled=False)

    def handle_disconnect(self) -> None:
        """End the exchange after all received messages are handled."""
        self._disconnected = True
        if self._handling is None:
            self.end(None)

    def _handle_next_message(self) -> None:
        message = self._waiting.pop(0)
        if isinstance(message, CommandRequest):
            execution = self._execute_command(message)
        elif isinstance(message, ShowColourSet):
            execution = self._show_chosen_tile_colours(message)
        else:
            execution = self._broadcast_phrase(message)
        self._handling = asyncio.ensure_future(execution)
        self._handling.add_done_callback(self._finish_handling)

    async def _execute_command(self, message: CommandRequest) -> None:
        """Carry out a client's command at the table; answer Acknowledged after it is durable, or Refused."""
        live, outbox, started_at = self._live, self._outbox, time.perf_counter()
        try:
            number = await live.act_for_person(outbox.person, message)
        except (TableRefusal, GameError, StoreError) as error:
            count_refused_request(error_code(error), error)
            self._send_refusal(message, error)
        else:
            outbox.send_message(Acknowledged(number))
            ACKNOWLEDGED.observe(time.perf_counter() - started_at)

    async def _show_chosen_tile_colours(self, message: ShowColourSet) -> None:
        """Show the tile colours that a player has chosen to the other players, or answer NotWorn."""
        live, outbox = self._live, self._outbox
        try:
            await live.presence.set_tile_colours(outbox.person, bytes(message.set))
        except (NotSeated, ColouringError, StoreError) as error:
            if isinstance(error, StoreError):
                log.error("not worn", table=live.name, client=outbox.client_key, error=str(error))
            outbox.send_message(ColourSetRefused(error_code(error), describe_error(error)))

    async def _broadcast_phrase(self, message: SayPhrase) -> None:
        """Broadcast a set phrase (such as a greeting) of the player, or answer NotSaid."""
        live, outbox = self._live, self._outbox
        try:
            await live.phrases.broadcast_phrase_of_person(outbox.person, message.phrase)
        except (TableRefusal, StoreError) as error:
            count_refused_request(error_code(error), error)
            outbox.send_message(PhraseRefused(error_code(error), describe_error(error)))

    def _send_refusal(self, message: CommandRequest, error: TableRefusal | GameError | StoreError) -> None:
        """Answer a command with Refused and the error.

        If the command may have been stored in spite of the error, close the connection instead.
        """
        live, outbox = self._live, self._outbox
        if isinstance(error, StoreError):
            seats, client = live.table.seats_of_person(outbox.person), outbox.client_key
            log.error("not kept", table=live.name, seats=seats, client=client, error=str(error))
        if isinstance(error, OutcomeUnknown):
            # the client comes back and sees whether its command counted
            outbox.close_connection(reason=close_reason(error))
            return
        outbox.send_message(Refused(error_code(error), describe_error(error), live.table.entry_count))
        if isinstance(error, TooLate):
            try:
                live.send_snapshot(outbox, message.follows)
            except TooMany as many:
                count_refused_request(error_code(many))
                outbox.close_connection(POLICY_VIOLATION, close_reason(many))

    def _finish_handling(self, task: asyncio.Future[None]) -> None:
        self._handling = None
        if not task.cancelled() and (fault := task.exception()):
            log.error("unforeseen", table=self._live.name, client=self._outbox.client_key, exc_info=fault)
            self.end(Farewell(INTERNAL_ERROR, "unforeseen: something went wrong here; it has been noted"))
        elif self._waiting:
            self._handle_next_message()
        elif self._disconnected:
            self.end(None)
        else:
            self._writer.set_reading(enabled=True)


def _make_refusal_message(live: LiveTable, error: Exception) -> Refused:
    """Count the error of a refused command in the metrics, and return the message for the client."""
    count_refused_request(error_code(error))
    return Refused(error_code(error), str(error), live.table.entry_count)
