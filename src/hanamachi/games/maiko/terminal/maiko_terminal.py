"""Terminal of Maiko: its session, and the options of `play`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from hanamachi.command_line.call_errors import WrongCall
from hanamachi.games.maiko.rules import Colour
from hanamachi.games.maiko.terminal.maiko_session import MaikoSession
from hanamachi.games.maiko.written_rules import SECTIONS
from hanamachi.locales import Phrases
from hanamachi.narration.rules_text import rules_lines
from hanamachi.table.view import TableView
from hanamachi.terminal.game_terminal import AnalysisOptions, GameTerminal
from hanamachi.terminal.records import RecordFile
from hanamachi.terminal.session.table_session import Connection, TableSession, Window

if TYPE_CHECKING:
    from hanamachi.terminal.play.palette import Ink


class MaikoTerminal(GameTerminal):
    """Part of the terminal program for the game Maiko: its options, its session and its colours."""

    phrased_options = ("left_out", "stall")

    def parse_options(self, typed_options: Mapping[str, str], seat_count: int) -> dict[str, str]:
        """Return the options of a table as texts, with colours as letters (w, v, p, g). Raises WrongCall."""
        chosen = dict(typed_options)
        if colours := chosen.get("colours"):
            if colours.count(",") + 1 > seat_count:
                raise WrongCall("wrong-many-colours", given=repr(colours), seats=seat_count)
            chosen["colours"] = convert_colour_names_to_letters(colours)
        letters = chosen.get("colours", "wvpg")
        unplayed = [
            colour.name.lower() for letter in letters[seat_count:] for colour in Colour if colour.letter == letter
        ]
        first, other = (*unplayed, "", "")[:2]
        for name, value in chosen.items():
            self.check_option(
                name, {"colours": letters, name: value}, typed_options[name], seat_count, first=first, other=other
            )
        return chosen

    def list_completions_of_option(self, option: str) -> Sequence[str]:
        """Return the values that the shell completes for an option: names of colours for options about colours."""
        return [colour.name.lower() for colour in Colour] if option in ("colours", "left_out") else ()

    def make_session(self, connection: Connection, view: TableView, say: Phrases, window: Window) -> TableSession:
        """Return a terminal session at a table of Maiko."""
        return MaikoSession(connection, view, say, window)

    def inks(self) -> Mapping[str, Ink]:
        """Return the terminal colours of tiles and walls, by the name of the text style."""
        from hanamachi.games.maiko.terminal.inks import INKS

        return INKS

    def is_game_text(self, text: str) -> bool:
        """Return whether a text can only be a game of Maiko, which begins with the letters of colours, as in `wv:`."""
        return re.match(r"[wvpg]{2,4}:", text) is not None

    def print_analysis(self, games: Sequence[RecordFile] | str, options: AnalysisOptions) -> None:
        """Print the decisions that lost points, and what to do better, for the seats of people.

        Raises WrongCall, FailedCall, IllegalAction or UnknownLanguage.
        """
        from hanamachi.games.maiko.terminal import analysing

        if options.step:
            raise WrongCall("wrong-analysis-option", option="--step", game="Okiya")
        analysing.print_game_analysis(games, options)

    def rules_lines(self, say: Phrases) -> Iterator[str]:
        """Yield a summary of Maiko's rules, one paragraph a line: a turn, rows and columns, and the end."""
        return rules_lines(say, "maiko", SECTIONS, {"aim": 1, "turn": 4, "lines": 3, "end": 2})


def convert_colour_names_to_letters(colour_names: str) -> str:
    """Return the letters of all four tile colours (w, v, p, g), those of the players first. Raises WrongCall.

    Args:
        colour_names: The colours of the players in the order of their seats, such as `pink,green`.
    """
    letters = {colour.name.lower(): colour.letter for colour in Colour}
    chosen = [name.strip() for name in colour_names.split(",")]
    if set(chosen) - set(letters) or len(set(chosen)) < len(chosen):
        raise WrongCall("wrong-colours", given=repr(colour_names), known=", ".join(letters))
    return "".join([letters.pop(name) for name in chosen] + list(letters.values()))
