"""How a game is played in the terminal: in a way of its own, or as any game can be."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TextIO

from hanamachi.game import ANY, AnyGame, BadOption, shown
from hanamachi.locales import Phrases
from hanamachi.table.view import TableView
from hanamachi.terminal.call_errors import WrongCall
from hanamachi.terminal.play.screen import PlainScreen, seen_in_colour
from hanamachi.terminal.visit.board_visit import BoardVisit
from hanamachi.terminal.visit.plain_visit import PlainVisit
from hanamachi.terminal.visit.visit import Connection, Visit


@dataclass(frozen=True, slots=True)
class Window:
    """What is played in: where it writes, and what can be seen there.

    `prompts` says that lines are typed at a prompt, where what comes is shown at any time; `pause` is for how many
    seconds what others do can be seen, where it is drawn.
    """

    out: TextIO
    environment: Mapping[str, str]
    plain: bool
    prompts: bool
    pause: float

    @property
    def coloured(self) -> bool:
        """Whether pictures are drawn in it."""
        return seen_in_colour(self.plain, self.out, self.environment)


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
            raise WrongCall(
                "wrong-option", game=self.game.title, given=shown(name), known=", ".join(self._fields) or "–"
            )
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

    def visit(self, connection: Connection, view: TableView, say: Phrases, window: Window) -> Visit:
        """Somebody at a table of this game, here or in a house."""
        screen = PlainScreen(window.out)
        return (
            PlainVisit(connection, view, say, screen) if self.game.hidden else BoardVisit(connection, view, say, screen)
        )


def terminal_of(game: AnyGame) -> GameTerminal:
    """How a game is played in the terminal: in its own way, or as any game."""
    terminal: GameTerminal | None = game.terminal()
    return terminal or GameTerminal(game)
