"""What is asked of the solver, as text: a layout or its rank, and the cells taken since."""

import re

from hanamachi.games.okiya.rules import FullGarden, Game
from hanamachi.games.okiya.solver.layouts import unrank


def parse(text: str, full_garden: FullGarden | None = None) -> Game:
    """The game of a text such as `MsCb…/…/…/… b1 c3` or `16010164223638 a4`; raises BadText or IllegalAction.

    The ruling is the one that is given, or else the text's own (`draw` as its last word, or blockade).
    """
    first, *rest = text.replace("_", " ").split() or [""]
    if re.fullmatch(r"[+-]?[0-9]{1,40}", first):  # longer ones, which Python may refuse to read, are no rank either
        first = str(unrank(int(first)))
    game = Game.parse(" ".join((first, *rest)))
    return game if full_garden in (None, game.full_garden) else Game(game.layout, game.moves, full_garden)
