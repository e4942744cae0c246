"""Prints the rules of a game."""

import os
import sys
from shutil import get_terminal_size

from hanamachi.command_line.call_errors import WrongCall
from hanamachi.game import shown
from hanamachi.game.registry import games
from hanamachi.locales import choose, phrases
from hanamachi.terminal.game_terminal import terminal_of
from hanamachi.terminal.play.lines import wrap


def show(game: str, language: str | None) -> None:
    """Print the rules of a game; raises WrongCall or UnknownLanguage."""
    say = phrases(choose(language, os.environ), "rules", "terminal")
    written = {each.name: lines for each in games() if (lines := tuple(terminal_of(each).rules(say)))}
    if game not in written:
        raise WrongCall("wrong-game", given=shown(game), known=", ".join(written))
    columns = get_terminal_size().columns if sys.stdout.isatty() else sys.maxsize
    print(*(row for line in written[game] for row in wrap(line, columns)), sep="\n")
