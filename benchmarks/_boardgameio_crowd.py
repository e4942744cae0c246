"""Simulated players of a boardgame.io server, as fast as those of hanamachi: two play at each table, others watch.

They implement the parts of engine.io 4 and socket.io 5 that its client uses over a WebSocket. As in `_hanamachi_crowd`,
spectators receive all messages and ignore them, and the same people play one match after the other.
"""

import asyncio
import json
import sys
import time

import msgspec

from benchmarks._crowd import Crowd, Open, Table, main
from benchmarks._lines import ConnectionCut, SocketClient, request_http

PING, PONG = b"2", b"3"
JOIN = b"40/okiya,"
SAY = b"42/okiya,"

_clock = time.perf_counter


class Position(msgspec.Struct):
    """The game's own part of a state: the player in each of sixteen cells."""

    cells: tuple[str | None, ...]


class Won(msgspec.Struct):
    """The result of a finished match."""

    winner: str


class Flow(msgspec.Struct):
    """The player to move, and the result of the match."""

    player: str | None = msgspec.field(name="currentPlayer")
    over: Won | None = msgspec.field(name="gameover", default=None)


class State(msgspec.Struct):
    """The fields of a state that a simulated player needs."""

    position: Position = msgspec.field(name="G")
    flow: Flow = msgspec.field(name="ctx")
    number: int = msgspec.field(name="_stateID")


class Update(msgspec.Struct, array_like=True):
    """The state after a move."""

    event: str
    match: str
    state: State


class Whole(msgspec.Struct):
    """The first message to a client."""

    state: State


class Sync(msgspec.Struct, array_like=True):
    """The answer to a client that asks for the state of a match."""

    event: str
    match: str
    whole: Whole


class Made(msgspec.Struct):
    """A new match."""

    match: str = msgspec.field(name="matchID")


class Next(msgspec.Struct):
    """The match that follows another."""

    match: str = msgspec.field(name="nextMatchID")


class Joined(msgspec.Struct):
    """The answer to a player who joined: the credentials of the seat."""

    credentials: str = msgspec.field(name="playerCredentials")


_updates, _syncs = msgspec.json.Decoder(Update), msgspec.json.Decoder(Sync)


class Match(Table):
    """A table of boardgame.io: its match, and the sockets of two players and the spectators."""

    def __init__(self, crowd: Crowd, number: int, order: Open) -> None:
        super().__init__(crowd, number)
        self.sockets = order.sockets
        self.name = ""
        self.credentials = ["", ""]
        self.guests: list[Guest] = []
        self.moving: asyncio.Future[None] | None = None

    @property
    def sockets_open(self) -> int:
        return len(self.guests)

    async def open_sockets(self, gate: asyncio.Semaphore) -> None:
        async with gate:
            try:
                made = await self._post("create", {"numPlayers": 2, "unlisted": True})
                await self._join_match(msgspec.json.decode(made, type=Made).match)
                for seat in range(self.sockets):
                    guest = Guest(self, seat)
                    self.guests.append(guest)
                    await guest.connect()
            except (ConnectionCut, OSError, TimeoutError) as error:
                self.crowd.faults[f"not opened: {error}"] += 1

    async def _post(self, path: str, what: dict[str, object]) -> bytes:
        _, body = await request_http(self.place, f"POST /games/okiya/{path}", body=json.dumps(what).encode())
        return body

    async def _join_match(self, match: str) -> None:
        self.name = match
        for seat in (0, 1):
            joined = await self._post(f"{match}/join", {"playerID": str(seat), "playerName": f"Guest {seat}"})
            self.credentials[seat] = msgspec.json.decode(joined, type=Joined).credentials

    async def start_next_match(self) -> None:
        """Start another match of the same people over the same sockets, after a match is over."""
        try:
            wish: dict[str, object] = {"playerID": "0", "credentials": self.credentials[0]}
            told = await self._post(f"{self.name}/playAgain", wish)
            await self._join_match(msgspec.json.decode(told, type=Next).match)
        except (ConnectionCut, OSError) as error:
            self.crowd.faults[f"no other match: {error}"] += 1
            return
        for guest in self.guests:
            guest.request_state()

    def schedule_actions(self) -> None:
        for guest in self.guests:
            guest.schedule_action()

    async def has_lost_entries(self) -> bool:
        # boardgame.io without a database promises no durability
        return False


