"""What the people at a table wear: sets of colours that each shows the others, on no record."""

from collections.abc import Iterator, Mapping

import msgspec

from hanamachi.drawing.colouring import Colouring
from hanamachi.game import Seat
from hanamachi.server.messages import Worn
from hanamachi.table import Table

NOTHING = msgspec.Raw(b"null")


class PlayerColours:
    """The set of each person who sits here and has shown one; the store keeps it with the table."""

    def __init__(self, worn: Mapping[str, bytes]) -> None:
        self._worn: dict[str, msgspec.Raw] = {}
        self._told: dict[Seat, msgspec.Raw] = {}
        self.set_all(worn)

    @staticmethod
    def checked(given: bytes) -> bytes | None:
        """A set, rebuilt from what was checked of it, or None for null; raises ColouringError."""
        return None if given == bytes(NOTHING) else Colouring.parse(given).text().encode()

    def set(self, person: str, worn: bytes | None) -> None:
        """Let a person wear a set that was checked."""
        self._worn[person] = NOTHING if worn is None else msgspec.Raw(worn)

    def set_all(self, worn: Mapping[str, bytes]) -> None:
        """Let everybody wear what the store says, and the others nothing."""
        self._worn = {person: msgspec.Raw(each) for person, each in worn.items()}

    def seen(self, table: Table, viewer: str, *, back: bool) -> Iterator[Worn]:
        """What somebody who comes to a table is told of the others; who comes back, of what was taken off, too."""
        for seat, worn in self._told.items():
            if table.seats[seat].person != viewer and (back or worn != NOTHING):
                yield Worn(seat, worn)

    def news(self, table: Table) -> Iterator[Worn]:
        """What is worn on each seat where it is another set than was told last."""
        for seat in range(len(table.seats)):
            worn = self._worn.get(table.seats[seat].person, NOTHING)
            if worn != self._told.get(seat, NOTHING):
                self._told[seat] = worn
                yield Worn(seat, worn)
