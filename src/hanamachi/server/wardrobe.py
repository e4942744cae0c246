"""What the people at a table wear: sets of colours that each shows the others, on no record."""

from collections.abc import Iterator

import msgspec

from hanamachi.draw.colouring import Colouring
from hanamachi.server.messages import Worn
from hanamachi.table import Table

NOTHING = msgspec.Raw(b"null")


class Wardrobe:
    """The set of each person who has shown one, for as long as the room of their table is open."""

    def __init__(self) -> None:
        self._worn: dict[str, msgspec.Raw] = {}

    def put_on(self, person: str, given: bytes) -> bool:
        """Keep a set, rebuilt from what was checked of it, or null; whether it is another than before.

        Raises ColouringError.
        """
        worn = NOTHING if given == b"null" else msgspec.Raw(Colouring.parse(given).text().encode())
        before = self._worn.get(person, NOTHING)
        self._worn[person] = worn
        return worn != before

    def seen(self, table: Table, viewer: str) -> Iterator[Worn]:
        """What somebody who comes to a table is told of the others."""
        for person in self._worn:
            if person != viewer and self._worn[person] != NOTHING:
                yield from self.of(table, person)

    def of(self, table: Table, person: str) -> Iterator[Worn]:
        """What a person wears, on each of their seats."""
        for seat in table.seats_of(person):
            yield Worn(seat, self._worn[person])
