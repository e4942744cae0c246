"""Colours of their own that players show to the others; not part of the record."""

from collections.abc import Iterator, Mapping

import msgspec

from hanamachi.drawing.colouring import Colouring
from hanamachi.game import Seat
from hanamachi.server.messages import ColourSetShown
from hanamachi.table import Table

NO_COLOURS = msgspec.Raw(b"null")


class PlayerColours:
    """Tile colours that each player of a table has chosen, and the colours that were last sent for each seat."""

    def __init__(self, worn: Mapping[str, bytes]) -> None:
        self._by_person: dict[str, msgspec.Raw] = {}
        self._sent: dict[Seat, msgspec.Raw] = {}
        self.replace_all(worn)

    @staticmethod
    def check_colours(data: bytes) -> bytes | None:
        """Check a colour set from a browser, and return it as JSON with known fields only; None for the JSON `null`.

        Raises ColouringError if it is not valid.
        """
        return None if data == bytes(NO_COLOURS) else Colouring.parse(data).to_json().encode()

    def set_colours(self, person: str, colours: bytes | None) -> None:
        """Set the colours of a person, or remove them with None; `colours` is a result of `check_colours`."""
        self._by_person[person] = NO_COLOURS if colours is None else msgspec.Raw(colours)

    def replace_all(self, worn: Mapping[str, bytes]) -> None:
        """Replace the colours of all people by those in the store, which `worn` has as JSON by person ID."""
        self._by_person = {person: msgspec.Raw(colours) for person, colours in worn.items()}

    def colours_for_newcomer(self, table: Table, viewer: str, *, is_back: bool) -> Iterator[ColourSetShown]:
        """Yield the colours of the other players, to be sent to a viewer who has just connected.

        For a viewer who connects again (`is_back`), seats whose colours were removed are included, too.
        """
        for seat, colours in self._sent.items():
            if table.seats[seat].person != viewer and (is_back or colours != NO_COLOURS):
                yield ColourSetShown(seat, colours)

    def take_changes(self, table: Table) -> Iterator[ColourSetShown]:
        """Yield the colours of each seat whose colours were not sent yet, and remember them as sent."""
        for seat in range(len(table.seats)):
            colours = self._by_person.get(table.seats[seat].person, NO_COLOURS)
            if colours != self._sent.get(seat, NO_COLOURS):
                self._sent[seat] = colours
                yield ColourSetShown(seat, colours)