class Guest:
    """A simulated player or spectator with one socket."""

    def __init__(self, table: Match, seat: int) -> None:
        self.table, self.seat, self.crowd = table, seat, table.crowd
        self.player = str(seat) if seat < 2 else None
        self.wire: SocketClient | None = None
        self.seen: State | None = None
        self.said_at = 0.0
        self.waits = False
        self.timer: asyncio.TimerHandle | None = None
        self.told: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def connect(self) -> None:
        """Open the socket, and wait for the state of the match."""
        self.wire = await SocketClient.open(
            self.table.place, "/socket.io/?EIO=4&transport=websocket", "", self.handle_message
        )
        self.wire.on_close = self.handle_close
        self.wire.send_text(JOIN)
        await asyncio.wait_for(self.told, 60)

    def request_state(self) -> None:
        """Request the state of the table's match."""
        self.seen, self.waits = None, False
        credentials = self.table.credentials[self.seat] if self.player else None
        self._send_event("sync", self.table.name, self.player, credentials, 2)

    def _send_event(self, *what: object) -> None:
        assert self.wire
        self.wire.send_text(SAY + json.dumps(what).encode())

    def handle_message(self, data: bytes) -> None:
        """Handle a message: a state, a ping or an error."""
        if self.crowd.counting:
            self.crowd.report.bytes += len(data)
        if data.startswith(SAY + b'["update"'):
            if self.player:
                update = _updates.decode(data[len(SAY) :])
                if update.match == self.table.name:
                    self._handle_state(update.state)
        elif data.startswith(SAY + b'["sync"'):
            if not self.told.done():
                self.told.set_result(None)
            if self.player:
                self.seen = _syncs.decode(data[len(SAY) :]).whole.state
                self.schedule_action()
        elif data == PING and self.wire:
            self.wire.send_text(PONG)
        elif data.startswith(JOIN):
            self.request_state()
        elif data.startswith(b"44"):
            self.handle_close(data.decode())

    def _handle_state(self, state: State) -> None:
        if self.waits and self.seen is not None and state.number > self.seen.number:
            self.waits = False
            if self.crowd.counting:
                self.crowd.report.moves += 1
                self.crowd.report.took.append(_clock() - self.said_at)
        self.seen = state
        self.schedule_action()

    def _is_to_act(self) -> bool:
        seen = self.seen
        if seen is None or self.waits:
            return False
        return self.seat == 0 if seen.flow.over is not None else seen.flow.player == self.player

    def schedule_action(self) -> None:
        """Schedule the action that the match waits for, if it is this player's."""
        if self.crowd.playing and not self.timer and self._is_to_act():
            delay = self.table.delay_before_action(self.said_at)
            self.timer = asyncio.get_running_loop().call_later(delay, self.act) if delay else None
            if not delay:
                self.act()

    def act(self) -> None:
        """Take a random free cell, or start the next match."""
        self.timer = None
        if self.seen is None or not (self.crowd.playing and self._is_to_act()):
            return
        self.table.next_move = max(self.table.next_move + self.crowd.beat, _clock())
        self.waits, self.said_at = True, _clock()
        if self.seen.flow.over is not None:
            self.crowd.report.games += 1
            self.table.moving = asyncio.ensure_future(self.table.start_next_match())
            return
        cell = self.crowd.chance.choice(
            [each for each, player in enumerate(self.seen.position.cells) if player is None]
        )
        credentials = self.table.credentials[self.seat]
        payload = {"type": "place", "args": [cell], "playerID": self.player, "credentials": credentials}
        action = {"type": "MAKE_MOVE", "payload": payload}
        self._send_event("update", action, self.seen.number, self.table.name, self.player)

    def handle_close(self, why: str) -> None:
        """Handle a connection that the server has closed."""
        self.crowd.faults[f"cut: {why}"] += 1
        if not self.told.done():
            self.told.set_exception(ConnectionCut(why))


if __name__ == "__main__":
    main(sys.argv[1:], Match)
