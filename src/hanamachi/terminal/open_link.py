"""Opens the door to a table of a house, by its link."""

import os

from hanamachi.game.registry import game_named
from hanamachi.locales import choose, phrases
from hanamachi.table.setup import game_name
from hanamachi.terminal.game_terminal import terminal_of
from hanamachi.terminal.setting_up import CATALOGUES, names_of, stay, window_of
from hanamachi.terminal.visit.connection import HouseConnection
from hanamachi.terminal.visit.link import Guest, Link, cookie_file


def visit(text: str, name: str | None, language: str | None, plain: bool, pause: float) -> int:
    """Play at, or watch, the table of a link until it is left; the exit code. Raises WrongCall."""
    say = phrases(choose(language, os.environ), *CATALOGUES, "web")
    called = None if name is None else names_of(1, (name,), say)[0]
    guest = Guest(Link.parse(text), cookie_file())
    view = guest.enter()
    window = window_of(plain, pause)
    connection = HouseConnection(guest.link, guest.headers)
    visit = terminal_of(game_named(game_name(view.setup))).visit(connection, view, say, window)
    code = stay(visit, called, window)
    kept = visit.mine is not None and visit.view.phase != "over"
    visit.print(*([say("seat-kept")] if kept else []), say("goodbye"))
    return code
