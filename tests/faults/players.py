"""Simulated players on real sockets, who follow the rules of the client and record all answers."""

import asyncio
import contextlib
import time
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.faults.browser import Browser, Message
from tests.server.running import Server, Visitor
from tests.server.whole import expand_patch

CLOSED_ANYHOW = 1006
TICK = 0.05
PACE = 0.25
"""Nobody sends more than the server allows on one connection: 100 messages in 20 seconds."""


class Link:
    """A real WebSocket, with the interface that the browser model needs."""

    def __init__(self, player: "Player", address: str) -> None:
        self.open = False
        self.dropped = False
        self._player = player
        self._said: asyncio.Queue[bytes] = asyncio.Queue()
        self._running = asyncio.ensure_future(self._run(address))

    def send(self, data: bytes, intent: int | None) -> None:
        self._said.put_nowait(data)
        if intent is not None:
            self._player.asked.append(intent)

    def close(self) -> None:
        self.open, self.dropped = False, True
        self._running.cancel()

    async def _run(self, address: str) -> None:
        code = CLOSED_ANYHOW
        try:
            headers = self._player.headers
            async with connect(address, additional_headers=headers, ping_interval=None, open_timeout=5) as socket:
                self.open = True
                saying = asyncio.ensure_future(self._send_queued(socket))
                try:
                    while True:
                        self._player.handle_message(msgspec.json.decode(await socket.recv()))
                finally:
                    saying.cancel()
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd else CLOSED_ANYHOW
        except (OSError, TimeoutError, InvalidHandshake):
            pass
        if not self.dropped:
            self.open, self.dropped = False, True
            self._player.browser.handle_close(code, time.monotonic())

    async def _send_queued(self, socket: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                await socket.send((await self._said.get()).decode())


class Player:
    """A simulated player with a page at a table, who acts soon after it is possible and records all answers."""

    def __init__(
        self, visitor: Visitor, table: str, servers: list[Server], seed: str, *, endless: bool = False
    ) -> None:
        self.table, self.chance = table, Random(seed)
        self.headers = visitor.cookie_header()
        self.acts, self.endless = True, endless
        self._not_before = 0.0
        self.asked: list[int] = []
        self.intents: dict[int, Message] = {}
        self.acknowledged: dict[int, Message] = {}
        """The command of each acknowledged entry, by entry number."""
        self.refused: list[str] = []
        self._servers = servers
        self.browser = Browser(self._connect, self.chance.random)
        self.browser.open_socket(time.monotonic())
        self._ticking = asyncio.ensure_future(self._run_timers())

    def _connect(self, since: int | None) -> Link:
        self.asked = []
        address = self.chance.choice(self._servers).address.replace("http", "ws")
        return Link(self, f"{address}/api/tables/{self.table}/live?since={since or 0}&changes=1")

    async def _run_timers(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            now = time.monotonic()
            if self.browser.due is not None and self.browser.due <= now:
                self.browser.run_due_timer(now)
            self.act()

    def handle_message(self, message: Message) -> None:
        message = expand_patch(message, self.browser.update and self.browser.update["view"])
        if message["tell"] in ("heard", "refused") and message.get("error") != "too-quick":
            intent = self.asked.pop(0)
            if message["tell"] == "heard":
                self.acknowledged[message["number"]] = self.intents[intent]
            else:
                self.refused.append(message["error"])
        self.browser.handle_message(message, time.monotonic())

    def act(self) -> None:
        """Do the first thing that the page offers: an action, or the next game."""
        if not (self.acts and self.browser.caught_up and self.browser.pending is None and self.browser.update):
            return
        if time.monotonic() < self._not_before:
            return
        seen: Any = self.browser.update["view"]
        if "act" in seen["can"]:
            command: Message = {"do": "act", "action": self.chance.choice(seen["actions"])}
        elif "start" in seen["can"]:
            command = {"do": "start"}
        elif "rematch" in seen["can"] and self.endless:
            command = {"do": "offer", "offer": "rematch"}
        else:
            return
        self._not_before = time.monotonic() + PACE
        intent = len(self.intents) + 1
        self.intents[intent] = command
        self.browser.send_command(intent, command, "", time.monotonic())

    @property
    def at_rest(self) -> bool:
        return self.browser.caught_up and self.browser.pending is None

    def leave(self) -> None:
        self._ticking.cancel()
        self.browser.close()


async def wait_until_at_rest(players: list[Player], seconds: float = 60.0) -> None:
    """Stop new actions, and wait until each player has the answer to all earlier ones."""
    for player in players:
        player.acts = False
    until = time.monotonic() + seconds
    while not all(player.at_rest for player in players):
        assert time.monotonic() < until, "somebody does not come back"
        await asyncio.sleep(TICK)


def check_all_saw_same_entries(record: Message, players: list[Player], sittings: int) -> int:
    """Check that all saw the same entries of a table, none lost and none twice; return the number of entries."""
    entries = record["entries"]
    assert [entry["n"] for entry in entries] == list(range(1, len(entries) + 1))
    for player in players:
        for number, command in player.acknowledged.items():
            assert number <= len(entries), f"{number} was acknowledged and lost: there are {len(entries)} entries"
            there = entries[number - 1]["command"]
            assert {**command, **there} == there, f"{command} was acknowledged, and {there} is there"
        assert len(player.browser.settled) + len(player.browser.missed) == len(player.intents)
    counted = sum(len(player.browser.settled) for player in players)
    assert counted == len(entries) - sittings, f"{counted} counted, and {len(entries) - sittings} are there"
    return len(entries)
