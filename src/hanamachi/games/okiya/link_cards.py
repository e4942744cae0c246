"""What links to Okiya's tables and pages show: the garden as it lies."""

import re
from datetime import date
from functools import partial
from typing import Any

from hanamachi.game import GameError
from hanamachi.games.okiya.drawing.garden import mat_svg
from hanamachi.games.okiya.puzzles.puzzle_days import daily_puzzle_game
from hanamachi.games.okiya.rules import Game, Position
from hanamachi.games.okiya.rules.match import MatchForm
from hanamachi.games.okiya.views import GardenView, position_from_view
from hanamachi.locales import Phrases
from hanamachi.printing.link_card import GameCards, LinkCard, print_of

_ISO_DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)

MAX_GAME_CHARACTERS = 120
"""No text of a game is longer: a layout, sixteen cells and a ruling."""


class OkiyaCards(GameCards):
    """The cards of Okiya."""

    def form(self, setup: Any, say: Phrases) -> str:
        """One game, so many games, or so many points."""
        form = MatchForm.parse(setup.form)
        return say("form", kind=form.kind, target=form.target)

    def board(self, view: GardenView) -> str:
        """The garden with the tokens that lie in it."""
        return _render_garden(*position_from_view(view))

    def page(self, path: str, today: str, say: Phrases) -> LinkCard | None:
        """A puzzle, which is the garden before the move; a game on the analysis board; an opening."""
        page, _, text = path.partition("/")
        match page:
            case "puzzles":
                game = _daily_puzzle_game(text or today)
            case "analysis" | "openings":
                game = _parse_game(text)
            case _:
                return None
        title, line = say(f"card-{page}"), say(f"card-{page}.line")
        if game is None:
            return LinkCard(title, line, "print okiya", partial(print_of, "okiya"))
        return LinkCard(title, line, f"garden {game}", partial(_render_garden, game.position))


def _daily_puzzle_game(day: str) -> Game | None:
    """The game that leads to the puzzle of a day; None where the text is no day, such as that of the streak."""
    try:
        return Game.parse(daily_puzzle_game(date.fromisoformat(day))) if _ISO_DAY.fullmatch(day) else None
    except ValueError:
        return None


def _parse_game(text: str) -> Game | None:
    """The game of an address; None where there is none, or where it breaks the rules."""
    try:
        return Game.parse(text) if 0 < len(text) <= MAX_GAME_CHARACTERS else None
    except GameError:
        return None


def _render_garden(position: Position, first: int = 0) -> str:
    # what a tile draws ends with it: to clip it again is a third of the time that the picture takes
    return re.sub("<symbol (?![^>]*overflow)", '<symbol overflow="visible" ', mat_svg(position, first=first))
