"""How a game is played in the terminal: in a way of its own, or as any game can be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from hanamachi.command_line.call_errors import WrongCall
from hanamachi.game import ANY, AnyGame, BadOption, shown
from hanamachi.locales import Phrases
from hanamachi.table.view import TableView
from hanamachi.terminal.game_window import GameWindow
from hanamachi.terminal.visit.board_visit import BoardVisit
from hanamachi.terminal.visit.plain_visit import PlainVisit
from hanamachi.terminal.visit.visit import Connection, Visit

if TYPE_CHECKING:
    # prompt_toolkit takes a tenth of a second to import, which who reads plain text need not wait for
    from hanamachi.terminal.play.palette import Ink


class GameTerminal:
    """A game in the terminal: what `Game.terminal` returns, and what holds for a game that brings none."""

    phrased: tuple[str, ...] = ()
    """The options whose refusal is a phrase, `wrong-` and the name; of any other the game's own sentence is told."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    @property
    def _fields(self) -> tuple[str, ...]:
        fields: tuple[str, ...] = self.game.setup_type.__struct_fields__
        return fields

    def agreed(self, typed: Mapping[str, str], seats: int) -> dict[str, str]:
        """The fields of a set-up for so many seats, from options as they were typed; raises WrongCall or BadOption."""
        for name, value in typed.items():
            self.check(name, {name: value}, value, seats)
        return dict(typed)

    def check(self, name: str, given: Mapping[str, str], typed: str, seats: int, **values: object) -> None:
        """Raise WrongCall, or the game's own BadOption, if the options `given` cannot be."""
        if name not in self._fields:
            known = ", ".join(map(option_name, self._fields)) or "–"
            raise WrongCall("wrong-option", game=self.game.title, given=option_name(name), known=known)
        try:
            self.game.options(given, seats)
        except BadOption:
            if name not in self.phrased:
                raise
            raise WrongCall(f"wrong-{name.replace('_', '-')}", given=shown(typed), seats=seats, **values) from None

    def check_deals(self, kind: str, options: Any) -> None:
        """Raise WrongCall unless deals of that kind can be had."""
        try:
            self.game.check_kind(options, kind)
        except BadOption:
            raise WrongCall("wrong-deals", game=self.game.name, given=shown(kind), known=ANY) from None

    def values(self, option: str) -> Sequence[str]:
        """The values of an option that a shell completes: a field of the set-up, or `layouts`; empty if any may be."""
        return ()

    def visit(self, connection: Connection, view: TableView, say: Phrases, window: GameWindow) -> Visit:
        """Somebody at a table of this game, here or on a server."""
        return (PlainVisit if self.game.hidden else BoardVisit)(connection, view, say, window)

    def inks(self) -> Mapping[str, Ink]:
        """The colours of its pictures."""
        return {}

    def rules(self, say: Phrases) -> Iterator[str]:
        """The rules on one screen, a paragraph each: how a move is made, and what wins. None for any game."""
        yield from ()


def option_name(field: str) -> str:
    """Return the option that gives a field of a set-up, as it is typed."""
    return f"--{field.replace('_', '-')}"


def terminal_of(game: AnyGame) -> GameTerminal:
    """How a game is played in the terminal: in its own way, or as any game."""
    terminal: GameTerminal | None = game.terminal()
    return terminal or GameTerminal(game)
