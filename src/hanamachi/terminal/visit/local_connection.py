"""The connection to a table that is played in this terminal: it answers at once, and computer players with it."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from hanamachi.game import GameError, Seat
from hanamachi.table import AnyCommand, Entry, Table, TableRefusal, events, next_entry, searched
from hanamachi.table.commands import Accept, Offer, PersonCommand, Sit, Start
from hanamachi.table.computers import reply
from hanamachi.table.events import AnyEvent
from hanamachi.table.messages import Numbered, Update
from hanamachi.table.set_phrases import SetPhrase
from hanamachi.table.view import TableView, told, view
from hanamachi.terminal.visit.connection import Listener

PEOPLE = "here"
"""Who sits here, as a table knows people: whoever shares a terminal sees and says what the one to move does."""

TOLD = (events.Dealt, events.Acted, events.Saw, events.TookBack, events.Hinted, events.Resigned, events.Ended)
"""What is told here: people who sit side by side need not be told who sat down and who agrees."""


class LocalConnection:
    """A table that is played at by people of these names, in the order of their seats; `now` gives the time in ms.

    `you` is how whoever is alone here and has given no name is shown.
    """

    house = invitation = invite = ""
    here = True
    come = waits = False
    fault: Exception | None = None

    def __init__(
        self, table: Table, entries: Sequence[Entry], names: Sequence[str], now: Callable[[], int], *, you: str = ""
    ) -> None:
        self.table, self.entries, self.you = table, [*entries], you
        self.entered: Callable[[], None] = lambda: None
        """Called whenever something was said."""
        self.gone = False
        self._now = now
        self._people = [seat for seat, state in enumerate(table.seats) if state.computer is None]
        self._first: list[Numbered] = []
        for seat, name in zip(self._people, names, strict=True):
            if not self.table.seats[seat].taken:
                self._first += self._enter(seat, Sit(name))

    @property
    def view(self) -> TableView:
        """What whoever looks at the terminal may see: one person, or of several the one to move."""
        return view(self._shared, PEOPLE, self.table.at)

    @property
    def _shared(self) -> Table:
        """The table as one that the people here share, though its record does not say so."""
        seats = tuple(
            replace(state, person=PEOPLE) if seat in self._people else state
            for seat, state in enumerate(self.table.seats)
        )
        return replace(self.table, setup=replace(self.table.setup, shared=True), seats=seats)

    def open(self, listener: Listener, wake: Callable[[], None]) -> None:
        """Tell the listener what is there, and what happened when people sat down."""
        self._listener = listener
        listener.updated(Update(tuple(self._first), self.view), late=False)

    def close(self) -> None:
        """Nothing is left open."""

    def follow(self, enough: Callable[[], bool] = lambda: True) -> None:
        """Let computer players speak until a person is asked or, where there is none, until the match is over."""
        while (self._people or not self.table.over) and (spoken := reply(self.table)):
            self._say(*spoken)
        self.gone = not self._people

    def do(self, command: PersonCommand, invitation: str = "") -> str | None:
        """Say a command for the one to move, and let the others here agree; returns the code of a refusal, or None."""
        seat = self._shared.speaks_for(PEOPLE, command)
        assert seat is not None
        try:
            self._say(seat, command)
        except (TableRefusal, GameError) as error:
            return error.code
        for other in self._people if isinstance(command, Offer | Start) else ():
            if other != seat and (self.table.offer or not self.table.playing):
                self._say(other, Accept() if self.table.offer else Start())
        self.follow()
        return None

    def say_phrase(self, phrase: SetPhrase) -> None:
        """Who sits side by side says it aloud."""

    def _say(self, seat: Seat, command: AnyCommand) -> None:
        if happened := self._enter(seat, command):
            self._listener.updated(Update(tuple(happened), self.view), late=False)

    def _enter(self, seat: Seat, command: AnyCommand) -> list[Numbered]:
        entry = next_entry(self.table, seat, command, self._now())
        entry, self.table, happened = searched(self.table, entry)
        self.entries.append(entry)
        self.entered()
        seen: tuple[AnyEvent, ...] = told(self._shared, happened, PEOPLE)
        return [Numbered(entry.n, event) for event in seen if isinstance(event, TOLD)]
