"""Opens the door to a table of a house, by its link."""

import os
import sys

from hanamachi.games.maiko import MaikoSetup
from hanamachi.games.okiya import OkiyaSetup
from hanamachi.locales import choose, phrases
from hanamachi.terminal.play.maiko_screen import house_screen
from hanamachi.terminal.play.screen import PlainScreen, screen
from hanamachi.terminal.play.setting_up import CATALOGUES, names_of, reader, told_to_end
from hanamachi.terminal.visit.link import Guest, Link, cookie_file
from hanamachi.terminal.visit.maiko_visit import HouseVisit
from hanamachi.terminal.visit.okiya_visit import GardenVisit
from hanamachi.terminal.visit.plain_visit import PlainVisit
from hanamachi.terminal.visit.visit import Visit


def visit(text: str, name: str | None, language: str | None, plain: bool, pause: float) -> int:
    """Play at, or watch, the table of a link until it is left; the exit code. Raises WrongCall."""
    say = phrases(choose(language, os.environ), *CATALOGUES, "web")
    called = None if name is None else names_of(1, (name,), say)[0]
    guest = Guest(Link.parse(text), cookie_file())
    view = guest.enter()
    seen = sys.stdin.isatty() and sys.stdout.isatty()
    visit: Visit
    match view.setup:
        case MaikoSetup():
            visit = HouseVisit(guest, view, say, house_screen(plain, sys.stdout, os.environ), pause)
        case OkiyaSetup():
            visit = GardenVisit(guest, view, say, screen(plain, sys.stdout, os.environ, in_place=seen))
        case _:
            visit = PlainVisit(guest, view, say, PlainScreen(sys.stdout))
    code = 0
    with told_to_end():
        try:
            visit.stay(called, reader(visit.again, visit.come), seen=seen)
        except KeyboardInterrupt:
            code = 130
            visit.print("")
    kept = visit.mine is not None and visit.view.phase != "over"
    visit.print(*([say("seat-kept")] if kept else []), say("goodbye"))
    return code
