"""How a game is played in the terminal: in a way of its own, or as any game can be."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TextIO

from hanamachi.game import ANY, AnyGame, BadOption, shown
from hanamachi.locales import Phrases
from hanamachi.narration.voice import Voice
from hanamachi.table import Entry, Table
from hanamachi.table.view import TableView
from hanamachi.terminal.play.screen import PlainScreen, seen_in_colour
from hanamachi.terminal.play.sitting import BoardSitting, Read, Sitting
from hanamachi.terminal.visit.link import Guest
from hanamachi.terminal.visit.plain_visit import PlainVisit
from hanamachi.terminal.visit.visit import Visit
from hanamachi.terminal.wrong import WrongCall


@dataclass(frozen=True, slots=True)
class Window:
    """What is played in: where it writes, and what can be seen there.

    `prompts` says that lines are typed at a prompt, where what comes is shown at any time; `reader` makes what reads
    lines, and draws again what a call of its own does; `pause` is for how many seconds what a computer player does
    can be seen, where it is drawn.
    """

    out: TextIO
    environment: Mapping[str, str]
    plain: bool
    prompts: bool
    pause: float
    reader: Callable[[Callable[[], None]], Read]

    @property
    def coloured(self) -> bool:
        """Whether pictures are drawn in it."""
        return seen_in_colour(self.plain, self.out, self.environment)


class GameTerminal:
    """A game in the terminal: what `Game.terminal` returns, and what holds for a game that brings none."""

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
        """Raise WrongCall, by the phrase of an option's name, if `given` cannot be; or what the game says of it."""
        if name not in self._fields:
            raise WrongCall(
                "wrong-option", game=self.game.title, given=shown(name), known=", ".join(self._fields) or "–"
            )
        try:
            self.game.options(given, seats)
        except BadOption as error:
            try:
                raise WrongCall(f"wrong-{name.replace('_', '-')}", given=shown(typed), seats=seats, **values) from None
            except LookupError:
                raise error from None

    def check_deals(self, kind: str, options: Any) -> None:
        """Raise WrongCall unless deals of that kind can be had."""
        try:
            self.game.check_kind(options, kind)
        except BadOption:
            raise WrongCall("wrong-deals", game=self.game.name, given=shown(kind), known=ANY) from None

    def sitting(
        self, table: Table, entries: Sequence[Entry], voice: Voice, window: Window, now: Callable[[], int]
    ) -> Sitting:
        """A table that is played at in this terminal; `now` gives the time in milliseconds."""
        screen = PlainScreen(window.out)
        return BoardSitting(table, entries, screen, voice, window.reader(screen.again), now)

    def visit(self, guest: Guest, view: TableView, say: Phrases, window: Window) -> Visit:
        """A table of a house, which somebody came to by its link."""
        return PlainVisit(guest, view, say, PlainScreen(window.out))


def terminal_of(game: AnyGame) -> GameTerminal:
    """How a game is played in the terminal: in its own way, or as any game."""
    terminal: GameTerminal | None = game.terminal()
    return terminal or GameTerminal(game)
