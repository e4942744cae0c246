"""Invariants of a simulated world: for each message that a page receives, and for the state at the end."""

from collections.abc import Sequence

import msgspec

from hanamachi.server.store import StoredTable
from hanamachi.table import Entry, Setup, Table, apply
from hanamachi.table.commands import PersonCommand
from hanamachi.table.personal_views import make_table_view
from hanamachi.table.record import decode_record, encode_record, make_record
from tests.faults.browser import Browser, Message
from tests.faults.strangers import Stranger
from tests.faults.world import TABLE, Page, Wire, World
from tests.server.test_maiko_secrets import check_secrecy as check_secrets
from tests.server.whole import expand_patch

_commands: msgspec.json.Decoder[PersonCommand] = msgspec.json.Decoder(PersonCommand)
_json = msgspec.json.Encoder()


class InvariantViolation(AssertionError):
    """An invariant does not hold."""


class InvariantChecker:
    """Checks a world: `receive_message` at each delivery, and `check_final_state` at the end."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.acknowledged: set[int] = set()
        self._checked: set[bytes] = set()

    # ------------------------------------------------------------------------------------------------ at every step

    def receive_message(self, wire: Wire, data: bytes) -> None:
        """Check a message that arrives at a page, and pass it to the model of the browser."""
        page = wire.page
        message = expand_patch(msgspec.json.decode(data), page.browser.update and page.browser.update["view"])
        self._check_secrets(page, data, message)
        if message["tell"] == "update":
            self._check_update(page.browser, message)
        elif message["tell"] == "heard":
            self._check_acknowledgement(wire.asked.popleft(), message["number"])
        elif message["tell"] == "refused" and message["error"] != "too-quick":
            wire.asked.popleft()
        page.browser.handle_message(message, self.world.clock.now)

    def _check_update(self, browser: Browser, message: Message) -> None:
        """Check that an update is durable, never goes back, and contains all events since the last one."""
        number, before = message["view"]["number"], browser.number
        if number > self.world.disk.durable.get(TABLE, 0):
            raise InvariantViolation(f"number {number} is told and not on disk")
        if number < before:
            raise InvariantViolation(f"the table went back from {before} to {number}")
        told = {numbered["n"] for numbered in message["events"]}
        if missing := set(range(before + 1, number + 1)) - told:
            raise InvariantViolation(f"a page that had {before} is told {number} without {missing}")
        if told and max(told) > number:
            raise InvariantViolation(f"a page is told of {max(told)} with the table at {number}")

    def _check_acknowledgement(self, intent: int, number: int) -> None:
        """Check that each acknowledged entry is on disk as it was sent."""
        entry, whose = self.world.disk.written.get((TABLE, number), (None, set[int]()))
        if entry is None:
            raise InvariantViolation(f"number {number} is acknowledged and not on disk")
        if intent not in whose:
            raise InvariantViolation(
                f"number {number} is acknowledged for {self.world.intents[intent]}, and is {entry.command}"
            )
        self.acknowledged.add(intent)

    @staticmethod
    def _parse_again(command: Message) -> object:
        return msgspec.to_builtins(_commands.decode(_json.encode(command)))

    def check_push_messages(self) -> None:
        """Check that push messages contain only names and the kind of the event, and no secret."""
        secrets = {each.person for each in self.world.pages} - {""} | {self.world.setup.seed, self.world.invitation}
        for message in self.world.push.sent:
            told = msgspec.json.decode(message)
            if set(told) != {"title", "body", "table", "silent"} or told["table"] != TABLE:
                raise InvariantViolation(f"a device is told {told}")
            if leaked := [secret for secret in secrets if secret.encode() in message]:
                raise InvariantViolation(f"a device is told {leaked}")

    def _check_secrets(self, page: Page, data: bytes, message: Message) -> None:
        for other in {each.person for each in self.world.pages} - {page.person, ""}:
            if other.encode() in data:
                raise InvariantViolation(f"{page.person} is told who {other} is")
        if self.world.setup.seed.encode() in data:
            raise InvariantViolation("the seed is told")
        if self.world.setup.package.name != "maiko" or message["tell"] not in ("update", "refused"):
            return
        told = message.get("view")
        if data in self._checked or (told and told["phase"] in ("over", "between")):
            return
        # equal patches are encoded once for all connections of a seat, and the bytes name the seat
        self._checked.add(data)
        mine = [seat for seat, each in enumerate(told["seats"]) if each["yours"]] if told else []
        check_secrets(message, mine[0] if mine else None)

    # -------------------------------------------------------------------------------------------------- at the end

    def check_final_state(self) -> None:
        """Check that pages show the state of the record, and that each action was written once or reported as lost."""
        kept = self.world.disk.load_table(TABLE)
        table = self._replay_entries(kept.setup, kept.entries)
        self._check_record(kept.entries)
        for page in self.world.pages:
            self._check_page(page, table)
        self._check_actions(kept)
        self.check_push_messages()
        decode_record(encode_record(make_record(table, kept.entries)))

    def _replay_entries(self, setup: Setup, entries: tuple[Entry, ...]) -> Table:
        table = Table.from_setup(setup)
        for entry in entries:
            table, _ = apply(table, entry)
        return table

    def _check_record(self, entries: tuple[Entry, ...]) -> None:
        written = {n: entry for (table, n), (entry, _) in self.world.disk.written.items() if table == TABLE}
        if [written.get(entry.n) for entry in entries] != list(entries) or len(written) != len(entries):
            raise InvariantViolation("the record is not what was written")

    def _check_page(self, page: Page, table: Table) -> None:
        if page.browser.pending is not None:
            raise InvariantViolation(f"{page.person} is never told what became of {page.browser.pending.command}")
        seen = page.browser.update
        expected = msgspec.json.decode(_json.encode(make_table_view(table, page.person, 0)))
        if seen is None or _remove_time_fields(seen["view"]) != _remove_time_fields(expected):
            raise InvariantViolation(
                f"{page.person} sees number {page.browser.number}, the record is at {table.entry_count}"
            )
        here = page.browser.presence
        people = {each.person for each in self.world.pages}
        there = [bool(state.computer or (state.person and state.person in people)) for state in table.seats]
        watching = sum(not table.seats_of_person(each.person) for each in self.world.pages)
        if here is None or (here["here"], here["watching"]) != (there, watching):
            raise InvariantViolation(f"{page.person} is told {here}, and there are {there} and {watching}")

    def _check_actions(self, kept: StoredTable) -> None:
        times: dict[int, list[int]] = {}
        table = Table.from_setup(kept.setup)
        for entry in kept.entries:
            # a computer player's reply is appended under the intent of the action before it, and may be an equal action
            sitting = entry.person or table.seats[entry.seat].person
            for intent in self.world.disk.written[TABLE, entry.n][1]:
                person, command = self.world.intents[intent]
                if person == sitting and msgspec.to_builtins(entry.command) == self._parse_again(command):
                    times.setdefault(intent, []).append(entry.n)
            table, _ = apply(table, entry)
        for intent, numbers in times.items():
            if len(numbers) > 1:
                raise InvariantViolation(f"{self.world.intents[intent]} counted as {numbers}")
        for intent in self.acknowledged:
            if intent not in times:
                raise InvariantViolation(f"{self.world.intents[intent]} was acknowledged and lost")
        for page in self.world.pages:
            browser = page.browser
            if sorted(browser.settled + browser.missed) != sorted(browser.done):
                raise InvariantViolation(
                    f"{page.person} did {browser.done} and is told of {browser.settled + browser.missed}"
                )
        for browser in [page.browser for page in self.world.pages] + self.world.retired:
            for intent in browser.missed:
                if intent in times:
                    raise InvariantViolation(
                        f"{self.world.intents[intent]} was told not to count, and did as {times[intent]}"
                    )
            for intent in browser.settled:
                if intent not in times and not self._has_equal_entry(intent):
                    raise InvariantViolation(f"{self.world.intents[intent]} was shown to count, and did not")

    def check_lobby(self, strangers: Sequence[Stranger]) -> None:
        """Check that each person sent to a table by the lobby sits there with another one, and no other person does."""
        led = {(table, stranger.person) for stranger in strangers for table in stranger.tables}
        if len(led) != sum(len(stranger.tables) for stranger in strangers):
            raise InvariantViolation("two knocks led somebody to one table")
        sitting = self.world.disk.list_people_ever_seated()
        if led != {(table, person) for table, person in sitting if table != TABLE}:
            raise InvariantViolation(f"the door led {sorted(led)}, and there sit {sorted(sitting)}")
        for table in {table for table, _ in led}:
            kept = self.world.disk.load_table(table)
            people = [state.person for state in self._replay_entries(kept.setup, kept.entries).seats]
            if len(set(people)) != len(people) or {(table, person) for person in people} - led:
                raise InvariantViolation(f"at {table} sit {people}")
        if waiting := [stranger.person for stranger in strangers if stranger.knock]:
            raise InvariantViolation(f"{waiting} wait for ever")

    def _has_equal_entry(self, intent: int) -> bool:
        """Return whether an equal entry is by the same person over another connection, or by the server."""
        person, command = self.world.intents[intent]
        for (table, _), (entry, others) in self.world.disk.written.items():
            if table != TABLE:
                continue
            if msgspec.to_builtins(entry.command)["do"] != command["do"] and command["do"] != "accept":
                continue
            if not others or any(self.world.intents[other][0] == person for other in others):
                return True
        return False


def _remove_time_fields(seen: Message) -> Message:
    """Return a view without the fields that depend on the time at which it was sent."""
    return seen | {"clock": seen["clock"] and {"running": seen["clock"]["running"]}}
