"""Simulated players of a hanamachi server, who play games of both kinds over real sockets."""

import asyncio
import json
import sys
import time

import msgspec

from benchmarks._crowd import Crowd, Open, Table, main
from benchmarks._lines import ConnectionCut, SocketClient, request_http


class Seen(msgspec.Struct):
    """The fields of a view that a simulated player needs."""

    number: int
    phase: str
    actions: tuple[str, ...]
    can: tuple[str, ...]


class Update(msgspec.Struct):
    """The fields of an update that a simulated player needs."""

    view: Seen


class ChangedForAll(msgspec.Struct):
    """The fields of a patch for everybody that a simulated player needs."""

    number: int
    phase: str | None = None


class ChangedForYou(msgspec.Struct):
    """The fields of a patch for one person that a simulated player needs, each in an array of one."""

    actions: tuple[tuple[str, ...]] | None = None
    can: tuple[tuple[str, ...]] | None = None


class Change(msgspec.Struct):
    """The fields of a change message that a simulated player needs."""

    follows: int
    all: ChangedForAll
    you: ChangedForYou

    def apply_to(self, seen: Seen) -> Seen:
        """Return the view after the change."""
        actions = self.you.actions[0] if self.you.actions else seen.actions
        can = self.you.can[0] if self.you.can else seen.can
        return Seen(self.all.number, self.all.phase or seen.phase, actions, can)


class Answer(msgspec.Struct):
    """The fields of the messages `Heard` and `Refused` that a simulated player needs."""

    tell: str
    number: int
    error: str = ""


_updates, _changes, _answers = map(msgspec.json.Decoder, (Update, Change, Answer))


class TableOfPeople(Table):
    """A table of hanamachi, with the sockets of its players and spectators."""

    def __init__(self, crowd: Crowd, number: int, order: Open) -> None:
        super().__init__(crowd, number)
        self.sockets = order.sockets
        maiko = order.game == "maiko" if order.game else number % 2 == 1
        self.seats = min(self.sockets, 4) if maiko else 2
        self.game = {"game": "maiko"} if maiko else {"game": "okiya", "form": "first-to-3"}
        self.cookies: list[str] = [""] * self.seats
        self.lines: list[Person] = []
        self.name = ""
        self.acknowledged = 0
        self.moving: asyncio.Future[None] | None = None

    @property
    def sockets_open(self) -> int:
        return len(self.lines)

    async def open_sockets(self, gate: asyncio.Semaphore) -> None:
        async with gate:
            seats = [{"who": "you", "name": "Aki"}, *[{"who": "open"}] * (self.seats - 1)]
            wish = json.dumps({"game": self.game, "seats": seats}).encode()
            try:
                self.cookies[0], body = await request_http(self.place, "POST /api/tables", self.cookies[0], wish)
                made = json.loads(body)
                self.name, self.acknowledged = made["table"], 0
                for seat in range(self.sockets):
                    if 0 < seat < self.seats and not self.cookies[seat]:
                        self.cookies[seat], _ = await request_http(self.place, "GET /")
                    person = Person(self, seat)
                    self.lines.append(person)
                    await person.connect(self.cookies[seat] if seat < self.seats else "", made["invitation"])
            except (ConnectionCut, OSError) as error:
                self.crowd.faults[f"not opened: {error}"] += 1

    def schedule_actions(self) -> None:
        for line in self.lines:
            line.schedule_action()

    async def has_lost_entries(self) -> bool:
        _, body = await request_http(self.place, f"GET /api/tables/{self.name}", self.cookies[0])
        return msgspec.json.decode(body, type=Seen).number < self.acknowledged

    async def move_to_new_table(self) -> None:
        """Close all connections after a match, and seat the same people at another table."""
        for line in self.lines:
            line.close()
        self.lines = []
        await self.open_sockets(asyncio.Semaphore())
        if self.crowd.counting:
            self.crowd.report.tables += 1
        self.schedule_actions()


