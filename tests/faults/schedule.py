"""A schedule of a small world: what happens there, and to whom, read from strings of bytes."""

from pathlib import Path

import msgspec

from hanamachi.games.maiko import MaikoSetup
from hanamachi.games.okiya import OkiyaSetup
from hanamachi.table import Clock as TableClock
from hanamachi.table import Setup
from tests.faults.browser import Message
from tests.faults.disk import Disk
from tests.faults.law import Law
from tests.faults.loop import Clock
from tests.faults.strangers import STRANGERS, Stranger
from tests.faults.world import BEGAN, TABLE, Page, Wire, World

SEED = "5e" * 32
PEOPLE = ("mizuki-who-is-nobody-elses-business", "renee-who-is", "noor-who-is", "mateo-who-is")
WATCHER = "somebody-who-only-watches"
PAUSES = (0.01, 0.05, 0.7, 1.0, 3.0, 10.0, 50.0)
RECENT = 24
"""Maximum connections that are kept for the checks; older ones have no more messages to deliver."""

TABLES = (
    Setup(game=OkiyaSetup("first-to-3"), first=0),
    Setup(game=OkiyaSetup("single"), first=0, computers=(None, "random"), clock=TableClock(10, 1)),
    Setup(game=OkiyaSetup("first-to-2"), first=1, clock=TableClock(30), hints=True),
    Setup(game=OkiyaSetup("single"), first=0, shared=True),
    Setup(game=OkiyaSetup("first-to-2"), first=0, clock=TableClock(24 * 3600)),
    Setup(game=MaikoSetup(), first=0),
    Setup(game=MaikoSetup(), first=0, computers=(None, None, None)),
    Setup(game=MaikoSetup(), first=1, computers=(None, "random", None, None), clock=TableClock(10)),
)
"""Both games, people, computer players, clocks, days, hints, a shared screen."""

PUSHES = ("up", "down", "slow", "gone")
HOURS = 6 * 3600.0


class Program:
    """A string of bytes, read as choices; past its end every choice is the first."""

    def __init__(self, data: bytes) -> None:
        self._data, self._at = data, 0

    def __bool__(self) -> bool:
        return self._at < len(self._data)

    def next(self, choices: int) -> int:
        byte = self._data[self._at] if self else 0
        self._at += 1
        return byte % choices


