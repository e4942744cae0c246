"""Texts of games for the solver, which begin with a layout or with its rank."""

import re

from hanamachi.games.okiya.rules import FullGarden, Game
from hanamachi.games.okiya.solver.layouts import unrank


def parse_game_text(text: str, full_garden: FullGarden | None = None) -> Game:
    """Parse a game from text, such as `MsCb…/…/…/… b1 c3` or `16010164223638 a4`.

    Args:
        text: The layout or its number among all layouts, the cells of the moves, and `draw` if a full board is a draw.
        full_garden: `blockade` or `draw`, which then replaces the ruling in the text. None keeps that of the text.

    Raises:
        BadText: The text is not a game.
        IllegalAction: A move breaks the rules.
    """
    first, *rest = text.replace("_", " ").split() or [""]
    # Python refuses to convert very long numbers. A number of more than 40 digits is not a rank anyway.
    if re.fullmatch(r"[+-]?[0-9]{1,40}", first):
        first = str(unrank(int(first)))
    game = Game.parse(" ".join((first, *rest)))
    return game if full_garden in (None, game.full_garden) else Game(game.layout, game.moves, full_garden)
