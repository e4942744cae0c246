"""A table's socket: messages in, messages out, nothing kept here."""

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
from hanamachi.server.errors import close_reason, error_code, error_sentence, note_refusal
from hanamachi.server.http.origin import ForeignPage, is_foreign
from hanamachi.server.live.errors import NoSuchTable, NotSeated
from hanamachi.server.live.live_table import LiveTable
from hanamachi.server.live.outbox import POLICY_VIOLATION, TRY_AGAIN, Farewell, Outbox
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.messages import Look, NotWorn, Ping, Pong, Wear
from hanamachi.server.metrics import ACKNOWLEDGED
from hanamachi.server.people.accounts import Accounts, find_seated_person
from hanamachi.server.people.identity import CookieKey, verify_cookie
from hanamachi.server.rate_limits import WINDOW_SECONDS, RateLimits, Reader, TooMany, client_key
from hanamachi.server.settings import Settings
from hanamachi.server.sockets.message_reader import (
    MAX_SETS,
    MessageReader,
    NotText,
    NotUnderstood,
    TooLarge,
    TooQuick,
)
from hanamachi.server.sockets.socket_writer import SocketWriter, socket_writer
from hanamachi.server.store import OutcomeUnknown, StoreError
from hanamachi.table import TableRefusal
from hanamachi.table.errors import TooLate
from hanamachi.table.messages import Acknowledged, Do, NotSaid, Refused, SayPhrase

Socket = WebSocket[Any, Any, Any]

INTERNAL_ERROR, NO_SUCH_TABLE = 1011, 4404
FAREWELL_SECONDS = 5.0

MAX_UNANSWERED = 8
"""From so many messages on that wait to be answered, the other end waits too."""

log = structlog.get_logger()


@websocket("/api/tables/{table:str}/live")
async def live(
    socket: Socket,
    table: str,
    registry: TableRegistry,
    settings: Settings,
    cookie_key: CookieKey,
    rate_limits: RateLimits,
    since: str = "0",
    changes: str = "",
) -> None:
    """Follow a table from entry `since` on and act at it: told whole views, or with `changes=1` what has changed."""
    # a socket that is not accepted could not be told why
    await socket.accept()
    writer = socket_writer(socket)
    foreign = is_foreign(socket.headers.get("origin"), socket.headers.get("host"), settings)
    # a cookie that this house has not signed is nobody's: its bearer may watch, like anyone
    number = verify_cookie(cookie_key.find_cookie(socket.cookies), cookie_key) or ""
    who = client_key(socket.client.host if socket.client else None)
    await writer.run_after_call(
        _visit(writer, registry, table, since, number, who, rate_limits, changes == "1", foreign)
    )
    # a socket's own functions hold it, in a circle that would be kept until it is looked for
    socket.receive, socket.send = empty_receive, empty_send


async def _visit(
    writer: SocketWriter,
    registry: TableRegistry,
    table: str,
    since: str,
    number: str,
    who: str,
    rate_limits: RateLimits,
    changes: bool,
    foreign: bool,
) -> None:
    """Follow a table, if there is one and this socket may, until somebody hangs up."""
    try:
        if foreign:
            raise ForeignPage("this page belongs to another site")
        if not re.fullmatch("[0-9]{1,15}", since):
            raise NotUnderstood(f"since={shorten_repr(since)}: expected the number of an entry, from 0")
        rate_limits.charge_request(who, time.monotonic())
        with rate_limits.sockets.slot(who):
            async with registry.open_table(table, Reader(who, rate_limits)) as live:
                # who comes from another process may have heard more than this one
                await live.read_up_to(int(since))
                # asked last: between this and joining nobody can sign them out
                people = await Accounts(registry.store).resolve_session(number)
                outbox = Outbox(
                    find_seated_person(live.table, people),
                    who,
                    partial(rate_limits.charge_catch_up, who),
                    wants_patches=changes,
                )
                farewell = await follow(writer, live, outbox, int(since), partial(rate_limits.charge_read, who))
            if farewell:
                await _part(writer, farewell)
    except (ForeignPage, NotUnderstood, TooMany) as error:
        note_refusal(error_code(error))
        await _part(writer, Farewell(POLICY_VIOLATION, close_reason(error)))
    except NoSuchTable as error:
        await _part(writer, Farewell(NO_SUCH_TABLE, close_reason(error)))
    except StoreError as error:
        note_refusal(error_code(error), error)
        await _part(writer, Farewell(TRY_AGAIN, close_reason(error)))
    finally:
        writer.cancel()


async def follow(
    writer: SocketWriter, live: LiveTable, outbox: Outbox, since: int, read: Callable[[float], None] = lambda _: None
) -> Farewell | None:
    """Tell over a socket what there is to tell, and answer what is said, until somebody hangs up.

    `read` counts what is read from the store, at a time (s). Raises TooMany.
    """
    visit = Visit(writer, live, outbox, read)
    outbox.set_outlet(visit)
    live.add_connection(outbox, since)
    writer.set_listener(visit)
    try:
        return await visit.ended
    finally:
        live.remove_connection(outbox)
        outbox.set_outlet(None)


async def _part(writer: SocketWriter, farewell: Farewell) -> None:
    """Say why, to somebody who may not listen."""
    try:
        async with asyncio.timeout(FAREWELL_SECONDS):
            await writer.close(*farewell)
    except (TimeoutError, OSError, RuntimeError):
        # what it is sent says too late that the other end is gone
        writer.abort()


