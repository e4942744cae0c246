"""Link cards: the title, the line of text and the picture (1200 × 630 pixels) that other sites show for a link."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from hanamachi.drawing.game_drawing import game_drawings
from hanamachi.drawing.pen import use
from hanamachi.drawing.sheet import SCENE
from hanamachi.game import GamePart
from hanamachi.game.registry import installed_games
from hanamachi.locales import Phrases
from hanamachi.printing.appearance import drawing_picture, print_picture
from hanamachi.printing.lettering import replace_missing_characters
from hanamachi.printing.options import PrintOptions
from hanamachi.printing.typeset import render_png

WIDTH, HEIGHT = 1200, 630
"""The size of a picture, in pixels."""

SITE_NAME = "hanamachi"

_GAP = 6
_STEP = 100 + _GAP
"""The distance between the tops of two front page pictures, in their own units. `_GAP` is the space between them."""

_LONGEST_WORD = 12
"""Letters of a word after which a line may break. A name can have 24 letters, which may not fit in one line."""


@dataclass(frozen=True, slots=True)
class LinkCard:
    """A link card.

    Attributes:
        title: The title.
        line: The line of text below the title.
        shows: The key of the drawing. Cards with equal titles, lines and keys have equal pictures.
        draw: The function that makes the drawing as a standalone SVG picture. It must be picklable, because another
            process runs it. It may show only things that the linked page shows to everybody.
        version: A part of the picture's address. It changes when the page shows something new.
    """

    title: str
    line: str
    shows: str
    draw: Callable[[], str]
    version: str = ""


class GameCards(GamePart):
    """The link cards of one game. `GamePackage.load_link_cards` loads it.

    This base class serves games without cards of their own.
    """

    catalogue = "cards"
    """The catalogue with the phrases that `form` and `page` use."""

    def form(self, setup: Any, say: Phrases) -> str:
        """Return the goal of a match from its set-up, or an empty text if there is nothing to say."""
        return ""

    def board(self, view: Any) -> str:
        """Return the picture of a spectator's view, or an empty text to show the game's front page picture instead."""
        return ""

    def page(self, path: str, today: str, say: Phrases) -> LinkCard | None:
        """Return the card of a page that only this game has, or None if the game has no such page.

        Args:
            path: The path of the page without its first `/`.
            today: The date, such as 2026-11-21.
            say: The phrases of the catalogue.
        """
        return None


@cache
def game_cards() -> Mapping[str, GameCards]:
    """Return the link cards of each installed game, by the game's name."""
    return {game.name: GameCards.load(game.load_link_cards) or GameCards() for game in installed_games()}


def front_page_picture(game: str) -> str:
    """Return the game's front page picture as a standalone picture, or the lantern if the game has none."""
    return drawing_picture(PrintOptions(), f"scene-{game}", SCENE) if game in game_drawings() else lantern_picture()


def all_front_page_pictures() -> str:
    """Return the front page pictures of all games as one standalone picture, one below the other."""
    scenes = [use(f"scene-{game}", y=_STEP * at, width=160, height=100) for at, game in enumerate(game_drawings())]
    return print_picture(PrintOptions(), f"0 0 160 {_STEP * len(scenes) - _GAP}", *scenes)


def lantern_picture() -> str:
    """Return the lantern as a standalone picture."""
    return drawing_picture(PrintOptions(), "lantern")


def render_card(card: LinkCard, language: str) -> bytes:
    """Return the picture of a card as a PNG.

    Raises:
        ImportError: typst is not installed.
    """
    data = {
        "title": _allow_breaks(replace_missing_characters(card.title)),
        "line": _allow_breaks(replace_missing_characters(_keep_parts_together(card.line))),
        "language": language,
        "house": SITE_NAME,
    }
    return render_png("printing/link_card", data, {"picture": card.draw(), "lantern": lantern_picture()})


def _keep_parts_together(line: str) -> str:
    """Let a line break only between its parts, which are separated by ` · `. A line of one part is unchanged."""
    first, *others = line.split(" · ")
    return "\u00a0· ".join(part.replace(" ", "\u00a0") for part in (first, *others)) if others else line


def _allow_breaks(text: str) -> str:
    return re.sub(rf"(\w{{{_LONGEST_WORD}}})(?=\w{{4}})", "\\1\u200b", text)
