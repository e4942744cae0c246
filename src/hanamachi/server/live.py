"""A table's socket: messages in, messages out, nothing kept here."""

import asyncio
import time
from collections import deque
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.params import Parameter

from hanamachi.games.game import shown
from hanamachi.server.house import House, NoSuchTable
from hanamachi.server.identity import cookie_name, person_of
from hanamachi.server.messages import (
    MAX_MESSAGE_BYTES,
    MAX_WEAR_BYTES,
    WEAR_OPENS,
    FromBrowser,
    NotWorn,
    Ping,
    Pong,
    Refused,
    Wear,
)
from hanamachi.server.origin import is_foreign
from hanamachi.server.room import TRY_AGAIN, Line, Room
from hanamachi.server.store import StoreError

Socket = WebSocket[Any, Any, Any]

MAX_MESSAGES, WINDOW_SECONDS = 100, 20.0
MAX_SETS = 8
"""Sets of colours are long, and told to all."""

POLICY_VIOLATION, NO_SUCH_TABLE = 1008, 4404
FAREWELL_SECONDS = 5.0

log = structlog.get_logger()
_decoder: msgspec.json.Decoder[FromBrowser] = msgspec.json.Decoder(FromBrowser)


class Pace:
    """At most so many messages in a window of time."""

    def __init__(self, most: int = MAX_MESSAGES) -> None:
        self._most = most
        self._times: deque[float] = deque()

    def allows(self, now: float) -> bool:
        """Whether one message more, now, keeps the pace."""
        while self._times and self._times[0] <= now - WINDOW_SECONDS:
            self._times.popleft()
        self._times.append(now)
        return len(self._times) <= self._most


@websocket("/api/tables/{table:str}/live")
async def live(
    socket: Socket, table: str, house: House, cookie_key: bytes, since: int = Parameter(default=0, ge=0)
) -> None:
    """Follow a table from an entry on, and speak at it."""
    await socket.accept()
    if is_foreign(socket.headers.get("origin"), socket.headers.get("host")):
        await socket.close(POLICY_VIOLATION, "this page belongs to another site")
        return
    # a cookie that this house has not signed is nobody's: its bearer may watch, like anyone
    line = Line(person_of(socket.cookies.get(cookie_name(cookie_key)), cookie_key) or "")
    try:
        async with house.room(table) as room:
            room.join(line, since)
            try:
                await _converse(socket, room, line)
            finally:
                room.part(line)
    except NoSuchTable as error:
        # a reason has room for 123 bytes
        await socket.close(NO_SUCH_TABLE, str(error).encode()[:120].decode(errors="ignore"))
    except StoreError:
        await socket.close(TRY_AGAIN, "the store cannot be reached")


async def _converse(socket: Socket, room: Room, line: Line) -> None:
    """Speak and listen until one side ends."""
    tasks = {asyncio.ensure_future(_send(socket, line)), asyncio.ensure_future(_receive(socket, room, line))}
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        for fault in await asyncio.gather(*tasks, return_exceptions=True):
            # a line that breaks while something is sent is an ordinary end; anything else is a fault of ours
            if isinstance(fault, Exception) and not isinstance(fault, WebSocketException | OSError):
                log.error("unforeseen", table=room.name, exc_info=fault)


async def _send(socket: Socket, line: Line) -> None:
    while isinstance(data := await line.waiting.get(), bytes):
        await socket.send_data(data.decode(), mode="text")
    await socket.close(data.code, data.reason)


async def _receive(socket: Socket, room: Room, line: Line) -> None:
    pace, changing = Pace(), Pace(MAX_SETS)
    while True:
        try:
            event = await socket.receive()
        except WebSocketDisconnect:
            return
        if event["type"] != "websocket.receive":
            return
        if not pace.allows(time.monotonic()):
            line.close(POLICY_VIOLATION, f"more than {MAX_MESSAGES} messages in {WINDOW_SECONDS:.0f} s")
            await asyncio.sleep(FAREWELL_SECONDS)
            return
        data = event.get("text")
        if data is None:
            _refuse(room, line, "not-text", "a binary message: expected JSON text")
            continue
        most = MAX_WEAR_BYTES if data.startswith(WEAR_OPENS) else MAX_MESSAGE_BYTES
        if len(data.encode()) > most:
            _refuse(room, line, "too-large", f"a message of {len(data.encode())} bytes: expected at most {most}")
            continue
        try:
            message = _decoder.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            _refuse(room, line, "not-understood", f"{shown(data)} is not a message: {error}")
            continue
        if isinstance(message, Ping):
            line.tell(Pong())
        elif isinstance(message, Wear):
            if changing.allows(time.monotonic()):
                room.wear(line, message)
            else:
                line.tell(NotWorn("too-many", f"more than {MAX_SETS} sets of colours in {WINDOW_SECONDS:.0f} s"))
        else:
            await room.hear(line, message)


def _refuse(room: Room, line: Line, error: str, message: str) -> None:
    line.tell(Refused(error, message, room.table.number))
