"""Terminal of a game: the options of `play` that belong to the game, its session, colours and rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hanamachi.command_line.call_errors import FailedCall, WrongCall
from hanamachi.game import ANY, BadOption, GamePackage, GamePart, shorten_repr
from hanamachi.locales import Phrases
from hanamachi.table.view import TableView
from hanamachi.terminal.records import RecordFile
from hanamachi.terminal.session.board_session import BoardSession
from hanamachi.terminal.session.table_session import Connection, TableSession, Window

if TYPE_CHECKING:
    # prompt_toolkit takes a tenth of a second to import, which plain text does not need
    from hanamachi.terminal.play.palette import Ink


@dataclass(frozen=True, slots=True)
class AnalysisOptions:
    """Options of `hanamachi analyse`.

    Attributes:
        language: The language code, or None for the language of the environment.
        json: Whether to print JSON.
        step: Whether to step through the game, which only Okiya can.
        seat: The only seat to analyse, from 1, which only Maiko has. None: the seats of people.
    """

    language: str | None
    json: bool
    step: bool
    seat: int | None


class GameTerminal(GamePart):
    """The part of the terminal program that belongs to one game: its options, its session, its colours and its rules.

    `GamePackage.load_terminal` loads a derived class for a game with pictures or options of its own.
    """

    phrased_options: tuple[str, ...] = ()
    """Options with a phrase for their refusal, `wrong-` and the name. Other refusals are the game's own sentence."""

    def __init__(self, game: GamePackage) -> None:
        self.game = game

    def parse_options(self, typed_options: Mapping[str, str], seat_count: int) -> dict[str, str]:
        """Check typed options, and return them as texts by name. Raises WrongCall or BadOption.

        Args:
            typed_options: The options as they were typed, by name.
            seat_count: The number of players.
        """
        for name, value in typed_options.items():
            self.check_option(name, {name: value}, value, seat_count)
        return dict(typed_options)

    def check_option(
        self, option_field: str, options: Mapping[str, str], typed_value: str, seat_count: int, **error_values: object
    ) -> None:
        """Check that an option of the game is valid; raises WrongCall or BadOption.

        Args:
            option_field: The name of the option, such as `full_garden`.
            options: The options to check together, by name.
            typed_value: The value as it was typed, for the error message.
            seat_count: The number of seats.
            error_values: Additional values to insert into the error message.
        """
        fields = self.game.setup_type.__struct_fields__
        if option_field not in fields:
            known = ", ".join(map(option_name, fields)) or "–"
            raise WrongCall("wrong-option", game=self.game.title, given=option_name(option_field), known=known)
        try:
            self.game.rules.parse_options(options, seat_count)
        except BadOption:
            if option_field not in self.phrased_options:
                raise
            phrase = f"wrong-{option_field.replace('_', '-')}"
            raise WrongCall(phrase, given=shorten_repr(typed_value), seats=seat_count, **error_values) from None

    def check_deals(self, kind: str, options: Any) -> None:
        """Check that the game has a kind of deals, such as "any"; raises WrongCall.

        Args:
            kind: The kind as it was typed.
            options: The options of the match.
        """
        try:
            self.game.rules.check_deal_kind(options, kind)
        except BadOption:
            raise WrongCall("wrong-deals", game=self.game.name, given=shorten_repr(kind), known=ANY) from None

    def list_completions_of_option(self, option: str) -> Sequence[str]:
        """Return the values that the shell completes for a command-line option. The base class returns none."""
        return ()

    def make_session(self, connection: Connection, view: TableView, say: Phrases, window: Window) -> TableSession:
        """Return a terminal session for a table of this game.

        Args:
            connection: The connection to the table.
            view: The table as the people at this terminal see it.
            say: The phrases of the language.
            window: The screen and the keyboard.
        """
        return (TableSession if self.game.rules.has_hidden_information else BoardSession)(connection, view, say, window)

    def is_game_text(self, text: str) -> bool:
        """Return whether a text can only be a game of this package. The base class recognizes none."""
        return False

    def print_analysis(self, games: Sequence[RecordFile] | str, options: AnalysisOptions) -> None:
        """Print the analysis of games. The base class raises FailedCall, because no game can be analysed.

        Args:
            games: Records of this game, or one game as text.
            options: The options of the command.
        """
        raise FailedCall("wrong-analysis", game=self.game.title)

    def inks(self) -> Mapping[str, Ink]:
        """Return the terminal colours of the game's pictures, by the name of the text style."""
        return {}

    def rules_lines(self, say: Phrases) -> Iterator[str]:
        """Yield a summary of the game's rules, one paragraph a line: how to move, and how to win."""
        yield from ()


def option_name(field: str) -> str:
    """Return the name of the command-line option for a field of a game's options, such as `--full-garden`."""
    return f"--{field.replace('_', '-')}"


def terminal_of(game: GamePackage) -> GameTerminal:
    """Return the `GameTerminal` of a game, or a general one if the game has none."""
    return GameTerminal.load(game.load_terminal) or GameTerminal(game)
