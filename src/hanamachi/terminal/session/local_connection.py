"""Connection to a table in this process. It answers at once, and its computer players move at once."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from hanamachi.game import GameError, Seat
from hanamachi.table import AnyCommand, Entry, Table, TableRefusal, apply_with_search, events, make_next_entry
from hanamachi.table.commands import Accept, Offer, PersonCommand, Sit, Start
from hanamachi.table.computers import next_computer_command
from hanamachi.table.messages import Numbered, Update
from hanamachi.table.set_phrases import SetPhrase
from hanamachi.table.view import TableView, events_for_person, make_table_view
from hanamachi.terminal.session.server_connection import Listener

PEOPLE = "here"
"""Name of the person who has all seats at this terminal. This person acts for the seat to move."""

REPORTED = (events.Dealt, events.Acted, events.Saw, events.TookBack, events.Hinted, events.Resigned, events.Ended)
"""Events that are reported here. People side by side see for themselves who sits down and who agrees."""


class LocalConnection:
    """Connection to a table of people who share this terminal.

    Attributes:
        table: The table now.
        entries: Its entries, one for each command.
        own_name: The name of a person who plays alone and gave none, or an empty text.
        on_entry: A function that is called after each entry.
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
        """`names` are those of the people, in the order of their seats; `now` returns the time in milliseconds."""
        self.table, self.entries, self.own_name = table, [*entries], own_name
        self.on_entry: Callable[[], None] = lambda: None
        self.is_closed = False
        self._now = now
        self._people = [seat for seat, state in enumerate(table.seats) if state.computer is None]
        self._seated: list[Numbered] = []
        for seat, name in zip(self._people, names, strict=True):
            if not self.table.seats[seat].is_taken:
                self._seated += self._append_entry(seat, Sit(name))

    @property
    def view(self) -> TableView:
        """The table as its person sees it; of several people, the one to move."""
        return make_table_view(self._shared_table, PEOPLE, self.table.updated_at)

    @property
    def _shared_table(self) -> Table:
        """The table as one that people share. Its record does not say so."""
        seats = tuple(
            replace(state, person=PEOPLE) if seat in self._people else state
            for seat, state in enumerate(self.table.seats)
        )
        return replace(self.table, setup=replace(self.table.setup, shared=True), seats=seats)

    def open(self, listener: Listener, wake: Callable[[], None]) -> None:
        """Send the first update to a listener. `wake` is never needed here."""
        self._listener = listener
        listener.handle_update(Update(tuple(self._seated), self.view), late=False)

    def close(self) -> None:
        """Do nothing: nothing was opened."""

    def process_updates(self, is_enough: Callable[[], bool] = lambda: True) -> None:
        """Let computer players move until a person is to move, or to the end of a match without people."""
        while (self._people or not self.table.is_over) and (answer := next_computer_command(self.table)):
            self._carry_out(*answer)
        self.is_closed = not self._people

    def send(self, command: PersonCommand, invitation: str = "") -> str | None:
        """Carry out a command of the seat to move, and let the other people here agree.

        Returns None, or the code of a refusal.
        """
        seat = self._shared_table.find_speaking_seat(PEOPLE, command)
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
        """Do nothing: people side by side speak aloud."""

    def _carry_out(self, seat: Seat, command: AnyCommand) -> None:
        if happened := self._append_entry(seat, command):
            self._listener.handle_update(Update(tuple(happened), self.view), late=False)

    def _append_entry(self, seat: Seat, command: AnyCommand) -> list[Numbered]:
        """Append an entry and return the events that its people see."""
        entry = make_next_entry(self.table, seat, command, self._now())
        entry, self.table, happened = apply_with_search(self.table, entry)
        self.entries.append(entry)
        self.on_entry()
        seen = events_for_person(self._shared_table, happened, PEOPLE)
        return [Numbered(entry.n, event) for event in seen if isinstance(event, REPORTED)]
