"""Connection to a table in this process. It answers at once, and its computer players move at once."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from hanamachi.game import GameError, Seat
from hanamachi.table import AnyCommand, Entry, Table, TableRefusal, apply_with_search, events, make_next_entry
from hanamachi.table.commands import Accept, Offer, PersonCommand, Sit, Start
from hanamachi.table.computers import choose_next_computer_command
from hanamachi.table.messages import NumberedEvent, Update
from hanamachi.table.personal_views import filter_events_for_person, make_table_view
from hanamachi.table.set_phrases import SetPhrase
from hanamachi.table.view import TableView
from hanamachi.terminal.session.server_connection import TableListener

PEOPLE = "here"
"""Name of the person who has all seats at this terminal. This person acts for the seat to move."""

REPORTED = (events.Dealt, events.Acted, events.Saw, events.TookBack, events.Hinted, events.Resigned, events.Ended)
"""Events that are reported here. People side by side see for themselves who sits down and who agrees."""


class LocalConnection:
    """Connection between a session and a table in the same process, where all people share this terminal.

    It has the same methods as a connection to a server.

    Attributes:
        table: The current table.
        entries: The entries of its record, one for each command.
        own_name: The name of a person who plays alone and gave none, or an empty text.
        on_entry: A function that is called after each new entry.
        is_closed: Whether no more updates will come.
    """

    server = invitation = shared_link = ""
    is_local = True
    has_updates = has_pending_command = False
    error: Exception | None = None

    def __init__(
        self,
        table: Table,
        entries: Sequence[Entry],
        names: Sequence[str],
        now: Callable[[], int],
        *,
        own_name: str = "",
    ) -> None:
        """Connect to a table, and give each person a seat.

        Args:
            table: The table.
            entries: The entries of its record so far.
            names: The names of the people, in the order of their seats.
            now: A function that returns the time in milliseconds since 1970.
            own_name: The name to show for a person who plays alone and gave none.
        """
        self.table, self.entries, self.own_name = table, [*entries], own_name
        self.on_entry: Callable[[], None] = lambda: None
        self.is_closed = False
        self._now = now
        self._people = [seat for seat, state in enumerate(table.seats) if state.computer is None]
        self._seated: list[NumberedEvent] = []
        for seat, name in zip(self._people, names, strict=True):
            if not self.table.seats[seat].is_taken:
                self._seated += self._apply_and_record_command(seat, Sit(name))

    @property
    def view(self) -> TableView:
        """The table as the person to move sees it."""
        return make_table_view(self._table_with_shared_identity, PEOPLE, self.table.updated_at)

    @property
    def _table_with_shared_identity(self) -> Table:
        """The table with one identity for all people, so that one view serves them all. The record is not changed."""
        seats = tuple(
            replace(state, person=PEOPLE) if seat in self._people else state
            for seat, state in enumerate(self.table.seats)
        )
        return replace(self.table, setup=replace(self.table.setup, shared=True), seats=seats)

    def open(self, listener: TableListener, wake_session: Callable[[], None]) -> None:
        """Send the first update to `listener`. The argument `wake_session` is not used here."""
        self._listener = listener
        listener.handle_update(Update(tuple(self._seated), self.view), is_late=False)

    def close(self) -> None:
        """Do nothing, because there is nothing to close."""

    def process_updates(self, is_enough: Callable[[], bool] = lambda: True) -> None:
        """Let computer players move until a person has to move. Without people, play to the end of the match."""
        while (self._people or not self.table.is_over) and (answer := choose_next_computer_command(self.table)):
            self._carry_out(*answer)
        self.is_closed = not self._people

    def send_command(self, command: PersonCommand, invitation: str = "") -> str | None:
        """Execute a command for the person to move. Return None, or the code of the error if the table refuses it.

        An offer or the start of a game needs the agreement of all. The other people at this terminal agree
        automatically.
        """
        seat = self._table_with_shared_identity.find_seat_that_commands(PEOPLE, command)
        assert seat is not None
        try:
            self._carry_out(seat, command)
        except (TableRefusal, GameError) as error:
            return error.code
        for other in self._people if isinstance(command, Offer | Start) else ():
            if other != seat and (self.table.open_offer or not self.table.is_playing):
                self._carry_out(other, Accept() if self.table.open_offer else Start())
        self.process_updates()
        return None

    def send_phrase(self, phrase: SetPhrase) -> None:
        """Do nothing, because people at the same terminal can speak to each other."""

    def _carry_out(self, seat: Seat, command: AnyCommand) -> None:
        if happened := self._apply_and_record_command(seat, command):
            self._listener.handle_update(Update(tuple(happened), self.view), is_late=False)

    def _apply_and_record_command(self, seat: Seat, command: AnyCommand) -> list[NumberedEvent]:
        """Apply a command of a seat to the table, and add it to the record.

        Return the events that the people at this terminal may see.
        """
        entry = make_next_entry(self.table, seat, command, self._now())
        entry, self.table, happened = apply_with_search(self.table, entry)
        self.entries.append(entry)
        self.on_entry()
        seen = filter_events_for_person(self._table_with_shared_identity, happened, PEOPLE)
        return [NumberedEvent(entry.n, event) for event in seen if isinstance(event, REPORTED)]
