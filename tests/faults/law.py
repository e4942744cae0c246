"""The invariants: those of every step of a schedule, and those when everything has come to rest."""

from collections.abc import Sequence

import msgspec

from hanamachi.server.store import StoredTable
from hanamachi.table import Entry, Setup, Table, apply
from hanamachi.table.commands import PersonCommand
from hanamachi.table.record import decode_record, encode_record, make_record
from hanamachi.table.view import make_table_view
from tests.faults.browser import Browser, Message
from tests.faults.strangers import Stranger
from tests.faults.world import TABLE, Page, Wire, World
from tests.server.test_maiko_secrets import check as check_secrets
from tests.server.whole import whole

_commands: msgspec.json.Decoder[PersonCommand] = msgspec.json.Decoder(PersonCommand)
_json = msgspec.json.Encoder()


class Broken(AssertionError):
    """The law was broken."""


class Law:
    """Watches a world; `heard` at each delivery, `at_rest` at the end."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.acknowledged: set[int] = set()
        self._checked: set[bytes] = set()

    # ------------------------------------------------------------------------------------------------ at every step

    def hears(self, wire: Wire, data: bytes) -> None:
        """Check a message that a page receives: everything in it must be true."""
        page = wire.page
        message = whole(msgspec.json.decode(data), page.browser.update and page.browser.update["view"])
        self._keeps_secrets(page, data, message)
        if message["tell"] == "update":
            self._follows(page.browser, message)
        elif message["tell"] == "heard":
            self._is_written(wire.asked.popleft(), message["number"])
        elif message["tell"] == "refused" and message["error"] != "too-quick":
            wire.asked.popleft()
        page.browser.hear(message, self.world.clock.now)

    def _follows(self, browser: Browser, message: Message) -> None:
        """Check that an update is durable, never goes back, and contains all events since the last one."""
        number, before = message["view"]["number"], browser.number
        if number > self.world.disk.durable.get(TABLE, 0):
            raise Broken(f"number {number} is told and not on disk")
        if number < before:
            raise Broken(f"the table went back from {before} to {number}")
        told = {numbered["n"] for numbered in message["events"]}
        if missing := set(range(before + 1, number + 1)) - told:
            raise Broken(f"a page that had {before} is told {number} without {missing}")
        if told and max(told) > number:
            raise Broken(f"a page is told of {max(told)} with the table at {number}")

    def _is_written(self, intent: int, number: int) -> None:
        """Check that each acknowledged entry is on disk as it was sent."""
        entry, whose = self.world.disk.written.get((TABLE, number), (None, set[int]()))
        if entry is None:
            raise Broken(f"number {number} is acknowledged and not on disk")
        if intent not in whose:
            raise Broken(f"number {number} is acknowledged for {self.world.intents[intent]}, and is {entry.command}")
        self.acknowledged.add(intent)

    @staticmethod
    def _as_parsed(command: Message) -> object:
        return msgspec.to_builtins(_commands.decode(_json.encode(command)))

    def pushes_nothing_hidden(self) -> None:
        """Check that push messages contain only names and the kind of what waits."""
        secrets = {each.person for each in self.world.pages} - {""} | {self.world.setup.seed, self.world.invitation}
        for message in self.world.push.sent:
            told = msgspec.json.decode(message)
            if set(told) != {"title", "body", "table", "silent"} or told["table"] != TABLE:
                raise Broken(f"a device is told {told}")
            if leaked := [secret for secret in secrets if secret.encode() in message]:
                raise Broken(f"a device is told {leaked}")

    def _keeps_secrets(self, page: Page, data: bytes, message: Message) -> None:
        for other in {each.person for each in self.world.pages} - {page.person, ""}:
            if other.encode() in data:
                raise Broken(f"{page.person} is told who {other} is")
        if self.world.setup.seed.encode() in data:
            raise Broken("the seed is told")
        if self.world.setup.package.name != "maiko" or message["tell"] not in ("update", "refused"):
            return
        told = message.get("view")
        if data in self._checked or (told and told["phase"] in ("over", "between")):
            return
        # equal patches are encoded once for all connections of a seat, and the bytes name the seat
        self._checked.add(data)
        mine = [seat for seat, each in enumerate(told["seats"]) if each["yours"]] if told else []
        check_secrets(message, mine[0] if mine else None)

    # -------------------------------------------------------------------------------------------------- when all rests

    def at_rest(self) -> None:
        """Everybody sees what the record says, every action counted once or was told not to have."""
        kept = self.world.disk.load(TABLE)
        table = self._replayed(kept.setup, kept.entries)
        self._agrees_with_what_was_written(kept.entries)
        for page in self.world.pages:
            self._sees(page, table)
        self._counts(kept)
        self.pushes_nothing_hidden()
        decode_record(encode_record(make_record(table, kept.entries)))

    def _replayed(self, setup: Setup, entries: tuple[Entry, ...]) -> Table:
        table = Table.from_setup(setup)
        for entry in entries:
            table, _ = apply(table, entry)
        return table

    def _agrees_with_what_was_written(self, entries: tuple[Entry, ...]) -> None:
        written = {n: entry for (table, n), (entry, _) in self.world.disk.written.items() if table == TABLE}
        if [written.get(entry.n) for entry in entries] != list(entries) or len(written) != len(entries):
            raise Broken("the record is not what was written")

    def _sees(self, page: Page, table: Table) -> None:
        if page.browser.pending is not None:
            raise Broken(f"{page.person} is never told what became of {page.browser.pending.command}")
        seen = page.browser.update
        expected = msgspec.json.decode(_json.encode(make_table_view(table, page.person, 0)))
        if seen is None or _still(seen["view"]) != _still(expected):
            raise Broken(f"{page.person} sees number {page.browser.number}, the record is at {table.entry_count}")
        here = page.browser.presence
        people = {each.person for each in self.world.pages}
        there = [bool(state.computer or (state.person and state.person in people)) for state in table.seats]
        watching = sum(not table.seats_of_person(each.person) for each in self.world.pages)
        if here is None or (here["here"], here["watching"]) != (there, watching):
            raise Broken(f"{page.person} is told {here}, and there are {there} and {watching}")

    def _counts(self, kept: StoredTable) -> None:
        times: dict[int, list[int]] = {}
        table = Table.from_setup(kept.setup)
        for entry in kept.entries:
            # what comes of an action, a computer player's reply, is begun in its name, and may be the same action
            sitting = entry.person or table.seats[entry.seat].person
            for intent in self.world.disk.written[TABLE, entry.n][1]:
                person, command = self.world.intents[intent]
                if person == sitting and msgspec.to_builtins(entry.command) == self._as_parsed(command):
                    times.setdefault(intent, []).append(entry.n)
            table, _ = apply(table, entry)
        for intent, numbers in times.items():
            if len(numbers) > 1:
                raise Broken(f"{self.world.intents[intent]} counted as {numbers}")
        for intent in self.acknowledged:
            if intent not in times:
                raise Broken(f"{self.world.intents[intent]} was acknowledged and lost")
        for page in self.world.pages:
            browser = page.browser
            if sorted(browser.settled + browser.missed) != sorted(browser.done):
                raise Broken(f"{page.person} did {browser.done} and is told of {browser.settled + browser.missed}")
        for browser in [page.browser for page in self.world.pages] + self.world.retired:
            for intent in browser.missed:
                if intent in times:
                    raise Broken(f"{self.world.intents[intent]} was told not to count, and did as {times[intent]}")
            for intent in browser.settled:
                if intent not in times and not self._alike(intent):
                    raise Broken(f"{self.world.intents[intent]} was shown to count, and did not")

    def seats_strangers(self, strangers: Sequence[Stranger]) -> None:
        """Check that each person sent to a table by the lobby sits there with another one, and no other person does."""
        led = {(table, stranger.person) for stranger in strangers for table in stranger.tables}
        if len(led) != sum(len(stranger.tables) for stranger in strangers):
            raise Broken("two knocks led somebody to one table")
        sitting = self.world.disk.sitting()
        if led != {(table, person) for table, person in sitting if table != TABLE}:
            raise Broken(f"the door led {sorted(led)}, and there sit {sorted(sitting)}")
        for table in {table for table, _ in led}:
            kept = self.world.disk.load(table)
            people = [state.person for state in self._replayed(kept.setup, kept.entries).seats]
            if len(set(people)) != len(people) or {(table, person) for person in people} - led:
                raise Broken(f"at {table} sit {people}")
        if waiting := [stranger.person for stranger in strangers if stranger.knock]:
            raise Broken(f"{waiting} wait for ever")

    def _alike(self, intent: int) -> bool:
        """Tell whether the same person did the same over another connection, or the server did it for them."""
        person, command = self.world.intents[intent]
        for (table, _), (entry, others) in self.world.disk.written.items():
            if table != TABLE:
                continue
            if msgspec.to_builtins(entry.command)["do"] != command["do"] and command["do"] != "accept":
                continue
            if not others or any(self.world.intents[other][0] == person for other in others):
                return True
        return False


def _still(seen: Message) -> Message:
    """Return a view without the fields that depend on the time at which it was sent."""
    return seen | {"clock": seen["clock"] and {"running": seen["clock"]["running"]}}
