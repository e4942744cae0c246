"""Link cards of Okiya: the preview of a link to a table or page, with a picture of the garden."""

import re
from datetime import date
from functools import partial
from typing import Any

from hanamachi.game import GameError
from hanamachi.games.okiya.drawing.garden import draw_mat_svg
from hanamachi.games.okiya.puzzles.puzzle_days import read_daily_puzzle_game_text
from hanamachi.games.okiya.rules import Game, Position
from hanamachi.games.okiya.rules.match import MatchForm
from hanamachi.games.okiya.views import GardenView, restore_position_from_view
from hanamachi.locales import Phrases
from hanamachi.printing.link_card import GameCards, LinkCard, front_page_picture

_ISO_DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)

MAX_GAME_CHARACTERS = 120
"""Maximum characters of a game's text: a layout, sixteen cells and a ruling have fewer."""


class OkiyaCards(GameCards):
    """The texts and pictures that other sites show as a preview of a link to Okiya."""

    def describe_match_form(self, setup: Any, say: Phrases) -> str:
        """Return in words how a match is won: one game, a number of games, or a number of points.

        Args:
            setup: The set-up of the match. Its attribute `form` is a text such as `first-to-3`.
            say: The phrases of the language.
        """
        form = MatchForm.parse(setup.form)
        return say("form", kind=form.kind, target=form.target)

    def board(self, view: GardenView) -> str:
        """Return an SVG picture of the board with its tiles and tokens."""
        return _render_garden_png(*restore_position_from_view(view))

    def make_game_page_card(self, page_path: str, today: str, say: Phrases) -> LinkCard | None:
        """Return the link preview of a page that shows a board, or None for other pages.

        Args:
            page_path: The path of the page without the first slash: `puzzles`, `analysis` or `openings`, and its
                argument.
            today: The date as ISO text, for the page of the daily puzzle.
            say: The phrases of the language.
        """
        page, _, text = page_path.partition("/")
        match page:
            case "puzzles":
                game = _daily_puzzle_game(text or today)
            case "analysis" | "openings":
                game = _parse_game(text)
            case _:
                return None
        title, line = say(f"card-{page}"), say(f"card-{page}.line")
        if game is None:
            return LinkCard(title, line, "print okiya", partial(front_page_picture, "okiya"))
        return LinkCard(title, line, f"garden {game}", partial(_render_garden_png, game.position))


def _daily_puzzle_game(day: str) -> Game | None:
    """Return the game whose last position is the puzzle of a day, or None if the text is not an ISO date."""
    try:
        return Game.parse(read_daily_puzzle_game_text(date.fromisoformat(day))) if _ISO_DAY.fullmatch(day) else None
    except ValueError:
        return None


def _parse_game(text: str) -> Game | None:
    """Parse a game from the text in a page address. Return None if it is empty, too long, or not a legal game."""
    try:
        return Game.parse(text) if 0 < len(text) <= MAX_GAME_CHARACTERS else None
    except GameError:
        return None


def _render_garden_png(position: Position, first_seat: int = 0) -> str:
    # No drawing leaves its tile, so it needs no clipping, which takes a third of the time to render the picture.
    return re.sub(
        "<symbol (?![^>]*overflow)", '<symbol overflow="visible" ', draw_mat_svg(position, first_seat=first_seat)
    )
