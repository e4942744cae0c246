"""Terminal of Okiya: its pictures, and the options of `play`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from hanamachi.command_line.call_errors import WrongCall
from hanamachi.game import BadOption, shorten_repr
from hanamachi.games.okiya.rules import FullGardenRuling, Options
from hanamachi.games.okiya.solver import layout_kinds
from hanamachi.games.okiya.terminal.play.pictures import make_table_picture
from hanamachi.games.okiya.written_rules import SECTIONS
from hanamachi.locales import Phrases
from hanamachi.narration.rules_text import rules_lines
from hanamachi.table.view import TableView
from hanamachi.terminal.game_terminal import AnalysisOptions, GameTerminal
from hanamachi.terminal.records import RecordFile
from hanamachi.terminal.session.board_session import BoardSession
from hanamachi.terminal.session.table_session import Connection, TableSession, Window

if TYPE_CHECKING:
    from hanamachi.terminal.play.palette import Ink

FORMS = "single", *(f"first-to-{wins}" for wins in range(1, 10)), "points-10", "points-15", "points-20"
"""Values of `--form`: the forms of a match."""


class OkiyaTerminal(GameTerminal):
    """Part of the terminal program for the game Okiya: its options, its session and its colours."""

    phrased_options = ("form", "full_garden")

    def parse_options(self, typed_options: Mapping[str, str], seat_count: int) -> dict[str, str]:
        """Return the match length (`form`) and the ruling for a full garden in normal spelling. Raises WrongCall."""
        super().parse_options(typed_options, seat_count)
        options = self.game.rules.parse_options(typed_options, seat_count)
        return {"form": str(options.form), "full_garden": options.full_garden}

    def check_deals(self, kind: str, options: Options) -> None:
        """Check that layouts of a kind exist under the chosen ruling; raises WrongCall."""
        try:
            layout_kinds.LayoutKind.parse(kind, options.full_garden)
        except BadOption:
            known = ", ".join(map(str, layout_kinds.list_layout_kinds(options.full_garden)))
            raise WrongCall(
                "wrong-layouts", given=shorten_repr(kind), ruling=options.full_garden, known=known
            ) from None

    def list_completions_of_option(self, option: str) -> Sequence[str]:
        """Return the values that the shell completes for an option: match lengths, rulings, or kinds of layouts."""
        match option:
            case "form":
                return FORMS
            case "full_garden":
                return tuple(FullGardenRuling)
            case "layouts":
                return tuple(
                    dict.fromkeys(
                        str(kind) for ruling in FullGardenRuling for kind in layout_kinds.list_layout_kinds(ruling)
                    )
                )
        return ()

    def make_session(self, connection: Connection, view: TableView, say: Phrases, window: Window) -> TableSession:
        """Return a terminal session at a table of Okiya."""
        return BoardSession(connection, view, say, window, make_table_picture, "help-tiles")

    def inks(self) -> Mapping[str, Ink]:
        """Return the terminal colours of the garden (the 4 × 4 tiles), by the name of the text style."""
        from hanamachi.games.okiya.terminal.play.inks import INKS

        return INKS

    def is_game_text(self, text: str) -> bool:
        """Return whether a text can only be a game of Okiya, which has rows of a layout but no colours before them."""
        return "/" in text and ":" not in text

    def print_analysis(self, games: Sequence[RecordFile] | str, options: AnalysisOptions) -> None:
        """Print the worth of each move, and the mistakes, or step through them.

        Raises WrongCall, FailedCall, IllegalAction, BadOption or UnknownLanguage.
        """
        if options.seat is not None:
            raise WrongCall("wrong-analysis-option", option="--seat", game="Maiko")
        if options.step:
            # prompt_toolkit takes a tenth of a second to import, which lines of text do not need
            from hanamachi.games.okiya.terminal.solve import stepping

            stepping.step_through_games(games, options.language)
        else:
            from hanamachi.games.okiya.terminal.solve import analysing

            analysing.print_game_analysis(games, options.language, json=options.json)

    def rules_lines(self, say: Phrases) -> Iterator[str]:
        """Yield a summary of Okiya's rules, one paragraph a line: how to move, and how to win."""
        return rules_lines(say, "okiya", SECTIONS, {"turn": 4, "win": 4, "full": 1})
