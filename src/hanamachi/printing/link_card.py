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
from hanamachi.printing.appearance import make_print_svg, make_svg_of_drawing
from hanamachi.printing.lettering import replace_unprintable_characters
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
    """The preview that other sites show for a link to a page: a title, a line of text and a picture.

    Attributes:
        title: The title.
        line: The line of text below the title.
        shows: A key that identifies the picture. Cards with equal titles, lines and keys have equal pictures.
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
    """The link cards of one game: the previews that other sites show for a link to its pages.

    `GamePackage.load_link_cards` loads them. This base class is used for a game that defines no cards.
    """

    catalogue = "cards"
    """The catalogue with the phrases that `form` and `page` use."""

    def describe_match_form(self, setup: Any, say: Phrases) -> str:
        """Return a text about the goal of a match, such as the points to reach, or '' if there is nothing to say.

        Args:
            setup: The options of the match.
            say: The phrases of one language.
        """
        return ""

    def board(self, view: Any) -> str:
        """Return a picture of the board as SVG, or '' to show the game's front page picture instead.

        `view` is the part of the position that every spectator can see.
        """
        return ""

    def make_game_page_card(self, path: str, today: str, say: Phrases) -> LinkCard | None:
        """Return the link card (the preview for a link) of a page of this game, or None if it has no such page.

        Args:
            path: The path of the page without its first `/`.
            today: The date, such as 2026-11-21.
            say: The phrases of one language.
        """
        return None


@cache
def game_cards() -> Mapping[str, GameCards]:
    """Return the link cards (the previews for links) of all installed games, by the game's name."""
    return {game.name: GameCards.load(game.load_link_cards) or GameCards() for game in installed_games()}


def front_page_picture(game: str) -> str:
    """Return the picture of a game on the front page as standalone SVG. If there is none, return the site's lantern."""
    return make_svg_of_drawing(PrintOptions(), f"scene-{game}", SCENE) if game in game_drawings() else lantern_picture()


def draw_front_page_pictures_svg() -> str:
    """Return one standalone SVG picture with the front page pictures of all games, one below the other."""
    scenes = [use(f"scene-{game}", y=_STEP * at, width=160, height=100) for at, game in enumerate(game_drawings())]
    return make_print_svg(PrintOptions(), f"0 0 160 {_STEP * len(scenes) - _GAP}", *scenes)


def lantern_picture() -> str:
    """Return the site's logo, a paper lantern, as a standalone SVG picture."""
    return make_svg_of_drawing(PrintOptions(), "lantern")


def render_link_card_png(card: LinkCard, language: str) -> bytes:
    """Return a link card (the preview that other sites show for a link) as the bytes of a PNG.

    Args:
        card: The content of the card.
        language: The code of the language of its texts.

    Raises:
        ImportError: typst is not installed.
    """
    data = {
        "title": _allow_breaks(replace_unprintable_characters(card.title, "…")),
        "line": _allow_breaks(replace_unprintable_characters(_forbid_breaks_inside_parts(card.line), "…")),
        "language": language,
        "house": SITE_NAME,
    }
    return render_png("printing/link_card", data, {"picture": card.draw(), "lantern": lantern_picture()})


def _forbid_breaks_inside_parts(line: str) -> str:
    """Return a line of text that can break only between its parts, which ` · ` separates.

    It replaces other spaces by non-breaking ones. A line with only one part stays unchanged.
    """
    first, *others = line.split(" · ")
    return "\u00a0· ".join(part.replace(" ", "\u00a0") for part in (first, *others)) if others else line


def _allow_breaks(text: str) -> str:
    return re.sub(rf"(\w{{{_LONGEST_WORD}}})(?=\w{{4}})", "\\1\u200b", text)