class Visit:
    """One socket's talk with a live table: what is heard is answered one message after the other, and told at once."""

    __slots__ = ("_busy", "_gone", "_line", "_read", "_reader", "_room", "_waiting", "_wire", "ended")

    def __init__(self, writer: SocketWriter, live: LiveTable, outbox: Outbox, read: Callable[[float], None]) -> None:
        self._wire, self._room, self._line, self._read = writer, live, outbox, read
        self._reader = MessageReader()
        # few ever wait, and an empty deque takes ten times as much as an empty list
        self._waiting: list[Do | Wear | SayPhrase] = []
        self._busy: asyncio.Future[None] | None = None
        self._gone = False
        self.ended: asyncio.Future[Farewell | None] = asyncio.get_running_loop().create_future()

    # ---------------------------------------------------------------------------------------------------- telling

    @property
    def has_room(self) -> bool:
        """Whether what is sent now goes out."""
        return self._wire.has_room

    def send(self, data: bytes) -> None:
        """Send an encoded message."""
        self._wire.write(data)

    def resume_writing(self) -> None:
        """There is room again."""
        self._line.send_queued()

    def end(self, farewell: Farewell | None) -> None:
        """Hang up, or know that somebody has hung up."""
        self._waiting.clear()
        if not self.ended.done():
            self.ended.set_result(farewell)

    # ---------------------------------------------------------------------------------------------------- hearing

    def handle_message(self, data: bytes, *, text: bool) -> None:
        """Answer a message, or keep it until the one before is answered."""
        live, outbox = self._room, self._line
        if outbox.is_closing:
            return
        now = outbox.heard_at = time.monotonic()
        try:
            message = self._reader.read(data, now, text=text)
            if isinstance(message, Look):
                live.send_snapshot(outbox, message.since)
                return
            if isinstance(message, Do) and message.follows > live.table.number:
                # the store is asked whether another process has come so far
                self._read(now)
        except NotUnderstood as error:
            outbox.send_message(_refused(live, error))
            return
        except (TooQuick, TooLarge, NotText, TooMany) as error:
            outbox.close(POLICY_VIOLATION, close_reason(error), last=_refused(live, error))
            return
        if isinstance(message, Ping):
            outbox.send_message(Pong())
        elif isinstance(message, Wear) and not self._reader.may_wear(now):
            outbox.send_message(NotWorn("too-many", f"more than {MAX_SETS} sets of colours in {WINDOW_SECONDS:.0f} s"))
        else:
            self._waiting.append(message)
            if self._busy is None:
                self._answer()
            elif len(self._waiting) == MAX_UNANSWERED:
                self._wire.set_reading(enabled=False)

    def handle_disconnect(self) -> None:
        """Nobody is there any more: what they said last is still put on the record."""
        self._gone = True
        if self._busy is None:
            self.end(None)

    def _answer(self) -> None:
        message = self._waiting.pop(0)
        if isinstance(message, Do):
            answering = self._act(message)
        elif isinstance(message, Wear):
            answering = self._wear(message)
        else:
            answering = self._say_phrase(message)
        self._busy = asyncio.ensure_future(answering)
        self._busy.add_done_callback(self._answered)

    async def _act(self, do: Do) -> None:
        """Act at the table and answer: Acknowledged once the entry is durable, else Refused."""
        live, outbox, began = self._room, self._line, time.perf_counter()
        try:
            number = await live.act(outbox.person, do)
        except (TableRefusal, GameError, StoreError) as error:
            note_refusal(error_code(error), error)
            self._refuse(do, error)
        else:
            outbox.send_message(Acknowledged(number))
            ACKNOWLEDGED.observe(time.perf_counter() - began)

    async def _wear(self, wear: Wear) -> None:
        """Show the others a player's colours, or answer NotWorn."""
        live, outbox = self._room, self._line
        try:
            await live.presence.set_colours(outbox.person, bytes(wear.set))
        except (NotSeated, ColouringError, StoreError) as error:
            if isinstance(error, StoreError):
                log.error("not worn", table=live.name, client=outbox.client_key, error=str(error))
            outbox.send_message(NotWorn(error_code(error), error_sentence(error)))

    async def _say_phrase(self, message: SayPhrase) -> None:
        """Broadcast a set phrase, or answer NotSaid."""
        live, outbox = self._room, self._line
        try:
            await live.phrases.say(outbox.person, message.phrase)
        except (TableRefusal, StoreError) as error:
            note_refusal(error_code(error), error)
            outbox.send_message(NotSaid(error_code(error), error_sentence(error)))

    def _refuse(self, do: Do, error: TableRefusal | GameError | StoreError) -> None:
        live, outbox = self._room, self._line
        if isinstance(error, StoreError):
            seats, client = live.table.seats_of(outbox.person), outbox.client_key
            log.error("not kept", table=live.name, seats=seats, client=client, error=str(error))
        if isinstance(error, OutcomeUnknown):
            # whoever comes back will see whether it counted
            outbox.close(reason=close_reason(error))
            return
        outbox.send_message(Refused(error_code(error), error_sentence(error), live.table.number))
        if isinstance(error, TooLate):
            try:
                live.send_snapshot(outbox, do.follows)
            except TooMany as many:
                note_refusal(error_code(many))
                outbox.close(POLICY_VIOLATION, close_reason(many))

    def _answered(self, busy: asyncio.Future[None]) -> None:
        self._busy = None
        if not busy.cancelled() and (fault := busy.exception()):
            log.error("unforeseen", table=self._room.name, client=self._line.client_key, exc_info=fault)
            self.end(Farewell(INTERNAL_ERROR, "unforeseen: something went wrong here; it has been noted"))
        elif self._waiting:
            self._answer()
        elif self._gone:
            self.end(None)
        else:
            self._wire.set_reading(enabled=True)


def _refused(live: LiveTable, error: Exception) -> Refused:
    note_refusal(error_code(error))
    return Refused(error_code(error), str(error), live.table.number)
