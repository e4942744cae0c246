"""Terminal of a game: the options of `play` that belong to the game, its session, colours and rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from hanamachi.command_line.call_errors import WrongCall
from hanamachi.game import ANY, BadOption, GamePackage, GamePart, shorten_repr
from hanamachi.locales import Phrases
from hanamachi.table.view import TableView
from hanamachi.terminal.session.board_session import BoardSession
from hanamachi.terminal.session.table_session import Connection, TableSession, Window

if TYPE_CHECKING:
    # prompt_toolkit takes a tenth of a second to import, which plain text does not need
    from hanamachi.terminal.play.palette import Ink


class GameTerminal(GamePart):
    """Terminal of any game. `GamePackage.load_terminal` loads a derived class for a game with pictures or options."""

    phrased_options: tuple[str, ...] = ()
    """Options with a phrase for their refusal, `wrong-` and the name. Other refusals are the game's own sentence."""

    def __init__(self, game: GamePackage) -> None:
        self.game = game

    def parse_options(self, typed: Mapping[str, str], seats: int) -> dict[str, str]:
        """Return the fields of a set-up from typed options. Raises WrongCall or BadOption."""
        for name, value in typed.items():
            self.check_option(name, {name: value}, value, seats)
        return dict(typed)

    def check_option(self, name: str, options: Mapping[str, str], typed: str, seats: int, **values: object) -> None:
        """Raise WrongCall or the game's BadOption if an option is not valid.

        Args:
            name: The field that the option sets.
            options: The options to check together.
            typed: The value as it was typed.
            seats: The number of seats.
            values: Further values of the phrase for the refusal.
        """
        fields = self.game.setup_type.__struct_fields__
        if name not in fields:
            known = ", ".join(map(option_name, fields)) or "–"
            raise WrongCall("wrong-option", game=self.game.title, given=option_name(name), known=known)
        try:
            self.game.rules.parse_options(options, seats)
        except BadOption:
            if name not in self.phrased_options:
                raise
            phrase = f"wrong-{name.replace('_', '-')}"
            raise WrongCall(phrase, given=shorten_repr(typed), seats=seats, **values) from None

    def check_deals(self, kind: str, options: Any) -> None:
        """Raise WrongCall if the game has no deals of a kind."""
        try:
            self.game.rules.check_deal_kind(options, kind)
        except BadOption:
            raise WrongCall("wrong-deals", game=self.game.name, given=shorten_repr(kind), known=ANY) from None

    def option_values(self, option: str) -> Sequence[str]:
        """Return the values of an option that a shell completes: of a field of the set-up, or of `layouts`."""
        return ()

    def make_session(self, connection: Connection, view: TableView, say: Phrases, window: Window) -> TableSession:
        """Return a session at a table of the game."""
        return (TableSession if self.game.rules.has_hidden_information else BoardSession)(connection, view, say, window)

    def inks(self) -> Mapping[str, Ink]:
        """Return the colours of the game's pictures by the name of the style."""
        return {}

    def rules_lines(self, say: Phrases) -> Iterator[str]:
        """Yield the rules on one screen, one paragraph a line: how a move is made, and what wins."""
        yield from ()


def option_name(field: str) -> str:
    """Return the option for a field of a set-up, as it is typed."""
    return f"--{field.replace('_', '-')}"


def terminal_of(game: GamePackage) -> GameTerminal:
    """Return the terminal of a game, or the general one if the game has none."""
    return GameTerminal.load(game.load_terminal) or GameTerminal(game)
