"""What the people at a table wear: sets of colours that each shows the others, on no record."""

from collections.abc import Iterator

import msgspec

from hanamachi.draw.colouring import Colouring
from hanamachi.games.game import Seat
from hanamachi.server.messages import Worn
from hanamachi.table import Table

NOTHING = msgspec.Raw(b"null")


class Wardrobe:
    """The set of each person who sits here and has shown one, for as long as the room of their table is open."""

    def __init__(self) -> None:
        self._worn: dict[str, msgspec.Raw] = {}
        self._told: dict[Seat, msgspec.Raw] = {}

    def put_on(self, person: str, given: bytes) -> None:
        """Keep a set, rebuilt from what was checked of it, or null; raises ColouringError."""
        self._worn[person] = NOTHING if given == b"null" else msgspec.Raw(Colouring.parse(given).text().encode())

    def seen(self, table: Table, viewer: str, *, back: bool) -> Iterator[Worn]:
        """What somebody who comes to a table is told of the others; who comes back, of what was taken off, too."""
        for seat, worn in self._told.items():
            if table.chairs[seat].person != viewer and (back or worn != NOTHING):
                yield Worn(seat, worn)

    def news(self, table: Table) -> Iterator[Worn]:
        """What is worn on each seat where it is another set than was told last; who sits here no more is forgotten."""
        self._worn = {person: worn for person, worn in self._worn.items() if table.seats_of(person)}
        for seat in range(len(table.chairs)):
            worn = self._worn.get(table.chairs[seat].person, NOTHING)
            if worn != self._told.get(seat, NOTHING):
                self._told[seat] = worn
                yield Worn(seat, worn)
