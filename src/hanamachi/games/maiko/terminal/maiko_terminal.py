"""Maiko in the terminal: the house in colour or in signs, and what is asked of `play`."""

from collections.abc import Mapping, Sequence

from hanamachi.games.maiko.rules import Colour
from hanamachi.games.maiko.terminal.screen import HouseScreen, PlainHouse
from hanamachi.games.maiko.terminal.visit import HouseVisit
from hanamachi.locales import Phrases
from hanamachi.table.view import TableView
from hanamachi.terminal.call_errors import WrongCall
from hanamachi.terminal.game_terminal import GameTerminal, Window
from hanamachi.terminal.visit.visit import Connection, Visit


class MaikoTerminal(GameTerminal):
    """Maiko in the terminal."""

    phrased = ("left_out", "stall")

    def agreed(self, typed: Mapping[str, str], seats: int) -> dict[str, str]:
        """The fields of a set-up, the colours as letters; raises WrongCall."""
        chosen = dict(typed)
        if named := chosen.get("colours"):
            if named.count(",") + 1 > seats:
                raise WrongCall("wrong-many-colours", given=repr(named), seats=seats)
            chosen["colours"] = colours_of(named)
        letters = chosen.get("colours", "wvpg")
        unplayed = [colour.name.lower() for letter in letters[seats:] for colour in Colour if colour.letter == letter]
        first, other = (*unplayed, "", "")[:2]
        for name, value in chosen.items():
            self.check(name, {"colours": letters, name: value}, typed[name], seats, first=first, other=other)
        return chosen

    def values(self, option: str) -> Sequence[str]:
        """The names of the colours."""
        return [colour.name.lower() for colour in Colour] if option in ("colours", "left_out") else ()

    def visit(self, connection: Connection, view: TableView, say: Phrases, window: Window) -> Visit:
        """Somebody at a table of this game, here or in a house."""
        return HouseVisit(connection, view, say, screen_of(window), window.pause)


def screen_of(window: Window) -> HouseScreen:
    """A screen in colour, unless plain is asked for or nobody would see colours."""
    if not window.coloured:
        return PlainHouse(window.out, clears=window.environment.get("TERM") != "dumb")
    # rich takes as long to import as all the rest, and who reads plain text need not wait for it
    from hanamachi.games.maiko.terminal.colour_screen import ColourHouse

    return ColourHouse(window.out)


def colours_of(named: str) -> str:
    """The letters of all four colours, those of the seats first, from names such as `pink,green`; raises WrongCall."""
    letters = {colour.name.lower(): colour.letter for colour in Colour}
    chosen = [name.strip() for name in named.split(",")]
    if set(chosen) - set(letters) or len(set(chosen)) < len(chosen):
        raise WrongCall("wrong-colours", given=repr(named), known=", ".join(letters))
    return "".join([letters.pop(name) for name in chosen] + list(letters.values()))
