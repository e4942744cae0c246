"""What a link says it is where it is shown elsewhere: a title, a line, and a picture of 1200 × 630."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from hanamachi.drawing.game_drawing import drawn_games
from hanamachi.drawing.pen import use
from hanamachi.drawing.sheet import SCENE
from hanamachi.game.registry import games
from hanamachi.locales import Phrases
from hanamachi.printing.appearance import drawn, picture
from hanamachi.printing.lettering import legible
from hanamachi.printing.options import PrintOptions
from hanamachi.printing.typeset import drawn_png

WIDTH, HEIGHT = 1200, 630
"""The size of a picture, in pixels."""

HOUSE = "hanamachi"

_GAP = 6
_STEP = 100 + _GAP
"""Between two prints of the front page, and from one to the next, in their own units."""

_LONGEST_WORD = 12
"""Of a longer word so many letters stay together: a name of 24 may be broken."""


@dataclass(frozen=True, slots=True)
class LinkCard:
    """A card: its title, a line below it, and the drawing beside them.

    `shows` names the drawing: two cards with the same title, line and `shows` are the same. `draw` makes it, a
    standalone SVG picture, from nothing that the page itself does not show to whoever opens the link; it is sent to
    another process, by pickle. `version` is what changes in its address as what is shown goes on.
    """

    title: str
    line: str
    shows: str
    draw: Callable[[], str]
    version: str = ""


class GameCards:
    """The cards of one game: what `Game.cards` returns, and what holds for a game that brings none."""

    catalogue = "cards"
    """The catalogue with the phrases that `form` and `page` say."""

    def form(self, setup: Any, say: Phrases) -> str:
        """What a match is played for, from its set-up; empty where there is nothing to say."""
        return ""

    def board(self, view: Any) -> str:
        """The picture of what a spectator sees; empty for the game's print of the front page instead."""
        return ""

    def page(self, path: str, today: str, say: Phrases) -> LinkCard | None:
        """The card of a page of this game alone, by its path without the first `/`; None where it has no such page.

        `today` is the date, such as 2026-11-21.
        """
        return None


@cache
def game_cards() -> Mapping[str, GameCards]:
    """The cards of each game that is installed, by its name."""
    return {game.name: game.cards() or GameCards() for game in games()}


def print_of(game: str) -> str:
    """The game's print of the front page as a standalone picture; the house's lantern for a game without one."""
    return drawn(PrintOptions(), f"scene-{game}", SCENE) if game in drawn_games() else lantern()


def prints() -> str:
    """The prints of all games, one below the other, as a standalone picture."""
    scenes = [use(f"scene-{game}", y=_STEP * at, width=160, height=100) for at, game in enumerate(drawn_games())]
    return picture(PrintOptions(), f"0 0 160 {_STEP * len(scenes) - _GAP}", *scenes)


def lantern() -> str:
    """The house's lantern as a standalone picture."""
    return drawn(PrintOptions(), "lantern")


def png(card: LinkCard, language: str) -> bytes:
    """The picture of a card; raises ImportError where typst is not installed."""
    data = {
        "title": _breakable(legible(card.title)),
        "line": _breakable(legible(_whole_parts(card.line))),
        "language": language,
        "house": HOUSE,
    }
    return drawn_png("printing/link_card", data, {"picture": card.draw(), "lantern": lantern()})


def _whole_parts(line: str) -> str:
    """A line that is broken between its parts, where it has several, and not within one."""
    first, *others = line.split(" · ")
    return "\u00a0· ".join(part.replace(" ", "\u00a0") for part in (first, *others)) if others else line


def _breakable(text: str) -> str:
    return re.sub(rf"(\w{{{_LONGEST_WORD}}})(?=\w{{4}})", "\\1\u200b", text)