class Person:
    """A simulated player or spectator with one socket."""

    def __init__(self, table: TableOfPeople, seat: int) -> None:
        self.table, self.seat, self.crowd = table, seat, table.crowd
        self.plays = seat < table.seats
        self.wire: SocketClient | None = None
        self.seen: Seen | None = None
        self.said_at = 0.0
        self.waits = self.acts = False
        self.timer: asyncio.TimerHandle | None = None
        self.sat: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def connect(self, cookie: str, invitation: str) -> None:
        """Open the socket, and take a seat unless this person has one or is a spectator."""
        self.wire = await SocketClient.open(
            self.table.place, f"/api/tables/{self.table.name}/live?since=0&changes=1", cookie, self.handle_message
        )
        self.wire.on_close = self.handle_close
        if 0 < self.seat < self.table.seats:
            sit = {"say": "do", "follows": 0, "command": {"do": "sit", "name": f"Guest {self.seat}"}}
            self.said_at, self.waits, self.acts = time.perf_counter(), True, False
            self.wire.send_text(json.dumps(sit | {"invitation": invitation}).encode())
            await asyncio.wait_for(self.sat, 60)

    def handle_message(self, data: bytes) -> None:
        """Handle an update, a change or an answer."""
        if self.crowd.counting:
            self.crowd.report.bytes += len(data)
        if not self.plays:
            return
        if data.startswith(b'{"tell":"update"'):
            self.seen = _updates.decode(data).view
            self.schedule_action()
        elif data.startswith(b'{"tell":"changed"'):
            changed = _changes.decode(data)
            if self.seen is None or self.seen.number != changed.follows:
                self.crowd.faults["a change without the update before it"] += 1
                return
            self.seen = changed.apply_to(self.seen)
            self.schedule_action()
        elif data.startswith((b'{"tell":"heard"', b'{"tell":"refused"')):
            self._handle_answer(_answers.decode(data))

    def _handle_answer(self, answer: Answer) -> None:
        self.waits = False
        if not self.sat.done():
            self.sat.set_result(None)
        if answer.tell == "heard":
            self.table.acknowledged = max(self.table.acknowledged, answer.number)
            if self.crowd.counting:
                report = self.crowd.report
                report.moves += self.acts
                report.others += not self.acts
                report.took.append(time.perf_counter() - self.said_at)
        elif answer.error != "too-late":
            self.crowd.faults[f"refused: {answer.error}"] += 1
        self.schedule_action()

    def schedule_action(self) -> None:
        """Schedule the command that the table waits for, if it is this person's."""
        if self.plays and self.crowd.playing and not (self.waits or self.timer) and self._choose_command() is not None:
            delay = self.table.delay_before_action(self.said_at)
            self.timer = asyncio.get_running_loop().call_later(delay, self.send_command) if delay else None
            if not delay:
                self.send_command()

    def _choose_command(self) -> dict[str, str] | None:
        seen = self.seen
        if seen is None:
            return None
        if seen.actions:
            return {"do": "act", "action": self.crowd.chance.choice(seen.actions)}
        if "start" in seen.can:
            return {"do": "start"}
        if seen.phase == "over" and not self.crowd.move_on:
            if "accept" in seen.can:
                return {"do": "accept"}
            if self.seat == 0 and "rematch" in seen.can:
                return {"do": "offer", "offer": "rematch"}
        if seen.phase == "over" and self.seat == 0:
            return {"do": "move on"}
        return None

    def send_command(self) -> None:
        """Send the command that the table waits for, or move to a new table."""
        self.timer = None
        wanted = self._choose_command()
        if wanted is None or self.seen is None or self.wire is None or self.waits or not self.crowd.playing:
            return
        self.table.next_move = max(self.table.next_move + self.crowd.beat, time.perf_counter())
        if wanted["do"] == "move on":
            self.seen = None
            self.crowd.report.games += 1
            self.table.moving = asyncio.ensure_future(self.table.move_to_new_table())
            return
        self.waits, self.acts, self.said_at = True, wanted["do"] == "act", time.perf_counter()
        follows = self.seen.number
        self.wire.send_text(json.dumps({"say": "do", "follows": follows, "command": wanted}).encode())

    def handle_close(self, why: str) -> None:
        """Handle a connection that the server closed."""
        self.crowd.faults[f"cut: {why}"] += 1
        if not self.sat.done():
            self.sat.set_exception(ConnectionCut(why))

    def close(self) -> None:
        """Close the connection."""
        if self.timer:
            self.timer.cancel()
        if self.wire:
            self.wire.on_close = None
            self.wire.close()


if __name__ == "__main__":
    main(sys.argv[1:], TableOfPeople)
