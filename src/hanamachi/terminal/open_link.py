"""Opens the door to a table of a server: by its link, or by making it there."""

import os
from collections.abc import Sequence

from hanamachi.game.registry import game_named
from hanamachi.locales import Phrases, choose, phrases
from hanamachi.table import Setup
from hanamachi.table.setup import game_name
from hanamachi.terminal.game_terminal import terminal_of
from hanamachi.terminal.game_window import GameWindow
from hanamachi.terminal.setting_up import CATALOGUES, names_of, print_lines, stay
from hanamachi.terminal.visit.connection import HouseConnection
from hanamachi.terminal.visit.link import Guest, Link, cookie_file, parse_server
from hanamachi.terminal.visit.visit import Visit


def visit(text: str, name: str | None, language: str | None, plain: bool, pause: float) -> int:
    """Play at, or watch, the table of a link until it is left; the exit code. Raises WrongCall or NoTable."""
    say = phrases(choose(language, os.environ), *CATALOGUES, "web")
    called = None if name is None else names_of(1, (name,), say)[0]
    link = Link.parse(text)
    return _visit(Guest(link.house, cookie_file()), link, called, say, plain, pause)


def make(server: str, setup: Setup, names: Sequence[str], language: str | None, plain: bool, pause: float) -> int:
    """Make a table on a server, say its link, and play there; the exit code. Raises WrongCall or NoTable.

    Whoever makes it has the first seat of a person; the other people come by the link.
    """
    say = phrases(choose(language, os.environ), *CATALOGUES, "web")
    (name,) = names_of(1, names, say)
    guest = Guest(parse_server(server), cookie_file())
    seats = [{"who": "open"} if player is None else {"who": "computer", "player": player} for player in setup.computers]
    if None in setup.computers:
        seats[setup.computers.index(None)] = {"who": "you", "name": name}
    agreed = {"first": setup.first, "layouts": setup.layouts, "hints": setup.hints}
    link = guest.make({"game": setup.game, "seats": seats, **agreed})
    print(say("table-made"), link, sep="\n", flush=True)
    return _visit(guest, link, None, say, plain, pause, invite=str(link))


def _visit(
    guest: Guest, link: Link, name: str | None, say: Phrases, plain: bool, pause: float, invite: str = ""
) -> int:
    view = guest.enter(link.table)
    connection = HouseConnection(Link(guest.server, link.table, link.invitation), guest.headers, invite)
    game, paid = game_named(game_name(view.setup)), list[Visit]()

    def visit_in(window: GameWindow) -> Visit:
        paid.append(terminal_of(game).visit(connection, view, say, window))
        return paid[0]

    code = stay(game, visit_in, name, say, plain, pause)
    kept = paid[0].mine is not None and paid[0].view.phase != "over"
    back = say("seat-kept-made", link=invite) if invite else say("seat-kept")
    print_lines(*([back] if kept else []), say("goodbye"))
    return code