class Schedule:
    """A table, its pages, and all that happens to them."""

    def __init__(self, folder: Path, clock: Clock, disk: Disk, table: int, tabs: int, watchers: int) -> None:
        self.clock, self.disk = clock, disk
        self.processes = 2 if disk.shared else 1
        self.kills = 0
        setup = msgspec.structs.replace(TABLES[table], seed=SEED, made=int(1000 * BEGAN))
        world = self.world = World(folder, disk, clock, setup, self.processes)
        self.strangers = [Stranger(number) for number in range(STRANGERS)]
        self.law = Law(world)
        self.days = bool(setup.clock and setup.clock.days_per_move)
        people = [person for person, computer in zip(PEOPLE, setup.computers, strict=False) if computer is None]
        if setup.shared:
            people = people[:1]
        # all of them want to be called back, on a device each
        for person in people:
            world.subscribe(person)
        for number, person in enumerate(people):
            for tab in range(1 + (tabs >> number & 1)):
                world.page(person, 10 * number + tab)
        for number in range(watchers):
            world.page("" if number else WATCHER, 100 + number)
        self.flow()
        for person in people * (2 if setup.shared else 1):
            page = next(page for page in world.pages if page.person == person)
            world.do(page, {"do": "sit", "name": person[:5].title()}, world.invitation)
            self.flow()

    # ------------------------------------------------------------------------------------------------- what happens

    def run(self, data: bytes, *, first: int) -> None:
        """Let happen what a program says; the higher `first`, the worse."""
        program = Program(data)
        while program:
            self.happen(program, first + program.next(16))

    def happen(self, program: Program, what: int) -> None:
        world = self.world
        if what < 4:
            self.act(program)
            self.flow()
        elif what < 6:
            self.flow()
        elif what < 9:
            self.act(program)
        elif what < 11:
            world.deliver_up(self.wire(program))
        elif what < 12:
            self.hear(self.wire(program))
        elif what < 13:
            self.disk.work(1 + program.next(3))
            world.settle()
        elif what < 14:
            world.advance(PAUSES[program.next(len(PAUSES))])
            if self.days and not program.next(4):
                world.pass_over(HOURS)
        else:
            self.suffer(program, what - 14)

    def suffer(self, program: Program, what: int) -> None:
        world = self.world
        if what < 3:
            how = program.next(4)
            world.cut(
                self.wire(program), program.next(4), program.next(4), page_knows=how % 2 == 0, process_knows=how > 1
            )
        elif what < 4:
            self.hang_up(program)
        elif what < 5:
            page = self.page(program)
            page.restore(program.next(256), self.clock.now)
        elif what < 6:
            page = self.page(program)
            page.reads = not page.reads
            world.push.mode = PUSHES[program.next(len(PUSHES))]
        elif what < 7:
            self.disk.refuse(1 + program.next(3))
            world.settle()
        elif what < 8:
            self.lose_a_process(program)
        elif self.processes > 1:
            if program.next(2):
                self.disk.doubt(1 + program.next(3))
            else:
                world.processes[program.next(self.processes)].store.miss_news()
            world.settle()

    def lose_a_process(self, program: Program) -> None:
        world = self.world
        self.kills += 1
        how, number = program.next(4), program.next(self.processes)
        if how == 0:
            world.lose_power(program.next(8), 8)
        elif how == 1:
            leaving = world.stop(number)
            for _ in range(40):
                if leaving.done():
                    break
                self.flow()
                world.advance(0.3)
            leaving.result()
            world.kill(number, page_knows=True)
        else:
            world.kill(number, page_knows=bool(program.next(2)))

    # ------------------------------------------------------------------------------------------------------- choices

    def page(self, program: Program) -> Page:
        return self.world.pages[program.next(len(self.world.pages))]

    def wire(self, program: Program) -> Wire:
        """One of the last lines; older ones have little left to tell."""
        recent = self.world.wires[-RECENT:]
        return recent[-1 - program.next(len(recent))]

    def hang_up(self, program: Program) -> None:
        """Let a page reconnect while its last message is still on its way."""
        page = self.page(program)
        page.browser.lost(0.2, self.clock.now)
        if program.next(2):
            page.browser.hurry(self.clock.now)

    def act(self, program: Program) -> None:
        """Somebody does what their page lets them do, mostly an action of the game; or knocks at the door."""
        if not program.next(6):
            process = self.world.processes[program.next(self.processes)]
            self.strangers[program.next(STRANGERS)].ask(process)
            self.world.settle()
            return
        pages, at = self.world.pages, program.next(len(self.world.pages))
        in_turn = [*pages[at:], *pages[:at]]
        movers = [page for page in in_turn if page.browser.update and "act" in page.browser.update["view"]["can"]]
        page = movers[0] if movers and program.next(8) else in_turn[0]
        if page.browser.update is None:
            return
        command, key = self.command(program, page.browser.update["view"])
        if command:
            page.older = [*page.older[-3:], page.browser.update]
            self.world.do(page, command, key)

    def command(self, program: Program, seen: Message) -> tuple[Message | None, str]:
        if "act" in seen["can"] and program.next(8):
            return {"do": "act", "action": seen["actions"][program.next(len(seen["actions"]))]}, ""
        if not program.next(8):
            return {"do": "act", "action": "a4"}, ""
        verbs = [verb for verb in seen["can"] if verb != "act"] or ["act"]
        verb = verbs[program.next(len(verbs))]
        if verb in ("resign", "leave") and program.next(4):
            return None, ""
        if verb in ("takeback", "rematch"):
            return {"do": "offer", "offer": verb}, ""
        if verb == "replace":
            return {"do": "offer", "offer": "replace", "seat": seen["replaceable"][0]}, ""
        if verb == "sit":
            return {"do": "sit", "name": "Guest"}, self.world.invitation if program.next(2) else "0" * 32
        if verb == "act":
            return {"do": "act", "action": "b2"}, ""
        return {"do": verb}, ""

    # --------------------------------------------------------------------------------------------------------- flowing

    def hear(self, wire: Wire) -> bool:
        data = self.world.deliver_down(wire)
        if data is not None:
            self.law.hears(wire, data)
            self.world.settle()
        return data is not None

    def flow(self) -> None:
        """Let the disk work and deliver all messages, without any delay."""
        world = self.world
        moving = True
        while moving:
            moving = False
            if self.disk.waiting:
                self.disk.work(8)
                world.settle()
                moving = True
            for process in world.processes:
                while process.store.pass_news():
                    world.settle()
                    moving = True
            for wire in world.wires[-RECENT:]:
                while world.deliver_up(wire):
                    moving = True
                while self.hear(wire):
                    moving = True
        for stranger in self.strangers:
            stranger.hear()

    def rest(self) -> None:
        """Every fault is over, and everybody has the time to come back."""
        world = self.world
        for page in world.pages:
            page.reads = True
        for wire in world.wires:
            if wire.cut or not wire.open:
                while world.deliver_up(wire):
                    pass
                world.notice(wire)
        for _ in range(60):
            self.flow()
            world.advance(0.5)
            self.flow()
            number = self.disk.durable.get(TABLE, 0)
            waiting = [stranger for stranger in self.strangers if stranger.knock]
            if all(self.is_at_rest(page, number) for page in world.pages) and not waiting:
                break
            self.meet(waiting)
        # presence may be told again after the processes have looked for those that are gone
        for _ in range(1 if self.processes == 1 else 8):
            world.advance(0.5)
            self.flow()

    def meet(self, waiting: list[Stranger]) -> None:
        """Let each waiting stranger ask for the state of their request; a single one is joined by another."""
        others = [stranger for stranger in self.strangers if stranger not in waiting]
        for number, stranger in enumerate(waiting + others[: len(waiting) % 2]):
            stranger.ask(self.world.processes[number % self.processes])
        self.world.settle()

    @staticmethod
    def is_at_rest(page: Page, number: int) -> bool:
        browser, wire = page.browser, page.wire
        back = browser.caught_up and wire is not None and wire.open and not wire.cut
        return back and browser.pending is None and browser.number == number
