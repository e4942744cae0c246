"""Opens the door to a table of a house, by its link."""

import os

from hanamachi.game.registry import game_named
from hanamachi.locales import choose, phrases
from hanamachi.table.setup import game_name
from hanamachi.terminal.game_terminal import terminal_of
from hanamachi.terminal.game_window import GameWindow
from hanamachi.terminal.setting_up import CATALOGUES, names_of, stay
from hanamachi.terminal.visit.connection import HouseConnection
from hanamachi.terminal.visit.link import Guest, Link, cookie_file
from hanamachi.terminal.visit.visit import Visit


def visit(text: str, name: str | None, language: str | None, plain: bool, pause: float) -> int:
    """Play at, or watch, the table of a link until it is left; the exit code. Raises WrongCall."""
    say = phrases(choose(language, os.environ), *CATALOGUES, "web")
    called = None if name is None else names_of(1, (name,), say)[0]
    guest = Guest(Link.parse(text), cookie_file())
    view = guest.enter()
    connection = HouseConnection(guest.link, guest.headers)
    game, paid = game_named(game_name(view.setup)), list[Visit]()

    def visit_in(window: GameWindow) -> Visit:
        paid.append(terminal_of(game).visit(connection, view, say, window))
        return paid[0]

    code = stay(game, visit_in, called, say, plain, pause)
    kept = paid[0].mine is not None and paid[0].view.phase != "over"
    print(*([say("seat-kept")] if kept else []), say("goodbye"), sep="\n")
    return code
