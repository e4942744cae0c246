"""Schedules: sequences of events and faults in a simulated world, decoded from strings of bytes."""

from pathlib import Path

import msgspec

from hanamachi.games.maiko import MaikoSetup
from hanamachi.games.okiya import OkiyaSetup
from hanamachi.table import Clock as TableClock
from hanamachi.table import Setup
from tests.faults.browser import Message
from tests.faults.disk import Disk
from tests.faults.invariants import InvariantChecker
from tests.faults.loop import Clock
from tests.faults.strangers import STRANGERS, Stranger
from tests.faults.world import START_TIME, TABLE, Page, Wire, World

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
SLEEP_SECONDS = 6 * 3600.0


class ChoiceStream:
    """A string of bytes that is decoded as choices. After its end each choice is 0."""

    def __init__(self, data: bytes) -> None:
        self._data, self._at = data, 0

    def __bool__(self) -> bool:
        return self._at < len(self._data)

    def next(self, count: int) -> int:
        """Return the next choice, from 0 to count - 1."""
        byte = self._data[self._at] if self else 0
        self._at += 1
        return byte % count


class Schedule:
    """A table in a simulated world, with its pages, and the events and faults that change them."""

    def __init__(self, folder: Path, clock: Clock, disk: Disk, table: int, tabs: int, watchers: int) -> None:
        self.clock, self.disk = clock, disk
        self.processes = 2 if disk.shared else 1
        self.kills = 0
        setup = msgspec.structs.replace(TABLES[table], seed=SEED, made=int(1000 * START_TIME))
        world = self.world = World(folder, disk, clock, setup, self.processes)
        self.strangers = [Stranger(number) for number in range(STRANGERS)]
        self.checker = InvariantChecker(world)
        self.days = bool(setup.clock and setup.clock.days_per_move)
        people = [person for person, computer in zip(PEOPLE, setup.computers, strict=False) if computer is None]
        if setup.shared:
            people = people[:1]
        # each person subscribes to push messages on one device
        for person in people:
            world.subscribe(person)
        for number, person in enumerate(people):
            for tab in range(1 + (tabs >> number & 1)):
                world.open_page(person, 10 * number + tab)
        for number in range(watchers):
            world.open_page("" if number else WATCHER, 100 + number)
        self.deliver_everything()
        for person in people * (2 if setup.shared else 1):
            page = next(page for page in world.pages if page.person == person)
            world.send_command(page, {"do": "sit", "name": person[:5].title()}, world.invitation)
            self.deliver_everything()

    # ------------------------------------------------------------------------------------------------- what happens

    def run(self, data: bytes, *, first: int) -> None:
        """Run the events that the bytes choose. With a higher `first`, more of them are faults."""
        choices = ChoiceStream(data)
        while choices:
            self.run_event(choices, first + choices.next(16))

    def run_event(self, choices: ChoiceStream, what: int) -> None:
        world = self.world
        if what < 4:
            self.run_person_action(choices)
            self.deliver_everything()
        elif what < 6:
            self.deliver_everything()
        elif what < 9:
            self.run_person_action(choices)
        elif what < 11:
            world.deliver_up(self.choose_wire(choices))
        elif what < 12:
            self.deliver_to_page(self.choose_wire(choices))
        elif what < 13:
            self.disk.run_pending_jobs(1 + choices.next(3))
            world.run_processes()
        elif what < 14:
            world.advance(PAUSES[choices.next(len(PAUSES))])
            if self.days and not choices.next(4):
                world.sleep_all_pages(SLEEP_SECONDS)
        else:
            self.run_fault(choices, what - 14)

    def run_fault(self, choices: ChoiceStream, what: int) -> None:
        world = self.world
        if what < 3:
            how = choices.next(4)
            world.cut(
                self.choose_wire(choices),
                choices.next(4),
                choices.next(4),
                page_knows=how % 2 == 0,
                process_knows=how > 1,
            )
        elif what < 4:
            self.reconnect_page(choices)
        elif what < 5:
            page = self.choose_page(choices)
            page.reload(choices.next(256), self.clock.now)
        elif what < 6:
            page = self.choose_page(choices)
            page.reads = not page.reads
            world.push.mode = PUSHES[choices.next(len(PUSHES))]
        elif what < 7:
            self.disk.fail_pending_jobs(1 + choices.next(3))
            world.run_processes()
        elif what < 8:
            self.stop_process(choices)
        elif self.processes > 1:
            if choices.next(2):
                self.disk.lose_connection_in_group(1 + choices.next(3))
            else:
                world.processes[choices.next(self.processes)].store.reconnect_news()
            world.run_processes()

    def stop_process(self, choices: ChoiceStream) -> None:
        world = self.world
        self.kills += 1
        how, number = choices.next(4), choices.next(self.processes)
        if how == 0:
            world.lose_power(choices.next(8), 8)
        elif how == 1:
            leaving = world.stop(number)
            for _ in range(40):
                if leaving.done():
                    break
                self.deliver_everything()
                world.advance(0.3)
            leaving.result()
            world.kill(number, page_knows=True)
        else:
            world.kill(number, page_knows=bool(choices.next(2)))

    # ------------------------------------------------------------------------------------------------------- choices

    def choose_page(self, choices: ChoiceStream) -> Page:
        return self.world.pages[choices.next(len(self.world.pages))]

    def choose_wire(self, choices: ChoiceStream) -> Wire:
        """Return one of the last connections. Older ones have few messages left to deliver."""
        recent = self.world.wires[-RECENT:]
        return recent[-1 - choices.next(len(recent))]

    def reconnect_page(self, choices: ChoiceStream) -> None:
        """Let a page reconnect while its last message is still on its way."""
        page = self.choose_page(choices)
        page.browser.handle_loss(0.2, self.clock.now)
        if choices.next(2):
            page.browser.check_now(self.clock.now)

    def run_person_action(self, choices: ChoiceStream) -> None:
        """Let a person do something that their page offers, or let a stranger use the lobby."""
        if not choices.next(6):
            process = self.world.processes[choices.next(self.processes)]
            self.strangers[choices.next(STRANGERS)].send_request(process)
            self.world.run_processes()
            return
        pages, at = self.world.pages, choices.next(len(self.world.pages))
        in_turn = [*pages[at:], *pages[:at]]
        movers = [page for page in in_turn if page.browser.update and "act" in page.browser.update["view"]["can"]]
        page = movers[0] if movers and choices.next(8) else in_turn[0]
        if page.browser.update is None:
            return
        command, key = self.choose_command(choices, page.browser.update["view"])
        if command:
            page.older = [*page.older[-3:], page.browser.update]
            self.world.send_command(page, command, key)

    def choose_command(self, choices: ChoiceStream, seen: Message) -> tuple[Message | None, str]:
        if "act" in seen["can"] and choices.next(8):
            return {"do": "act", "action": seen["actions"][choices.next(len(seen["actions"]))]}, ""
        if not choices.next(8):
            return {"do": "act", "action": "a4"}, ""
        verbs = [verb for verb in seen["can"] if verb != "act"] or ["act"]
        verb = verbs[choices.next(len(verbs))]
        if verb in ("resign", "leave") and choices.next(4):
            return None, ""
        if verb in ("takeback", "rematch"):
            return {"do": "offer", "offer": verb}, ""
        if verb == "replace":
            return {"do": "offer", "offer": "replace", "seat": seen["replaceable"][0]}, ""
        if verb == "sit":
            return {"do": "sit", "name": "Guest"}, self.world.invitation if choices.next(2) else "0" * 32
        if verb == "act":
            return {"do": "act", "action": "b2"}, ""
        return {"do": verb}, ""

    # ------------------------------------------------------------------------------------------------------- delivering

    def deliver_to_page(self, wire: Wire) -> bool:
        data = self.world.deliver_down(wire)
        if data is not None:
            self.checker.receive_message(wire, data)
            self.world.run_processes()
        return data is not None

    def deliver_everything(self) -> None:
        """Let the disk work and deliver all messages, without any delay."""
        world = self.world
        moving = True
        while moving:
            moving = False
            if self.disk.waiting:
                self.disk.run_pending_jobs(8)
                world.run_processes()
                moving = True
            for process in world.processes:
                while process.store.deliver_news():
                    world.run_processes()
                    moving = True
            for wire in world.wires[-RECENT:]:
                while world.deliver_up(wire):
                    moving = True
                while self.deliver_to_page(wire):
                    moving = True
        for stranger in self.strangers:
            stranger.receive_answer()

    def settle_at_end(self) -> None:
        """End all faults, and let time pass until each page has reconnected and shows the newest state."""
        world = self.world
        for page in world.pages:
            page.reads = True
        for wire in world.wires:
            if wire.cut or not wire.open:
                while world.deliver_up(wire):
                    pass
                world.notice_loss(wire)
        for _ in range(60):
            self.deliver_everything()
            world.advance(0.5)
            self.deliver_everything()
            number = self.disk.durable.get(TABLE, 0)
            waiting = [stranger for stranger in self.strangers if stranger.knock]
            if all(self.is_at_rest(page, number) for page in world.pages) and not waiting:
                break
            self.ask_for_requests(waiting)
        # presence may change again after the processes have noticed the end of others
        for _ in range(1 if self.processes == 1 else 8):
            world.advance(0.5)
            self.deliver_everything()

    def ask_for_requests(self, waiting: list[Stranger]) -> None:
        """Let each waiting stranger ask for the state of their request; a single one is joined by another."""
        others = [stranger for stranger in self.strangers if stranger not in waiting]
        for number, stranger in enumerate(waiting + others[: len(waiting) % 2]):
            stranger.send_request(self.world.processes[number % self.processes])
        self.world.run_processes()

    @staticmethod
    def is_at_rest(page: Page, number: int) -> bool:
        browser, wire = page.browser, page.wire
        back = browser.caught_up and wire is not None and wire.open and not wire.cut
        return back and browser.pending is None and browser.number == number
