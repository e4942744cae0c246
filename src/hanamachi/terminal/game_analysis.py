"""Analysis of games for `hanamachi analyse`: which game the arguments are of."""

from collections.abc import Sequence
from pathlib import Path

from hanamachi.game.registry import installed_games
from hanamachi.terminal.game_terminal import AnalysisOptions, terminal_of
from hanamachi.terminal.records import STDIN, read_record_files


def print_game_analysis(files_or_game: Sequence[str], options: AnalysisOptions) -> None:
    """Print the analysis of the games of record files, or of one game as text.

    Raises WrongCall, FailedCall, BadOption, BadText, IllegalAction, BadRecord, OSError or UnknownLanguage.

    Args:
        files_or_game: Names of record files, or one game as text.
        options: The options of the command.
    """
    if Path(files_or_game[0]) == STDIN or Path(files_or_game[0]).exists():
        records = read_record_files(files_or_game)
        terminal_of(records[0].record.setup.package).print_analysis(records, options)
        return
    text = " ".join(files_or_game)
    terminals = [terminal_of(game) for game in installed_games()]
    # a text that is of no game is refused by the first one, with the reason
    next((each for each in terminals if each.is_game_text(text)), terminals[0]).print_analysis(text, options)
